"""What tests take from the package registry: environments and wheels, made once and kept in `.test-envs/`."""

from __future__ import annotations

import os
import re
import shutil
import sys
import venv
from pathlib import Path
from typing import NoReturn

import pytest
from filelock import FileLock

from tests.process import run

CACHE = Path(__file__).parents[1] / ".test-envs"
_UNREACHABLE = re.compile(
    r"Failed to establish|Connection(Error| refused| reset|.* broken)|timed out|Name or service not known"
    r"|Temporary failure in name resolution|getaddrinfo failed|Network is unreachable|ProxyError|SSLError"
)


def environment(*requirements: str) -> Path:
    """Return the interpreter of a virtual environment that holds the `requirements`, pins such as `anthropic==1.17.0`.

    Safe to call from several processes: one makes it, the others wait.
    One that was left half made, or made by another Python, is made anew.
    """
    home = CACHE / "+".join(requirements).replace("==", "-")
    python = interpreter(home)
    mark, made_of = home / "made-of.txt", f"{', '.join(requirements)}, Python {sys.version} in {sys.base_prefix}"
    with _alone(home):
        if not (python.exists() and mark.exists() and mark.read_text(encoding="utf-8") == made_of):
            shutil.rmtree(home, ignore_errors=True)
            venv.create(home, with_pip=True)
            pip(python, "install", *requirements)
            mark.write_text(made_of, encoding="utf-8")
    return python


def wheel(requirement: str) -> Path:
    """Return the wheel of the pinned `requirement`, without what it depends on."""
    home = CACHE / "wheels" / requirement
    partial = home.with_name(f"{home.name}.partial")
    with _alone(home):
        if not home.exists():
            shutil.rmtree(partial, ignore_errors=True)
            pip(Path(sys.executable), "download", "--no-deps", "--only-binary=:all:", f"--dest={partial}", requirement)
            partial.rename(home)
    (found,) = home.glob("*.whl")
    return found


def interpreter(home: Path) -> Path:
    """Return where the virtual environment at `home` has its Python."""
    return home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def pip(python: Path, *arguments: str | Path) -> None:
    """Run pip in the environment of `python`; a failure ends the test as `complain` says."""
    done = run(python, "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments, cwd=python.parent)
    if done.returncode:
        complain(f"pip {' '.join(map(str, arguments))}", done.stdout + done.stderr)


def complain(what: str, said: str) -> NoReturn:
    """Fail the test because `what` failed; skip it where the registry is out of reach, though never in CI."""
    if _UNREACHABLE.search(said) and not os.environ.get("CI"):
        pytest.skip(f"NOT RUN, the package registry is out of reach: {what}")
    pytest.fail(f"{what} failed: {said[-3000:]}", pytrace=False)


def _alone(home: Path) -> FileLock:
    home.parent.mkdir(parents=True, exist_ok=True)
    return FileLock(f"{home}.lock", timeout=600)
