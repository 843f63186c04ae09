"""What a call sends, decided the way the SDK decides it.

`extra_body` is merged last into the body; `extra_headers` override the client's `default_headers`; the names of headers
have no case (SDK 0.16.0 to 2.14.0, run against a local server, seen 2026-11-30).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from zlint.frozen import frozen
from zlint.model import (
    Argument,
    CallSite,
    Client,
    Endpoint,
    Known,
    Mapping,
    Omitted,
    OneOf,
    Presence,
    Seen,
    Unknown,
    Value,
    options_of,
)


@frozen()
class Sent:
    """An argument or entry that is sent; `carrier` is the call's argument that brings it (maybe itself).

    A header of the client has no carrier.
    """

    argument: Argument
    carrier: Argument | None


@frozen()
class Carried:
    """A field of the body or a header.

    `sent` are the entries that may be in force; none: it is not sent in sight.
    `absent` tells whether it may not be sent at all; `unclear` says why something out of sight may be in force.
    `hidden` says why a client out of sight may add it, or an `extra_body` out of sight override it.
    """

    sent: tuple[Sent, ...] = ()
    absent: bool = False
    unclear: str = ""
    hidden: str = ""

    def options(self) -> Iterator[tuple[Sent, Value]]:
        """Yield each value that may be sent, with the entry that brings it."""
        for sent in self.sent:
            for value in options_of(sent.argument.value):
                yield sent, value

    def seen(self, name: str) -> Seen:
        """Return what can be seen of it, under the name that people know it by."""
        return Seen(name, tuple(value for _, value in self.options()), self.absent)


def body_field(site: CallSite, name: str) -> Carried:
    """Return what the request's body holds under `name`."""
    base = given(site, name)
    if site.endpoint is Endpoint.BATCH:
        return base
    extra = site.get("extra_body")
    if extra is None:
        return base if site.complete else replace(base, hidden=site.why)
    return _over(entries_of(extra, name, extra), base)


def stream_state(site: CallSite) -> bool | None:
    """Tell whether the call streams; None where that cannot be told."""
    if site.endpoint is Endpoint.STREAM:
        return True
    carried = given(site, "stream")
    values = [value for _, value in carried.options()]
    if carried.unclear or not all(isinstance(value, Known | Omitted) for value in values):
        return None
    states = {isinstance(value, Known) and bool(value.value) for value in values} | (
        {False} if carried.absent else set()
    )
    return states.pop() if len(states) == 1 else None


def header(site: CallSite, name: str) -> Carried:
    """Return what the request sends as the header `name`."""
    extra = site.get("extra_headers")
    if extra is None and not site.complete:
        return Carried(unclear=site.why)
    defaults = [_client_header(client, name) for client in site.clients]
    base = Carried(
        tuple(sent for carried in defaults for sent in carried.sent),
        any(carried.absent for carried in defaults),
        hidden=next((why for carried in defaults if (why := carried.hidden or carried.unclear)), ""),
    )
    return base if extra is None else _over(entries_of(extra, name, extra, exact=False), base)


def header_names(site: CallSite) -> tuple[str, ...]:
    """Return the names of all headers in sight, as they are written, each once whatever its case.

    A request of a batch has none: the batch has.
    """
    if site.endpoint is Endpoint.BATCH:
        return ()
    sources = [site.get("extra_headers"), *(client.get("default_headers") for client in site.clients)]
    values = [value for source in sources if source for value in options_of(source.value)]
    names = [entry.name for value in values if isinstance(value, Mapping) for entry in value.entries]
    return tuple({name.lower(): name for name in names}.values())


def given(site: CallSite, name: str) -> Carried:
    """Return what the call, or the request of a batch, gives as the argument `name`, whatever `extra_body` says."""
    argument = site.get(name)
    if argument is None:
        return Carried(absent=site.complete, unclear="" if site.complete else site.why)
    sometimes = argument.presence is not Presence.ALWAYS
    return Carried(
        (Sent(argument, argument),), absent=sometimes, unclear=site.why if sometimes and not site.complete else ""
    )


def _client_header(client: Client, name: str) -> Carried:
    """Return what the client adds: its `default_headers`, unless other sources of headers are out of sight."""
    transport = client.get("http_client")
    if transport is not None and not _is_nothing(transport.value):
        return Carried(hidden="the client's `http_client` may add headers")
    defaults = client.get("default_headers")
    if defaults is None:
        return Carried(absent=client.complete, hidden="" if client.complete else client.why)
    carried = entries_of(defaults, name, None, exact=False)
    return carried if client.complete or carried.sent else Carried(hidden=client.why)


def entries_of(argument: Argument, name: str, carrier: Argument | None, *, exact: bool = True) -> Carried:
    """Return what the dict given as `argument` holds under `name`; `absent` where the dict may not hold it."""
    found: list[Sent] = []
    absent = argument.presence is not Presence.ALWAYS
    unclear = ""
    for value in options_of(argument.value):
        if _is_nothing(value):
            absent = True
            continue
        if not isinstance(value, Mapping):
            unclear = _why(value)
            continue
        entry = _last(value, name, exact=exact)
        if entry is not None:
            found.append(Sent(entry, carrier))
            absent = absent or entry.presence is not Presence.ALWAYS
        else:
            absent = absent or value.complete
            unclear = unclear or ("" if value.complete else value.why)
    return Carried(tuple(found), absent, unclear)


def _last(mapping: Mapping, name: str, *, exact: bool) -> Argument | None:
    fitting = [e for e in mapping.entries if e.name == name or (not exact and e.name.lower() == name.lower())]
    return fitting[-1] if fitting else None


def _over(upper: Carried, lower: Carried) -> Carried:
    """Return what is in force where `upper` overrides `lower`: omit overrides, NOT_GIVEN is as good as absent."""
    sent = tuple(each for below in upper.sent for each in _overriding(below))
    if not upper.absent and sent == upper.sent:
        return upper
    return Carried((*sent, *lower.sent), lower.absent, upper.unclear or lower.unclear, lower.hidden)


def _overriding(sent: Sent) -> Iterator[Sent]:
    """Yield the entry with those of its values that override what is below it."""
    values = tuple(options_of(sent.argument.value))
    kept = tuple(value for value in values if not isinstance(value, Omitted) or value.removes)
    if len(kept) == len(values):
        yield sent
    elif kept:
        value = kept[0] if len(kept) == 1 else OneOf(kept)
        yield replace(sent, argument=replace(sent.argument, value=value))


def _is_nothing(value: Value) -> bool:
    return isinstance(value, Omitted) or (isinstance(value, Known) and value.value is None)


def _why(value: Value) -> str:
    return value.why if isinstance(value, Unknown) and value.why else "its value is not in sight"
