"""Text as a terminal can show it: tabs expanded, control and invisible characters spelt out, widths counted."""

from __future__ import annotations

import unicodedata

TAB = 4
_JOINERS = "\u200c\u200d"


def visible(text: str) -> str:
    """Return `text` with everything spelt out that would move the cursor, hide itself or reorder its neighbours."""
    return "".join(_spell(character) for character in text)


def expand(text: str) -> tuple[str, list[int]]:
    """Return a source line as shown, and the screen column (from 0) at which each of its characters starts.

    The list has one entry more than `text` has characters: where the line ends.
    """
    shown: list[str] = []
    columns = [0]
    for character in text:
        column = columns[-1]
        piece = " " * (TAB - column % TAB) if character == "\t" else _spell(character)
        shown.append(piece)
        columns.append(column + sum(map(_width, piece)))
    return "".join(shown), columns


def _spell(character: str) -> str:
    """Return the character itself, a picture of a control character, or `<U+200B>`."""
    if character < " ":
        return chr(0x2400 + ord(character))
    if character in _JOINERS:
        return character
    category = unicodedata.category(character)
    return f"<U+{ord(character):04X}>" if category in {"Cc", "Cf", "Cs", "Zl", "Zp"} else character


def _width(character: str) -> int:
    """Return how many cells of a terminal the character takes."""
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
