"""What the code asks of the answer of a call, and what it has in its hands when it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zlint.calls.request import stream_state
from zlint.contract.answers import (
    BATCH,
    COUNT,
    MESSAGE,
    Kind,
    coroutine,
    events,
    manager,
    message_stream,
    raw_response,
    runner,
)
from zlint.contract.sdk import has_method
from zlint.model import CallSite, Certainty, Endpoint, Handling, Span, Step


@dataclass(frozen=True)
class Use:
    """The last step of a way from an answer, taken on an object of this kind; `made` is where that is made."""

    kind: Kind
    step: Step
    handling: Handling
    made: Span


# Functions that look at what they are given, and neither await it nor keep it.
_SHOWS = frozenset({"print", "str", "repr", "len", "list", "json.dumps", "json.loads"})


def is_shown(handling: Handling) -> bool:
    """Tell whether the last step hands something to a function that only looks at it."""
    return handling.trail[-1] == "passed" and handling.to in _SHOWS


def uses(site: CallSite) -> Iterator[Use]:
    """Yield what the code does with the answer, as far as it is known what each step gives."""
    kind = kind_of(site)
    for handling in site.handling if kind else ():
        *before, step = handling.trail
        reached = _reached(kind, before)
        if reached is not None:
            yield Use(reached, step, handling, _made(site, tuple(before), handling.span))


def kind_of(site: CallSite) -> Kind | None:
    """Return the kind of what the call itself gives; None where that is not known."""
    asynchronous = {client.is_async for client in site.clients}
    method = Endpoint.CREATE if site.endpoint is Endpoint.BATCHES else site.endpoint
    if len(asynchronous) > 1 or not has_method(f"{site.surface}.{method}", site.sdk.newest):
        return None
    [is_async] = asynchronous
    result = _result(site, is_async=is_async)
    if site.endpoint in (Endpoint.STREAM, Endpoint.TOOL_RUNNER):
        return None if site.raw else result
    if site.raw == "with_streaming_response":
        inside = raw_response(result, site.sdk.newest, is_async=is_async, streamed=True)
        return manager(inside, is_async=is_async)
    if site.raw:
        result = raw_response(result, site.sdk.newest, is_async=is_async, streamed=False)
    return coroutine(result) if is_async else result


def why_unknown(site: CallSite) -> str:
    """Return why it is not known what the code does with the answer, "" where it is."""
    if not site.handling or kind_of(site):
        return ""
    return "what the call gives is not known" if stream_state(site) is not None else "whether it streams is not known"


def doubt(site: CallSite, handling: Handling) -> str:
    """Return why what looks wrong with a use may yet be right, "" where it is wrong."""
    if any(client.certainty is not Certainty.CERTAIN for client in site.clients):
        return "the client is out of sight"
    if any(client.derived for client in site.clients):
        return "the client's class may give something else back"
    if site.guarded or handling.guarded:
        return "the code around expects that it fails"
    return ""


def _result(site: CallSite, *, is_async: bool) -> Kind | None:
    """Return the kind of what the request gives at last."""
    match site.endpoint:
        case Endpoint.COUNT_TOKENS:
            return COUNT
        case Endpoint.BATCHES:
            return BATCH
        case Endpoint.STREAM:
            return manager(message_stream(is_async=is_async), is_async=is_async)
        case Endpoint.TOOL_RUNNER:
            return runner(is_async=is_async)
        case _:
            streams = stream_state(site)
            return MESSAGE if streams is False else events(is_async=is_async) if streams else None


def _reached(kind: Kind | None, steps: list[Step]) -> Kind | None:
    for step in steps:
        kind = None if kind is None or kind.refuses(step) else kind.after(step)
    return kind


def _made(site: CallSite, before: tuple[Step, ...], used: Span) -> Span:
    """Return where the object stands on which a step is taken: in the expression that takes it, or where it is made."""
    made = [each.span for each in site.handling if each.trail == before] or [site.span]
    return next((span for span in made if span in used), made[0])
