"""What a rule brings to be believed: its evidence, and the examples that are its tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from zlint.model import Evidence, Example, Stance
from zlint.rules.record import RELEASE, Pattern, fail, match, one_of, record
from zlint.strict_yaml import Document, Way

_DAY = Pattern(re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}"), 'a day such as "2026-11-30"')
_URL = Pattern(re.compile(r"https?://\S+"), "an address that begins with https://")

# Where an example expects a finding: `# ZL002` at the end of a line, several ids with commas between.
MARKER = re.compile(r"[ \t]*# (?P<ids>[A-Z]+[0-9]+(?:, [A-Z]+[0-9]+)*)[ \t]*$", re.MULTILINE)


def read_evidence(document: Document, raw: list[object]) -> tuple[Evidence, ...]:
    """Return what speaks for the rule and against it; raises RuleError."""
    return tuple(_evidence(document, ("evidence", at), each) for at, each in enumerate(raw))


def _evidence(document: Document, way: Way, raw: object) -> Evidence:
    required = {"source": str, "speaks": str, "says": str, "seen": str}
    found = record(document, way, raw, required, {"url": str})
    seen = _day(document, (*way, "seen"), found["seen"])
    return Evidence(
        source=found["source"],
        speaks=one_of(document, (*way, "speaks"), found["speaks"], Stance),
        says=found["says"].strip(),
        seen=seen,
        url=match(document, (*way, "url"), found["url"], _URL) if "url" in found else "",
    )


def _day(document: Document, way: Way, text: str) -> str:
    day = match(document, way, text, _DAY)
    try:
        date.fromisoformat(day)
    except ValueError as error:
        raise fail(document, way, f'"{way[-1]}" is no day: {error}') from None
    return day


def read_examples(document: Document, raw: list[object], rule_id: str, *, fixable: bool) -> tuple[Example, ...]:
    """Return the rule's examples, at least one of them bad; raises RuleError."""
    found = tuple(_example(document, ("examples", at), each, rule_id) for at, each in enumerate(raw))
    if not any(example.bad for example in found):
        raise fail(document, ("examples",), 'no example shows what is "bad"')
    for at, example in enumerate(found):
        if example.good and not fixable:
            raise fail(document, ("examples", at, "good"), '"good" is the text after a fix, and the rule has none')
    return found


def _example(document: Document, way: Way, raw: object, rule_id: str) -> Example:
    example = Example(
        **record(document, way, raw, {}, dict.fromkeys(("bad", "good", "ok", "sdk", "today", "raises"), str))
    )
    if bool(example.bad) == bool(example.ok):
        raise fail(document, way, 'an example has either "bad" or "ok"')
    if example.good and not example.bad:
        raise fail(document, (*way, "good"), '"good" is the text after a fix: it stands beside "bad"')
    if example.raises and not example.bad:
        raise fail(document, (*way, "raises"), '"raises" is the error of what is "bad", and stands beside it')
    if example.sdk:
        match(document, (*way, "sdk"), example.sdk, RELEASE)
    if example.today:
        _day(document, (*way, "today"), example.today)
    if example.bad and {rule_id} != set(_markers(example.bad)):
        raise fail(document, (*way, "bad"), f'"bad" must mark the lines at fault with "# {rule_id}", and no other id')
    return example


def _markers(text: str) -> Iterator[str]:
    """Yield the ids that an example's markers name."""
    for marker in MARKER.finditer(text):
        yield from marker["ids"].split(", ")
