"""Where a finding stands: on the argument, on the entry of a splatted dict, or on the call's first line."""

from __future__ import annotations

from collections.abc import Mapping as ReadOnlyMapping

from zlint.calls.request import Sent
from zlint.model import ABROAD, CallSite, Hit, Known, Span, Value


def hit_on(site: CallSite, sent: Sent, value: Value, values: ReadOnlyMapping[str, object]) -> Hit:
    """Return the hit for a wrong value: it stands where the call shows it, and leads to where it is written."""
    written = value.span if isinstance(value, Known) else None
    span = _stand(site, sent, written)
    related: list[tuple[Span, str]] = []
    if sent.argument.span not in span and sent.argument.span != ABROAD:
        related.append((sent.argument.span, f"`{sent.argument.name}` is set here"))
    if written is not None and written not in span and written not in sent.argument.span:
        related.append((written, "the value is written here"))
    if span not in site.span:
        related.append((site.span, "the request is sent here"))
    return Hit(span, values, sent.argument, value, tuple(related))


def hit_on_call(site: CallSite, values: ReadOnlyMapping[str, object]) -> Hit:
    """Return the hit for something that is missing; the engine shows the first line of the call."""
    return Hit(site.span, values)


def _stand(site: CallSite, sent: Sent, written: Span | None) -> Span:
    if sent.carrier is None:
        return site.span
    span = sent.argument.span if sent.argument.span in sent.carrier.span else sent.carrier.span
    # Where one of several statements may have set the entry of a dict, it is the one that wrote this value.
    set_elsewhere = span not in site.span and sent.argument.home is None
    return written if set_elsewhere and written is not None and written not in span else span
