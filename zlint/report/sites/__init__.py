"""The list of call sites, one function a format; each takes the rows, the ids of the rules and the width of a line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from zlint.report.sites.grid import comma_separated, markdown, table
from zlint.report.sites.words import Row

Format = Callable[[Iterable[Row], Sequence[str], int | None], Iterator[str]]


def _json(rows: Iterable[Row], rules: Sequence[str], width: int | None) -> Iterator[str]:
    yield json.dumps(list(rows), indent=2)


def _json_lines(rows: Iterable[Row], rules: Sequence[str], width: int | None) -> Iterator[str]:
    yield from map(json.dumps, rows)


FORMATS: Mapping[str, Format] = {
    "table": table,
    "json": _json,
    "jsonl": _json_lines,
    "csv": comma_separated,
    "markdown": markdown,
}

__all__ = ["FORMATS", "Row"]
