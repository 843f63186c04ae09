"""What a fix for one call may touch: the call itself, and what is written elsewhere for such calls alone."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator

from zlint.calls import Reading
from zlint.model import Argument, CallSite, Client, Items, Mapping, Span, options_of
from zlint.names.index import Scope
from zlint.syntax import span_of

# Tells whether the fix is right for another call site that reads the same thing.
Wants = Callable[[CallSite], bool]


def why_not(reading: Reading, site: CallSite, span: Span, argument: Argument, wants: Wants) -> str:
    """Return why the text at `span` must not be edited for the sake of `site`, "" where it may be.

    It may where it stands in the making of the call's client, in the call and bound to no name there, or where it is
    bound to a name that nothing reads but call sites which want the same, as the same `argument`.
    """
    if any(_makes(client, span) for client in site.clients):
        return ""
    binding = reading.binding_of(span, site.span)
    if binding is None:
        return "" if span in site.span else "it is written where other code may read it"
    scope, name = binding
    if isinstance(scope.node, ast.ClassDef):
        return f"`{name}` belongs to a class that other code may read"
    if isinstance(scope.node, ast.Module) and (other := reading.project.reader_of(name, reading.source.path)):
        return f"`{name}` may be read by {other}"
    keys = frozenset({"", argument.name, *_carriers(site, argument)})
    asked = (scope, name, keys, wants)
    if asked not in reading.reasons:
        reading.reasons[asked] = _read_otherwise(reading, scope, name, keys, wants)
    return reading.reasons[asked]


def _carriers(site: CallSite, argument: Argument) -> list[str]:
    """Return the names of the call's arguments, and of the entries in them, that hold the argument."""
    return [outer.name for outer in _every(site.arguments) if argument in _every(_entries(outer))]


def _every(arguments: Iterable[Argument]) -> Iterator[Argument]:
    for argument in arguments:
        yield argument
        yield from _every(_entries(argument))


def _entries(argument: Argument) -> list[Argument]:
    """Return the entries of the dict, or of the dicts in the list, that the argument may be."""
    values = list(options_of(argument.value))
    items = [item for value in values if isinstance(value, Items) for item in value.items]
    return [entry for value in (*values, *items) if isinstance(value, Mapping) for entry in value.entries]


def _read_otherwise(reading: Reading, scope: Scope, name: str, keys: frozenset[str], wants: Wants) -> str:
    index = reading.program.index
    if index.rebinders.get((scope, name)):
        return f"`{name}` is bound by other functions, too"
    for load in index.loads.get((scope, name), ()):
        if load in index.receivers:
            continue
        readers = reading.sites_fed_by(load)
        if not readers:
            return f"`{name}` is also read on {reading.source.line_in_words(span_of(reading.source, load).start)}"
        if not all(key in keys and wants(reader) for reader, key in readers):
            return f"the call on {reading.source.line_in_words(readers[0][0].span.start)} also reads `{name}`"
    return ""


def _makes(client: Client, span: Span) -> bool:
    return any(span in argument.span for argument in client.arguments)
