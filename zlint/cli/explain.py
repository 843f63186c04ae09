"""`zlint explain`: what each rule says of the call on a line, and why there is none."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from zlint.cli.baseline import open_ledger
from zlint.cli.files import Selection, configuration_of, gathered, one_line_errors, parent
from zlint.cli.streams import sink_of
from zlint.discover import Found
from zlint.discover.passed_over import why_passed_over
from zlint.engine.explain import explain_line
from zlint.report.explained import lines
from zlint.report.words import failure
from zlint.runner import Work
from zlint.suffixes import SUFFIXES

if TYPE_CHECKING:
    from zlint.config import Configuration

_PLACE = re.compile(r"(?P<path>.+?)(?::cell (?P<cell>\d+))?:(?P<line>\d+)(?::\d+)?", re.DOTALL)
_UNREAD = (
    "the file is not read: it neither imports the SDK nor has a way from `messages` to a method that makes a request"
)


class Place(NamedTuple):
    """A line of a file, of a cell in a notebook."""

    path: str
    line: int
    cell: int | None


def explain(places: tuple[str, ...], *, color: str, **flags: Any) -> int:
    """Explain the calls at the places and return the exit code."""
    if not places:
        raise click.UsageError("name a line as PATH:LINE")
    sink = sink_of(sys.stdout, color)
    for number, place in enumerate(map(_place, places)):
        with one_line_errors():
            sink.lines([*([""] if number else []), *_explained(place, flags)])
    return 0


def _place(text: str) -> Place:
    found = _PLACE.fullmatch(text)
    if not found:
        raise click.UsageError(f'"{text}" is no PATH:LINE, nor PATH:cell CELL:LINE for a notebook')
    if not os.path.isfile(found["path"]):
        raise click.UsageError(f"{found['path']}: no such file")
    return Place(found["path"], int(found["line"]), int(found["cell"]) if found["cell"] else None)


def _explained(place: Place, flags: Mapping[str, Any]) -> Iterator[str]:
    configuration = configuration_of(flags, (place.path,))
    selection = Selection(configuration, (Found(place.path, named=True),))
    ledger = open_ledger(selection, {**flags, "write_baseline": None, "diff": False})
    if note := _note(configuration, place.path):
        yield note
    items = list(gathered(selection, True, ledger.settings_for))
    if not items:
        _refuse_other_files(place.path)
        yield f"{place.path}:{place.line}: {_UNREAD}."
    for item in items:
        if isinstance(item, Work):
            yield from _of_work(item, place, configuration)
        elif item.error:
            raise click.ClickException(failure(item.error))


def _of_work(work: Work, place: Place, configuration: Configuration) -> Iterator[str]:
    try:
        found = explain_line(work.path, work.data, work.settings, work.project, place.line, place.cell)
    except LookupError as error:
        raise click.UsageError(str(error.args[0])) from None
    if not found.sites:
        _refuse_other_files(work.path)
    on_calls = {rule.id for rule in configuration.plan(parent(work.path)).rules if rule.endpoints}
    off = {rule: why for rule, why in configuration.why_off(work.path).items() if rule in on_calls}
    yield from lines(work.path, place.line, place.cell, found, off)


def _refuse_other_files(path: str) -> None:
    """Raise an error for a file in which no call site is, and which its name says is no Python."""
    if os.path.splitext(path)[1] not in ("", *SUFFIXES):
        raise click.ClickException(f"{path}: neither a Python file nor a notebook ({', '.join(SUFFIXES)})")


def _note(configuration: Configuration, path: str) -> str:
    """Return what is to be said of a file that is read only where it is named outright."""
    git = configuration.value("respect-gitignore") is not False
    why = why_passed_over(path, configuration.excluded, respect_gitignore=git)
    return f"{path}: a run on its folder leaves the file out: {why}." if why else ""
