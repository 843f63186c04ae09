"""The state of one scope while it is read: what its names and objects are worth now, and were worth before."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from zlint.model import Unknown
from zlint.names.index import Scope
from zlint.values.things import (
    Choice,
    Function,
    Klass,
    Listing,
    Made,
    Record,
    Ref,
    Resource,
    Thing,
    blurred,
    join,
    join_records,
)

if TYPE_CHECKING:
    from zlint.values.program import Program

# A name (`client`), a dotted name (`self.client`) or the number of a dict or list.
Key = str | int
# Rebinding by another function can happen at any time after.
ANY_TIME = sys.maxsize


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


def join_states(states: list[Thing]) -> Thing:
    """Return what is known of a key that may be worth any of these; states of one object entry by entry."""
    records = [state for state in states if isinstance(state, Record)]
    if records and len(records) == len(states):
        return records[0] if len(records) == 1 else join_records(records)
    if states and all(isinstance(state, Listing) for state in states) and len(set(states)) > 1:
        things = dict.fromkeys(thing for state in states if isinstance(state, Listing) for thing in state.things)
        return Listing(tuple(things), complete=False)
    return join(states)


def flatten(thing: Thing, content: Callable[[Ref], Thing | None], inside: frozenset[int] = frozenset()) -> Thing:
    """Return `thing` with every object in it replaced by its content; an object inside itself is cut off."""
    match thing:
        case Ref(key):
            held = None if key in inside else content(thing)
            return Unknown("its content is out of sight") if held is None else flatten(held, content, inside | {key})
        case Record(slots, complete, why, span):
            flat = tuple(replace(slot, thing=flatten(slot.thing, content, inside)) for slot in slots)
            return Record(flat, complete, why, span)
        case Listing(things, complete, span):
            return Listing(tuple(flatten(item, content, inside) for item in things), complete, span)
        case Choice(options):
            return join(flatten(option, content, inside) for option in options)
        case Made(name, options, span, certainty):
            record = flatten(options, content, inside)
            return Made(name, record if isinstance(record, Record) else options, span, certainty)
        case Resource(client, path, raw):
            made = flatten(client, content, inside)
            return Resource(made if isinstance(made, Made) else client, path, raw)
        case _:
            return thing


@dataclass(eq=False)
class Frame:
    """A scope being read, or read; `entered` is the moment in `parent` at which its function was defined."""

    program: Program
    scope: Scope
    parent: Frame | None
    entered: int = 0
    klass: Klass | None = None
    store: Store = field(default_factory=Store)
    history: dict[Key, list[tuple[int, Thing]]] = field(default_factory=lambda: defaultdict(list))
    log: list[tuple[int, Key]] = field(default_factory=list)
    returned: list[Thing] = field(default_factory=list)
    yielded: list[Thing] = field(default_factory=list)
    written_by_self: list[list[tuple[Frame, int, Thing]]] = field(default_factory=list)
    pending: list[Function] = field(default_factory=list)
    exits: list[list[Store]] = field(default_factory=list)
    shadows: dict[str, Thing] = field(default_factory=dict)
    loops: int = 0
    live: bool = True
    finished: bool = False

    def set(self, key: Key, thing: Thing) -> None:
        """Bind `key` from now on, on the current path."""
        self.store.changes[key] = thing
        now = self.program.tick()
        self.history[key].append((now, thing))
        self.log.append((now, key))

    def content(self, ref: Ref) -> Record | Listing | None:
        """Return the content that an object of this frame has now."""
        state = self.store.get(ref.key)
        return state if isinstance(state, Record | Listing) else None

    def ever(self, key: Key, moment: int) -> list[Thing]:
        """Return what `key` was worth at `moment` and all that it became afterwards."""
        before = [thing for when, thing in self.history.get(key, ()) if when < moment]
        after = [thing for when, thing in self.history.get(key, ()) if when >= moment]
        return before[-1:] + after

    def snapshot(self, thing: Thing, moment: int) -> Thing:
        """Return `thing` for readers outside this frame: objects are replaced by what they hold from `moment` on."""

        def content(ref: Ref) -> Thing | None:
            states = self.ever(ref.key, moment)
            return join_states(states) if states else None

        return flatten(thing, content)

    def settled(self) -> bool:
        """Tell whether this frame and all around it have been read to their end."""
        return self.finished and (self.parent is None or self.parent.settled())

    def set_since(self, moment: int) -> dict[Key, list[Thing]]:
        """Return what each key was set to after `moment`."""
        found: dict[Key, list[Thing]] = {}
        for when, key in reversed(self.log):
            if when <= moment:
                break
            found.setdefault(key, [])
        return {key: [thing for when, thing in self.history[key] if when > moment] for key in found}

    def seen_from_inside(self, name: str, moment: int) -> Thing | None:
        """Return what a function defined at `moment` may find under `name` when it runs, None where nothing."""
        things = [self.snapshot(thing, moment) for thing in self.ever(name, moment)]
        return join(things) if things else None

    def blur(self, thing: Thing, why: str) -> None:
        """Take note that code out of sight may have changed the object (and what it holds)."""
        if isinstance(thing, Choice):
            for option in thing.options:
                self.blur(option, why)
        elif isinstance(thing, Ref):
            content = self.content(thing)
            if isinstance(content, Record) and (content.complete or content.slots):
                self.set(thing.key, blurred(content, why))
                for slot in content.slots:
                    self.blur(slot.thing, why)
            elif isinstance(content, Listing) and (content.complete or content.things):
                self.set(thing.key, Listing((), complete=False, span=content.span))
                for item in content.things:
                    self.blur(item, why)
