"""Checks on the making of clients: what their classes take."""

from __future__ import annotations

from collections.abc import Mapping as ReadOnlyMapping

from packaging.version import Version

from zlint.checks.refusals import GUARDED
from zlint.contract.sdk import ArgumentState, argument_state, arguments, client_argument_state, client_arguments
from zlint.model import ABROAD, Argument, Construction, Hit, Known, Presence, Unknown, Value, Verdict, options_of
from zlint.nearest import closest

# Of these a client takes one at most: of the last three since 0.98.0 (TypeError), of all five since 2.0.0 (ValueError).
# Read in the source of every version, run on 0.75.0, 0.125.0, 1.0.0, 1.17.0, 2.0.0 and 2.14.0, seen 2026-11-30.
_CREDENTIALS = ("api_key", "auth_token", "credentials", "config", "profile")
_ALL_EXCLUDE = Version("2.0.0")
_INSTEAD = {
    "connection_pool_limits": "http_client",
    "headers": "default_headers",
    "proxies": "http_client",
    "proxy": "http_client",
    "token": "auth_token",
    "transport": "http_client",
}


def unknown_client_argument(construction: Construction) -> Verdict:
    """Find an argument that the class of the client, or its `with_options`, does not take in this version."""
    states = [(argument, _state(construction, argument.name)) for argument in construction.arguments]
    wrong = [(argument, state) for argument, state in states if state.kind in _STORIES]
    if not wrong:
        return Verdict()
    sure = [(argument, state) for argument, state in wrong if not argument.guarded]
    if unclear := doubt(construction) or ("" if sure else GUARDED):
        return Verdict(unclear=unclear)
    return Verdict(tuple(_refused(construction, argument, state) for argument, state in sure))


def positional_client_argument(construction: Construction) -> Verdict:
    """Find an argument without a keyword: no client takes any."""
    if not construction.positional or _state(construction, "timeout").kind != "accepted":
        return Verdict()
    if unclear := doubt(construction):
        return Verdict(unclear=unclear)
    return Verdict((Hit(construction.span, {"maker": _maker(construction)}),))


def conflicting_credentials(construction: Construction) -> Verdict:
    """Find a client that is given more than one credential; None counts as none, NOT_GIVEN does not."""
    newest = construction.sdk.newest
    exclusive = _CREDENTIALS if Version(newest) >= _ALL_EXCLUDE else _CREDENTIALS[2:]
    given = [each for name in exclusive if _takes(construction, name) and (each := construction.get(name))]
    if len(given) < 2:
        return Verdict()
    sure = [argument for argument in given if _is_given(argument)]
    if unclear := doubt(construction) or ("" if len(sure) > 1 else "whether they are None is not known"):
        return Verdict(unclear=unclear)
    names = " and ".join(f"`{argument.name}`" for argument in sure)
    return Verdict((hit_on_option(construction, sure[-1], sure[-1].value, {"given": names, "newest": newest}),))


def hit_on_option(
    construction: Construction, argument: Argument, value: Value, values: ReadOnlyMapping[str, object]
) -> Hit:
    """Return the hit for a wrong argument: it stands where that is written, and leads to where the client is made."""
    made_here = argument.span in construction.span
    related = () if made_here else ((construction.span, "the client is made here"),)
    return Hit(construction.span if argument.span == ABROAD else argument.span, values, argument, value, related)


def doubt(construction: Construction) -> str:
    """Return why another class than the SDK's own may be called, or another SDK; "" where neither is."""
    if construction.guarded:
        return GUARDED
    return f"`{construction.name}` may be more than the SDK's own" if construction.derived else ""


def _maker(construction: Construction) -> str:
    return f"{construction.name}.{construction.method}" if construction.method else construction.name


def _state(construction: Construction, name: str) -> ArgumentState:
    """Return whether the argument is taken; of `with_options` the data hold what the first party's client takes."""
    newest = construction.sdk.newest
    if name.startswith("_"):
        return ArgumentState("accepted")
    if not construction.method:
        return client_argument_state(construction.name, name, newest)
    plain = construction.name.removeprefix("Async") == "Anthropic"
    return argument_state(construction.method, name, newest) if plain else ArgumentState("method unknown")


_STORIES = {
    "removed": "is no argument of {maker} since SDK {version} ({judged})",
    "not yet": "is an argument of {maker} only from SDK {version} on ({judged})",
    "never": "is no argument of {maker} in any SDK up to {newest}",
}


def _refused(construction: Construction, argument: Argument, state: ArgumentState) -> Hit:
    words = {"maker": _maker(construction), "version": state.version, "newest": construction.sdk.newest}
    words["judged"] = construction.sdk.judged
    hint = _hint(construction, argument.name) if state.kind != "not yet" else ""
    values = {"argument": argument.name, "story": _STORIES[state.kind].format_map(words), "hint": hint}
    return hit_on_option(construction, argument, argument.value, values)


def _hint(construction: Construction, name: str) -> str:
    newest, method = construction.sdk.newest, construction.method
    taken = arguments(method, newest) if method else client_arguments(construction.name, newest)
    if _INSTEAD.get(name) in taken:
        return f"; use `{_INSTEAD[name]}`"
    like = closest(name, taken, 0.75)
    return f"; did you mean `{like}`?" if like else ""


def _takes(construction: Construction, name: str) -> bool:
    plain = construction.name.removeprefix("Async") == "Anthropic"
    return plain and _state(construction, name).kind == "accepted"


def _is_given(argument: Argument) -> bool:
    return argument.presence is Presence.ALWAYS and all(map(_is_something, options_of(argument.value)))


def _is_something(value: Value) -> bool:
    """Tell whether the value is surely not None."""
    if isinstance(value, Unknown):
        return value.made
    return not (isinstance(value, Known) and value.value is None)
