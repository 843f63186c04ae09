"""The fix for request types that cannot be called: their dict is written as one."""

from __future__ import annotations

import ast
import re

from zlint.calls import Reading
from zlint.model import Fix, Hit, Reference, Replace, Span, Withheld
from zlint.syntax import span_of

_OPENING = re.compile(r"\s*\(")
_KEYWORD = re.compile(r"\w+\s*=\s*")


def write_dict(reference: Reference, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Write a dict display with the keywords as its keys: that is what calling the type gave."""
    span, source = reference.span, reading.source
    node = next((each for each in reading.program.log.asked if span_of(source, each) == span), None)
    if not isinstance(node, ast.Call) or node.args:
        return Withheld("it is given something by position")
    if reading.string_around(span):
        return Withheld("it stands in an f-string, where a brace may mean something else")
    called = span_of(source, node.func)
    opening = _OPENING.match(source.text, called.end)
    if called.start != span.start or opening is None:
        return Withheld("what is called stands in parentheses")
    edits = [Replace(Span(called.start, opening.end()), "{"), Replace(Span(span.end - 1, span.end), "}")]
    for keyword in node.keywords:
        start = span_of(source, keyword).start
        name = _KEYWORD.match(source.text, start)
        if keyword.arg is not None and name is not None:
            edits.append(Replace(Span(start, name.end()), f'"{keyword.arg}": '))
    return Fix(tuple(edits), f"Write the {reference.name.rpartition('.')[2]} as a dict")
