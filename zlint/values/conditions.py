"""What a condition says, in the branch that it leads to, of the dicts that it asks about."""

from __future__ import annotations

import ast
from dataclasses import replace

from zlint.model import Known, Presence
from zlint.tree import walk
from zlint.values.evaluate import evaluate
from zlint.values.frame import Frame
from zlint.values.things import Record, Ref, Thing

# What can be read again without doing anything.
_STILL = (ast.Name, ast.Attribute, ast.Subscript, ast.Constant)


def may_hold(test: ast.expr, frame: Frame, *, outcome: bool = True) -> bool:
    """Take note of what is known where `test` comes out so; tell whether it may, as far as that can be told."""
    match test:
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return may_hold(inner, frame, outcome=not outcome)
        case ast.BoolOp(op=ast.And() | ast.Or() as op, values=parts) if isinstance(op, ast.And) is outcome:
            return all(may_hold(part, frame, outcome=outcome) for part in parts)
        case ast.Compare(left=key, ops=[ast.In() | ast.NotIn() as op], comparators=[owner]) if _is_still(key, owner):
            held = evaluate(owner, frame)
            return _may_be_there(held, evaluate(key, frame), frame, there=isinstance(op, ast.In) is outcome)
        case _:
            return True


def _is_still(*nodes: ast.expr) -> bool:
    return all(isinstance(part, _STILL) for node in nodes for part in walk(node))


def _may_be_there(held: Thing, key: Thing, frame: Frame, *, there: bool) -> bool:
    """Take note that a dict holds the key, or does not; tell whether that may be."""
    content = frame.content(held)
    if not isinstance(held, Ref) or not isinstance(content, Record) or not isinstance(key, Known):
        return True
    slot = next((slot for slot in content.slots if slot.name == key.value), None)
    if slot is None:
        return not (there and content.complete)
    if slot.presence is Presence.SOMETIMES:
        rest = (replace(each, presence=Presence.ALWAYS) if each is slot else each for each in content.slots)
        slots = tuple(rest) if there else tuple(each for each in content.slots if each is not slot)
        frame.set(held.key, replace(content, slots=slots))
        return True
    return there
