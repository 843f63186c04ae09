"""The state of one scope while it is read: what its names and objects are worth now, and were worth before."""

from __future__ import annotations

import ast
import sys
from bisect import bisect_left
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from zlint.model import Presence, Unknown
from zlint.names.index import Origin, Scope
from zlint.values.records import forgotten
from zlint.values.store import Key, Store, flatten, join_states
from zlint.values.things import (
    Choice,
    External,
    Function,
    Klass,
    Listing,
    Record,
    Ref,
    Thing,
    held_by,
    join,
    objects_in,
)

if TYPE_CHECKING:
    from zlint.values.program import Program

# Rebinding by another function can happen at any time after.
ANY_TIME = sys.maxsize


@dataclass(eq=False)
class Frame:
    """A scope being read, or read; `entered` is the moment in `parent` at which its function was defined.

    `kept` are the arguments that a `partial` keeps, since that moment, for a later call.
    `guards` counts the blocks around, up to the function's own, where the code expects that the SDK lacks something.
    """

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
    declared: set[str] = field(default_factory=set)
    pending: list[Function] = field(default_factory=list)
    exits: list[list[Store]] = field(default_factory=list)
    lost: dict[ast.stmt, set[Key]] = field(default_factory=dict)
    turns: Counter[ast.stmt] = field(default_factory=Counter)
    kept: dict[ast.Call, tuple[Record, int]] = field(default_factory=dict)
    escaped: set[int] = field(default_factory=set)
    shadows: dict[str, Thing] = field(default_factory=dict)
    loops: int = 0
    guards: int = 0
    live: bool = True
    finished: bool = False

    def __post_init__(self) -> None:
        self.program.made.append(self)

    def set(self, key: Key, thing: Thing) -> None:
        """Bind `key` from now on, on the current path."""
        self.store.changes[key] = thing
        now = self.program.tick()
        self.history[key].append((now, thing))
        self.log.append((now, key))

    def set_before(self, key: Key, thing: Thing) -> None:
        """Remember what `key` is worth on the paths that do not bind it, unless one has bound it before."""
        if self.store.get(key) is None:
            store = self.store
            while store.parent is not None:
                store = store.parent
            store.changes[key] = thing

    def content(self, thing: Thing) -> Record | Listing | None:
        """Return the content that an object of this frame has now."""
        state = self.store.get(thing.key) if isinstance(thing, Ref) else None
        return state if isinstance(state, Record | Listing) else None

    def ever(self, key: Key, moment: int) -> list[Thing]:
        """Return what `key` was worth at `moment` and all that it became afterwards."""
        states = self.history.get(key, [])
        if len(states) < 2:
            return [thing for _, thing in states]
        first = bisect_left(states, moment, key=lambda state: state[0])
        return [thing for _, thing in states[max(first - 1, 0) :]]

    def last_set(self, key: Key) -> int:
        """Return the moment at which `key` was set last, 0 if never."""
        states = self.history.get(key)
        return states[-1][0] if states else 0

    def snapshot(self, thing: Thing, moment: int) -> Thing:
        """Return `thing` for readers outside this frame: objects are replaced by what they hold from `moment` on."""

        def content(held: Ref | External) -> Thing | None:
            if isinstance(held, External):
                return None
            self.program.note_found(self, held.key)
            states = self.ever(held.key, moment)
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
        self.program.note_found(self, name)
        things = [self.snapshot(thing, moment) for thing in self.ever(name, moment)]
        return join(things) if things else None

    def change(self, ref: Ref, content: Record | Listing) -> None:
        """Change an object; one that is known elsewhere by a name is no longer known there, either."""
        if content.origin is not None:
            self.program.spoiled.add(content.origin)
        self.set(ref.key, content)

    def forget(self, ref: Ref, why: str) -> None:
        """Change an object in a way that is not followed."""
        content = self.content(ref)
        if content is not None:
            self.change(ref, forgotten(content, why))
            for held in held_by(content):
                self.escape(held)

    def adopt(self, thing: Thing, origin: Origin | None) -> Thing:
        """Return what another frame has left, its contents as objects of this frame.

        Whoever changes what is known by `origin`, under whatever name, spoils it for all.
        """
        match thing:
            case Record(slots):
                own = tuple(slot.worth(self.adopt(slot.thing, origin)) for slot in slots)
                return self._adopted(replace(thing, slots=own, origin=thing.origin or origin))
            case Listing(things):
                own_things = tuple(self.adopt(item, origin) for item in things)
                return self._adopted(replace(thing, things=own_things, origin=thing.origin or origin))
            case Choice(options):
                return join(self.adopt(option, origin) for option in options)
            case _:
                return thing

    def _adopted(self, content: Record | Listing) -> Ref:
        ref = Ref(self.program.tick())
        self.set(ref.key, content)
        return ref

    def escape(self, thing: Thing, origin: Origin | None = None) -> None:
        """Take note that the object (and what it holds) can be reached in a way that is not followed."""
        for option in objects_in(thing):
            content = self.content(option)
            if content is None:
                continue
            if origin is not None and content.origin is None:
                self.set(option.key, replace(content, origin=origin))
            if option.key not in self.escaped:
                self.escaped.add(option.key)
                for held in held_by(content):
                    self.escape(held, origin)

    def blur_escaped(self, why: str) -> None:
        """Take note that code out of sight may have changed whatever it can reach."""
        for key in tuple(self.escaped):
            self.blur_content(key, why)

    def lend(self, thing: Thing, why: str) -> None:
        """Take note that a function was given the object: it may change what is known elsewhere by a name."""
        for option in objects_in(thing):
            content = self.content(option)
            if content is not None and content.origin is not None:
                self.program.spoiled.add(content.origin)
        self.blur(thing, why)

    def blur(self, thing: Thing, why: str) -> None:
        """Take note that code out of sight may have changed the object (and what it holds)."""
        for option in objects_in(thing):
            self.blur_content(option.key, why)

    def blur_content(self, key: int, why: str) -> None:
        """Take note that code out of sight may have changed what stands under the key (and what that holds)."""
        content = self.store.get(key)
        if isinstance(content, Record | Listing) and not _is_forgotten(content):
            self.set(key, forgotten(content, why))
            for held in held_by(content):
                self.escape(held)
                self.blur(held, why)


def _is_forgotten(content: Record | Listing) -> bool:
    if isinstance(content, Listing):
        return not content.complete and not content.things
    surely = any(slot.presence is Presence.ALWAYS or not isinstance(slot.thing, Unknown) for slot in content.slots)
    return not content.complete and not surely
