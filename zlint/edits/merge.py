"""Merge the edits of many fixes into text edits that can be applied in one pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zlint.edits.admit import admitted
from zlint.edits.claims import claims_of, reach
from zlint.edits.fitting import fitted
from zlint.edits.home import Home, LayoutError
from zlint.frozen import frozen
from zlint.model import Fix, Replace, Span
from zlint.source import Source


@frozen()
class Plan:
    """What is applied: text edits, sorted and disjoint; and what is not: positions of fixes, each with the reason."""

    edits: tuple[Replace, ...]
    refused: dict[int, str]


def plan(source: Source, fixes: Sequence[Fix]) -> Plan:
    """Merge `fixes`, which are given in order of priority.

    A fix is applied whole or not at all: one that conflicts with an earlier one, or whose layout cannot be kept
    exactly, is refused.
    """
    edits: list[Replace] = []
    refused: dict[int, str] = {}
    for group in _groups(fixes):
        homes, unread = _read_homes(source, {index: fixes[index] for index in group})
        readable = {index: fixes[index] for index in group if index not in unread}
        settled, unfit = _settled(source, readable, homes)
        edits += settled
        refused |= unread | unfit
    return Plan(tuple(sorted(edits, key=lambda edit: edit.span)), dict(sorted(refused.items())))


def edits_of(source: Source, fix: Fix) -> tuple[Replace, ...]:
    """Return the text edits of one fix alone; raises LayoutError with the reason why there are none."""
    result = plan(source, [fix])
    if result.refused:
        raise LayoutError(result.refused[0])
    return result.edits


def _groups(fixes: Sequence[Fix]) -> list[list[int]]:
    """Return the positions of the fixes, grouped so that fixes of different groups are out of each other's reach."""
    reaches = {index: [reach(edit) for edit in fix.edits] for index, fix in enumerate(fixes) if fix.edits}
    groups: list[list[int]] = []
    end = -1
    for index in sorted(reaches, key=lambda index: min(reaches[index])):
        if min(reaches[index]).start > end:
            groups.append([])
        groups[-1].append(index)
        end = max(end, *(span.end for span in reaches[index]))
    return [sorted(group) for group in groups]


def _read_homes(source: Source, fixes: Mapping[int, Fix]) -> tuple[dict[Span, Home], dict[int, str]]:
    """Return the homes that the fixes edit, and why fixes are refused whose homes cannot be read."""
    homes: dict[Span, Home] = {}
    refused: dict[int, str] = {}
    for index, fix in fixes.items():
        try:
            for edit in fix.edits:
                if not isinstance(edit, Replace) and edit.home not in homes:
                    homes[edit.home] = _read_home(source.slice(edit.home))
        except LayoutError as error:
            refused[index] = str(error)
    return homes, refused


def _read_home(text: str) -> Home:
    from zlint.edits.reading import read_home  # noqa: PLC0415 - costs the import of LibCST

    return read_home(text)


def _settled(
    source: Source, fixes: Mapping[int, Fix], homes: Mapping[Span, Home]
) -> tuple[list[Replace], dict[int, str]]:
    """Return the text edits of the fixes that can be applied together, and why others are refused.

    All that do not clash are laid out at once, as each layout takes the time of a whole home.
    Where that fails, one is refused, and what clashed with it gets another chance.
    """
    claims = claims_of((edit for fix in fixes.values() for edit in fix.edits), homes)
    unfit: dict[int, str] = {}
    while True:
        taken, clashing = admitted({index: fix for index, fix in fixes.items() if index not in unfit}, homes, claims)
        edits, at_fault = fitted(source, taken, homes)
        if not at_fault:
            return edits, unfit | clashing
        first = min(at_fault)
        unfit[first] = at_fault[first]
