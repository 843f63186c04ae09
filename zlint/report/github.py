"""Annotations for GitHub Actions: workflow commands that the runner reads from the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from zlint.model import FileError, Finding, Location, Severity
from zlint.report.in_file import in_file
from zlint.report.json import absolute

if TYPE_CHECKING:
    from zlint.report.outcome import Outcome

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def lines(outcome: Outcome) -> Iterator[str]:
    """Yield the report."""
    for result in outcome.results:
        if result.error:
            yield _failure(result.error)
        yield from map(_annotation, in_file(result), result.findings)


def command(level: str, properties: dict[str, object], message: str) -> str:
    """Return one workflow command; the values are escaped as the runner undoes it."""
    pairs = ",".join(f"{name}={_escape_property(str(value))}" for name, value in properties.items())
    return f"::{level} {pairs}::{_escape(message)}"


def _annotation(shown: Finding, finding: Finding) -> str:
    """Return the annotation, which stands at a line of the file, as its text is what GitHub shows."""
    at = shown.location
    properties: dict[str, object] = {
        "title": f"zlint ({finding.rule})",
        "file": absolute(finding.path),
        "line": at.line,
        "endLine": at.end_line,
    }
    if at.line == at.end_line:  # the runner takes columns only within one line
        properties |= {"col": at.column, "endColumn": at.end_column}
    remedy = f"\n  help: {finding.fix.title}" if finding.fix else ""
    message = f"{_place(finding.path, finding.location)}: {finding.rule} {finding.message}{remedy}"
    return command(LEVELS[finding.severity], properties, message)


def _place(path: str, at: Location) -> str:
    return f"{path}:{f'cell {at.cell}:' if at.cell else ''}{at.line}:{at.column}"


def _failure(error: FileError) -> str:
    properties: dict[str, object] = {"title": "zlint (file-error)", "file": absolute(error.path)}
    properties |= {"line": error.line} if error.line and not error.cell else {}
    where = ":".join(map(str, filter(None, (error.path, error.cell and f"cell {error.cell}", error.line))))
    return command("error", properties, f"{where}: error: {error.message}")


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")
