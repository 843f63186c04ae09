"""Which service answers a request, and which betas it is asked for."""

from __future__ import annotations

from zlint.calls.request import given, header
from zlint.model import CallSite, Certainty, Client, Items, Known, Omitted, Value, options_of

_OWN = "https://api.anthropic.com"
_FIRST_PARTY = frozenset({"Anthropic", "AsyncAnthropic"})


def gateway(site: CallSite) -> str:
    """Return why something between the client and Anthropic may answer, by rules of its own; "" where nothing may."""
    urls = [option for client in site.clients if client.name in _FIRST_PARTY and (option := client.get("base_url"))]
    values = [value for option in urls for value in options_of(option.value)]
    return "" if all(map(_is_own, values)) else "the client's `base_url` may lead to another service"


def _is_own(url: Value) -> bool:
    if isinstance(url, Omitted):
        return True
    return isinstance(url, Known) and (url.value is None or str(url.value).startswith(_OWN))


def not_first_party(site: CallSite) -> str:
    """Return why the request may go elsewhere than to Anthropic's own API, "" where it goes there."""
    return next((why for client in site.clients if (why := _abroad(client))), "") or gateway(site)


def _abroad(client: Client) -> str:
    if client.name not in _FIRST_PARTY and client.certainty is Certainty.CERTAIN:
        return f"`{client.name}` leads to another service than Anthropic's own"
    return _changes(client)


def changed_on_the_way(site: CallSite) -> str:
    """Return why something may make another request of it before the API gets it, "" where nothing may."""
    return next((why for client in site.clients if (why := _changes(client))), "") or gateway(site)


def _changes(client: Client) -> str:
    if client.certainty is not Certainty.CERTAIN:
        return client.why or "the client is out of sight"
    return "the client is wrapped, or its class is derived from the SDK's" if client.derived else ""


def betas(site: CallSite) -> tuple[frozenset[str], str]:
    """Return the betas that are asked for in sight, and why there may be others, "" where these are all.

    A request of a batch has those of its batch.
    """
    site = site.batch or site
    names: set[str] = set()
    unclear = ""
    for carried in (given(site, "betas"), header(site, "anthropic-beta")):
        unclear = unclear or carried.unclear or carried.hidden
        for _, value in carried.options():
            items = value.items if isinstance(value, Items) else (value,)
            names.update(
                name.strip() for item in items if isinstance(item, Known) for name in str(item.value).split(",")
            )
            if not _is_in_sight(value):
                unclear = unclear or "which betas are asked for is not known"
    return frozenset(names), unclear


def _is_in_sight(value: Value) -> bool:
    if isinstance(value, Items):
        return value.complete and all(isinstance(item, Known) for item in value.items)
    return isinstance(value, Known | Omitted)
