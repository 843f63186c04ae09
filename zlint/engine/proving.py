"""The examples of a rule as its tests: what the rule finds in each by itself, and what its fix makes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from zlint.contract.releases import undeclared
from zlint.engine.check import check_file
from zlint.model import Example, FileResult, Rule, Safety, SdkVersions, Settings, Single
from zlint.rules import MARKER, catalogue

_EVERY_FIX = frozenset(Safety)


def failures(rule: Rule, example: Example, rules: Sequence[Rule]) -> Iterator[str]:
    """Yield what is wrong with an example of the rule, one of `rules`: each a sentence without its full stop."""
    judged = run_example(rule, MARKER.sub("", example.bad) or example.ok, rules, example.sdk)
    if judged.error:
        yield f"it cannot be judged: {judged.error.message}"
    elif example.ok:
        yield from (f"`ok` line {found.location.line} is found: {found.message}" for found in judged.findings)
    else:
        yield from _misplaced(rule, example, judged)
        yield from _misfixed(rule, example, rules)


def run_example(
    rule: Rule, text: str, rules: Sequence[Rule], sdk: str = "", apply: frozenset[Safety] = frozenset()
) -> FileResult:
    """Judge and fix a text by the rule alone; what a suppression is worth shows only beside the other rules."""
    versions = SdkVersions(sdk, sdk, "the example") if sdk else undeclared()
    alone = (rule,) if rule.endpoints else tuple(rules)
    settings = Settings(alone, catalogue(rules), versions, apply, fixable=frozenset({rule.id}))
    result = check_file("example.py", text.encode(), settings, Single())
    return replace(result, findings=tuple(finding for finding in result.findings if finding.rule == rule.id))


def _misplaced(rule: Rule, example: Example, judged: FileResult) -> Iterator[str]:
    found = {finding.location.line for finding in judged.findings}
    marked = _marked_lines(rule, example.bad)
    yield from (f"`bad` line {line} is marked, and nothing is found there" for line in sorted(marked - found))
    yield from (f"`bad` line {line} is found, and not marked" for line in sorted(found - marked))
    for finding in judged.findings:
        if rule.fix and not (finding.fix or finding.withheld):
            yield f"`bad` line {finding.location.line} has neither a fix nor a reason why there is none"


def _misfixed(rule: Rule, example: Example, rules: Sequence[Rule]) -> Iterator[str]:
    text = MARKER.sub("", example.bad)
    fixed = run_example(rule, text, rules, example.sdk, _EVERY_FIX)
    yield from (f"its fix is not applied: {reason.partition(': ')[2]}" for reason in fixed.left_alone)
    if difference := _difference(fixed.after.decode(), example.good or text):
        yield f"the fix gives {difference}" if example.good else f"there is no `good`, and the fix gives {difference}"
    elif example.good and (more := run_example(rule, example.good, rules, example.sdk, _EVERY_FIX)).fixed:
        yield f"`good` line {more.fixed[0].location.line} is found, and fixed again"


def _marked_lines(rule: Rule, text: str) -> set[int]:
    marker = re.compile(rf"#\s*(?:[A-Z]+\d+,\s*)*{rule.id}(?:,\s*[A-Z]+\d+)*\s*$")
    return {number for number, line in enumerate(text.splitlines(), 1) if marker.search(line)}


def _difference(got: str, wanted: str) -> str:
    """Return the first line in which the texts differ, "" where they are equal."""
    pairs = zip_longest(got.splitlines(keepends=True), wanted.splitlines(keepends=True), fillvalue="")
    for number, (one, other) in enumerate(pairs, 1):
        if one != other:
            return f"{one!r} in line {number}, not {other!r}"
    return ""
