"""What a run came to: the one thing that every format and the summary are made from."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from zlint.model.levels import Safety
from zlint.report.totals import Totals, add_up

if TYPE_CHECKING:
    from zlint.model import FileError, FileResult, Finding, Rule

SAFE_ONLY = frozenset({Safety.SAFE})


class Results(Protocol):
    """The results of a run in the order of their paths; they may be made anew whenever they are asked for."""

    def __len__(self) -> int:
        """Return how many there are."""

    def __getitem__(self, number: int, /) -> FileResult:
        """Return one of them."""

    def __iter__(self) -> Iterator[FileResult]:
        """Yield them; what is reported needs no more than one of them at a time."""


@dataclass(frozen=True, eq=False)
class Outcome:
    """The results of a run.

    `rules` are those to describe (SARIF); `root` is the absolute folder that SARIF's paths start from.
    `enabled` tells the kinds of fixes that `--fix` would apply to the file at a path.
    `notes` are lines for the end of the summary.
    """

    results: Results
    rules: tuple[Rule, ...] = ()
    root: str = field(default_factory=os.getcwd)
    enabled: Callable[[str], frozenset[Safety]] = lambda path: SAFE_ONLY
    notes: tuple[str, ...] = ()

    @cached_property
    def totals(self) -> Totals:
        """How much there is of all that is counted."""
        return add_up(self.results, self.fixable)

    def findings(self) -> Iterator[Finding]:
        """Yield what remains to be said, file by file."""
        return (finding for result in self.results for finding in result.findings)

    def errors(self) -> Iterator[FileError]:
        """Yield why some files could not be judged or written."""
        return (result.error for result in self.results if result.error)

    def fixable(self, finding: Finding) -> bool:
        """Tell whether `--fix`, with the flags and settings of this run, would fix the finding."""
        return finding.fix is not None and finding.fix.safety in self.enabled(finding.path)

    def hidden(self, finding: Finding) -> bool:
        """Tell whether the finding has a fix that takes `--unsafe-fixes`."""
        return finding.fix is not None and not self.fixable(finding)


def plural(count: int, noun: str) -> str:
    """Return `1 fix`, `2 fixes`, `3 errors`."""
    ending = "" if count == 1 else "es" if noun.endswith(("x", "s")) else "s"
    return f"{count} {noun}{ending}"
