"""zlint over a folder of damaged files: whether it stood that, and what it said."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import time
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

# In seconds: what a file may take.
LIMIT = 60
_ERROR = re.compile(r"^(?P<path>[^:\n]+\.(?:py|ipynb))(?::cell \d+)?(?::\d+)?: error: (?P<message>.*)$", re.MULTILINE)
_BAD = re.compile(r"Traceback|internal error|it took more than", re.IGNORECASE)


@dataclass
class Figures:
    """What a soak came to."""

    files: int = 0
    seconds: float = 0.0
    fixed: int = 0
    errors: Counter[str] = field(default_factory=Counter)


def soak(folder: Path, files: Mapping[str, bytes], figures: Figures) -> list[str]:
    """Check the files and fix them, found by zlint and named outright; return what must not be."""
    for name, data in files.items():
        (folder / name).write_bytes(data)
    wrong = [*_run(folder, figures, "sites", "."), *_run(folder, figures, "check", ".")]
    wrong += _run(folder, figures, "check", "--fix", "--unsafe-fixes", *files, counted=True)
    wrong += [f"left behind: {path.name}" for path in folder.iterdir() if path.name.startswith(".zlint-")]
    for name, data in files.items():
        after = (folder / name).read_bytes()
        figures.fixed += after != data
        if after != data and _parses(name, data) and not _parses(name, after):
            wrong.append(f"{name}: it is no Python after its fixes")
    figures.files += len(files)
    return wrong


def _run(folder: Path, figures: Figures, command: str, *arguments: str, counted: bool = False) -> Iterator[str]:
    whole = [
        sys.executable,
        "-m",
        "zlint",
        command,
        "--isolated",
        "--select",
        "ALL",
        "--timeout",
        str(LIMIT),
        *arguments,
    ]
    start = time.monotonic()
    done = subprocess.run(
        whole, cwd=folder, check=False, capture_output=True, encoding="utf-8", errors="replace", timeout=3600
    )
    figures.seconds += time.monotonic() - start
    said = done.stdout + done.stderr
    if done.returncode not in (0, 1, 2):
        yield f"{command}: exit code {done.returncode}: {done.stderr[-2000:]}"
    yield from (f"{command} {arguments[0]}: {line}" for line in said.splitlines() if _BAD.search(line))
    if counted:
        kinds = (re.sub(r"\d+|0x\w+|'.*'|\(.*\)", "_", found["message"])[:90] for found in _ERROR.finditer(said))
        figures.errors.update(kinds)


def _parses(name: str, data: bytes) -> bool:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(data) if name.endswith(".py") else None
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True
