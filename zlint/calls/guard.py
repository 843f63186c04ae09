"""When the SDK's guard against long calls that do not stream watches over a call.

`_create` and `parse` of the SDK ask `not stream and not is_given(timeout) and client.timeout == DEFAULT_TIMEOUT`
(read in 0.75.0 and 2.14.0, and run, seen 2026-11-30).
"""

from __future__ import annotations

from collections.abc import Iterable

from zlint.calls.request import given, stream_state
from zlint.contract.guard import is_guarded
from zlint.model import CallSite, Certainty, Client, Known, Omitted, Unknown, Value, options_of

# Whether something switches the guard off; None with the reason where that cannot be told.
Lifted = tuple[bool | None, str]


def guard_lifted(site: CallSite) -> Lifted:
    """Tell whether the guard lets the call pass whatever its `max_tokens`; for None, and for True, why."""
    if not is_guarded(f"{site.surface}.{site.endpoint}", site.sdk.newest):
        return True, "this version of the SDK has no guard there"
    streams = stream_state(site)
    if streams is not False:
        return (True, "it streams") if streams else (None, "whether it streams is not known")
    carried = given(site, "timeout")
    if carried.unclear:
        return None, carried.unclear
    own = [_is_given(value) for _, value in carried.options()] + ([False] if carried.absent else [])
    if set(own) == {True}:
        return True, "it has a timeout"
    return _together(map(_lifts, site.clients)) if set(own) == {False} else (None, "its timeout is not known")


def _is_given(value: Value) -> bool | None:
    """Tell whether the argument is sent as one; None where it may be the SDK's NOT_GIVEN."""
    if isinstance(value, Known) or (isinstance(value, Unknown) and value.made):
        return True
    return False if isinstance(value, Omitted) else None


def _together(clients: Iterable[Lifted]) -> Lifted:
    found = list(clients)
    states = {state for state, _ in found}
    if len(states) > 1:
        return None, next((why for state, why in found if state is None), "the client may be one with a timeout")
    return found[0]


def _lifts(client: Client) -> Lifted:
    """Tell whether the client's timeout is another than the SDK's own.

    A number is; an object of a class may equal the own one, and an `http_client` may have a timeout, too.
    """
    timeout = client.get("timeout")
    values = list(options_of(timeout.value)) if timeout else []
    if values and all(isinstance(value, Known) for value in values):
        return True, "its client has a timeout"
    if not all(isinstance(value, Omitted) for value in values):
        return None, "the client's timeout is not known"
    if client.certainty is not Certainty.CERTAIN or not client.complete:
        return None, client.why or "the client is out of sight"
    if client.derived or client.get("http_client"):
        return None, "the client may have a timeout from elsewhere"
    return False, ""
