"""Paths: what holds where several ways through the code meet, and where one of them may have been cut short."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import partial

from zlint.model import Unknown
from zlint.values.frame import Frame, Key, Store, join_states
from zlint.values.things import join

Block = Callable[[], None]
# A loop in loops is read again for each turn of theirs; from here on nothing is known in it, which needs no more turns.
_MOST_TURNS = 50


def nothing() -> None:
    """Go on as it is."""


def branches(frame: Frame, blocks: Iterable[Block]) -> None:
    """Run each block on a path of its own and go on with what holds after any that ends normally."""
    base = frame.store
    ends: list[Store] = []
    for block in blocks:
        frame.store, frame.live = Store(base), True
        block()
        if frame.live:
            ends.append(frame.store)
    frame.store, frame.live = base, bool(ends)
    _merge(ends, frame)


def _merge(ends: list[Store], frame: Frame) -> None:
    """Set every key that one of the paths changed to what it may be worth after all of them."""
    for key in dict.fromkeys(key for end in ends for key in end.since(frame.store)):
        states = [state for end in ends if (state := end.get(key)) is not None]
        frame.set(key, join_states(states))


def repeat(node: ast.stmt, turn: Block, frame: Frame, *, endless: bool) -> None:
    """Run the body of a loop as if it were any of its turns: what one turn changes, the next one finds unknown."""
    base = frame.store
    changing = frame.changing.setdefault(node, set())
    while True:
        frame.store = start = Store(base)
        frame.turns[node] += 1
        for key in changing if frame.turns[node] < _MOST_TURNS else base.keys():
            _lose(key, base, frame)
        frame.exits.append([])
        branches(frame, [turn] if endless else [turn, nothing])
        exits = frame.exits.pop()
        frame.live = frame.live or bool(exits)
        _merge([*exits, *([] if endless and not frame.live else [Store(start)])], frame)
        changed = {key for key in start.changes if base.get(key) is not None}
        escaped = len(frame.escaped & base.keys())
        for key in changed:
            # The next turn finds under this name an object that it cannot tell.
            frame.escape(start.changes[key])
        settled = changed <= changing and len(frame.escaped & base.keys()) == escaped
        if settled or frame.turns[node] >= _MOST_TURNS:
            break
        changing |= changed
    frame.store = base
    base.changes.update(start.changes)


def _lose(key: Key, base: Store, frame: Frame) -> None:
    why = "it is changed in a loop"
    old = base.get(key)
    if isinstance(key, int):
        frame.blur_content(key, why)
    elif old is not None:
        frame.set(key, join([old, Unknown(why)]))


def attempt(frame: Frame, body: Block, handlers: Iterable[Block], final: Block | None = None) -> None:
    """Run a block that may stop after any of its statements, then a handler; `final` runs however they end."""
    base, began = frame.store, frame.program.clock
    frame.store = Store(base)

    def handle(handler: Block) -> None:
        _cut_short(began, base, frame)
        handler()

    branches(frame, [body, *(partial(handle, handler) for handler in handlers)])
    after, live = frame.store, frame.live
    if final is not None:
        frame.store = Store(after)
        final()
        after.changes.update(frame.store.changes)
        live = live and frame.live
        # What it does after an exception or a `return` is read last: that is all that it may ever find.
        frame.store = Store(base)
        _cut_short(began, base, frame)
        final()
    frame.store, frame.live = base, live
    base.changes.update(after.changes)


def _cut_short(began: int, base: Store, frame: Frame) -> None:
    """Set what was set since `began` to what it may be worth if any of that did not happen."""
    for key, since in frame.set_since(began).items():
        before = base.get(key)
        frame.set(key, join_states(since if before is None else [before, *since]))
