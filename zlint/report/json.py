"""A JSON array with ruff's field names, so that what reads ruff's output reads this.

It has no `url`, as zlint has no address for its documentation.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from zlint.model import FileError, Finding, Location, Severity, Suggestion, TextEdit
from zlint.report.lists import listed

if TYPE_CHECKING:
    from zlint.report.outcome import Outcome


def lines(outcome: Outcome) -> Iterator[str]:
    """Yield the report; all of it is ASCII."""
    return listed(_entries(outcome))


def _entries(outcome: Outcome) -> Iterator[dict[str, object]]:
    for result in outcome.results:
        yield from [_failure(result.error)] if result.error else []
        yield from map(_entry, result.findings)


def absolute(path: str) -> str:
    """Return the absolute path of a file; `-`, standard input, stays."""
    return path if path == "-" else os.path.abspath(path)


def _entry(finding: Finding) -> dict[str, object]:
    at = finding.location
    return {
        "cell": at.cell,
        "code": finding.rule,
        "end_location": _end(at),
        "filename": absolute(finding.path),
        "fix": _fix(finding.fix) if finding.fix else None,
        "location": _start(at),
        "message": finding.message,
        "name": finding.name,
        "noqa_row": at.line,
        "severity": finding.severity.value,
    }


def _failure(error: FileError) -> dict[str, object]:
    """Return the entry of a file that could not be judged; like ruff's syntax errors it has a name for its code."""
    row = {"row": error.line or 1, "column": 1}
    return {
        "cell": error.cell,
        "code": "file-error",
        "end_location": row,
        "filename": absolute(error.path),
        "fix": None,
        "location": row,
        "message": error.message,
        "name": "file-error",
        "noqa_row": None,
        "severity": Severity.ERROR.value,
    }


def _fix(fix: Suggestion) -> dict[str, object]:
    return {"applicability": fix.safety.value, "edits": list(map(_edit, fix.edits)), "message": fix.title}


def _edit(edit: TextEdit) -> dict[str, object]:
    """Return an edit; in a notebook it names its cell, which may be another one than the finding's."""
    at = edit.location
    cell: dict[str, object] = {"cell": at.cell} if at.cell else {}
    return {**cell, "content": edit.text, "end_location": _end(at), "location": _start(at)}


def _start(at: Location) -> dict[str, int]:
    return {"row": at.line, "column": at.column}


def _end(at: Location) -> dict[str, int]:
    return {"row": at.end_line, "column": at.end_column}
