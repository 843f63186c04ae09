"""How far a long run is, on a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

import click

Item = TypeVar("Item")
# In seconds: a run that is over sooner needs no progress, and nobody reads faster than it is redrawn.
PATIENCE = 1.0
REDRAW = 0.1
WIDTH = 30


def with_progress(items: Iterable[Item], total: int, label: str, quiet: bool = False) -> Iterator[Item]:
    """Yield the items, and say on a terminal's standard error how many are done once it takes long."""
    if quiet or sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    due = time.monotonic() + PATIENCE
    shown = False
    try:
        for done, item in enumerate(items, 1):
            if time.monotonic() >= due:
                click.echo(f"\r{label} {done} of {total} files {_bar(done, total)}", nl=False, err=True)
                due, shown = time.monotonic() + REDRAW, True
            yield item
    finally:
        if shown:
            click.echo("\r\x1b[K", nl=False, err=True, color=True)


def _bar(done: int, total: int) -> str:
    """Return a bar that is as full as `done` is of `total`."""
    full = WIDTH * min(done, total) // max(total, 1)
    return f"[{'#' * full}{'-' * (WIDTH - full)}]"
