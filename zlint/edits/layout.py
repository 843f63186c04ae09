"""Lay out everything that is dropped from and inserted into one home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zlint.edits.comments import leaving_with
from zlint.edits.differences import differences
from zlint.edits.drop import without
from zlint.edits.home import Home, LayoutError, read_home
from zlint.edits.insert import with_items
from zlint.edits.pieces import Kind, Piece, Pieces, items_in
from zlint.edits.written import written
from zlint.model import Insert, Replace, Safety, Span
from zlint.source import Source, splice


def lay_out(source: Source, span: Span, drops: Mapping[Span, Safety], inserts: Sequence[Insert]) -> list[Replace]:
    """Return the text edits that drop items from, and insert keys into, the home at `span`; raises LayoutError.

    The comments of an item that an unsafe fix drops leave with it.
    """
    home = read_home(source.slice(span))
    safeties = {_item_at(home, span.start, item): safety for item, safety in drops.items()}
    present = {item.key for item in items_in(home.pieces) if item not in safeties}
    for insert in inserts:
        if insert.key in present:
            raise LayoutError(f'"{insert.key}" is there already')
    new = [Piece(Kind.ITEM, written(home, insert), key=insert.key) for insert in inserts]
    pieces = with_items(home.pieces, new, source.newline)
    gone = frozenset(safeties)
    unsafe = frozenset(item for item, safety in safeties.items() if safety is Safety.UNSAFE)
    pieces = without(pieces, gone, leaving_with(pieces, gone, unsafe))
    _prove(home, pieces)
    return differences(home, pieces, span.start)


def item_spans(source: Source, span: Span) -> list[Span]:
    """Return where the brackets of the home at `span` are, as one span, and then where its items are."""
    home = read_home(source.slice(span))
    inside = [(home.open, home.close), *((start, end) for start, end in map(_extent, items_in(home.pieces)))]
    return [Span(span.start + start, span.start + end) for start, end in inside]


def _extent(item: Piece) -> tuple[int, int]:
    assert item.start is not None
    return item.start, item.start + len(item.text)


def _item_at(home: Home, offset: int, span: Span) -> Piece:
    """Return the item that starts where `span` does; the syntax tree may leave closing parentheses out at its end."""
    for item in items_in(home.pieces):
        start, end = _extent(item)
        if offset + start == span.start and span.end <= offset + end:
            return item
    raise LayoutError("the argument to drop is not where it is said to be")


def _prove(home: Home, pieces: Pieces) -> None:
    """Read the new text back: its items and comments must be those wanted; raises LayoutError."""
    try:
        after = read_home(splice(home.text, differences(home, pieces, 0)))
    except LayoutError:
        raise LayoutError("the edited code would not be valid Python") from None
    if _said(after.pieces) != _said(pieces):
        raise LayoutError("the edited code would not say what it should")


def _said(pieces: Sequence[Piece]) -> list[str]:
    return [piece.text for piece in pieces if piece.kind in (Kind.ITEM, Kind.COMMENT)]
