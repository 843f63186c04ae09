"""The default format: where, what, the code with carets, and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from click import style

from zlint.report.frame import frame, source_of
from zlint.report.visible import visible
from zlint.report.words import COLOURS, failure, one_line, place

if TYPE_CHECKING:
    from zlint.model import Finding
    from zlint.report.outcome import Outcome
    from zlint.source import Source


def lines(outcome: Outcome) -> Iterator[str]:
    """Yield the report."""
    for result in outcome.results:
        if result.error:
            yield from (failure(result.error), "")
        source = source_of(result) if result.findings else None
        for finding in result.findings:
            yield from (one_line(finding, outcome), *_details(finding, source), *_remedy(finding, outcome), "")


def _details(finding: Finding, source: Source | None) -> Iterator[str]:
    """Yield the frames of the finding and of the places that explain it."""
    if source is None:
        return
    yield from frame(source, finding.location, COLOURS[finding.severity])
    for related in finding.related:
        at = related.location
        where = place(related.path or finding.path, at.line, at.column, at.cell)
        yield f"{style('note', fg='blue', bold=True)}: {visible(related.message)}: {where}"
        yield from () if related.path else frame(source, at, "blue")


def _remedy(finding: Finding, outcome: Outcome) -> Iterator[str]:
    """Yield what the fix would do and how to get it, or why there is none."""
    if finding.fix:
        how = ", applied with --unsafe-fixes" if outcome.hidden(finding) else ""
        ending = f"({finding.fix.safety.value} fix{how})"
        yield f"{style('help', fg='cyan', bold=True)}: {visible(finding.fix.title)} {ending}"
    elif finding.withheld:
        yield f"{style('note', fg='blue', bold=True)}: not fixed automatically: {visible(finding.withheld)}"
