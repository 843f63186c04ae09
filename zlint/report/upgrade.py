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
    every = list(results)
    broken = [names for result in every for names in result.breaks]
    beside = [name for result in every for name in result.breaks_beside]
    causes = Counter([*(name for names in broken for name in names), *beside])
    named = ", ".join(f"{count} {name}" for name, count in sorted(causes.items(), key=lambda item: (-item[1], item[0])))
    fixes = " and these fixes" if any(result.fixed for result in every) else ""
    calls = f"{len(broken)} of {plural(sum(result.sites for result in every), 'call site')}"
    others = f" and {plural(len(beside), 'other place')}" if beside else ""
    verb = "breaks" if len(broken) == 1 and not beside else "break"
    return f"With anthropic {version}{fixes}, {calls}{others} {verb}{': ' if named else ''}{named}."
