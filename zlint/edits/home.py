"""The layout of a home: the call or dict display that holds arguments or entries."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from zlint.edits.pieces import Piece, items_in

if TYPE_CHECKING:
    import libcst as cst


class LayoutError(Exception):
    """An edit cannot be written exactly; the message is one line that says why."""


@dataclass(frozen=True, eq=False)
class Home:
    """The layout of one call or dict display; `pieces` tile its text between offsets `open` and `close`."""

    text: str
    node: cst.Call | cst.Dict
    open: int
    close: int
    pieces: tuple[Piece, ...]

    @cached_property
    def items(self) -> tuple[tuple[int, int, Piece], ...]:
        """The items in order, each after its first offset and that of its end."""
        return tuple(
            (item.start, item.start + len(item.text), item) for item in items_in(self.pieces) if item.start is not None
        )

    @cached_property
    def keys(self) -> Mapping[str, Sequence[int]]:
        """The offsets of the items with each key."""
        starts: dict[str, list[int]] = {}
        for start, _, item in self.items:
            starts.setdefault(item.key, []).append(start)
        return starts

    def item_at(self, start: int, end: int) -> Piece | None:
        """Return the item in which the text between two offsets stands, None where it stands in none."""
        number = bisect_right(self.items, start, key=lambda each: each[0]) - 1
        return self.items[number][2] if number >= 0 and end <= self.items[number][1] else None
