"""Checks on objects of `httpx`, which the SDK was built on before version 1.0.0, and which it refuses since."""

from __future__ import annotations

from collections.abc import Iterator

from packaging.version import Version

from zlint.calls.request import Sent
from zlint.checks.clients import doubt as doubt_of_client
from zlint.checks.clients import hit_on_option
from zlint.checks.places import hit_on
from zlint.checks.refusals import doubt as doubt_of_call
from zlint.model import Argument, CallSite, Construction, Unknown, Verdict, options_of

# Run on 0.75.0, 0.125.0, 1.0.0, 1.17.0, 2.0.0 and 2.14.0 with both packages installed, seen 2026-11-30.
# Before 1.4.0 a timeout is taken, and every request with it fails.
_ON_HTTPX2 = Version("1.0.0")
_ARGUMENTS = ("timeout", "http_client", "base_url")


def httpx_object(construction: Construction) -> Verdict:
    """Find a client that is given an object of `httpx`."""
    wrong = list(_wrong(construction))
    if not wrong:
        return Verdict()
    if unclear := doubt_of_client(construction):
        return Verdict(unclear=unclear)
    return Verdict(tuple(hit_on_option(construction, each, made, _values(each, made)) for each, made in wrong))


def httpx_timeout(site: CallSite) -> Verdict:
    """Find a call that is given a timeout of `httpx`."""
    wrong = list(_wrong(site))
    if not wrong:
        return Verdict()
    if unclear := doubt_of_call(site):
        return Verdict(unclear=unclear)
    return Verdict(tuple(hit_on(site, Sent(each, each), made, _values(each, made)) for each, made in wrong))


def _wrong(subject: CallSite | Construction) -> Iterator[tuple[Argument, Unknown]]:
    if Version(subject.sdk.newest) < _ON_HTTPX2:
        return
    for argument in filter(None, map(subject.get, _ARGUMENTS)):
        for value in options_of(argument.value):
            if isinstance(value, Unknown) and value.made and value.maker.startswith("httpx."):
                yield argument, value


def _values(argument: Argument, made: Unknown) -> dict[str, str]:
    own = {"timeout": "anthropic.Timeout"}.get(argument.name, f"httpx2.{made.maker.rpartition('.')[2]}")
    return {"argument": argument.name, "object": made.maker, "instead": own}
