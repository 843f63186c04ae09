"""Comments written that silence what is found, and proved: the findings are gone, and the code is the same."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from zlint.engine.fixing import Outcome
from zlint.engine.found import Found
from zlint.engine.judge import read_and_judge
from zlint.engine.statements import statement_finder
from zlint.model import Project, Replace, Settings, Subject
from zlint.source import Source, UnreadableError
from zlint.suppress import Place, places, suppressions
from zlint.syntax import deep_walk, parse_text

Groups = Mapping[Place, Sequence[Found]]


def ignore_remaining(before: Outcome, settings: Settings, project: Project) -> Outcome:
    """Silence the findings that remain, except those on suppressions themselves, for the reason in the settings."""
    wanted = [each for each in before.remaining if each.rule.subject is not Subject.COMMENT and not each.known]
    if not wanted or settings.ignore is None:
        return before
    source = before.source
    if source.encode() != before.data:
        return _left(before, wanted, f"its {source.encoding} text cannot be written back as it was")
    groups = _by_place(source, wanted)
    while groups:
        after = source.edited(_edits(source, groups, settings))
        left = _judged(source, after, settings, project)
        silenced = [each for group in groups.values() for each in group]
        still = None if left is None else _counted(left) - (_counted(before.remaining) - _counted(silenced))
        if left is not None and not still:
            taken = set(map(id, silenced))
            return _written(before, after, left, silenced, [each for each in wanted if id(each) not in taken])
        at_fault = [place for place, group in groups.items() if _is_in(group, still)] if still else list(groups)
        groups = {place: group for place, group in groups.items() if place not in at_fault} if at_fault else {}
    return _left(before, wanted, "no comment can be written there")


def _by_place(source: Source, wanted: Sequence[Found]) -> Groups:
    statement_of = statement_finder(source, parse_text(source.code))
    possible = places(source)
    groups: dict[Place, list[Found]] = defaultdict(list)
    for each in wanted:
        start = each.hit.span.start
        groups[possible.of(start, statement_of(start).start)].append(each)
    return groups


def _edits(source: Source, groups: Groups, settings: Settings) -> tuple[Replace, ...]:
    written, _ = suppressions(source, settings.catalogue)
    rules = {place: frozenset(each.rule.id for each in group) for place, group in groups.items()}
    return places(source).edits(rules, settings.ignore or "", written)


def _judged(before: Source, after: Source, settings: Settings, project: Project) -> tuple[Found, ...] | None:
    """Return what is found after the edit, None where the code is not the same."""
    try:
        with deep_walk():
            if _dumped(before) != _dumped(after):
                return None
        return read_and_judge(after, settings, project)
    except (SyntaxError, UnreadableError):
        return None


def _dumped(source: Source) -> str:
    return ast.dump(parse_text(source.code).tree)


def _is_in(group: Sequence[Found], still: Counter[tuple[str, str]]) -> bool:
    return any((each.rule.id, each.code) in still for each in group)


def _counted(found: Sequence[Found]) -> Counter[tuple[str, str]]:
    return Counter(
        (each.rule.id, each.code) for each in found if each.rule.subject is not Subject.COMMENT and not each.known
    )


def _written(
    before: Outcome, after: Source, left: tuple[Found, ...], silenced: Sequence[Found], others: Sequence[Found]
) -> Outcome:
    try:
        data = after.encode()
    except UnicodeEncodeError:
        return _left(before, [*silenced, *others], f"the reason cannot be written as {after.encoding}")
    outcome = replace(before, source=after, data=data, remaining=left, ignored=tuple(silenced))
    return _left(outcome, others, "no comment can be written there") if others else outcome


def _left(outcome: Outcome, wanted: Sequence[Found], why: str) -> Outcome:
    """Return the outcome with the reason why findings were not silenced."""
    reasons = []
    for each in wanted:
        at = outcome.source.locate(each.hit.span)
        cell = f"cell {at.cell}, " if at.cell else ""
        reasons.append(f"{outcome.source.path}: {each.rule.id} in {cell}line {at.line} was not silenced: {why}")
    return replace(outcome, left_alone=(*outcome.left_alone, *reasons))
