"""Why a run on a folder leaves out a file that is in it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from zlint.discover.git import run_git
from zlint.suffixes import SUFFIXES

if TYPE_CHECKING:
    from zlint.discover.paths import Excluded


def why_passed_over(path: str, excluded: Excluded, *, respect_gitignore: bool = True) -> str:
    """Return the reason, "" where the file is looked at."""
    if not path.endswith(SUFFIXES):
        return f"its name ends in none of {', '.join(SUFFIXES)}"
    if excluded(path, None):
        return "the settings exclude it"
    folder, name = os.path.split(os.path.abspath(path))
    asked = run_git(folder, "check-ignore", "-q", "--", name) if respect_gitignore else None
    if asked is not None and asked.returncode == 0:
        return "git ignores it"
    return "it lies in a virtual environment" if _in_environment(folder) else ""


def _in_environment(folder: str) -> bool:
    above = os.path.dirname(folder)
    return os.path.exists(os.path.join(folder, "pyvenv.cfg")) or (above != folder and _in_environment(above))
