"""Long lists in JSON, written item by item: a report may be larger than the memory that is there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator


def listed(items: Iterable[object], before: str = "", after: str = "", margin: str = "") -> Iterator[str]:
    """Yield the lines of a list between what stands before and after it, as `json.dumps(..., indent=2)` writes it.

    `margin` is the indentation of the line that the list begins on.
    """
    line, comma = f"{before}[", ""
    for item in items:
        yield f"{line}{comma}"
        text = json.dumps(item, indent=2).replace("\n", f"\n{margin}  ")
        line, comma = f"{margin}  {text}", ","
    if comma:
        yield line
        line = margin
    yield f"{line}]{after}"
