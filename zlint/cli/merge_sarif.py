"""`zlint merge-sarif`: the reports of the shards of a check as one."""

from __future__ import annotations

import click

from zlint.cli.streams import report_sink
from zlint.report.sarif_merge import MergeError, merged
from zlint.runner.gather import read_file

MERGED = 0


def merge_sarif(files: tuple[str, ...], *, output_file: str | None) -> int:
    """Write the report that the files make together and return the exit code."""
    if not files:
        raise click.UsageError("no files are given; `zlint check --output-format sarif -o FILE` writes one")
    try:
        report = list(merged({name: _read(name) for name in files}))
    except MergeError as error:
        raise click.ClickException(str(error)) from None
    with report_sink(output_file, "never", to_stderr=False) as sink:
        sink.lines(report)
    return MERGED


def _read(path: str) -> bytes:
    try:
        return read_file(path)
    except OSError as error:
        raise MergeError(f"{path}: cannot be read: {error.strerror or error}") from None
