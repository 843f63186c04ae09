"""The fix that gives a streaming request a chunk size, through `extra_body`."""

from __future__ import annotations

from collections.abc import Sequence

from zlint.calls import Reading
from zlint.calls.request import body_field, stream_state
from zlint.checks.streaming import Size
from zlint.edits import LayoutError, edits_of, splice
from zlint.fixes.reach import why_not
from zlint.fixes.values import put_argument, replace_value, set_key
from zlint.model import Argument, CallSite, Drop, Edit, Fix, Hit, Insert, Known, Mapping, Safety, Span, Withheld

_BODY = "extra_body"
_OPTIONS = "stream_options"
_SIZE = "chunk_size"


def set_chunk_size(site: CallSite, hit: Hit, reading: Reading, *, size: Size) -> Fix | Withheld:
    """Put the chunk size into `extra_body`; an existing `stream_options=`, which SDKs refuse, is moved over.

    `size`: the chunk size that the fix asks for.
    """
    edits = _edits(site, hit, reading, size)
    return edits if isinstance(edits, Withheld) else Fix(edits, f"Ask for chunks of {size} through `{_BODY}`")


def _edits(site: CallSite, hit: Hit, reading: Reading, size: int) -> tuple[Edit, ...] | Withheld:
    refused = site.get(_OPTIONS)
    if refused is not None and refused is hit.argument:
        return _moved(site, refused, reading, size)
    if isinstance(hit.value, Known) and hit.argument is not None and hit.argument.name == _SIZE:
        return replace_value(reading, site, hit, str(size))
    if hit.argument is not None:
        return set_key(
            reading, site, hit.argument, _SIZE, str(size), lambda other: _streams_without(other, hit.argument)
        )
    return _into_body(site, reading, f'{{"include_usage": False, "{_SIZE}": {size}}}')


def _into_body(site: CallSite, reading: Reading, options: str) -> tuple[Edit, ...] | Withheld:
    body = site.get(_BODY)
    if body is not None:
        return set_key(reading, site, body, _OPTIONS, options, lambda other: _streams_without(other, None))
    return put_argument(site, _BODY, f'{{"{_OPTIONS}": {options}}}')


def _streams_without(site: CallSite, argument: Argument | None) -> bool:
    """Tell whether another site streams and lacks a chunk size just so: in the same `stream_options`, or in none."""
    sent = body_field(site, _OPTIONS).sent
    same = [entry.argument.span for entry in sent] == ([argument.span] if argument else [])
    return same and stream_state(site) is True and site.get(_BODY) is not None


def _moved(site: CallSite, refused: Argument, reading: Reading, size: int) -> tuple[Edit, ...] | Withheld:
    if refused.home is None or refused.span not in site.span:
        return Withheld(
            why_not(reading, site, refused.span, refused, lambda _: False) or "it is set by a statement of its own"
        )
    options = _with_size(refused, reading, size)
    rest = options if isinstance(options, Withheld) else _into_body(site, reading, options)
    return rest if isinstance(rest, Withheld) else (Drop(refused.home, refused.span), *rest)


def _with_size(refused: Argument, reading: Reading, size: int) -> str | Withheld:
    """Return the text of the options that are moved, with a right chunk size in them."""
    value, text = refused.value, reading.source.slice(refused.value_span)
    if not isinstance(value, Mapping) or value.span != refused.value_span:
        return f'{{**{text}, "{_SIZE}": {size}}}' if isinstance(value, Mapping) else Withheld("its value is not known")
    entry = value.get(_SIZE)
    if entry is None:
        change: Sequence[Edit] = (Insert(Span(0, len(text)), _SIZE, str(size)),)
    else:
        return _resized(entry, value.span, text, size)
    try:
        edits = edits_of(reading.source.with_text(text), Fix(tuple(change), "", Safety.SAFE))
    except LayoutError as error:
        return Withheld(str(error))
    return splice(text, edits)


def _resized(entry: Argument, home: Span, text: str, size: int) -> str:
    known = entry.value.value if isinstance(entry.value, Known) else None
    if type(known) is int and known > 0 and known % size == 0:
        return text
    start, end = entry.value_span.start - home.start, entry.value_span.end - home.start
    return f"{text[:start]}{size}{text[end:]}"
