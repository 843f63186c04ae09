"""Values as plain data: what is known of one, where it is written, and why the rest is not known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isfinite

from zlint.masking import masked
from zlint.model import Items, Known, Mapping, Omitted, OneOf, Presence, Unknown, Value, options_of
from zlint.source import Source

Row = dict[str, object]


def value_row(value: Value, source: Source, *, absent: bool = False) -> Row:
    """Return the state of a value and where it is written; `absent` tells whether it may not be sent at all.

    Equal values are one; of several, the place is told only where all are written in one.
    """
    options = list(options_of(value))
    sent = [option for option in options if not isinstance(option, Omitted)]
    known = list({json.dumps(plain(option)): option for option in reversed(sent) if _is_plain(option)}.values())[::-1]
    why = next((why_unknown(option) for option in sent if not _is_plain(option)), "")
    row: Row
    if not known and why:
        row = _unknown(value, why, source)
    elif len(known) == 1 and not why and not absent and len(sent) == len(options):
        row = {"state": "known", "value": plain(known[0])} | _place(known[0], source)
    elif known:
        row = {"state": "one-of", "values": [plain(option) for option in known]}
        row |= {"why": why} if why else {}
        row |= _place(known[0] if len(known) == 1 else value, source)
    else:
        row = {"state": "known"} | _place(value, source)
    return row | ({"absent": True} if absent or len(sent) < len(options) else {})


def _unknown(value: Value, why: str, source: Source) -> Row:
    if isinstance(value, Unknown) and value.default is not None and _is_plain(value.default):
        default = {"state": "default", "value": plain(value.default), "why": why}
        return default | _place(value.default, source)
    return {"state": "unknown", "why": why} | _place(value, source)


def _place(value: Value, source: Source) -> Row:
    """Return where a value is written, nothing where that is not known."""
    if isinstance(value, Known) and value.elsewhere:
        return {"path": value.elsewhere[0], "line": value.elsewhere[1]}
    if value.span is None:
        return {}
    at = source.locate(value.span)
    return {"path": source.path, **({"cell": at.cell} if at.cell else {}), "line": at.line}


def _is_plain(value: Value) -> bool:
    """Tell whether the value is wholly known, down to the last item, and has a form in JSON."""
    match value:
        case Known(found):
            return not isinstance(found, bytes | complex) and (not isinstance(found, float) or isfinite(found))
        case Items(items, complete):
            return complete and all(map(_is_plain, items))
        case Mapping(entries, complete):
            return complete and all(entry.presence is Presence.ALWAYS and _is_plain(entry.value) for entry in entries)
        case _:
            return False


def plain(value: Value) -> object:
    """Return what stands for the value in JSON; None for what has no place there."""
    match value:
        case Known(found) if _is_plain(value):
            return masked(found) if isinstance(found, str) else found
        case Items(items):
            return [plain(item) for item in items]
        case Mapping(entries):
            return {entry.name: plain(entry.value) for entry in entries}
        case _:
            return None


def why_unknown(value: Value) -> str:
    """Say why a value, or something in it, is not known or has no form in JSON."""
    match value:
        case Unknown(why):
            return why or "its value is not in sight"
        case Known(found):
            return f"JSON has no form for {found!r}"
        case Omitted():
            return "a part of it is left out"
        case OneOf():
            return "a part of it can be one of several values"
        case Items(_, complete):
            return next(_whys(value), "" if complete else "not all of its items are in sight")
        case Mapping(_, complete, why):
            said = "some of its entries are there only sometimes" if complete else why
            return next(_whys(value), said or "not all of its entries are in sight")


def _whys(value: Items | Mapping) -> Iterator[str]:
    parts = value.items if isinstance(value, Items) else [entry.value for entry in value.entries]
    return (why_unknown(part) for part in parts if not _is_plain(part))
