"""The code frame: the lines around a finding, numbered, with carets under the exact span."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from click import style

from zlint.masking import masked
from zlint.report.visible import expand

if TYPE_CHECKING:
    from zlint.model import FileResult, Location
    from zlint.source import Source

CONTEXT = 2
# A span of more lines than this is shown by its first lines and its last one.
LONGEST = 5
HEAD = 2


def source_of(result: FileResult) -> Source | None:
    """Return the text that the findings of `result` speak of, None where there is none."""
    from zlint.source import UnreadableError, read_source  # noqa: PLC0415 - a report without findings shows no code

    try:
        return read_source(result.path, result.after) if result.after else None
    except UnreadableError:
        return None


def frame(source: Source, at: Location, colour: str) -> Iterator[str]:
    """Yield the lines of the frame around `at`, none of another cell; the carets have the colour."""
    source = source.part(at.cell)
    before, after = _around(source, at)
    width = len(str(after[-1] if after else at.end_line))
    bar = style("|", fg="blue", bold=True)
    yield f"{' ' * width} {bar}"
    for line in (*before, *_spanned(at), *after):
        if line is None:
            yield f"{'.' * max(width, 3)}"
            continue
        shown, columns = expand(masked(source.line_text(line)))
        number = style(f"{line:>{width}}", fg="blue", bold=True)
        yield f"{number} {bar} {shown}".rstrip()
        if at.line <= line <= at.end_line:
            yield f"{' ' * width} {bar} {_carets(source.line_text(line), columns, line, at, colour)}"
    yield f"{' ' * width} {bar}"


def _around(source: Source, at: Location) -> tuple[range, range]:
    """Return the lines shown before and after the span, without blank ones at the edges of the frame."""
    before = range(max(1, at.line - CONTEXT), at.line)
    after = range(at.end_line + 1, min(len(source.starts), at.end_line + CONTEXT) + 1)
    while before and not source.line_text(before[0]).strip():
        before = before[1:]
    while after and not source.line_text(after[-1]).strip():
        after = after[:-1]
    return before, after


def _spanned(at: Location) -> Iterator[int | None]:
    """Yield the lines of the span, None for those left out of a long one."""
    if at.end_line - at.line < LONGEST:
        yield from range(at.line, at.end_line + 1)
    else:
        yield from (*range(at.line, at.line + HEAD), None, at.end_line)


def _carets(text: str, columns: list[int], line: int, at: Location, colour: str) -> str:
    """Return the carets under the part of the line that lies in the span, at least one."""
    indent = len(text) - len(text.lstrip())
    start = columns[min(at.column - 1 if line == at.line else indent, len(text))]
    end = columns[min(at.end_column - 1 if line == at.end_line else len(text), len(text))]
    return " " * start + style("^" * max(1, end - start), fg=colour, bold=True)
