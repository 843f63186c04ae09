"""The files of a project that hold certain words, whatever files they are."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from functools import lru_cache

from zlint.discover.git import begin_git, run_git
from zlint.discover.search import SETTINGS, grep, read, search, top_of

# What git names a tree; nothing else, such as an option, is ever passed on from a cache that others can write to.
_TREE = re.compile(r"[0-9a-f]{40,64}")
_ALL = (".", *(f":(exclude,glob)**/{name}" for name in SETTINGS))


@lru_cache(maxsize=1024)
def holders_of(root: str, words: str) -> tuple[str, ...] | None:
    """Return the files that hold `words` in any case, None where there are too many to look through."""
    listed = grep(root, ["-l", "-i", "-F", "-e", words], [*_ALL])
    if listed is None:
        return search(root, re.compile(re.escape(words.encode()), re.IGNORECASE))
    return _paths(root, _names(listed))


def holding(paths: Iterable[str], words: str) -> tuple[str, ...]:
    """Return those of the files that hold `words` in any case; git does not look behind links."""
    wanted = words.lower().encode()
    return tuple(path for path in paths if not os.path.islink(path) and wanted in read(path).lower())


def committed(root: str) -> str:
    """Return git's name for all that was committed last, "" where there is nothing."""
    tree = run_git(root, "rev-parse", "--verify", "--quiet", "HEAD^{tree}")
    return tree.stdout.decode().strip() if tree else ""


def changed_since(root: str, tree: str) -> dict[str, bool] | None:
    """Return the files that may not be as in git's `tree`, and whether each is in there; None where git cannot tell.

    What git takes for unchanged, by its size and times, is: it reads a file that was written when git looked last.
    """
    if not _TREE.fullmatch(tree):
        return None
    others = begin_git(root, "ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", *_ALL)
    differ = run_git(root, "diff-index", "--name-status", "--no-renames", "-z", tree, "--", *_ALL)
    new = others()
    if not (new and differ) or new.returncode or differ.returncode:
        return None
    fields = _names(differ.stdout)
    states = zip(_paths(root, fields[1::2]), fields[::2], strict=False)
    return dict.fromkeys(_paths(root, _names(new.stdout)), False) | {path: state != "A" for path, state in states}


def _names(printed: bytes) -> list[str]:
    return os.fsdecode(printed).split("\0")


def _paths(root: str, names: Iterable[str]) -> tuple[str, ...]:
    top = top_of(root)
    return tuple(os.path.join(top, name) for name in names if name)
