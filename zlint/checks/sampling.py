"""Checks on the sampling arguments that models and API versions refuse."""

from __future__ import annotations

from dataclasses import replace

from packaging.version import Version

from zlint.calls.request import Carried, body_field
from zlint.calls.sampling import SAMPLING, other_version, passes_the_sdk, refused_from
from zlint.checks.by_model import is_number, judged_by_model, sent_together, together
from zlint.checks.places import hit_on
from zlint.contract.models import Model
from zlint.model import CallSite, Known, Value, Verdict

# What a model that takes no sampling arguments lets pass, by the docs' page on thinking (its section on sampling).
_DEFAULTS: dict[str, tuple[float, ...]] = {"temperature": (1,), "top_p": (0.99, 1), "top_k": ()}


def refused_sampling(site: CallSite) -> Verdict:
    """Find a sampling argument that the model, or the API version that the SDK asks for, answers with 400.

    What the SDK itself refuses is another rule's.
    """
    return together(_judged(site, name, sendable(site, name)) for name in SAMPLING)


def sendable(site: CallSite, name: str) -> Carried:
    """Return what may be sent of a sampling argument, without what this version of the SDK refuses to take."""
    carried = body_field(site, name)
    old = Version(site.sdk.newest) < Version("1.0.0")
    return replace(carried, sent=tuple(each for each in carried.sent if old or passes_the_sdk(site, each.argument)))


def _judged(site: CallSite, name: str, carried: Carried) -> Verdict:
    newest = Version(site.sdk.newest)
    told = [(sent, value) for sent, value in carried.options() if newest >= refused_from(site, sent.argument)]
    numbers = [(sent, value) for sent, value in told if is_number(value)]
    if numbers and not (why := other_version(site)):
        cause = f"the API version that SDK {newest} asks for takes no sampling arguments"
        words = {"cause": cause, "argument": name}
        return Verdict(tuple(hit_on(site, sent, v, {**words, "value": _number(v)}) for sent, v in numbers))
    verdict = judged_by_model(site, carried, _refuses_any, lambda _, value: _is_other(name, value), _cause)
    return replace(verdict, unclear=why) if numbers and not verdict.hits else verdict


def _refuses_any(model: Model) -> bool:
    return model.sampling is False


def _cause(model: Model) -> dict[str, object]:
    return {"cause": f"{model.id} takes no sampling arguments"}


def _is_other(name: str, value: Value) -> bool:
    return is_number(value) and _number(value) not in _DEFAULTS[name]


def _number(value: Value) -> object:
    return value.value if isinstance(value, Known) else None


def temperature_with_top_p(site: CallSite) -> Verdict:
    """Find `temperature` and `top_p` in one request to a model that takes one of them at most."""
    temperature, top_p = (sendable(site, name) for name in ("temperature", "top_p"))
    if not temperature.sent and not temperature.unclear:
        return Verdict(because="it sends no `temperature`")
    newest = Version(site.sdk.newest)
    sent = [each.argument for carried in (temperature, top_p) for each in carried.sent]
    if any(newest >= refused_from(site, argument) for argument in sent) and not other_version(site):
        return Verdict(because="the API version takes neither of them")
    verdict = judged_by_model(site, top_p, _takes_one, lambda _, value: is_number(value))
    if not verdict.hits:
        return verdict
    if temperature.unclear or not any(is_number(value) for _, value in temperature.options()):
        return Verdict(unclear="whether it sends `temperature` is not known")
    return verdict if sent_together(temperature, top_p) else Verdict(unclear="it may send one of them at a time")


def _takes_one(model: Model) -> bool:
    return model.temperature_with_top_p is False
