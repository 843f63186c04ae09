"""The findings of each file under its name, in columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from click import style

from zlint.report.visible import visible
from zlint.report.words import headline, place

if TYPE_CHECKING:
    from zlint.model import FileResult, Location
    from zlint.report.outcome import Outcome


def lines(outcome: Outcome) -> Iterator[str]:
    """Yield the report."""
    for result in outcome.results:
        if result.error or result.findings:
            yield from (f"{place(result.path, None)}:", *_entries(result, outcome), "")


def _entries(result: FileResult, outcome: Outcome) -> Iterator[str]:
    if error := result.error:
        where = f"cell {error.cell}:{error.line} " if error.cell else f"{error.line} " if error.line else ""
        yield f"  {where}{style('error', fg='red', bold=True)}: {visible(error.message)}"
    places = [_place(finding.location) for finding in result.findings]
    width = max(map(len, places), default=0)
    for where, finding in zip(places, result.findings, strict=True):
        yield f"  {where:<{width}} {headline(finding, outcome)}"


def _place(at: Location) -> str:
    return f"cell {at.cell}:{at.line}:{at.column}" if at.cell else f"{at.line}:{at.column}"
