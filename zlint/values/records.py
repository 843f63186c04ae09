"""The states of dicts and lists: joined, merged, changed, forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from zlint.model import ABROAD, Presence, Span, Unknown
from zlint.values.things import Choice, Listing, Made, Record, Slot, Thing, join


def join_records(records: list[Record]) -> Record:
    """Return what is known of a dict that may be in any of these states."""
    if all(record is records[0] for record in records):
        return records[0]
    tables = [({slot.name: slot for slot in record.slots}, record) for record in records]
    slots = []
    for name in dict.fromkeys(name for table, _ in tables for name in table):
        found = [table[name] for table, _ in tables if name in table]
        if len(found) == len(records) and all(slot is found[0] for slot in found):
            slots.append(found[0])
            continue
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
            return replace(thing, slots=tuple(slot.worth(unowned(slot.thing)) for slot in slots), origin=None)
        case Listing(things):
            return replace(thing, things=tuple(unowned(item) for item in things), origin=None)
        case Choice(options):
            return join(unowned(option) for option in options)
        case _:
            return thing


def put(record: Record, *slots: Slot) -> Record:
    """Return the record after `record[slot.name] = ...` for each slot; places among the entries stay, as in a dict."""
    return record.holding({slot.name: slot for slot in (*record.slots, *slots)}.values())


def brought(splat: Record, span: Span) -> Record:
    """Return what `**` at `span` brings in: entries of another file stand, for this one, where they come in."""
    slots = tuple(replace(slot, span=span, value_span=span) if slot.span == ABROAD else slot for slot in splat.slots)
    return replace(splat, slots=slots)


def given_twice(base: Record, splat: Record) -> list[Slot]:
    """Return the slots of `splat` that a call surely has already: Python raises TypeError."""
    surely = {slot.name for slot in base.slots if slot.presence is Presence.ALWAYS}
    return [slot for slot in splat.slots if slot.name in surely and slot.presence is Presence.ALWAYS]


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
    return slot.worth(join([slot.thing, Unknown(why)]))


def as_altered(client: Made, altered: Mapping[Span | None, str]) -> Made:
    """Return the client as far as it is known where `altered` says what is set on it after it was made."""
    why = altered.get(client.span) or altered.get(None)
    return replace(client, options=merge(client.options, Record((), complete=False, why=why))) if why else client
