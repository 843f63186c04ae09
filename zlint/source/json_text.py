"""Where the values of a JSON text stand in it; the text has been read before, so it is known to be sound."""

from __future__ import annotations

import json

from zlint.model import Span

_DECODER = json.JSONDecoder()


def members(text: str, start: int) -> dict[str, Span]:
    """Map the keys of the object that begins at `start` to their values' places; of equal keys the last one counts."""
    found = {}
    at = _skip(text, start + 1)
    while text[at] != "}":
        key, at = _DECODER.raw_decode(text, at)
        found[key] = _value(text, _skip(text, at) + 1)
        at = _past_comma(text, found[key].end)
    return found


def items(text: str, start: int) -> list[Span]:
    """Return the places of the items of the array that begins at `start`."""
    found: list[Span] = []
    at = _skip(text, start + 1)
    while text[at] != "]":
        found.append(_value(text, at))
        at = _past_comma(text, found[-1].end)
    return found


def offsets(text: str, string: Span) -> list[int]:
    """Return where each character of a string, given with its quotes, is written, and last where its text ends."""
    found = []
    at, end = string.start + 1, string.end - 1
    while at < end:
        found.append(at)
        at += _length(text, at)
    return [*found, end]


def _length(text: str, at: int) -> int:
    """Return how much text one character takes: itself, an escape, or the two escapes of a surrogate pair."""
    if text[at] != "\\":
        return 1
    if text[at + 1] != "u":
        return 2
    pair = text.startswith("\\u", at + 6) and len(json.loads(f'"{text[at : at + 12]}"')) == 1
    return 12 if pair else 6


def _value(text: str, at: int) -> Span:
    begin = _skip(text, at)
    return Span(begin, _DECODER.raw_decode(text, begin)[1])


def _past_comma(text: str, at: int) -> int:
    at = _skip(text, at)
    return _skip(text, at + 1) if text[at] == "," else at


def _skip(text: str, at: int) -> int:
    while text[at] in " \t\n\r":
        at += 1
    return at
