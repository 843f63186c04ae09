"""One file: judged, fixed as far as asked for, and told in terms that people read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zlint.engine.cells import fault, readable
from zlint.engine.fixing import fix_text
from zlint.engine.found import Found
from zlint.engine.ignoring import ignore_remaining
from zlint.engine.judge import RuleMessageError, judge, read
from zlint.engine.untouched import untouched
from zlint.model import (
    Alone,
    CallSite,
    Construction,
    FileError,
    FileResult,
    Finding,
    Known,
    Location,
    Project,
    Related,
    Settings,
    Span,
    Suggestion,
    TextEdit,
)
from zlint.source import Source, UnreadableError, read_source


def check_file(path: str, data: bytes, settings: Settings, project: Project | None = None) -> FileResult:
    """Judge one file, and fix it where `settings.apply` asks for that; nothing is read or written."""
    port = project or Alone()
    try:
        source, error = readable(read_source(path, data))
        with read(source, settings, port) as reading:
            found, sites = judge(reading, settings), len(reading.sites)
        outcome = fix_text(source, data, found, settings, port)
        before = outcome.source
        rest = untouched(before, settings, port)
        outcome = ignore_remaining(outcome, settings, port)
    except (SyntaxError, UnreadableError) as failure:
        return FileResult(path, error=fault(path, failure))
    except RuleMessageError as failure:
        return FileResult(path, error=FileError(path, str(failure)))
    edits = bool(settings.apply) or settings.ignore is not None
    return FileResult(
        path,
        findings=tuple(finding_of(each, outcome.source) for each in outcome.remaining if not each.known),
        fixed=tuple(finding_of(each, then) for then, each in outcome.fixed),
        before=data if edits else b"",
        after=outcome.data if edits else b"",
        left_alone=outcome.left_alone,
        untouched=rest,
        error=error,
        known=tuple(finding_of(each, outcome.source) for each in outcome.remaining if each.known),
        ignored=tuple(finding_of(each, before) for each in outcome.ignored),
        sites=sites,
        breaks=tuple(_breaks(outcome.remaining)),
        breaks_beside=tuple(_breaks_beside(outcome.remaining)),
    )


def _breaks(found: Iterable[Found]) -> Iterator[tuple[str, ...]]:
    """Yield for each call that the SDK refuses, or whose client it refuses, the names of the rules that say so."""
    names: dict[Span, list[str]] = {}
    for each in found:
        for site in _broken_calls(each):
            names.setdefault(site.span, []).append(each.rule.name)
    yield from (tuple(dict.fromkeys(each)) for each in names.values())


def _breaks_beside(found: Iterable[Found]) -> Iterator[str]:
    """Yield the rules that say what else the SDK refuses, such as a name that is gone."""
    yield from (each.rule.name for each in found if each.rule.breaks_call and not _broken_calls(each))


def _broken_calls(found: Found) -> tuple[CallSite, ...]:
    match found.judged if found.rule.breaks_call else None:
        case CallSite() as site:
            return (site,)
        case Construction(sites=sites):
            return sites
    return ()


def finding_of(found: Found, source: Source) -> Finding:
    """Return a finding in terms of lines and columns."""
    span = first_line(found.hit.span, source) if found.whole_call else found.hit.span
    suggestion = None
    if found.fix is not None and found.safety is not None:
        edits = tuple(TextEdit(source.locate(edit.span), edit.text) for edit in found.edits)
        suggestion = Suggestion(found.fix.title, found.safety, edits)
    location = source.locate(span)
    return Finding(
        rule=found.rule.id,
        name=found.rule.name,
        path=source.path,
        location=location,
        message=found.message,
        severity=found.rule.severity,
        fix=suggestion,
        withheld=found.withheld,
        related=(*(Related(_place(span, source), words) for span, words in found.hit.related), *_elsewhere(found)),
        code=found.code,
    )


def _elsewhere(found: Found) -> Iterator[Related]:
    """Yield the place of a wrong value that is written in another file."""
    value = found.hit.value
    if isinstance(value, Known) and value.elsewhere is not None:
        path, line = value.elsewhere
        yield Related(Location(line, 1, line, 1), "the value is written here", path)


def _place(span: Span, source: Source) -> Location:
    return source.locate(first_line(span, source))


def first_line(span: Span, source: Source) -> Span:
    """Return the part of `span` that stands on its first line."""
    line = source.line_of(span.start)
    end = source.starts[line - 1] + len(source.line_text(line))
    return Span(span.start, min(span.end, end))
