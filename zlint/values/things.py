"""What an expression stands for while a file is read: values, and what leads to a client or to a value.

Values of the model are things too; the rest never leaves this floor.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from zlint.frozen import frozen
from zlint.model import Certainty, Known, Omitted, Presence, Span, Step, Unknown
from zlint.names.index import Origin, Scope

if TYPE_CHECKING:
    from zlint.values.frame import Frame

# More alternatives than this say no more than "cannot be told".
_MOST_OPTIONS = 12


@frozen()
class External:
    """Something imported, by its dotted name, calls in it included (`pkg.factory().client`); not resolved here."""

    name: str


@frozen()
class Slot:
    """An argument or an entry while the file is read; see `zlint.model.Argument`."""

    name: str
    thing: Thing
    span: Span
    value_span: Span
    home: Span | None
    presence: Presence = Presence.ALWAYS
    guarded: bool = field(default=False, compare=False)

    def worth(self, thing: Thing) -> Slot:
        """Return the slot with this thing in it."""
        if thing is self.thing:
            return self
        return Slot(self.name, thing, self.span, self.value_span, self.home, self.presence, self.guarded)


@frozen()
class Record:
    """The content of a dict at one moment; see `zlint.model.Mapping`."""

    slots: tuple[Slot, ...]
    complete: bool = True
    why: str = ""
    span: Span | None = None
    origin: Origin | None = field(default=None, compare=False)

    def get(self, name: str) -> Slot | None:
        """Return the slot called `name`, None where none is in sight."""
        return next((slot for slot in self.slots if slot.name == name), None)

    def holding(self, slots: Iterable[Slot]) -> Record:
        """Return the record with these slots in it."""
        return Record(tuple(slots), self.complete, self.why, self.span, self.origin)


UNREAD = Record((), complete=False, why="it is given by position")


@frozen()
class Listing:
    """The content of a list, tuple or set at one moment; see `zlint.model.Items`."""

    things: tuple[Thing, ...]
    complete: bool = True
    span: Span | None = None
    origin: Origin | None = field(default=None, compare=False)


@frozen()
class Ref:
    """A dict or list as an object: its content is whatever the frame's store holds under `key` at that moment."""

    key: int


@frozen()
class Made:
    """A client: the options it was made with; see `zlint.model.Client`."""

    name: str
    options: Record
    span: Span | None = None
    certainty: Certainty = Certainty.CERTAIN
    derived: bool = False
    annotated: Span | None = field(default=None, compare=False)
    elsewhere: tuple[str, int] | None = field(default=None, compare=False)


@frozen()
class Resource:
    """What the attributes `path` of a client lead to: a resource, or a method of one; `raw` segments are set aside."""

    client: Made
    path: tuple[str, ...]
    raw: str = ""


@frozen()
class Answer:
    """What a request gives back, or what the steps of `trail` lead to from there; see `zlint.model.Handling`."""

    call: ast.Call
    trail: tuple[Step, ...] = ()


@frozen()
class Bound:
    """A method of a dict or list, looked up and not yet called."""

    target: Ref | Record | Listing
    name: str


@dataclass(frozen=True, eq=False)
class Function:
    """A function or lambda of this file; `frame` is where it was defined, at that frame's moment `defined`."""

    scope: Scope
    frame: Frame
    defined: int
    self: Thing | None = None


@dataclass(frozen=True, eq=False)
class Klass:
    """A class of this file; `frame` holds its class-level names, `written` what its methods store on `self`."""

    node: ast.ClassDef
    frame: Frame
    bases: tuple[Thing, ...]
    written: dict[str, list[tuple[Frame, int, Thing]]] = field(default_factory=dict)


@frozen()
class Instance:
    """An object of a class of this file; `given` are the keywords that made it, None if not all are in sight."""

    klass: Klass
    given: Record | None = None


@frozen()
class Member:
    """A member of an enumeration; it is sent as its `.value` where it `is_text` or a number itself, too."""

    value: Thing
    is_text: bool = False


@frozen()
class Generator:
    """What a generator function gives back: `yielded` is what it yields, as a `with` block or a fixture gets it."""

    yielded: Thing


@frozen()
class Choice:
    """One of several things, by branch: flat, distinct, at least two."""

    options: tuple[Thing, ...]


Thing = (
    Known
    | Omitted
    | Unknown
    | External
    | Record
    | Listing
    | Ref
    | Made
    | Resource
    | Answer
    | Bound
    | Function
    | Klass
    | Instance
    | Member
    | Generator
    | Choice
)


# What is worth something itself.
_WORTH = (Known, Omitted, Record, Listing, Ref, Member)


_MAY_BE_OBJECTS = (Ref, Choice, Bound)


def alternatives(thing: Thing) -> tuple[Thing, ...]:
    """Return each thing that `thing` may be."""
    return thing.options if isinstance(thing, Choice) else (thing,)


def objects_in(thing: Thing) -> Sequence[Ref]:
    """Return the objects that `thing` may be; one of their methods is as good as the object itself."""
    if not isinstance(thing, _MAY_BE_OBJECTS):
        return ()  # as it is nearly always
    targets = [option.target if isinstance(option, Bound) else option for option in alternatives(thing)]
    return [target for target in targets if isinstance(target, Ref)]


def held_by(content: Record | Listing) -> tuple[Thing, ...]:
    """Return what a dict or list holds."""
    return tuple(slot.thing for slot in content.slots) if isinstance(content, Record) else content.things


def join(things: Iterable[Thing]) -> Thing:
    """Return what is known if any of `things` may hold; at least one is given."""
    every = tuple(things)
    first = every[0]
    if len(every) == 1 or all(thing is first for thing in every):
        return first  # as it is nearly always
    options: dict[object, Thing] = {}
    for thing in every:
        for option in alternatives(thing):
            options.setdefault(_identity(option), option)
    found = tuple(options.values())
    if len(options) > _MOST_OPTIONS:
        # An object stays in sight: what is done to one of many is done to it.
        found = (Unknown("it can be one of many values"), *(thing for thing in found if isinstance(thing, Ref)))
    return found[0] if len(found) == 1 else Choice(found)


def unsettled(thing: Thing, why: str) -> Thing:
    """Return what is left to know of a name that may be bound anew: to which clients and functions it may lead."""
    return join([Unknown(why), *(option for option in alternatives(thing) if not isinstance(option, _WORTH))])


def _identity(thing: Thing) -> object:
    # 1 == True == 1.0, yet they are different values; the same value written in two places is two places to fix.
    match thing:
        case Known(value, span):
            return (type(value), value, span)
        case Unknown(default=default):
            return (Unknown, thing.made, _identity(default) if isinstance(default, Known) else default)
        case _:
            return thing
