"""What an expression stands for while a file is read: values, and what leads to a client or to a value.

Values of the model are things too; the rest never leaves this floor.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from zlint.model import ABROAD, Certainty, Known, Omitted, Presence, Span, Unknown
from zlint.names.index import Origin, Scope

if TYPE_CHECKING:
    from zlint.values.frame import Frame

# More alternatives than this say no more than "cannot be told".
_MOST_OPTIONS = 12


@dataclass(frozen=True, slots=True)
class External:
    """Something imported, by its dotted name, calls in it included (`pkg.factory().client`); not resolved here."""

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
    origin: Origin | None = field(default=None, compare=False)

    def get(self, name: str) -> Slot | None:
        """Return the slot called `name`, None where none is in sight."""
        return next((slot for slot in self.slots if slot.name == name), None)


@dataclass(frozen=True, slots=True)
class Listing:
    """The content of a list, tuple or set at one moment; see `zlint.model.Items`."""

    things: tuple[Thing, ...]
    complete: bool = True
    span: Span | None = None
    origin: Origin | None = field(default=None, compare=False)


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
class Generator:
    """What a generator function gives back: `yielded` is what it yields, as a `with` block or a fixture gets it."""

    yielded: Thing


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
    | Generator
    | Choice
)


def alternatives(thing: Thing) -> Iterator[Thing]:
    """Yield each thing that `thing` may be."""
    if isinstance(thing, Choice):
        yield from thing.options
    else:
        yield thing


def held_by(content: Record | Listing) -> tuple[Thing, ...]:
    """Return what a dict or list holds."""
    return tuple(slot.thing for slot in content.slots) if isinstance(content, Record) else content.things


def join(things: Iterable[Thing]) -> Thing:
    """Return what is known if any of `things` may hold; at least one is given."""
    options: dict[object, Thing] = {}
    for thing in things:
        for option in alternatives(thing):
            options.setdefault(_identity(option), option)
    found = tuple(options.values())
    if len(options) > _MOST_OPTIONS:
        # An object stays in sight: what is done to one of many is done to it.
        found = (Unknown("it can be one of many values"), *(thing for thing in found if isinstance(thing, Ref)))
    return found[0] if len(found) == 1 else Choice(found)


def _identity(thing: Thing) -> object:
    # 1 == True == 1.0, yet they are different values; the same value written in two places is two places to fix.
    match thing:
        case Known(value, span):
            return (type(value), value, span)
        case Unknown(made=made, default=default):
            return (Unknown, made, default and _identity(default))
        case _:
            return thing


def join_records(records: list[Record]) -> Record:
    """Return what is known of a dict that may be in any of these states."""
    tables = [({slot.name: slot for slot in record.slots}, record) for record in records]
    slots = []
    for name in dict.fromkeys(name for table, _ in tables for name in table):
        found = [table[name] for table, _ in tables if name in table]
        always = len(found) == len(records) and all(slot.presence is Presence.ALWAYS for slot in found)
        unseen = [Unknown(record.why) for table, record in tables if not record.complete and name not in table]
        thing = join([*(slot.thing for slot in found), *unseen])
        slots.append(replace(found[0], thing=thing, presence=Presence.ALWAYS if always else Presence.SOMETIMES))
    unread = next((record for record in records if not record.complete), None)
    spans = {record.span for record in records}
    span = spans.pop() if len(spans) == 1 else None
    origin = next((record.origin for record in records if record.origin is not None), None)
    return Record(tuple(slots), unread is None, unread.why if unread else "", span, origin)


def blurred(record: Record, why: str) -> Record:
    """Return what is left to know of a dict that code out of sight may have changed."""
    slots = tuple(
        Slot(slot.name, Unknown(why), slot.span, slot.value_span, slot.home, Presence.SOMETIMES)
        for slot in record.slots
    )
    return replace(record, slots=slots, complete=False, why=why)


def forgotten(content: Record | Listing, why: str) -> Record | Listing:
    """Return what is left to know of a dict or list that was changed in a way that is not followed."""
    return blurred(content, why) if isinstance(content, Record) else replace(content, things=(), complete=False)


def unowned(thing: Thing) -> Thing:
    """Return contents as those of new objects, which nobody else knows by a name."""
    match thing:
        case Record(slots):
            return replace(thing, slots=tuple(replace(s, thing=unowned(s.thing)) for s in slots), origin=None)
        case Listing(things):
            return replace(thing, things=tuple(unowned(item) for item in things), origin=None)
        case Choice(options):
            return join(unowned(option) for option in options)
        case _:
            return thing


def put(record: Record, slot: Slot) -> Record:
    """Return the record after `record[slot.name] = ...`; the place among the entries stays, as in a dict."""
    if record.get(slot.name) is None:
        return replace(record, slots=(*record.slots, slot))
    return replace(record, slots=tuple(slot if old.name == slot.name else old for old in record.slots))


def brought(splat: Record, span: Span) -> Record:
    """Return what `**` at `span` brings in: entries of another file stand, for this one, where they come in."""
    slots = tuple(replace(slot, span=span, value_span=span) if slot.span == ABROAD else slot for slot in splat.slots)
    return replace(splat, slots=slots)


def with_splat(base: Record, splat: Record) -> Record:
    """Return the keywords of a call after `**splat`: a keyword given twice raises, so what is written stays certain."""
    result = base
    for slot in splat.slots:
        written = base.get(slot.name)
        if written is None or written.presence is not Presence.ALWAYS:
            result = put(result, _above(slot, base))
    slots = tuple(slot if splat.get(slot.name) else _beside(slot, splat) for slot in result.slots)
    return replace(result, slots=slots, complete=base.complete and splat.complete, why=base.why or splat.why)


def merge(base: Record, over: Record) -> Record:
    """Return the record after `base.update(over)`."""
    result = base
    for slot in over.slots:
        result = put(result, _above(slot, base))
    if over.complete:
        return result
    # What could not be read may have overridden any entry that it does not itself show.
    slots = tuple(slot if over.get(slot.name) else _or_unknown(slot, over.why) for slot in result.slots)
    return replace(base, slots=slots, complete=False, why=over.why)


def _above(slot: Slot, base: Record) -> Slot:
    """Return what is in force where `slot` is put over `base`: where it is not there, what the base holds."""
    old = base.get(slot.name)
    if slot.presence is Presence.ALWAYS:
        return slot
    if old is None:
        return _beside(slot, base)
    return replace(slot, thing=join([old.thing, slot.thing]), presence=old.presence)


def _beside(slot: Slot, other: Record) -> Slot:
    """Return the slot as it is if `other`, which does not show it, may hold it where it is not there."""
    return slot if slot.presence is Presence.ALWAYS or other.complete else _or_unknown(slot, other.why)


def _or_unknown(slot: Slot, why: str) -> Slot:
    return replace(slot, thing=join([slot.thing, Unknown(why)]))
