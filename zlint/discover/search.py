"""All files of a project searched for words: by git, else one after the other."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path

from zlint.discover.git import run_git

# Where git cannot search, looking through more files than this takes longer than anybody wants to wait for one fix.
_MOST_FILES = 2_000
_PASSED_OVER = frozenset({"site-packages", "node_modules", "__pycache__"})
# Files that tell zlint of a header set none.
SETTINGS = ("zlint.yaml", "pyproject.toml")


def grep(root: str, what: list[str], where: list[str]) -> bytes | None:
    """Return what git prints of the lines that it finds, None where git cannot search."""
    found = run_git(root, "grep", "-z", "--untracked", "--full-name", *what, "--", *where)
    return None if found is None or found.returncode not in (0, 1) else found.stdout


@lru_cache(maxsize=1024)
def top_of(root: str) -> str:
    """Return the top of git's work tree."""
    top = run_git(root, "rev-parse", "--show-toplevel")
    return os.fsdecode(top.stdout).rstrip("\n") if top else root


def search(root: str, words: re.Pattern[bytes], suffixes: tuple[str, ...] = ("",)) -> tuple[str, ...] | None:
    """Return the files that hold `words`, as a walk finds them; None where there are too many to look through."""
    fitting = (path for path in _walked(root) if path.endswith(suffixes))
    paths = list(islice(fitting, _MOST_FILES + 1))
    return None if len(paths) > _MOST_FILES else tuple(path for path in paths if words.search(read(path)))


def read(path: str) -> bytes:
    """Return the bytes of a file, none where it cannot be read."""
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""


def _walked(root: str) -> Iterator[str]:
    for folder, folders, names in os.walk(os.path.abspath(root)):
        if "CACHEDIR.TAG" in names:  # what is kept in there may well repeat the words
            folders.clear()
            continue
        folders[:] = [name for name in folders if not name.startswith(".") and name not in _PASSED_OVER]
        yield from (os.path.join(folder, name) for name in names if name not in SETTINGS)
