"""Fixes on sampling arguments, which SDKs, API versions and models refuse one after the other."""

from __future__ import annotations

from packaging.version import Version

from zlint.calls import Reading
from zlint.calls.models import known_models, may_think
from zlint.contract.models import refuses_sampling
from zlint.fixes.drop import drop
from zlint.fixes.values import replace_value
from zlint.model import CallSite, Endpoint, Fix, Hit, Safety, Via, Withheld

# `temperature`, `top_p` and `top_k` are no arguments any more (TypeError); run on 0.125.0 and 1.17.0, seen 2026-11-30.
_NO_ARGUMENT = Version("1.0.0")
# The API version that this SDK asks for rejects them in the body, too; read in its source, seen 2026-11-30.
_NO_FIELD = Version("2.0.0")


def replace_sampling(site: CallSite, hit: Hit, reading: Reading, *, argument: str, target: float) -> Fix | Withheld:
    """Send `target` instead, or nothing where the SDK, the API version or the model takes no such argument.

    `argument`: the argument that is replaced.
    `target`: the number that the fix writes.
    """
    checked = site.endpoint is not Endpoint.BATCH and hit.argument is not None and hit.argument.via is not Via.ENTRY
    limit = _NO_ARGUMENT if checked else _NO_FIELD
    if Version(site.sdk.newest) >= limit:
        refused = site.sdk.declared and Version(site.sdk.oldest) >= limit
        return drop(site, hit, reading, argument, Safety.SAFE if refused else None)
    if any(refuses_sampling(model) for model in known_models(site)) or may_think(site):
        return drop(site, hit, reading, argument)
    edits = replace_value(reading, site, hit, repr(target))
    return edits if isinstance(edits, Withheld) else Fix(edits, f"Set `{argument}` to {target!r}")
