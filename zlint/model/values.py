"""What an expression is worth, as far as reading the code can tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from enum import StrEnum

from zlint.frozen import frozen
from zlint.model.place import Span

Scalar = str | bytes | int | float | complex | bool | None


class Presence(StrEnum):
    """Whether an argument, an entry or a header is there when the call runs."""

    ALWAYS = "always"
    SOMETIMES = "sometimes"


class Via(StrEnum):
    """The way by which an argument reaches the request."""

    KEYWORD = "keyword"
    SPLAT = "splat"
    ENTRY = "entry"
    CLIENT = "client option"


@frozen()
class Known:
    """A literal or a constant: exactly this Python value.

    `span` is where it is written, maybe far from the call; `elsewhere` the path and line if that is in another file.
    """

    value: Scalar
    span: Span | None = field(default=None, compare=False)
    elsewhere: tuple[str, int] | None = field(default=None, compare=False)


@frozen()
class Omitted:
    """The SDK's NOT_GIVEN or omit: the argument is written and not sent.

    `removes` is true of omit: as a header it takes out what the client would send by default.
    """

    removes: bool = False
    span: Span | None = field(default=None, compare=False)


@frozen()
class Changing:
    """What makes a value another one each time that it is made: a call of the clock or of chance, by dotted name."""

    name: str
    span: Span


@frozen()
class Unknown:
    """Cannot be told; `why` completes the sentence "its value is not known: ...".

    `maker` is the dotted name of what is called to make it, "" where it is not made on the spot; `changing`
    is what makes it another one each time.
    `default` is what it is unless somebody says otherwise: a parameter's default, or that of `.get(...)`.
    """

    why: str = ""
    span: Span | None = field(default=None, compare=False)
    maker: str = field(default="", compare=False)
    changing: Changing | None = field(default=None, compare=False)
    default: Known | Items | Mapping | None = field(default=None, compare=False)

    @property
    def made(self) -> bool:
        """Tell whether it is an object of a class, by its name's capital, so neither None nor the SDK's nothing."""
        return self.maker.rpartition(".")[2][:1].isupper()


@frozen()
class OneOf:
    """One of several values, by branch; options are flat, distinct and at least two."""

    options: tuple[Value, ...]
    span: Span | None = field(default=None, compare=False)


@frozen()
class Argument:
    """A keyword argument of a call, or an entry of a dict.

    `span` covers `name=value` or `"name": value`; `value_span` the value expression in it.
    `home` is the call or dict display that holds it, None where there is none in this file.
    `guarded` tells whether the code around that place expects that the SDK lacks something, by `try` or `if`.
    """

    name: str
    value: Value
    span: Span
    value_span: Span
    home: Span | None
    presence: Presence = Presence.ALWAYS
    via: Via = Via.KEYWORD
    guarded: bool = field(default=False, compare=False)


@frozen()
class Mapping:
    """A dict: its entries with string keys, and whether these are all (`complete`; else `why`).

    `span` is the display or `dict(...)` call where a new entry can be written.
    """

    entries: tuple[Argument, ...]
    complete: bool
    why: str = ""
    span: Span | None = field(default=None, compare=False)

    def get(self, name: str) -> Argument | None:
        """Return the entry called `name`, None where there is none in sight."""
        return next((entry for entry in self.entries if entry.name == name), None)


@frozen()
class Items:
    """A list, tuple or set: the items in sight, and whether these are all."""

    items: tuple[Value, ...]
    complete: bool
    span: Span | None = field(default=None, compare=False)


Value = Known | Omitted | Unknown | OneOf | Mapping | Items


def options_of(value: Value) -> Iterator[Value]:
    """Yield what the value can be: each option of a OneOf, else the value itself."""
    if isinstance(value, OneOf):
        yield from value.options
    else:
        yield value
