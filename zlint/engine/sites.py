"""The call sites of one file as rows of plain data."""

from __future__ import annotations

from zlint.calls import requests_of
from zlint.calls.request import Carried, header, header_names
from zlint.checks import CHECKS
from zlint.engine.cells import fault, readable
from zlint.engine.judge import read
from zlint.engine.values import Row, value_row
from zlint.frozen import frozen
from zlint.model import (
    Alone,
    Argument,
    CallSite,
    Certainty,
    Client,
    Endpoint,
    FileError,
    OneOf,
    Presence,
    Project,
    Settings,
    Unknown,
    Verdict,
    options_of,
)
from zlint.source import Source, UnreadableError, read_source


def site_rows(
    path: str, data: bytes, settings: Settings, project: Project | None = None
) -> tuple[list[Row], FileError | None]:
    """Return one row a call site, and why the file, or a cell of a notebook, could not be read."""
    try:
        source, error = readable(read_source(path, data))
        with read(source, settings, project or Alone()) as reading:
            return [_row(site, source, settings) for site in reading.sites], error
    except (SyntaxError, UnreadableError) as failure:
        return [], fault(path, failure)


def _row(site: CallSite, source: Source, settings: Settings) -> Row:
    place, sdk = source.locate(site.span), site.sdk
    client = described(site.clients, source)
    rules = [rule for rule in settings.rules if site.endpoint in rule.endpoints]
    return {
        "path": source.path,
        "cell": place.cell,
        "line": place.line,
        "column": place.column,
        "function": site.function,
        "endpoint": site.endpoint.value,
        "surface": site.surface,
        "raw": site.raw,
        "client": client.name,
        "certainty": client.certainty.value,
        "reason": client.reason,
        "sdk": {"oldest": sdk.oldest, "newest": sdk.newest, "source": sdk.source},
        "complete": site.complete,
        "arguments": _arguments(site, source),
        "headers": {name: _header(header(site, name), source) for name in header_names(site)},
        "rules": {rule.id: _verdict(CHECKS[rule.check.name](site, **rule.check.options)) for rule in rules},
    }


@frozen()
class Described:
    """The clients of a call in words: their names, the least certainty among them, and the reason for it."""

    name: str
    certainty: Certainty
    reason: str


def described(clients: tuple[Client, ...], source: Source) -> Described:
    """Return the clients that a call may be sent by, in words."""
    doubtful = [client for client in clients if client.certainty is not Certainty.CERTAIN]
    first = doubtful[0] if doubtful else clients[0]
    names = dict.fromkeys(client.name for client in clients if client.name)
    return Described(" or ".join(names), first.certainty, _reason(first, source))


def _reason(client: Client, source: Source) -> str:
    """Say how it is known that this is a client; of a doubtful one, why it is taken for one."""
    place = _known_at(client, source)
    if client.certainty is not Certainty.CERTAIN or not place:
        return client.why or "it is not made in this file"
    return f"the annotation in {place} says so" if client.annotated else f"it is made in {place}"


def _known_at(client: Client, source: Source) -> str:
    """Return where the client is made or annotated, "" where that is not known."""
    if client.elsewhere:
        return "{}:{}".format(*client.elsewhere)
    span = client.span or client.annotated
    at = source.locate(span) if span else None
    return f"line {at.line}{f' of cell {at.cell}' if at.cell else ''}" if at else ""


def _arguments(site: CallSite, source: Source) -> dict[str, Row]:
    """Return the arguments of the call, and what the requests of a batch hold: where all say the same, that."""
    own = {each.name: _argument(each, source) for each in site.arguments}
    requests = list(requests_of(site)) if site.endpoint is Endpoint.BATCHES else []
    inside = dict.fromkeys(each.name for request in requests for each in request.arguments)
    return own | {name: _of_all(requests, name, source) for name in inside if name not in own}


def _argument(argument: Argument, source: Source) -> Row:
    return value_row(argument.value, source, absent=argument.presence is not Presence.ALWAYS)


def _of_all(requests: list[CallSite], name: str, source: Source) -> Row:
    """Return what the requests of a batch say under a name."""
    found = [request.get(name) for request in requests]
    values = [option for each in found if each for option in options_of(each.value)]
    lacking = [request for request in requests if request.get(name) is None]
    values += [Unknown(request.why) for request in lacking if not request.complete]
    sometimes = any(each.presence is not Presence.ALWAYS for each in found if each)
    return value_row(OneOf(tuple(values)), source, absent=sometimes or any(request.complete for request in lacking))


def _verdict(verdict: Verdict) -> str:
    if verdict.hits:
        return "violates"
    return f"cannot tell: {verdict.unclear}" if verdict.unclear else "complies"


def _header(carried: Carried, source: Source) -> Row:
    values = [value for _, value in carried.options()]
    values += [Unknown(why) for why in (carried.unclear, carried.hidden) if why]
    return value_row(values[0] if len(values) == 1 else OneOf(tuple(values)), source, absent=carried.absent)
