"""Comments that were meant to silence a finding and do not: while one stands, neither it nor the finding is fixed."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace

from zlint.engine.found import Found
from zlint.model import Span, Subject
from zlint.source import Source

_WHY = "the comment on {line} may be meant for it, and silences nothing there"
_WHY_COMMENT = "it may be meant for {rule} on {line}; write it at the end of that line"


def doubted(found: Sequence[Found], source: Source, statement_of: Callable[[int], Span]) -> list[Found]:
    """Return the findings, given in order of place, without the fixes of those about comments and in their statements.

    A comment that can be read is meant for the rules that it names, another may be meant for any.
    """
    comments = [number for number, each in enumerate(found) if _is_comment(each)]
    lines = [source.line_of(found[number].hit.span.start) for number in comments]
    meant: dict[int, Found] = {}
    for number, each in enumerate(found):
        if not _is_comment(each):
            first, last = _lines_of(statement_of(each.hit.span.start), source)
            for near in range(bisect_left(lines, first - 1), bisect_right(lines, last)):
                comment = comments[near]
                if _is_meant(found[comment], each, source.line_text(lines[near]), above=lines[near] < first):
                    meant.setdefault(number, found[comment])
                    meant.setdefault(comment, each)
    return [_without_fix(each, meant[number], source) if number in meant else each for number, each in enumerate(found)]


def _without_fix(each: Found, other: Found, source: Source) -> Found:
    line = source.line_in_words(other.hit.span.start)
    why = _WHY_COMMENT.format(rule=other.rule.id, line=line) if _is_comment(each) else _WHY.format(line=line)
    return replace(each, fix=None, safety=None, edits=(), withheld=why)


def _is_comment(found: Found) -> bool:
    return found.rule.subject is Subject.COMMENT


def _lines_of(statement: Span, source: Source) -> tuple[int, int]:
    return source.line_of(statement.start), source.line_of(max(statement.start, statement.end - 1))


def _is_meant(comment: Found, finding: Found, text: str, *, above: bool) -> bool:
    """Tell whether the comment, on a line with this text or `above` the finding's statement, may be meant for it."""
    if above and not text.lstrip().startswith("#"):
        return False
    return comment.rule.fix is None or finding.rule.id in text or finding.rule.name in text
