"""`zlint sites`: the call sites that zlint sees, as data."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from zlint.cli.files import gathered, one_line_errors, select_files, share
from zlint.cli.progress import with_progress
from zlint.cli.streams import report_sink, sink_of
from zlint.model import FileError
from zlint.report.sites import FORMATS, Row
from zlint.report.words import failure
from zlint.runner import Work, list_sites, run_all
from zlint.runner.aside import aside


def sites(paths: tuple[str, ...], *, output_format: str, output_file: str | None, color: str, **flags: Any) -> int:
    """Write the call sites in the files and return the exit code."""
    on_terminal = output_file is None and sys.stdout is not None and sys.stdout.isatty()
    streams = on_terminal and output_format == "jsonl"  # a bar would be drawn among the rows
    with aside() as put:
        with one_line_errors():
            selection = share(select_files(paths, flags), flags["shard"])
            items = list(gathered(selection, quiet=streams, put=put))
        works = [item for item in items if isinstance(item, Work)]
        listed = run_all(list_sites, works, flags["jobs"], selection.timeout)
        errors = [item.error for item in items if not isinstance(item, Work) and item.error]
        rules = sorted({rule.id for work in works for rule in work.settings.rules if rule.endpoints})
        progress = with_progress(listed, len(works), "Looked into", streams)
        width = shutil.get_terminal_size().columns if on_terminal else None
        with report_sink(output_file, color, to_stderr=False) as sink:
            sink.lines(FORMATS[output_format](_rows(progress, errors), rules, width))
    sink_of(sys.stderr, color).lines(map(failure, errors))
    return 2 if errors else 0


def _rows(listed: Iterable[tuple[list[Row], FileError | None] | FileError], errors: list[FileError]) -> Iterator[Row]:
    """Yield the rows of all files, in order, as soon as they are there; what goes wrong is added to `errors`."""
    for each in listed:
        rows, error = ([], each) if isinstance(each, FileError) else each
        yield from rows
        errors += [error] if error else []
