"""The fix for an argument that the method does not take: out with it, or under the name that it goes by here."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping as ReadOnlyMapping
from types import MappingProxyType

from zlint.calls import Reading
from zlint.calls.sampling import SAMPLING
from zlint.checks.refusals import meant_for, method_of, wants_type
from zlint.contract.sdk import argument_state
from zlint.contract.successors import RENAMED, argument_and_key
from zlint.fixes.drop import take_out
from zlint.fixes.reach import why_not
from zlint.fixes.values import set_key
from zlint.model import (
    Argument,
    CallSite,
    Edit,
    Endpoint,
    Fix,
    Hit,
    Items,
    Known,
    Mapping,
    Omitted,
    Presence,
    Replace,
    Safety,
    Span,
    Value,
    Withheld,
    options_of,
)

_REFUSED = ("removed", "never")
_FORMAT = "output_config.format"

# Tells whether another call that is given the very argument refuses it, too.
Refuses = Callable[[CallSite, Argument], bool]


def adapt_argument(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Take out what says nothing here, or write the argument that has taken its place, its value as it is."""
    argument = hit.argument
    assert argument is not None  # it is what the finding is about
    if _says_nothing(site, argument):
        drop = take_out(site, argument, reading, lambda other: _refuses(other, argument))
        title = f"Remove `{argument.name}`"
        return drop if isinstance(drop, Withheld) else Fix((drop,), title, _safety(site, argument))
    successor = RENAMED.get(argument.name)
    if successor is None:
        return Withheld("there is no one right answer")
    edits = _succeeded(site, argument, successor, reading, _refuses)
    title = f"Write `{successor}`"
    return edits if isinstance(edits, Withheld) else Fix(edits, title, _safety(site, argument, successor))


def move_schema(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Give the schema as `output_config.format`."""
    argument = hit.argument
    assert argument is not None  # it is what the finding is about
    edits = _succeeded(site, argument, _FORMAT, reading, _wants_type)
    safety = Safety.SAFE if wants_type(site, site.sdk.oldest) else Safety.UNSAFE
    return edits if isinstance(edits, Withheld) else Fix(edits, f"Write `{_FORMAT}`", safety)


def _says_nothing(site: CallSite, argument: Argument) -> bool:
    """Tell whether the request is the same without: what is not sent, what the method does anyway, sampling."""
    options = list(options_of(argument.value))
    if argument.name in SAMPLING or all(isinstance(option, Omitted) for option in options):
        return True
    if argument.name == "stream":
        streams = site.endpoint is Endpoint.STREAM
        return all(isinstance(option, Known) and bool(option.value) is streams for option in options)
    # What is said of the answer bears nothing on the number of tokens that are asked.
    of_request = argument_state(f"{site.surface}.{Endpoint.CREATE}", argument.name, site.sdk.newest)
    return site.endpoint is Endpoint.COUNT_TOKENS and of_request.kind == "accepted"


def _refuses(site: CallSite, argument: Argument) -> bool:
    state = argument_state(method_of(site), argument.name, site.sdk.newest)
    return _is_given(site, argument) and site.endpoint is not Endpoint.BATCH and state.kind in _REFUSED


def _wants_type(site: CallSite, schema: Argument) -> bool:
    return _is_given(site, schema) and wants_type(site)


def _is_given(site: CallSite, argument: Argument) -> bool:
    """Tell whether the call is surely given the very argument."""
    found = site.get(argument.name)
    return found is not None and found.span == argument.span and found.presence is Presence.ALWAYS


def _safety(site: CallSite, argument: Argument, successor: str = "") -> Safety:
    """Return SAFE where every version that is admitted refuses the argument, and takes its successor."""
    method, oldest = method_of(site), site.sdk.oldest
    never = argument_state(method, argument.name, site.sdk.newest).kind == "never"
    refused = never or argument_state(method, argument.name, oldest).kind in _REFUSED
    return Safety.SAFE if refused and (not successor or _takes(site, successor, oldest)) else Safety.UNSAFE


def _takes(site: CallSite, successor: str, version: str) -> bool:
    return argument_state(method_of(site), argument_and_key(successor)[0], version).kind == "accepted"


def _succeeded(
    site: CallSite, argument: Argument, successor: str, reading: Reading, refuses: Refuses
) -> tuple[Edit, ...] | Withheld:
    """Return the edits that give the argument the name of its successor, or put it into the one that is there."""
    name, key = argument_and_key(successor)
    around = _around(argument.value, successor)
    given = site.get(name)
    if not _takes(site, successor, site.sdk.newest):
        return Withheld(f"the method takes no `{name}` either")
    if around is None:
        return Withheld(f"whether its value is one for `{successor}` is not known")
    if (first := next(iter(meant_for(site, name)), argument)) != argument:
        return Withheld(f"`{first.name}` is to become `{name}`, too")
    if given is not None and key:
        return _moved(site, argument, given, key, reading)
    if given is not None or not site.complete:
        return Withheld(f"`{name}` is given already" if given else f"`{name}` may be given already: {site.why}")
    return _renamed(site, argument, name, around, reading, refuses)


# The text to put around a value, None where it is not known to have the right form.
Around = tuple[str, str] | None


def _in_list(value: Value) -> Around:
    options = list(options_of(value))
    if all(isinstance(option, Known) and isinstance(option.value, str) for option in options):
        return "[", "]"
    return ("", "") if all(isinstance(option, Items) for option in options) else None


def _if_dict(value: Value) -> Around:
    return ("", "") if all(isinstance(option, Mapping) for option in options_of(value)) else None


_FORMS: ReadOnlyMapping[str, Callable[[Value], Around]] = MappingProxyType(
    {"stop_sequences": _in_list, _FORMAT: _if_dict}
)


def _around(value: Value, successor: str) -> Around:
    form = _FORMS.get(successor)
    around = form(value) if form else ("", "")
    _, key = argument_and_key(successor)
    return (f'{{"{key}": {around[0]}', f"{around[1]}}}") if around and key else around


def _renamed(
    site: CallSite, argument: Argument, name: str, around: tuple[str, str], reading: Reading, refuses: Refuses
) -> tuple[Edit, ...] | Withheld:
    text, value = reading.source.slice(argument.span), argument.value_span
    at = 1 if text[:1] in ('"', "'") else 0
    if argument.home is None or not text.startswith(argument.name, at):
        return Withheld(f"`{argument.name}` is set by a statement of its own, or in another file")

    def wants(other: CallSite) -> bool:
        room = other.complete and other.get(name) is None and _takes(other, name, other.sdk.newest)
        return room and refuses(other, argument)

    if reason := why_not(reading, site, argument.span, argument, wants):
        return Withheld(reason)
    start = argument.span.start + at
    before, after = around
    outer = (Replace(Span(value.start, value.start), before), Replace(Span(value.end, value.end), after))
    return (Replace(Span(start, start + len(argument.name)), name), *(edit for edit in outer if edit.text))


def _moved(
    site: CallSite, argument: Argument, given: Argument, key: str, reading: Reading
) -> tuple[Edit, ...] | Withheld:
    if not isinstance(given.value, Mapping) or not given.value.complete or given.value.get(key):
        return Withheld(f"whether `{given.name}` has a `{key}` already is not known")
    drop = take_out(site, argument, reading, lambda _: False)
    if isinstance(drop, Withheld):
        return drop
    put = set_key(reading, site, given, key, reading.source.slice(argument.value_span), lambda _: False)
    return put if isinstance(put, Withheld) else (drop, *put)
