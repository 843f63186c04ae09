"""Trees of texts that this Python's parser refuses or misplaces: every node stands where its text stands."""

import ast
import sys

import pytest

from zlint.source import read_source
from zlint.syntax import parse_text, span_of

TEXTS = [
    'x = f"{c.messages.create(n=1)}"\nlast(1)\n',
    'x = f"""\n{c.messages.create(n=1)}\n"""\nlast(1)\n',
    'x = f"""{\nc.messages.create(n=1)\n}"""\nlast(1)\n',
    'x = f"""{c.messages.create(n=1)\r\n\r\n!r:>{w}}"""\r\nlast(1)\r\n',
    'x = f"é{c.messages.create(n=1)}é" f"""\n{y\n}"""; last(1)\n',
]


@pytest.mark.parametrize("text", TEXTS)
def test_calls_stand_where_their_text_stands(text):
    source = read_source("a.py", text.encode())
    calls = [node for node in ast.walk(parse_text(source.code).tree) if isinstance(node, ast.Call)]
    found = {source.slice(span_of(source, call)) for call in calls}
    assert found == {"c.messages.create(n=1)", "last(1)"}


NEWER = {
    "two": "try:\n    f()\nexcept A, B:\n    g()\n",
    "dotted and spaced": "try:\n\tf()\nexcept a.A , b.B,C  : g()\n",
    "groups": "try: f()\nexcept* A, B:\n g()\n",
    "several, and what stands after them": "try: é()\nexcept A, B: é(c)\nfinally:\n try: x\n except C, D: y\n",
    "a type": "type A = B[c, D] | e\né(f)\n",
    "a type in a class, with parameters": "class a:\n    type B[T: int] = list[T]\n    é(f)\n",
    "a type on several lines": "type A = (\n    B[[c], D]\n  | e\n)\ntype F[T] = G[\r\n    [h]\r\n]\r\né(f)\n",
    "type parameters": "class a[T](B): x = c\nasync  def e [*Ts, **P](f: G) -> h: é(g)\n",
    "a name that is `type`": "try: type = A\nexcept B, C: type.d = e\n",
}


@pytest.mark.parametrize("text", NEWER.values(), ids=NEWER)
def test_newer_syntax_is_read_with_every_node_in_its_place(text):
    tree = parse_text(text).tree
    source = read_source("a.py", text.encode())
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    assert [source.slice(span_of(source, node)) for node in names] == [node.id for node in names]
    assert len(names) > 1


@pytest.mark.parametrize("line", ["except A, B:", "type A = B", "def f[T](x):"])
def test_what_looks_like_newer_syntax_in_a_string_stays(line):
    text = f'x = """\n{line}\n"""\ntry: f()\nexcept A, B: pass\n'
    (found,) = (node.value for node in ast.walk(parse_text(text).tree) if isinstance(node, ast.Constant))
    assert found == f"\n{line}\n"


@pytest.mark.parametrize("text", NEWER.values(), ids=NEWER)
def test_short_forms_need_no_libcst(text, monkeypatch):
    monkeypatch.setitem(sys.modules, "zlint.reshape", None)
    parse_text(text)
