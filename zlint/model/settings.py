"""What a run was asked to do with one file, after all files of settings and all flags are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import date
from typing import TYPE_CHECKING

from zlint.frozen import frozen
from zlint.model.sdk import Conditions, SdkVersions

if TYPE_CHECKING:
    from zlint.model.levels import Safety
    from zlint.model.rules import Rule

# How many findings a file is known to have, by the rule's id and what tells them apart.
KnownFindings = Mapping[str, Mapping[str, int]]


@frozen()
class Settings:
    """The settings that hold for one file.

    `rules` are those selected for this file, their options and severities already merged in, in order of id.
    `catalogue` maps every id and every name of a rule that exists to its id: what a suppression may name.
    `apply` are the kinds of fixes to apply: empty for a mere check.
    `fixable` are the ids whose fixes may be offered at all.
    `safe` and `unsafe` are the ids whose fixes count as such whatever the rule says.
    `known` findings are hidden, and not fixed.
    `ignore` asks for comments that silence what remains: the reason to write in them, "" for none; None asks for none.
    `today` is the day on which the calls are judged: models retire.
    """

    rules: tuple[Rule, ...]
    catalogue: dict[str, str]
    sdk: SdkVersions
    apply: frozenset[Safety] = frozenset()
    fixable: frozenset[str] = frozenset()
    safe: frozenset[str] = field(default_factory=frozenset)
    unsafe: frozenset[str] = field(default_factory=frozenset)
    known: KnownFindings = field(default_factory=dict)
    ignore: str | None = None
    today: date = field(default_factory=date.today)

    @property
    def conditions(self) -> Conditions:
        """Return what the calls are judged by."""
        return Conditions(self.sdk, self.today)
