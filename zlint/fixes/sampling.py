"""Fixes on sampling arguments, which SDKs, API versions and models refuse one after the other."""

from __future__ import annotations

from packaging.version import Version

from zlint.calls import Reading
from zlint.calls.models import known_models, may_think
from zlint.calls.sampling import refused_from
from zlint.contract.models import refuses_sampling
from zlint.fixes.drop import drop
from zlint.fixes.values import replace_value
from zlint.model import CallSite, Fix, Hit, Safety, Withheld


def replace_sampling(site: CallSite, hit: Hit, reading: Reading, *, argument: str, target: float) -> Fix | Withheld:
    """Send `target` instead, or nothing where the SDK, the API version or the model takes no such argument.

    `argument`: the argument that is replaced.
    `target`: the number that the fix writes.
    """
    limit = refused_from(site, hit.argument) if hit.argument is not None else None
    if limit is not None and Version(site.sdk.newest) >= limit:
        return drop(site, hit, reading, argument, _safety(site, limit))
    if any(refuses_sampling(model) for model in known_models(site)) or may_think(site):
        return drop(site, hit, reading, argument)
    edits = replace_value(reading, site, hit, repr(target))
    return edits if isinstance(edits, Withheld) else Fix(edits, f"Set `{argument}` to {target!r}")


def drop_sampling(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Take out the sampling argument that is refused; safe where every SDK that the project admits has it refused."""
    if hit.argument is None:
        return Withheld("the argument is out of sight")
    return drop(site, hit, reading, hit.argument.name, _safety(site, refused_from(site, hit.argument)))


def _safety(site: CallSite, limit: Version) -> Safety | None:
    return Safety.SAFE if site.sdk.declared and Version(site.sdk.oldest) >= limit else None
