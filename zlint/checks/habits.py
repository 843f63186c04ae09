"""Checks on how clients and streams are used: what works, and costs."""

from __future__ import annotations

import re

from zlint.calls.uses import doubt, uses
from zlint.contract.answers import STREAM
from zlint.model import CallSite, Certainty, Construction, Endpoint, Hit, Verdict

# The methods that send nothing themselves; a block or a loop does.
_LAZY = frozenset({Endpoint.STREAM, Endpoint.TOOL_RUNNER})
_SENDS = frozenset({"with", "for"})
# The names of functions that run once, and of the module.
_ONCE = re.compile(r"main$|test|$")
_LOOPS = frozenset({"for", "async for"})
_BLOCKS = frozenset({"with", "async with"})


def sync_client_in_async(site: CallSite) -> Verdict:
    """Find a request of a synchronous client in an `async def`: it blocks the event loop."""
    if not site.in_async or not site.called or all(client.is_async for client in site.clients):
        return Verdict(because="it blocks no event loop")
    lazy = site.endpoint in _LAZY or site.raw == "with_streaming_response"
    if lazy and not any(handling.trail[0] in _SENDS for handling in site.handling):
        return Verdict()
    if any(client.certainty is not Certainty.CERTAIN or client.is_async for client in site.clients):
        return Verdict(unclear="the client may be an asynchronous one")
    return Verdict((Hit(site.span, {"client": site.clients[0].name}),))


def unclosed_stream(site: CallSite) -> Verdict:
    """Find the events of `create(stream=True)` in a loop that may be left early, without `with` and never closed."""
    streams = [use for use in uses(site) if use.kind.name == STREAM]
    if any(use.step in ("passed", "close") or _BLOCKS & set(use.handling.trail) for use in streams):
        return Verdict()
    ways = {handling.trail for handling in site.handling}
    left = [use for use in streams if use.step in _LOOPS and (*use.handling.trail, "break") in ways]
    reason = next((why for use in left if (why := doubt(site, use.handling))), "")
    return Verdict(unclear=reason) if reason else Verdict(tuple(Hit(use.handling.span) for use in left))


def client_per_call(construction: Construction) -> Verdict:
    """Find a client that is made in a loop, or in a function for the requests of that function alone."""
    own = [site for site in construction.sites if site.function == construction.function]
    elsewhere = construction.kept or construction.derived or len(own) < len(construction.sites)
    if construction.method or not own or elsewhere:
        return Verdict()
    if construction.in_loop:
        return Verdict((Hit(construction.span, {"where": "on each turn of a loop"}),))
    if _ONCE.match(construction.function.rpartition(".")[2]) or any(site.in_loop for site in own):
        return Verdict()
    return Verdict((Hit(construction.span, {"where": f"on each call of `{construction.function}`"}),))
