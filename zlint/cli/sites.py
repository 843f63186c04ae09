"""`zlint sites`: the call sites that zlint sees, as data."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from zlint.cli.files import gathered, one_line_errors, select_files
from zlint.cli.streams import sink_of
from zlint.model import FileError
from zlint.report.words import failure
from zlint.runner import Work
from zlint.runner.judge import internal_error
from zlint.source import UnreadableError

Row = dict[str, object]


def sites(paths: tuple[str, ...], *, output_format: str, **flags: Any) -> int:
    """Print the call sites in the files and return the exit code."""
    rows: list[Row] = []
    errors: list[FileError] = []
    with one_line_errors():
        items = gathered(select_files(paths, flags), quiet=False)
    for item in items:
        if isinstance(item, Work):
            found, error = _rows(item)
            rows += found
            errors += [error] if error else []
        elif item.error:
            errors.append(item.error)
    sink_of(sys.stdout, "never").lines(_lines(rows, output_format))
    sink_of(sys.stderr, "auto").lines(map(failure, errors))
    return 2 if errors else 0


def _rows(work: Work) -> tuple[list[Row], FileError | None]:
    try:
        from zlint.engine import site_rows  # noqa: PLC0415 - a run without call sites never pays for it

        return site_rows(work.path, work.data, work.settings, work.project)
    except UnreadableError as error:
        return [], FileError(work.path, str(error), error.line)
    except SyntaxError as error:
        return [], FileError(work.path, f"syntax error: {error.msg}", error.lineno)
    except Exception as error:
        return [], internal_error(work.path, error)


def _lines(rows: list[Row], output_format: str) -> Iterator[str]:
    if output_format == "json":
        yield json.dumps(rows, indent=2)
    else:
        yield from map(json.dumps, rows)
