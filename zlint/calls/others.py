"""What else of the SDK a file uses: the clients that it makes, and the names and methods that it asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zlint.calls.values import argument_of, arguments_of, client_of
from zlint.model import CallSite, Conditions, Construction, Reference, Via
from zlint.syntax import span_of
from zlint.values.program import Program


def constructions_of(program: Program, conditions: Conditions, sites: Sequence[CallSite]) -> Iterator[Construction]:
    """Yield every call that makes a client, with the requests that the client may send."""
    for node, making in program.log.makings.items():
        span = span_of(program.source, node)
        yield Construction(
            name=making.client.name,
            method=making.method,
            derived=making.client.derived,
            arguments=arguments_of(making.keywords, program),
            complete=making.keywords.complete,
            why=making.keywords.why,
            positional=making.positional,
            twice=tuple(argument_of(slot, Via.SPLAT, program) for slot in making.twice),
            span=span,
            home=making.keywords.span,
            function=making.moment.function,
            in_async=making.moment.in_async,
            in_loop=making.moment.in_loop,
            guarded=making.moment.guarded,
            kept=span in program.log.kept,
            sites=tuple(site for site in sites if any(client.span == span for client in site.clients)),
            sdk=conditions.sdk,
            today=conditions.today,
        )


def references_of(program: Program, conditions: Conditions) -> Iterator[Reference]:
    """Yield every name of the SDK that is used, and every method of a client that is called."""
    for node, asked in program.log.asked.items():
        yield Reference(
            name=asked.name,
            clients=tuple(client_of(client, program) for client in asked.clients),
            called=asked.called,
            guarded=asked.moment.guarded,
            span=span_of(program.source, node),
            function=asked.moment.function,
            sdk=conditions.sdk,
            today=conditions.today,
        )
