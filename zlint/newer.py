"""Syntax that older Pythons refuse, in the short forms that are frequent: rewritten without LibCST.

`except A, B:` came with 3.14, `type A = B` and type parameters with 3.12; none of them holds a call site.
"""

from __future__ import annotations

import re

from zlint.model.place import Span

_INDENT = r"^[ \t\f]*"
# Brackets that hold neither texts nor comments, three deep.
_PLAIN = r"[^\[\](){}'\"#]"
_BRACKETS = rf"[\[(](?:{_PLAIN}|[\[(](?:{_PLAIN}|[\[(]{_PLAIN}*[\])])*[\])])*[\])]"
# What is blanked in each form is its group; where that is a whole statement, `pass` stands in its place.
_FORMS = (
    re.compile(rf"{_INDENT}except\b\*?[ \t]*[\w.]+((?:[ \t]*,[ \t]*[\w.]+)+)[ \t]*:", re.MULTILINE | re.ASCII),
    re.compile(rf"{_INDENT}(?:async[ \t]+)?(?:def|class)[ \t]+\w+[ \t]*(\[[\w \t,:.*|=]+\])", re.MULTILINE),
    re.compile(
        rf"{_INDENT}(?P<type>type[ \t]+\w+[ \t]*(?:\[[\w \t,:.*|=]+\])?[ \t]*=(?:[\w \t.|]|{_BRACKETS})+)\r?$",
        re.MULTILINE,
    ),
)
_VISIBLE = re.compile(r"[^\r\n]")


def without_newer(text: str) -> tuple[str, list[Span]]:
    """Return the text without such syntax, each character that is kept at its offset, and where something is gone.

    In the text of a string it is gone, too: whoever reads the text has to look for that.
    """
    characters = list(text)
    gone: list[Span] = []
    for form in _FORMS:
        for found in form.finditer(text):
            span = Span(*found.span(1))
            blank = _VISIBLE.sub(" ", found[1])
            characters[span.start : span.end] = f"pass{blank[4:]}" if found.lastgroup == "type" else blank
            gone.append(span)
    return "".join(characters), gone
