"""The examples of a rule as its tests: what the rule finds in each by itself, and what its fix makes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import zip_longest

from zlint.contract.releases import undeclared
from zlint.engine.check import check_file
from zlint.model import Example, FileResult, Rule, Safety, SdkVersions, Settings, Single, Subject
from zlint.rules import MARKER, catalogue

_EVERY_FIX = frozenset(Safety)


def failures(rule: Rule, example: Example, rules: Sequence[Rule]) -> Iterator[str]:
    """Yield what is wrong with an example of the rule, one of `rules`: each a sentence without its full stop."""
    judged = run_example(rule, MARKER.sub("", example.bad) or example.ok, rules, example)
    if judged.error:
        yield f"it cannot be judged: {judged.error.message}"
    elif example.ok:
        yield from (f"`ok` line {found.location.line} is found: {found.message}" for found in judged.findings)
    else:
        yield from _misplaced(rule, example, judged)
        yield from _misfixed(rule, example, rules)


def defeats_itself(written: Rule, changed: Rule) -> bool:
    """Tell whether the options of `changed`, else the rule `written`, make a fix that its own check still finds.

    What the rule as written finds in its examples is fixed by the changed options, and then judged by them.
    """
    if changed.fix is None or (changed.check, changed.fix) == (written.check, written.fix):
        return False
    fixer = replace(changed, check=written.check)
    for example in filter(lambda each: each.bad, written.examples):
        fixed = run_example(fixer, MARKER.sub("", example.bad), (fixer,), example, _EVERY_FIX)
        if run_example(changed, fixed.after.decode(), (changed,), example, _EVERY_FIX).left_alone:
            return True
    return False


def run_example(
    rule: Rule, text: str, rules: Sequence[Rule], example: Example, apply: frozenset[Safety] = frozenset()
) -> FileResult:
    """Judge and fix a text under the example's conditions by the rule alone; one on comments needs the other rules.

    Where the example names no day, it is the day on which the rule's evidence was seen last.
    """
    sdk = SdkVersions(example.sdk, example.sdk, "the example") if example.sdk else undeclared()
    day = date.fromisoformat(example.today or max(each.seen for each in rule.evidence))
    alone = tuple(rules) if rule.subject is Subject.COMMENT else (rule,)
    settings = Settings(alone, catalogue(rules), sdk, apply, fixable=frozenset({rule.id}), today=day)
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
    fixed = run_example(rule, text, rules, example, _EVERY_FIX)
    yield from (f"its fix is not applied: {reason.partition(': ')[2]}" for reason in fixed.left_alone)
    if difference := _difference(fixed.after.decode(), example.good or text):
        yield f"the fix gives {difference}" if example.good else f"there is no `good`, and the fix gives {difference}"
    elif example.good and (more := run_example(rule, example.good, rules, example, _EVERY_FIX)).fixed:
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
