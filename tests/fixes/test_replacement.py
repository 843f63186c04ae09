"""To which model a retired one is replaced, what goes with it, and when it stays."""

from __future__ import annotations

from datetime import date

import pytest

from zlint.contract.models import facts, retired_on, successor
from zlint.engine import check_file
from zlint.model import FileResult, Safety, SdkVersions, Settings, Single
from zlint.rules import catalogue, load_builtin

RULES = {rule.id: rule for rule in load_builtin()}
HELLO = '[dict(role="user", content="Hi")]'
CALL = f"""\
import anthropic

client = anthropic.Anthropic()


def ask(flag, value, more):
    client.messages.create(max_tokens=4096, messages={HELLO}, {{arguments}})
"""
OPUS_3, OPUS_4, SONNET_4_5 = "claude-3-opus-20240229", "claude-opus-4-20250514", "claude-sonnet-4-5"


def fixed(text: str, sdk: str = "0.125.0", *rules: str) -> FileResult:
    """Return what all fixes of the rules make of the text at the end of November 2026."""
    chosen = tuple(RULES[rule] for rule in rules or ("ZL201",))
    settings = Settings(
        chosen,
        catalogue(RULES.values()),
        SdkVersions(sdk, sdk, "the test"),
        frozenset(Safety),
        fixable=frozenset(RULES),
        today=date(2026, 11, 30),
    )
    result = check_file("a.py", text.encode(), settings, Single())
    assert (result.error, result.left_alone) == (None, ())
    return result


# The arguments, and what they are afterwards.
REPLACED = [
    (f'model="{OPUS_3}"', 'model="claude-opus-4-8"'),
    (f"model='{OPUS_3}'", "model='claude-opus-4-8'"),
    (f'model=("{OPUS_3}")', 'model=("claude-opus-4-8")'),
    ('model="claude-3-" "opus-20240229"', 'model="claude-opus-4-8"'),
    (f'model="{OPUS_3}" if flag else "claude-haiku-4-5"', 'model="claude-opus-4-8" if flag else "claude-haiku-4-5"'),
    (f'extra_body={{"model": "{OPUS_3}"}}, model="m"', 'extra_body={"model": "claude-opus-4-8"}, model="m"'),
    (f'**{{"model": "{OPUS_3}", "top_k": 5}}', '**{"model": "claude-opus-4-8"}'),
    (f'model="{OPUS_3}", temperature=0, top_p=1, top_k=5', 'model="claude-opus-4-8", top_p=1'),
    (f'model="{OPUS_3}", temperature=1', 'model="claude-opus-4-8", temperature=1'),
    ('model="claude-3-haiku-20240307", temperature=0', 'model="claude-haiku-4-5", temperature=0'),
    (
        f'model="{OPUS_4}", thinking={{"budget_tokens": 2048, "type": "enabled"}}',
        'model="claude-opus-4-8", thinking={"type": "adaptive"}',
    ),
    (
        'model="claude-sonnet-4-0", thinking={"type": "enabled", "budget_tokens": 2048}',
        'model="claude-sonnet-4-6", thinking={"type": "enabled", "budget_tokens": 2048}',
    ),
]
# The arguments, and why the model stays.
WITHHELD = [
    (f'model="{OPUS_3}", **more', "may be sent|is not known|parameter"),
    (f'model="{OPUS_3}", temperature=value', "refuses sampling arguments, and whether"),
    (f'model="{OPUS_3}", thinking=value', "refuses such thinking, and whether"),
    (f'model="{OPUS_3}", temperature=0 if flag else value', "other values|is not known"),
    ('model="claude-3-haiku-20240307", temperature=0, top_p=0.5', "refuses `temperature` with `top_p`"),
    (f'model="{OPUS_3}" if flag else "claude-haiku-4-5", temperature=0', "refuses sampling arguments"),
    (f'model="{SONNET_4_5}", tools=value, tool_choice={{"type": "any"}}', "refuses a forced tool"),
    (f'model="{SONNET_4_5}", tools=value, tool_choice=value', "refuses a forced tool, and whether"),
    (f'model="{SONNET_4_5}", thinking={{"type": "disabled"}}', "no one right answer"),
]


