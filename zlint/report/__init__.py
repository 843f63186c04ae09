"""What a run says, one module a format; formats yield lines and never print."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from zlint.report.outcome import Outcome

Format = Callable[["Outcome"], Iterator[str]]

# Each name to the module that writes it, imported only when asked for: nobody waits for SARIF to see a summary.
FORMATS = {
    "full": "zlint.report.full",
    "concise": "zlint.report.concise",
    "grouped": "zlint.report.grouped",
    "json": "zlint.report.json",
    "github": "zlint.report.github",
    "sarif": "zlint.report.sarif",
}

# The formats for people; a summary follows them, and they carry colours that the edge takes off where unwanted.
FOR_PEOPLE = ("full", "concise", "grouped")


def load_format(name: str) -> Format:
    """Return the function that turns an outcome into the lines of the format `name`."""
    return cast("Format", import_module(FORMATS[name]).lines)


__all__ = ["FORMATS", "FOR_PEOPLE", "Format", "load_format"]
