"""The fix for an argument that is given twice."""

from __future__ import annotations

from zlint.calls import Reading
from zlint.checks.refusals import by_keyword, given_as
from zlint.fixes.drop import take_out
from zlint.model import CallSite, Fix, Hit, Known, Value, Withheld


def drop_duplicate(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Take the keyword out where `**` brings in the same value."""
    name = hit.argument.name if hit.argument else ""
    both = given_as(site, name)
    keyword = by_keyword(site, both)
    if keyword is None:
        return Withheld("both come through `**`")
    if not all(_are_same(keyword.value, other.value) for other in both):
        return Withheld("which of the two values is meant is not known")
    drop = take_out(site, keyword, reading, lambda _: True)
    return drop if isinstance(drop, Withheld) else Fix((drop,), f"Remove `{name}`, which `**` brings in, too")


def _are_same(one: Value, other: Value) -> bool:
    """Tell whether two values are the same constant; True is not 1."""
    return isinstance(one, Known) and one == other and type(one.value) is type(getattr(other, "value", None))
