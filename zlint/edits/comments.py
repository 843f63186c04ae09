"""Which comments leave with an item."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set

from zlint.edits.pieces import Piece, Pieces, comments_in, has_content, is_own_comment, items_in, rows_of

_Words = tuple[str, ...]
_Names = Mapping[int, Set[_Words]]
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
    stay = _names_of(item for item in items_in(pieces) if item not in gone)
    leaving: set[Piece] = set()
    for number, row in enumerate(rows):
        items = _written(row)
        lost = [item for item in items if item in gone]
        for block, owners in (_trailing(row, items, lost), _above(rows, number, lost, gone)):
            if owners and (unsafe.issuperset(owners) or (_names(block, _names_of(owners)) and not _names(block, stay))):
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
    first = number
    while lost and first > 1 and _is_remark(rows[first - 1]):
        first -= 1
    block = comments_in(piece for row in rows[first:number] for piece in row)
    if not block:
        return [], []
    named = [item for item in lost if _names(block, _names_of([item]))]
    if named:
        return block, named
    paragraph = _paragraph(rows, number)
    speaks_of_code = any(_COMMENTED_OUT.match(comment.text) for comment in block)
    return block, paragraph if gone.issuperset(paragraph) and not speaks_of_code else []


def _is_remark(row: Pieces) -> bool:
    return is_own_comment(row) and not _PRAGMA.match(comments_in(row)[0].text)


def _paragraph(rows: list[Pieces], number: int) -> Pieces:
    """Return the items from a row to the next blank line, comment on a line of its own, or closing bracket."""
    items: Pieces = []
    for row in (rows[index] for index in range(number, len(rows))):
        if not has_content(row) or is_own_comment(row):
            break
        items += _written(row)
    return items


def _names(comments: Pieces, names: _Names) -> bool:
    """Tell whether one of the names stands in the comments, word by word."""
    words = _words(" ".join(comment.text for comment in comments))
    return any(
        words[start : start + length] in found
        for length, found in names.items()
        for start in range(len(words) - length + 1)
    )


def _names_of(items: Iterable[Piece]) -> _Names:
    """Return the words of the items' names by their number; an item without a key goes by its text."""
    names: dict[int, set[_Words]] = {}
    for item in items:
        if words := _words(item.key or item.text):
            names.setdefault(len(words), set()).add(words)
    return names


def _words(text: str) -> _Words:
    return tuple(_BETWEEN_WORDS.sub(" ", text.casefold()).split())
