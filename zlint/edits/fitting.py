"""Lay out many fixes at once, home by home."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from zlint.edits.home import Home, LayoutError
from zlint.model import Drop, Fix, Insert, Replace, Safety, Span
from zlint.source import Source

# Lays out so many fixes, the first ones, in a home; raises LayoutError.
_Lay = Callable[[int], list[Replace]]


def fitted(
    source: Source, fixes: Mapping[int, Fix], homes: Mapping[Span, Home]
) -> tuple[list[Replace], dict[int, str]]:
    """Return the text edits of fixes that do not clash, and of each home that cannot be laid out who is at fault.

    That is the first fix which cannot be laid out with those before it, and the reason.
    """
    guests: dict[Span, list[int]] = {}
    for index, fix in fixes.items():
        for span in dict.fromkeys(edit.home for edit in fix.edits if not isinstance(edit, Replace)):
            guests.setdefault(span, []).append(index)
    edits = list(dict.fromkeys(edit for fix in fixes.values() for edit in fix.edits if isinstance(edit, Replace)))
    at_fault: dict[int, str] = {}
    for span, indexes in guests.items():
        lay = partial(_lay, source, span, homes[span], [fixes[index] for index in indexes])
        try:
            edits += lay(len(indexes))
        except LayoutError as error:
            count, why = _fewest(lay, len(indexes), str(error))
            at_fault[indexes[count - 1]] = why
    return edits, at_fault


def _lay(source: Source, span: Span, home: Home, fixes: Sequence[Fix], count: int) -> list[Replace]:
    """Lay out what the first `count` of the fixes do to one home; of two safeties for one drop the stricter holds."""
    from zlint.edits.layout import lay_out  # noqa: PLC0415 - costs the import of LibCST

    drops: dict[Span, Safety] = {}
    inserts: dict[Insert, None] = {}
    for fix in fixes[:count]:
        for edit in fix.edits:
            if isinstance(edit, Drop) and edit.home == span:
                unsafe = fix.safety is Safety.UNSAFE and drops.get(edit.item) is not Safety.SAFE
                drops[edit.item] = Safety.UNSAFE if unsafe else Safety.SAFE
            elif isinstance(edit, Insert) and edit.home == span:
                inserts[edit] = None
    return lay_out(home, span.start, drops, list(inserts), source.newline)


def _fewest(lay: _Lay, count: int, why: str) -> tuple[int, str]:
    """Return the fewest fixes that cannot be laid out, and why not; all `count` of them cannot."""
    fit = 0
    while count - fit > 1:
        middle = (fit + count) // 2
        if reason := _why_not(lay, middle):
            count, why = middle, reason
        else:
            fit = middle
    return count, why


def _why_not(lay: _Lay, count: int) -> str:
    try:
        lay(count)
    except LayoutError as error:
        return str(error)
    return ""
