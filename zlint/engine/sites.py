"""The call sites of one file as rows of plain data."""

from __future__ import annotations

from math import isfinite

from zlint.calls import read_calls
from zlint.calls.request import Carried, header, header_names
from zlint.checks import CHECKS
from zlint.engine.cells import readable
from zlint.model import (
    Alone,
    CallSite,
    FileError,
    Items,
    Known,
    Mapping,
    OneOf,
    Project,
    Settings,
    Unknown,
    Value,
    Verdict,
)
from zlint.source import Source, read_source
from zlint.syntax import parse_text

Row = dict[str, object]


def site_rows(
    path: str, data: bytes, settings: Settings, project: Project | None = None
) -> tuple[list[Row], FileError | None]:
    """Return one row a call site, and why a cell of a notebook could not be read.

    Raises SyntaxError and UnreadableError where all of the file cannot be read.
    """
    source, error = readable(read_source(path, data))
    reading = read_calls(source, parse_text(source.code), settings.sdk, project or Alone())
    return [_row(site, source, settings) for site in reading.sites], error


def _row(site: CallSite, source: Source, settings: Settings) -> Row:
    place, client, sdk = source.locate(site.span), site.clients[0], site.sdk
    rules = [rule for rule in settings.rules if site.endpoint in rule.endpoints]
    return {
        "path": source.path,
        "cell": place.cell,
        "line": place.line,
        "column": place.column,
        "function": site.function,
        "endpoint": site.endpoint.value,
        "surface": site.surface,
        "raw": site.raw,
        "client": client.name,
        "certainty": client.certainty.value,
        "reason": client.why,
        "sdk": {"oldest": sdk.oldest, "newest": sdk.newest, "source": sdk.source},
        "complete": site.complete,
        "arguments": {each.name: _value(each.value, source) for each in site.arguments},
        "headers": {name: _header(header(site, name), source) for name in header_names(site)},
        "rules": {rule.id: _verdict(CHECKS[rule.check.name](site, **rule.check.options)) for rule in rules},
    }


def _verdict(verdict: Verdict) -> str:
    if verdict.hits:
        return "violates"
    return f"cannot tell: {verdict.unclear}" if verdict.unclear else "complies"


def _header(carried: Carried, source: Source) -> Row:
    values = [value for _, value in carried.options()]
    if carried.unclear or carried.absent or not values:
        return {"state": "unknown", "why": carried.unclear or "it is sent sometimes"}
    return _value(values[0] if len(values) == 1 else OneOf(tuple(values)), source)


def _value(value: Value, source: Source) -> Row:
    row: Row = {"state": "unknown"}
    if isinstance(value, OneOf):
        known = [option for option in value.options if _is_plain(option)]
        row = {"state": "one-of", "values": [_plain(option) for option in known]}
    elif _is_plain(value):
        row = {"state": "known", "value": _plain(value)}
    elif isinstance(value, Unknown) and value.default is not None:
        return _value(value.default, source) | {"state": "default", "why": value.why}
    elif isinstance(value, Unknown):
        row["why"] = value.why
    if value.span is not None:
        at = source.locate(value.span)
        row |= {"path": source.path, **({"cell": at.cell} if at.cell else {}), "line": at.line}
    return row


def _is_plain(value: Value) -> bool:
    """Tell whether the value is wholly known, down to the last item, and has a form in JSON."""
    match value:
        case Known(found):
            return not isinstance(found, bytes | complex) and (not isinstance(found, float) or isfinite(found))
        case Items(items, complete):
            return complete and all(map(_is_plain, items))
        case Mapping(entries, complete):
            return complete and all(_is_plain(entry.value) for entry in entries)
        case _:
            return False


def _plain(value: Value) -> object:
    match value:
        case Known(found):
            return found
        case Items(items):
            return [_plain(item) for item in items]
        case Mapping(entries):
            return {entry.name: _plain(entry.value) for entry in entries}
        case _:
            return None
