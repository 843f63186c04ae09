"""Checks on calls that Python or the SDK refuses before anything is sent: which arguments are given, and how."""

from __future__ import annotations

from collections.abc import Mapping as ReadOnlyMapping
from dataclasses import replace

from packaging.version import Version

from zlint.calls.request import Sent, stream_state
from zlint.checks.hints import hint, takers
from zlint.checks.places import hit_on, hit_on_call
from zlint.contract.sdk import ArgumentState, argument_state, has_method, required
from zlint.contract.successors import argument_and_key, instead_of
from zlint.model import (
    Argument,
    CallSite,
    Certainty,
    Endpoint,
    Hit,
    Known,
    Mapping,
    Omitted,
    Presence,
    Unknown,
    Verdict,
    options_of,
)

# Where `output_format` is still taken, it is a type; run on 0.125.0 and 1.17.0, seen 2026-11-30.
_NO_SCHEMA = Version("1.0.0")
# These have never taken anything else; run on 0.75.0, 0.77.0 and 0.125.0, seen 2026-11-30.
_TYPE_ALWAYS = frozenset({Endpoint.PARSE, Endpoint.TOOL_RUNNER})

GUARDED = "the code around it expects an SDK that lacks something, or puts another in its place"


def method_of(site: CallSite) -> str:
    """Return the method that is called, as a dotted path from the client."""
    return f"{site.surface}.{'create' if site.endpoint is Endpoint.BATCHES else site.endpoint}"


def doubt(site: CallSite) -> str:
    """Return why it may be another method than the SDK's own that is called, or another SDK; "" where neither is.

    That it is the SDK's own in one branch is enough.
    """
    if site.guarded:
        return GUARDED
    if all(client.derived or client.certainty is not Certainty.CERTAIN for client in site.clients):
        return site.clients[0].why or "the client's class is not the SDK's own"
    handed = not site.called and site.home is None
    return "the function that is given the method may take the arguments itself" if handed else ""


def removed_argument(site: CallSite) -> Verdict:
    """Find an argument that the method took in earlier versions of the SDK."""
    return _of_kind(site, "removed")


def early_argument(site: CallSite) -> Verdict:
    """Find an argument that the method takes only in later versions of the SDK."""
    return _of_kind(site, "not yet")


def unknown_argument(site: CallSite) -> Verdict:
    """Find an argument that the method takes in no version of the SDK; streaming `stream_options` are ZL005's."""
    return _of_kind(site, "never", besides="stream_options" if stream_state(site) else "")


def _of_kind(site: CallSite, kind: str, besides: str = "") -> Verdict:
    method = method_of(site)
    states = [(argument, argument_state(method, argument.name, site.sdk.newest)) for argument in site.arguments]
    wrong = [(argument, state) for argument, state in states if state.kind == kind and argument.name != besides]
    if not wrong:
        return Verdict(unclear=unread(site), because="it gives no such argument")
    sure = [(argument, state) for argument, state in wrong if not _why_maybe(site, argument)]
    unclear = doubt(site) or ("" if sure else _why_maybe(site, wrong[0][0]))
    return Verdict(unclear=unclear) if unclear else Verdict(tuple(_refused(site, *each) for each in sure))


def unread(site: CallSite) -> str:
    """Return why the call may be given more arguments than those in sight, "" where it is not."""
    return "" if site.complete else site.why


def _why_maybe(site: CallSite, argument: Argument) -> str:
    """Return why an argument may not be given where the call is made, "" where it is: one branch alone may give it."""
    if argument.guarded:
        return f"the code that gives `{argument.name}` expects an SDK that lacks something"
    if argument.presence is Presence.ALWAYS:
        return ""
    if not site.complete and all(isinstance(option, Unknown) for option in options_of(argument.value)):
        return site.why
    other = next(takers(method_of(site), argument.name, site.sdk.newest), "")
    return f"in the branch that gives `{argument.name}` it may be {other} that is called" if other else ""


def _refused(site: CallSite, argument: Argument, state: ArgumentState) -> Hit:
    method, newest = method_of(site), site.sdk.newest
    values = {"argument": argument.name, "method": method, "version": state.version, "judged": site.sdk.judged}
    return _hit(site, argument, {**values, "hint": hint(method, argument.name, newest)})


