"""The models that a call site may ask for."""

from __future__ import annotations

from zlint.calls.request import body_field
from zlint.model import CallSite, Known


def known_models(site: CallSite) -> tuple[str, ...]:
    """Return the ids in sight; an unknown one is "", so that what holds for unknown models counts, too."""
    carried = body_field(site, "model")
    values = [value for _, value in carried.options()]
    found = [str(value.value) if isinstance(value, Known) else "" for value in values]
    return tuple(found) if found and not carried.unclear else (*found, "")
