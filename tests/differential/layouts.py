"""How the items of a call or a display are laid out."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import indent

from tests.differential.draft import Draft

_LAYOUTS = ("line", "line", "comma", "loose", "tight", "lines", "lines", "hanging", "closed", "commented", "crowded")


def laid_out(draft: Draft, opening: str, items: Sequence[str], closing: str) -> str:
    """Return the items between the brackets, on one line or on several."""
    layout = draft.pick(_LAYOUTS) if items else "line"
    if layout == "line":
        return f"{opening}{', '.join(items)}{closing}"
    if layout == "comma":
        return f"{opening}{', '.join(items)},{closing}"
    if layout == "loose":
        return f"{opening} {' , '.join(items)} {closing}"
    if layout == "tight":
        return f"{opening}{','.join(items)}{closing}"
    if layout == "crowded":
        return f"{opening}\n    {', '.join(items)}\n{closing}"
    if layout == "hanging":
        first, *rest = items
        pad = " " * len(opening.rpartition("\n")[2])
        return ",\n".join([f"{opening}{first}", *(indent(item, pad) for item in rest)]) + closing
    lines = [f"{indent(item, '    ')}{_mark(draft, layout, number)}" for number, item in enumerate(items)]
    if layout == "closed":
        return f"{opening}\n" + "".join(lines).rstrip(",\n") + closing
    return f"{opening}\n{''.join(lines)}{closing}"


def _mark(draft: Draft, layout: str, number: int) -> str:
    """Return what follows an item on its line: a comma and maybe comments."""
    if layout != "commented":
        return ",\n"
    return draft.pick([",\n", f",  # about {number}\n", f",\n    # more after {number}\n", ",\n\n"])
