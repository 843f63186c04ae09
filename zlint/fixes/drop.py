"""The fix that takes an argument out."""

from __future__ import annotations

from zlint.calls import Reading
from zlint.fixes.reach import Wants, why_not
from zlint.model import Argument, CallSite, Drop, Fix, Hit, OneOf, Presence, Safety, Unknown, Withheld, options_of


def drop_argument(
    site: CallSite, hit: Hit, reading: Reading, *, argument: str, unless_file_mentions: str = ""
) -> Fix | Withheld:
    """Take the argument out, unless the file mentions a word that says that other code lives by it.

    `argument`: the argument that is taken out.
    `unless_file_mentions`: a word that keeps the fix from files in which it stands; "" for none.
    """
    if unless_file_mentions and reading.mentions(unless_file_mentions):
        return Withheld(f"the file reads `{unless_file_mentions}`, so other code depends on it")
    return drop(site, hit, reading, argument)


def drop(site: CallSite, hit: Hit, reading: Reading, name: str, safety: Safety | None = None) -> Fix | Withheld:
    """Take the argument `name` of the hit out of the call or dict that holds it, and what it overrides with it."""
    below = site.get(name)
    if below is None or below == hit.argument:
        edits = _dropped(site, hit, hit.argument, reading, name)
    elif any(value != hit.value for value in options_of(below.value)):
        return Withheld(f"the argument `{name}`, which it overrides, would be sent then")
    else:
        edits = [each for part in (hit.argument, below) for each in _dropped(site, hit, part, reading, name)]
    reason = next((each for each in edits if isinstance(each, Withheld)), None)
    return reason or Fix(tuple(each for each in edits if isinstance(each, Drop)), f"Remove `{name}`", safety)


def _dropped(site: CallSite, hit: Hit, argument: Argument | None, reading: Reading, name: str) -> list[Drop | Withheld]:
    """Return what takes one argument or entry out, or the reason why it must stay."""
    if argument is None:
        return [Withheld(f"`{name}` is set by a statement of its own, or in another file")]
    span, value = argument.span, argument.value
    other_values = isinstance(value, OneOf) and any(isinstance(v, Unknown) or v != hit.value for v in value.options)
    if argument.home is not None and other_values:
        return [Withheld(f"`{name}` has other values, too")]

    def wants(other: CallSite) -> bool:
        found = other.get(name)
        return found is not None and found.span == span and found.presence is Presence.ALWAYS

    return [take_out(site, argument, reading, wants)]


def take_out(site: CallSite, argument: Argument, reading: Reading, wants: Wants) -> Drop | Withheld:
    """Return what takes an argument or entry out, whatever its value; others that read it must want the same."""
    if argument.home is None:
        return Withheld(f"`{argument.name}` is set by a statement of its own, or in another file")
    if ":=" in reading.source.slice(argument.value_span):
        return Withheld("its value is given a name on the way")
    if reason := why_not(reading, site, argument.span, argument, wants):
        return Withheld(reason)
    splat = reading.splat_of(argument)
    return Drop(argument.home, argument.span) if splat is None or site.home is None else Drop(site.home, splat)
