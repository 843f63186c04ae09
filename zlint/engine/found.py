"""A finding while its file is still in hand."""

from __future__ import annotations

from zlint.frozen import frozen
from zlint.model import Fix, Hit, Judged, Replace, Rule, Safety


@frozen()
class Found:
    """A finding in terms of spans: `edits` are those of its `fix` as text, `withheld` says why there is none.

    `judged` is what the rule has judged, None for a comment.
    `code` is what tells it from others of its rule; `known` whether the baseline hides it.
    """

    rule: Rule
    hit: Hit
    message: str
    whole_call: bool
    code: str
    judged: Judged | None = None
    fix: Fix | None = None
    safety: Safety | None = None
    edits: tuple[Replace, ...] = ()
    withheld: str = ""
    known: bool = False
