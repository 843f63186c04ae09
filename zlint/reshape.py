"""Text that this Python's parser refuses or misplaces, rewritten so that it reads it, every node in its place.

LibCST reads newer syntax than an old Python does, and knows where the expressions in an f-string stand, which `ast`
gets wrong before 3.12.
What holds no call sites (type parameters, the text of strings) becomes white space, an f-string becomes a tuple of its
expressions; each character that is kept stays at its offset.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, CodeSpan, MetadataWrapper

from zlint.depth import is_too_deep, recursion_limit
from zlint.frozen import frozen
from zlint.model import Span

_FORMATTED = (cst.FormattedString, cst.TemplatedString)
_PART = (cst.FormattedStringExpression, cst.TemplatedStringExpression)
_Part = cst.FormattedStringExpression | cst.TemplatedStringExpression
_RECURSION_LIMIT = 20_000


@frozen()
class Reshaped:
    """The rewritten text, as long as the original, and where the f-strings of the original stand."""

    text: str
    strings: tuple[Span, ...]


def reshape(text: str) -> Reshaped | None:
    """Return the rewritten text, None where LibCST cannot read it either, or not exactly."""
    if is_too_deep(text):
        return None
    try:
        with recursion_limit(_RECURSION_LIMIT):
            module = cst.parse_module(text)
            if module.code != text:
                return None
            wrapper = MetadataWrapper(module, unsafe_skip_copy=True)
            places = _Places(text, dict(wrapper.resolve(ByteSpanPositionProvider)))
            wrapper.module.visit(places)
    except (cst.ParserSyntaxError, cst.CSTValidationError, RecursionError):
        return None
    return Reshaped("".join(places.characters), tuple(places.strings))


class _Places(cst.CSTVisitor):
    """Blanks out what cannot be read where it stands, from the outside in."""

    def __init__(self, text: str, spans: dict[cst.CSTNode, CodeSpan]) -> None:
        super().__init__()
        self.characters = list(text)
        self.strings: list[Span] = []
        self._text = text
        self._offsets = None if text.isascii() else _offsets(text)
        self._spans = spans
        self._done: set[cst.CSTNode] = set()

    def _span(self, node: cst.CSTNode) -> Span:
        span = self._spans[node]
        start, end = span.start, span.start + span.length
        return Span(start, end) if self._offsets is None else Span(self._offsets[start], self._offsets[end])

    def _expression(self, part: _Part) -> Span:
        """Return where the expression between the braces stands, its own parentheses included."""
        start = self._span(part).start + 1 + len(_code(part.whitespace_before_expression))
        return Span(start, start + len(_code(part.expression)))

    def _blank(self, span: Span) -> None:
        for offset in range(span.start, span.end):
            if self.characters[offset] not in "\r\n":
                self.characters[offset] = " "

    def visit_TypeAlias(self, node: cst.TypeAlias) -> None:  # noqa: N802 - LibCST's name
        span = self._span(node)
        self._blank(span)
        self.characters[span.start : span.start + 4] = "pass"

    def visit_TypeParameters(self, node: cst.TypeParameters) -> None:  # noqa: N802 - LibCST's name
        span = self._span(node)
        self._blank(span)
        for end in re.finditer(r"\r\n|\n|\r", self._text[span.start : span.end]):
            # The line goes on, as it did inside the brackets.
            self.characters[span.start + end.start() - 1] = "\\"

    def visit_ExceptHandler(self, node: cst.ExceptHandler) -> None:  # noqa: N802 - LibCST's name
        if isinstance(node.type, cst.Tuple) and not node.type.lpar:
            first, whole = self._span(node.type.elements[0].value), self._span(node.type)
            self._blank(Span(first.end, whole.end))

    def visit_ConcatenatedString(self, node: cst.ConcatenatedString) -> None:  # noqa: N802 - LibCST's name
        self._tuple(node, list(_pieces(node)))

    def visit_FormattedString(self, node: cst.FormattedString) -> None:  # noqa: N802 - LibCST's name
        self._tuple(node, [node])

    def visit_TemplatedString(self, node: cst.TemplatedString) -> None:  # noqa: N802 - LibCST's name
        self._tuple(node, [node])

    def _tuple(self, node: cst.CSTNode, pieces: list[cst.FormattedString | cst.TemplatedString]) -> None:
        if not pieces or not self._done.isdisjoint(pieces):
            return
        self._done.update(pieces)
        span = self._span(node)
        self.strings.append(span)
        kept = [self._expression(part) for piece in pieces for part in _expressions(piece)]
        inside = [(place, self._text[place.start : place.end]) for place in kept]
        self._blank(span)
        for place, code in inside:
            self.characters[place.start : place.end] = code
            self.characters[self._past_breaks(place.end)] = ","
        self.characters[span.start], self.characters[span.end - 1] = "(", ")"

    def _past_breaks(self, offset: int) -> int:
        """Return the first offset from there on that holds no line break: a brace follows at the latest."""
        while self._text[offset] in "\r\n":
            offset += 1
        return offset


def _code(node: cst.CSTNode) -> str:
    return cst.Module([]).code_for_node(node)


def _pieces(node: cst.ConcatenatedString) -> Iterator[cst.FormattedString | cst.TemplatedString]:
    for part in (node.left, node.right):
        if isinstance(part, cst.ConcatenatedString):
            yield from _pieces(part)
        elif isinstance(part, _FORMATTED):
            yield part


def _expressions(node: cst.CSTNode) -> Iterator[_Part]:
    """Yield the expressions in an f-string with their braces, those in its format specifications, too."""
    for part in node.children:
        if isinstance(part, _PART):
            yield part
            yield from (inner for inner in part.format_spec or () if isinstance(inner, _PART))


def _offsets(text: str) -> list[int]:
    """Return for each byte offset of the text in UTF-8 the offset of its character."""
    offsets: list[int] = []
    for number, character in enumerate(text):
        offsets.extend([number] * len(character.encode()))
    return [*offsets, len(text)]
