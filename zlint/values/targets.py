"""Targets: what an assignment, an augmented assignment or a deletion changes."""

from __future__ import annotations

import ast

from zlint.model import Known, Unknown
from zlint.syntax import span_of
from zlint.values.answers import hand_on
from zlint.values.arithmetic import fold_binary
from zlint.values.attributes import attribute_of, dotted
from zlint.values.call import splatted
from zlint.values.containers import delete_item, set_item
from zlint.values.evaluate import evaluate
from zlint.values.frame import Frame
from zlint.values.guards import note_saying
from zlint.values.lookup import bind, lookup
from zlint.values.members import note_set
from zlint.values.records import merge
from zlint.values.things import Instance, Klass, Listing, Record, Ref, Slot, Thing


def store(target: ast.expr, thing: Thing, node: ast.stmt, value: ast.expr, frame: Frame) -> None:
    """Bind a target; `value` is the expression that it gets, if it is written out, else the whole right side."""
    source = frame.program.source
    match target:
        case ast.Name(id=name):
            bind(name, thing, frame)
            note_saying(name, value, frame)
            frame.program.note_binding(span_of(source, value), frame.scope, name)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            _unpack(parts, thing, node, value, frame)
        case ast.Attribute(value=owner, attr=attr):
            base = evaluate(owner, frame)
            note_set(base, attr, span_of(source, target), frame)
            hand_on([thing], value, frame)
            key = dotted(target) or f"?.{attr}"
            before = attribute_of(base, attr, frame) if isinstance(base, Klass | Instance) else Unknown()
            if not isinstance(before, Unknown):
                frame.set_before(key, before)
            frame.escape(thing, attr)
            frame.set(key, thing)
            if isinstance(base, Instance):
                written = base.klass.written.setdefault(attr, [])
                written.append((frame, frame.program.clock, thing))
                frame.written_by_self.append(written)
        case ast.Subscript(value=owner, slice=key):
            base, name_ = evaluate(owner, frame), evaluate(key, frame)
            hand_on([thing], value, frame)
            label = name_.value if isinstance(name_, Known) and isinstance(name_.value, str) else ""
            spans = span_of(source, node), span_of(source, value)
            set_item(base, name_, Slot(label, thing, *spans, None, guarded=frame.guards > 0), frame)
        case ast.Starred(value=inner):
            store(inner, Unknown("it is unpacked"), node, value, frame)


def _unpack(parts: list[ast.expr], thing: Thing, node: ast.stmt, value: ast.expr, frame: Frame) -> None:
    content = frame.content(thing) if isinstance(thing, Ref) else thing
    fits = isinstance(content, Listing) and content.complete and len(content.things) == len(parts)
    starred = any(isinstance(part, ast.Starred) for part in parts)
    if starred or not fits:
        frame.escape(thing)
    for position, part in enumerate(parts):
        known = isinstance(content, Listing) and fits and not starred
        piece = content.things[position] if isinstance(content, Listing) and known else Unknown("it is unpacked")
        written = value.elts[position] if known and isinstance(value, ast.Tuple | ast.List) else value
        store(part, piece, node, written, frame)


def augment(node: ast.AugAssign, frame: Frame) -> None:
    """Carry out `target op= value`."""
    right = evaluate(node.value, frame)
    if isinstance(node.target, ast.Name):
        name = node.target.id
        left = lookup(name, frame)
        content = frame.content(left) if isinstance(left, Ref) else None
        if isinstance(left, Ref) and isinstance(content, Record) and isinstance(node.op, ast.BitOr):
            frame.change(left, merge(content, splatted(right, frame)))
        elif isinstance(left, Ref):
            frame.forget(left, "it is changed in place")
        else:
            if not isinstance(left, Known):
                frame.blur(left, "it is changed in place")
                frame.blur_escaped("an object that is not in sight is changed")
            bind(name, fold_binary(node.op, left, right, span_of(frame.program.source, node)), frame)
    else:
        target = node.target
        store(target, Unknown("it is computed in place"), node, node.value, frame)


def delete(node: ast.Delete, frame: Frame) -> None:
    """Carry out `del`."""
    for target in node.targets:
        match target:
            case ast.Name(id=name):
                bind(name, Unknown(f"`{name}` is deleted"), frame)
            case ast.Attribute():
                store(target, Unknown("it is deleted"), node, target, frame)
            case ast.Subscript(value=owner, slice=key):
                delete_item(evaluate(owner, frame), evaluate(key, frame), frame)
