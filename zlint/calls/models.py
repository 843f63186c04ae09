"""The models that a call site may ask for, and whether it lets them think."""

from __future__ import annotations

from dataclasses import replace

from zlint.calls.request import body_field
from zlint.model import Argument, CallSite, Known, Mapping, Omitted, OneOf, Value


def known_models(site: CallSite) -> tuple[str, ...]:
    """Return the ids in sight; an unknown one is "", so that what holds for unknown models counts, too."""
    carried = body_field(site, "model")
    values = [value for _, value in carried.options()]
    found = [str(value.value) if isinstance(value, Known) else "" for value in values]
    return tuple(found) if found and not carried.unclear else (*found, "")


def may_think(site: CallSite) -> bool:
    """Tell whether the call may send a thinking configuration that is in sight."""
    values = [value for _, value in body_field(site, "thinking").options()]
    return any(
        not isinstance(value, Omitted) and not (isinstance(value, Known) and value.value is None) for value in values
    )


def with_value(site: CallSite, old: Known, new: Known) -> CallSite:
    """Return the site as it were if `new` stood where `old` is written, and nothing else were sent in that place."""
    return replace(site, arguments=tuple(_with(argument, old, new) for argument in site.arguments))


def _with(argument: Argument, old: Known, new: Known) -> Argument:
    return replace(argument, value=_swapped(argument.value, old, new))


def _swapped(value: Value, old: Known, new: Known) -> Value:
    match value:
        case Known() if value == old and value.span == old.span:
            return new
        case OneOf(options) if new in (swapped := [_swapped(option, old, new) for option in options]):
            return swapped[swapped.index(new)]
        case Mapping(entries):
            return replace(value, entries=tuple(_with(entry, old, new) for entry in entries))
        case _:
            return value
