"""What stands between the brackets of a call or a dict display, as a row of pieces."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a piece is; a backslash before a line end counts to the line end."""

    ITEM = "item"
    COMMA = "comma"
    COMMENT = "comment"
    NEWLINE = "newline"
    SPACE = "space"


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A piece of text; two pieces are the same only if they are one object.

    `start` is the offset in the home's text, None where the piece is new.
    `key` is the keyword or the string key of an item, "" where it has none.
    """

    kind: Kind
    text: str
    start: int | None = None
    key: str = ""


Pieces = list[Piece]


def comma() -> Piece:
    """Return a new comma."""
    return Piece(Kind.COMMA, ",")


def items_in(pieces: Iterable[Piece]) -> Pieces:
    """Return the items among `pieces`."""
    return [piece for piece in pieces if piece.kind is Kind.ITEM]


def comments_in(pieces: Iterable[Piece]) -> Pieces:
    """Return the comments among `pieces`."""
    return [piece for piece in pieces if piece.kind is Kind.COMMENT]


def rows_of(pieces: Iterable[Piece]) -> list[Pieces]:
    """Split `pieces` after each newline: the first row follows the opening bracket, the last one precedes the closing.

    An item that spans several lines is one piece in one row.
    """
    rows: list[Pieces] = [[]]
    for piece in pieces:
        rows[-1].append(piece)
        if piece.kind is Kind.NEWLINE:
            rows.append([])
    return rows


def has_content(row: Iterable[Piece]) -> bool:
    """Tell whether the row holds more than white space."""
    return any(piece.kind not in (Kind.SPACE, Kind.NEWLINE) for piece in row)


def is_own_comment(row: Iterable[Piece]) -> bool:
    """Tell whether the row holds a comment and nothing else."""
    return [piece.kind for piece in row if piece.kind not in (Kind.SPACE, Kind.NEWLINE)] == [Kind.COMMENT]
