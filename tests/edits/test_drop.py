from __future__ import annotations

import pytest

from tests.edits.homes import applied, drop
from zlint.model import Safety

# What is dropped, the text before, the text after; comments are in COMMENTS.
LAYOUTS = [
    # on one line
    ("b", "f(a=1, b=2)", "f(a=1)"),
    ("a", "f(a=1, b=2)", "f(b=2)"),
    ("b", "f(a=1, b=2, c=3)", "f(a=1, c=3)"),
    ("a", "f(a=1)", "f()"),
    ("a b", "f(a=1, b=2)", "f()"),
    ("a b", "f(a=1, b=2, c=3)", "f(c=3)"),
    ("b c", "f(a=1, b=2, c=3)", "f(a=1)"),
    ("a c", "f(a=1, b=2, c=3)", "f(b=2)"),
    ("b", "f(a=1, b=2,)", "f(a=1,)"),
    ("b", "f(a=1, b=2, )", "f(a=1,)"),
    ("a", "f(a=1, )", "f()"),
    ("a", "f( a=1 )", "f()"),
    ("b", "f( a=1, b=2 )", "f( a=1 )"),
    ("a", "f( a=1, b=2 )", "f( b=2 )"),
    ("b", "f(a=1 , b=2)", "f(a=1)"),
    ("b", "f(a=1,b=2,c=3)", "f(a=1,c=3)"),
    ("a", "f(a=1,b=2, c=3)", "f(b=2, c=3)"),
    ("b", "f(a=1,  b=2, c=3)", "f(a=1,  c=3)"),
    ("b", "f (a=1, b=2) [0]", "f (a=1) [0]"),
    # one item a line
    ("a", "f(\n    a=1,\n)", "f()"),
    ("a", "f(\n    a=1\n)", "f()"),
    ("a", "f(\n    a=1)", "f()"),
    ("b", "f(\n    a=1,\n    b=2,\n)", "f(\n    a=1,\n)"),
    ("b", "f(\n    a=1,\n    b=2\n)", "f(\n    a=1\n)"),
    ("a", "f(\n    a=1,\n    b=2\n)", "f(\n    b=2\n)"),
    ("b", "f(\n    a=1,\n    b=2,\n    c=3,\n)", "f(\n    a=1,\n    c=3,\n)"),
    ("a b c", "f(\n    a=1,\n    b=2,\n    c=3,\n)", "f()"),
    ("b c", "f(\n    a=1,\n    b=2,\n    c=3\n    )", "f(\n    a=1\n    )"),
    ("b", "f(\n    a=1,\n    b=2)", "f(\n    a=1)"),
    ("b", "f(\n    a=1,\n    b=2,)", "f(\n    a=1,)"),
    # hanging, several on a line, commas first
    ("a", "f(a=1,\n  b=2)", "f(b=2)"),
    ("b", "f(a=1,\n  b=2)", "f(a=1)"),
    ("b", "f(a=1,\n  b=2,\n  c=3)", "f(a=1,\n  c=3)"),
    ("a c", "f(a=1,\n  b=2,\n  c=3)", "f(b=2)"),
    ("b", "f(\n    a=1, b=2,\n    c=3, d=4,\n)", "f(\n    a=1,\n    c=3, d=4,\n)"),
    ("c", "f(\n    a=1, b=2,\n    c=3, d=4,\n)", "f(\n    a=1, b=2,\n    d=4,\n)"),
    ("d", "f(\n    a=1, b=2,\n    c=3, d=4\n)", "f(\n    a=1, b=2,\n    c=3\n)"),
    ("c d", "f(\n    a=1, b=2,\n    c=3, d=4,\n)", "f(\n    a=1, b=2,\n)"),
    ("b c", "f(\n    a=1, b=2,\n    c=3, d=4,\n)", "f(\n    a=1,\n    d=4,\n)"),
    ("a b", "f(a=1, b=2,\n  c=3)", "f(c=3)"),
    ("c", "f(a=1, b=2,\n  c=3)", "f(a=1, b=2)"),
    ("b", "f(a=1\n  , b=2\n  , c=3\n  )", "f(a=1\n  , c=3\n  )"),
    ("a", "f(a=1\n  , b=2\n  , c=3)", "f(b=2\n  , c=3)"),
    ("c", "f(a=1\n  , b=2\n  , c=3)", "f(a=1\n  , b=2)"),
    ("b", "f(\n    a=1\n    ,\n    b=2\n    ,\n)", "f(\n    a=1\n    ,\n)"),
    # blank lines
    ("b", "f(\n    a=1,\n\n    b=2,\n\n    c=3,\n)", "f(\n    a=1,\n\n    c=3,\n)"),
    ("a", "f(\n    a=1,\n\n    b=2,\n)", "f(\n    b=2,\n)"),
    ("b", "f(\n    a=1,\n\n    b=2,\n)", "f(\n    a=1,\n)"),
    ("a", "f(a=1,\n\n  b=2)", "f(b=2)"),
    ("b", "f(\n    a=1,\n    b=2,\n\n    c=3,\n)", "f(\n    a=1,\n\n    c=3,\n)"),
    ("b", "f(\n\n    a=1,\n\n    b=2\n\n)", "f(\n\n    a=1\n)"),
    # tabs, line ends, form feeds, continuations
    ("b", "f(\n\ta=1,\n\tb=2,\n)", "f(\n\ta=1,\n)"),
    ("b", "f(\r\n    a=1,\r\n    b=2,\r\n)", "f(\r\n    a=1,\r\n)"),
    ("a", "f(a=1,\r\n  b=2)\r\n", "f(b=2)\r\n"),
    ("b", "f(\r    a=1,\r    b=2,\r)", "f(\r    a=1,\r)"),
    ("b", "f(a=1, \\\n  b=2)", "f(a=1)"),
    ("b", "f(a=1, \\\n  b=2, \\\n  c=3)", "f(a=1, \\\n  c=3)"),
    ("b", "f(\n    a=1,\x0c\n    b=2,\n)", "f(\n    a=1,\x0c\n)"),
    # what items can be
    ("b", "f(\n    a=1,\n    b=[\n        1,\n        2,\n    ],\n    c=3,\n)", "f(\n    a=1,\n    c=3,\n)"),
    ("b", "f(a=1, b={\n    1: 2,\n})", "f(a=1)"),
    ("a", "f(a={\n    1: 2,\n}, b=2)", "f(b=2)"),
    ("b", "f(a=[1, (2, 3)], b=g(x, y)[0], c={1: 2})", "f(a=[1, (2, 3)], c={1: 2})"),
    ("b", "f(x, *args, b=2, **kw)", "f(x, *args, **kw)"),
    ("**kw", "f(x, b=2, **kw)", "f(x, b=2)"),
    ("x", "f(x, b=2)", "f(b=2)"),
    ("b", "f((x for x in y), b=2)", "f((x for x in y))"),
    ("b", "f(lambda x, y: (x, y), b=lambda: 0)", "f(lambda x, y: (x, y))"),
    ("b", "f(x := 1, b=2)", "f(x := 1)"),
    ("b", "f(a='#, (', b=\"]#\", c='''\n# no comment,\n''')", "f(a='#, (', c='''\n# no comment,\n''')"),
    ("b", "f(a=(1), b=(2), c=(3))", "f(a=(1), c=(3))"),
    ("b", "f(a=x if y else z, b=not x)", "f(a=x if y else z)"),
    ("b", "f(a='ä€𝄞', b='ö', c=3)", "f(a='ä€𝄞', c=3)"),
    # dict displays and dict()
    ("b", "x = {'a': 1, 'b': 2}", "x = {'a': 1}"),
    ("a", "x = {'a': 1}", "x = {}"),
    ("b", "x = {**y, 'b': 2, **z}", "x = {**y, **z}"),
    ("**y", "x = {**y, 'b': 2}", "x = {'b': 2}"),
    ("b", "x = { 'a': 1, 'b': 2, }", "x = { 'a': 1, }"),
    ("b", "x = {\n    'a': 1,\n    'b': (2),\n}", "x = {\n    'a': 1,\n}"),
    ("b", "x = {'a': 1,\n     'b': 2}", "x = {'a': 1}"),
    ("b", "x = dict(y, b=2)", "x = dict(y)"),
    # the call spans lines outside its brackets
    (
        "b",
        "x = (client\n    .messages  # c\n    .create(a=1, b=2))",
        "x = (client\n    .messages  # c\n    .create(a=1))",
    ),
    ("b", "x = f(a=1)(b=2)", "x = f(a=1)()"),
    (
        "b",
        "if x:\n    return_(f(\n        a=1,\n        b=2,\n    ))\n",
        "if x:\n    return_(f(\n        a=1,\n    ))\n",
    ),
]

