"""Text to syntax tree: Python's own parser, and where each node stands."""

from __future__ import annotations

import ast
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from zlint.model import Span
from zlint.source import Source, UnreadableError

# Deep enough for any code that CPython compiles, shallow enough that its C stack holds.
_PARSE_DEPTH = 3000
# Pure Python calls take no C stack from 3.11 on.
_WALK_DEPTH = 50_000


class Positioned(Protocol):
    """Every node of `ast` that has a place."""

    lineno: int
    col_offset: int
    end_lineno: int | None
    end_col_offset: int | None


@contextmanager
def _recursion_limit(depth: int) -> Iterator[None]:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, depth))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


@contextmanager
def deep_walk() -> Iterator[None]:
    """Let functions walk a legal tree of any depth."""
    with _recursion_limit(_WALK_DEPTH):
        yield


def parse_text(text: str) -> ast.Module:
    """Parse text as a module; raises SyntaxError, or UnreadableError where it is nested too deeply."""
    try:
        with _recursion_limit(_PARSE_DEPTH), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # invalid escapes and the like are other tools' business
            return ast.parse(text)
    except (RecursionError, MemoryError):
        raise UnreadableError("nested too deeply to be read") from None
    except ValueError as error:  # e.g. surrogates that no encoding holds
        raise UnreadableError(f"not readable as Python: {error}") from None


def span_of(source: Source, node: Positioned) -> Span:
    """Return where `node` stands: `ast` counts columns in UTF-8 bytes, a span counts code points."""
    end_line = node.end_lineno or node.lineno
    end_column = node.col_offset if node.end_col_offset is None else node.end_col_offset
    return Span(_offset(source, node.lineno, node.col_offset), _offset(source, end_line, end_column))


def _offset(source: Source, line: int, column: int) -> int:
    start = source.starts[line - 1]
    part = source.text[start : start + column]
    if part.isascii():
        return start + column
    return start + len(source.text[start : start + column].encode()[:column].decode(errors="ignore"))
