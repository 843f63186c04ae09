"""A mapping in a rule file, held to the keys and types that it must have."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeVar

from zlint.frozen import frozen
from zlint.nearest import nearest
from zlint.rules.registry import complaint, shown
from zlint.strict_yaml import Document, Way


class RuleError(Exception):
    """A rule file, or a folder of them, is wrong; its str is `path:line: message` (no line for a folder)."""

    def __init__(self, path: str, line: int | None, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}" if line else f"{path}: {message}")
        self.path, self.line, self.message = path, line, message


@frozen()
class Pattern:
    """What a text must look like, and how to say so."""

    regex: re.Pattern[str]
    words: str


RELEASE = Pattern(re.compile(r"[0-9]+\.[0-9]+\.[0-9]+"), 'a version such as "0.1.0"')
_Member = TypeVar("_Member", bound=StrEnum)


def fail(document: Document, way: Way, message: str) -> RuleError:
    """Return the error that stands at `way`."""
    return RuleError(document.path, document.line(*way), message)


def record(
    document: Document,
    way: Way,
    value: object,
    required: Mapping[str, object],
    optional: Mapping[str, object],
    *,
    hollow: bool = False,
) -> dict[str, Any]:
    """Return the mapping `value` that stands at `way`, its keys and their types checked; raises RuleError.

    `hollow` allows empty texts and lists.
    """
    known = {**required, **optional}
    if not isinstance(value, dict):
        raise fail(document, way, f"{_name(way)} {complaint(value, dict)}")
    for key, held in value.items():
        if key not in known:
            raise fail(document, (*way, key), f'unknown key "{key}"; {nearest(key, known)}')
        wrong = complaint(held, known[key]) or ("must not be empty" if not hollow and _is_hollow(held) else "")
        if wrong:
            raise fail(document, (*way, key), f'"{key}" {wrong}')
    missing = [key for key in required if key not in value]
    if missing:
        raise fail(document, way, f"{_name(way)} lacks the key {_quoted(missing)}")
    return value


def match(document: Document, way: Way, text: str, pattern: Pattern) -> str:
    """Return the text that stands at `way` if it looks as it must; raises RuleError."""
    if not pattern.regex.fullmatch(text):
        raise fail(document, way, f'"{_key(way)}" must be {pattern.words}, not "{text}"')
    return text


def one_of(document: Document, way: Way, text: object, members: type[_Member]) -> _Member:
    """Return the member of an enumeration that the text at `way` names; raises RuleError."""
    known = [member.value for member in members]
    if text not in known:
        raise fail(document, way, f'"{_key(way)}" cannot be {shown(text)}; {nearest(str(text), known)}')
    return members(text)


def _is_hollow(value: object) -> bool:
    return value in ([], {}) or (isinstance(value, str) and not value.strip())


def _name(way: Way) -> str:
    """Name a mapping as people would: the file, `check`, `examples 2`."""
    if not way:
        return "the rule"
    return " ".join(str(step + 1) if isinstance(step, int) else step for step in way)


def _quoted(words: Sequence[str]) -> str:
    return ", ".join(f'"{word}"' for word in words)


def _key(way: Way) -> str:
    """Return the last key on the way: that of the list where an item stands there."""
    return next(step for step in reversed(way) if isinstance(step, str))
