"""The fix for a long call that the SDK refuses to make without streaming."""

from __future__ import annotations

from zlint.calls import Reading
from zlint.checks.limits import max_tokens_over_limit
from zlint.contract.guard import expected_seconds
from zlint.fixes.values import put_argument
from zlint.model import CallSite, Fix, Hit, Known, Replace, Withheld


def allow_long_request(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Give the call the timeout that the SDK expects an answer of that length to take; to stream is for people."""
    number = hit.value.value if isinstance(hit.value, Known) else None
    if not isinstance(number, int):
        return Withheld("the number is not known")
    if site.get("timeout") is not None:
        return Withheld("it has a `timeout` that is not sent")
    if max_tokens_over_limit(site).hits:
        return Withheld("the model does not give so many")
    seconds = expected_seconds(number, site.sdk.newest)
    edits = put_argument(site, "timeout", str(seconds))
    if isinstance(edits, Withheld):
        return edits
    # The time is that of this number: a fix which writes another one, as ZL002's does, takes precedence.
    span = hit.value.span if isinstance(hit.value, Known) else None
    number_stays = (Replace(span, reading.source.slice(span)),) if span is not None else ()
    return Fix((*edits, *number_stays), f"Wait for the answer up to {seconds} seconds")
