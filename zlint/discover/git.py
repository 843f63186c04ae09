"""What git says of a folder."""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass

# Set for a hook by git itself; they would make every folder look like the hook's repository.
_HOOK_VARIABLES = (
    *("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY"),
    *("GIT_NAMESPACE", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"),
)
_CLOSED = re.compile(r"^warning: could not open directory '(.*)': (.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Listing:
    """What git lists in a folder, relative to it: tracked and untracked entries, repositories inside among them.

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
    entries = sorted({entry for entry in os.fsdecode(listed.stdout).split("\0") if entry})
    if "./" in entries:  # the folder of a submodule that is not checked out
        return None
    closed = dict(_CLOSED.findall(os.fsdecode(listed.stderr)))
    return Listing(tuple(entries), closed)


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
