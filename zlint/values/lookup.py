"""What a bare name stands for where it is read."""

from __future__ import annotations

import ast
import builtins

from zlint.model import Unknown
from zlint.names.index import Scope
from zlint.values.frame import ANY_TIME, Frame
from zlint.values.things import Bound, External, Thing, join, unsettled


def lookup(name: str, frame: Frame) -> Thing:
    """Return what `name` stands for now, or may stand for whenever the function runs."""
    if name in frame.shadows:
        return frame.shadows[name]
    owner = frame.scope.owner(name)
    if owner is None:
        return _unbound(name, frame)
    if owner is frame.scope:
        found = frame.store.get(name)
        found = _from_outside(name, frame) if found is None else found
    else:
        found = _from_outside(name, frame)
    return _as_others_left_it(found, name, owner, frame)


def _unbound(name: str, frame: Frame) -> Thing:
    if hasattr(builtins, name):
        return External(f"builtins.{name}")
    return frame.program.star_imported(name) or External(f"builtins.{name}")


def _from_outside(name: str, frame: Frame) -> Thing:
    moment = frame.entered
    outer = frame.parent
    while outer is not None:
        if not isinstance(outer.scope.node, ast.ClassDef) and name in outer.scope.bound:
            # In a function that declares the name global, what it has stored itself is the nearest answer.
            own = frame.store.get(name) if name in frame.scope.outer else None
            found = outer.seen_from_inside(name, moment) if own is None else own
            found = found and frame.adopt(found, (outer.scope, name))
            return Unknown(f"`{name}` is not bound yet") if found is None else found
        moment = outer.entered
        outer = outer.parent
    return Unknown(f"`{name}` is not bound here")


def _as_others_left_it(found: Thing, name: str, owner: Scope, frame: Frame) -> Thing:
    """Add what other functions bind the name to, and forget the content of an object that they change."""
    program = frame.program
    key = (owner, name)
    rebinders = [scope for scope in program.index.rebinders.get(key, ()) if scope is not frame.scope]
    result = join([found, *(frame.adopt(t, key) for scope in rebinders for t in program.rebound(scope, name))])
    if key in program.index.changed:
        why = f"`{name}` is changed elsewhere in the file"
        frame.escape(result)
        frame.blur(result, why)
    if program.index.is_loose(name, owner):
        frame.escape(result)
        result = unsettled(result, f"`{name}` may be set through `globals()` or the like")
    return result


def bind(name: str, thing: Thing, frame: Frame) -> None:
    """Bind a name from now on; a name declared global or nonlocal is bound for its owner at any time, too."""
    if isinstance(thing, Bound):
        frame.escape(thing)  # who calls the method by this name changes an object that is known by another
    if name not in frame.scope.outer:
        frame.set(name, thing)
        return
    frame.set_before(name, _from_outside(name, frame))
    frame.set(name, thing)
    frame.escape(thing, (frame.scope.owner(name), name))
    frame.program.rebinds.setdefault((frame.scope, name), []).append(frame.snapshot(thing, ANY_TIME))
