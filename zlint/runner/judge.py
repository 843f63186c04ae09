"""One file judged, or its call sites listed; whatever goes wrong with it stays with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from zlint.model.results import FileError, FileResult

if TYPE_CHECKING:
    from zlint.runner.gather import Work

Row = dict[str, object]


def judge(work: Work) -> FileResult:
    """Return what the engine says about the file; an exception in it becomes the file's error.

    `before` and `after` are filled where there are findings, as reports show the code.
    """
    try:
        from zlint.engine import check_file  # noqa: PLC0415 - a run without call sites never pays for it

        result = check_file(work.path, work.data, work.settings, work.project)
    except Exception as error:
        return FileResult(work.path, error=internal_error(work.path, error))
    if result.findings and not result.after:
        return replace(result, before=work.data, after=work.data)
    return result


def list_sites(work: Work) -> tuple[list[Row], FileError | None]:
    """Return a row for each call site in the file, and why the file, or a part of it, could not be read."""
    try:
        from zlint.engine import site_rows  # noqa: PLC0415 - a run without call sites never pays for it

        return site_rows(work.path, work.data, work.settings, work.project)
    except Exception as error:
        return [], internal_error(work.path, error)


def internal_error(path: str, error: Exception) -> FileError:
    """Return the error of a file on which the program failed, with the place in the program for the report."""
    import traceback  # noqa: PLC0415 - only an internal error needs it

    where = traceback.extract_tb(error.__traceback__)[-1:]
    place = "".join(f" ({Path(frame.filename).name}:{frame.lineno})" for frame in where)
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return FileError(path, f"internal error: {said}{place}; please report it")
