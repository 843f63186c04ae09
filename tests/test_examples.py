"""Every example of every rule: the marked lines and no others, the fixed text byte for byte, and nothing after it."""

import pytest

from zlint.engine.proving import failures
from zlint.rules import load_builtin

RULES = load_builtin()
EXAMPLES = [
    pytest.param(rule, example, id=f"{rule.id}-{number}")
    for rule in RULES
    for number, example in enumerate(rule.examples, 1)
]


@pytest.mark.parametrize(("rule", "example"), EXAMPLES)
def test_example(rule, example):
    assert list(failures(rule, example, RULES)) == []


def test_each_rule_shows_a_bad_and_an_ok_example():
    lacking = [rule.id for rule in RULES if {bool(example.ok) for example in rule.examples} != {True, False}]
    assert not lacking
