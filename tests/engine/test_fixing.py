"""Fixes that do not come out right are left alone, and the others applied."""

from dataclasses import replace

import pytest

from zlint.contract.releases import undeclared
from zlint.engine import check_file
from zlint.model import Safety, Settings, Single
from zlint.rules import catalogue, load_builtin, with_options

TEXT = """\
import anthropic

client = anthropic.Anthropic()
with client.messages.stream(model="m", max_tokens=1000, messages=[]) as stream:
    pass
"""


def fixed(text, without=(), **options):
    rules = tuple(with_options(rule, options.get(rule.id, {})) for rule in load_builtin() if rule.id not in without)
    every = frozenset(rule.id for rule in rules)
    settings = Settings(rules, catalogue(rules), undeclared(), frozenset(Safety), fixable=every)
    return check_file("a.py", text.encode(), settings, Single())


def test_all_rules_together():
    result = fixed(TEXT)
    assert result.findings == ()
    assert sorted({finding.rule for finding in result.fixed}) == ["ZL001", "ZL002", "ZL005"]


def test_a_rule_whose_options_contradict_each_other_is_left_alone():
    result = fixed(TEXT, ZL005={"size": 100})
    assert [finding.rule for finding in result.findings] == ["ZL005"]
    assert sorted(finding.rule for finding in result.fixed) == ["ZL001", "ZL002"]
    assert result.left_alone == ("a.py: ZL005 was left alone: it would still be found after its fix",)


def test_a_text_that_cannot_be_written_back_is_left_as_it_was():
    data = b"# coding: cp932\n" + TEXT.encode().replace(b"pass", b"x = '\x87\x90'")
    result = check_file(
        "a.py", data, Settings(load_builtin()[:1], {}, undeclared(), frozenset(Safety), frozenset({"ZL001"})), Single()
    )
    assert result.after == data
    assert "the file was left alone" in result.left_alone[0]


def test_a_fix_that_would_bring_up_what_the_baseline_hides_ends_in_a_reason():
    inner = 'client.messages.create(model="m", max_tokens=1000, messages=[])'
    text = TEXT.replace("messages=[]", f"messages=[], stop_sequences=[{inner}]")
    rules = load_builtin()
    settings = Settings(rules, catalogue(rules), undeclared(), fixable=frozenset({"ZL002"}))
    [code] = [
        each.code for each in check_file("a.py", text.encode(), settings, Single()).findings if each.rule == "ZL003"
    ]
    settings = replace(settings, apply=frozenset(Safety), known={"ZL003": {code: 1}})
    result = check_file("a.py", text.encode(), settings, Single())
    assert result.after.decode() == text
    assert result.left_alone == ("a.py: ZL002 was left alone: its fix would bring up ZL003",)
    assert [each.code for each in result.known] == [code]


# What the SDK refuses hides what else is wrong with a call: its last arguments, and what they are with every fix.
HIDDEN = [
    ("max_tokens=8, stop=['x']", "max_tokens=8"),
    ("max_tokens_to_sample=1000", "max_tokens=1024"),
    ("max_tokens=8, headers={'a': 1}", "max_tokens=8, extra_headers={'a': '1'}"),
    ("max_tokens=8, temperature=0, stop=['x'], top_k=1", "max_tokens=8"),
]


@pytest.mark.parametrize(("arguments", "good"), HIDDEN)
def test_what_a_refused_call_hid_comes_to_light(arguments, good):
    call = "import anthropic\n\nanthropic.Anthropic().messages.create(model='m', messages=[], {})\n"
    result = fixed(call.format(arguments), without=("ZL001",))
    assert (result.left_alone, result.findings) == ((), ())
    assert result.after.decode() == call.format(good)


SENT = ", extra_headers={'X-Anthropic-Optimize': 'true'}"
SAID = "{'role': 'system', 'content': 'x'}, {'role': 'user', 'content': 'y'}"
# Two fixes that want one argument: the last arguments of a call, what they are with every fix, and what is still found.
RIVALS = [
    (
        "max_tokens=8, messages=[], headers={'a': 'b'}",
        "max_tokens=8, messages=[], extra_headers={'a': 'b', 'X-Anthropic-Optimize': 'true'}",
        [],
    ),
    (
        f"max_tokens=8, system_prompt='s', messages=[{SAID}]",
        f"max_tokens=8, system='s', messages=[{SAID}]{SENT}",
        ["ZL210"],
    ),
    (
        "max_tokens_to_sample=8, max_output_tokens=9, messages=[]",
        f"max_tokens=8, max_output_tokens=9, messages=[]{SENT}",
        ["ZL103"],
    ),
    (
        "max_tokens=8, effort='low', output_format={}, messages=[]",
        f'max_tokens=8, output_config={{"effort": \'low\', "format": {{}}}}, messages=[]{SENT}',
        [],
    ),
]


@pytest.mark.parametrize(("arguments", "good", "left"), RIVALS)
def test_two_fixes_that_want_one_argument(arguments, good, left):
    call = "import anthropic\n\nanthropic.Anthropic().beta.messages.create(model='m', {})\n"
    result = fixed(call.format(arguments))
    assert result.left_alone == ()
    assert [finding.rule for finding in result.findings] == left
    assert result.after.decode() == call.format(good)


ASYNC = """\
import anthropic

client = anthropic.AsyncAnthropic()


async def ask():
    answer = {}client.messages.create(model="m", max_tokens=8, messages=[])
    return answer.text
"""


def test_an_answer_that_was_not_awaited_lacks_more():
    result = fixed(ASYNC.format(""), without=("ZL001",))
    assert result.after.decode() == ASYNC.format("await ")
    assert [finding.rule for finding in result.findings] == ["ZL119"]
