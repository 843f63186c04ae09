"""What the methods of dicts and lists give back and change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from zlint.model import Known, Presence, Span, Unknown
from zlint.names.look import MUTATORS
from zlint.syntax import span_of
from zlint.values.call import Call
from zlint.values.frame import Frame
from zlint.values.records import blurred, merge, put
from zlint.values.store import join_states
from zlint.values.things import Bound, Listing, Record, Ref, Slot, Thing, alternatives, join

_NONE = Known(None)


def call_method(bound: Bound, call: Call, frame: Frame, *, sure: bool) -> Thing:
    """Return what `target.method(...)` gives back; a `Ref`'s content changes accordingly.

    Where it is not `sure` that the method is called on this object, its content may also stay as it is.
    """
    target, method = bound.target, bound.name
    content = frame.content(target) if isinstance(target, Ref) else target
    after: Record | Listing
    if isinstance(content, Record) and method in _OF_DICTS:
        after, answer = _OF_DICTS[method](content, call, frame)
    elif isinstance(content, Listing) and method in _OF_LISTS:
        after, answer = _OF_LISTS[method](content, call, frame)
    elif method in MUTATORS and isinstance(target, Ref) and content is not None:
        frame.forget(target, f"`.{method}` changes it")
        for thing in call.positional:
            frame.escape(thing)
        return Unknown(f"it is what `.{method}` returns")
    else:
        return Unknown(f"it is what `.{method}` returns")
    if isinstance(target, Ref) and after is not content:
        frame.change(target, after if sure else either(content, after))
    return answer


def set_item(target: Thing, key: Thing, slot: Slot, frame: Frame) -> None:
    """Carry out `target[key] = ...`; where the target is one of several objects, each may have got it."""
    options = list(alternatives(target))
    for option in options:
        content = frame.content(option) if isinstance(option, Ref) else None
        if not isinstance(option, Ref) or content is None:
            frame.blur_escaped("an object that is not in sight is changed")
            frame.escape(slot.thing)
        elif isinstance(content, Record) and isinstance(key, Known) and isinstance(key.value, str):
            after = put(content, slot)
            maybe = merge(content, Record((replace(slot, presence=Presence.SOMETIMES),)))
            frame.change(option, after if len(options) == 1 else maybe)
        else:
            frame.forget(option, "one of its keys is computed")
            frame.escape(slot.thing)


def either(before: Record | Listing, after: Record | Listing) -> Record | Listing:
    """Return what is known of a dict or list that may have been changed or not."""
    joined = join_states([before, after])
    assert isinstance(joined, Record | Listing)
    return joined


def delete_item(target: Thing, key: Thing, frame: Frame) -> None:
    """Carry out `del target[key]`."""
    options = list(alternatives(target))
    for option in options:
        content = frame.content(option) if isinstance(option, Ref) else None
        if not isinstance(option, Ref) or content is None:
            frame.blur_escaped("an object that is not in sight is changed")
        elif isinstance(content, Record):
            after = _without(content, key)
            frame.change(option, after if len(options) == 1 else either(content, after))
        else:
            frame.forget(option, "an item of it is deleted")


def _without(record: Record, key: Thing) -> Record:
    if isinstance(key, Known):
        return replace(record, slots=tuple(slot for slot in record.slots if slot.name != key.value))
    return blurred(record, "an entry that cannot be told is taken out")


def _entry(record: Record, key: Thing, default: Thing) -> Thing:
    """Return what `record.get(key, default)` gives."""
    slot = record.get(key.value) if isinstance(key, Known) and isinstance(key.value, str) else None
    if slot is not None:
        return slot.thing if slot.presence is Presence.ALWAYS else join([slot.thing, default])
    if record.complete and isinstance(key, Known) and isinstance(key.value, str):
        return default
    why = "it is an entry that is not in sight"
    if isinstance(default, Known):
        return Unknown(why, default=default if default.value is not None else None)
    return join([default, Unknown(why)])


def _get(record: Record, call: Call, frame: Frame) -> tuple[Record, Thing]:
    if not call.positional:
        return record, Unknown()
    return record, _entry(record, call.positional[0], call.positional[1] if len(call.positional) > 1 else _NONE)


def _pop(record: Record, call: Call, frame: Frame) -> tuple[Record, Thing]:
    answer = _get(record, call, frame)[1]
    return _without(record, call.positional[0] if call.positional else Unknown()), answer


def _update(record: Record, call: Call, frame: Frame) -> tuple[Record, Thing]:
    for thing in call.positional:
        content = frame.content(thing) if isinstance(thing, Ref) else thing
        unread = Record((), complete=False, why="what it is updated with is not in sight")
        record = merge(record, content if isinstance(content, Record) else unread)
    return replace(merge(record, call.keywords), span=record.span), _NONE


def _setdefault(record: Record, call: Call, frame: Frame) -> tuple[Record, Thing]:
    key, value = (*call.positional, _NONE, _NONE)[:2]
    thing = _entry(record, key, value)
    if isinstance(key, Known) and isinstance(key.value, str):
        slot = record.get(key.value)
        there = slot is not None and slot.presence is Presence.ALWAYS
        return record if there else put(record, _slot_given(key.value, thing, call, frame)), thing
    frame.escape(value)
    unread = Record((), complete=False, why="one of its keys is computed")
    return replace(merge(unread, record), span=record.span, origin=record.origin), thing


def _slot_given(name: str, thing: Thing, call: Call, frame: Frame) -> Slot:
    """Return the entry that `.setdefault("name", ...)` makes; it has no place of its own in a dict display."""
    first, last = (span_of(frame.program.source, node) for node in (call.node.args[0], call.node.args[-1]))
    return Slot(name, thing, Span(first.start, last.end), last, None, guarded=frame.guards > 0)


def _copy(record: Record, call: Call, frame: Frame) -> tuple[Record, Thing]:
    return record, frame.program.new_object(frame, replace(record, span=None))


def _clear(record: Record, call: Call, frame: Frame) -> tuple[Record, Thing]:
    return Record((), span=record.span), _NONE


def _append(listing: Listing, call: Call, frame: Frame) -> tuple[Listing, Thing]:
    return replace(listing, things=(*listing.things, *call.positional)), _NONE


def _copy_list(listing: Listing, call: Call, frame: Frame) -> tuple[Listing, Thing]:
    return listing, frame.program.new_object(frame, listing)


_DictMethod = Callable[[Record, Call, Frame], tuple[Record, Thing]]
_OF_DICTS: dict[str, _DictMethod] = {
    "get": _get,
    "pop": _pop,
    "update": _update,
    "setdefault": _setdefault,
    "copy": _copy,
    "clear": _clear,
}
_OF_LISTS: dict[str, Callable[[Listing, Call, Frame], tuple[Listing, Thing]]] = {
    "append": _append,
    "copy": _copy_list,
}
