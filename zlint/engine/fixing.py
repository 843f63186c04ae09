"""Fixes applied until none is left to apply, and proved: what they claim to fix is gone, and nothing else came."""

from __future__ import annotations

from collections.abc import Mapping

from zlint.edits import plan
from zlint.engine.found import Found
from zlint.engine.judge import read_and_judge
from zlint.engine.mended import risen
from zlint.frozen import frozen
from zlint.model import Project, Settings
from zlint.source import Source, UnreadableError

# Two rules that want to edit the same text take a pass each; more passes mean that fixes undo one another.
_MOST_PASSES = 12
_STILL = "it would still be found after its fix"


@frozen()
class Outcome:
    """What fixing came to: the text in the end, what remains to be said of it, and each fixed finding with its text.

    `ignored` are the findings that a comment silences since.
    """

    source: Source
    data: bytes
    remaining: tuple[Found, ...]
    fixed: tuple[tuple[Source, Found], ...] = ()
    left_alone: tuple[str, ...] = ()
    ignored: tuple[Found, ...] = ()


class _FailedError(Exception):
    """Fixing did not come out right; `rule` is the one at fault, "" where none can be named."""

    def __init__(self, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.rule = rule


def fix_text(source: Source, data: bytes, found: tuple[Found, ...], settings: Settings, project: Project) -> Outcome:
    """Apply the fixes that `settings.apply` admits.

    A rule whose fixes do not come out right is left alone; where no rule can be named, the file is left as it was.
    """
    reasons: dict[str, str] = {}
    while _wanted(found, settings, reasons):
        try:
            return _fixed(source, data, found, settings, project, reasons)
        except _FailedError as error:
            if not error.rule:
                reasons = {"": f"{source.path}: the file was left alone: {error}"}
                break
            reasons[error.rule] = f"{source.path}: {error.rule} was left alone: {error}"
    return Outcome(source, data, found, left_alone=tuple(reasons.values()))


def _fixed(
    source: Source,
    data: bytes,
    found: tuple[Found, ...],
    settings: Settings,
    project: Project,
    barred: Mapping[str, str],
) -> Outcome:
    """Apply all wanted fixes but those of the rules that are `barred`; raises _FailedError."""
    if _encoded(source) != data:
        raise _FailedError(f"its {source.encoding} text cannot be written back as it was")
    current, remaining, fixed = source, found, list[tuple[Source, Found]]()
    for _ in range(_MOST_PASSES):
        wanted = _wanted(remaining, settings, barred)
        if not wanted:
            break
        planned = plan(current, [each.fix for each in wanted if each.fix is not None])
        applied = [each for number, each in enumerate(wanted) if number not in planned.refused]
        after = current.edited(planned.edits)
        left = _judged(after, settings, project)
        if not applied:
            raise _FailedError(_STILL, wanted[0].rule.id)
        if rule := risen(remaining, applied, left, planned.edits):
            raise _blamed(rule, current, remaining, applied, settings, project)
        fixed.extend((current, each) for each in applied)
        current, remaining = after, left
    unending = _wanted(remaining, settings, barred)
    if unending:
        raise _FailedError("its fixes and those of another rule undo one another", unending[-1].rule.id)
    return Outcome(current, _encoded(current), remaining, tuple(fixed), tuple(barred.values()))


def _blamed(
    risen_rule: str,
    source: Source,
    remaining: tuple[Found, ...],
    applied: list[Found],
    settings: Settings,
    project: Project,
) -> _FailedError:
    """Return the error that names the rule whose fixes, applied alone, bring up another or leave its own finding."""
    by_rule = {each.rule.id: [one for one in applied if one.rule.id == each.rule.id] for each in applied}
    if risen_rule in by_rule:
        return _FailedError(_STILL, risen_rule)
    for rule, own in by_rule.items():
        edits = plan(source, [each.fix for each in own if each.fix is not None]).edits
        if risen(remaining, own, _judged(source.edited(edits), settings, project), edits) == risen_rule:
            return _FailedError(f"its fix would bring up {risen_rule}", rule)
    return _FailedError(f"its fixes would bring up {risen_rule}")


def _judged(source: Source, settings: Settings, project: Project) -> tuple[Found, ...]:
    try:
        return read_and_judge(source, settings, project)
    except (SyntaxError, UnreadableError):
        raise _FailedError("the fixed text would not be Python") from None


def _encoded(source: Source) -> bytes:
    try:
        return source.encode()
    except UnicodeError:
        raise _FailedError(f"the text cannot be written as {source.encoding}") from None


def _wanted(found: tuple[Found, ...], settings: Settings, barred: Mapping[str, str]) -> list[Found]:
    """Return the findings whose fixes are to be applied, those of lower rules first: they win a conflict."""
    wanted = [
        each
        for each in found
        if each.fix and each.safety in settings.apply and not each.known and each.rule.id not in barred
    ]
    return sorted(wanted, key=lambda each: (each.rule.id, each.hit.span))
