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
    if unclear := doubt_of_client(construction) or _for_either(wrong):
        return Verdict(unclear=unclear)
    return Verdict(tuple(hit_on_option(construction, each, made[0], _values(each, made)) for each, made in wrong))


def httpx_timeout(site: CallSite) -> Verdict:
    """Find a call that is given a timeout of `httpx`."""
    wrong = list(_wrong(site))
    if not wrong:
        return Verdict()
    if unclear := doubt_of_call(site) or _for_either(wrong):
        return Verdict(unclear=unclear)
    return Verdict(tuple(hit_on(site, Sent(each, each), made[0], _values(each, made)) for each, made in wrong))


def _wrong(subject: CallSite | Construction) -> Iterator[tuple[Argument, list[Unknown]]]:
    """Yield the arguments that may be objects of `httpx`, each with these."""
    if Version(subject.sdk.newest) < _ON_HTTPX2:
        return
    for argument in filter(None, map(subject.get, _ARGUMENTS)):
        values = [value for value in options_of(argument.value) if isinstance(value, Unknown) and value.made]
        if made := [value for value in values if value.maker.startswith("httpx.")]:
            yield argument, made


def _for_either(wrong: list[tuple[Argument, list[Unknown]]]) -> str:
    """Return why the SDK may get the object that it takes: the code makes one for it, too; "" where it does not."""
    others = (value for argument, made in wrong for value in options_of(argument.value) if value not in made)
    own = any(isinstance(value, Unknown) and value.maker.startswith(("httpx2.", "anthropic.")) for value in others)
    return "the code makes an object for either SDK" if own else ""


def _values(argument: Argument, made: list[Unknown]) -> dict[str, str]:
    makers = list(dict.fromkeys(value.maker for value in made))
    own = ["anthropic.Timeout" if argument.name == "timeout" else maker.replace("httpx", "httpx2") for maker in makers]
    return {"argument": argument.name, "object": "` or `".join(makers), "instead": "` or `".join(own)}
