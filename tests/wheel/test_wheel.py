"""The built wheel works on its own: in an environment without this project's folder, its rules inside."""

from __future__ import annotations

import json
import shutil
import sys
import venv
from pathlib import Path

import pytest

from tests.process import run
from tests.registry import complain, interpreter, pip

ROOT = Path(__file__).parents[2]
RULES = {"ZL001", "ZL002", "ZL003", "ZL004", "ZL005"}


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the interpreter of an environment that holds the wheel and what it needs, nothing else."""
    room = tmp_path_factory.mktemp("wheel")
    built = run(sys.executable, "-m", "build", "--outdir", room / "dist", ROOT, cwd=room)
    if built.returncode:
        complain("the build of the wheel", built.stdout + built.stderr)
    venv.create(room / "venv", with_pip=True)
    (wheel,) = (room / "dist").glob("*.whl")
    pip(interpreter(room / "venv"), "install", wheel)
    return interpreter(room / "venv")


def test_the_wheel_finds_and_fixes_the_examples(python: Path, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    zlint = python.with_name("zlint")
    found = run(zlint, "check", "--output-format", "json", "examples", cwd=tmp_path)
    assert found.returncode == 1, found.stderr
    findings = json.loads(found.stdout)
    assert {finding["code"] for finding in findings} == RULES
    assert "compliant.py" not in {Path(finding["filename"]).name for finding in findings}
    fixed = run(zlint, "--fix", "--unsafe-fixes", "examples", cwd=tmp_path)
    assert fixed.returncode == 0, fixed.stdout
    assert run(python, "-m", "zlint", "examples", cwd=tmp_path).returncode == 0


def test_the_rules_travel_in_the_wheel(python: Path, tmp_path: Path) -> None:
    shown = run(python, "-m", "zlint", "rule", "--all", cwd=tmp_path)
    assert shown.returncode == 0, shown.stderr
    assert {rule for rule in RULES if rule in shown.stdout} == RULES
    home = run(python, "-c", "import zlint; print(zlint.__path__[0])", cwd=tmp_path).stdout.strip()
    assert ROOT not in Path(home).parents
    assert names(Path(home, "_rules")) == names(ROOT / "rules")


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("*.yaml")}
