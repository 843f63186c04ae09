"""TOML with the line of every key and item, which tomllib does not tell."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Generator, Iterator, Mapping

from zlint.config.errors import ConfigError
from zlint.strict_yaml import Document

Way = tuple[str | int, ...]
Place = tuple[Way, int]
# A walk yields the places in a piece of text and returns the offset of its end.
Walk = Generator[Place, None, int]

_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_COMMA = re.compile(rf"{_SPACE.pattern},?{_SPACE.pattern}")
_BLANK = re.compile(r"[ \t]*")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}' r"|'''.*?'{3,5}" r'|"(?:\\.|[^"\\])*"' r"|'[^']*'",
    re.DOTALL,
)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PLAIN_VALUE = re.compile(r"[^,\]}#\n]+")
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")


def parse_toml(text: str, path: str) -> Document:
    """Read TOML text, called `path` in errors; raises ConfigError."""
    try:
        value = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        at = _AT_LINE.search(str(error))
        line = int(at[1]) if at else text.rstrip().count("\n") + 1
        said = str(error).partition(" (at ")[0]
        raise ConfigError(f"{path}:{line}: not valid TOML: {said}") from None
    # tomllib takes CRLF for a line end as well; the lines are counted by their LF.
    return Document(path, value, key_lines(text))


def key_lines(text: str) -> dict[Way, int]:
    """Return the 1-based line of each key, table and array item in valid TOML, by its way from the top."""
    starts = [match.end() for match in re.finditer("\n", text)]
    lines: dict[Way, int] = {(): 1}
    for way, offset in _places(text):
        lines.setdefault(way, bisect_right(starts, offset) + 1)
    return lines


def _places(text: str) -> Iterator[Place]:
    """Yield the way and the offset of everything that has a name or a number."""
    table: Way = ()
    counts: dict[Way, int] = {}
    at = _past(_SPACE, text, 0)
    while at < len(text):
        if text[at] == "[":
            several = text.startswith("[[", at)
            keys, end = _key(text, at + 1 + several)
            table = _inside_arrays(keys, counts)
            yield table, at
            if several:
                counts[table] = counts.get(table, 0) + 1
                table = (*table, counts[table] - 1)
                yield table, at
            at = end + 1 + several
        else:
            at = yield from _pair(text, at, table)
        at = _past(_SPACE, text, at)


def _inside_arrays(keys: Way, counts: Mapping[Way, int]) -> Way:
    """Return the way to `keys` through the newest item of each array of tables on it."""
    way: Way = ()
    for key in keys[:-1]:
        way = (*way, key)
        if way in counts:
            way = (*way, counts[way] - 1)
    return (*way, keys[-1])


def _pair(text: str, at: int, table: Way) -> Walk:
    """Walk over `key = value`."""
    keys, end = _key(text, at)
    for length in range(1, len(keys) + 1):
        yield (*table, *keys[:length]), at
    return (yield from _value(text, end + 1, (*table, *keys)))


def _key(text: str, at: int) -> tuple[Way, int]:
    """Return the parts of a dotted key and the offset of what ends it."""
    parts: list[str] = []
    while True:
        at = _past(_BLANK, text, at)
        end = _past(_STRING if text[at] in "\"'" else _BARE, text, at)
        raw = text[at:end]
        parts.append(tomllib.loads(f"key = {raw}")["key"] if raw[0] in "\"'" else raw)
        at = _past(_BLANK, text, end)
        if text[at] != ".":
            return tuple(parts), at
        at += 1


def _value(text: str, at: int, way: Way) -> Walk:
    """Walk over a value and what is in it; what it is worth is the business of tomllib."""
    at = _past(_BLANK, text, at)
    if text[at] not in "[{":
        return _past(_STRING if text[at] in "\"'" else _PLAIN_VALUE, text, at)
    closing = "]" if text[at] == "[" else "}"
    index = 0
    at = _past(_SPACE, text, at + 1)
    while text[at] != closing:
        if closing == "]":
            yield (*way, index), at
            at = yield from _value(text, at, (*way, index))
        else:
            at = yield from _pair(text, at, way)
        index += 1
        at = _past(_COMMA, text, at)
    return at + 1


def _past(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Return the offset after what `pattern` matches at `at`."""
    match = pattern.match(text, at)
    if match is None:
        raise AssertionError(f"valid TOML that is not understood at offset {at}")
    return match.end()
