"""Where something stands: as offsets for the program, as lines and columns for people."""

from __future__ import annotations

from zlint.frozen import frozen


@frozen(order=True)
class Span:
    """Half-open range of code-point offsets in the text of one source."""

    start: int
    end: int

    def __contains__(self, other: Span) -> bool:
        """Tell whether `other` lies inside this span (equal counts)."""
        return self.start <= other.start and other.end <= self.end


# Where something stands that is written in another file.
ABROAD = Span(-1, -1)


@frozen(order=True)
class Location:
    """Lines and columns as people count them: both 1-based, columns in code points, the end exclusive.

    `cell` is the 1-based number among the code cells of a notebook, None in a plain file.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    cell: int | None = None
