"""What an edit claims, and for what: two edits clash if they claim one thing for different ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, auto

from zlint.edits.home import Home
from zlint.model import Drop, Edit, Insert, Replace, Span
from zlint.source import Nest, nest

# A part of the text; or a home, one of its items (by the offset) or a key.
Thing = tuple[Span | str, int | str] | Span
# For what each thing is claimed.
Claims = Mapping[Thing, object]


class End(Enum):
    """What a home, or an item of one, is claimed for."""

    LAYOUT = auto()  # the home's items come and go
    OTHER_TEXT = auto()  # something across the home's brackets or commas changes
    DROP = auto()
    INSIDE = auto()  # something inside the item changes


def reach(edit: Edit) -> Span:
    """Return the text that has to be as it was for the edit to make sense."""
    return edit.span if isinstance(edit, Replace) else edit.home


def claims_of(edits: Iterable[Edit], homes: Mapping[Span, Home]) -> dict[Edit, Claims]:
    """Return the claims of each edit; `homes` are those of all of them."""
    each = dict.fromkeys(edits)
    nested = nest(homes)
    edges = {edge for edit in each if isinstance(edit, Replace) for edge in (edit.span.start, edit.span.end)}
    places = {edge: number for number, edge in enumerate(sorted(edges))}
    return {
        edit: {**_own(edit, places), **dict(_around(edit, ((near, homes[near]) for near in _near(edit, nested))))}
        for edit in each
    }


def _own(edit: Edit, places: Mapping[int, int]) -> Claims:
    """Return what the edit claims of the text itself, or of its home."""
    match edit:
        case Replace(span):
            # Even numbers are the places between characters, odd ones the text from one place to the next.
            start, end = 2 * places[span.start], 2 * places[span.end]
            return {("text", number): edit for number in (range(start + 1, end) if start < end else (start,))}
        case Drop(home, item):
            return {home: End.LAYOUT, (home, item.start): End.DROP}
        case Insert(home, key):
            return {home: End.LAYOUT, (home, key): edit}


def _around(edit: Edit, homes: Iterable[tuple[Span, Home]]) -> Iterator[tuple[Thing, object]]:
    """Yield what the edit claims of other homes, which its reach may touch."""
    span = reach(edit)
    for at, home in homes:
        start, end = span.start - at.start, span.end - at.start
        if end < home.open or start > home.close:
            continue
        item = home.item_at(start, end)
        if item is None:
            yield at, End.OTHER_TEXT
        elif item.start is not None:
            yield (at, at.start + item.start), End.INSIDE


def _near(edit: Edit, homes: Nest) -> Iterator[Span]:
    """Yield the homes, other than its own, that the edit may touch: those around it, and for a text those inside."""
    if isinstance(edit, Replace):
        yield from homes.around(edit.span.start)
        yield from homes.within(edit.span)
    else:
        yield from (around for around in homes.around(edit.home.start) if edit.home in around and edit.home != around)
