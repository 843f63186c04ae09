"""Fixes on the request's headers."""

from __future__ import annotations

import json
from typing import Literal

from zlint.calls import Reading
from zlint.calls.request import header as carried_header
from zlint.fixes.values import put_argument, replace_value, set_key
from zlint.model import CallSite, Edit, Fix, HeaderName, HeaderValue, Hit, Insert, Withheld


def set_header(
    site: CallSite,
    hit: Hit,
    reading: Reading,
    *,
    header: HeaderName,
    value: HeaderValue,
    place: Literal["call", "client"] = "call",
) -> Fix | Withheld:
    """Send the header: a wrong value is corrected where it is written, a missing one put where `place` says.

    `header`: the name of the header.
    `value`: what the header is to say.
    `place`: where a missing header goes: into the call, or into the `default_headers` of the client, once for all its
    calls, where the client is made in sight.
    """
    text = json.dumps(value, ensure_ascii=False)
    edits: tuple[Edit, ...] | Withheld | None = None
    extra = site.get("extra_headers")
    if hit.value is not None:
        edits = replace_value(reading, site, hit, text)
    elif place == "client":
        edits = _into_client(site, reading, header, text)
    if edits is None and extra is not None:
        edits = set_key(reading, site, extra, header, text, lambda other: _lacks(other, header))
    elif edits is None:
        edits = put_argument(site, "extra_headers", f"{{{json.dumps(header, ensure_ascii=False)}: {text}}}")
    return edits if isinstance(edits, Withheld) else Fix(edits, f"Send `{header}: {value}`")


def _into_client(site: CallSite, reading: Reading, header: str, text: str) -> tuple[Edit, ...] | None:
    """Return the edits of the client's making, None where it is not made in sight by one call."""
    client = site.clients[0]
    if len(site.clients) > 1 or client.span is None or not client.complete:
        return None
    defaults = client.get("default_headers")
    if defaults is None:
        return (Insert(client.span, "default_headers", f"{{{json.dumps(header, ensure_ascii=False)}: {text}}}"),)
    edits = set_key(reading, site, defaults, header, text, lambda _: True)
    return None if isinstance(edits, Withheld) else edits


def _lacks(site: CallSite, header: str) -> bool:
    carried = carried_header(site, header)
    return not carried.sent and not carried.unclear and site.get("extra_headers") is not None
