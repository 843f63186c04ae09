"""Checks on prompt caching: how many breakpoints a request sets, and what changes in front of them.

A breakpoint is a block with `cache_control`; it caches all that is before it: tools, then `system`, then messages.
"""

from __future__ import annotations

from collections.abc import Iterator

from zlint.calls.messages import blocks_of, messages_of
from zlint.calls.request import Sent, body_field
from zlint.checks.on_the_way import as_written
from zlint.checks.places import hit_on_call
from zlint.model import CallSite, Changing, Hit, Items, Known, Mapping, Presence, Unknown, Value, Verdict, options_of

_MOST = 4
_CONTROL = "cache_control"


def too_many_cache_controls(site: CallSite) -> Verdict:
    """Find a request with more than four breakpoints, that of a `cache_control` argument among them.

    Only what is surely sent counts.
    """
    count = sum(map(_least, [*_whole(site, "tools"), *_whole(site, "system"), *_spoken(site)]))
    if count == _MOST and _is_automatic(site) and not _ends_marked(site):
        count += 1
    hits = (hit_on_call(site, {"count": count, "most": _MOST}),) if count > _MOST else ()
    return as_written(Verdict(hits), site)


def _whole(site: CallSite, name: str) -> list[Value]:
    """Return what is surely sent under the name."""
    carried = body_field(site, name)
    sure = len(carried.sent) == 1 and not (carried.absent or carried.unclear or carried.hidden)
    return [carried.sent[0].argument.value] if sure else []


def _spoken(site: CallSite) -> list[Value]:
    """Return the contents of the messages that are surely sent."""
    messages = [message for value in _whole(site, "messages") for message in blocks_of(value)]
    contents = [message.get("content") for message in messages]
    return [each.value for each in contents if each is not None and each.presence is Presence.ALWAYS]


def _least(value: Value) -> int:
    return min(sum(map(_is_marked, blocks_of(option))) for option in options_of(value))


def _is_marked(block: Mapping) -> bool:
    control = block.get(_CONTROL)
    surely = control is not None and control.presence is Presence.ALWAYS
    return surely and control is not None and all(isinstance(option, Mapping) for option in options_of(control.value))


def _is_automatic(site: CallSite) -> bool:
    """Tell whether the request surely asks for a breakpoint at its end."""
    return any(isinstance(value, Mapping) for value in _whole(site, _CONTROL))


def _ends_marked(site: CallSite) -> bool:
    """Tell whether the last block may be a breakpoint already: then an automatic one is none more."""
    messages, unclear = messages_of(site)
    content = messages[-1].content if messages and not unclear else None
    values = list(options_of(content.argument.value)) if content else []
    return not values or any(not isinstance(value, Known) and _may_end_marked(value) for value in values)


def _may_end_marked(value: Value) -> bool:
    last = value.items[-1] if isinstance(value, Items) and value.complete and value.items else None
    return not isinstance(last, Mapping) or not last.complete or last.get(_CONTROL) is not None


def changing_cached_prefix(site: CallSite) -> Verdict:
    """Find what the clock or chance puts in front of a breakpoint, anew for each request: no cache is ever read."""
    found = [(sent, changing) for sent, changing in _in_front(site) if changing.span in site.turn]
    return Verdict(tuple(_hit(site, sent, changing) for sent, changing in found[:1]))


def _in_front(site: CallSite) -> Iterator[tuple[Sent, Changing]]:
    """Yield what changes in the tools and in `system` before the last breakpoint."""
    after = _is_automatic(site) or any(map(_least, _spoken(site)))
    for name in ("system", "tools"):
        for sent, value in body_field(site, name).options():
            if isinstance(value, Items):
                blocks = value.items if after else _up_to_breakpoint(value)
                yield from ((sent, each) for block in blocks for each in _changing(block))
            elif after:
                yield from ((sent, each) for each in _changing(value))
        after = after or any(map(_least, _whole(site, name)))


def _up_to_breakpoint(blocks: Items) -> tuple[Value, ...]:
    marked = [number for number, block in enumerate(blocks.items) if isinstance(block, Mapping) and _is_marked(block)]
    return blocks.items[: marked[-1] + 1] if marked and blocks.complete else ()


def _changing(value: Value) -> Iterator[Changing]:
    for option in options_of(value):
        match option:
            case Unknown(changing=Changing() as changing):
                yield changing
            case Mapping(entries):
                yield from (found for entry in entries for found in _changing(entry.value))
            case Items(items):
                yield from (found for item in items for found in _changing(item))


def _hit(site: CallSite, sent: Sent, changing: Changing) -> Hit:
    span = sent.argument.span if sent.argument.span in site.span else site.span
    related = () if changing.span in span else ((changing.span, "it is another value here each time"),)
    return Hit(span, {"argument": sent.argument.name, "call": changing.name}, sent.argument, related=related)
