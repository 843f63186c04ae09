"""Dict and list displays: what they hold, and what is taken out of them again."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from zlint.model import Known, Presence, Span, Unknown
from zlint.syntax import span_of
from zlint.values.answers import hand_on
from zlint.values.frame import Frame
from zlint.values.records import merge, put
from zlint.values.things import Answer, Listing, Record, Ref, Slot, Thing, alternatives, held_by, join

# A list that brings in itself again and again outgrows any memory.
_MOST_BROUGHT = 10_000


def dict_display(node: ast.Dict, pairs: Sequence[tuple[Thing | None, Thing]], frame: Frame) -> Thing:
    """Return the new dict that holds the pairs of a key and a value; without a key it is what `**` brings in."""
    source = frame.program.source
    home = span_of(source, node)
    record, written = Record((), span=home), list[Slot]()
    for key, value, (name, thing) in zip(node.keys, node.values, pairs, strict=True):
        if key is None:
            record = merge(put(record, *written), thing) if isinstance(thing, Record) else put(record, *written)
            written = []
            continue
        hand_on([thing], value, frame)
        if isinstance(name, Known) and isinstance(name.value, str):
            value_span = span_of(source, value)
            span = Span(span_of(source, key).start, value_span.end)
            written.append(Slot(name.value, thing, span, value_span, home, guarded=frame.guards > 0))
        elif not isinstance(name, Known):
            record = merge(put(record, *written), Record((), complete=False, why="one of its keys is computed"))
            written = []
    return frame.program.new_object(frame, put(record, *written))


def list_display(node: ast.List | ast.Tuple | ast.Set, elements: Sequence[Thing], frame: Frame) -> Thing:
    """Return the new list, tuple or set that holds the elements; under a `*` it is the content that comes in."""
    things: list[Thing] = []
    complete = True
    for element, thing in zip(node.elts, elements, strict=True):
        if isinstance(element, ast.Starred):
            if isinstance(thing, Listing) and len(things) + len(thing.things) <= _MOST_BROUGHT:
                things.extend(thing.things)
                complete = complete and thing.complete
            else:
                complete = False
        else:
            things.append(thing)
            hand_on([thing], element, frame)
    return frame.program.new_object(frame, Listing(tuple(things), complete, span_of(frame.program.source, node)))


def items_of(thing: Thing, frame: Frame) -> Thing:
    """Return what the items of an iterable may be: the objects among them, and else many values."""
    content = frame.content(thing) if isinstance(thing, Ref) else thing
    answers = tuple(option for option in alternatives(thing) if isinstance(option, Answer))
    things = content.things if isinstance(content, Listing) else answers
    if not isinstance(content, Listing):
        frame.escape(thing)
    return join([Unknown("it takes many values"), *(item for item in things if not isinstance(item, Known))])


def item_of(base: Thing, key: Thing, frame: Frame) -> Thing:
    """Return what `base[key]` is worth."""
    content = frame.content(base) if isinstance(base, Ref) else base
    if not isinstance(content, Record | Listing):
        return Unknown("it is an item of something that is not in sight")
    if isinstance(content, Record) and isinstance(key, Known) and isinstance(key.value, str):
        slot = content.get(key.value)
        if slot is not None and slot.presence is Presence.ALWAYS:
            return slot.thing
    if isinstance(content, Listing) and content.complete and isinstance(key, Known) and isinstance(key.value, int):
        here = range(-len(content.things), len(content.things))
        return content.things[key.value] if key.value in here else Unknown("there is no such item")
    # Which item it is cannot be told; what is done to it is done to one of these.
    held = (item for item in held_by(content) if isinstance(item, Ref))
    return join([Unknown("it is an item of something that is not in sight"), *held])
