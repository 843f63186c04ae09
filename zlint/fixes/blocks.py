"""Fixes on how the text of an answer is read."""

from __future__ import annotations

import ast

from zlint.calls import Reading
from zlint.fixes.around import around
from zlint.model import CallSite, Fix, Hit, Replace, Span, Withheld
from zlint.syntax import span_of


def take_first_text(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Take the text of the first block that is one of text, instead of the text of the first block."""
    node = around(reading, hit.span)[-1]
    item = node.value if isinstance(node, ast.Attribute) else None
    if not isinstance(item, ast.Subscript):
        return Withheld("the block has a name of its own, which other code may read")
    blocks, whole = span_of(reading.source, item.value), span_of(reading.source, item)
    between = reading.source.code[blocks.end : whole.end]
    if "#" in between:
        return Withheld("a comment stands in it")
    bracket = blocks.end + between.index("[")
    quote = "'" if _string_quote(reading, hit.span) == '"' else '"'
    edits = (
        Replace(Span(hit.span.start, hit.span.start), "next(block.text for block in "),
        Replace(Span(bracket, hit.span.end), f" if block.type == {quote}text{quote})"),
    )
    return Fix(edits, "Take the first text block")


def _string_quote(reading: Reading, span: Span) -> str:
    """Return the quote of the f-string around, "" where there is none."""
    string = reading.string_around(span)
    text = reading.source.slice(string).lstrip("rRfFbBtT") if string else ""
    return text[:1]
