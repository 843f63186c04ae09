"""What git says of a folder."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Iterable

from zlint.frozen import frozen
from zlint.skim import TRACES
from zlint.suffixes import SUFFIXES

# Set for a hook by git itself; they would make every folder look like the hook's repository.
_HOOK_VARIABLES = (
    *("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY"),
    *("GIT_NAMESPACE", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"),
)
# Of what people may set for git, that which would change what is asked.
_OPTIONS = ("-c", "core.fsmonitor=false", "-c", "submodule.recurse=false", "-c", "color.grep=false")
_CLOSED = re.compile(r"^warning: could not open directory '(.*)': (.*)$", re.MULTILINE)
_LIST = ("ls-files", "--cached", "--others", "--exclude-standard", "--stage", "-v", "-z")
_WORDS = tuple(part for trace in TRACES for part in ("-e", trace.decode()))
# Untracked files are few, and to find them takes git as long as to search the others.
_SEARCH = ("grep", "-a", "-l", "-z", "-F", *_WORDS, "--", *(f"*{suffix}" for suffix in SUFFIXES))
# How git lists a submodule, and a file that it searches as it is now.
_SUBMODULE = "160000 "
_SEARCHED = "H 100"

Answer = subprocess.CompletedProcess[bytes] | None


@frozen()
class Listing:
    """What git lists of Python code in a folder, relative to it: files, tracked or not, and repositories inside.

    `closed` maps folders that git could not open to the reason.
    `wordless` are the tracked files, if they are files, in which git has found no word of a call site.
    """

    entries: tuple[str, ...]
    closed: dict[str, str]
    wordless: frozenset[str]


def listing(folder: str) -> Listing | None:
    """Return what git lists in the folder, None where git cannot tell or an outer repository ignores it all."""
    # At the top, which nothing ignores, git's answer for `*` would be that it is.
    at_top = os.path.lexists(os.path.join(folder, ".git"))
    ignored = None if at_top else run_git(folder, "check-ignore", "--quiet", ".")
    if ignored is not None and ignored.returncode == 0:
        return None
    searched = begin_git(folder, *_SEARCH)
    listed = run_git(folder, *_LIST)
    found = searched()
    if listed is None or listed.returncode != 0:
        return None
    rows = os.fsdecode(listed.stdout).split("\0")
    code = [row for row in rows if row.endswith((*SUFFIXES, "/")) or row.startswith(_SUBMODULE, 2)]
    entries = set(map(_path, code))
    if "." in entries:  # the folder of a submodule that is not checked out
        return None
    closed = dict(_CLOSED.findall(os.fsdecode(listed.stderr)))
    return Listing(tuple(sorted(entries)), closed, _wordless(code, found))


def _path(row: str) -> str:
    return (row[2:] if row.startswith("? ") else row.partition("\t")[2]).rstrip("/")


def _wordless(rows: Iterable[str], found: Answer) -> frozenset[str]:
    """Return the files in which git has searched and found nothing; none where it could not search in all of them."""
    if found is None or found.returncode not in (0, 1) or found.stderr:
        return frozenset()
    searched = {_path(row) for row in rows if row.startswith(_SEARCHED)}
    return frozenset(searched.difference(os.fsdecode(found.stdout).split("\0")))


def run_git(folder: str, *arguments: str) -> Answer:
    """Return what git answers in `folder`, None where there is no git."""
    return begin_git(folder, *arguments)()


def begin_git(folder: str, *arguments: str) -> Callable[[], Answer]:
    """Ask git in `folder`, and return what waits for its answer, which is None where there is no git."""
    environment = {name: value for name, value in os.environ.items() if name not in _HOOK_VARIABLES}
    command = ["git", *_OPTIONS, *arguments]
    try:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment | {"LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    except OSError:
        return lambda: None

    def answer() -> Answer:
        with process:
            stdout, stderr = process.communicate()
        return subprocess.CompletedProcess(command, process.returncode, stdout, stderr)

    return answer
