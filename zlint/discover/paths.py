"""From the paths that a user gives to the files that a run reads."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from zlint.model.results import FileError

# Asked about a path and the folder up to which the folders around it count, None for all of the project's.
Excluded = Callable[[str, str | None], bool]


@dataclass(frozen=True, slots=True, order=True)
class Found:
    """A file to be read, by the path that the user would write; `named` if the user did write it."""

    path: str
    named: bool = False


@dataclass(frozen=True, slots=True)
class Discovered:
    """The files in order of their paths, each once, and the paths and folders that could not be read."""

    files: tuple[Found, ...]
    errors: tuple[FileError, ...]


def discover(
    paths: Iterable[str | os.PathLike[str]],
    excluded: Excluded = lambda path, top: False,
    *,
    force_exclude: bool = False,
    respect_gitignore: bool = True,
) -> Discovered:
    """Return the files under `paths`.

    A path given is always taken, unless it is excluded and `force_exclude` is set.
    """
    found: list[Found] = []
    errors: dict[str, FileError] = {}
    for given in paths:
        path = str(Path(given))
        if force_exclude and excluded(path, None):
            continue
        for one in _under(path, excluded, respect_gitignore):
            if isinstance(one, FileError):
                errors.setdefault(one.path, one)
            else:
                found.append(one)
    return Discovered(_once(found), tuple(errors[path] for path in sorted(errors)))


def _under(path: str, excluded: Excluded, respect_gitignore: bool) -> Iterator[Found | FileError]:
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError) as error:
        yield FileError(path, _reason(error))
        return
    if stat.S_ISDIR(mode):
        from zlint.discover.tree import Tree  # noqa: PLC0415 - a commit names files, and no folder

        tree = Tree(path, lambda inner: excluded(inner, path), respect_gitignore)
        # People write `a.py` for what is in the current folder, not `./a.py`.
        here = len(os.path.join(os.curdir, "")) if path == os.curdir else 0
        for one in tree.files():
            yield one if isinstance(one, FileError) else Found(one[here:])
    elif stat.S_ISREG(mode):
        yield Found(path, named=True)
    else:
        yield FileError(path, "neither a file nor a folder")


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return "no such file or folder"
    return f"cannot be read: {error.strerror if isinstance(error, OSError) else error}"


def _once(found: Iterable[Found]) -> tuple[Found, ...]:
    """Return each file once, by the path that is no link where there is one, in order of their paths."""
    real_folder = cache(os.path.realpath)
    first: dict[str, Found] = {}
    for is_link, _, one in sorted(((os.path.islink(one.path), one.path, one) for one in found), key=_first_two):
        folder, name = os.path.split(one.path)
        real = os.path.realpath(one.path) if is_link else os.path.join(real_folder(folder), name)
        known = first.setdefault(real, one)
        first[real] = Found(known.path, known.named or one.named)
    return tuple(sorted(first.values(), key=lambda one: one.path))


def _first_two(each: tuple[bool, str, Found]) -> tuple[bool, str]:
    return each[:2]
