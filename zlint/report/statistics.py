"""Counts by rule, for `--statistics`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from click import style

if TYPE_CHECKING:
    from zlint.report.outcome import Outcome
    from zlint.report.totals import OfRule


def lines(outcome: Outcome) -> Iterator[str]:
    """Yield `count, code, [*], name` for each rule, the most frequent first."""
    rules = _in_order(outcome)
    width = max((len(str(rule.count)) for _, rule in rules), default=0)
    for code, rule in rules:
        mark = "*" if rule.fixable == rule.count else "-" if rule.fixable else " "
        yield f"{rule.count:>{width}}\t{style(code, fg='red', bold=True)}\t[{style(mark, fg='cyan')}] {rule.name}"


def json_lines(outcome: Outcome) -> Iterator[str]:
    """Yield the same as JSON with ruff's field names."""
    rows = []
    for code, rule in _in_order(outcome):
        row = {"code": code, "name": rule.name, "count": rule.count}
        rows.append(row | {"fixable": rule.fixable == rule.count, "fixable_count": rule.fixable})
    yield json.dumps(rows, indent=2)


def _in_order(outcome: Outcome) -> list[tuple[str, OfRule]]:
    return sorted(outcome.totals.rules.items(), key=lambda item: (-item[1].count, item[0]))
