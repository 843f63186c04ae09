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
    """Return what the engine says about the file, and keep it if asked to; an exception becomes the file's error."""
    try:
        # A run without call sites never pays for it.
        from zlint.cache import Recording, keep  # noqa: PLC0415
        from zlint.engine import check_file  # noqa: PLC0415

        project = Recording(work.project)
        result = check_file(work.path, work.data, work.settings, project)
        if work.entry:
            keep(work.entry, result, project.noted)
    except Exception as error:
        return FileResult(work.path, error=internal_error(work.path, error))
    return with_text(result, work.data)


def with_text(result: FileResult, data: bytes) -> FileResult:
    """Return the result with the bytes of its file where there are findings and no edits: reports show the code."""
    return replace(result, before=data, after=data) if result.findings and not result.after else result


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
