"""Verdicts on what the API refuses, which hold only of what gets there as it is written."""

from __future__ import annotations

from zlint.calls.service import changed_on_the_way
from zlint.model import CallSite, Verdict


def as_written(verdict: Verdict, site: CallSite) -> Verdict:
    """Return the verdict, an unclear one in the place of hits where other code may change the request."""
    why = changed_on_the_way(site) if verdict.hits else ""
    return Verdict(unclear=why) if why else verdict
