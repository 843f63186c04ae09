from __future__ import annotations

import pytest

from tests.edits.homes import applied, insert, source_of
from zlint.edits import LayoutError, edits_of
from zlint.model import Fix, Insert, Span

# The text before, the text after `k=9` (in a dict display `"k": 9`) went in.
LAYOUTS = [
    # empty homes
    ("f()", "f(k=9)"),
    ("f( )", "f(k=9)"),
    ("f(  \n)", "f(\n    k=9  \n)"),
    ("f(\n)", "f(\n    k=9\n)"),
    ("f(\n\n)", "f(\n    k=9\n\n)"),
    ("f(  # c\n)", "f(  # c\n    k=9\n)"),
    ("f(\n    # c\n)", "f(\n    # c\n    k=9\n)"),
    ("f(\n  # c\n  # d\n)", "f(\n  # c\n  # d\n  k=9\n)"),
    ("if x:\n\tf(\n\t)\n", "if x:\n\tf(\n\t\tk=9\n\t)\n"),
    ("f(\r\n)", "f(\r\n    k=9\r\n)"),
    ("x = {}", 'x = {"k": 9}'),
    ("x = {\n}", 'x = {\n    "k": 9\n}'),
    # on one line
    ("f(a=1)", "f(a=1, k=9)"),
    ("f(a=1,)", "f(a=1, k=9,)"),
    ("f(a=1, )", "f(a=1, k=9, )"),
    ("f( a=1 )", "f( a=1, k=9 )"),
    ("f(a=1, b=2)", "f(a=1, b=2, k=9)"),
    ("f(a=1,b=2)", "f(a=1,b=2,k=9)"),
    ("f(a=1,   b=2)", "f(a=1,   b=2, k=9)"),
    ("f(x)", "f(x, k=9)"),
    ("f(*x)", "f(*x, k=9)"),
    ("f(**x)", "f(**x, k=9)"),
    ("f(lambda: 0)", "f(lambda: 0, k=9)"),
    ("f(x := 1)", "f(x := 1, k=9)"),
    ("f((x for x in y))", "f((x for x in y), k=9)"),
    ("f(a={\n    1: 2,\n})", "f(a={\n    1: 2,\n}, k=9)"),
    ("f(a='#)')", "f(a='#)', k=9)"),
    ("f(a=1)(b=2)", "f(a=1)(b=2, k=9)"),
    # a line for each
    ("f(\n    a=1,\n)", "f(\n    a=1,\n    k=9,\n)"),
    ("f(\n    a=1\n)", "f(\n    a=1,\n    k=9\n)"),
    ("f(\n    a=1)", "f(\n    a=1,\n    k=9)"),
    ("f(\n    a=1,\n    b=2,\n)", "f(\n    a=1,\n    b=2,\n    k=9,\n)"),
    ("f(a=1,\n  b=2)", "f(a=1,\n  b=2,\n  k=9)"),
    ("f(a=1,\n  b=2,)", "f(a=1,\n  b=2,\n  k=9,)"),
    ("f(a=1,\n  b=2 )", "f(a=1,\n  b=2,\n  k=9 )"),
    ("f(a=1, \\\n  b=2)", "f(a=1, \\\n  b=2,\n  k=9)"),
    ("f(\n\ta=1,\n)", "f(\n\ta=1,\n\tk=9,\n)"),
    ("f(\r\n    a=1,\r\n)", "f(\r\n    a=1,\r\n    k=9,\r\n)"),
    ("f(\r    a=1,\r)", "f(\r    a=1,\r    k=9,\r)"),
    ("f(\n    a=1, b=2,\n    c=3,\n)", "f(\n    a=1, b=2,\n    c=3,\n    k=9,\n)"),
    ("f(\n    a=1,\n    b=2, c=3,\n)", "f(\n    a=1,\n    b=2, c=3, k=9,\n)"),
    ("f(a=1\n  , b=2\n  )", "f(a=1\n  , b=2\n  , k=9\n  )"),
    ("f(\n    a=1\n    ,\n)", "f(\n    a=1\n    ,\n    k=9,\n)"),
    ("f(\n    a=1,\n\n)", "f(\n    a=1,\n    k=9,\n\n)"),
    ("f(\na=1,\n)", "f(\na=1,\nk=9,\n)"),
    # comments
    ("f(\n    a=1,  # c\n)", "f(\n    a=1,  # c\n    k=9,\n)"),
    ("f(\n    a=1  # c\n)", "f(\n    a=1,  # c\n    k=9\n)"),
    ("f(a=1  # c\n)", "f(a=1, k=9  # c\n)"),
    ("f(a=1,  # c\n)", "f(a=1, k=9,  # c\n)"),
    ("f(a=1,  # c\n  b=2  # d\n  )", "f(a=1,  # c\n  b=2,  # d\n  k=9\n  )"),
    ("f(\n    a=1,\n    # b=2,\n)", "f(\n    a=1,\n    k=9,\n    # b=2,\n)"),
    (
        "f(\n    a=1,  # c\n            # and so on\n    # b\n)",
        "f(\n    a=1,  # c\n            # and so on\n    k=9,\n    # b\n)",
    ),
    ("f(\n    # c\n    a=1,\n)", "f(\n    # c\n    a=1,\n    k=9,\n)"),
    ("f(\n    a=1  # c\n    ,  # d\n)", "f(\n    a=1  # c\n    ,  # d\n    k=9,\n)"),
    # the sign between key and value
    ("f(a = 1)", "f(a = 1, k = 9)"),
    ("f(a = 1, b=2)", "f(a = 1, b=2, k=9)"),
    ("f(x, a= 1)", "f(x, a= 1, k=9)"),
    ("x = {'a':1}", "x = {'a':1, 'k':9}"),
    ("x = {'a' : 1}", "x = {'a' : 1, 'k' : 9}"),
    ("x = {'a':   1}", "x = {'a':   1, 'k': 9}"),
    # dict displays
    ('x = {"a": 1}', 'x = {"a": 1, "k": 9}'),
    ('x = { "a": 1 }', 'x = { "a": 1, "k": 9 }'),
    ('x = {\n    "a": 1,\n}', 'x = {\n    "a": 1,\n    "k": 9,\n}'),
    ("x = {**y}", 'x = {**y, "k": 9}'),
    ("x = dict(y)", "x = dict(y, k=9)"),
]

