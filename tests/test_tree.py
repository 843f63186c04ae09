"""The walk over a tree: every node that `ast` gives, but what has no place."""

import ast
from pathlib import Path

import pytest

import zlint
from zlint.tree import children, walk

PLACELESS = (ast.expr_context, ast.boolop, ast.operator, ast.unaryop, ast.cmpop)
FILES = sorted(Path(zlint.__file__).parent.rglob("*.py"))
TEXTS = [
    "match a:\n    case {'k': b, **c} | [*d, A(e, f=1)] as g if h: pass\n",
    "global a\ndef f(b, /, c=1, *d, e=2, **g): return {**b, c: [*d]}\n",
    "async def f():\n    async with a as b: yield await c\n    return [d async for e in f if not g < h <= i]\n",
    "try: a\nexcept* (B, C) as d: x: int = (y := 1)\nelse: z += f'{a!r:>{b}}'\nfinally: del c[1:2, ...]\n",
]


@pytest.mark.parametrize("text", [*TEXTS, *(path.read_text(encoding="utf-8") for path in FILES)])
def test_the_nodes_are_those_of_ast(text):
    tree = ast.parse(text)
    assert {*walk(tree)} == {node for node in ast.walk(tree) if not isinstance(node, PLACELESS)}


@pytest.mark.parametrize("text", TEXTS)
def test_children_stand_in_the_order_of_their_fields(text):
    for node in ast.walk(ast.parse(text)):
        expected = [child for child in ast.iter_child_nodes(node) if not isinstance(child, PLACELESS)]
        assert children(node) == expected
