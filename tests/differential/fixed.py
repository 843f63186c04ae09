"""What a program sends after it was fixed, held against what it sent before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.differential.claims import FIELDS, HEADER, obeys
from tests.differential.reality import Run, Sent


def broken_promises(before: Sequence[Run], after: Sequence[Run]) -> Iterator[str]:
    """Yield what has changed that no rule asked for; where an error is gone, the next one may show."""
    for old, new in zip(before, after, strict=True):
        if new.error is not None and old.error is None:
            yield f"it raises {new.error}"
        if old.error is None and len(old.sent) != len(new.sent):
            yield f"it sends {len(new.sent)} requests, not {len(old.sent)}"
        for one, two in zip(old.sent, new.sent, strict=False):
            yield from _changed(one, two)


def _changed(old: Sent, new: Sent) -> Iterator[str]:
    for name in sorted(old.body.keys() | new.body.keys()):
        wanted = [rule for rule, (field, _) in FIELDS.items() if field == name and not obeys(rule, old)]
        # An empty list of stop sequences is as good as none.
        was, now = (repr(sent.body.get(name, "not sent")) for sent in (old, new))
        empty = name == "stop_sequences" and not old.body.get(name) and not new.body.get(name)
        if was != now and not (wanted or empty or name == "requests"):
            yield f"{old.marker}: {name} was {was} and is {now}"
    before, after = _headers(old), _headers(new)
    if before != after:
        yield f"{old.marker}: the headers were {before} and are {after}"


def _headers(sent: Sent) -> list[tuple[str, str]]:
    # The rule's own header is judged elsewhere; the length follows from the body.
    own = {"content-length", "host", HEADER.lower()}
    return [(name, value) for name, value in sent.request.headers if name.lower() not in own]
