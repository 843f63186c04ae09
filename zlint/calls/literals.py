"""The strings of a file that hold something like a key of the service."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from zlint.masking import TRACE
from zlint.model import Literal
from zlint.source import Source
from zlint.syntax import span_of
from zlint.tree import children

_NAMED = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def literals_of(source: Source, tree: ast.Module) -> Iterator[Literal]:
    """Yield every string or bytes literal with such text in it, parts of f-strings among them, in order of place."""
    if TRACE not in source.text:
        return
    work: list[tuple[ast.AST, str]] = [(tree, "")]
    while work:
        node, function = work.pop()
        if isinstance(node, ast.Constant) and (text := _text(node)):
            yield Literal(text, span_of(source, node), function)
        if isinstance(node, _NAMED):
            function = f"{function}.{node.name}" if function else node.name
        work += [(child, function) for child in reversed(children(node))]


def _text(node: ast.Constant) -> str:
    value = node.value.decode(errors="ignore") if isinstance(node.value, bytes) else node.value
    return value if isinstance(value, str) and TRACE in value else ""
