"""Which statement an offset belongs to: the whole of a simple one, the header of a compound one."""

from __future__ import annotations

import ast
from bisect import bisect_right
from collections.abc import Callable

from zlint.model import Span
from zlint.source import Source
from zlint.syntax import Syntax, span_of


def statement_finder(source: Source, syntax: Syntax) -> Callable[[int], Span]:
    """Return the function from an offset to the span of the statement, or of the header, that holds it."""
    spans = sorted(_span(source, node) for node in syntax.nodes if isinstance(node, ast.stmt | ast.ExceptHandler))
    starts = [span.start for span in spans]

    def statement_of(offset: int) -> Span:
        # Headers end where their body begins, so the last statement that has begun is the innermost one.
        position = bisect_right(starts, offset) - 1
        return spans[position] if position >= 0 else Span(offset, offset)

    return statement_of


def _span(source: Source, node: ast.stmt | ast.ExceptHandler) -> Span:
    span = span_of(source, node)
    decorators = getattr(node, "decorator_list", [])
    start = min([span.start, *(span_of(source, item).start for item in decorators)])
    body = getattr(node, "body", None)
    end = span_of(source, body[0]).start if body else span.end
    return Span(start, end)
