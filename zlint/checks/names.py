"""Checks on names that this version of the SDK does not have, or that it has and that cannot be called."""

from __future__ import annotations

from zlint.checks.refusals import GUARDED
from zlint.contract.sdk import (
    ArgumentState,
    export_ranges,
    facts,
    is_callable_type,
    state_of,
    type_ranges,
)
from zlint.model import Hit, Reference, Verdict
from zlint.nearest import closest

# Modules in the package: they are there in every version, whatever it exports.
_MODULES = frozenset({"lib", "pagination", "resources", "types"})


def removed_name(reference: Reference) -> Verdict:
    """Find a name that the SDK had in earlier versions."""
    return _of_kind(reference, "removed")


def early_name(reference: Reference) -> Verdict:
    """Find a name that the SDK has only in later versions."""
    return _of_kind(reference, "not yet")


def unknown_name(reference: Reference) -> Verdict:
    """Find a name that the SDK has in no version."""
    return _of_kind(reference, "never")


def uncallable_type(reference: Reference) -> Verdict:
    """Find a call of a request type that is no class in this version, but a union or the like."""
    newest = reference.sdk.newest
    if reference.clients or not reference.called or is_callable_type(reference.name, newest) is not False:
        return Verdict()
    if reference.guarded:
        return Verdict(unclear=GUARDED)
    short = reference.name.rpartition(".")[2]
    return Verdict((Hit(reference.span, {"name": short, "newest": newest}),))


def _of_kind(reference: Reference, kind: str) -> Verdict:
    # A name that is called was imported or read before that.
    if reference.clients or reference.called:
        return Verdict()
    name, newest = reference.name, reference.sdk.newest
    state = _state(name, newest)
    if state.kind != kind:
        return Verdict()
    if reference.guarded:
        return Verdict(unclear=GUARDED)
    hint = _hint(name, newest) if kind == "never" else ""
    values = {"name": name, "version": state.version, "newest": newest, "judged": reference.sdk.judged, "hint": hint}
    return Verdict((Hit(reference.span, values),))


def _state(name: str, version: str) -> ArgumentState:
    """Return how the name stands to the version; of what the data do not hold nothing is said."""
    module, _, own = name.rpartition(".")
    known = type_ranges(name) if module != "anthropic" else export_ranges(own)
    if own in _MODULES or (known is None and (module != "anthropic" or own.startswith("_"))):
        return ArgumentState("accepted")
    return state_of(known, version)


def _hint(name: str, version: str) -> str:
    own = name.rpartition(".")[2]
    held = (each for each in facts()["exports"] if state_of(export_ranges(each), version).kind == "accepted")
    like = closest(own, held, 0.75)
    return f"; did you mean `{like}`?" if like else ""
