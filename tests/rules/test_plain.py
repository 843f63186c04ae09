"""Markdown on a terminal."""

import pytest

from zlint.rules.plain import plain

WORDS = "word " * 30

SHOWN = {
    "a title and a heading": ("# name (A1)\n\n## Why `x`\n\ntext\n", "name (A1)\n\nWHY `X`\n\ntext\n"),
    "code": (
        "Do:\n\n```python\na = [1](2)\n\n    b = '\\*'\n```\n\nthen\n",
        "Do:\n\n    a = [1](2)\n\n        b = '\\*'\n\nthen\n",
    ),
    "links": ("See [the docs](https://a.b/c) and <https://d.e>.\n", "See the docs (https://a.b/c) and https://d.e.\n"),
    "escapes, in prose alone": (r"a \* b `\*` \_c" + "\n", r"a * b `\*` \_c" + "\n"),
    "a paragraph is one": ("one\ntwo\n", "one two\n"),
    "long lines": (f"{WORDS}\n", f"{('word ' * 17).strip()}\n{('word ' * 13).strip()}\n"),
    "items": (f"- {WORDS}\n- b\n  c\n", f"- {('word ' * 17).strip()}\n  {('word ' * 13).strip()}\n- b c\n"),
    "a numbered list": ("1. a\n2. b\n", "1. a\n2. b\n"),
    "a table": ("| a | b |\n|---|---|\n", "| a | b |\n|---|---|\n"),
}


@pytest.mark.parametrize(("markdown", "text"), SHOWN.values(), ids=SHOWN)
def test_plain(markdown, text):
    assert plain(markdown) == text
