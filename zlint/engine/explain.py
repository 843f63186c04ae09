"""What every rule says about the calls on one line, in sentences, and why there is no call site where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from zlint.calls import Reading
from zlint.calls.absence import why_no_site
from zlint.calls.readers import sites_on, sites_reading
from zlint.checks import CHECKS
from zlint.checks.arguments import shown
from zlint.engine.cells import fault, readable
from zlint.engine.found import Found
from zlint.engine.judge import RuleMessageError, judge, message_of, read
from zlint.engine.silence import places_of
from zlint.engine.sites import described
from zlint.engine.statements import statement_finder
from zlint.frozen import frozen
from zlint.model import (
    CallSite,
    Endpoint,
    FileError,
    Hit,
    Known,
    Location,
    Omitted,
    Project,
    Rule,
    Seen,
    Settings,
    Span,
    Value,
    Verdict,
)
from zlint.source import Source, UnreadableError, read_source
from zlint.suppress import silencers, suppressions


class Says(StrEnum):
    """What a rule says of a call."""

    VIOLATES = "violates"
    SILENCED = "silenced"
    HIDDEN = "hidden"
    COMPLIES = "complies"
    UNCLEAR = "cannot tell"
    APART = "does not apply"


@frozen()
class Answer:
    """What a rule says of a call, and the words for it; they do not repeat what it says."""

    rule: str
    says: Says
    words: str


@frozen()
class Explained:
    """A call site: where it is, what is called, by whom, and what the rules say, in order of their ids."""

    location: Location
    call: str
    client: str
    reason: str
    answers: tuple[Answer, ...]


@frozen()
class Explanation:
    """The call sites that a line is part of, or `away` from it and given what it writes; else why there is none."""

    sites: tuple[Explained, ...] = ()
    away: bool = False
    reasons: tuple[str, ...] = ()
    error: FileError | None = None


def explain_line(
    path: str, data: bytes, settings: Settings, project: Project, line: int, cell: int | None = None
) -> Explanation:
    """Explain the calls on a line; raises LookupError where the file has no such line."""
    try:
        source, error = readable(read_source(path, data))
        asked = _line(source, line, cell)
        if source.slice(asked).strip() and not source.code[asked.start : asked.end].strip():
            why = "the line is not read as Python: it is a command of IPython, or its cell cannot be read"
            return Explanation(reasons=(why,), error=error if error and error.cell == cell else None)
        with read(source, settings, project) as reading:
            here = sites_on(reading, asked)
            sites = here or sites_reading(reading, asked)
            if not sites:
                return Explanation(reasons=tuple(why_no_site(reading, asked)))
            return Explanation(tuple(_explained(sites, reading, settings)), away=not here)
    except (SyntaxError, UnreadableError) as failure:
        return Explanation(error=fault(path, failure))
    except RuleMessageError as failure:
        return Explanation(error=FileError(path, str(failure)))


def _line(source: Source, line: int, cell: int | None) -> Span:
    if source.cells and cell is None:
        raise LookupError(f"{source.path} is a notebook: name the cell, too, as in {source.path}:cell 1:{line}")
    if cell is not None and not 0 < cell <= len(source.cells):
        raise LookupError(f"{source.path} has {len(source.cells)} code cells")
    part = source.part(cell)
    lines = len(part.starts) - (not part.line_text(len(part.starts)))
    if not 0 < line <= lines:
        raise LookupError(f"{source.path}{f':cell {cell}' if cell else ''} has {lines} lines")
    end = len(part.line_text(line)) + 1
    return source.span_at(Location(line, 1, line, end, cell))


def _explained(sites: list[CallSite], reading: Reading, settings: Settings) -> Iterator[Explained]:
    source = reading.source
    found = {(each.rule.id, each.hit.span): each for each in judge(reading, settings)}
    rules = [rule for rule in settings.rules if rule.endpoints]
    for site in sites:
        client = described(site.clients, source)
        answers = [answer for rule in rules for answer in _answers(rule, site, reading, settings, found)]
        raw = f".{site.raw}" if site.raw else ""
        method = "create" if site.endpoint in (Endpoint.BATCH, Endpoint.BATCHES) else site.endpoint.value
        call = f"{site.surface}{raw}.{method}"
        yield Explained(
            source.locate(site.span),
            f"a request of {call}" if site.endpoint is Endpoint.BATCH else call,
            client.name,
            f"{client.certainty}: {client.reason}",
            tuple(answers),
        )


def _answers(
    rule: Rule,
    site: CallSite,
    reading: Reading,
    settings: Settings,
    found: dict[tuple[str, Span], Found],
) -> Iterator[Answer]:
    if site.endpoint not in rule.endpoints:
        yield Answer(rule.id, Says.APART, f"it judges {', '.join(rule.endpoints)}, and this is {site.endpoint}")
        return
    verdict: Verdict = CHECKS[rule.check.name](site, **rule.check.options)
    for hit in verdict.hits:
        one = found.get((rule.id, hit.span))
        yield _finding(rule, one) if one else _silenced(rule, site, hit, reading, settings)
    if not verdict.hits and verdict.unclear:
        yield Answer(rule.id, Says.UNCLEAR, verdict.unclear)
    elif not verdict.hits:
        yield Answer(rule.id, Says.COMPLIES, verdict.because or _seen(verdict.seen, reading.source))


def _finding(rule: Rule, found: Found) -> Answer:
    if found.known:
        return Answer(rule.id, Says.HIDDEN, f"the baseline lists it: {found.message}")
    fix = f"; fix ({found.safety}): {found.fix.title}" if found.fix else ""
    withheld = f"; no fix, as {found.withheld}" if found.withheld else ""
    return Answer(rule.id, Says.VIOLATES, f"{found.message}{fix}{withheld}")


def _silenced(rule: Rule, site: CallSite, hit: Hit, reading: Reading, settings: Settings) -> Answer:
    """Return the answer for a hit that is no finding: comments silence it, or it is the same as another one."""
    source = reading.source
    written, _ = suppressions(source, settings.catalogue)
    statement_of = statement_finder(source, reading.syntax)
    by = silencers(rule.id, places_of(rule, site, hit), written, source, statement_of)
    comments = " and ".join(f"`{source.slice(each.span)}`{_where(each.span, source)}" for each in by)
    return Answer(rule.id, Says.SILENCED, f"{comments or 'another finding'} silences it: {message_of(rule, hit)}")


def _seen(seen: Seen | None, source: Source) -> str:
    if seen is None:
        return "it asks nothing of such a call"
    values = dict.fromkeys(_value(value, source) for value in seen.values if not isinstance(value, Omitted))
    absent = seen.absent or any(isinstance(value, Omitted) for value in seen.values)
    if not values:
        return f"`{seen.name}` is not sent"
    return f"`{seen.name}` is {' or '.join(values)}{', or not sent' if absent else ''}"


def _value(value: Value, source: Source) -> str:
    if isinstance(value, Known) and value.elsewhere:
        return f"{shown(value)} ({value.elsewhere[0]}:{value.elsewhere[1]})"
    return f"{shown(value)}{_where(value.span, source)}"


def _where(span: Span | None, source: Source) -> str:
    if span is None:
        return ""
    at = source.locate(span)
    return f" ({f'cell {at.cell}, ' if at.cell else ''}line {at.line})"
