"""The cells of a notebook that are no Python: left out, so that the others are judged."""

from __future__ import annotations

from zlint.model import FileError
from zlint.skim import may_hold_call_site
from zlint.source import Source, UnreadableError
from zlint.syntax import parse_text


def readable(source: Source) -> tuple[Source, FileError | None]:
    """Return the source without its unreadable cells, and what to say of the first of them that may hold a call site.

    A plain file, which is read as a whole, is returned as it is.
    """
    faults = {number: fault for number in range(1, len(source.cells) + 1) if (fault := _fault(source, number))}
    told = (
        fault
        for number, fault in faults.items()
        if may_hold_call_site(_code(source, number).encode(errors="surrogatepass"))
    )
    return source.without(frozenset(faults)), next(told, None)


def _code(source: Source, number: int) -> str:
    span = source.cells[number - 1]
    return source.code[span.start : span.end]


def _fault(source: Source, number: int) -> FileError | None:
    try:
        parse_text(_code(source, number))
    except (SyntaxError, UnreadableError) as error:
        return fault(source.path, error, number)
    return None


def fault(path: str, error: SyntaxError | UnreadableError, cell: int | None = None) -> FileError:
    """Return the error of a file, or a cell, that cannot be read as Python."""
    if isinstance(error, UnreadableError):
        return FileError(path, str(error), error.line, cell)
    return FileError(path, f"syntax error: {error.msg}", error.lineno, cell)
