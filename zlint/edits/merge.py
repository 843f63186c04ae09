"""Merge the edits of many fixes into text edits that can be applied in one pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zlint.edits.home import LayoutError
from zlint.edits.layout import item_spans, lay_out
from zlint.model import Drop, Edit, Fix, Insert, Replace, Safety, Span
from zlint.source import Source


@dataclass(frozen=True, slots=True)
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
        taken: list[Fix] = []
        for index in group:
            try:
                _admit(source, taken, fixes[index])
            except LayoutError as error:
                refused[index] = str(error)
            else:
                taken.append(fixes[index])
        edits += _text_edits(source, taken)
    return Plan(tuple(sorted(edits, key=lambda edit: edit.span)), dict(sorted(refused.items())))


def edits_of(source: Source, fix: Fix) -> tuple[Replace, ...]:
    """Return the text edits of one fix alone; raises LayoutError with the reason why there are none."""
    result = plan(source, [fix])
    if result.refused:
        raise LayoutError(result.refused[0])
    return result.edits


def _groups(fixes: Sequence[Fix]) -> list[list[int]]:
    """Return the positions of the fixes, grouped so that fixes of different groups are out of each other's reach."""
    reaches = {index: [_reach(edit) for edit in fix.edits] for index, fix in enumerate(fixes) if fix.edits}
    groups: list[list[int]] = []
    end = -1
    for index in sorted(reaches, key=lambda index: min(reaches[index])):
        if min(reaches[index]).start > end:
            groups.append([])
        groups[-1].append(index)
        end = max(end, *(span.end for span in reaches[index]))
    return [sorted(group) for group in groups]


def _reach(edit: Edit) -> Span:
    """Return the text that has to be as it was for the edit to make sense."""
    return edit.span if isinstance(edit, Replace) else edit.home


def _admit(source: Source, taken: Sequence[Fix], fix: Fix) -> None:
    """Raise LayoutError if the fix cannot be applied together with those taken."""
    homes = {_reach(edit) for edit in fix.edits if not isinstance(edit, Replace)}
    for other in (fix, *taken):
        if any(_clash(source, one, two) for one in other.edits for two in fix.edits):
            raise LayoutError("its own edits conflict" if other is fix else f'conflicts with "{other.title}"')
    for home in homes:
        _laid_out(source, home, [*taken, fix])


def _clash(source: Source, one: Edit, two: Edit) -> bool:
    """Tell whether the edits differ and cannot both be applied."""
    if one == two:
        return False
    if isinstance(one, Replace):
        return _collide(one.span, two.span) if isinstance(two, Replace) else not _composes(source, two, one.span)
    if isinstance(two, Replace):
        return not _composes(source, one, two.span)
    if one.home == two.home:
        return isinstance(one, Insert) and isinstance(two, Insert) and one.key == two.key
    outer, inner = (two, one) if one.home in two.home else (one, two)
    return not _composes(source, outer, inner.home)


def _collide(one: Span, two: Span) -> bool:
    """Tell whether two replaced spans are equal, share a character, or one is a place strictly inside the other."""
    return one == two or (one.start < two.end and two.start < one.end)


def _composes(source: Source, edit: Drop | Insert, span: Span) -> bool:
    """Tell whether other text at `span` may change while the layout of the edit's home does."""
    inside, *items = item_spans(source, edit.home)
    if span.end < inside.start or span.start > inside.end:
        return True
    return any(span in item and not (isinstance(edit, Drop) and item.start == edit.item.start) for item in items)


def _text_edits(source: Source, fixes: Sequence[Fix]) -> list[Replace]:
    """Return the text edits of fixes that do not conflict; replacements come before what is laid out."""
    edits = [edit for fix in fixes for edit in fix.edits]
    replaces = dict.fromkeys(edit for edit in edits if isinstance(edit, Replace))
    homes = dict.fromkeys(edit.home for edit in edits if not isinstance(edit, Replace))
    return [*replaces, *(edit for home in homes for edit in _laid_out(source, home, fixes))]


def _laid_out(source: Source, home: Span, fixes: Sequence[Fix]) -> list[Replace]:
    """Lay out all that the fixes do to one home; of two safeties for one drop the stricter holds."""
    drops: dict[Span, Safety] = {}
    inserts: dict[Insert, None] = {}
    for fix in fixes:
        for edit in fix.edits:
            if isinstance(edit, Drop) and edit.home == home:
                unsafe = fix.safety is Safety.UNSAFE and drops.get(edit.item) is not Safety.SAFE
                drops[edit.item] = Safety.UNSAFE if unsafe else Safety.SAFE
            elif isinstance(edit, Insert) and edit.home == home:
                inserts[edit] = None
    return lay_out(source, home, drops, list(inserts))
