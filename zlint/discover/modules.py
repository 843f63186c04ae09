"""Where a project keeps the module that an import names."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache


@lru_cache(maxsize=4096)
def module_file(root: str, name: str, folder: str) -> str | None:
    """Return the file of the module that code in `folder` imports as `name`, None where the project has none.

    Leading dots are a relative import's.
    An absolute one is looked for in the folder, in those around it up to `root`, and in the `src` of each.
    """
    level = len(name) - len(name.lstrip("."))
    parts = name[level:].split(".")
    bases = [_up(folder, level - 1)] if level else _bases(root, folder)
    for base in bases:
        stem = os.path.join(base, *parts)
        for path in (f"{stem}.py", os.path.join(stem, "__init__.py")):
            if os.path.isfile(path) and path.startswith(os.path.join(root, "")):
                return path
    return None


def _up(folder: str, levels: int) -> str:
    for _ in range(levels):
        folder = os.path.dirname(folder)
    return folder


def _bases(root: str, folder: str) -> Iterator[str]:
    while True:
        yield folder
        yield os.path.join(folder, "src")
        if folder in (root, os.path.dirname(folder)):
            return
        folder = os.path.dirname(folder)
