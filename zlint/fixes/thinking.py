"""The fix for thinking with a budget, where the model thinks as it sees fit."""

from __future__ import annotations

from zlint.calls import Reading
from zlint.calls.models import known_models
from zlint.calls.request import body_field
from zlint.checks.thinking import refused_thinking
from zlint.contract.models import model
from zlint.fixes.reach import why_not
from zlint.fixes.values import replace_value
from zlint.model import Argument, CallSite, Drop, Edit, Fix, Hit, Known, Mapping, Withheld, options_of

_BUDGET = "budget_tokens"


def think_adaptively(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Write `{"type": "adaptive"}` in the place of thinking with a budget, where the model refuses that and takes this.

    Other problems of thinking have no one right answer.
    """
    return adapted(site, hit, reading, known_models(site))


def adapted(site: CallSite, hit: Hit, reading: Reading, models: tuple[str, ...]) -> Fix | Withheld:
    """Return the fix for a call that asks for one of `models`."""
    kind = hit.argument
    if kind is None or kind.name != "type" or not isinstance(hit.value, Known) or hit.value.value != "enabled":
        return Withheld("there is no one right answer to it")
    if any((known := model(name)) is None or "adaptive" in (known.thinking_refused or ()) for name in models):
        return Withheld("a model that the call may ask for does not think adaptively")
    types = replace_value(reading, site, hit, '"adaptive"', lambda other: _refused(other, kind), alone=True)
    budget = _without_budget(site, kind, reading)
    if isinstance(types, Withheld):
        return types
    if isinstance(budget, Withheld):
        return budget
    return Fix((*types, *budget), 'Set `thinking` to {"type": "adaptive"}')


def _refused(site: CallSite, kind: Argument) -> bool:
    """Tell whether another site that reads the very entry is to think adaptively, too."""
    return any(hit.argument is not None and hit.argument.span == kind.span for hit in refused_thinking(site).hits)


def _without_budget(site: CallSite, kind: Argument, reading: Reading) -> tuple[Edit, ...] | Withheld:
    budget = next(
        (found for each in _configurations(site) if kind in each.entries and (found := each.get(_BUDGET))), None
    )
    if budget is None:
        return ()
    if budget.home is None:
        return Withheld(f"`{_BUDGET}` is set by a statement of its own, or in another file")
    reason = why_not(reading, site, budget.span, budget, lambda other: _refused(other, kind))
    return Withheld(reason) if reason else (Drop(budget.home, budget.span),)


def _configurations(site: CallSite) -> list[Mapping]:
    sent = body_field(site, "thinking").sent
    return [value for each in sent for value in options_of(each.argument.value) if isinstance(value, Mapping)]
