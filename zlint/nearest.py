"""The hint that an error about an unknown word ends with."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str:
    """Return `did you mean "x"?` with the known word most like `word`, or a list of all where none is like it."""
    words = sorted(known)
    if like := closest(word, words):
        return f'did you mean "{like}"?'
    return f"known are: {', '.join(words)}" if words else "none is known here"


def closest(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """Return the known word most like `word`, or the only one that it begins; "" where none is like it.

    `likeness` is how much of the two has to be the same, 1 for all.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only an error needs it

    by_lower = {name.lower().replace("_", "-"): name for name in known}
    lowered = word.lower().replace("_", "-")
    begun = [name for name in by_lower if len(lowered) > 2 and name.startswith(lowered)]
    close = begun if len(begun) == 1 else get_close_matches(lowered, by_lower, n=1, cutoff=likeness)
    return by_lower[close[0]] if close else ""
