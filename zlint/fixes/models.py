"""The models that a call site may ask for, and whether it lets them think."""

from __future__ import annotations

from zlint.calls.request import body_field
from zlint.model import CallSite, Known, Omitted


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
