"""Trees of texts that this Python's parser refuses or misplaces: every node stands where its text stands."""

import ast

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
