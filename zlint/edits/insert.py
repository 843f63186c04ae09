"""Put new items into a row of pieces, in the layout of those that stand there."""

from __future__ import annotations

from collections.abc import Sequence

from zlint.edits.pieces import Kind, Piece, Pieces, comma, comments_in, has_content, is_own_comment, items_in, rows_of

_UNIT = "    "
_Template = list[tuple[Kind, str]]


def with_items(pieces: Sequence[Piece], items: Sequence[Piece], newline: str) -> Pieces:
    """Return `pieces` with the new `items` after the last one; new lines end with `newline`."""
    if not items:
        return list(pieces)
    if not items_in(pieces):
        return _into_empty(pieces, items, newline)
    marks = [index for index, piece in enumerate(pieces) if piece.kind in (Kind.ITEM, Kind.COMMA)]
    trailing = pieces[marks[-1]].kind is Kind.COMMA
    last = marks[-2] if trailing else marks[-1]
    lead = _lead(pieces, last, newline)
    cut = _cut(pieces, marks[-1], lead)
    leading = any(kind is Kind.COMMA for kind, _ in lead) and not trailing
    lead = lead if leading else [(kind, text) for kind, text in lead[:2] if kind is not Kind.COMMA]
    fresh = [
        piece
        for number, item in enumerate(items)
        for piece in [*([comma()] if number and not leading else []), *_pieces(lead), item]
    ]
    before = [*pieces[: last + 1], *([] if trailing or leading else [comma()]), *pieces[last + 1 : cut]]
    return [*before, *fresh, *([comma()] if trailing else []), *pieces[cut:]]


def _pieces(template: _Template) -> Pieces:
    return [Piece(kind, text) for kind, text in template]


def _lead(pieces: Sequence[Piece], last: int, newline: str) -> _Template:
    """Return what stands before the item at index `last`: a line end and what its line begins with, or a space."""
    row = rows_of(pieces[:last])[-1]
    items = items_in(pieces)
    if not items_in(row) and len(row) < last:
        return [(Kind.NEWLINE, newline), *((piece.kind, piece.text) for piece in row)]
    spaced = len(items) == 1 or pieces[last - 1].kind is Kind.SPACE
    return [(Kind.SPACE, " ")] if spaced else []


def _cut(pieces: Sequence[Piece], end: int, lead: _Template) -> int:
    """Return the index at which new items go in after the item or comma at index `end`.

    On a line of their own they stand after the comment that trails there and the lines that continue it, which are
    indented deeper than the items.
    """
    if not lead or lead[0][0] is not Kind.NEWLINE:
        return end + 1
    indent = _width(lead[1:2])
    cut = position = end + 1
    for number, row in enumerate(rows_of(pieces[cut:])):
        kinds = [(piece.kind, piece.text) for piece in row]
        if not is_own_comment(row) or (number and _width(kinds[:1]) <= indent):
            break
        cut = position + row.index(comments_in(row)[0]) + 1
        position += len(row)
    return cut


def _width(start: _Template) -> int:
    """Return the columns of the white space that a row begins with."""
    return sum(len(text.expandtabs()) for kind, text in start if kind is Kind.SPACE)


def _into_empty(pieces: Sequence[Piece], items: Sequence[Piece], newline: str) -> Pieces:
    """Return the new items between brackets that hold at most white space and comments."""
    rows = rows_of(pieces)
    if len(rows) == 1:
        return _listed(items, [(Kind.SPACE, " ")])[1:]
    number = max((number for number, row in enumerate(rows) if has_content(row)), default=0)
    indent = "".join(piece.text for piece in rows[number if number else -1] if piece.kind is Kind.SPACE)
    if not number:
        indent += "\t" if "\t" in indent else _UNIT
    fresh = _listed(items, [(Kind.NEWLINE, newline), (Kind.SPACE, indent)])
    place = -1 if has_content(rows[number]) else 0
    rows[number][place:place] = fresh
    return [piece for row in rows for piece in row]


def _listed(items: Sequence[Piece], lead: _Template) -> Pieces:
    """Return the items, each after `lead`, with commas between them."""
    listed: Pieces = []
    for item in items:
        listed += [*([comma()] if listed else []), *_pieces(lead), item]
    return listed
