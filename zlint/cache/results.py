"""Results of files as JSON, and back."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from zlint.cache.entry import Entry, write
from zlint.model.results import FileError, FileResult

if TYPE_CHECKING:
    from zlint.cache.recording import Noted
    from zlint.model import Finding, Location, Suggestion


def keep(entry: Entry, result: FileResult, noted: tuple[Noted, ...]) -> None:
    """Write a result of a mere check with the questions and answers that it comes from."""
    write(entry, {"noted": noted, "result": saved(result)})


def saved(result: FileResult) -> dict[str, Any]:
    """Return a result of a mere check as JSON has it, without the bytes of the file."""
    return {name: value for name, value in asdict(result).items() if name not in ("before", "after")}


def restored(saved: dict[str, Any]) -> FileResult:
    """Return the result that was saved."""
    error = saved["error"]
    findings = {kind: tuple(map(_finding, saved[kind])) for kind in ("findings", "known", "fixed", "ignored")}
    lines = {kind: tuple(saved[kind]) for kind in ("left_alone", "untouched", "breaks_beside")}
    breaks = tuple(map(tuple, saved["breaks"]))
    return FileResult(**saved | findings | lines | {"error": error and FileError(**error), "breaks": breaks})


def _finding(saved: dict[str, Any]) -> Finding:
    # Most files have none.
    from zlint.model.findings import Finding, Related  # noqa: PLC0415
    from zlint.model.levels import Severity  # noqa: PLC0415

    more = {
        "location": _location(saved["location"]),
        "severity": Severity(saved["severity"]),
        "fix": saved["fix"] and _suggestion(saved["fix"]),
        "related": tuple(
            Related(_location(each["location"]), each["message"], each["path"]) for each in saved["related"]
        ),
    }
    return Finding(**saved | more)


def _suggestion(saved: dict[str, Any]) -> Suggestion:
    from zlint.model.findings import Suggestion, TextEdit  # noqa: PLC0415
    from zlint.model.levels import Safety  # noqa: PLC0415

    edits = tuple(TextEdit(_location(each["location"]), each["text"]) for each in saved["edits"])
    return Suggestion(saved["title"], Safety(saved["safety"]), edits)


def _location(saved: dict[str, Any]) -> Location:
    from zlint.model.place import Location  # noqa: PLC0415

    return Location(**saved)
