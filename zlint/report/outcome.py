"""What a run came to: the one thing that every format and the summary are made from."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from zlint.model.levels import Safety

if TYPE_CHECKING:
    from zlint.model import FileError, FileResult, Finding, Rule

SAFE_ONLY = frozenset({Safety.SAFE})


@dataclass(frozen=True, slots=True)
class Outcome:
    """The results of a run in the order of their paths.

    `rules` are those to describe (SARIF); `root` is the absolute folder that SARIF's paths start from.
    `enabled` maps a path to the kinds of fixes that `--fix` would apply there; a path not in it: the safe ones.
    `notes` are lines for the end of the summary.
    """

    results: tuple[FileResult, ...]
    rules: tuple[Rule, ...] = ()
    root: str = field(default_factory=os.getcwd)
    enabled: Mapping[str, frozenset[Safety]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What remains to be said, file by file."""
        return tuple(finding for result in self.results for finding in result.findings)

    @property
    def fixed(self) -> tuple[Finding, ...]:
        """What the fixes took away."""
        return tuple(finding for result in self.results for finding in result.fixed)

    @property
    def ignored(self) -> tuple[Finding, ...]:
        """What comments silence that were added."""
        return tuple(finding for result in self.results for finding in result.ignored)

    @property
    def errors(self) -> tuple[FileError, ...]:
        """Why some files could not be judged or written."""
        return tuple(result.error for result in self.results if result.error)

    def fixable(self, finding: Finding) -> bool:
        """Tell whether `--fix`, with the flags and settings of this run, would fix the finding."""
        return finding.fix is not None and finding.fix.safety in self.enabled.get(finding.path, SAFE_ONLY)

    def hidden(self, finding: Finding) -> bool:
        """Tell whether the finding has a fix that takes `--unsafe-fixes`."""
        return finding.fix is not None and not self.fixable(finding)


def plural(count: int, noun: str) -> str:
    """Return `1 fix`, `2 fixes`, `3 errors`."""
    ending = "" if count == 1 else "es" if noun.endswith(("x", "s")) else "s"
    return f"{count} {noun}{ending}"
