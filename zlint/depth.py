"""How deep code may be nested before a parser or a walk gives up, or takes the whole process with it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_STRINGS = re.compile(r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"")
_BRACKETS = re.compile(r"[(\[{]|[)\]}]")
_OPERATORS = re.compile(r"[^\w\s()\[\]{},;:'\"#]|\b(?:and|or|not|if|else|lambda|await|in|is)\b|[)\]}]")
# CPython's own limit of nested brackets; LibCST 1.9 ends the process at about 3,000, or at 6,000 chained operators.
_MOST_BRACKETS = 200
_MOST_OPERATORS = 4_000


@contextmanager
def recursion_limit(depth: int) -> Iterator[None]:
    """Let Python functions recurse at least this deep."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, depth))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def is_too_deep(text: str) -> bool:
    """Tell whether LibCST's parser may not survive the text."""
    depth = deepest = 0
    code = _STRINGS.sub('""', text)
    for bracket in _BRACKETS.finditer(code):
        depth += 1 if bracket.group() in "([{" else -1
        deepest = max(deepest, depth)
    return deepest > _MOST_BRACKETS or any(_is_chain(part) for part in re.split(r"[,;]|\n(?=\S)", code))


def _is_chain(code: str) -> bool:
    return len(code) > _MOST_OPERATORS and len(_OPERATORS.findall(code)) > _MOST_OPERATORS
