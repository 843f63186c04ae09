"""Fixes on the request's headers."""

from __future__ import annotations

import json

from zlint.calls import Reading
from zlint.calls.request import header as carried_header
from zlint.fixes.values import replace_value, set_key
from zlint.model import CallSite, Edit, Fix, HeaderName, HeaderValue, Hit, Insert, Withheld


def set_header(site: CallSite, hit: Hit, reading: Reading, *, header: HeaderName, value: HeaderValue) -> Fix | Withheld:
    """Send the header: a wrong value is corrected where it is written, a missing one put into the call."""
    text = json.dumps(value, ensure_ascii=False)
    edits: tuple[Edit, ...] | Withheld
    extra = site.get("extra_headers")
    if hit.value is not None:
        edits = replace_value(reading, site, hit, text)
    elif extra is not None:
        edits = set_key(reading, site, extra, header, text, lambda other: _lacks(other, header))
    elif site.home is not None:
        edits = (Insert(site.home, "extra_headers", f"{{{json.dumps(header, ensure_ascii=False)}: {text}}}"),)
    else:
        edits = Withheld("there is no place for a new argument")
    return edits if isinstance(edits, Withheld) else Fix(edits, f"Send `{header}: {value}`")


def _lacks(site: CallSite, header: str) -> bool:
    carried = carried_header(site, header)
    return not carried.sent and not carried.unclear and site.get("extra_headers") is not None
