"""The answer to "what would break if we upgraded?", for a run under `--sdk`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from zlint.report.outcome import plural

if TYPE_CHECKING:
    from zlint.model import FileResult


def upgrade(version: str, results: Iterable[FileResult]) -> str:
    """Return how many of the call sites the SDK `version` refuses, and by which rules, the most frequent first."""
    every = list(results)
    sites = sum(result.sites for result in every)
    broken = [names for result in every for names in result.breaks]
    causes = Counter(name for names in broken for name in names)
    named = ", ".join(f"{count} {name}" for name, count in sorted(causes.items(), key=lambda item: (-item[1], item[0])))
    verb = "breaks" if len(broken) == 1 else "break"
    answer = f"With anthropic {version}, {len(broken)} of {plural(sites, 'call site')} {verb}"
    return f"{answer}: {named}." if named else f"{answer}."
