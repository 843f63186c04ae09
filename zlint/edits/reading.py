"""Read the exact layout of a home; whoever needs this module imports LibCST, most of what a small run costs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

import libcst as cst

from zlint.depth import is_too_deep, recursion_limit
from zlint.edits.home import Home, LayoutError
from zlint.edits.pieces import Kind, Piece, Pieces

# LibCST recurses several frames a level; other code refuses text that nests deeper than Python itself allows.
_RECURSION_LIMIT = 20_000
_LINE_END = re.compile(r"\r\n|\n|\r")
_TRIVIA = re.compile(r"(?P<comma>,)|(?P<comment>#[^\r\n]*)|(?P<newline>\\?(?:\r\n|\n|\r))|(?P<space>[ \t\f]+)")

_Part = cst.Arg | cst.BaseDictElement


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Let LibCST recurse as deep as legal code needs; raises LayoutError where even that is not enough."""
    try:
        with recursion_limit(_RECURSION_LIMIT):
            yield
    except RecursionError:
        raise LayoutError("the code is nested too deeply to be edited") from None


def parse(text: str) -> cst.BaseExpression:
    """Parse the text of an expression, which may span lines; raises LayoutError where it would not print the same."""
    wrapped = f"({text})"
    if is_too_deep(wrapped):
        raise LayoutError("the code is nested too deeply to be edited")
    try:
        node = cst.parse_expression(wrapped)
    except (cst.ParserSyntaxError, cst.CSTValidationError):
        raise LayoutError("the code that it edits cannot be read") from None
    if _printer(text).code_for_node(node) != wrapped:
        raise LayoutError("the layout of the code that it edits cannot be kept exactly")
    return node


@lru_cache(maxsize=128)
def read_home(text: str) -> Home:
    """Read the layout of the call or dict display that is `text`; raises LayoutError."""
    with deep_recursion():
        node = parse(text)
        if not isinstance(node, cst.Call | cst.Dict):
            raise LayoutError("the code that it edits is neither a call nor a dict display")
        parts: Sequence[_Part] = node.args if isinstance(node, cst.Call) else node.elements
        printer = _printer(text)
        lengths = [_lengths(part, printer) for part in parts]
        margins = _margins(node, printer)
    close = len(text) - 1
    start = close - sum(margins) - sum(full for _, full in lengths)
    pieces = _trivia(text, start, start + margins[0])
    offset = start + margins[0]
    for part, (bare, full) in zip(parts, lengths, strict=True):
        pieces.append(Piece(Kind.ITEM, text[offset : offset + bare], offset, _key(part)))
        pieces += _trivia(text, offset + bare, offset + full)
        offset += full
    return Home(text, node, start, close, (*pieces, *_trivia(text, offset, close)))


def _printer(text: str) -> cst.Module:
    line_end = _LINE_END.search(text)
    return cst.Module([], default_newline=line_end.group() if line_end else "\n")


def _margins(node: cst.Call | cst.Dict, printer: cst.Module) -> tuple[int, int]:
    """Return how many characters stand before the first item and, beyond those that it owns, after the last."""
    width = printer.code_for_node
    if isinstance(node, cst.Call):
        return len(width(node.whitespace_before_args)), 0
    return len(width(node.lbrace.whitespace_after)), len(width(node.rbrace.whitespace_before))


def _lengths(part: _Part, printer: cst.Module) -> tuple[int, int]:
    """Return the length of the item alone and with the comma, white space and comments that LibCST hangs on it."""
    full = len(printer.code_for_node(part))
    hung = [part.comma, *([part.whitespace_after_arg] if isinstance(part, cst.Arg) else [])]
    return full - sum(len(printer.code_for_node(each)) for each in hung if isinstance(each, cst.CSTNode)), full


def _key(part: _Part) -> str:
    if isinstance(part, cst.Arg):
        return part.keyword.value if part.keyword else ""
    if isinstance(part, cst.DictElement) and isinstance(part.key, cst.SimpleString | cst.ConcatenatedString):
        value = part.key.evaluated_value
        return value if isinstance(value, str) else ""
    return ""


def _trivia(text: str, start: int, end: int) -> Pieces:
    pieces = []
    while start < end:
        match = _TRIVIA.match(text, start, end)
        if match is None or match.lastgroup is None:
            raise LayoutError("the layout of the code that it edits cannot be read")
        pieces.append(Piece(Kind(match.lastgroup), match.group(), start))
        start = match.end()
    return pieces