@pytest.mark.parametrize(("before", "after"), REPLACED)
def test_replaced(before: str, after: str) -> None:
    result = fixed(CALL.format(arguments=before))
    assert result.after.decode() == CALL.format(arguments=after)
    assert result.findings == ()


@pytest.mark.parametrize(("arguments", "why"), WITHHELD)
def test_withheld(arguments: str, why: str) -> None:
    text = CALL.format(arguments=arguments)
    result = fixed(text)
    assert result.after.decode() == text
    (finding,) = result.findings
    assert any(part in finding.withheld for part in why.split("|"))


HEAD = "import anthropic\n\nclient = anthropic.Anthropic()\n"
ASK = f"client.messages.create(model=MODEL, max_tokens=1, messages={HELLO}{{}})\n"
# A program that reads a constant, and what it is afterwards; None where nothing may change.
SHARED = {
    "by two calls, one of which samples": (ASK.format("") + ASK.format(", temperature=0"), ASK.format("") * 2),
    "by a call that cannot be mended": (ASK.format("") + ASK.format(", thinking=value"), None),
    "by other code": (ASK.format("") + "print(MODEL)\n", None),
    "by a call on another service": (
        ASK.format("") + ASK.format("").replace("client", "anthropic.AnthropicFoundry()"),
        None,
    ),
}


@pytest.mark.parametrize("case", SHARED)
def test_a_constant_is_replaced_where_all_its_readers_take_it(case: str) -> None:
    program, after = SHARED[case]
    text = f'{HEAD}MODEL = "{OPUS_3}"\n{program}'
    expected = text if after is None else f'{HEAD}MODEL = "claude-opus-4-8"\n{after}'
    assert fixed(text).after.decode() == expected


def test_a_call_that_a_comment_silences_is_mended_with_the_constant_that_it_reads() -> None:
    silenced = ASK.format(", temperature=0").rstrip() + "  # zlint: ignore[ZL201]\n"
    after = fixed(f'{HEAD}MODEL = "{OPUS_3}"\n{ASK.format("")}{silenced}').after.decode()
    assert "temperature" not in after


def test_the_text_of_a_block_that_the_new_model_thinks_before_keeps_the_model() -> None:
    text = f'{HEAD}MODEL = "{SONNET_4_5}"\nprint({ASK.format("").rstrip()}.content[0].text)\n'
    result = fixed(text)
    assert result.after.decode() == text
    assert "thinks before" in result.findings[0].withheld


# An id, the day, and what is written in its place.
LINES = [
    ("claude-3-opus-20240229", "2026-11-30", "claude-opus-4-8"),
    ("claude-sonnet-4-5", "2026-11-30", "claude-sonnet-5-5"),
    ("claude-mythos-preview", "2026-11-30", "claude-mythos-5"),
    ("claude-opus-4-8", "2026-11-30", None),
    ("anthropic.claude-3-opus-20240229-v1:0", "2026-11-30", None),
    ("my-model", "2026-11-30", None),
]


@pytest.mark.parametrize(("name", "day", "expected"), LINES)
def test_successor(name: str, day: str, expected: str | None) -> None:
    assert successor(name, date.fromisoformat(day)) == expected


RETIRING = sorted(name for of in facts()["names"].values() for name in of.get("anthropic", ()) if retired_on(name))
EXTRAS = (
    "",
    "temperature=0",
    "temperature=0.2, top_p=0.5",
    "top_k=value",
    'thinking={"type": "enabled", "budget_tokens": 2048}',
    'thinking={"type": "enabled", "budget_tokens": 2048}, temperature=1',
    'thinking={"type": "disabled"}',
    'tools=value, tool_choice={"type": "tool", "name": "n"}',
    'extra_body={"temperature": 0}',
    "**more",
)
ALL = tuple(rule for rule in RULES if rule.startswith("ZL2"))


@pytest.mark.parametrize("sdk", ["0.125.0", "1.17.0", "2.14.0"])
@pytest.mark.parametrize("name", RETIRING)
def test_no_replacement_brings_up_what_another_rule_finds(name: str, sdk: str) -> None:
    calls = "".join(ASK.replace("MODEL", f'"{name}"').format(f", {extra}") for extra in EXTRAS)
    assert fixed(HEAD + calls, sdk, *ALL).left_alone == ()
