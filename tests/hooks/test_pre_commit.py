"""The hooks as people have them: the real pre-commit, in a scratch repository, installing zlint from a commit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.process import run
from tests.registry import complain

ROOT = Path(__file__).parents[2]
BAD = """\
from anthropic import Anthropic

client = Anthropic()
client.messages.create(model="claude-haiku-4-5", max_tokens=1000, messages=[])
"""
GOOD = BAD.replace("1000", "1024").replace("messages=[]", 'messages=[], extra_headers={"X-Anthropic-Optimize": "true"}')
CONFIG = """\
repos:
  - repo: {repo}
    rev: {rev}
    hooks:
      - id: {hook}
"""


def variables(**more: str) -> dict[str, str]:
    """Return the environment without what a surrounding git or pre-commit run puts there."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "PRE_COMMIT"))} | more


def git(folder: Path, *arguments: str | Path) -> str:
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    done = run("git", *identity, *arguments, cwd=folder, env=variables())
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Return a repository with the work tree of this project, changes that are not committed included."""
    copy = tmp_path / "source"
    for name in git(ROOT, "ls-files", "-co", "--exclude-standard", "-z").split("\0"):
        if name and (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    git(tmp_path, "init", "--quiet", copy)
    git(copy, "add", "--all")
    git(copy, "commit", "--quiet", "--message", "all")
    return copy


def test_the_hooks_fail_fix_and_pass(source: Path, tmp_path: Path) -> None:
    scratch = tmp_path / "scratch"
    git(tmp_path, "init", "--quiet", scratch)
    program = scratch / "bot.py"
    (scratch / "notes.md").write_text(BAD)
    rev = git(source, "rev-parse", "HEAD").strip()

    def commit(hook: str, text: str) -> subprocess.CompletedProcess[str]:
        program.write_text(text)
        (scratch / ".pre-commit-config.yaml").write_text(CONFIG.format(repo=source, rev=rev, hook=hook))
        git(scratch, "add", "--all")
        command = (sys.executable, "-m", "pre_commit", "run", "--all-files", "--color", "never")
        done = run(*command, cwd=scratch, env=variables(PRE_COMMIT_HOME=str(tmp_path / "home")))
        if done.returncode not in (0, 1):
            complain("pre-commit", done.stdout + done.stderr)
        return done

    found = commit("zlint", BAD)
    assert found.returncode == 1
    assert "bot.py:4:" in found.stdout
    assert "ZL001" in found.stdout
    assert "ZL002" in found.stdout
    assert "notes.md" not in found.stdout
    assert program.read_text() == BAD
    assert commit("zlint", GOOD).returncode == 0

    fixed = commit("zlint-fix", BAD)
    assert fixed.returncode == 1
    assert "files were modified by this hook" in fixed.stdout
    assert program.read_text() == GOOD
    assert commit("zlint-fix", GOOD).returncode == 0
