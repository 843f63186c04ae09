"""Entries: whole or worth nothing."""

import errno
import os
import threading
from io import FileIO

import pytest

from zlint.cache.entry import Entry, read, write

VALUE = {"a": [1, "\udcff", None]}


@pytest.fixture
def entry(tmp_path):
    return Entry(str(tmp_path / "entry"), "key")


def test_what_was_written_is_read(entry):
    assert read(entry) is None
    write(entry, VALUE)
    assert read(entry) == VALUE
    assert read(Entry(entry.path, "another key")) is None
    write(Entry(entry.path, "another key"), 2)
    assert (read(entry), read(Entry(entry.path, "another key"))) == (None, 2)


BREAKS = {
    "empty": lambda data: b"",
    "truncated": lambda data: data[:-1],
    "longer": lambda data: data + b" ",
    "another value": lambda data: data.replace(b"1", b"2"),
    "a bit": lambda data: data[:70] + bytes([data[70] ^ 1]) + data[71:],
    "the digest": lambda data: b"0" * 64 + data[64:],
    "no digest": lambda data: data[65:],
    "a zero block": lambda data: bytes(len(data)),
    "not ASCII": lambda data: b"\xff" + data,
    "another program's": lambda data: b"\x80\x04]\x94.",
}


@pytest.mark.parametrize("damage", BREAKS.values(), ids=BREAKS)
def test_what_is_damaged_is_nothing_and_written_anew(entry, damage):
    write(entry, VALUE)
    with open(entry.path, "r+b") as file:
        data = damage(file.read())
        file.seek(0)
        file.truncate()
        file.write(data)
    assert read(entry) is None
    write(entry, VALUE)
    assert read(entry) == VALUE


def fail(number):
    def fails(*arguments, **how):
        raise OSError(number, os.strerror(number))

    return fails


@pytest.mark.parametrize(
    ("where", "number"),
    [
        ("builtins.open", errno.ENOSPC),
        ("builtins.open", errno.EROFS),
        ("builtins.open", errno.EMFILE),
        ("os.replace", errno.EACCES),
        ("os.replace", errno.EDQUOT),
    ],
)
def test_what_cannot_be_written_is_left_as_it_was(entry, tmp_path, monkeypatch, where, number):
    write(entry, VALUE)
    with monkeypatch.context() as patch:
        patch.setattr(where, fail(number))
        write(entry, 2)
    assert read(entry) == VALUE
    assert os.listdir(tmp_path) == ["entry"]


def test_a_disk_that_is_full_in_the_middle_leaves_nothing_behind(entry, tmp_path, monkeypatch):
    class Full(FileIO):
        def write(self, data):
            super().write(data[:10])
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("zlint.cache.entry.open", Full, raising=False)
    write(entry, VALUE)
    assert os.listdir(tmp_path) == []


def test_no_folder_is_no_matter(tmp_path):
    entry = Entry(str(tmp_path / "none" / "entry"), "key")
    write(entry, VALUE)
    assert read(entry) is None


def test_an_interruption_leaves_nothing_behind(entry, tmp_path, monkeypatch):
    def interrupt(*paths):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write(entry, VALUE)
    assert os.listdir(tmp_path) == []


def test_whoever_reads_while_others_write_gets_a_whole_value(entry):
    done = threading.Event()

    def keep_writing(letter):
        while not done.is_set():
            write(entry, letter * 50_000)

    write(entry, "a" * 50_000)
    threads = [threading.Thread(target=keep_writing, args=(letter,)) for letter in "ab"]
    for thread in threads:
        thread.start()
    values = {read(entry) for _ in range(300)}
    done.set()
    for thread in threads:
        thread.join()
    assert values <= {"a" * 50_000, "b" * 50_000}
