"""What runs anew each time that a call does."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from itertools import islice

from zlint.model import Span
from zlint.source import Nest, Source, nest
from zlint.syntax import Syntax, span_of

Turns = Mapping[ast.Call, Span]

_AGAIN = (
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.For, ast.AsyncFor, ast.While),
    *(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
)


def turns_of(source: Source, syntax: Syntax, calls: Sequence[ast.Call]) -> Turns:
    """Return for each call the innermost loop or function around it; where that holds other calls too, it is itself."""
    if not calls:
        return {}
    again = nest(span_of(source, node) for node in syntax.nodes if isinstance(node, _AGAIN))
    spans = {call: span_of(source, call) for call in calls}
    every = nest(spans.values())
    return {call: _turn(span, again, every) for call, span in spans.items()}


def _turn(call: Span, again: Nest, calls: Nest) -> Span:
    around = next((each for each in again.around(call.start) if call in each), call)
    alone = len(list(islice(calls.within(around), 2))) == 1
    return around if alone else call
