"""The port through which the reading of one file asks about the others."""

from __future__ import annotations

from typing import Protocol


class Project(Protocol):
    """The other files of the project that a file belongs to."""

    def reader_of(self, name: str, path: str) -> str:
        """Return the path of a file that mentions `name` as a word, other than the one at `path`; "" if none does."""


class Single:
    """A file that is the whole project."""

    def reader_of(self, name: str, path: str) -> str:
        """Return "": there is no other file."""
        return ""


class Alone:
    """A file that is read on its own: other files are out of sight, and a name of its module may be read by any."""

    def reader_of(self, name: str, path: str) -> str:
        """Return who may read the name."""
        return "other files"
