"""Checks on batches as a whole."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from zlint.calls.request import Sent, body_field
from zlint.checks.on_the_way import as_written
from zlint.checks.places import hit_on
from zlint.model import CallSite, Items, Known, Mapping, Presence, Value, Verdict, options_of

_LONGEST = 64
_ID = re.compile(r"[a-zA-Z0-9_-]+", re.ASCII)


def bad_custom_id(site: CallSite) -> Verdict:
    """Find a `custom_id` that is too long, has other characters than letters, digits, `_` and `-`, or comes twice."""
    requests = body_field(site, "requests")
    hits = []
    unclear = requests.unclear or requests.hidden
    for sent, value in requests.options():
        if not isinstance(value, Items):
            unclear = unclear or "its requests are not known"
            continue
        surely = Counter(text for entry, text in _ids(value, sent) if value.complete and _is_sure(entry))
        for entry, text in _ids(value, sent):
            twice = _is_sure(entry) and surely[text] > 1
            if problem := _wrong(text) or ("is given to another request of the batch, too" if twice else ""):
                words = {"value": text if len(text) <= _LONGEST else f"{text[:16]}...", "problem": problem}
                hits.append(hit_on(site, entry, entry.argument.value, words))
    return as_written(Verdict(tuple(hits), "" if hits else unclear), site)


def _ids(requests: Items, sent: Sent) -> Iterator[tuple[Sent, str]]:
    """Yield the ids that requests may have."""
    for request in requests.items:
        entry = request.get("custom_id") if isinstance(request, Mapping) else None
        for value in options_of(entry.value) if entry else ():
            if entry is not None and (text := _text(value)) is not None:
                yield Sent(entry, sent.carrier), text


def _is_sure(entry: Sent) -> bool:
    return entry.argument.presence is Presence.ALWAYS and isinstance(entry.argument.value, Known)


def _text(value: Value) -> str | None:
    return value.value if isinstance(value, Known) and isinstance(value.value, str) else None


def _wrong(text: str) -> str:
    if len(text) > _LONGEST:
        return f"has {len(text)} characters, more than {_LONGEST}"
    if not text:
        return "is empty"
    return "" if _ID.fullmatch(text) else "has other characters than letters, digits, `_` and `-`"
