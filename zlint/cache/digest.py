"""Digests: of what is given, of folders, and of zlint itself."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

import zlint
from zlint.builtin import builtin_folder

_OF_PROGRAM = (".py", ".json", ".yaml")


def digest(*parts: object) -> str:
    """Return a digest of the parts: bytes as they are, all else as JSON."""
    total = sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else json.dumps(part, default=str).encode()
        total.update(b"%d:" % len(data))
        total.update(data)
    return total.hexdigest()


@cache
def digest_of_program() -> str:
    """Return a digest of all that zlint says things by: its code, its facts and its rules, and the Python that runs it.

    Its version alone would not do: there are many programs between two releases.
    """
    package = os.path.dirname(zlint.__file__)
    folders = (package, *_folders_in(package), str(builtin_folder()))
    return digest(sys.implementation.cache_tag, *map(digest_of_folder, folders))


def digest_of_folder(folder: str | Path) -> str:
    """Return a digest of the names and the texts of the rules, the code and the data that stand in the folder."""
    try:
        names = sorted(name for name in os.listdir(folder) if not name.startswith("."))
    except OSError:
        return ""
    return digest(names, *(_bytes(os.path.join(folder, name)) for name in names if name.endswith(_OF_PROGRAM)))


def digest_of_file(path: str | Path) -> str:
    """Return a digest of the bytes of a file, that of none where it cannot be read."""
    return sha256(_bytes(path)).hexdigest()


def _folders_in(folder: str) -> Iterator[str]:
    for entry in sorted(os.scandir(folder), key=lambda each: each.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield entry.path
            yield from _folders_in(entry.path)


def _bytes(path: str | Path) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""
