"""What the results of a run add up to: all that the summary, the statistics and the exit code need of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from zlint.frozen import frozen

if TYPE_CHECKING:
    from zlint.model import FileResult, Finding


@frozen()
class OfRule:
    """How often a rule is found, and how many of these have a fix, one that `--fix` would apply or another."""

    name: str
    count: int
    fixable: int
    hidden: int


@frozen()
class Totals:
    """The rules that are found, by their ids; how many findings were fixed or ignored; and how many files failed."""

    rules: dict[str, OfRule]
    fixed: int
    ignored: int
    errors: int

    @property
    def findings(self) -> int:
        """How many remain."""
        return sum(rule.count for rule in self.rules.values())

    @property
    def fixable(self) -> int:
        """How many of them `--fix` would fix."""
        return sum(rule.fixable for rule in self.rules.values())

    @property
    def hidden(self) -> int:
        """How many of them have a fix that takes `--unsafe-fixes`."""
        return sum(rule.hidden for rule in self.rules.values())


def add_up(results: Iterable[FileResult], fixable: Callable[[Finding], bool]) -> Totals:
    """Return what the results add up to."""
    names: dict[str, str] = {}
    found, with_fix, by_fix, others = (Counter[str]() for _ in range(4))
    for result in results:
        others.update(fixed=len(result.fixed), ignored=len(result.ignored), errors=int(bool(result.error)))
        for finding in result.findings:
            names.setdefault(finding.rule, finding.name)
            found[finding.rule] += 1
            with_fix[finding.rule] += finding.fix is not None
            by_fix[finding.rule] += fixable(finding)
    rules = {id_: OfRule(name, found[id_], by_fix[id_], with_fix[id_] - by_fix[id_]) for id_, name in names.items()}
    return Totals(rules, others["fixed"], others["ignored"], others["errors"])
