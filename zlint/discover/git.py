"""What git says of a folder."""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass

from zlint.suffixes import SUFFIXES

# Set for a hook by git itself; they would make every folder look like the hook's repository.
_HOOK_VARIABLES = (
    *("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY"),
    *("GIT_NAMESPACE", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"),
)
_CLOSED = re.compile(r"^warning: could not open directory '(.*)': (.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Listing:
    """What git lists of Python code in a folder, relative to it: files, tracked or not, and repositories inside.

    `closed` maps folders that git could not open to the reason.
    """

    entries: tuple[str, ...]
    closed: dict[str, str]


def listing(folder: str) -> Listing | None:
    """Return what git lists in the folder, None where git cannot tell or an outer repository ignores it all."""
    # At the top, which nothing ignores, git's answer for `*` would be that it is.
    at_top = os.path.lexists(os.path.join(folder, ".git"))
    ignored = None if at_top else run_git(folder, "check-ignore", "--quiet", ".")
    if ignored is not None and ignored.returncode == 0:
        return None
    listed = run_git(folder, "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    if listed is None or listed.returncode != 0:
        return None
    entries = set(os.fsdecode(listed.stdout).split("\0"))
    if "./" in entries:  # the folder of a submodule that is not checked out
        return None
    of_interest = {entry for entry in entries if entry.endswith((*SUFFIXES, "/"))} | entries & _submodules(folder)
    closed = dict(_CLOSED.findall(os.fsdecode(listed.stderr)))
    return Listing(tuple(sorted(of_interest)), closed)


def _submodules(folder: str) -> set[str]:
    """Return the tracked repositories in the folder, which git lists like files."""
    staged = run_git(folder, "ls-files", "--stage", "-z")
    entries = os.fsdecode(staged.stdout).split("\0") if staged else []
    return {entry.partition("\t")[2] for entry in entries if entry.startswith("160000 ")}


def run_git(folder: str, *arguments: str) -> subprocess.CompletedProcess[bytes] | None:
    """Return what git answers in `folder`, None where there is no git."""
    environment = {name: value for name, value in os.environ.items() if name not in _HOOK_VARIABLES}
    command = ["git", "-c", "core.fsmonitor=false", *arguments]
    try:
        return subprocess.run(
            command,
            cwd=folder,
            env=environment | {"LC_ALL": "C"},
            capture_output=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except OSError:
        return None
