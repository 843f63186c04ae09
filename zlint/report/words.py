"""The phrases that the formats for people share, with their colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from click import style

from zlint.model.levels import Severity
from zlint.report.visible import visible

if TYPE_CHECKING:
    from zlint.model import FileError, Finding
    from zlint.report.outcome import Outcome

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.INFO: "blue"}


def place(path: str, line: int | None, column: int | None = None, cell: int | None = None) -> str:
    """Return `path:line:column`, with `cell N` between where there is one, without what is None."""
    parts = [style(visible(path), bold=True), cell and f"cell {cell}", line, column]
    return style(":", fg="cyan").join(str(part) for part in parts if part is not None)


def headline(finding: Finding, outcome: Outcome) -> str:
    """Return `ZL002 [*] message`; the star stands where `--fix` would fix it."""
    code = style(finding.rule, fg=COLOURS[finding.severity], bold=True)
    star = f"[{style('*', fg='cyan')}] " if outcome.fixable(finding) else ""
    return f"{code} {star}{visible(finding.message)}"


def one_line(finding: Finding, outcome: Outcome) -> str:
    """Return `path:line:column: ZL002 [*] message`."""
    at = finding.location
    return f"{place(finding.path, at.line, at.column, at.cell)}: {headline(finding, outcome)}"


def failure(error: FileError) -> str:
    """Return `path:line: error: message`."""
    where = place(error.path, error.line, cell=error.cell)
    return f"{where}: {style('error', fg='red', bold=True)}: {visible(error.message)}"
