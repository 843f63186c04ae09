"""A file that a run is about."""

from __future__ import annotations

from zlint.frozen import frozen


@frozen(order=True)
class Found:
    """A file to be read, by the path that the user would write; `named` if the user did write it.

    `wordless` is one in which git has found no word of a call site: nothing but a name can make it worth reading.
    """

    path: str
    named: bool = False
    is_link: bool = False
    wordless: bool = False