def _hit(site: CallSite, argument: Argument, values: ReadOnlyMapping[str, object]) -> Hit:
    """Return the hit for an argument that must not be given, whatever its value."""
    return hit_on(site, Sent(argument, argument), Unknown(), values)


def missing_argument(site: CallSite) -> Verdict:
    """Find a call without an argument that the method requires; given in one branch only is no finding.

    One that is given under a name of other services is another rule's.
    """
    method, newest = method_of(site), site.sdk.newest
    lacking = required(method, newest) - {argument.name for argument in site.arguments}
    missing = sorted(name for name in lacking if not meant_for(site, name))
    if not missing or site.positional:
        return Verdict(because="it gives all that the method requires")
    if unclear := doubt(site) or unread(site):
        return Verdict(unclear=unclear)
    return Verdict((hit_on_call(site, {"method": method, "missing": _listed(missing)}),))


def meant_for(site: CallSite, name: str) -> list[Argument]:
    """Return the arguments that the method does not take as they are given, and whose place `name` has taken."""
    wrong = (argument for argument in site.arguments if _is_wrong(site, argument))
    return [argument for argument in wrong if argument_and_key(instead_of(argument.name))[0] == name]


def _is_wrong(site: CallSite, argument: Argument) -> bool:
    state = argument_state(method_of(site), argument.name, site.sdk.newest)
    return state.kind in ("removed", "never") or (argument.name == "output_format" and wants_type(site))


def _listed(names: list[str]) -> str:
    *most, last = (f"`{name}`" for name in names)
    return f"{', '.join(most)} and {last}" if most else last


def duplicate_argument(site: CallSite) -> Verdict:
    """Find an argument that is given by keyword and through `**`, or through two of these: Python raises."""
    hits = tuple(_twice(site, second) for second in site.twice)
    return Verdict(hits, "" if hits else unread(site), because="it gives no argument twice")


def _twice(site: CallSite, second: Argument) -> Hit:
    both = given_as(site, second.name)
    keyword = by_keyword(site, both)
    ways = "by keyword and through `**`" if keyword else "through two `**`"
    shown = keyword or second
    hit = _hit(site, shown, {"argument": second.name, "ways": ways})
    others = [(each.span, f"`{each.name}` is given here, too") for each in both if each is not shown]
    return replace(hit, related=(*hit.related, *others))


def given_as(site: CallSite, name: str) -> list[Argument]:
    """Return every argument of that name that the call is given."""
    return [argument for argument in (*site.arguments, *site.twice) if argument.name == name]


def by_keyword(site: CallSite, arguments: list[Argument]) -> Argument | None:
    """Return the one of the arguments that is written as a keyword of the call, None where they come through `**`."""
    return next((argument for argument in arguments if argument.home == site.span), None)


def schema_as_type(site: CallSite) -> Verdict:
    """Find a dict given as the `output_format` of a method that takes a type there."""
    argument = site.get("output_format")
    if argument is None or not wants_type(site):
        return Verdict(unclear="" if argument else unread(site), because="it gives no `output_format` that is a type")
    if not any(isinstance(option, Mapping) for option in options_of(argument.value)):
        known = all(isinstance(option, Omitted | Known) for option in options_of(argument.value))
        return Verdict(unclear="" if known else "whether `output_format` is a type is not known")
    if unclear := doubt(site):
        return Verdict(unclear=unclear)
    return Verdict((_hit(site, argument, {"method": method_of(site), "judged": site.sdk.judged}),))


def wants_type(site: CallSite, version: str = "") -> bool:
    """Tell whether the method of that version (else the newest) takes a type as its `output_format`, and no dict."""
    version = version or site.sdk.newest
    taken = argument_state(method_of(site), "output_format", version).kind == "accepted"
    no_schema = site.endpoint in _TYPE_ALWAYS or Version(version) >= _NO_SCHEMA
    return taken and no_schema and site.endpoint is not Endpoint.BATCH


def positional_argument(site: CallSite) -> Verdict:
    """Find an argument without a keyword: no method of the SDK that makes a request takes any."""
    if not site.positional or not has_method(method_of(site), site.sdk.newest):
        return Verdict(because="it gives all arguments by their names")
    if unclear := doubt(site):
        return Verdict(unclear=unclear)
    return Verdict((hit_on_call(site, {"method": method_of(site)}),))
