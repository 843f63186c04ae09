"""The comments of a source, told apart from the text of strings.

A scanner of its own, since `tokenize` knows only the syntax of the Python that runs it: on an older one it loses its
way in `f"{d["key"]}"` and in t-strings, which LibCST reads. All it has to know is where strings begin and end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from zlint.frozen import frozen
from zlint.model import Span
from zlint.source import Source


@frozen()
class Comment:
    """One comment: `span` runs from its `#` to the end of the line.

    `begin` is the offset at which the line begins that the comment ends.
    What a backslash or a string carries over a line break is one line here, as no comment can stand at that break.
    """

    span: Span
    begin: int


@frozen()
class Line:
    """What a comment can end: a line, or several where a string or a backslash carries over the break.

    `span` is without the comment that ends it and without the line break.
    """

    span: Span
    comment: Span | None


_NEWLINE = r"\r\n|\r|\n"
_QUOTES = ('"""', "'''", '"', "'")
_BRACKETS = ("(", "[", "{")


def _inside(quote: str, stop: str = "") -> str:
    """Return a pattern for a piece of text in a string with these quotes, without the character `stop`."""
    mark = quote[0]
    escape = r"\\(?:\r\n|[^{])?"  # in an f-string a brace opens a field even after a backslash
    if len(quote) == 3:
        return rf"(?:[^{mark}\\{stop}]++|{escape}|{mark}(?!{mark}{mark}))"
    return rf"(?:[^{mark}\\\r\n{stop}]++|{escape})"


_PLAIN = "|".join(f"{quote}{_inside(quote)}*+(?:{quote})?" for quote in _QUOTES)
_CODE = (
    rf"(?P<comment>\#[^\r\n]*)|(?P<newline>{_NEWLINE})|\\(?:{_NEWLINE})"
    rf"|(?<!\w)(?i:[ft]r?|r[ft])(?P<open>{'|'.join(_QUOTES)})|{_PLAIN}"
)
_FIELD_CODE = re.compile(rf"{_CODE}|(?P<bracket>[(\[{{])|(?P<close>[)\]}}])|(?P<colon>:)")

# How to read on, by what was opened last: nothing, a string with fields, a field in it, a bracket in that, its format.
_READERS = {
    "": re.compile(_CODE),
    "field": _FIELD_CODE,
    "format": re.compile(r"(?P<field>\{)|(?P<close>\})"),
    **dict.fromkeys(_BRACKETS, _FIELD_CODE),
    **{
        quote: re.compile(
            rf"(?:{_inside(quote, '{')}|\{{\{{)*+(?:(?P<field>\{{)|(?P<close>{quote}|{_NEWLINE}|\Z))",
        )
        for quote in _QUOTES
    },
}


def read_comments(source: Source) -> tuple[Comment, ...]:
    """Return the comments of the source in order; in code that is no Python the answer is a guess, never an error."""
    return tuple(Comment(span, begin) for kind, span, begin, _ in _scan(source.code) if kind == "comment")


def read_lines(source: Source) -> Iterator[Line]:
    """Yield the lines of the source; in a field of an f-string none ends, as older Pythons allow no comment there."""
    begin, comment = 0, None
    for kind, span, _, in_field in _scan(source.code):
        if in_field:
            continue
        if kind == "comment":
            comment = span
        else:
            yield Line(Span(begin, (comment or span).start), comment)
            begin, comment = span.end, None


def _scan(text: str) -> Iterator[tuple[str, Span, int, bool]]:
    """Yield comments and line breaks, the end of the text among them.

    Each comes with the offset at which its line begins, and whether it stands in a field of an f-string.
    """
    opened = [""]
    at = begin = 0
    while found := _READERS[opened[-1]].search(text, at):
        at = found.end()
        match found.lastgroup:
            case "comment" | "newline" as kind:
                yield kind, Span(*found.span()), begin, len(opened) > 1
                begin = at if kind == "newline" else begin
            case "open" | "bracket" as group:
                opened.append(found[group])
            case "field":
                opened.append("field")
            case "colon" if opened[-1] == "field":
                opened[-1] = "format"
            case "close":
                opened.pop()
    yield "newline", Span(len(text), len(text)), begin, False
