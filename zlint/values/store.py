"""What keys are worth on one path through a scope, and what objects hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from zlint.model import Unknown
from zlint.values.records import join_records
from zlint.values.things import Choice, External, Listing, Made, Record, Ref, Resource, Thing, join

# A name (`client`), a dotted name (`self.client`) or the number of a dict or list.
Key = str | int

# What may hold an object, or be one.
_HOLDING = (Ref, External, Record, Listing, Choice, Made, Resource)

# More objects in one another than any request has that is written out, a batch of thousands included; two of each in
# the next one would be without end.
_MOST_OBJECTS = 10_000


@dataclass(eq=False)
class Store:
    """What keys are worth on one path through a scope; a branch records only what it changes."""

    parent: Store | None = None
    changes: dict[Key, Thing] = field(default_factory=dict)

    def get(self, key: Key) -> Thing | None:
        """Return what `key` is worth, None where it is not bound on this path."""
        store: Store | None = self
        while store is not None:
            if key in store.changes:
                return store.changes[key]
            store = store.parent
        return None

    def since(self, ancestor: Store) -> dict[Key, Thing]:
        """Return what has changed since `ancestor` was branched."""
        changes: dict[Key, Thing] = {}
        store: Store | None = self
        while store is not None and store is not ancestor:
            changes = store.changes | changes
            store = store.parent
        return changes

    def keys(self) -> set[Key]:
        """Return every key that is bound on this path."""
        return set(self.changes) | (self.parent.keys() if self.parent else set())


def join_states(states: list[Thing]) -> Thing:
    """Return what is known of a key that may be worth any of these; states of one object entry by entry."""
    if states and all(state is states[0] for state in states):
        return states[0]
    records = [state for state in states if isinstance(state, Record)]
    if records and len(records) == len(states):
        return records[0] if len(records) == 1 else join_records(records)
    listings = [state for state in states if isinstance(state, Listing)]
    if len(listings) == len(states) and len(set(listings)) > 1:
        things = dict.fromkeys(thing for state in listings for thing in state.things)
        origin = next((state.origin for state in listings if state.origin is not None), None)
        return Listing(tuple(things), complete=False, origin=origin)
    return join(states)


def flatten(thing: Thing, content: Callable[[Ref | External], Thing | None]) -> Thing:
    """Return `thing` with every object in it replaced by its content; what is inside itself or too much is cut off."""
    return _flat(thing, content, frozenset(), iter(range(_MOST_OBJECTS))) if isinstance(thing, _HOLDING) else thing


def _flat(
    thing: Thing, content: Callable[[Ref | External], Thing | None], inside: frozenset[int], left: Iterator[int]
) -> Thing:
    match thing:
        case Ref(key):
            cut = key in inside or next(left, None) is None
            held = None if cut else content(thing)
            return (
                Unknown("its content is out of sight") if held is None else _flat(held, content, inside | {key}, left)
            )
        case External():
            return content(thing) or thing
        case Record(slots):
            flat = tuple(slot.worth(_flat(slot.thing, content, inside, left)) for slot in slots)
            return thing.holding(flat)
        case Listing(things):
            return replace(thing, things=tuple(_flat(item, content, inside, left) for item in things))
        case Choice(options):
            return join(_flat(option, content, inside, left) for option in options)
        case Made(options=options):
            record = _flat(options, content, inside, left)
            return replace(thing, options=record if isinstance(record, Record) else options)
        case Resource(client, path, raw):
            made = _flat(client, content, inside, left)
            return Resource(made if isinstance(made, Made) else client, path, raw)
        case _:
            return thing
