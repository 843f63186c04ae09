"""Name the homes and items of a text by what is written there, and edit them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from zlint.edits import edits_of, splice
from zlint.model import Drop, Edit, Fix, Insert, Replace, Safety, Span
from zlint.source import Source


def source_of(text: str) -> Source:
    return Source("a.py", text, "utf-8", bom=False)


def _offset(source: Source, line: int, column: int) -> int:
    start = source.starts[line - 1]
    return start + len(source.text[start:].encode()[:column].decode())


def _span(source: Source, first: ast.expr | ast.keyword, last: ast.expr | ast.keyword) -> Span:
    assert last.end_lineno is not None
    assert last.end_col_offset is not None
    return Span(_offset(source, first.lineno, first.col_offset), _offset(source, last.end_lineno, last.end_col_offset))


def _items(source: Source, node: ast.Call | ast.Dict) -> Iterator[tuple[str, Span]]:
    """Yield the items, each by its key, or by its text where it has none."""
    if isinstance(node, ast.Call):
        for part in [*node.args, *node.keywords]:
            span = _span(source, part, part)
            key = part.arg if isinstance(part, ast.keyword) else None
            yield key or source.slice(span), span
    else:
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                inner = _span(source, value, value)
                span = Span(source.text.rindex("**", 0, inner.start), inner.end)
            else:
                span = _span(source, key, value)
            yield key.value if isinstance(key, ast.Constant) else source.slice(span), span


def _homes(text: str) -> Iterator[tuple[Span, dict[str, Span]]]:
    """Yield the calls and dict displays, outer before inner, with their items."""
    source = source_of(text)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call | ast.Dict):
            yield _span(source, node, node), dict(_items(source, node))


def home(text: str, opening: str = "") -> Span:
    """Return the outermost home whose text begins with `opening`."""
    return next(span for span, _ in _homes(text) if text[span.start :].startswith(opening))


def drop(text: str, key: str) -> Drop:
    """Drop the item `key` of the outermost home that has one."""
    return next(Drop(span, items[key]) for span, items in _homes(text) if key in items)


def insert(text: str, key: str, value: str, opening: str = "") -> Insert:
    return Insert(home(text, opening), key, value)


def replace(text: str, old: str, new: str) -> Replace:
    """Replace the first `old` in the text."""
    start = text.index(old)
    return Replace(Span(start, start + len(old)), new)


def applied(text: str, edits: list[Edit], safety: Safety | None = None) -> str:
    """Return the text after one fix of `edits`, which has to parse."""
    after = splice(text, edits_of(source_of(text), Fix(tuple(edits), "test", safety)))
    ast.parse(after)
    return after
