"""Counts by rule, for `--statistics`."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from click import style

if TYPE_CHECKING:
    from zlint.model import Finding
    from zlint.report.outcome import Outcome


def lines(outcome: Outcome) -> Iterator[str]:
    """Yield `count, code, [*], name` for each rule, the most frequent first."""
    groups = _groups(outcome)
    width = len(str(len(groups[0]))) if groups else 0
    for group in groups:
        fixable = sum(map(outcome.fixable, group))
        mark = "*" if fixable == len(group) else "-" if fixable else " "
        code = style(group[0].rule, fg="red", bold=True)
        yield f"{len(group):>{width}}\t{code}\t[{style(mark, fg='cyan')}] {group[0].name}"


def json_lines(outcome: Outcome) -> Iterator[str]:
    """Yield the same as JSON with ruff's field names."""
    rows = []
    for group in _groups(outcome):
        fixable = sum(map(outcome.fixable, group))
        row = {"code": group[0].rule, "name": group[0].name, "count": len(group)}
        rows.append(row | {"fixable": fixable == len(group), "fixable_count": fixable})
    yield json.dumps(rows, indent=2)


def _groups(outcome: Outcome) -> list[list[Finding]]:
    groups: dict[str, list[Finding]] = defaultdict(list)
    for finding in outcome.findings:
        groups[finding.rule].append(finding)
    return sorted(groups.values(), key=lambda group: (-len(group), group[0].rule))
