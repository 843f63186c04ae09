"""What an expression stands for while a file is read: values, and what leads to a client or to a value.

Values of the model are things too; the rest never leaves this floor.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from zlint.model import Certainty, Known, Omitted, Presence, Span, Unknown
from zlint.names.index import Scope

if TYPE_CHECKING:
    from zlint.values.frame import Frame

# More alternatives than this say no more than "cannot be told".
_MOST_OPTIONS = 12


@dataclass(frozen=True, slots=True)
class External:
    """Something imported, by its dotted name; it is not resolved in this file."""

    name: str


@dataclass(frozen=True, slots=True)
class Slot:
    """An argument or an entry while the file is read; see `zlint.model.Argument`."""

    name: str
    thing: Thing
    span: Span
    value_span: Span
    home: Span | None
    presence: Presence = Presence.ALWAYS


@dataclass(frozen=True, slots=True)
class Record:
    """The content of a dict at one moment; see `zlint.model.Mapping`."""

    slots: tuple[Slot, ...]
    complete: bool = True
    why: str = ""
    span: Span | None = None

    def get(self, name: str) -> Slot | None:
        """Return the slot called `name`, None where none is in sight."""
        return next((slot for slot in self.slots if slot.name == name), None)


@dataclass(frozen=True, slots=True)
class Listing:
    """The content of a list, tuple or set at one moment; see `zlint.model.Items`."""

    things: tuple[Thing, ...]
    complete: bool = True
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Ref:
    """A dict or list as an object: its content is whatever the frame's store holds under `key` at that moment."""

    key: int


@dataclass(frozen=True, slots=True)
class Made:
    """A client: the options it was made with; see `zlint.model.Client`."""

    name: str
    options: Record
    span: Span | None = None
    certainty: Certainty = Certainty.CERTAIN


@dataclass(frozen=True, slots=True)
class Resource:
    """What the attributes `path` of a client lead to: a resource, or a method of one; `raw` segments are set aside."""

    client: Made
    path: tuple[str, ...]
    raw: str = ""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Instance:
    """An object of a class of this file."""

    klass: Klass


@dataclass(frozen=True, slots=True)
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
    | Bound
    | Function
    | Klass
    | Instance
    | Choice
)


def alternatives(thing: Thing) -> Iterator[Thing]:
    """Yield each thing that `thing` may be."""
    if isinstance(thing, Choice):
        yield from thing.options
    else:
        yield thing


def join(things: Iterable[Thing]) -> Thing:
    """Return what is known if any of `things` may hold; at least one is given."""
    options: dict[object, Thing] = {}
    for thing in things:
        for option in alternatives(thing):
            options.setdefault(_identity(option), option)
    if len(options) > _MOST_OPTIONS:
        return Unknown("it can be one of many values")
    found = tuple(options.values())
    return found[0] if len(found) == 1 else Choice(found)


def _identity(thing: Thing) -> object:
    # 1 == True == 1.0, yet they are different values; the same value written in two places is two places to fix.
    match thing:
        case Known(value, span):
            return (type(value), value, span)
        case Unknown():
            return Unknown
        case _:
            return thing


def join_records(records: list[Record]) -> Record:
    """Return what is known of a dict that may be in any of these states."""
    names = dict.fromkeys(slot.name for record in records for slot in record.slots)
    slots = []
    for name in names:
        found = [slot for record in records if (slot := record.get(name))]
        always = len(found) == len(records) and all(slot.presence is Presence.ALWAYS for slot in found)
        first = found[0]
        presence = Presence.ALWAYS if always else Presence.SOMETIMES
        thing = join(slot.thing for slot in found)
        slots.append(Slot(name, thing, first.span, first.value_span, first.home, presence))
    unread = next((record for record in records if not record.complete), None)
    spans = {record.span for record in records}
    span = spans.pop() if len(spans) == 1 else None
    return Record(tuple(slots), unread is None, unread.why if unread else "", span)


def blurred(record: Record, why: str) -> Record:
    """Return what is left to know of a dict that code out of sight may have changed."""
    slots = tuple(
        Slot(slot.name, Unknown(why), slot.span, slot.value_span, slot.home, Presence.SOMETIMES)
        for slot in record.slots
    )
    return Record(slots, complete=False, why=why, span=record.span)


def put(record: Record, slot: Slot) -> Record:
    """Return the record after `record[slot.name] = ...`; the place among the entries stays, as in a dict."""
    if record.get(slot.name) is None:
        return Record((*record.slots, slot), record.complete, record.why, record.span)
    slots = tuple(slot if old.name == slot.name else old for old in record.slots)
    return Record(slots, record.complete, record.why, record.span)


def with_splat(base: Record, splat: Record) -> Record:
    """Return the keywords of a call after `**splat`: a keyword given twice raises, so what is written stays certain."""
    result = base
    for slot in splat.slots:
        result = put(result, slot) if result.get(slot.name) is None else result
    return Record(result.slots, base.complete and splat.complete, base.why or splat.why, base.span)


def merge(base: Record, over: Record) -> Record:
    """Return the record after `base.update(over)`."""
    result = base
    for slot in over.slots:
        old = result.get(slot.name)
        if slot.presence is not Presence.ALWAYS and old is not None:
            slot = Slot(  # noqa: PLW2901
                slot.name, join([old.thing, slot.thing]), slot.span, slot.value_span, slot.home, old.presence
            )
        result = put(result, slot)
    if over.complete:
        return result
    # What could not be read may have overridden any entry that it does not itself show.
    shown = {slot.name for slot in over.slots}
    slots = tuple(
        slot
        if slot.name in shown
        else Slot(
            slot.name, join([slot.thing, Unknown(over.why)]), slot.span, slot.value_span, slot.home, slot.presence
        )
        for slot in result.slots
    )
    return Record(slots, complete=False, why=over.why, span=base.span)
