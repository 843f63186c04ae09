"""Which versions of the SDK a project admits."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
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
