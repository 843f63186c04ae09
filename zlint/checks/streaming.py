"""Checks on requests that stream."""

from __future__ import annotations

from typing import Annotated

from zlint.calls.request import Carried, body_field, entries_of, stream_state
from zlint.checks.places import hit_on, hit_on_call
from zlint.model import CallSite, Hit, Known, Mapping, Omitted, Seen, Unknown, Value, Verdict, options_of

Size = Annotated[int, range(1, 10**9)]


def missing_chunk_size(site: CallSite, *, multiple: Size) -> Verdict:
    """Find a streaming request whose body has no `stream_options.chunk_size` that is a positive multiple.

    `multiple`: the number of which every chunk size must be a multiple.
    """
    streaming = stream_state(site)
    if streaming is None:
        return Verdict(unclear="whether it streams is not known")
    if not streaming:
        return Verdict(because="it does not stream")
    refused = site.get("stream_options")
    if refused is not None and not isinstance(refused.value, Omitted):
        problem = "`stream_options=` is an argument that every SDK refuses"
        return Verdict((Hit(refused.span, {"problem": problem, "multiple": multiple}, refused, refused.value),))
    options = body_field(site, "stream_options")
    if options.unclear:
        return Verdict(unclear=options.unclear)
    return _judge_size(site, options, multiple)


def _judge_size(site: CallSite, options: Carried, multiple: int) -> Verdict:
    missing = {"problem": "no stream_options.chunk_size", "multiple": multiple}
    if not options.sent:
        return Verdict((hit_on_call(site, missing),))
    hits: list[Hit] = []
    unclear = "`stream_options` are sent sometimes" if options.absent else options.hidden
    seen: list[Value] = []
    for sent in options.sent:
        size = entries_of(sent.argument, "chunk_size", sent.carrier)
        unclear = unclear or size.unclear
        seen += [value for _, value in size.options()]
        for found, value in size.options():
            if isinstance(value, Known) and not _is_multiple(value.value, multiple):
                values = {"problem": f"stream_options.chunk_size is {value.value!r}", "multiple": multiple}
                hits.append(hit_on(site, found, value, values))
            elif isinstance(value, Unknown):
                unclear = unclear or value.why
        if not size.sent and size.absent and all(isinstance(o, Mapping) for o in options_of(sent.argument.value)):
            hits.append(hit_on(site, sent, sent.argument.value, missing))
    return Verdict(tuple(hits), "" if hits else unclear, Seen("stream_options.chunk_size", tuple(seen)))


def _is_multiple(value: object, multiple: int) -> bool:
    return type(value) is int and value > 0 and value % multiple == 0
