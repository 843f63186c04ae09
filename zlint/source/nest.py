"""Spans that lie in or beside one another: which of them hold a place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from zlint.frozen import frozen

if TYPE_CHECKING:
    from zlint.model import Span


@frozen()
class Nest:
    """Spans, outer before inner, and for each the position of the one right around it, -1 for none."""

    spans: Sequence[Span]
    outer: Sequence[int]

    def around(self, offset: int) -> Iterator[Span]:
        """Yield the spans that hold the place at `offset` or end there, the innermost first."""
        number = self._after(offset) - 1
        while number >= 0:
            if offset <= self.spans[number].end:
                yield self.spans[number]
            number = self.outer[number]

    def within(self, span: Span) -> Iterator[Span]:
        """Yield the spans that start inside `span` or at its end."""
        yield from (self.spans[number] for number in range(self._after(span.start), self._after(span.end)))

    def _after(self, offset: int) -> int:
        return bisect_right(self.spans, offset, key=lambda span: span.start)


def nest(spans: Iterable[Span]) -> Nest:
    """Arrange spans of which none overlaps another in part."""
    ordered = sorted(set(spans), key=lambda span: (span.start, -span.end))
    outer: list[int] = []
    for number, span in enumerate(ordered):
        around = number - 1
        while around >= 0 and span not in ordered[around]:
            around = outer[around]
        outer.append(around)
    return Nest(ordered, outer)
