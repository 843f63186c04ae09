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
from zlint.discover.modules import module_file
from zlint.suffixes import SUFFIXES

# Where git cannot search, looking through more files than this takes longer than anybody wants to wait for one fix.
_MOST_FILES = 2_000
_PATTERNS = [f"*{suffix}" for suffix in SUFFIXES]
_PASSED_OVER = frozenset({"site-packages", "node_modules", "__pycache__"})
# Files that tell zlint of a header set none.
_SETTINGS = ("zlint.yaml", "pyproject.toml")
_STAR = re.compile(rb"import\s+\*")


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The project below `root`, as the engine asks about it; see `zlint.model.Project`.

    `holders` are the files that hold certain words, searched for before any file is changed; None where they are too
    many to look through.
    """

    root: str
    holders: tuple[tuple[str, tuple[str, ...] | None], ...] = ()

    def module(self, name: str, path: str) -> tuple[str, bytes] | None:
        """Return the path and the bytes of the module that the file at `path` imports as `name`, None if not ours."""
        found = module_file(os.path.abspath(self.root), name, os.path.dirname(os.path.abspath(path)))
        return None if found is None else (os.path.relpath(found), _read(found))

    def mentions(self, words: str, path: str) -> bool:
        """Tell whether another file than the one at `path` holds `words`; True for words that were not searched for."""
        held = dict(self.holders).get(words)
        return held is None or any(other != os.path.abspath(path) for other in held)

    def reader_of(self, name: str, path: str) -> str:
        """Return a file that may read `name` of the module at `path`: it imports the module, and mentions the name.

        One that imports every name at once may pass it on to any.
        """
        own = Path(os.path.abspath(path))
        module = own.parent.name if own.stem == "__init__" else own.stem
        importers = _importers(self.root, module)
        if importers is None:
            return "files that are too many to look through"
        word = re.compile(rb"(?<!\w)" + re.escape(name.encode()) + rb"(?!\w)")
        for other in importers:
            data = _read(other)
            if Path(other) != own and (word.search(data) or _STAR.search(data)):
                return os.path.relpath(other, self.root)
        return ""


@lru_cache(maxsize=1024)
def holders_of(root: str, words: str) -> tuple[str, ...] | None:
    """Return the files that hold `words` in any case, None where there are too many to look through."""
    found = _grep(root, ["-i", "-F", "-e", words], [".", *(f":(exclude,glob)**/{name}" for name in _SETTINGS)])
    return found if found is not None else _searched(root, re.compile(re.escape(words.encode()), re.IGNORECASE))


@lru_cache(maxsize=1024)
def _importers(root: str, module: str) -> tuple[str, ...] | None:
    """Return the files with an import statement that names the module, None where there are too many to look through.

    In a list of several lines the module stands on a line of its own.
    """
    statement = rf"^[\s\"]*(from|import)\s.*\b{re.escape(module)}\b|^[\s\"]*{re.escape(module)}(\s+as\s+\w+)?\s*,"
    found = _grep(root, ["-P", "-e", statement], _PATTERNS)
    if found is not None:
        return found
    return _searched(root, re.compile(statement.encode(), re.MULTILINE), SUFFIXES, module.encode())


def _grep(root: str, what: list[str], where: list[str]) -> tuple[str, ...] | None:
    """Return the files that git finds, None where git cannot search."""
    found = run_git(root, "grep", "-l", "-z", "--untracked", "--full-name", *what, "--", *where)
    if found is None or found.returncode not in (0, 1):
        return None
    return tuple(os.path.join(_top(root), name) for name in os.fsdecode(found.stdout).split("\0") if name)


@lru_cache(maxsize=1024)
def _top(root: str) -> str:
    """Return the top of git's work tree."""
    top = run_git(root, "rev-parse", "--show-toplevel")
    return os.fsdecode(top.stdout).rstrip("\n") if top else root


def _searched(
    root: str, words: re.Pattern[bytes], suffixes: tuple[str, ...] = ("",), part: bytes = b""
) -> tuple[str, ...] | None:
    """Return the files that hold `words`, as a walk finds them; None where there are too many to look through.

    `part` stands in all that fits, and is found faster.
    """
    fitting = (path for path in _walked(root) if path.endswith(suffixes))
    paths = list(islice(fitting, _MOST_FILES + 1))
    if len(paths) > _MOST_FILES:
        return None
    return tuple(path for path in paths if part in (data := _read(path)) and words.search(data))


def _walked(root: str) -> Iterator[str]:
    for folder, folders, names in os.walk(os.path.abspath(root)):
        if "CACHEDIR.TAG" in names:  # what is kept in there may well repeat the words
            folders.clear()
            continue
        folders[:] = [name for name in folders if not name.startswith(".") and name not in _PASSED_OVER]
        yield from (os.path.join(folder, name) for name in names if name not in _SETTINGS)


def _read(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""
