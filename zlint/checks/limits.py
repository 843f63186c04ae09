"""Checks on `max_tokens`: more than the model gives, or than the SDK sends without streaming."""

from __future__ import annotations

from zlint.calls.guard import guard_lifted
from zlint.calls.request import body_field, given
from zlint.calls.service import betas
from zlint.checks.by_model import judged_by_model
from zlint.checks.places import hit_on
from zlint.checks.refusals import GUARDED
from zlint.contract.guard import most_tokens_without_streaming
from zlint.contract.models import Model
from zlint.model import CallSite, Known, Unknown, Value, Verdict

# With such a beta a model may answer with more than its limit.
_RAISING = "output-"


def max_tokens_over_limit(site: CallSite) -> Verdict:
    """Find a `max_tokens` that is more than the model gives, unless a beta raises the limit."""
    asked, unclear = betas(site)
    if any(name.startswith(_RAISING) for name in asked):
        return Verdict(because="it asks for a beta that raises the limit")
    verdict = judged_by_model(site, body_field(site, "max_tokens"), _is_limited, _is_over, _limit)
    return Verdict(unclear=f"a beta may raise the limit: {unclear}") if verdict.hits and unclear else verdict


def _is_limited(model: Model) -> bool:
    return model.output_limit is not None


def _is_over(model: Model, value: Value) -> bool:
    return _number(value) > (model.output_limit or 0)


def _limit(model: Model) -> dict[str, object]:
    return {"limit": model.output_limit}


def long_request_without_streaming(site: CallSite) -> Verdict:
    """Find a call that does not stream and asks for more tokens than the SDK lets wait for."""
    lifted, why = guard_lifted(site)
    if lifted:
        return Verdict(because=why)
    carried = given(site, "max_tokens")
    expected = GUARDED if site.guarded else ""
    if unclear := expected or why or carried.unclear:
        return Verdict(unclear=unclear)
    newest = site.sdk.newest
    models = {str(value.value) for _, value in given(site, "model").options() if isinstance(value, Known)}
    most = most_tokens_without_streaming(newest, models) or 0
    options = list(carried.options())
    if len(models) > 1 and len(options) > 1:
        most = most_tokens_without_streaming(newest, ()) or 0
    told = {"argument": "max_tokens", "most": most, "newest": newest}
    over = [(sent, value) for sent, value in options if _number(value) > most]
    hits = tuple(hit_on(site, sent, value, {**told, "value": _number(value)}) for sent, value in over)
    unknown = next((value.why for _, value in options if isinstance(value, Unknown)), "")
    return Verdict(hits, "" if hits else unknown, carried.seen("max_tokens"))


def _number(value: Value) -> int:
    """Return a whole number, 0 for everything else."""
    return value.value if isinstance(value, Known) and type(value.value) is int else 0
