"""Checks on thinking, and on the forced tools that do not go with it."""

from __future__ import annotations

from collections.abc import Callable

from packaging.version import Version

from zlint.calls.request import Carried, body_field
from zlint.calls.sampling import SAMPLING, other_version, refused_from
from zlint.calls.service import betas
from zlint.checks.by_model import doubted, entries_in, is_number, judged_by_model, sent_together, together
from zlint.checks.places import hit_on
from zlint.checks.sampling import refused_sampling, sendable
from zlint.contract.models import Model
from zlint.model import CallSite, Known, Unknown, Value, Verdict

_LEAST_BUDGET = 1024
# With this beta the budget is for all turns of a tool's use, and may be more than `max_tokens`.
_INTERLEAVED = "interleaved-thinking"
_FORCED = frozenset({"any", "tool"})
# What may be sent beside thinking.
_BESIDE: dict[str, Callable[[float], bool]] = {
    "temperature": lambda number: number == 1,
    "top_p": lambda number: 0.95 <= number <= 1,
    "top_k": lambda _: False,
}


def refused_thinking(site: CallSite) -> Verdict:
    """Find a thinking configuration that the model refuses, or that does not go with the rest of the request."""
    thinking = body_field(site, "thinking")
    types = entries_in(thinking, "type")
    if not thinking.sent and not thinking.unclear:
        return Verdict(because="it sends no `thinking`")
    by_type = judged_by_model(site, types, _refuses_types, _refuses_type, _takes)
    if by_type.hits or types.unclear:
        return by_type
    kinds = {value.value for _, value in types.options() if isinstance(value, Known)}
    budgets = entries_in(thinking, "budget_tokens")
    parts = [by_type]
    if kinds == {"enabled"}:
        parts += [_small(site, budgets), _large(site, budgets), _with_forced_tool(site, types)]
    if kinds and kinds <= {"enabled", "adaptive"}:
        parts += [_with_sampling(site, name, types) for name in SAMPLING]
    return doubted(together(parts), site)


def _refuses_types(model: Model) -> bool:
    return bool(model.thinking_refused)


def _refuses_type(model: Model, value: Value) -> bool:
    return isinstance(value, Known) and value.value in (model.thinking_refused or ())


def _takes(model: Model) -> dict[str, object]:
    return {"problem": f"{model.id} refuses `thinking` of type {' or '.join(sorted(model.thinking_refused or ()))}"}


def _told(site: CallSite, carried: Carried, wrong: Callable[[Value], bool], problem: str) -> Verdict:
    """Judge each value of a field; `problem` shows it as `{value}`."""
    found = [(sent, value) for sent, value in carried.options() if wrong(value)]
    hits = tuple(hit_on(site, sent, v, {"problem": problem.format(value=_known(v))}) for sent, v in found)
    unknown = next((value.why for _, value in carried.options() if isinstance(value, Unknown)), "")
    return Verdict(hits, "" if hits else unknown or carried.unclear or carried.hidden)


def _known(value: Value) -> object:
    return value.value if isinstance(value, Known) else None


def _number(value: Value) -> float | None:
    number = _known(value) if is_number(value) else None
    return number if isinstance(number, int | float) else None


def _small(site: CallSite, budgets: Carried) -> Verdict:
    def wrong(value: Value) -> bool:
        return (_number(value) or _LEAST_BUDGET) < _LEAST_BUDGET

    return _told(site, budgets, wrong, f"a budget of {{value}} is less than the least one, {_LEAST_BUDGET}")


def _large(site: CallSite, budgets: Carried) -> Verdict:
    """Find a budget that leaves no room for the answer, unless thinking is interleaved."""
    limits = body_field(site, "max_tokens")
    numbers = [number for _, value in limits.options() if (number := _number(value)) is not None]
    if limits.unclear or not numbers or not sent_together(budgets, limits):
        return Verdict(unclear="how its budget and `max_tokens` go together is not known")
    most = min(numbers)
    problem = f"a budget of {{value}} leaves nothing of `max_tokens`, {most}, for the answer"
    verdict = _told(site, budgets, lambda value: (_number(value) or 0) >= most, problem)
    asked, unclear = betas(site)
    if verdict.hits and any(name.startswith(_INTERLEAVED) for name in asked):
        return Verdict(because="its thinking is interleaved")
    return Verdict(unclear=f"its thinking may be interleaved: {unclear}") if verdict.hits and unclear else verdict


def _with_forced_tool(site: CallSite, types: Carried) -> Verdict:
    forced = _forced(site)
    if not sent_together(types, forced):
        return Verdict(unclear="whether it thinks where it forces a tool is not known")
    problem = "a tool cannot be forced ({value}) while thinking is enabled"
    return _told(site, forced, lambda value: _known(value) in _FORCED, problem)


def _with_sampling(site: CallSite, name: str, types: Carried) -> Verdict:
    """Find a sampling argument that does not go with thinking, where nothing else refuses it."""
    carried, newest = sendable(site, name), Version(site.sdk.newest)
    refused = any(newest >= refused_from(site, sent.argument) for sent in carried.sent) and not other_version(site)
    if refused or refused_sampling(site).hits:
        return Verdict(because="another rule tells of it")
    if not sent_together(types, carried):
        return Verdict(unclear=f"whether it thinks where it sends `{name}` is not known")

    def wrong(value: Value) -> bool:
        number = _number(value)
        return number is not None and not _BESIDE[name](number)

    return _told(site, carried, wrong, f"`{name}` of {{value}} does not go with thinking")


def forced_tool_choice(site: CallSite) -> Verdict:
    """Find a `tool_choice` of `any` or `tool` that the model refuses."""
    return judged_by_model(site, _forced(site), _forces_none, lambda _, value: _known(value) in _FORCED)


def _forced(site: CallSite) -> Carried:
    return entries_in(body_field(site, "tool_choice"), "type")


def _forces_none(model: Model) -> bool:
    return model.forced_tool_choice is False
