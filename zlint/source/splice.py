"""Put edits into text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zlint.model import Replace


def splice(text: str, edits: Sequence[Replace]) -> str:
    """Return `text` with `edits` applied, which are sorted and disjoint; raises ValueError where they are not.

    Of several at one empty place, the text of the first comes first.
    """
    parts, position = [], 0
    for edit in edits:
        if edit.span.start < position:
            raise ValueError(f"edits overlap at offset {edit.span.start}")
        parts += [text[position : edit.span.start], edit.text]
        position = edit.span.end
    return "".join([*parts, text[position:]])
