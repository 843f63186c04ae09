"""The fix that rounds a number of tokens to a power of two, within what the SDK and the model take."""

from __future__ import annotations

from typing import Literal

from zlint.calls import Reading
from zlint.calls.guard import guard_lifted
from zlint.calls.models import known_models
from zlint.calls.request import body_field
from zlint.contract.guard import most_tokens_without_streaming
from zlint.contract.models import output_limit
from zlint.fixes.values import replace_value
from zlint.model import CallSite, Fix, Hit, Known, Mapping, Omitted, Safety, Via, Withheld

Rounding = Literal["up", "nearest", "down"]


def round_to_power_of_two(
    site: CallSite, hit: Hit, reading: Reading, *, argument: str, rounding: Rounding = "up"
) -> Fix | Withheld:
    """Write the next power of two; a lower one where the next would pass the model's limit or the SDK's guard.

    `argument`: the argument whose number is rounded.
    `rounding`: whether the fix writes the next greater power of two, the nearer one, or the next lower one.
    """
    number = hit.value.value if isinstance(hit.value, Known) else None
    if not isinstance(number, int) or hit.argument is None:
        return Withheld("the number is not known")
    most = min(_bounds(site, hit))
    result = _rounded(number, rounding)
    if result > most:
        result = min(_floor(number), _floor(most))
    reason = _breaks_thinking(site, number, result)
    if reason:
        return Withheld(reason)
    edits = replace_value(reading, site, hit, _spelt(result, _written(reading, hit)))
    if isinstance(edits, Withheld):
        return edits
    return Fix(edits, f"Set `{argument}` to {result}", Safety.UNSAFE if result < number else None)


def _floor(number: int) -> int:
    return 1 << (number.bit_length() - 1)


def _rounded(number: int, rounding: Rounding) -> int:
    down, up = _floor(number), _floor(number) * 2
    if rounding == "nearest":
        return down if number - down < up - number else up
    return up if rounding == "up" else down


def _bounds(site: CallSite, hit: Hit) -> list[int]:
    """Return the largest numbers that the model and the SDK take for this call."""
    models = known_models(site)
    guard = most_tokens_without_streaming(site.sdk.newest, models)
    # The guard reads the argument, not what `extra_body` puts over it.
    as_argument = hit.argument is not None and hit.argument.via is not Via.ENTRY
    guarded = as_argument and guard_lifted(site)[0] is not True
    return [output_limit(models), *([guard] if guard is not None and guarded else [])]


def _breaks_thinking(site: CallSite, number: int, result: int) -> str:
    """Return why the result would leave no room beyond the thinking budget, "" where it does."""
    thinking = body_field(site, "thinking")
    unclear = "whether the call thinks is not known" if thinking.unclear and result < number else ""
    for _, value in thinking.options():
        entry = value.get("budget_tokens") if isinstance(value, Mapping) else None
        budget = entry.value if entry else None
        if isinstance(budget, Known) and isinstance(budget.value, int) and result <= budget.value:
            return f"{result} would not exceed the thinking budget of {budget.value}"
        if result < number and not isinstance(value, Known | Omitted) and not _is_bounded(value):
            unclear = "the thinking budget is not known"
    return unclear


def _is_bounded(value: object) -> bool:
    """Tell whether the thinking configuration is in sight, with a known budget or none."""
    if not isinstance(value, Mapping) or not value.complete:
        return False
    entry = value.get("budget_tokens")
    return entry is None or isinstance(entry.value, Known)


def _written(reading: Reading, hit: Hit) -> str:
    span = hit.value.span if isinstance(hit.value, Known) else None
    return reading.source.slice(span) if span else ""


def _spelt(number: int, before: str) -> str:
    """Return the number in the style of the literal that it replaces: hexadecimal, or with underscores."""
    if before.lower().startswith("0x"):
        return hex(number)
    return f"{number:_}" if "_" in before else str(number)
