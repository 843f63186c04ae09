"""Which files hold certain words, kept for the files that are as they were committed."""

import os
import subprocess
from pathlib import Path

import pytest

from zlint.cache import Cache
from zlint.cache import holders as room
from zlint.config import configure
from zlint.discover import holders, search

WORDS = "X-Anthropic-Optimize"
YES, NO = f'H = "{WORDS.lower()}"\n', "nothing here\n"


def git(*arguments):
    command = ["git", "-c", "user.name=n", "-c", "user.email=e@x", *arguments]
    subprocess.run(command, check=True, capture_output=True)


def write(name, text):
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")


@pytest.fixture
def project(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)
    git("init", "-q")
    for name, text in {
        "yes.conf": YES,
        "no.conf": NO,
        "in/yes.py": YES,
        ".gitignore": "*.log\n.zlint_cache/\n",
    }.items():
        write(name, text)
    git("add", ".")
    git("commit", "-q", "-m", "x")
    return tmp_path


def kept(root):
    cache = Cache(root / ".zlint_cache", configure(isolated=True))
    found = room.kept_holders(cache, str(root), WORDS)
    return found and {os.path.relpath(path, root) for path in found}


def commit():
    git("add", "-A")
    git("commit", "-q", "-m", "y")


# What is done before the first run, what after it, and the files that the second run then knows to hold the words.
ALL = {"yes.conf", "in/yes.py"}
ROWS = {
    "nothing": ([], [], ALL),
    "written": ([], [lambda: write("no.conf", YES)], {*ALL, "no.conf"}),
    "taken out": ([], [lambda: write("yes.conf", NO)], {"in/yes.py"}),
    "deleted": ([], [lambda: os.remove("yes.conf")], {"in/yes.py"}),
    "new": ([], [lambda: write("new.toml", YES)], {*ALL, "new.toml"}),
    "new and ignored": ([], [lambda: write("new.log", YES)], ALL),
    "new settings": ([], [lambda: write("in/zlint.yaml", YES)], ALL),
    "new link": ([], [lambda: os.symlink("yes.conf", "link.conf")], ALL),
    "touched": ([], [lambda: os.utime("yes.conf", (1, 1))], ALL),
    "staged": ([], [lambda: write("no.conf", YES), lambda: git("add", ".")], {*ALL, "no.conf"}),
    "committed": ([], [lambda: write("no.conf", YES), commit], {*ALL, "no.conf"}),
    "renamed": ([], [lambda: git("mv", "yes.conf", "name.conf"), commit], {"name.conf", "in/yes.py"}),
    "taken back": ([lambda: write("no.conf", YES)], [lambda: git("checkout", "no.conf")], ALL),
    "restored": ([lambda: write("yes.conf", NO)], [lambda: git("checkout", "yes.conf")], ALL),
    "ignored later": (
        [lambda: write("new.toml", YES)],
        [lambda: write(".gitignore", ".zlint_cache/\n*.toml\n")],
        ALL,
    ),
    "staged, then ignored": (
        [lambda: write("new.toml", YES), lambda: git("add", "new.toml")],
        [lambda: git("rm", "-q", "--cached", "new.toml"), lambda: write(".gitignore", ".zlint_cache/\n*.toml\n")],
        ALL,
    ),
}


@pytest.mark.parametrize(("before", "after", "expected"), ROWS.values(), ids=ROWS)
def test_a_second_run_searches_only_what_has_changed(project, monkeypatch, before, after, expected):
    for change in before:
        change()
    kept(project)
    for change in after:
        change()
    holders.holders_of.cache_clear()
    assert {os.path.relpath(path, project) for path in holders.holders_of(str(project), WORDS)} == expected
    monkeypatch.setattr(room, "holders_of", lambda *_: pytest.fail("the project is searched again"))
    assert kept(project) == expected


def test_after_many_changes_the_project_is_searched_again_and_that_is_kept(project, monkeypatch):
    kept(project)
    monkeypatch.setattr(room, "_MOST_CHANGES", 1)
    for number in range(3):
        write(f"new{number}.conf", YES)
    commit()
    holders.holders_of.cache_clear()
    assert kept(project) == {*ALL, "new0.conf", "new1.conf", "new2.conf"}
    monkeypatch.setattr(room, "holders_of", lambda *_: pytest.fail("the project is searched again"))
    assert kept(project) == {*ALL, "new0.conf", "new1.conf", "new2.conf"}


def test_what_changes_during_the_search_is_not_kept(project, monkeypatch):
    def changing(root, words):
        write("no.conf", YES)
        return holders.holders_of(root, words)

    monkeypatch.setattr(room, "holders_of", changing)
    kept(project)
    git("checkout", "no.conf")
    holders.holders_of.cache_clear()
    monkeypatch.setattr(room, "holders_of", holders.holders_of)
    assert kept(project) == ALL


def test_a_tree_that_git_no_longer_has(project):
    kept(project)
    for name in ("no.conf", "yes.conf"):
        write(name, YES)
    git("add", ".")
    git("commit", "-q", "--amend", "-m", "z")
    git("reflog", "expire", "--expire=now", "--all")
    git("gc", "--prune=now", "-q")
    holders.holders_of.cache_clear()
    assert kept(project) == {*ALL, "no.conf"}


def test_a_kept_name_of_a_tree_is_no_option(project):
    assert holders.changed_since(str(project), "HEAD") is None
    assert holders.changed_since(str(project), "--output=written") is None
    assert not Path("written").exists()


def test_where_there_is_no_commit_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    git("init", "-q")
    write("yes.conf", YES)
    assert kept(tmp_path) == {"yes.conf"}
    assert not Path(".zlint_cache").exists()


def test_too_many_files_without_git(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(search, "_MOST_FILES", 1)
    write("yes.conf", YES)
    write("no.conf", NO)
    assert kept(tmp_path) is None
