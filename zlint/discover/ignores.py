"""The .gitignore files that hold in a folder, where git itself cannot be asked."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from pathspec import GitIgnoreSpec, Pattern

from zlint.frozen import frozen


@frozen()
class Line:
    """One line of a .gitignore file; `text` is its pattern without the exclamation mark."""

    pattern: Pattern
    text: str

    def fits(self, path: str, is_folder: bool) -> bool:
        """Tell whether the pattern fits the entry itself; one that fits a folder around it has had its say there."""
        if self.text.endswith("/**"):  # all inside of the folder, which itself is `folder/` to the pattern
            return self._matches(path)
        if self.text.endswith("/") and not is_folder:
            return False
        folder, name = os.path.split(path)
        slash = "/" * is_folder
        if "/" not in self.text.rstrip("/"):
            return self._matches(name + slash)
        return self._matches(path + slash) and not (folder and self._matches(folder + "/"))

    def _matches(self, path: str) -> bool:
        return bool(self.pattern.match_file(path))


@frozen()
class Ignores:
    """The lines that hold in a folder, with the folders that they start from; the strongest first."""

    files: tuple[tuple[str, tuple[Line, ...]], ...] = ()

    def inside(self, folder: str) -> Ignores:
        """Return what holds in `folder`, where this holds around it; an unreadable .gitignore says nothing."""
        try:
            with open(os.path.join(folder, ".gitignore"), encoding="utf-8", errors="surrogateescape") as file:
                return Ignores(((folder, tuple(_lines(file))[::-1]), *self.files))
        except OSError:
            return self

    def ignore(self, path: str, is_folder: bool) -> bool:
        """Tell whether the absolute path is ignored, given that the folders around it are not."""
        for folder, lines in self.files:
            relative = os.path.relpath(path, folder).replace(os.sep, "/")
            for line in lines:
                if line.fits(relative, is_folder):
                    return bool(line.pattern.include)
        return False


def _lines(text: Iterable[str]) -> Iterator[Line]:
    for row in text:
        try:
            patterns = GitIgnoreSpec.from_lines([row.rstrip("\r\n")]).patterns
        except ValueError:  # git passes over such a line too
            continue
        for pattern in patterns:
            if pattern.include is not None:  # None: a comment or a blank line
                yield Line(pattern, row.rstrip().removeprefix("!"))


def ignores_around(folder: str) -> Ignores:
    """Return what the work tree around an absolute folder ignores in it; nothing if it ignores all of the folder."""
    found = Ignores()
    for one in _from_root(folder):
        if found.ignore(one, is_folder=True):
            return Ignores()
        if one != folder:
            found = found.inside(one)
    return found


def _from_root(folder: str) -> list[str]:
    """Return the folders from the top of the work tree down to `folder`, none outside of one."""
    way = [folder]
    while not os.path.exists(os.path.join(way[-1], ".git")):
        above = os.path.dirname(way[-1])
        if above == way[-1]:
            return []
        way.append(above)
    return way[::-1]
