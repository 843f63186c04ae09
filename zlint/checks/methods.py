"""Checks on methods that the client of this version of the SDK does not have, or not behind its raw responses."""

from __future__ import annotations

from collections.abc import Iterator

from zlint.checks.places import hit_on_call
from zlint.checks.refusals import GUARDED, doubt, method_of
from zlint.contract.sdk import ArgumentState, facts, has_method, has_raw, method_range, namespace_ranges, state_of
from zlint.model import CallSite, Certainty, Hit, Reference, Verdict
from zlint.nearest import closest

# What else a client has under a public name, beside what it is made with (0.75.0 to 2.14.0, run, seen 2026-11-30).
_ATTRIBUTES = frozenset("AI_PROMPT HUMAN_PROMPT auth_headers custom_auth google_credentials qs user_agent".split())
# Helpers of the asynchronous client alone, while the data hold the methods of both (0.125.0 to 2.14.0, run, likewise).
_ASYNC_ALONE = frozenset(
    {"beta.environments.work.poller", "beta.environments.work.worker", "beta.sessions.events.tool_runner"}
)
# What to call in the place of what is gone, and of what other packages have.
_INSTEAD = {
    "beta.prompt_caching.messages": "messages",
    "beta.tools.messages": "messages",
    "chat.completions": "messages",
    "completion": "messages.create",
    "completions": "messages",
    "count_tokens": "messages.count_tokens",
    "responses": "messages",
}


def removed_method(reference: Reference) -> Verdict:
    """Find a method that the client had in earlier versions of the SDK."""
    return _of_kind(reference, "removed")


def early_method(reference: Reference) -> Verdict:
    """Find a method that the client has only in later versions of the SDK."""
    return _of_kind(reference, "not yet")


def unknown_method(reference: Reference) -> Verdict:
    """Find a method that the client has in no version of the SDK."""
    return _of_kind(reference, "never")


def no_raw_form(site: CallSite) -> Verdict:
    """Find a method behind `with_raw_response` or `with_streaming_response` that is not there."""
    method, newest = method_of(site), site.sdk.newest
    if not site.raw or not has_method(method, newest) or has_raw(method, newest):
        return Verdict()
    if unclear := doubt(site):
        return Verdict(unclear=unclear)
    return Verdict((hit_on_call(site, {"method": method, "raw": site.raw, "newest": newest}),))


def _of_kind(reference: Reference, kind: str) -> Verdict:
    if not reference.clients:
        return Verdict()
    name, newest = reference.name, reference.sdk.newest
    state = _state(name, newest)
    if state.kind != kind:
        return Verdict()
    if unclear := next(_doubts(reference, kind), ""):
        return Verdict(unclear=unclear)
    values = {"method": name, "version": state.version, "hint": _hint(name, newest)}
    values |= {"newest": newest, "judged": reference.sdk.judged}
    return Verdict((Hit(reference.span, values),))


def _doubts(reference: Reference, kind: str) -> Iterator[str]:
    """Yield why another method than the SDK's own may be called, or another SDK."""
    if reference.guarded:
        yield GUARDED
    for client in reference.clients:
        if client.derived or client.certainty is not Certainty.CERTAIN:
            yield client.why or f"`{client.name}` may be more than the SDK's own"
        elif kind == "never" and not client.complete:
            yield client.why or "something may have been set on the client"


def _state(name: str, version: str) -> ArgumentState:
    """Return how the method stands to the version; what is no method of a client is taken for there."""
    if ranges := method_range(name):
        return state_of(ranges, version)
    steps = name.split(".")
    owners = [".".join(steps[:end]) for end in range(len(steps) - 1, 0, -1)]
    if steps[0] in _ATTRIBUTES | _options() or name in _ASYNC_ALONE or any(method_range(owner) for owner in owners):
        return ArgumentState("accepted")
    resources = [ranges for owner in owners if (ranges := namespace_ranges(owner))]
    if resources and not resources[0].holds(version):
        return state_of(resources[0], version)
    return ArgumentState("never")


def _options() -> frozenset[str]:
    return frozenset(name for arguments in facts()["client_arguments"].values() for name in arguments)


def _hint(name: str, version: str) -> str:
    """Return the end of a message, from its semicolon on, that says what to call; "" where nothing is known."""
    for old, new in _INSTEAD.items():
        instead = new + name.removeprefix(old)
        if name.startswith(old) and has_method(instead, version):
            return f"; call `{instead}`"
    like = closest(name, (each for each in facts()["methods"] if has_method(each, version)), 0.75)
    return f"; did you mean `{like}`?" if like and not method_range(name) else ""
