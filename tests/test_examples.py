"""Every example of every rule: the marked lines and no others, the fixed text byte for byte, and nothing after it."""

import re
from dataclasses import replace

import pytest

from zlint.contract.releases import undeclared
from zlint.engine import check_file
from zlint.model import Safety, SdkVersions, Settings, Single
from zlint.rules import MARKER, catalogue, load_builtin

RULES = load_builtin()
CATALOGUE = catalogue(RULES)
EVERY_FIX = frozenset(Safety)
BAD = [(rule, example) for rule in RULES for example in rule.examples if example.bad]
OK = [(rule, example) for rule in RULES for example in rule.examples if example.ok]


def named(cases):
    return [f"{rule.id}-{rule.examples.index(example)}" for rule, example in cases]


def run(rule, text, sdk="", apply=frozenset()):
    """Judge the text by the rule alone; what a suppression is worth shows only beside the other rules."""
    versions = SdkVersions(sdk, sdk, "the example") if sdk else undeclared()
    settings = Settings((rule,) if rule.endpoints else RULES, CATALOGUE, versions, apply, fixable=frozenset({rule.id}))
    result = check_file("example.py", text.encode(), settings, Single())
    assert result.error is None
    assert not result.left_alone
    return replace(result, findings=tuple(finding for finding in result.findings if finding.rule == rule.id))


def marked_lines(rule, text):
    marker = re.compile(rf"#\s*(?:[A-Z]+\d+,\s*)*{rule.id}(?:,\s*[A-Z]+\d+)*\s*$")
    return [number for number, line in enumerate(text.splitlines(), 1) if marker.search(line)]


@pytest.mark.parametrize(("rule", "example"), BAD, ids=named(BAD))
def test_findings_stand_on_the_marked_lines(rule, example):
    findings = run(rule, MARKER.sub("", example.bad), example.sdk).findings
    assert sorted({finding.location.line for finding in findings}) == marked_lines(rule, example.bad)


@pytest.mark.parametrize(("rule", "example"), BAD, ids=named(BAD))
def test_fixes_give_the_good_text_and_then_nothing(rule, example):
    text = MARKER.sub("", example.bad)
    good = example.good or text
    fixed = run(rule, text, example.sdk, EVERY_FIX)
    assert fixed.after.decode() == good
    assert bool(fixed.fixed) == bool(example.good)
    assert run(rule, good, example.sdk, EVERY_FIX).after.decode() == good


@pytest.mark.parametrize(("rule", "example"), BAD, ids=named(BAD))
def test_a_finding_without_a_fix_says_why(rule, example):
    for finding in run(rule, MARKER.sub("", example.bad), example.sdk).findings:
        assert finding.fix or finding.withheld or rule.fix is None


@pytest.mark.parametrize(("rule", "example"), OK, ids=named(OK))
def test_the_rule_is_silent(rule, example):
    assert run(rule, example.ok, example.sdk).findings == ()


def test_each_rule_shows_a_bad_and_an_ok_example():
    lacking = [rule.id for rule in RULES if rule.id not in {r.id for r, _ in BAD} & {r.id for r, _ in OK}]
    assert not lacking
