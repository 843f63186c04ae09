"""Comments that were meant to silence a finding and do not: while one stands, neither it nor the finding is fixed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from zlint.engine.found import Found
from zlint.model import Span, Subject
from zlint.source import Source

_WHY = "the comment on {line} may be meant for it, and silences nothing there"
_WHY_COMMENT = "it may be meant for {rule} on {line}; write it at the end of that line"


def doubted(found: Sequence[Found], source: Source, statement_of: Callable[[int], Span]) -> list[Found]:
    """Return the findings, those about comments and those in the same statement without their fixes.

    A comment that can be read is meant for the rules that it names, another may be meant for any.
    """
    comments = [each for each in found if _is_comment(each)]
    result = []
    for each in found:
        others = [one for one in found if not _is_comment(one)] if _is_comment(each) else comments
        meant = [other for other in others if _belong(each, other, source, statement_of)]
        if not meant:
            result.append(each)
            continue
        other, line = meant[0], source.line_in_words(meant[0].hit.span.start)
        why = _WHY_COMMENT.format(rule=other.rule.id, line=line) if _is_comment(each) else _WHY.format(line=line)
        result.append(replace(each, fix=None, safety=None, edits=(), withheld=why))
    return result


def _is_comment(found: Found) -> bool:
    return found.rule.subject is Subject.COMMENT


def _belong(one: Found, other: Found, source: Source, statement_of: Callable[[int], Span]) -> bool:
    comment, finding = (one, other) if _is_comment(one) else (other, one)
    line = source.line_of(comment.hit.span.start)
    statement = statement_of(finding.hit.span.start)
    first, last = source.line_of(statement.start), source.line_of(max(statement.start, statement.end - 1))
    text = source.line_text(line)
    if not (first <= line <= last or (line == first - 1 and text.lstrip().startswith("#"))):
        return False
    return comment.rule.fix is None or finding.rule.id in text or finding.rule.name in text
