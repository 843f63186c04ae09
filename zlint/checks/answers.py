"""Checks on what is done with the answer of a request: whether the SDK's objects allow it."""

from __future__ import annotations

from enum import Enum, auto

from zlint.calls.uses import Use, doubt, is_shown, uses, why_unknown
from zlint.contract.answers import COROUTINE, MANAGER, Kind, Step, protocol_of
from zlint.model import CallSite, Hit, Span, Verdict

_OTHER_WAY = {"with": "async with", "async with": "with", "for": "async for", "async for": "for"}
_ONLY_RAW = "only what `with_raw_response` gives has it"
_ONLY_STREAM = "only what `.stream(...)` gives has it"
_IN_BLOCKS = "the text is in the blocks of `content`"
_INSTEAD = {
    **dict.fromkeys(("text", "output_text", "completion", "choices", "strip", "split"), _IN_BLOCKS),
    **dict.fromkeys(("headers", "http_response", "status_code", "parse"), _ONLY_RAW),
    **dict.fromkeys(("get_final_message", "get_final_text", "text_stream", "until_done"), _ONLY_STREAM),
    "request_id": "it is `_request_id`",
    "finish_reason": "it is `stop_reason`",
    "tool_calls": "they are blocks of `content`",
    "prompt_tokens": "it is `input_tokens`",
    "completion_tokens": "it is `output_tokens`",
    "key": "it has attributes",
}


class _Fault(Enum):
    """What is wrong with a use; each has a rule of its own."""

    UNAWAITED = auto()
    OTHER_WAY = auto()
    UNOPENED = auto()
    RAW = auto()
    LACKING = auto()


def missing_await(site: CallSite) -> Verdict:
    """Find a coroutine that is used, or thrown away, without `await`."""
    return _found(site, _Fault.UNAWAITED)


def superfluous_await(site: CallSite) -> Verdict:
    """Find `await` on what is no coroutine, and blocks and loops that are `async` or not where it is the other way."""
    return _found(site, _Fault.OTHER_WAY)


def stream_without_with(site: CallSite) -> Verdict:
    """Find a stream that is used, or thrown away, without the `with` block that opens it."""
    return _found(site, _Fault.UNOPENED)


def raw_response_not_awaited(site: CallSite) -> Verdict:
    """Find the method of a raw response that is not awaited where it must be, or awaited where it must not."""
    return _found(site, _Fault.RAW)


def missing_attribute(site: CallSite) -> Verdict:
    """Find what an answer, or a part of it, does not have: attributes, items, loops."""
    return _found(site, _Fault.LACKING)


def _found(site: CallSite, fault: _Fault) -> Verdict:
    """Judge every use of the answer; a doubt is told where there would be findings."""
    every = list(uses(site))
    awaited = {use.made for use in every if use.kind.name == COROUTINE and use.step == "await"}
    wrong = [use for use in every if _fault(use, site) is fault]
    reasons = [doubt(site, use.handling) or ("it is awaited elsewhere" if use.made in awaited else "") for use in wrong]
    if reason := next(filter(None, reasons), ""):
        return Verdict(unclear=reason)
    if not every and (reason := why_unknown(site)):
        return Verdict(unclear=reason)
    hits = {(span := _stand(use, fault)): _hit(use, span, site) for use in reversed(wrong)}
    return Verdict(tuple(hits.values()), because="the code does nothing of the kind with its answer")


def _fault(use: Use, site: CallSite) -> _Fault | None:
    waits, opens = use.kind.name == COROUTINE, use.kind.name == MANAGER
    thrown_away = (use.step == "discarded" or is_shown(use.handling)) and (waits or opens)
    if not thrown_away and not use.kind.refuses(use.step):
        return None
    first, *between = use.handling.trail[:-1] or (None,)
    if site.raw == "with_raw_response" and first == "await" and "()" in between and (waits or use.step == "await"):
        return _Fault.RAW
    if waits:
        return _Fault.UNAWAITED
    if use.step == "await" or _other_way(use):
        return _Fault.OTHER_WAY
    return _Fault.UNOPENED if opens else _Fault.LACKING


def _stand(use: Use, fault: _Fault) -> Span:
    """Return where the finding stands: where something must be added, else on what is at fault."""
    lacking = use.step != "await" and fault in (_Fault.UNAWAITED, _Fault.UNOPENED, _Fault.RAW)
    return use.made if lacking else use.handling.span


def _other_way(use: Use) -> str:
    """Return the protocol that the object has instead of the one that it is asked for, "" where it has none."""
    other = _OTHER_WAY.get(str(use.step), "")
    return other if use.kind.paired and other in use.kind.takes else ""


def _hit(use: Use, span: Span, site: CallSite) -> Hit:
    method = next((str(step) for step in reversed(use.handling.trail[:-1]) if step not in ("()", "await")), "")
    instead = _INSTEAD.get(str(use.step)) or _INSTEAD.get(protocol_of(use.step), "")
    if other := _other_way(use):
        instead = f"it takes `{other}`"
    values: dict[str, object] = {"problem": _problem(use.kind, use.step), "instead": f"; {instead}" if instead else ""}
    values |= {"method": method, "step": use.step}
    if span not in use.handling.span:
        return Hit(span, values, related=((use.handling.span, "it is used here"),))
    return Hit(span, values, related=() if site.span in span else ((site.span, "the request is sent here"),))


def _problem(kind: Kind, step: Step) -> str:
    if step == "passed":
        return f"a {kind.name} that is only shown does nothing"
    if step == "discarded":
        return f"a {kind.name} that is thrown away does nothing"
    match protocol_of(step):
        case "":
            return f"a {kind.name} has no attribute `{step}`: AttributeError"
        case "item" | "key":
            text = f"[{step}]" if isinstance(step, int) else step.replace("[]", "[...]")
            return f"a {kind.name} takes no `{text}`: TypeError"
        case asked:
            return f"a {kind.name} takes no `{asked}`: TypeError"
