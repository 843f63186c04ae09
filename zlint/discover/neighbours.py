"""The other files of a project, asked whether they read a name of a module."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from pathlib import Path

from zlint.discover.modules import module_file
from zlint.discover.search import grep, read, search, top_of
from zlint.frozen import frozen
from zlint.suffixes import SUFFIXES

_PATTERNS = [f"*{suffix}" for suffix in SUFFIXES]
# A line with an import, or with one of its names in a list of several lines; in a notebook a quote stands before it.
_IMPORTING = r"^[\s\"]*(?:(?:from|import)\s|\w+(?:\s+as\s+\w+)?\s*,)"
_STAR = re.compile(rb"import\s+\*")


@frozen()
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
        return None if found is None else (os.path.relpath(found), read(found))

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
            data = read(other)
            if Path(other) != own and (word.search(data) or _STAR.search(data)):
                return os.path.relpath(other, self.root)
        return ""


def _importers(root: str, module: str) -> tuple[str, ...] | None:
    """Return the files with an import statement that names the module, None where there are too many to look through.

    In a list of several lines the module stands on a line of its own.
    """
    lines, name = _imports(root), re.escape(module.encode())
    if lines is None:
        return None
    statement = re.compile(
        rb"^[\s\"]*(?:(?:from|import)\s.*\b%b\b|%b(?:\s+as\s+\w+)?\s*,)" % (name, name), re.MULTILINE
    )
    return tuple(path for path, text in lines.items() if module.encode() in text and statement.search(text))


@lru_cache(maxsize=64)
def _imports(root: str) -> dict[str, bytes] | None:
    """Return by files their lines with imports, None where there are too many files to look through.

    They are looked for once: a search of all files for each module that is asked about would be one for each file.
    """
    listed = grep(root, ["-a", "-P", "-e", _IMPORTING], _PATTERNS)
    if listed is None:
        matches = re.compile(rf"{_IMPORTING}.*".encode(), re.MULTILINE).findall
        found = search(root, re.compile(_IMPORTING.encode(), re.MULTILINE), SUFFIXES)
        return None if found is None else {path: b"\n".join(matches(read(path))) for path in found}
    lines: dict[str, list[bytes]] = {}
    for name, _, line in (entry.partition(b"\0") for entry in listed.split(b"\n") if entry):
        lines.setdefault(os.path.join(top_of(root), os.fsdecode(name)), []).append(line)
    return {path: b"\n".join(own) for path, own in lines.items()}
