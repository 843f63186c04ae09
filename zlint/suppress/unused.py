"""Suppressions that silence nothing, and how the text is without them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from zlint.model import Replace, Span
from zlint.source import Source
from zlint.suppress.directives import Fault, Kind, Problem, Suppression, Word

_BLANK = " \t\f"


def unused(
    source: Source,
    suppressions: Sequence[Suppression],
    used: Mapping[Suppression, frozenset[str]],
    on: frozenset[str],
    every: frozenset[str],
) -> Iterator[tuple[Suppression, Problem]]:
    """Yield the suppressions that silence nothing, though the rules that they name are `on`.

    `used` maps a suppression to the ids that it silenced; `every` are the ids of all rules that exist.
    One for every rule is unused only where every rule is on; a bare `noqa` is for all tools, and never.
    """
    for suppression in suppressions:
        silenced = used.get(suppression, frozenset())
        if suppression.rules is None:
            if suppression.kind is not Kind.NOQA and not silenced and every <= on:
                yield suppression, _whole(source, suppression, f"`# zlint: {suppression.kind}` silences nothing")
        elif idle := (suppression.rules & on) - silenced:
            yield suppression, _named(source, suppression, idle)


def _named(source: Source, suppression: Suppression, idle: frozenset[str]) -> Problem:
    words = suppression.words or ()
    gone = [word for word in words if word.rule in idle]
    said = f"{_listed(source, gone)} silence{'s' if len(gone) == 1 else ''} nothing"
    if len(gone) == len(words):
        return _whole(source, suppression, said)
    return Problem(gone[0].span, f"{said}{_here(suppression)}", Fault.UNUSED, tuple(_without(words, gone)))


def _whole(source: Source, suppression: Suppression, said: str) -> Problem:
    edits = tuple(_removal(source, suppression))
    return Problem(suppression.span, f"{said}{_here(suppression)}", Fault.UNUSED, edits)


def _here(suppression: Suppression) -> str:
    return " in this file" if suppression.kind is Kind.IGNORE_FILE else " here"


def _listed(source: Source, words: Sequence[Word]) -> str:
    return ", ".join(f"`{source.slice(word.span)}`" for word in words)


def _without(words: Sequence[Word], gone: Sequence[Word]) -> Iterator[Replace]:
    """Yield the edits that take words out of a list of more, each with what separates it from a word that stays."""
    first = next(number for number, word in enumerate(words) if word not in gone)
    for number, word in enumerate(words):
        if word in gone:
            before, after = (
                (word.span.start, words[number + 1].span.start)
                if number < first
                else (
                    words[number - 1].span.end,
                    word.span.end,
                )
            )
            yield Replace(Span(before, after), "")


def _removal(source: Source, suppression: Suppression) -> Iterator[Replace]:
    """Yield the edit that takes the suppression out; none where the line would be left empty, as after a backslash."""
    line = source.line_of(suppression.span.start)
    start = source.starts[line - 1]
    end = start + len(source.line_text(line))
    before = source.text[start : suppression.span.start].rstrip(_BLANK)
    rest = source.text[suppression.span.end : end].lstrip()
    remark = _remark(source, suppression)
    if rest or remark:
        yield Replace(
            Span(suppression.span.start, end - len(rest)), f"# {remark}{'  ' if rest else ''}" if remark else ""
        )
    elif before:
        yield Replace(Span(start + len(before), end), "")
    elif suppression.own_line:
        yield Replace(Span(start, source.starts[line] if line < len(source.starts) else end), "")


def _remark(source: Source, suppression: Suppression) -> str:
    """Return what follows the codes of a `noqa`: it may be said to others; what follows zlint's own is its reason."""
    if suppression.kind is not Kind.NOQA or not suppression.words:
        return ""
    return source.text[suppression.words[-1].span.end : suppression.span.end].lstrip(" \t,;:-\u2013\u2014")
