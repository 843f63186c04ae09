"""The edits that make one text of another."""

from __future__ import annotations

from collections.abc import Iterable

from zlint.edits.home import Home
from zlint.edits.pieces import Piece
from zlint.model import Replace, Span


def differences(home: Home, pieces: Iterable[Piece], offset: int) -> list[Replace]:
    """Return the fewest edits that turn the pieces of `home`, which begins at `offset`, into `pieces`.

    `pieces` are those of the home in their order, less some, with new ones among them.
    """
    edits = []
    position, fresh = home.open, ""
    for text, start in [*((piece.text, piece.start) for piece in pieces), ("", home.close)]:
        if start is None:
            fresh += text
            continue
        if fresh or start > position:
            edits.append(Replace(Span(offset + position, offset + start), fresh))
        position, fresh = start + len(text), ""
    return edits
