"""An example that does not hold is told, whatever is wrong with it."""

from dataclasses import replace

import pytest

from zlint.engine.proving import defeats_itself, failures
from zlint.model import Example
from zlint.rules import load_builtin, with_options

RULES = load_builtin()
[ROUNDING] = [rule for rule in RULES if rule.id == "ZL002"]
CALL = "import anthropic\nanthropic.Anthropic().messages.create(max_tokens={})"
WRONG, RIGHT = f"{CALL.format(1000)}\n", f"{CALL.format(1024)}\n"
BAD = f"{CALL.format(1000)}  # ZL002\n"

SAID = {
    "all is right": (Example(bad=BAD, good=RIGHT), []),
    "all is right, and silent": (Example(ok=RIGHT), []),
    "a call that is right is marked": (
        Example(bad=f"{CALL.format(1024)}  # ZL002\n"),
        ["`bad` line 2 is marked, and nothing is found there"],
    ),
    "the wrong line is marked": (
        Example(bad=f"import anthropic  # ZL002\n{WRONG}", good=f"import anthropic\n{RIGHT}"),
        ["`bad` line 1 is marked, and nothing is found there", "`bad` line 3 is found, and not marked"],
    ),
    "another text after the fix": (
        Example(bad=BAD, good=f"{CALL.format(512)}\n"),
        [
            "the fix gives 'anthropic.Anthropic().messages.create(max_tokens=1024)\\n' in line 2, "
            "not 'anthropic.Anthropic().messages.create(max_tokens=512)\\n'"
        ],
    ),
    "no text after the fix": (
        Example(bad=BAD),
        [
            "there is no `good`, and the fix gives 'anthropic.Anthropic().messages.create(max_tokens=1024)\\n' in "
            "line 2, not 'anthropic.Anthropic().messages.create(max_tokens=1000)\\n'"
        ],
    ),
    "a text that is too long": (
        Example(bad=BAD, good=f"{RIGHT}x = 1\n"),
        ["the fix gives '' in line 3, not 'x = 1\\n'"],
    ),
    "a finding where none should be": (
        Example(ok=WRONG),
        ["`ok` line 2 is found: max_tokens is 1000, no power of two: the nearest are 512 and 1024"],
    ),
    "no Python": (
        Example(ok="anthropic.messages.create(\n"),
        ["it cannot be judged: syntax error: '(' was never closed"],
    ),
}


@pytest.mark.parametrize(("example", "said"), SAID.values(), ids=SAID)
def test_what_is_said_of_an_example(example, said):
    assert list(failures(ROUNDING, example, RULES)) == said


def test_a_message_that_cannot_be_filled():
    [said] = failures(replace(ROUNDING, message="{nothing}"), Example(bad=BAD, good=RIGHT), RULES)
    assert "the message of ZL002 cannot be filled" in said


def test_a_fix_that_leaves_the_finding():
    [zero] = [rule for rule in RULES if rule.id == "ZL004"]
    same = replace(zero, fix=replace(zero.fix, options={**zero.fix.options, "target": 0.0}))
    text = "import anthropic\nanthropic.Anthropic().messages.create(temperature=0{}){}\n"
    example = Example(bad=text.format("", "  # ZL004"), good=text.format(".3", ""), sdk="0.75.0")
    assert next(failures(same, example, RULES)) == (
        "its fix is not applied: ZL004 was left alone: it would still be found after its fix"
    )


def test_an_example_of_a_rule_for_comments_is_judged_beside_the_other_rules():
    [unused] = [rule for rule in RULES if rule.id == "ZL903"]
    silent = Example(ok=f"{CALL.format(1000)}  # zlint: ignore[ZL002]\n")
    assert list(failures(unused, silent, RULES)) == []


OPTIONS = {
    "nothing else": ("ZL005", {}, False),
    "a size that is no multiple": ("ZL005", {"size": 200}, True),
    "a multiple that the size is not": ("ZL005", {"multiple": 256}, True),
    "both": ("ZL005", {"multiple": 256, "size": 512}, False),
    "the very number that is wrong": ("ZL004", {"target": 0}, True),
    "what the fix writes is what is wrong": ("ZL004", {"value": 0.3}, True),
    "another number": ("ZL004", {"value": 1, "target": 0}, False),
    "another header": ("ZL001", {"header": "X-Gateway", "value": "on", "place": "client"}, False),
    "another argument": ("ZL002", {"argument": "top_k", "rounding": "down"}, False),
    "another argument that is taken out": ("ZL003", {"argument": "top_k"}, False),
}


@pytest.mark.parametrize(("rule_id", "options", "so"), OPTIONS.values(), ids=OPTIONS)
def test_options_with_which_a_fix_defeats_itself(rule_id, options, so):
    [rule] = [rule for rule in RULES if rule.id == rule_id]
    assert defeats_itself(rule, with_options(rule, options)) is so
