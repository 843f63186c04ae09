"""The call sites that stand on a line, and those that take what is written there."""

from __future__ import annotations

from collections.abc import Iterator

from zlint.calls.read import Reading
from zlint.model import CallSite, Items, Mapping, Span, Unknown, Value, options_of


def sites_on(reading: Reading, line: Span) -> list[CallSite]:
    """Return the call sites of which a part stands on the line."""
    return [site for site in reading.sites if meets(site.span, line)]


def sites_reading(reading: Reading, line: Span) -> list[CallSite]:
    """Return the call sites that are given what is written on the line, or a name that is bound there."""
    fed = {
        site.span
        for span, binding in reading.program.bindings.items()
        if meets(span, line)
        for load in reading.program.index.loads.get(binding, ())
        for site, _ in reading.sites_fed_by(load)
    }
    return [site for site in reading.sites if site.span in fed or any(meets(span, line) for span in _written(site))]


def meets(span: Span, line: Span) -> bool:
    """Tell whether something stands on a line, which may be blank."""
    return span.start <= line.end and span.end > line.start


def _written(site: CallSite) -> Iterator[Span]:
    """Yield where the arguments and the client's options are written, and all that is in them."""
    for argument in (*site.arguments, *(option for client in site.clients for option in client.arguments)):
        yield argument.span
        yield from _within(argument.value)


def _within(value: Value) -> Iterator[Span]:
    for option in options_of(value):
        if option.span:
            yield option.span
        match option:
            case Mapping(entries):
                for entry in entries:
                    yield entry.span
                    yield from _within(entry.value)
            case Items(items):
                for item in items:
                    yield from _within(item)
            case Unknown(default=default) if default is not None:
                yield from _within(default)
