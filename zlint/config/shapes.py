"""The shapes that the value of a setting can have, and what is wrong with one that has another."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from zlint.frozen import frozen
from zlint.nearest import nearest

Way = tuple[str | int, ...]
Problem = tuple[Way, str]


@frozen()
class Plain:
    """A single value of one of `types`, numbers not under `least`; `words` names them in an error."""

    types: tuple[type, ...]
    words: str
    least: int | None = None


@frozen()
class Choice:
    """One of a few words."""

    words: tuple[str, ...]


@frozen()
class ListOf:
    """A list whose items have the shape `of`."""

    of: Shape


@frozen()
class TableOf:
    """A table with any keys, whose values have the shape `of`."""

    of: Shape


Shape = Plain | Choice | ListOf | TableOf

FLAG = Plain((bool,), "true or false")
TEXT = Plain((str,), "a string")
SECONDS = Plain((int,), "a whole number of seconds, 0 or more", least=0)
OPTION = Plain((str, int, float, bool), "a string, a number, true or false")
TEXTS = ListOf(TEXT)
# TOML and YAML have days of their own.
DAY = Plain((str, date), "a day")


def problems(shape: Shape, value: object, way: Way) -> Iterator[Problem]:
    """Yield each place at or under `way` where `value` has not the `shape`, and what is wrong there."""
    match shape:
        case Plain(types, words, least):
            if type(value) not in types or (isinstance(value, int) and least is not None and value < least):
                yield way, f"must be {words}, not {described(value)}"
        case Choice(words):
            if not isinstance(value, str):
                yield way, f"must be one of {', '.join(words)}, not {described(value)}"
            elif value not in words:
                yield way, f'cannot be "{value}"; {nearest(value, words)}'
        case ListOf(of):
            if not isinstance(value, list):
                yield way, f"must be a list, not {described(value)}"
            else:
                for index, item in enumerate(value):
                    yield from problems(of, item, (*way, index))
        case TableOf(of):
            if not isinstance(value, dict):
                yield way, f"must be a table, not {described(value)}"
            else:
                for key, item in value.items():
                    yield from problems(of, item, (*way, key))


def described(value: object) -> str:
    """Name a value as its file would show it, in a few words."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'the string "{value}"'
        case int() | float():
            return f"the number {value}"
        case list():
            return "a list"
        case dict():
            return "a table"
        case None:
            return "nothing"
    return str(value)