# The text before, the key, the value, the text after.
STYLES = [
    ("f(a='1')", "k", '"v"', "f(a='1', k='v')"),
    ('f(a="1")', "k", '"v"', 'f(a="1", k="v")'),
    ("f(a='1', b=\"2\")", "k", '"v"', 'f(a=\'1\', b="2", k="v")'),
    ("f(a='1', b=\"it's\")", "k", '"v"', "f(a='1', b=\"it's\", k='v')"),
    ("f(a='say \"\"')", "k", '"v"', 'f(a=\'say ""\', k="v")'),
    ("f(a=f'{b[\"c\"]}')", "k", '"v"', "f(a=f'{b[\"c\"]}', k='v')"),
    ("f(a='1')", "k", '"it\'s"', "f(a='1', k=\"it's\")"),
    ("f(a='1', b='''2''')", "k", '{"v": ["w", b"x"], **y}', "f(a='1', b='''2''', k={'v': ['w', b'x'], **y})"),
    ("f(a='''1''')", "k", '"v"', "f(a='''1''', k=\"v\")"),
    ("f(a=1)  # 'c'", "k", '"v"', "f(a=1, k=\"v\")  # 'c'"),
    ("f(a='1')", "k", 'f"{y}"', "f(a='1', k=f\"{y}\")"),
    ("x = {'a': 1}", "X-K", '"v"', "x = {'a': 1, 'X-K': 'v'}"),
    ("f'{g(a=\"1\")}'", "k", '"v"', 'f\'{g(a="1", k="v")}\''),
    ("x = dict(a=1)", "X-K", '"v"', 'x = dict(a=1, **{"X-K": "v"})'),
    ("x = dict(a='1')", "X-K", '"v"', "x = dict(a='1', **{'X-K': 'v'})"),
    ("x = dict()", "class", '"v"', 'x = dict(**{"class": "v"})'),
    ("x = {}", 'a"b', "1", 'x = {"a\\"b": 1}'),
]

REFUSED = [
    ("f(x for x in y)", "k", "9", "the edited code would not be valid Python"),
    ("f(k=1)", "k", "9", '"k" is there already'),
    ("x = {'k': 1}", "k", "9", '"k" is there already'),
    ("f(a=1)", "X-K", "9", '"X-K" cannot be the name of an argument'),
    ("f(a=1)", "class", "9", '"class" cannot be the name of an argument'),
    ("f(a='1')", "k", "9 9", "the code that it edits cannot be read"),
    ("f(a=1)", "k", "9, j=8", "the edited code would not say what it should"),
    ("f(a=1)", "k", "9  # c", "the edited code would not be valid Python"),
]


@pytest.mark.parametrize(("before", "after"), LAYOUTS)
def test_layouts(before: str, after: str) -> None:
    assert applied(before, [insert(before, "k", "9")]) == after


@pytest.mark.parametrize(("before", "key", "value", "after"), STYLES)
def test_styles(before: str, key: str, value: str, after: str) -> None:
    opening = "g(" if "g(" in before else ""
    assert applied(before, [insert(before, key, value, opening)]) == after


@pytest.mark.parametrize(("before", "key", "value", "reason"), REFUSED)
def test_refused(before: str, key: str, value: str, reason: str) -> None:
    with pytest.raises(LayoutError) as caught:
        edits_of(source_of(before), Fix((insert(before, key, value),), "test"))
    assert str(caught.value) == reason


@pytest.mark.parametrize("text", ["{1, 2}", "[1]", "x", "{a: b for a in c}", "f(", "f(a=1) + 1"])
def test_no_home(text: str) -> None:
    with pytest.raises(LayoutError):
        edits_of(source_of(text), Fix((Insert(Span(0, len(text)), "k", "9"),), "test"))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("f()", "f(k=1, j=2)"),
        ("f(\n)", "f(\n    k=1,\n    j=2\n)"),
        ("f(a=1)", "f(a=1, k=1, j=2)"),
        ("f(a=1,)", "f(a=1, k=1, j=2,)"),
        ("f(\n    a=1  # c\n)", "f(\n    a=1,  # c\n    k=1,\n    j=2\n)"),
        ("f(\n    a=1,  # c\n)", "f(\n    a=1,  # c\n    k=1,\n    j=2,\n)"),
        ("f(a=1\n  , b=2)", "f(a=1\n  , b=2\n  , k=1\n  , j=2)"),
        ("x = {}", 'x = {"k": 1, "j": 2}'),
    ],
)
def test_several(before: str, after: str) -> None:
    assert applied(before, [insert(before, "k", "1"), insert(before, "j", "2")]) == after
