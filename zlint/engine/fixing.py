"""Fixes applied until none is left to apply, and proved: what they claim to fix is gone, and nothing else came."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from zlint.edits import plan
from zlint.engine.judge import Found, judge
from zlint.model import Project, Settings
from zlint.source import Source, UnreadableError

# Two rules that want to edit the same text take a pass each; more passes mean that fixes undo one another.
_MOST_PASSES = 12


@dataclass(frozen=True, slots=True)
class Outcome:
    """What fixing came to: the text in the end, what remains to be said of it, and each fixed finding with its text."""

    source: Source
    data: bytes
    remaining: tuple[Found, ...]
    fixed: tuple[tuple[Source, Found], ...] = ()
    left_alone: tuple[str, ...] = ()


def fix_text(source: Source, data: bytes, found: tuple[Found, ...], settings: Settings, project: Project) -> Outcome:
    """Apply the fixes that `settings.apply` admits; the file is left as it was where that does not come out right."""
    if source.encode() != data:
        reason = f"its {source.encoding} text cannot be written back as it was"
        return _left(source, data, found, settings, reason)
    current, remaining, fixed = source, found, list[tuple[Source, Found]]()
    for _ in range(_MOST_PASSES):
        wanted = _wanted(remaining, settings)
        if not wanted:
            break
        planned = plan(current, [each.fix for each in wanted if each.fix is not None])
        applied = [each for number, each in enumerate(wanted) if number not in planned.refused]
        after = current.edited(planned.edits)
        try:
            left = judge(after, settings, project)
        except (SyntaxError, UnreadableError):
            return _left(source, data, found, settings, "the fixed text would not be Python")
        still = _still_found(remaining, applied, left)
        if still or not applied:
            return _left(source, data, found, settings, f"{still or 'a rule'} would still be found after its fix")
        fixed.extend((current, each) for each in applied)
        current, remaining = after, left
    if _wanted(remaining, settings):
        return _left(source, data, found, settings, "its fixes undo one another")
    try:
        encoded = current.encode()
    except UnicodeEncodeError:
        return _left(source, data, found, settings, f"the fixed text cannot be written as {source.encoding}")
    return Outcome(current, encoded, remaining, tuple(fixed))


def _wanted(found: tuple[Found, ...], settings: Settings) -> list[Found]:
    """Return the findings whose fixes are to be applied, those of lower rules first: they win a conflict."""
    wanted = [each for each in found if each.fix is not None and each.safety in settings.apply]
    return sorted(wanted, key=lambda each: (each.rule.id, each.hit.span))


def _still_found(before: tuple[Found, ...], applied: list[Found], after: tuple[Found, ...]) -> str:
    """Return a rule that is found more often than its applied fixes allow, "" where there is none."""
    count = Counter(each.rule.id for each in before)
    count.subtract(each.rule.id for each in applied)
    now = Counter(each.rule.id for each in after)
    return next((rule for rule in sorted(now) if now[rule] > count[rule]), "")


def _left(source: Source, data: bytes, found: tuple[Found, ...], settings: Settings, why: str) -> Outcome:
    reasons = (f"{source.path}: left as it was: {why}",) if _wanted(found, settings) else ()
    return Outcome(source, data, found, left_alone=reasons)
