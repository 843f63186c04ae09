"""Lay out everything that is dropped from and inserted into one home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import libcst as cst

from zlint.edits.comments import leaving_with
from zlint.edits.differences import differences
from zlint.edits.drop import without
from zlint.edits.home import Home, LayoutError
from zlint.edits.insert import with_items
from zlint.edits.pieces import Kind, Piece, Pieces
from zlint.edits.reading import read_home
from zlint.edits.written import written
from zlint.model import Insert, Replace, Safety, Span
from zlint.source import splice


def lay_out(
    home: Home, offset: int, drops: Mapping[Span, Safety], inserts: Sequence[Insert], newline: str
) -> list[Replace]:
    """Return the text edits that drop items from, and insert keys into, a home that begins at `offset`.

    The comments of an item that an unsafe fix drops leave with it; new lines end with `newline`; raises LayoutError.
    """
    safeties = {_item_at(home, offset, item): safety for item, safety in drops.items()}
    texts = written(home, inserts)
    new = [Piece(Kind.ITEM, text, key=insert.key) for text, insert in zip(texts, inserts, strict=True)]
    pieces = with_items(home.pieces, new, newline)
    gone = frozenset(safeties)
    unsafe = frozenset(item for item, safety in safeties.items() if safety is Safety.UNSAFE)
    pieces = without(pieces, gone, leaving_with(pieces, gone, unsafe))
    _prove(home, pieces)
    return differences(home, pieces, offset)


def _item_at(home: Home, offset: int, span: Span) -> Piece:
    """Return the item that starts where `span` does; the syntax tree may leave closing parentheses out at its end."""
    item = home.item_at(span.start - offset, span.end - offset)
    if item is None or item.start != span.start - offset:
        raise LayoutError("the argument to drop is not where it is said to be")
    return item


def _prove(home: Home, pieces: Pieces) -> None:
    """Read the new text back: its items and comments must be those wanted; raises LayoutError."""
    wanted = [_brief(piece, home) for piece in pieces]
    texts = "".join(piece.text for piece in pieces)
    if splice(home.text, differences(home, pieces, 0)) != home.text[: home.open] + texts + home.text[home.close :]:
        raise LayoutError("the edited code would not say what it should")
    before, after = ("{", "}") if isinstance(home.node, cst.Dict) else ("f(", ")")
    try:
        read = read_home(f"{before}{''.join(piece.text for piece in wanted)}{after}")
    except LayoutError:
        raise LayoutError("the edited code would not be valid Python") from None
    if _said(read.pieces) != _said(wanted):
        raise LayoutError("the edited code would not say what it should")


def _brief(piece: Piece, home: Home) -> Piece:
    """Return an item that stays as it is, under a key, less of its value: that has been read, and may be long."""
    if piece.start is None or not piece.key:
        return piece
    key = f"{piece.key!r}: " if isinstance(home.node, cst.Dict) else f"{piece.key}="
    return Piece(piece.kind, f"{key}...", piece.start, piece.key)


def _said(pieces: Sequence[Piece]) -> list[str]:
    return [piece.text for piece in pieces if piece.kind in (Kind.ITEM, Kind.COMMENT)]
