"""Paths: what holds where several ways through the code meet, and where one of them may have been cut short."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from zlint.model import Unknown
from zlint.tree import children
from zlint.values.frame import Frame
from zlint.values.store import Key, Store, join_states
from zlint.values.things import Thing, join

Block = Callable[[], None]
# Code in loops or in `finally` is read again for each reading of what is around it; after so many, it is read once more
# for all that may hold.
_MOST_TURNS = 40
_MOST_ENDS = 10
# What stands in these is left by ways of its own.
_OWN_WAYS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.expr)


def nothing() -> None:
    """Go on as it is."""


def branches(frame: Frame, blocks: Iterable[Block]) -> None:
    """Run each block on a path of its own and go on with what holds after any that ends normally."""
    base, began = frame.store, frame.program.clock
    ends: list[Store] = []
    for block in blocks:
        frame.store, frame.live = Store(base), True
        block()
        if frame.live:
            ends.append(frame.store)
    frame.store, frame.live = base, bool(ends)
    _merge(ends, frame, began)


def _merge(ends: list[Store], frame: Frame, began: int) -> None:
    """Set every key that one of the paths changed since they `began` to what it may be worth after all of them."""
    changes = [end.since(frame.store) for end in ends]
    left = {key: state for change in changes for key, state in change.items()}
    for key, times in Counter(key for change in changes for key in change).items():
        if times == 1 and isinstance(key, int) and key > began:
            frame.store.changes[key] = left[key]  # an object that one path alone has made is as that path left it
        else:
            frame.set(key, join_states([state for end in ends if (state := end.get(key)) is not None]))


def repeat(node: ast.stmt, turn: Block, frame: Frame, *, endless: bool) -> None:
    """Run the body of a loop as if it were any of its turns: what one turn leaves, the next one may find."""
    base, began = frame.store, frame.program.clock
    lost = frame.lost.setdefault(node, set())
    found: dict[Key, Thing] = {}
    growing = True
    while growing:
        frame.store = start = Store(base)
        frame.turns[node] += 1
        last = frame.turns[node] >= _MOST_TURNS
        for key, thing in found.items():
            frame.set(key, thing)
        for key in base.keys() if last else lost:
            _lose(key, base, frame)
        _run_turn(turn, frame, endless=endless)
        growing = not last and _note_left(start, base, found, lost, frame)
        if growing:  # what this turn has made is not there for the one that is read in its place
            frame.escaped = {key for key in frame.escaped if key <= began}
    frame.store = base
    base.changes.update(start.changes)


def _run_turn(turn: Block, frame: Frame, *, endless: bool) -> None:
    """Run one turn, or none where the loop may end at once, and go on with all the ways out of it."""
    start, began = frame.store, frame.program.clock
    frame.exits.append([])
    branches(frame, [turn] if endless else [turn, nothing])
    exits = frame.exits.pop()
    frame.live = frame.live or bool(exits)
    _merge([*exits, *([] if endless and not frame.live else [Store(start)])], frame, began)


def _note_left(start: Store, base: Store, found: dict[Key, Thing], lost: set[Key], frame: Frame) -> bool:
    """Add what a turn has left to what the next one may find; what keeps growing is lost; tell whether that is new."""
    before = (len(found), len(lost), len(frame.escaped & base.keys()))
    for key, thing in start.changes.items():
        old = found.get(key, base.get(key))
        if key in lost:
            frame.escape(thing)  # the next turn finds an object under this name that it cannot tell
        elif old is not None and (joined := join_states([old, thing])) != old:
            if key in found:
                lost.add(key)
                frame.escape(thing)
            found[key] = joined
    return before != (len(found), len(lost), len(frame.escaped & base.keys()))


def _lose(key: Key, base: Store, frame: Frame) -> None:
    why = "it is changed in a loop"
    old = base.get(key)
    if isinstance(key, int):
        frame.blur_content(key, why)
    elif old is not None:
        frame.set(key, join([old, Unknown(why)]))


def attempt(node: ast.stmt, frame: Frame, body: Block, handlers: Iterable[Block], final: Block | None = None) -> None:
    """Run a block that may stop after any of its statements, then a handler; `final` runs however they end."""
    base, began = frame.store, frame.program.clock
    frame.store = Store(base)

    def handle(handler: Block) -> None:
        _cut_short(began, base, frame)
        handler()

    branches(frame, [body, *(partial(handle, handler) for handler in handlers)])
    after, live = frame.store, frame.live
    if final is not None:
        frame.turns[node] += 1
        if frame.turns[node] < _MOST_ENDS:
            frame.store = Store(after)
            final()
            after.changes.update(frame.store.changes)
            live = live and frame.live
        # What it does after an exception or a `return` is read last: that is all that it may ever find.
        frame.store = Store(base)
        _cut_short(began, base, frame)
        final()
        if frame.turns[node] >= _MOST_ENDS:
            after = frame.store
    frame.store, frame.live = base, live
    base.changes.update(after.changes)


def _cut_short(began: int, base: Store, frame: Frame) -> None:
    """Set what was set since `began` to what it may be worth if any of that did not happen."""
    for key, since in frame.set_since(began).items():
        before = base.get(key)
        frame.set(key, join_states(since if before is None else [before, *since]))


def may_be_left(body: Iterable[ast.AST], *, innermost: bool = True) -> bool:
    """Tell whether a loop with this body, or one around it (not `innermost`), has a way out before its end."""
    for node in body:
        if isinstance(node, ast.Return) or (innermost and isinstance(node, ast.Break)):
            return True
        if isinstance(node, _OWN_WAYS):
            continue
        inner = innermost and not isinstance(node, ast.For | ast.AsyncFor | ast.While)
        if may_be_left(children(node), innermost=inner):
            return True
    return False
