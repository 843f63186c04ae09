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
        line, comma = f"{margin}  {_indented(item, f'{margin}  ')}", ","
    if comma:
        yield line
        line = margin
    yield f"{line}]{after}"


def _indented(value: object, margin: str) -> str:
    """Return what `json.dumps(value, indent=2)` does: that leaves garbage behind which only a search for it finds."""
    inner = f"\n{margin}  "
    if isinstance(value, dict) and value:
        entries = (f"{json.dumps(key)}: {_indented(item, inner[1:])}" for key, item in value.items())
        return f"{{{inner}{f',{inner}'.join(entries)}\n{margin}}}"
    if isinstance(value, list) and value:
        items = (_indented(item, inner[1:]) for item in value)
        return f"[{inner}{f',{inner}'.join(items)}\n{margin}]"
    return json.dumps(value)
