"""Rules applied to one reading of a file: what is found, and which fix each finding has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from zlint.calls import Reading, read_calls
from zlint.checks import CHECKS
from zlint.edits import LayoutError, edits_of, splice
from zlint.engine.doubt import doubted
from zlint.engine.found import Found
from zlint.engine.identity import identity
from zlint.engine.silence import Placed, Silencer
from zlint.engine.statements import statement_finder
from zlint.fixes import FIXES
from zlint.masking import masked
from zlint.model import Fix, Hit, Judged, Project, Replace, Rule, Safety, Settings, Span, Subject, Withheld
from zlint.source import Source
from zlint.suppress import suppressions
from zlint.syntax import is_native, parse_text


class RuleMessageError(Exception):
    """A rule's message has a placeholder that its check does not fill; the message is one line."""


@contextmanager
def read(source: Source, settings: Settings, project: Project) -> Iterator[Reading]:
    """Read a file under the settings' conditions; at the end of the block what was read is gone.

    Raises SyntaxError and UnreadableError where the file cannot be read as Python.
    """
    reading = read_calls(source, parse_text(source.code), settings.conditions, project)
    try:
        yield reading
    finally:
        reading.let_go()


def read_and_judge(source: Source, settings: Settings, project: Project) -> tuple[Found, ...]:
    """Return what the rules find in a file; see `read` and `judge`."""
    with read(source, settings, project) as reading:
        return judge(reading, settings)


def judge(reading: Reading, settings: Settings) -> tuple[Found, ...]:
    """Return what the rules find in a file, in order of place and rule; what is suppressed is left out."""
    source, syntax = reading.source, reading.syntax
    written, problems = suppressions(source, settings.catalogue)
    hits: list[Placed] = []
    unclear: list[tuple[Rule, Judged]] = []
    for rule in settings.rules:
        check = CHECKS[rule.check.name]
        for judged in subjects_of(rule, reading):
            verdict = check(judged, **rule.check.options)
            hits.extend((rule, judged, hit) for hit in verdict.hits)
            unclear.extend([(rule, judged)] if verdict.unclear else [])
        if rule.subject is Subject.COMMENT:
            hits.extend((rule, None, hit) for problem in problems for hit in check(problem).hits)
    unique = {(rule.id, hit.span, message_of(rule, hit)): (rule, site, hit) for rule, site, hit in reversed(hits)}
    kept = tuple(unique.values())
    if written:
        silencer = Silencer(source, settings, written, statement_finder(source, syntax))
        kept = silencer.apply(kept, unclear)
    # What edits the same call comes together, so that its layout is read once.
    together = sorted(kept, key=lambda placed: placed[2].span)
    found = [_found(rule, site, hit, reading, settings) for rule, site, hit in together]
    if any(each.rule.subject is Subject.COMMENT for each in found):
        found = doubted(found, source, statement_finder(source, syntax))
    return _marked(sorted(found, key=lambda each: (each.hit.span, each.rule.id)), settings)


def subjects_of(rule: Rule, reading: Reading) -> Sequence[Judged]:
    """Return what of a file the rule judges; comments are not part of a reading."""
    match rule.subject:
        case Subject.CALL:
            return [site for site in reading.sites if site.endpoint in rule.endpoints]
        case Subject.CLIENT:
            return reading.constructions
        case Subject.REFERENCE:
            return reading.references
        case Subject.LITERAL:
            return reading.literals
        case _:
            return ()


def _marked(found: list[Found], settings: Settings) -> tuple[Found, ...]:
    """Return the findings, of those with one rule and code as many marked as the baseline knows."""
    if not settings.known:
        return tuple(found)
    seen: Counter[tuple[str, str]] = Counter()
    marked = []
    for each in found:
        seen[each.rule.id, each.code] += 1
        known = settings.known.get(each.rule.id, {}).get(each.code, 0)
        marked.append(replace(each, known=seen[each.rule.id, each.code] <= known))
    return tuple(marked)


def message_of(rule: Rule, hit: Hit) -> str:
    """Return what the rule says of a hit; raises RuleMessageError."""
    try:
        return masked(rule.message.format_map(dict(hit.values)))
    except (KeyError, IndexError, AttributeError, ValueError) as error:
        known = ", ".join(f"{{{name}}}" for name in hit.values)
        raise RuleMessageError(
            f"{rule.origin}: the message of {rule.id} cannot be filled ({error}); {rule.check.name} gives {known}"
        ) from None


def _found(rule: Rule, site: Judged | None, hit: Hit, reading: Reading, settings: Settings) -> Found:
    whole_call = site is not None and hit.span == site.span
    source = reading.source
    code = identity(source, hit.span, site.function if site else "", whole_call=whole_call)
    found = Found(rule, hit, message_of(rule, hit), whole_call, code, site)
    if rule.fix is None or rule.id not in settings.fixable:
        return found
    fix = FIXES[rule.fix.name](site, hit, reading, **rule.fix.options)
    if isinstance(fix, Withheld):
        return replace(found, withheld=fix.why)
    safety = _safety(rule, fix, settings)
    fix = Fix(fix.edits, fix.title, safety)
    try:
        edits = edits_of(source, fix)
    except LayoutError as error:
        return replace(found, withheld=str(error))
    string = reading.string_around(hit.span) if reading.syntax.native else None
    if string is not None and not is_native(_edited(source, string, edits)):
        return replace(found, withheld="its quotes would end the f-string that it stands in")
    return replace(found, fix=fix, safety=safety, edits=edits)


def _edited(source: Source, part: Span, edits: tuple[Replace, ...]) -> str:
    """Return what the text of `part`, an expression, becomes, in parentheses; edits elsewhere are left out."""
    inside = [
        Replace(Span(edit.span.start - part.start, edit.span.end - part.start), edit.text)
        for edit in edits
        if edit.span in part
    ]
    return f"({splice(source.slice(part), inside)})"


def _safety(rule: Rule, fix: Fix, settings: Settings) -> Safety:
    if rule.id in settings.safe:
        return Safety.SAFE
    if rule.id in settings.unsafe:
        return Safety.UNSAFE
    return fix.safety or rule.safety
