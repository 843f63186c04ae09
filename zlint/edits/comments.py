"""Which comments leave with an item."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from zlint.edits.pieces import Piece, Pieces, comments_in, has_content, is_own_comment, items_in, rows_of

# Comments to tools: at the end of a line they speak of that line, on a line of their own of more than one item.
_PRAGMA = re.compile(
    r"#+\s*((noqa|nosec|nosemgrep|region|endregion)\b"
    r"|(flake8|fmt|isort|yapf|type|mypy|pyright|pyre-\w+|pylint|ruff|zlint|pragma|cspell)\s*[:\[])",
    re.IGNORECASE,
)
_BETWEEN_WORDS = re.compile(r"[\W_]+")
_COMMENTED_OUT = re.compile(r"""#\s*(["']?)[\w-]+\1\s*(=(?!=)|:).*,\s*$""")


def leaving_with(pieces: Sequence[Piece], gone: frozenset[Piece], unsafe: frozenset[Piece]) -> frozenset[Piece]:
    """Return the comments that belong to the items `gone` and leave with them.

    A comment that belongs leaves if all its items are in `unsafe`, or if it names one of them and no other item.
    """
    rows = rows_of(pieces)
    stay = [item for item in items_in(pieces) if item not in gone]
    leaving: set[Piece] = set()
    for number, row in enumerate(rows):
        items = _written(row)
        lost = [item for item in items if item in gone]
        for block, owners in (_trailing(row, items, lost), _above(rows, number, lost, gone)):
            if owners and (unsafe.issuperset(owners) or (_names(block, owners) and not _names(block, stay))):
                leaving |= set(block)
        if lost and lost == items and number > 0:
            leaving |= {comment for comment in comments_in(row) if _PRAGMA.match(comment.text)}
    return frozenset(leaving)


def _written(row: Iterable[Piece]) -> Pieces:
    """Return the items of the row that stand in the text already."""
    return [item for item in items_in(row) if item.start is not None]


def _trailing(row: Pieces, items: Pieces, lost: Pieces) -> tuple[Pieces, Pieces]:
    """Return the comment at the end of the row and the items that it belongs to, if all of them are lost."""
    comments = [comment for comment in comments_in(row) if not _PRAGMA.match(comment.text)]
    return comments, lost if lost == items and comments else []


def _above(rows: list[Pieces], number: int, lost: Pieces, gone: frozenset[Piece]) -> tuple[Pieces, Pieces]:
    """Return the comments on lines of their own right above the row, and the lost items that they belong to."""
    block: Pieces = []
    for row in reversed(rows[1:number]):
        if not is_own_comment(row) or _PRAGMA.match(comments_in(row)[0].text):
            break
        block[:0] = comments_in(row)
    if not block or not lost:
        return [], []
    named = [item for item in lost if _names(block, [item])]
    if named:
        return block, named
    paragraph = _paragraph(rows[number:])
    speaks_of_code = any(_COMMENTED_OUT.match(comment.text) for comment in block)
    return block, paragraph if gone.issuperset(paragraph) and not speaks_of_code else []


def _paragraph(rows: list[Pieces]) -> Pieces:
    """Return the items up to the next blank line, comment on a line of its own, or closing bracket."""
    items: Pieces = []
    for row in rows:
        if not has_content(row) or is_own_comment(row):
            break
        items += _written(row)
    return items


def _names(comments: Pieces, items: Iterable[Piece]) -> bool:
    """Tell whether the comments name one of the items; an item without a key goes by its text."""
    text = _words(" ".join(comment.text for comment in comments))
    return any(_words(item.key or item.text) in text for item in items)


def _words(text: str) -> str:
    """Return the text's words between single spaces, so that one such text is found in another word by word."""
    return f" {_BETWEEN_WORDS.sub(' ', text.casefold()).strip()} "
