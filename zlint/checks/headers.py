"""Checks on the request's headers."""

from __future__ import annotations

from packaging.version import Version

from zlint.calls.request import header as carried_header
from zlint.checks.places import hit_on, hit_on_call
from zlint.model import CallSite, HeaderName, HeaderValue, Hit, Known, Omitted, Unknown, Value, Verdict

# From this SDK version on a header value that is bytes raises; before, it is sent as it is.
_NO_BYTES = Version("1.0.0")


def missing_header(site: CallSite, *, header: HeaderName, value: HeaderValue) -> Verdict:
    """Find a request that does not carry the header with exactly this value; sent in one branch only is no finding.

    `header`: the name of the header, in any case.
    `value`: what the header must say, to the letter.
    """
    carried = carried_header(site, header)
    hits: list[Hit] = []
    unclear = carried.unclear
    taken_out: list[Hit] = []
    for sent, found in carried.options():
        if isinstance(found, Omitted):
            taken_out.append(hit_on(site, sent, found, {"header": header, "value": value, "problem": "taken out"}))
        elif not isinstance(found, Known):
            unclear = unclear or _why(found)
        elif not _is_right(found, value, site):
            problem = f"sent as {found.value!r}"
            hits.append(hit_on(site, sent, found, {"header": header, "value": value, "problem": problem}))
    if hits:
        return Verdict(tuple(hits))
    if not unclear and carried.hidden and site.sight.mentions(header):
        unclear = carried.hidden
    if unclear:
        return Verdict(unclear=unclear)
    absent = carried.absent or bool(carried.hidden)
    if taken_out and len(taken_out) == len(list(carried.options())):
        return Verdict(tuple(taken_out))
    if absent and not carried.sent:
        problem = "missing (no file of the project names it)" if carried.hidden else "missing"
        return Verdict((hit_on_call(site, {"header": header, "value": value, "problem": problem}),))
    return Verdict(unclear="the header is sent sometimes" if absent or taken_out else "", seen=carried.seen(header))


def _is_right(found: Known, value: str, site: CallSite) -> bool:
    if isinstance(found.value, bytes) and Version(site.sdk.newest) < _NO_BYTES:
        return found.value == value.encode()
    return found.value == value and isinstance(found.value, str)


def _why(value: Value) -> str:
    return value.why if isinstance(value, Unknown) and value.why else "the header's value is not in sight"
