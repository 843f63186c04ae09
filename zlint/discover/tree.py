"""The files in a folder: as git lists them, else as a walk finds them."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from zlint.discover.found import Found
from zlint.discover.git import Listing, listing
from zlint.frozen import frozen
from zlint.model.results import FileError
from zlint.suffixes import SUFFIXES

if TYPE_CHECKING:
    from zlint.discover.ignores import Ignores


@frozen()
class Tree:
    """A folder that was given, and what is left out in it.

    `leave_out` is asked about files and about folders, never about `top` itself.
    """

    top: str
    leave_out: Callable[[str], bool]
    respect_gitignore: bool

    def files(self) -> Iterator[Found | FileError]:
        """Yield the files of Python code, and an error for each folder that cannot be read, in any order."""
        return self._in(self.top)

    def _in(self, folder: str) -> Iterator[Found | FileError]:
        listed = listing(folder) if self.respect_gitignore else None
        if listed is not None:
            return self._listed(folder, listed)
        if not self.respect_gitignore:
            return self._walked(folder, None)
        from zlint.discover.ignores import ignores_around  # noqa: PLC0415 - pathspec, which git spares us

        return self._walked(folder, ignores_around(os.path.abspath(folder)))

    def _listed(self, folder: str, listed: Listing) -> Iterator[Found | FileError]:
        gone = cache(
            lambda inner: inner != "" and (gone(os.path.dirname(inner)) or self._skips(_inside(folder, inner)))
        )
        for entry, reason in listed.closed.items():
            yield _unreadable(os.path.join(folder, entry), reason)
        for entry in listed.entries:
            if gone(os.path.dirname(entry)):
                continue
            path = _inside(folder, entry)
            try:
                mode = os.lstat(path).st_mode
            except PermissionError as error:
                yield _unreadable(os.path.dirname(path), error.strerror)
            except OSError:
                pass  # deleted, and git does not know yet
            else:
                if stat.S_ISDIR(mode):
                    yield from () if self._skips(path) else self._in(path)
                elif self._wants(path, is_link := stat.S_ISLNK(mode), is_file := stat.S_ISREG(mode)):
                    yield Found(path, is_link=is_link, wordless=is_file and entry in listed.wordless)

    def _walked(self, folder: str, ignores: Ignores | None) -> Iterator[Found | FileError]:
        try:
            entries = list(os.scandir(folder))
        except OSError as error:
            yield _unreadable(folder, error.strerror)
            return
        around = os.path.abspath(folder)
        inside = ignores and ignores.inside(around)
        for entry in entries:
            is_folder = entry.is_dir(follow_symlinks=False)
            if not (is_folder or entry.name.endswith(SUFFIXES)):
                continue
            if inside and inside.ignore(os.path.join(around, entry.name), is_folder):
                continue
            path = _inside(folder, entry.name)
            if is_folder:
                yield from () if self._skips(path) else self._walked(path, inside)
            elif self._wants(path, is_link := entry.is_symlink(), entry.is_file(follow_symlinks=False)):
                yield Found(path, is_link=is_link)

    def _skips(self, folder: str) -> bool:
        """Tell whether a folder inside is left out, as a virtual environment always is."""
        return os.path.exists(os.path.join(folder, "pyvenv.cfg")) or self.leave_out(folder)

    def _wants(self, path: str, is_link: bool, is_file: bool) -> bool:
        """Tell whether an entry is to be read: no pipe or device, and a link only if it leads to a file in the tree."""
        if not path.endswith(SUFFIXES) or self.leave_out(path):
            return False
        if not is_link:
            return is_file
        target = os.path.realpath(path)
        return target.startswith(os.path.join(os.path.realpath(self.top), "")) and os.path.isfile(target)


def _inside(folder: str, name: str) -> str:
    """Return a path as people write it: `a.py` for what is in the current folder, not `./a.py`."""
    return name if folder == os.curdir else os.path.join(folder, name)


def _unreadable(folder: str, reason: str | None) -> FileError:
    return FileError(str(Path(folder)), f"the folder cannot be read: {reason}")
