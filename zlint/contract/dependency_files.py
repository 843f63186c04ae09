"""The files in which a project declares its dependencies, by their names; `dependencies` reads them."""

from __future__ import annotations

import os
from fnmatch import fnmatchcase
from pathlib import Path

# The patterns of their names, each with how early such a file is asked.
_RANKS = {
    "uv.lock": 0,
    "poetry.lock": 0,
    "pylock.toml": 0,
    "pylock.*.toml": 0,
    "Pipfile.lock": 0,
    # Compiled requirements are nearer to what is installed than their source.
    "requirements*.txt": 1,
    "requirements*.in": 2,
    "pyproject.toml": 3,
}


def pattern_of(name: str) -> str | None:
    """Return the pattern that a file's name fits, None where it is no dependency file."""
    return next((pattern for pattern in _RANKS if fnmatchcase(name, pattern)), None)


def rank_of(name: str) -> int | None:
    """Return how early a file called `name` is asked (0 first), None where it is no dependency file."""
    return _RANKS.get(pattern_of(name) or "")


def dependency_files(folder: Path) -> list[str]:
    """Return the names of the dependency files in the folder, in order; none where it cannot be read."""
    try:
        return sorted(name for name in os.listdir(folder) if pattern_of(name))
    except OSError:
        return []
