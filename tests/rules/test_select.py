"""Selection: a table of its own words, and ruff itself as the judge of what wins."""

import re
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.rules.registry import FAKE
from zlint.rules import SelectorError, chosen, load_builtin, resolve

ZERO = load_builtin(FAKE)[0]


def rule(rule_id, name, default=True):
    return replace(ZERO, id=rule_id, name=name, default=default)


RULES = (
    rule("AB001", "first"),
    rule("ZL001", "header"),
    rule("ZL002", "tokens"),
    rule("ZL010", "off-at-first", default=False),
    rule("ZL901", "comment"),
)
EVERY = {each.id for each in RULES}
ON = EVERY - {"ZL010"}

RESOLVED = [
    ((), set()),
    (("ALL",), EVERY),
    (("ZL",), EVERY - {"AB001"}),
    (("ZL0",), {"ZL001", "ZL002", "ZL010"}),
    (("ZL00",), {"ZL001", "ZL002"}),
    (("ZL001",), {"ZL001"}),
    (("header", "AB"), {"ZL001", "AB001"}),
]

UNKNOWN = [
    ("ZL003", 'unknown rule "ZL003"; did you mean "ZL0'),
    ("zl001", 'unknown rule "zl001"; did you mean "ZL001"?'),
    ("all", 'unknown rule "all"; did you mean "ALL"?'),
    ("haeder", 'unknown rule "haeder"; did you mean "header"?'),
    ("off_at_first", 'unknown rule "off_at_first"; did you mean "off-at-first"?'),
    ("Z", 'unknown rule "Z"; known are: '),
    ("", 'unknown rule ""; known are: '),
    ("ZL0011", 'unknown rule "ZL0011"; did you mean "ZL001"?'),
]

CHOSEN = [
    (None, [], [], ON),
    ([], [], [], set()),
    (None, ["ZL"], [], {"AB001"}),
    (None, ["ZL"], ["ZL002"], {"AB001", "ZL002"}),
    (None, [], ["ZL010"], EVERY),
    (["ALL"], ["ZL0"], [], {"AB001", "ZL901"}),
    (["ZL001"], ["ZL"], [], {"ZL001"}),
    (["header"], ["ZL0"], [], {"ZL001"}),
    (["ZL001"], ["header"], [], set()),
    (["ZL"], ["ZL"], [], set()),
    (["ZL"], ["ALL"], [], EVERY - {"AB001"}),
    (["ZL0"], ["ZL"], ["ALL"], {"ZL001", "ZL002", "ZL010", "AB001"}),
    (["ZL"], ["ZL00"], ["ZL002"], {"ZL002", "ZL010", "ZL901"}),
]


@pytest.mark.parametrize(("selectors", "expected"), RESOLVED)
def test_resolve(selectors, expected):
    assert resolve(selectors, RULES) == expected


@pytest.mark.parametrize(("selector", "message"), UNKNOWN)
def test_unknown_selector(selector, message):
    with pytest.raises(SelectorError) as caught:
        resolve(["ZL001", selector], RULES)
    assert str(caught.value).startswith(message)
    assert caught.value.selector == selector
    with pytest.raises(SelectorError):
        chosen(None, [selector], [], RULES)


@pytest.mark.parametrize(("select", "ignore", "extend", "expected"), CHOSEN)
def test_chosen(select, ignore, extend, expected):
    assert chosen(select, ignore, extend, RULES) == expected


def test_base_takes_the_place_of_the_defaults():
    assert chosen(None, ["ZL001"], ["ZL010"], RULES, base=frozenset({"ZL001", "ZL901"})) == {"ZL010", "ZL901"}
    assert chosen(["ZL002"], [], [], RULES, base=frozenset({"ZL001"})) == {"ZL002"}


# Codes of ruff whose ids have the shape of ours, on and off by default.
CODES = ("E501", "E701", "E711", "E902", "F401", "F402", "F811", "W291")
AS_RUFF = [
    (None, (), ()),
    (None, ("F",), ()),
    (None, ("F",), ("F401",)),
    (None, ("F401",), ("F",)),
    (None, (), ("E5", "W")),
    (None, ("ALL",), ("F4",)),
    (("ALL",), ("F4",), ("F401",)),
    (("F401",), ("F",), ()),
    (("F401",), ("F401",), ()),
    (("F4",), ("F4",), ("F",)),
    (("F",), ("ALL",), ()),
    (("E", "F4"), ("E7", "F"), ("E711",)),
    (("E7",), ("E711",), ("E5",)),
]


def find_ruff():
    beside = Path(sys.executable).parent / "ruff"
    return str(beside) if beside.exists() else shutil.which("ruff")


@cache
def enabled_by_ruff(select, ignore, extend):
    flags = [
        *(("--select", ",".join(select)) if select is not None else ()),
        *(("--ignore", ",".join(ignore)) if ignore else ()),
        *(("--extend-select", ",".join(extend)) if extend else ()),
    ]
    command = [find_ruff(), "check", "--isolated", "--show-settings", *flags, __file__]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    enabled = re.search(r"linter\.rules\.enabled = \[(.*?)\]", shown, re.DOTALL)
    return frozenset(re.findall(r"\(([A-Z]+[0-9]+)\)", enabled[1])) & frozenset(CODES)


@pytest.mark.skipif(find_ruff() is None, reason="ruff is not installed")
@pytest.mark.parametrize(("select", "ignore", "extend"), AS_RUFF)
def test_chosen_as_ruff_does(select, ignore, extend):
    defaults = enabled_by_ruff(None, (), ())
    rules = tuple(rule(code, f"name-{code.lower()}", default=code in defaults) for code in CODES)
    assert chosen(select, ignore, extend, rules) == enabled_by_ruff(select, ignore, extend)
