"""The other files of a project, asked whether they read a name of a module."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path

from zlint.discover.git import run_git
from zlint.discover.suffixes import SUFFIXES
from zlint.discover.tree import Tree

# Looking through more files than this takes longer than anybody wants to wait for one fix.
_MOST_FILES = 20_000
_PATTERNS = [f"*{suffix}" for suffix in (*SUFFIXES, ".ipynb")]


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The project below `root`, as the engine asks about it; see `zlint.model.Project`."""

    root: str

    def reader_of(self, name: str, path: str) -> str:
        """Return a file that may read `name` of the module at `path`: it mentions both, or imports all names of it."""
        own = Path(os.path.abspath(path))
        module = own.parent.name if own.stem == "__init__" else own.stem
        for words in ((name, module), ("import *", module)):
            for other in _mentioning(self.root, words):
                if Path(other) != own:
                    return os.path.relpath(other, self.root)
        return ""


@lru_cache(maxsize=1024)
def _mentioning(root: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the files that hold every one of the words; the root itself where there are too many to look through."""
    patterns = [part for word in words for part in ("-e", word)]
    options = (
        "-l",
        "-z",
        "-w",
        "-F",
        "--all-match",
        "--untracked",
        "--no-color",
        "--full-name",
        "--no-recurse-submodules",
    )
    found = run_git(root, "grep", *options, *patterns, "--", *_PATTERNS)
    if found is None or found.returncode not in (0, 1):
        return tuple(_searched(root, words))
    top = run_git(root, "rev-parse", "--show-toplevel")
    base = os.fsdecode(top.stdout).rstrip("\n") if top else root
    return tuple(os.path.join(base, name) for name in os.fsdecode(found.stdout).split("\0") if name)


def _searched(root: str, words: tuple[str, ...]) -> Iterator[str]:
    wanted = [re.compile(rb"(?<!\w)" + re.escape(word.encode()) + rb"(?!\w)") for word in words]
    files = Tree(root, lambda _: False, respect_gitignore=True).files()
    paths = [path for path in islice(files, _MOST_FILES + 1) if isinstance(path, str)]
    if len(paths) > _MOST_FILES:
        yield root
    for path in paths:
        try:
            data = Path(path).read_bytes()
        except OSError:
            continue
        if all(word.search(data) for word in wanted):
            yield os.path.abspath(path)
