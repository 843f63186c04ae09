"""The folder: whose it is, who may write into it, and what goes out of it."""

import errno
import os
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from zlint.cache import folder as room
from zlint.cache.folder import is_cache, prepare, remove, shelf_in

DAY = 24 * 60 * 60


@pytest.fixture
def cache(tmp_path):
    return tmp_path / "around" / "cache"


def test_it_is_made_whole(cache):
    assert prepare(cache) == prepare(cache) == ""
    assert is_cache(cache)
    assert (cache / "CACHEDIR.TAG").read_bytes().startswith(b"Signature: 8a477f597d28d172789f06886806bc55")
    assert (cache / ".gitignore").read_text() == "*\n"
    assert shelf_in(cache).is_dir()
    assert os.listdir(cache.parent) == ["cache"]


def test_git_sees_nothing_of_it(tmp_path):
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    prepare(tmp_path / ".zlint_cache")
    (shelf_in(tmp_path / ".zlint_cache") / "entry").touch()
    status = subprocess.run(["git", "status", "--porcelain"], cwd=tmp_path, check=True, capture_output=True)
    assert status.stdout == b""


def test_many_runs_make_it_at_once(cache):
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(prepare, [cache] * 24)) == {""}
    assert sorted(os.listdir(cache)) == sorted([".gitignore", "CACHEDIR.TAG", shelf_in(cache).name])
    assert os.listdir(cache.parent) == ["cache"]


def test_an_empty_folder_is_taken(cache):
    cache.mkdir(parents=True)
    assert prepare(cache) == ""


OTHERS = {
    "a file": (lambda path: path.write_text("mine"), "Not a directory"),
    "a folder of another": (lambda path: (path.mkdir(), (path / "file").touch()), "it holds other things"),
    "a cache of another": (
        lambda path: (path.mkdir(), (path / "CACHEDIR.TAG").write_text("Signature: 8a477f597d28d172789f06886806bc55")),
        "it holds other things",
    ),
}


@pytest.mark.parametrize(("make", "why"), OTHERS.values(), ids=OTHERS)
def test_what_is_anothers_is_left_alone(cache, make, why):
    cache.parent.mkdir()
    make(cache)
    before = sorted(cache.parent.rglob("*"))
    assert prepare(cache) == why
    assert not remove(cache)
    assert sorted(cache.parent.rglob("*")) == before


@pytest.mark.parametrize("method", ["mkdir", "write_text", "replace"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_folder_that_cannot_be_made_is_told(cache, monkeypatch, method, number):
    cache.parent.mkdir()

    def fail(path, *arguments, **how):
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(Path, method, fail)
        assert prepare(cache) == os.strerror(number)
    assert os.listdir(cache.parent) == []


def test_a_folder_that_is_read_only_is_told(cache, monkeypatch):
    prepare(cache)
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert prepare(cache) == "the folder is read-only"


def test_what_is_old_is_thrown_away_once_a_day(cache):
    prepare(cache)
    (cache / "0.0.1").mkdir()
    month_ago, yesterday = time.time() - 31 * DAY, time.time() - 1.5 * DAY
    old, new, others = shelf_in(cache) / "old", shelf_in(cache) / "new", cache / "0.0.1" / "old"
    for path, age in ((old, month_ago), (new, yesterday), (others, month_ago)):
        path.touch()
        os.utime(path, (age, age))
    prepare(cache)
    assert old.exists()
    os.utime(cache / "CACHEDIR.TAG", (yesterday, yesterday))
    assert prepare(cache) == ""
    assert sorted(cache.glob("*/*")) == [new]
    assert not others.parent.exists()
    assert time.time() - (cache / "CACHEDIR.TAG").stat().st_mtime < DAY


def test_nobody_has_to_be_able_to_throw_old_things_away(cache, monkeypatch):
    prepare(cache)
    os.utime(cache / "CACHEDIR.TAG", (1, 1))

    def refuse(path, *times):
        raise PermissionError(errno.EPERM, "not yours")

    monkeypatch.setattr(room.os, "utime", refuse)
    assert prepare(cache) == ""


def test_it_is_removed_with_all_that_is_in_it(cache):
    prepare(cache)
    (shelf_in(cache) / "entry").touch()
    assert remove(cache)
    assert not remove(cache)
    assert os.listdir(cache.parent) == []
