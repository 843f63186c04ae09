"""Trees of files to run on, each a git repository of its own: made once and kept."""

from __future__ import annotations

import re
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from bench.packages import archive
from bench.plan import Tree
from bench.results import Size

GIT = ("git", "-c", "user.name=bench", "-c", "user.email=bench@example.org", "-c", "core.hooksPath=/dev/null")


def make(tree: Tree, home: Path) -> Path:
    """Return the folder of the tree, below `home`; made anew if the plan says other than it did."""
    folder, mark = home / "trees" / tree.name, home / "trees" / f"{tree.name}.txt"
    if not (mark.exists() and mark.read_text(encoding="utf-8") == repr(tree)):
        mark.unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        for path, data in files(tree, home / "archives"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        # Semgrep would leave out tests, among others, and look at fewer files than the rest.
        (folder / ".semgrepignore").touch()
        for command in (
            ["init", "--quiet"],
            ["add", "--all", "--force"],
            ["commit", "--quiet", "--message", tree.name],
        ):
            subprocess.run([*GIT, *command], cwd=folder, check=True)
        mark.write_text(repr(tree), encoding="utf-8")
    return folder


def files(tree: Tree, archives: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the path and the bytes of each file of the tree; each package stands in a folder of its own.

    Where the files are named they stand at their own paths, as they come from one package.
    """
    patterns = [re.compile(pattern.encode()) for pattern in tree.holding]
    pins = [*((pin, False) for pin in tree.wheels), *((pin, True) for pin in tree.sdists)]
    for pin, sdist in pins:
        for path, data in members(archive(archives, pin, sdist)):
            if tree.named:
                if path in tree.named:
                    yield path, data
            elif not patterns or (path.endswith(".py") and all(pattern.search(data) for pattern in patterns)):
                yield str(PurePosixPath(pin.replace("==", "-"), path)), data


def members(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the names and the bytes of the files in a wheel or a source archive."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            for name in wheel.namelist():
                if not name.endswith("/"):
                    yield name, wheel.read(name)
        return
    with tarfile.open(path) as sdist:
        for member in sdist:
            if member.isfile() and (content := sdist.extractfile(member)):
                yield member.name, content.read()


def paths(tree: Tree) -> tuple[str, ...]:
    """Return what a tool is to check, from the tree's folder."""
    return tree.named or (".",)


def size(folder: Path) -> Size:
    """Return how much Python there is in the folder."""
    lines = [path.read_bytes().count(b"\n") for path in folder.rglob("*.py")]
    return Size(len(lines), sum(lines))
