"""From the paths that a user gives to the files that a run reads."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from zlint.discover.found import Found
from zlint.frozen import frozen
from zlint.model.results import FileError

# Asked about a path and the folder up to which the folders around it count, None for all of the project's.
Excluded = Callable[[str, str | None], bool]


@frozen()
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

        yield from Tree(path, lambda inner: excluded(inner, path), respect_gitignore).files()
    elif stat.S_ISREG(mode):
        yield Found(path, named=True, is_link=os.path.islink(path))
    else:
        yield FileError(path, "neither a file nor a folder")


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return "no such file or folder"
    return f"cannot be read: {error.strerror if isinstance(error, OSError) else error}"


def _once(found: Iterable[Found]) -> tuple[Found, ...]:
    """Return each file once, by the path that is no link where there is one, in order of their paths."""
    real_folder = cache(os.path.realpath)
    first: dict[tuple[str, str], Found] = {}
    for one in sorted(found, key=lambda one: (one.is_link, one.path)):
        folder, name = os.path.split(os.path.realpath(one.path) if one.is_link else one.path)
        real = real_folder(folder), name
        known = first.setdefault(real, one)
        if known is not one:
            first[real] = replace(known, named=known.named or one.named)
    return tuple(sorted(first.values(), key=lambda one: one.path))
