"""The syntax around a place in the code."""

from __future__ import annotations

import ast

from zlint.calls import Reading
from zlint.model import Span
from zlint.source import Source
from zlint.syntax import span_of


def around(reading: Reading, span: Span) -> list[ast.AST]:
    """Return the nodes that hold the code at `span`, from the module inwards; the last one is that code itself."""
    path: list[ast.AST] = [reading.syntax.tree]
    while inner := _inner(reading.source, path[-1], span):
        path.append(inner)
    return path


def why_no_await(reading: Reading, path: list[ast.AST]) -> str:
    """Return why `await` cannot stand at the end of the path, "" where it can."""
    for outer, inner in zip(path[-2::-1], path[:0:-1], strict=True):
        if isinstance(outer, ast.Lambda | ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp):
            return "`await` may not do in the expression around it"
        if isinstance(outer, ast.AsyncFunctionDef) and inner in outer.body:
            return ""
        if isinstance(outer, ast.FunctionDef | ast.ClassDef) and inner in outer.body:
            return f"`{outer.name}` around it is no `async def`"
    return "" if reading.source.cells else "it stands in no `async def`"


def _inner(source: Source, node: ast.AST, span: Span) -> ast.AST | None:
    return next((child for child in ast.iter_child_nodes(node) if _holds(source, child, span)), None)


def _holds(source: Source, node: ast.AST, span: Span) -> bool:
    if isinstance(node, ast.stmt | ast.expr | ast.keyword | ast.arg | ast.ExceptHandler) and span in span_of(
        source, node
    ):
        return True
    # Other nodes have no place, and decorators stand before that of what they decorate.
    placeless = isinstance(node, ast.withitem | ast.comprehension | ast.arguments | ast.match_case)
    inside = list(ast.iter_child_nodes(node)) if placeless else getattr(node, "decorator_list", [])
    return any(_holds(source, child, span) for child in inside)
