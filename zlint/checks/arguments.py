"""Checks on one field of the request's body."""

from __future__ import annotations

import string
from collections.abc import Callable

from zlint.calls.request import Carried, Sent, body_field
from zlint.checks.on_the_way import as_written
from zlint.checks.places import hit_on
from zlint.masking import masked
from zlint.model import CallSite, Hit, Items, Known, Unknown, Value, Verdict


def not_power_of_two(site: CallSite, *, argument: str) -> Verdict:
    """Find a positive whole number that is no power of two; 0 is legal (it warms the cache).

    `argument`: the field of the request's body that is judged.
    """

    def judge(sent: Sent, value: Value) -> Hit | None:
        number = value.value if isinstance(value, Known) else None
        if type(number) is not int or number <= 0 or number & (number - 1) == 0:
            return None
        up = 1 << number.bit_length()
        return hit_on(site, sent, value, {"argument": argument, "value": number, "up": up, "down": up // 2})

    return _judged(argument, body_field(site, argument), judge)


def non_empty(site: CallSite, *, argument: str) -> Verdict:
    """Find a list, tuple or string with something in it.

    `argument`: the field of the request's body that is judged.
    """

    def judge(sent: Sent, value: Value) -> Hit | None:
        full = bool(value.items) if isinstance(value, Items) else isinstance(value, Known) and _is_text(value)
        return hit_on(site, sent, value, {"argument": argument, "value": shown(value)}) if full else None

    return _judged(argument, body_field(site, argument), judge)


def equals_number(site: CallSite, *, argument: str, value: float) -> Verdict:
    """Find this number, however it is written (0, 0.0, -0.0); a bool is no number.

    `argument`: the field of the request's body that is judged.
    `value`: the number that it must not be.
    """

    def judge(sent: Sent, found: Value) -> Hit | None:
        number = found.value if isinstance(found, Known) else None
        if isinstance(number, bool) or not isinstance(number, int | float) or number != value:
            return None
        return hit_on(site, sent, found, {"argument": argument, "value": number})

    return _judged(argument, body_field(site, argument), judge)


def blank_stop_sequence(site: CallSite) -> Verdict:
    """Find a stop sequence that is empty or nothing but white space."""

    def judge(sent: Sent, value: Value) -> Hit | None:
        items = value.items if isinstance(value, Items) else ()
        blank = [item for item in items if isinstance(item, Known) and _is_blank(item)]
        return hit_on(site, sent, value, {"value": shown(blank[0])}) if blank else None

    return as_written(_judged("stop_sequences", body_field(site, "stop_sequences"), judge), site)


def _judged(name: str, carried: Carried, judge: Callable[[Sent, Value], Hit | None]) -> Verdict:
    """Judge each value that may be sent; what is out of sight is told only where nothing in sight is wrong."""
    if carried.unclear:
        return Verdict(unclear=carried.unclear)
    found = [(value, judge(sent, value)) for sent, value in carried.options()]
    hits = tuple(hit for _, hit in found if hit is not None)
    unknown = next(filter(None, (_why(value) for value, _ in found)), "")
    return Verdict(hits, "" if hits else unknown or carried.hidden, carried.seen(name))


def _why(value: Value) -> str:
    """Return why a value cannot be judged, "" where it can."""
    if isinstance(value, Unknown):
        return value.why or "its value is not known"
    unseen = isinstance(value, Items) and not value.complete and not value.items
    return "its items are not in sight" if unseen else ""


def _is_text(value: Known) -> bool:
    return isinstance(value.value, str) and value.value != ""


def _is_blank(value: Known) -> bool:
    return isinstance(value.value, str) and not value.value.strip(string.whitespace)


def shown(value: Value) -> str:
    """Return a value as a message names it."""
    if isinstance(value, Known):
        return masked(repr(value.value))
    if isinstance(value, Items):
        return f"[{', '.join(shown(item) for item in value.items)}{'' if value.complete else ', ...'}]"
    return "..."
