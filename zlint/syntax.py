"""Text to syntax tree: Python's own parser, and where each node stands."""

from __future__ import annotations

import ast
import sys
import warnings
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol

from zlint.depth import recursion_limit
from zlint.model import METHODS, Span
from zlint.newer import without_newer
from zlint.source import LINE_END, Source, UnreadableError
from zlint.tree import walk

# Deep enough for legal code (1,500 `elif`, 3,000 chained calls), shallow enough for the C stacks of CPython and LibCST.
_PARSE_DEPTH = 1500
# Pure Python calls take no C stack from 3.11 on.
_WALK_DEPTH = 50_000


class Positioned(Protocol):
    """Every node of `ast` that has a place."""

    lineno: int
    col_offset: int
    end_lineno: int | None
    end_col_offset: int | None


@contextmanager
def deep_walk() -> Iterator[None]:
    """Let functions walk a legal tree of any depth."""
    with recursion_limit(_WALK_DEPTH):
        yield


@dataclass(frozen=True, eq=False)
class Syntax:
    """The tree of a text; `native` where this Python's parser read the text as it stands.

    `strings` are the spans of the f-strings that the tree shows as tuples of their expressions.
    """

    tree: ast.Module
    native: bool
    strings: tuple[Span, ...] = ()

    @cached_property
    def nodes(self) -> Sequence[ast.AST]:
        """The nodes of the tree as `walk` gives them, for all that look for one kind of them."""
        return tuple(walk(self.tree))


def parse_text(text: str) -> Syntax:
    """Parse text as a module; raises SyntaxError, or UnreadableError where it is nested too deeply.

    What this Python's parser refuses is read with LibCST's help, as are f-strings with calls in them where it misplaces
    what stands in them (before 3.12).
    """
    try:
        syntax = Syntax(_parse(text), native=True)
    except SyntaxError:
        newer = _parse_older(text) or _parse_reshaped(text)
        if newer is None:
            raise
        return newer
    if sys.version_info < (3, 12) and _has_call_in_string(syntax):
        return replace(_parse_reshaped(text) or syntax, native=True)
    return syntax


def is_native(text: str) -> bool:
    """Tell whether the Python that runs zlint reads the text: a fix must not ask for a newer one."""
    try:
        _parse(text)
    except (SyntaxError, UnreadableError):
        return False
    return True


def _parse_older(text: str) -> Syntax | None:
    """Parse a text of which older Pythons refuse no more than some short forms; None where there is more.

    LibCST takes some 25 times as long to read it.
    """
    older, gone = without_newer(text)
    try:
        syntax = Syntax(_parse(older), native=False) if gone else None
    except SyntaxError:
        return None
    if syntax is None or (sys.version_info < (3, 12) and _has_call_in_string(syntax)):
        return None
    starts = [0, *(found.end() for found in LINE_END.finditer(text))]
    lines = {bisect_right(starts, span.start) for span in gone}
    texts = (node for node in syntax.nodes if isinstance(node, ast.Constant | ast.JoinedStr))
    if any(lines.intersection(range(node.lineno, (node.end_lineno or node.lineno) + 1)) for node in texts):
        return None  # it may be the text of a string
    return syntax


def _parse_reshaped(text: str) -> Syntax | None:
    from zlint.reshape import reshape  # noqa: PLC0415 - costs the import of libcst, which few files need

    reshaped = reshape(text)
    if reshaped is None:
        return None
    try:
        tree = _parse(reshaped.text)
    except (SyntaxError, UnreadableError):
        return None
    if not text.isascii():
        _realign(tree, reshaped.text, text)
    return Syntax(tree, native=False, strings=reshaped.strings)


def _realign(tree: ast.Module, reshaped: str, text: str) -> None:
    """Count the columns of a reshaped text in the bytes of the text that it was made of, which are more."""
    pairs = list(zip(LINE_END.split(reshaped), LINE_END.split(text), strict=True))

    def column(line: int, count: int) -> int:
        new, old = pairs[line - 1]
        return len(old[: len(new.encode()[:count].decode())].encode())

    for node in walk(tree):
        if isinstance(node, ast.stmt | ast.expr | ast.keyword | ast.arg | ast.alias | ast.ExceptHandler):
            node.col_offset = column(node.lineno, node.col_offset)
            if node.end_lineno is not None and node.end_col_offset is not None:
                node.end_col_offset = column(node.end_lineno, node.end_col_offset)


def _parse(text: str) -> ast.Module:
    try:
        with recursion_limit(_PARSE_DEPTH), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # invalid escapes and the like are other tools' business
            return ast.parse(text)
    except (RecursionError, MemoryError):
        raise UnreadableError("nested too deeply to be read") from None
    except ValueError as error:  # e.g. surrogates that no encoding holds
        raise UnreadableError(f"not readable as Python: {error}") from None


def _has_call_in_string(syntax: Syntax) -> bool:
    strings = [node for node in syntax.nodes if isinstance(node, ast.JoinedStr)]
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in METHODS
        for string in strings
        for node in walk(string)
    )


def span_of(source: Source, node: Positioned) -> Span:
    """Return where `node` stands: `ast` counts columns in UTF-8 bytes, a span counts code points."""
    end_line = node.end_lineno or node.lineno
    end_column = node.col_offset if node.end_col_offset is None else node.end_col_offset
    if source.narrow:
        return Span(source.starts[node.lineno - 1] + node.col_offset, source.starts[end_line - 1] + end_column)
    return Span(_offset(source, node.lineno, node.col_offset), _offset(source, end_line, end_column))


def _offset(source: Source, line: int, column: int) -> int:
    start = source.starts[line - 1]
    return start + column - source.surplus(line, column)
