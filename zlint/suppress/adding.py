"""Where a comment that silences a rule can be written, and how it joins what is written there."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from zlint.frozen import frozen
from zlint.model import Replace, Span
from zlint.source import Source
from zlint.suppress.comments import Line, read_lines
from zlint.suppress.directives import Kind, Suppression

_INDENTATION = re.compile(r"[ \t\f]*")


@frozen(order=True)
class Place:
    """A line and whether the comment stands above it, on a line of its own, or at its end."""

    line: int
    above: bool


def places(source: Source) -> Places:
    """Return where comments can be written in the source."""
    return Places(source, tuple(read_lines(source)))


@dataclass(frozen=True)
class Places:
    """The lines of a source, as comments see them."""

    source: Source
    lines: tuple[Line, ...]

    def of(self, offset: int, statement: int) -> Place:
        """Return where to silence what stands at `offset` in the statement that begins at the other one.

        That is the end of its line; where a string or a backslash goes over it, a line above the statement;
        where that cannot be, the next end of a line.
        """
        line, first = self.source.line_of(offset), self.source.line_of(statement)
        around, outer = self._around(offset), self._around(statement)
        if self.source.line_of(around.span.end) == line:
            return Place(line, above=False)
        if self.source.line_of(outer.span.start) == first:
            return Place(first, above=True)
        return Place(self.source.line_of(around.span.end), above=False)

    def _around(self, offset: int) -> Line:
        return self.lines[bisect_right(self.lines, offset, key=lambda line: line.span.start) - 1]

    def edits(
        self, wanted: Mapping[Place, frozenset[str]], reason: str, written: Sequence[Suppression]
    ) -> tuple[Replace, ...]:
        """Return the edits that silence the rules at the places, for the reason given ("" for none)."""
        edits: list[Replace] = []
        for place, rules in sorted(wanted.items()):
            present = _present(self.source, place, written)
            edits += _joined(self.source, present, rules, reason) if present else [self._new(place, rules, reason)]
        return tuple(sorted(edits, key=lambda edit: edit.span))

    def _new(self, place: Place, rules: frozenset[str], reason: str) -> Replace:
        comment = f"# zlint: ignore[{', '.join(sorted(rules))}]{f' -- {reason}' if reason else ''}"
        start = self.source.starts[place.line - 1]
        text = self.source.line_text(place.line)
        if place.above:
            found = _INDENTATION.match(text)
            return Replace(
                Span(start, start), f"{found.group() if found else ''}{comment}{self._break_after(place.line)}"
            )
        return Replace(Span(start + len(text.rstrip()), start + len(text)), f"  {comment}")

    def _break_after(self, line: int) -> str:
        """Return what ends the line, at the end of the text what ends the first one."""
        end = self.source.starts[line - 1] + len(self.source.line_text(line))
        following = self.source.starts[line] if line < len(self.source.starts) else end
        return self.source.text[end:following] or self.source.newline


def _present(source: Source, place: Place, written: Sequence[Suppression]) -> Suppression | None:
    """Return the suppression at the place that rules can be added to: zlint's own, or a `noqa` with a rule of zlint."""
    here = [
        each
        for each in written
        if each.rules
        and each.kind is not Kind.IGNORE_FILE
        and each.own_line is place.above
        and (each.lines.start if place.above else source.line_of(each.span.start)) == place.line
    ]
    return min(here, key=lambda each: each.kind is Kind.NOQA, default=None)


def _joined(source: Source, present: Suppression, rules: frozenset[str], reason: str) -> Iterator[Replace]:
    """Yield the edits that add rules to a suppression, and the reason where it has none."""
    last = (present.words or ())[-1].span.end
    yield Replace(Span(last, last), "".join(f", {rule}" for rule in sorted(rules)))
    if reason and not source.text[last : present.span.end].strip(" \t,]"):
        yield Replace(Span(present.span.end, present.span.end), f" -- {reason}")
