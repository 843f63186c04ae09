"""Fixes on the values of headers: they become text that can be sent."""

from __future__ import annotations

import json

from zlint.calls import Reading
from zlint.fixes.reach import why_not
from zlint.fixes.values import replace_value
from zlint.model import Argument, CallSite, Edit, Fix, Hit, Known, Replace, Span, Unknown, Withheld


def make_header_text(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Write the value as text: `true` for True, and `str(...)` around what is made on the spot."""
    if isinstance(hit.value, Unknown) and hit.argument is not None:
        edits = _in_str(site, hit.argument, reading)
    elif (text := _text(hit.value)) is None:
        return Withheld("what it is meant to say is not known; `anthropic.omit` takes a header out")
    else:
        edits = replace_value(reading, site, hit, _quoted(text, hit, reading))
    return edits if isinstance(edits, Withheld) else Fix(edits, "Send it as text")


def strip_header(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Take the white space at the ends of the value away."""
    text = hit.value.value.strip() if isinstance(hit.value, Known) and isinstance(hit.value.value, str) else ""
    if not text.isprintable() or not text.isascii():
        return Withheld("it cannot be told what it is meant to say")
    edits = replace_value(reading, site, hit, _quoted(text, hit, reading))
    return edits if isinstance(edits, Withheld) else Fix(edits, "Take the white space at its ends away")


def _in_str(site: CallSite, argument: Argument, reading: Reading) -> tuple[Edit, ...] | Withheld:
    span = argument.value_span
    if not isinstance(argument.value, Unknown):
        return Withheld("it has other values, too")
    if reason := why_not(reading, site, span, argument, lambda _: True):
        return Withheld(reason)
    return Replace(Span(span.start, span.start), "str("), Replace(Span(span.end, span.end), ")")


def _quoted(text: str, hit: Hit, reading: Reading) -> str:
    """Return the text as a literal, in the quotes of the header's name."""
    entry = reading.source.slice(hit.argument.span) if hit.argument else ""
    single = entry.startswith("'") and not set(text) & set("'\\")
    return f"'{text}'" if single else json.dumps(text)


def _text(value: object) -> str | None:
    """Return what a constant is as text, None where that is not plain."""
    match value:
        case Known(bool() as known):
            return str(known).lower()
        case Known(int() | float() as known):
            return repr(known)
        case Known(bytes() as known) if known.isascii():
            return known.decode()
        case _:
            return None
