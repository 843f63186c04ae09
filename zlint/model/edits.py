"""What a fix wants changed, in terms of arguments; `zlint.edits` turns it into text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zlint.frozen import frozen

if TYPE_CHECKING:
    from zlint.model.levels import Safety
    from zlint.model.place import Span


@frozen()
class Replace:
    """Put `text` in the place of `span`; an empty span inserts."""

    span: Span
    text: str


@frozen()
class Drop:
    """Take the argument or entry at `item` out of the call or dict display at `home`."""

    home: Span
    item: Span


@frozen()
class Insert:
    """Put `key` with the Python expression `value` into the call or dict display at `home`.

    Strings in `value` are written with double quotes; the edit takes the quotes of its neighbours.
    """

    home: Span
    key: str
    value: str


Edit = Replace | Drop | Insert


@frozen()
class Fix:
    """Edits that are applied together or not at all; `title` says in the imperative what they do.

    `safety` None means: what the rule states.
    """

    edits: tuple[Edit, ...]
    title: str
    safety: Safety | None = None


@frozen()
class Withheld:
    """Why there is no fix for a finding that its rule could fix elsewhere."""

    why: str
