"""Fixes on the messages of a request."""

from __future__ import annotations

import ast
import re
import string

from zlint.calls import Reading
from zlint.calls.messages import Message, messages_of
from zlint.calls.request import body_field
from zlint.checks.messages import trailing_whitespace
from zlint.fixes.values import put_argument, replace_value
from zlint.model import CallSite, Fix, Hit, Known, Replace, Span, Withheld

_COMMA = re.compile(r"\s*,\s*")
_QUOTES = re.compile(r"[a-zA-Z]*(\"\"\"|'''|\"|')")


def strip_text(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Take the white space from the end of a text, where it is written."""
    value = hit.value
    if not isinstance(value, Known) or not isinstance(value.value, str):
        return Withheld("its text is not known")
    written = value.span
    text = _stripped(reading.source.slice(written), value.value.rstrip(string.whitespace)) if written else ""
    if not text and not value.elsewhere:
        return Withheld("the end of its text is computed")

    def wants(other: CallSite) -> bool:
        return any(_span_of(each) == written for each in trailing_whitespace(other).hits)

    edits = replace_value(reading, site, hit, text, wants, alone=True)
    return edits if isinstance(edits, Withheld) else Fix(edits, "Strip the white space from its end")


def _span_of(hit: Hit) -> Span | None:
    return hit.value.span if hit.value is not None else None


def _stripped(literal: str, text: str) -> str:
    """Return the string literal cut short so that it says `text`, "" where no cut does that."""
    quotes = _QUOTES.match(literal)
    end = len(literal)
    while quotes and end > quotes.end():
        end -= 1
        cut = literal[:end] + quotes.group(1)
        if _said(cut) == text:
            return cut
    return ""


def _said(literal: str) -> object:
    try:
        return ast.literal_eval(literal)
    except (SyntaxError, ValueError):
        return None


def move_to_system(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Give what the first message says as the `system` of the request, and take that message out."""
    messages, _ = messages_of(site)
    first = [each for each in messages if each.first]
    if len(first) != 1 or first[0].role != "system" or hit.argument != first[0].entries.get("role"):
        return Withheld("it is not the first message, or not always")
    prompt = body_field(site, "system")
    if prompt.sent or prompt.unclear or prompt.hidden:
        return Withheld(prompt.unclear or prompt.hidden or "`system` is given, too")
    item = _item(first[0], site, reading)
    if isinstance(item, Withheld) or first[0].content is None:
        return item if isinstance(item, Withheld) else Withheld("what it says is not known")
    text = reading.source.slice(first[0].content.argument.value_span)
    put = put_argument(site, "system", text)
    return put if isinstance(put, Withheld) else Fix((*put, Replace(item, "")), "Move it to `system`")


def _item(message: Message, site: CallSite, reading: Reading) -> Span | Withheld:
    """Return where the message stands in the list that the call is given, with the comma after it."""
    span, source = message.entries.span, reading.source
    if span is None or span not in site.span or not source.slice(span).startswith("{"):
        return Withheld("the message is not written in the call")
    if not source.slice(Span(site.span.start, span.start)).rstrip().endswith("["):
        return Withheld("the messages are not written as a list")
    comma = _COMMA.match(source.text, span.end)
    if comma is None or source.text[comma.end()] in "]#":
        return Withheld("no other message follows it on the spot")
    return Span(span.start, comma.end())
