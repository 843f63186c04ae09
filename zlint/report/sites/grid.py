"""The list of call sites as a table for the eye, for Markdown, and for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from click import style

from zlint.report.outcome import plural
from zlint.report.sites.words import Row, call, client, mark, place, sends, short

_COLOURS = {"x": "red", "ok": "green", "?": "yellow"}
_LEGEND = (
    "x: violates, ok: complies, ?: cannot tell; `zlint explain PATH:LINE` says why. "
    "A rule with which every call complies has no column."
)
_MORE = " +N: of so many more rules the same is said."
_SPECIAL = re.compile(r"([\\`*_\[\]<>|])")
_FIELDS = "path cell line column function endpoint surface raw client certainty reason complete".split()

# What is left of the last column on a narrow terminal.
_LEAST = 12


def table(rows: Iterable[Row], rules: Sequence[str], width: int | None) -> Iterator[str]:
    """Yield aligned columns, and how many call sites there are; the last column is cut to fit `width`."""
    listed = list(rows)
    columns = _telling(listed, rules)
    grid = [_heads(columns), *(_cells(row, columns) for row in listed)]
    widths = [max(map(len, column)) for column in zip(*grid, strict=True)]
    if width is not None:  # the last column may be cut, the verdicts never
        width = max(width, sum(wide + 2 for wide in widths[:-1]) + _LEAST)
    for number, cells in enumerate(grid if listed else ()):
        padded = [cell.ljust(wide + 2) for cell, wide in zip(cells[:-1], widths, strict=False)]
        yield _painted([*padded, cells[-1]], heading=not number, width=width)
    files = len({row["path"] for row in listed})
    yield f"\n{plural(len(listed), 'call site')} in {plural(files, 'file')}." if listed else "No call sites found."
    if listed:
        yield _legend(columns)


def _telling(rows: Sequence[Row], rules: Sequence[str]) -> dict[str, str]:
    """Return a heading for each rule that some call violates, or that cannot tell of one, and is the first to say so.

    Those that no call violates share a column where they say the same of every call.
    """
    alike: dict[tuple[str, ...], list[str]] = {}
    for rule in rules:
        marks = tuple(mark(row, rule) for row in rows)
        if "x" in marks or "?" in marks:
            alike.setdefault((rule,) if "x" in marks else marks, []).append(rule)
    return {first: f"{first}+{len(more)}" if more else first for first, *more in alike.values()}


def _legend(columns: Mapping[str, str]) -> str:
    return _LEGEND + (_MORE if any(first != heading for first, heading in columns.items()) else "")


def _heads(columns: Mapping[str, str]) -> list[str]:
    return ["place", "call", "client", *columns.values(), "sends"]


def _cells(row: Row, rules: Iterable[str]) -> list[str]:
    return [place(row), call(row), client(row), *(mark(row, rule) for rule in rules), sends(row)]


def _painted(cells: Sequence[str], *, heading: bool, width: int | None) -> str:
    """Return a line of the table, cut before it is coloured."""
    left = width if width is not None else sum(map(len, cells))
    pieces: list[str] = []
    for cell in cells:
        pieces.append(style(cell[:left], bold=heading or None, fg=_COLOURS.get(cell.strip())))
        left = max(left - len(cell), 0)
    return "".join(pieces)


def markdown(rows: Iterable[Row], rules: Sequence[str], width: int | None) -> Iterator[str]:
    """Yield a Markdown table."""
    listed = list(rows)
    columns = _telling(listed, rules)
    heads = _heads(columns)
    yield _line(heads)
    yield _line(["---"] * len(heads))
    for row in listed:
        yield _line([_SPECIAL.sub(r"\\\1", cell) for cell in _cells(row, columns)])
    yield ""
    yield _legend(columns)


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def comma_separated(rows: Iterable[Row], rules: Sequence[str], width: int | None) -> Iterator[str]:
    """Yield a table with a column for each argument and header that any call sends, and for each rule."""
    listed = list(rows)
    arguments, headers = (
        list(dict.fromkeys(name for row in listed for name in row[part])) for part in ("arguments", "headers")
    )
    yield _record(
        [
            *_FIELDS,
            "sdk",
            *(f"arguments.{name}" for name in arguments),
            *(f"headers.{name}" for name in headers),
            *(f"rules.{rule}" for rule in rules),
        ]
    )
    for row in listed:
        parts = [(row["arguments"], arguments), (row["headers"], headers)]
        values = [short(part[name]) if name in part else "" for part, names in parts for name in names]
        verdicts = [row["rules"].get(rule, "") for rule in rules]
        yield _record([*(row[field] for field in _FIELDS), row["sdk"]["newest"], *values, *verdicts])


def _record(values: Sequence[object]) -> str:
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="").writerow(["" if value is None else value for value in values])
    return buffer.getvalue()
