"""The answer to "what would break if we upgraded?", for a run under `--sdk`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from zlint.report.outcome import plural

if TYPE_CHECKING:
    from zlint.model import FileResult


def upgrade(version: str, results: Iterable[FileResult]) -> str:
    """Return how many of the call sites, and what else, the SDK `version` refuses, and by which rules.

    The most frequent rule comes first; after a fix run it speaks of what the fixes leave.
    """
    causes, totals = Counter[str](), Counter[str]()
    for result in results:
        causes.update([*(name for names in result.breaks for name in names), *result.breaks_beside])
        totals.update(sites=result.sites, fixed=len(result.fixed))
        totals.update(calls=len(result.breaks), others=len(result.breaks_beside))
    named = ", ".join(f"{count} {name}" for name, count in sorted(causes.items(), key=lambda item: (-item[1], item[0])))
    fixes = " and these fixes" if totals["fixed"] else ""
    calls = f"{totals['calls']} of {plural(totals['sites'], 'call site')}"
    others = f" and {plural(totals['others'], 'other place')}" if totals["others"] else ""
    verb = "breaks" if totals["calls"] == 1 and not others else "break"
    return f"With anthropic {version}{fixes}, {calls}{others} {verb}{': ' if named else ''}{named}."
