"""Which versions of the SDK a project admits, and the day on which it is judged."""

from __future__ import annotations

from datetime import date

from zlint.frozen import frozen


@frozen()
class SdkVersions:
    """The oldest and the newest released version that the project admits, and where it says so.

    `source` is `path:line` of the declaration, "settings", "--sdk", or "" where nothing is declared.
    Rules judge by the newest: that is what the next install brings.
    """

    oldest: str
    newest: str
    source: str = ""

    @property
    def declared(self) -> bool:
        """Tell whether the project says which versions it admits."""
        return bool(self.source)

    @property
    def judged(self) -> str:
        """Return in words which version the project is judged by, and why by that one."""
        if self.source == "--sdk":
            return f"judged by {self.newest}"
        if self.oldest == self.newest:
            return f"the project has {self.newest}"
        return f"{self.newest} is what the next install brings"


@frozen()
class Conditions:
    """What the calls of a file are judged by: the SDK, and the day (models retire)."""

    sdk: SdkVersions
    today: date
