"""What comes to light with a fix: of a call that was refused, nobody could tell what else is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from zlint.engine.found import Found
from zlint.model import Construction, Replace, Span, Subject


def risen(before: Iterable[Found], applied: Sequence[Found], after: Iterable[Found], edits: Sequence[Replace]) -> str:
    """Return a rule that is found more often than its applied fixes allow, "" where there is none.

    `edits` are those that made the text of `after` out of that of `before`.
    A fix may well make a suppression needless, and what it shows of a call that was refused is no fault of it.
    """
    count = Counter(each.rule.id for each in before if not each.known)
    count.subtract(each.rule.id for each in applied)
    mended = [_moved(span, edits) for each in applied for span in _refused(each)]
    fixed = {(each.rule.id, _moved(each.hit.span, edits).start) for each in applied}
    now = Counter(each.rule.id for each in after if _counts(each) and not _is_shown_now(each, mended, fixed))
    return next((rule for rule in sorted(now) if now[rule] > count[rule]), "")


def _counts(found: Found) -> bool:
    return found.rule.subject is not Subject.COMMENT and not found.known


def _refused(fixed: Found) -> list[Span]:
    """Return the calls that the SDK refused before the fix."""
    if not fixed.rule.breaks_call or fixed.judged is None:
        return []
    sites = fixed.judged.sites if isinstance(fixed.judged, Construction) else ()
    return [fixed.judged.span, *(site.span for site in sites)]


def _is_shown_now(found: Found, mended: Sequence[Span], fixed: Collection[tuple[str, int]]) -> bool:
    """Tell whether it is said of a call that was mended, and not what the fix was to take away."""
    judged = found.judged
    inside = judged is not None and any(judged.span in span for span in mended)
    return inside and (found.rule.id, found.hit.span.start) not in fixed


def _moved(span: Span, edits: Sequence[Replace]) -> Span:
    """Return where the code at the span is after the edits."""

    def at(offset: int) -> int:
        before = (each for each in edits if each.span.end <= offset)
        return offset + sum(len(each.text) - (each.span.end - each.span.start) for each in before)

    return Span(at(span.start), at(span.end))
