"""Files in which git finds no word of a call site: only those that it has searched as they are now."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.discover.test_byte_filter import SITES
from zlint.discover import discover
from zlint.skim import TRACES, is_candidate

SITE = "client.messages.create(model=m)\n"
PLAIN = "print(1)\n"


def git(*arguments, cwd="."):
    command = ["git", "-c", "user.name=n", "-c", "user.email=e@x", *arguments]
    subprocess.run(command, cwd=cwd, check=True, capture_output=True)


def write(**files):
    for name, text in files.items():
        Path(f"{name}.py").write_text(text, encoding="utf-8")


@pytest.fixture(autouse=True)
def repository(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)
    git("init", "-q")
    write(plain=PLAIN, site=SITE, gone=PLAIN, linked=PLAIN, assumed=PLAIN, skipped=PLAIN)
    git("add", ".")
    git("commit", "-q", "-m", "x")


def wordless():
    found = discover(["."])
    assert found.errors == ()
    return {one.path for one in found.files if one.wordless}


def nothing_more():
    pass


def changed():
    write(plain=SITE, site=PLAIN)


def untracked():
    write(new=PLAIN, new_site=SITE)


def gone():
    os.remove("gone.py")


def now_a_link():
    os.remove("linked.py")
    os.symlink("site.py", "linked.py")


def assumed_unchanged():
    git("update-index", "--assume-unchanged", "assumed.py")
    write(assumed=SITE)


def skipped():
    git("update-index", "--skip-worktree", "skipped.py")
    write(skipped=SITE)


def with_colours():
    git("config", "color.ui", "always")
    git("config", "grep.lineNumber", "true")


def into_submodules():
    git("config", "submodule.recurse", "true")


ALL = {"plain.py", "gone.py", "linked.py", "assumed.py", "skipped.py"}
ROWS = {
    nothing_more: ALL,
    changed: ALL - {"plain.py"} | {"site.py"},
    untracked: ALL,
    gone: ALL - {"gone.py"},
    now_a_link: ALL - {"linked.py"},
    assumed_unchanged: ALL - {"assumed.py"},
    skipped: ALL - {"skipped.py"},
    with_colours: ALL,
    into_submodules: ALL,
}


@pytest.mark.parametrize(("change", "expected"), ROWS.items(), ids=lambda row: getattr(row, "__name__", ""))
def test_what_git_has_searched(change, expected):
    change()
    assert wordless() == expected


def test_a_repository_inside_is_searched_too():
    Path("in").mkdir()
    git("init", "-q", cwd="in")
    Path("in/plain.py").write_text(PLAIN, encoding="utf-8")
    Path("in/site.py").write_text(SITE, encoding="utf-8")
    git("add", ".", cwd="in")
    assert wordless() == {*ALL, "in/plain.py"}
    assert {one.path for one in discover(["in"]).files if one.wordless} == {"in/plain.py"}


def test_where_git_could_not_search_everything_nothing_is_said(monkeypatch):
    from zlint.discover import git as room

    begin = room.begin_git

    def closed(folder, *arguments):
        answer = begin(folder, *arguments)
        if arguments[0] == "grep":
            answer()
            return lambda: subprocess.CompletedProcess(arguments, 1, b"", b"error: 'plain.py': Permission denied\n")
        return answer

    monkeypatch.setattr(room, "begin_git", closed)
    assert wordless() == set()


@pytest.mark.parametrize("text", [*SITES, "import anthropic", "from anthropic.types import Message"])
def test_every_shape_of_a_call_holds_a_word(text):
    assert any(trace in text.encode() for trace in TRACES)


@pytest.mark.parametrize("escaped", [r"\u006d", r"\u0065", r"\u0073"])
def test_so_do_notebooks_that_escape_them(escaped):
    letter = json.loads(f'"{escaped}"')
    cell = {"cell_type": "code", "source": [SITE], "metadata": {}, "outputs": [], "execution_count": None}
    data = json.dumps({"cells": [cell], "nbformat": 4, "nbformat_minor": 5, "metadata": {}})
    data = data.replace("messages", "messages".replace(letter, escaped)).encode()
    assert is_candidate("a.ipynb", data)
    assert any(trace in data for trace in TRACES)
