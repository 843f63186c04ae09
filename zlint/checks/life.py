"""Checks on the life of the model that a call asks for."""

from __future__ import annotations

from datetime import date

from zlint.calls.request import body_field
from zlint.calls.service import not_first_party
from zlint.checks.places import hit_on
from zlint.contract.models import NOTICE, model, platform_of, retired_on, successor
from zlint.model import CallSite, Hit, Known, Unknown, Value, Verdict

# How many days from now on a model that is retired has.
_PAST = range(-100_000, 1)


def retired_model(site: CallSite) -> Verdict:
    """Find a model that Anthropic's own API has retired by the day on which the call is judged."""
    return _judged(site, _PAST)


def deprecated_model(site: CallSite) -> Verdict:
    """Find a model that Anthropic's own API retires within 180 days of the day on which the call is judged."""
    return _judged(site, range(1, NOTICE.days + 1))


def _judged(site: CallSite, within: range) -> Verdict:
    carried = body_field(site, "model")
    if carried.unclear:
        return Verdict(unclear=carried.unclear)
    hits, unclear = list[Hit](), carried.hidden
    for sent, value in carried.options():
        retires = retired_on(_name(value))
        days = (retires - site.today).days if retires else None
        if days is None or days not in within:
            unclear = unclear or _doubt(value)
        elif why := not_first_party(site):
            unclear = why
        else:
            hits.append(hit_on(site, sent, value, _words(_name(value), site.today)))
    return Verdict(tuple(hits), "" if hits else unclear, carried.seen("model"))


def _name(value: Value) -> str:
    return str(value.value) if isinstance(value, Known) else ""


def _words(name: str, today: date) -> dict[str, object]:
    retires, replacement = retired_on(name), successor(name, today)
    advice = f"the docs name {replacement} in its place" if replacement else "the docs name none in its place"
    return {"model": name, "date": retires, "advice": advice}


def _doubt(value: Value) -> str:
    """Return why the life of a model cannot be told, "" where it can."""
    if isinstance(value, Unknown):
        return value.why or "its model is not known"
    platform = platform_of(_name(value))
    if platform not in ("", "anthropic"):
        return f"`{_name(value)}` is a name on {platform.capitalize()}, which has a calendar of its own"
    return "" if model(_name(value)) else "its model is not known"
