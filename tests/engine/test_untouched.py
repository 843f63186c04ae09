"""Which names of retired models a fix run lists as left alone, and why."""

from __future__ import annotations

from datetime import date

import pytest

from zlint.contract.releases import undeclared
from zlint.engine import check_file
from zlint.model import Safety, Settings, Single
from zlint.rules import catalogue, load_builtin

RULES = load_builtin()
CALL = """\
import anthropic

client = anthropic.Anthropic()
client.messages.create(model="claude-haiku-4-5", max_tokens=1, messages=[{"role": "user", "content": "Hi"}])
"""

# The last line, what is said of it, and nothing where that is "".
LINES = [
    ('PRICES = {"claude-3-opus-20240229": 15}', "a key of a dict"),
    ('ALIASES = {"opus": "claude-3-opus-20240229"}', "a value of a dict"),
    ('NAMES = ["claude-2.1"]', "one of a list"),
    ('print(PRICES["claude-2.1"])', "a key that is looked up"),
    ('if name == "claude-2.1": pass', "it is compared"),
    ('ask(model="claude-2.1")', "no model of a recognised call"),
    ('ask("anthropic.claude-3-opus-20240229-v1:0")', "Bedrock's spelling"),
    ('ask("us.anthropic.claude-3-opus-20240229-v1:0")', "Bedrock's spelling"),
    ('ask("claude-3-opus@20240229")', "Vertex' spelling"),
    ('ask("anthropic/claude-3-opus-20240229")', "before or after the name"),
    ('ask("claude-3-opus-20240229:beta")', "before or after the name"),
    ('anthropic.AnthropicFoundry().messages.create(model="claude-2.1", max_tokens=1, messages=[])', "another service"),
    ('ask("claude-opus-4-8")', ""),
    ('ask("claude-opus-4-10")', ""),
    ('ask("what became of claude-2.1?")', ""),
    ('ask("claude-opus-4-5")', ""),
]


def lines(text: str, *rules: str, apply: bool = True) -> tuple[str, ...]:
    chosen = tuple(rule for rule in RULES if rule.id in rules)
    apply_ = frozenset(Safety) if apply else frozenset()
    day = date(2026, 11, 30)
    settings = Settings(chosen, catalogue(RULES), undeclared(), apply_, fixable=frozenset(rules), today=day)
    result = check_file("a.py", text.encode(), settings, Single())
    assert result.error is None
    return result.untouched


@pytest.mark.parametrize(("line", "why"), LINES)
def test_one_line(line: str, why: str) -> None:
    told = lines(f"{CALL}{line}\n", "ZL201")
    assert len(told) == bool(why)
    assert all(one.startswith("a.py: ") and "(line 5)" in one and why in one for one in told)


def test_names_that_stay_for_one_reason_share_a_line() -> None:
    (told,) = lines(f'{CALL}A = ["claude-2.1", "claude-2.0"]\n', "ZL201")
    assert told == 'a.py: "claude-2.1" (line 5), "claude-2.0" (line 5): one of a list'


def test_a_model_that_is_due_is_told_with_its_rule() -> None:
    assert lines(f'{CALL}ask("claude-opus-4-5")\n', "ZL201", "ZL202")


def test_what_is_replaced_or_found_is_not_told_twice() -> None:
    retired = CALL.replace("claude-haiku-4-5", "claude-3-haiku-20240307")
    assert lines(retired, "ZL201") == ()
    assert lines(f"{retired.replace('messages=', '**more, messages=')}", "ZL201") == ()


def test_nothing_is_told_in_a_check_without_such_a_rule_and_without_calls() -> None:
    text = f'{CALL}ask("claude-2.1")\n'
    assert lines(text, "ZL201", apply=False) == ()
    assert lines(text, "ZL203") == ()
    assert lines('ask("claude-2.1")\n', "ZL201") == ()
