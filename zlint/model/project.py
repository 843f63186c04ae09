"""The port through which the reading of one file asks about the others."""

from __future__ import annotations

from typing import Protocol

from zlint.frozen import frozen


class Project(Protocol):
    """The other files of the project that a file belongs to."""

    def reader_of(self, name: str, path: str) -> str:
        """Return the path of a file that may read `name` of the module at `path`, "" if there is none."""

    def module(self, name: str, path: str) -> tuple[str, bytes] | None:
        """Return the path and the bytes of the module that the file at `path` imports as `name`, None if not ours."""

    def mentions(self, words: str, path: str) -> bool:
        """Tell whether a file but the one at `path` holds `words` in any case; True also where that cannot be told."""


class Single:
    """A file that is the whole project."""

    def reader_of(self, name: str, path: str) -> str:
        """Return "": there is no other file."""
        return ""

    def module(self, name: str, path: str) -> tuple[str, bytes] | None:
        """Return None: there is no other file."""
        return None

    def mentions(self, words: str, path: str) -> bool:
        """Return False: there is no other file."""
        return False


class Alone:
    """A file that is read on its own: other files are out of sight, and a name of its module may be read by any."""

    def reader_of(self, name: str, path: str) -> str:
        """Return who may read the name."""
        return "other files"

    def module(self, name: str, path: str) -> tuple[str, bytes] | None:
        """Return None: no other file is in sight."""
        return None

    def mentions(self, words: str, path: str) -> bool:
        """Return True: another file may."""
        return True


@frozen()
class Sight:
    """What can be searched for the sake of a call: the text of its file outside of calls, and the project around it."""

    path: str
    text: str
    project: Project

    def mentions(self, words: str) -> bool:
        """Tell whether the file or its project holds `words` in any case; True also where that cannot be told."""
        return words.lower() in self.text.lower() or self.project.mentions(words, self.path)