KEEP, GO = Safety.SAFE, Safety.UNSAFE

# As above, with the safety of the fix.
COMMENTS = [
    # at the end of the item's line
    (KEEP, "b", "f(\n    a=1,\n    b=2,  # why\n)", "f(\n    a=1,\n    # why\n)"),
    (GO, "b", "f(\n    a=1,\n    b=2,  # why\n)", "f(\n    a=1,\n)"),
    (None, "b", "f(\n    a=1,\n    b=2,  # why\n)", "f(\n    a=1,\n    # why\n)"),
    (KEEP, "a", "f(\n    a=1,  # why\n    b=2,\n)", "f(\n    # why\n    b=2,\n)"),
    (KEEP, "b", "f(\n    a=1,\n    b=2  # why\n)", "f(\n    a=1\n    # why\n)"),
    (GO, "b", "f(\n    a=1,\n    b=2  # why\n)", "f(\n    a=1\n)"),
    (KEEP, "top", "f(\n    top=1,  # the top is 1\n    b=2,\n)", "f(\n    b=2,\n)"),
    (
        KEEP,
        "top",
        "f(\n    top=1,  # the top, as for end\n    end=2,\n)",
        "f(\n    # the top, as for end\n    end=2,\n)",
    ),
    (KEEP, "top_p", "f(\n    x,\n    top_p=1,  # Top-P is 1\n)", "f(\n    x,\n)"),
    (KEEP, "top", "f(\n    x=0,\n    top=1,  # stop here\n)", "f(\n    x=0,\n    # stop here\n)"),
    (KEEP, "b", "f(\n    a=1,  # one\n    b=2,\n)", "f(\n    a=1,  # one\n)"),
    (KEEP, "b", "f(\n    a=1,  # one\n    b=2\n)", "f(\n    a=1  # one\n)"),
    (GO, "b", "f(a=1,  # one\n  b=2)", "f(a=1  # one\n  )"),
    (KEEP, "a", "f(a=1,  # one\n  b=2)", "f(  # one\n  b=2)"),
    (GO, "a", "f(a=1,  # one\n  b=2)", "f(b=2)"),
    (KEEP, "a", "f(a=1,# one\n  b=2)", "f(# one\n  b=2)"),
    (KEEP, "a", "f(\n    a=1,  # one\n)", "f(\n    # one\n)"),
    (GO, "a", "f(\n    a=1,  # one\n)", "f()"),
    (KEEP, "b", "f(\n    a=1,\n    b=2  # two\n    ,  # comma\n)", "f(\n    a=1,\n    # two\n    # comma\n)"),
    (KEEP, "b", "f(\r\n\ta=1,\r\n\tb=2,  # why\r\n)", "f(\r\n\ta=1,\r\n\t# why\r\n)"),
    (KEEP, "b", "f(a=1, \\\n  b=2,  # why\n  c=3)", "f(a=1, \\\n  # why\n  c=3)"),
    (KEEP, "a b", "f(\n    a=1,  # one\n    b=2,  # two\n)", "f(\n    # one\n    # two\n)"),
    # on a line that others share
    (GO, "b", "f(\n    a=1, b=2,  # both\n)", "f(\n    a=1,  # both\n)"),
    (GO, "a", "f(\n    a=1, b=2  # both\n)", "f(\n    b=2  # both\n)"),
    (GO, "b", "f(\n    a=1, b=2  # both\n)", "f(\n    a=1  # both\n)"),
    (GO, "a b", "f(\n    a=1, b=2,  # both\n    c=3,\n)", "f(\n    c=3,\n)"),
    # on lines of its own above
    (KEEP, "b", "f(\n    a=1,\n    # why\n    b=2,\n)", "f(\n    a=1,\n    # why\n)"),
    (GO, "b", "f(\n    a=1,\n    # why\n    b=2,\n)", "f(\n    a=1,\n)"),
    (GO, "b", "f(\n    a=1,\n    # why\n    # so\n    b=2,\n)", "f(\n    a=1,\n)"),
    (GO, "b", "f(\n    # all\n    b=2,\n    a=1,\n)", "f(\n    # all\n    a=1,\n)"),
    (GO, "b", "f(\n    # why\n    b=2,\n    # one\n    a=1,\n)", "f(\n    # one\n    a=1,\n)"),
    (GO, "b", "f(\n    # why\n    b=2,\n\n    a=1,\n)", "f(\n    a=1,\n)"),
    (GO, "b", "f(\n    # b is 2\n    b=2,\n    a=1,\n)", "f(\n    a=1,\n)"),
    (KEEP, "top_k", "f(\n    # top k is 2\n    top_k=2,\n    a=1,\n)", "f(\n    a=1,\n)"),
    (KEEP, "top", "f(\n    # top beats end\n    top=2,\n    end=1,\n)", "f(\n    # top beats end\n    end=1,\n)"),
    (GO, "top", "f(\n    # top beats end\n    top=2,\n    end=1,\n)", "f(\n    end=1,\n)"),
    (GO, "b", "f(\n    a=1,\n    # far\n\n    b=2,\n)", "f(\n    a=1,\n    # far\n)"),
    (GO, "b", "f(\n    a=1,\n    # z=0,\n    b=2,\n)", "f(\n    a=1,\n    # z=0,\n)"),
    (GO, "b", "f(\n    a=1,\n    # b=0,\n    b=2,\n)", "f(\n    a=1,\n)"),
    (GO, "b c", "f(\n    a=1,\n    # why\n    b=2,\n    c=3,\n)", "f(\n    a=1,\n)"),
    (GO, "a", "f(  # call\n    a=1,\n)", "f(  # call\n)"),
    (GO, "a", "f(  # call\n    a=1)", "f(  # call\n    )"),
    (KEEP, "a", "f(a=1,\n  # two\n  b=2)", "f(\n  # two\n  b=2)"),
    (GO, "b", "f(\n    a=1,\n    b=2,\n    # end\n)", "f(\n    a=1,\n    # end\n)"),
    (GO, "a", "f(\n    a=1,\n    # end\n)", "f(\n    # end\n)"),
    # comments to tools
    (KEEP, "b", "f(\n    a=1,\n    b=2,  # type: ignore[x]\n)", "f(\n    a=1,\n)"),
    (KEEP, "b", "f(\n    a=1,\n    b=2,  # noqa: E501\n)", "f(\n    a=1,\n)"),
    (GO, "a", "f(a=1,  # noqa\n  b=2)", "f(  # noqa\n  b=2)"),
    (GO, "b", "f(\n    a=1, b=2,  # noqa\n)", "f(\n    a=1,  # noqa\n)"),
    (
        GO,
        "b",
        "f(\n    a=1,\n    # fmt: off\n    b=2,\n    # fmt: on\n)",
        "f(\n    a=1,\n    # fmt: off\n    # fmt: on\n)",
    ),
    # inside the item
    (KEEP, "b", "f(\n    a=1,\n    b=[  # list\n        2,\n    ],\n)", "f(\n    a=1,\n)"),
    (KEEP, "b", "x = {\n    **y,  # base\n    'b': 2,\n}", "x = {\n    **y,  # base\n}"),
    (KEEP, "X-K", "x = {\n    'a': 1,\n    'X-K': 2,  # x_k\n}", "x = {\n    'a': 1,\n}"),
]


@pytest.mark.parametrize(("keys", "before", "after"), LAYOUTS)
def test_layouts(keys: str, before: str, after: str) -> None:
    edits = [drop(before, key) for key in keys.split()]
    assert applied(before, [*edits], Safety.UNSAFE) == after
    assert applied(before, [*reversed(edits)], Safety.SAFE) == after


@pytest.mark.parametrize(("safety", "keys", "before", "after"), COMMENTS)
def test_comments(safety: Safety | None, keys: str, before: str, after: str) -> None:
    assert applied(before, [drop(before, key) for key in keys.split()], safety) == after
