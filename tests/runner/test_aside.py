"""Bytes that are put aside come back as they were, wherever they have been."""

import errno
import os
import pickle
import tempfile

import pytest

from tests.report.findings import BROKEN, FIXED, GONE, JUDGED
from zlint.runner import aside as module
from zlint.runner.aside import Piece, aside
from zlint.runner.kept import keep

TEXTS = [b"", b"a" * 40, b"b", b"\0\xff" * 50_000, b"c"]


def places(held):
    return [isinstance(each, Piece) for each in held]


@pytest.mark.parametrize(
    ("in_memory", "in_a_file"),
    [
        (1_000_000, [False] * 5),
        (41, [False, False, False, True, True]),
        (40, [False, False, True, True, True]),
        (0, [False, True, True, True, True]),
    ],
)
def test_the_first_bytes_stay_in_memory(monkeypatch, in_memory, in_a_file):
    monkeypatch.setattr(module, "IN_MEMORY", in_memory)
    with aside() as put:
        held = [put(text) for text in TEXTS]
        assert places(held) == in_a_file
        assert list(map(bytes, reversed(held))) == TEXTS[::-1]
        assert list(map(len, held)) == list(map(len, TEXTS))


def test_where_processes_share_no_place_in_a_file_bytes_are_read_as_well(monkeypatch):
    monkeypatch.setattr(module, "IN_MEMORY", 0)
    monkeypatch.delattr(os, "pread", raising=False)
    with aside() as put:
        first = put(b"first")
        assert [bytes(first), bytes(put(b"second")), bytes(first)] == [b"first", b"second", b"first"]


class Full:
    """A file on a disk that takes three bytes more of each text, or none."""

    def __init__(self, error):
        self.error = error

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def seek(self, *place):
        return 0

    def write(self, data):
        if self.error:
            raise self.error
        return 3


def no_folder(**how):
    raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found")


@pytest.mark.parametrize(
    "make", [no_folder, lambda **how: Full(OSError(errno.ENOSPC, "No space left on device")), lambda **how: Full(None)]
)
def test_where_nothing_can_be_written_bytes_stay_in_memory(monkeypatch, make):
    monkeypatch.setattr(module, "IN_MEMORY", 0)
    monkeypatch.setattr(tempfile, "TemporaryFile", make)
    with aside() as put:
        assert [put(text * 5) for text in TEXTS] == [text * 5 for text in TEXTS]


def test_the_file_has_no_name_and_ends_with_the_block(monkeypatch, tmp_path):
    monkeypatch.setattr(module, "IN_MEMORY", 0)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with aside() as put:
        held = put(b"x")
        assert list(tmp_path.iterdir()) == [] or os.name == "nt"
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ValueError, match="closed"):
        bytes(held)


def test_results_are_in_the_order_of_their_paths_and_made_anew_each_time():
    with aside() as put:
        results = keep([GONE, FIXED, JUDGED, BROKEN], put)
    assert list(results) == list(results) == [JUDGED, BROKEN, GONE, FIXED]
    assert results[0] is not results[0]
    assert len(results) == 4
    assert list(results.of({"a.py", "c.py", "x.py"})) == [JUDGED, GONE]
    assert pickle.loads(pickle.dumps(results)) == results
