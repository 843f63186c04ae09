"""What the package index offers of the SDK, asked through pip."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from packaging.version import Version


class IndexFailedError(Exception):
    """Pip could not do what it was asked for; the message is pip's last line."""


def ordered(versions: Sequence[str]) -> list[str]:
    """Return each of the versions once, the oldest first."""
    return sorted(set(versions), key=Version)


def offered() -> list[str]:
    """Return the versions that the index offers to this Python, the oldest first."""
    said = _pip("index", "versions", "anthropic")
    (line,) = (line for line in said.splitlines() if line.startswith("Available versions:"))
    return ordered(line.partition(":")[2].replace(",", " ").split())


def wheel(version: str, cache: Path) -> Path:
    """Return the wheel of that version, downloaded into `cache` if it is not there."""
    found = list(cache.glob(f"anthropic-{version}-*.whl"))
    if not found:
        _pip("download", "--no-deps", "--only-binary=:all:", f"--dest={cache}", f"anthropic=={version}")
        found = list(cache.glob(f"anthropic-{version}-*.whl"))
    return found[0]


def _pip(*arguments: str) -> str:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise IndexFailedError(f"pip {' '.join(arguments)}: {(done.stderr.strip().splitlines() or ['failed'])[-1]}")
    return done.stdout
