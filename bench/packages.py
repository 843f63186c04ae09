"""What comes from the package index, through pip: environments and archives, made once and kept."""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path


class PipFailedError(Exception):
    """Pip could not do what it was asked for; the message is pip's last line."""


def environment(folder: Path, requirements: Sequence[str]) -> Path:
    """Return the folder of the programs of a virtual environment that holds the requirements.

    One that is kept is used again, unless it was made of something else or of a folder, which may have changed.
    """
    mark, made_of = folder / "made-of.txt", "\n".join((*requirements, sys.version))
    programs = folder / "bin"
    fresh = not mark.exists() or mark.read_text(encoding="utf-8") != made_of
    if fresh:
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, with_pip=True)
    if fresh or any(Path(requirement).is_dir() for requirement in requirements):
        _pip(programs / "python", "install", *requirements)
        mark.write_text(made_of, encoding="utf-8")
    return programs


def installed(programs: Path) -> list[str]:
    """Return what the environment holds, as pins."""
    frozen = _pip(programs / "python", "list", "--format=freeze").split()
    return [pin for pin in frozen if not pin.startswith(("pip==", "setuptools=="))]


def archive(folder: Path, requirement: str, sdist: bool) -> Path:
    """Return the wheel, or the source archive, of a pinned package, without what it depends on.

    Packages for newer Pythons are taken, too: their files are read and never run.
    """
    home = folder / f"{requirement}{'-sdist' * sdist}"
    if not home.exists():
        partial = home.with_name(f"{home.name}.partial")
        shutil.rmtree(partial, ignore_errors=True)
        form = "--no-binary=:all:" if sdist else "--only-binary=:all:"
        _pip(
            Path(sys.executable),
            "download",
            "--no-deps",
            "--ignore-requires-python",
            form,
            f"--dest={partial}",
            requirement,
        )
        partial.rename(home)
    (found,) = home.iterdir()
    return found


def _pip(python: Path, *arguments: str) -> str:
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise PipFailedError(f"pip {' '.join(arguments)}: {(done.stderr.strip().splitlines() or ['failed'])[-1]}")
    return done.stdout
