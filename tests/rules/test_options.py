"""A user's options for a rule: where they go, and what is refused."""

import pytest

from tests.rules.registry import FAKE
from zlint.model import Use
from zlint.rules import OptionError, load_builtin, options_of_rule, with_options
from zlint.rules.options import Choosable
from zlint.rules.registry import meanings

RULES = {rule.id: rule for rule in load_builtin(FAKE)}
SHIPPED = {rule.id: rule for rule in load_builtin()}

GIVEN = [
    ("ZL001", {"header": "X-Other"}, {"header": "X-Other", "value": "true"}, {"header": "X-Other", "value": "true"}),
    ("ZL002", {"rounding": "down"}, {"argument": "max_tokens"}, {"argument": "max_tokens", "rounding": "down"}),
    ("ZL004", {"target": 1}, {"argument": "temperature", "value": 0}, {"argument": "temperature", "target": 1}),
    ("ZL005", {"size": 256, "multiple": 64}, {"multiple": 64}, {"size": 256}),
]

REFUSED = [
    ("ZL004", {"targt": 0.5}, "targt", 'ZL004 has no option "targt"; did you mean "target"?'),
    ("ZL004", {"zzz": 1}, "zzz", 'ZL004 has no option "zzz"; known are: argument, target, value'),
    ("ZL901", {"size": 1}, "size", 'ZL901 has no option "size"; none is known here'),
    ("ZL004", {"target": "0.5"}, "target", 'the option "target" of ZL004 must be a number, not "0.5"'),
    ("ZL004", {"target": True}, "target", 'the option "target" of ZL004 must be a number, not true'),
    ("ZL004", {"target": float("inf")}, "target", 'the option "target" of ZL004 must be a number, not inf'),
    ("ZL005", {"size": 128.0}, "size", 'the option "size" of ZL005 must be a whole number, not 128.0'),
    ("ZL001", {"value": True}, "value", 'the option "value" of ZL001 must be text, not true'),
    (
        "ZL002",
        {"argument": "max_tokens", "rounding": "Up"},
        "rounding",
        'the option "rounding" of ZL002 must be "up", "nearest" or "down", not "Up"',
    ),
]


@pytest.mark.parametrize(("rule_id", "options", "check", "fix"), GIVEN)
def test_options_go_where_they_are_taken(rule_id, options, check, fix):
    before = RULES[rule_id]
    after = with_options(before, options, FAKE)
    assert after.check == Use(before.check.name, check)
    assert after.fix == Use(before.fix.name, fix)


@pytest.mark.parametrize(("rule_id", "options", "option", "message"), REFUSED)
def test_refused(rule_id, options, option, message):
    with pytest.raises(OptionError) as caught:
        with_options(RULES[rule_id], options, FAKE)
    assert (str(caught.value), caught.value.option) == (message, option)


def test_no_options():
    assert with_options(RULES["ZL901"], {}, FAKE) == RULES["ZL901"]


def test_options_as_a_page_shows_them():
    argument = Choosable("argument", "text", (), "max_tokens", "the field of the request's body that is judged.")
    words = "whether the fix writes the next greater power of two, the nearer one, or the next lower one."
    kinds = ("up", "nearest", "down")
    assert options_of_rule(SHIPPED["ZL002"]) == (
        argument,
        Choosable("rounding", '"up", "nearest" or "down"', kinds, "up", words),
    )
    assert [(option.name, option.default) for option in options_of_rule(SHIPPED["ZL003"])] == [
        ("argument", "stop_sequences"),
        ("unless_file_mentions", "stop_sequence"),
    ]
    assert options_of_rule(SHIPPED["ZL005"])[0].kind == "a whole number from 1 to 999999999"
    assert options_of_rule(SHIPPED["ZL901"]) == ()


@pytest.mark.parametrize("rule", SHIPPED.values(), ids=SHIPPED)
def test_every_option_has_a_meaning(rule):
    """Each is a line in the docstring of the check or the fix: "`size`: the chunk size that the fix asks for."."""
    assert [option.name for option in options_of_rule(rule) if not option.meaning] == []


def test_meanings_are_lines_of_the_docstring():
    def check(site, *, size, depth):
        """Find what is wrong.

        `size`: how large it is,
          told over two lines.
        `depth`: how deep it is.

        `nothing` of this: is meant.
        """

    assert meanings(check) == {"size": "how large it is, told over two lines.", "depth": "how deep it is."}
