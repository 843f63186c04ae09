"""The hint that an error about an unknown word ends with."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str:
    """Return `did you mean "x"?` with the known word most like `word`, or a list of all where none is like it."""
    from difflib import get_close_matches  # noqa: PLC0415 - only an error needs it

    by_lower = {name.lower().replace("_", "-"): name for name in known}
    lowered = word.lower().replace("_", "-")
    begun = [name for name in by_lower if len(lowered) > 2 and name.startswith(lowered)]
    close = begun if len(begun) == 1 else get_close_matches(lowered, by_lower, n=1)
    if close:
        return f'did you mean "{by_lower[close[0]]}"?'
    return f"known are: {', '.join(sorted(by_lower.values()))}" if by_lower else "none is known here"
