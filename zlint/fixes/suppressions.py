"""The fix for a comment that switches nothing off."""

from __future__ import annotations

from zlint.calls import Reading
from zlint.model import Fix, Hit, Withheld


def remove_suppression(problem: None, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Take the comment away, or the rules in it that silence nothing; `problem` is None, the hit has the edits."""
    if reading.string_around(hit.span):
        return Withheld("it stands in an f-string, which may show it")
    if not hit.edits:
        return Withheld("it continues a line that ends in a backslash")
    return Fix(hit.edits, "Remove what silences nothing")
