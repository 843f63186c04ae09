"""What IPython understands and Python does not, masked so that everything stays in its place.

The rules are those of IPython's input transformer: a cell magic stands in the first line that is not blank, other
commands where a statement begins, as the whole right side of an assignment, or as a question mark behind one.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator

from zlint.model import Replace, Span
from zlint.source.splice import splice

# The cell magics that run the rest of the cell as Python; what others make of it is theirs.
_PYTHON_CELLS = frozenset(
    "capture debug ipytest lprun memit mprun prun pyinstrument pypy python python3 scalene time timeit".split()
)
_CELL_MAGIC = re.compile(r"(?:[ \t]*(?:\r\n|\r|\n))*[ \t]*%%(?P<name>!|\w+)(?!\w*\?)[^\r\n]*")
# An installer needs no percent sign, as two words in a row are no Python.
_COMMAND = re.compile(r"[ \t]*(?:[!%?,;/]|(?:pip3?|conda|mamba|micromamba|uv)[ \t]+[a-z])")
# Magics whose line is Python behind their options.
_TIMED = re.compile(r"%(?P<name>time|timeit)(?:[ \t]+-\w+(?:[ \t]+\d+)?)*(?=[ \t])")
_TO_END = re.compile(r"(?:\\(?:\r\n|\r|\n)|[^\r\n])*")
_TOKEN = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?'
    r"|'''(?:[^'\\]|\\.|'(?!''))*+(?:''')?"
    r'|"(?:[^"\\\r\n]|\\.)*+"?'
    r"|'(?:[^'\\\r\n]|\\.)*+'?"
    r"|\#[^\r\n]*|\\(?:\r\n|\r|\n)"
    r"|(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<newline>\r\n|\r|\n)"
    r"|(?P<assign>(?<![=!<>:+\-*/%&|^@])=[ \t]*(?=[!%]))|(?P<help>\?\??[ \t]*(?=[\r\n]|\Z))",
    re.DOTALL,
)


def blank(text: str) -> str:
    """Return as many lines of as many blanks."""
    return re.sub(r"[^\r\n]", " ", text)


def mask(cell: str) -> str:
    """Return the text of a cell as Python, of the same length: commands become statements or values of no meaning."""
    edits: list[Replace] = []
    start = 0
    while magic := _CELL_MAGIC.match(cell, start):
        if magic["name"] not in _PYTHON_CELLS:
            return splice(cell[:start], edits) + blank(cell[start:])
        edits.append(_statement(cell, Span(start, magic.end())))
        start = magic.end()
    return splice(cell, [*edits, *_commands(cell, start)])


def _commands(cell: str, start: int) -> Iterator[Replace]:
    at = line = start
    depth = 0
    while at < len(cell):
        if at == line and _COMMAND.match(cell, at):
            span = _to_end(cell, at)
            yield _timed(cell, span, "0;") or _statement(cell, span)
            at = span.end
        token = _TOKEN.search(cell, at)
        if token is None:
            return
        at = token.end()
        match token.lastgroup:
            case "open":
                depth += 1
            case "close":
                depth = max(0, depth - 1)
            case "newline" if depth == 0:
                line = at
            case "assign" if depth == 0:
                span = _to_end(cell, at)
                yield _timed(cell, span, "") or _padded(cell, span, "_0")  # a name that nobody binds
                at = span.end
            case "help" if depth == 0:
                yield _statement(cell, Span(line, at))


def _to_end(cell: str, at: int) -> Span:
    """Return the place of a command, which backslashes carry on over lines."""
    found = _TO_END.match(cell, at)
    return Span(at, found.end() if found else at)


def _statement(cell: str, span: Span) -> Replace:
    """Put a statement that does nothing where a command stands, with its indentation."""
    text = cell[span.start : span.end]
    indentation = len(text) - len(text.lstrip())
    return _padded(cell, Span(span.start + indentation, span.end), "0")


def _timed(cell: str, span: Span, before: str) -> Replace | None:
    """Put `before` in the place of a magic that is given Python to run, None if it is none or does not hand it on."""
    text = cell[span.start : span.end]
    indentation = len(text) - len(text.lstrip())
    magic = _TIMED.match(text, indentation)
    if magic is None or (not before and magic["name"] != "time"):
        return None
    python = (before or "_=") + text[magic.end() :]
    return _padded(cell, Span(span.start + indentation, span.start + magic.end()), before) if _parses(python) else None


def _padded(cell: str, span: Span, text: str) -> Replace:
    """Return the edit that writes `text`, cut where it is longer, and blanks over the span."""
    old = cell[span.start : span.end]
    return Replace(span, text[: len(old)] + blank(old[len(text) :]))


def _parses(python: str) -> bool:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(python)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True
