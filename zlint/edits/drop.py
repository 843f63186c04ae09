"""Take items out of a row of pieces so that no empty line, dangling comma or stray white space is left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from zlint.edits.pieces import Kind, Piece, Pieces, comments_in, has_content, is_own_comment, items_in, rows_of

_LAYOUT = (Kind.SPACE, Kind.NEWLINE)


def without(pieces: Sequence[Piece], gone: frozenset[Piece], comments: frozenset[Piece]) -> Pieces:
    """Return `pieces` less the items `gone` and the `comments` that leave with them; the rest keeps its layout."""
    if not gone:
        return list(pieces)
    struck = gone | comments | _spare_commas(pieces, gone)
    if struck.issuperset(items_in(pieces) + comments_in(pieces)):
        return []
    padded = pieces[0].kind is Kind.SPACE
    rows = rows_of(pieces)
    left = [_tidy(row, struck, index == 0, padded) for index, row in enumerate(rows)]
    return _join(rows, left)


def _spare_commas(pieces: Sequence[Piece], gone: frozenset[Piece]) -> frozenset[Piece]:
    """Return the commas to strike so that one stays between two items, and one at the end if there was one."""
    marks = [piece for piece in pieces if piece.kind in (Kind.ITEM, Kind.COMMA)]
    trailing = marks[-1].kind is Kind.COMMA
    leading = _leading_commas(pieces)
    runs = [list(run) for _, run in groupby((mark for mark in marks if mark not in gone), key=lambda mark: mark.kind)]
    spare: set[Piece] = set()
    for number, run in enumerate(runs):
        if run[0].kind is Kind.COMMA:
            last = number == len(runs) - 1
            wanted = number > 0 and (trailing or not last)
            keep = run[-1] if not last and run[-1] in leading else run[0]
            spare |= {comma for comma in run if not (wanted and comma is keep)}
    return frozenset(spare)


def _leading_commas(pieces: Sequence[Piece]) -> frozenset[Piece]:
    """Return the commas that begin a row in which an item follows them."""
    firsts = (next(piece for piece in row if piece.kind is not Kind.SPACE) for row in rows_of(pieces) if items_in(row))
    return frozenset(first for first in firsts if first.kind is Kind.COMMA)


def _tidy(row: Pieces, struck: frozenset[Piece], opening: bool, padded: bool) -> Pieces | None:
    """Return what stays of the row, None if it is emptied.

    `opening` rows follow the opening bracket; `padded` says whether white space inside the brackets is wanted.
    """
    if struck.isdisjoint(row):
        return row
    kept: Pieces = []
    gap: Pieces = []
    for piece in [*row, None]:
        if piece is not None and (piece.kind is Kind.SPACE or piece in struck):
            gap.append(piece)
            continue
        indented = not kept and not opening
        kept += gap if struck.isdisjoint(gap) else _space_left(gap, piece, indented, padded)
        kept += [piece] if piece is not None else []
        gap = []
    return kept if has_content(kept) else None


def _space_left(gap: Pieces, follower: Piece | None, indented: bool, padded: bool) -> Pieces:
    """Return the white space to keep of a gap with struck pieces; `follower` is None before the closing bracket."""
    before = [piece for piece in gap[:1] if piece.kind is Kind.SPACE]
    after = [piece for piece in gap[-1:] if piece.kind is Kind.SPACE]
    if follower is None:
        return after if padded else []
    if follower.kind is Kind.NEWLINE:
        return []
    if follower.kind is Kind.COMMENT and not indented:
        return after
    return before


def _join(rows: list[Pieces], left: list[Pieces | None]) -> Pieces:
    """Join what is left of the rows so that the brackets keep their places; something is left."""
    kept = _close_up(left)
    if left[0] is None:
        kept[0] = [rows[0][-1], *kept[0]] if is_own_comment(kept[0]) else _trim(kept[0])
    if left[-1] is None:
        if comments_in(kept[-1]):
            kept.append([piece for piece in rows[-1][:1] if piece.kind is Kind.SPACE])
        else:
            kept[-1] = _trim(kept[-1][::-1])[::-1]
    return [piece for row in kept for piece in row]


def _trim(row: Pieces) -> Pieces:
    """Return the row without the white space and line ends that it begins with."""
    solid = next(index for index, piece in enumerate(row) if piece.kind not in _LAYOUT)
    return row[solid:]


def _close_up(left: list[Pieces | None]) -> list[Pieces]:
    """Return the rows without those emptied, and without blank rows that would now follow a blank row or a bracket."""
    last = len(left) - 1
    inner = [row is None or (0 < index < last and not has_content(row)) for index, row in enumerate(left)]
    kept: list[Pieces] = []
    for slack, run in groupby(range(len(left)), key=inner.__getitem__):
        numbers = list(run)
        rows = [left[number] for number in numbers]
        if slack and None in rows:
            opens = len(kept) <= 1 and not any(items_in(row) for row in kept)
            closes = numbers[-1] >= last - 1 and not items_in(left[last] or [])
            rows = [] if opens or closes else _blanks(rows)
        kept += [row for row in rows if row is not None]
    return kept


def _blanks(rows: list[Pieces | None]) -> list[Pieces | None]:
    """Return the blank rows on one side of the emptied ones: those before them, else those after."""
    first = rows.index(None)
    last = len(rows) - rows[::-1].index(None)
    return rows[:first] or rows[last:]
