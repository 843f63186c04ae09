"""Which suppressions cover which findings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from zlint.model import Span
from zlint.source import Source
from zlint.suppress.directives import Kind, Suppression

T = TypeVar("T")
# The key of what holds for the whole file, which is the number of no line.
_FILE = 0


def covers(suppression: Suppression, rule: str, lines: Iterable[int]) -> bool:
    """Tell whether the suppression keeps `rule` (an id) silent on one of these 1-based lines."""
    if suppression.rules is not None and rule not in suppression.rules:
        return False
    return suppression.kind is Kind.IGNORE_FILE or any(line in suppression.lines for line in lines)


def apply(
    findings: Iterable[tuple[T, str, Sequence[Span]]],
    suppressions: Sequence[Suppression],
    source: Source,
    statement_of: Callable[[int], Span],
) -> tuple[tuple[T, ...], dict[Suppression, frozenset[str]]]:
    """Return the findings that no suppression covers, and for each suppression that was needed the ids it silenced.

    A finding is given with its rule's id and the places at which it can be suppressed: at the end of each line that a
    place touches, of the first line of the place's statement, or on a line of its own above either.
    A place that is to be found only at its first line is given as an empty span.
    `statement_of` returns the simple statement, or the header of the compound one, that holds an offset.
    """
    kept: list[T] = []
    used: dict[Suppression, frozenset[str]] = {}
    by_line = _by_line(suppressions)
    for finding, rule, places in findings:
        lines = _lines(places, source, statement_of)
        near = dict.fromkeys(each for line in (_FILE, *lines) for each in by_line.get(line, ()))
        silencing = [suppression for suppression in near if covers(suppression, rule, lines)]
        used |= {suppression: used.get(suppression, frozenset()) | {rule} for suppression in silencing}
        if not silencing:
            kept.append(finding)
    return tuple(kept), used


def silencers(
    rule: str,
    places: Iterable[Span],
    suppressions: Sequence[Suppression],
    source: Source,
    statement_of: Callable[[int], Span],
) -> list[Suppression]:
    """Return the suppressions that cover a finding; see `apply`."""
    lines = _lines(places, source, statement_of)
    return [suppression for suppression in suppressions if covers(suppression, rule, lines)]


def _by_line(suppressions: Iterable[Suppression]) -> dict[int, list[Suppression]]:
    by_line: dict[int, list[Suppression]] = {}
    for suppression in suppressions:
        for line in (_FILE,) if suppression.kind is Kind.IGNORE_FILE else suppression.lines:
            by_line.setdefault(line, []).append(suppression)
    return by_line


def _lines(places: Iterable[Span], source: Source, statement_of: Callable[[int], Span]) -> set[int]:
    lines: set[int] = set()
    for place in places:
        last = max(place.start, place.end - 1)
        lines.add(source.line_of(statement_of(place.start).start))
        lines.update(range(source.line_of(place.start), source.line_of(last) + 1))
    return lines
