import errno
import os
import stat
from pathlib import Path

import pytest

from zlint.model import FileError, FileResult
from zlint.write import ChangedError, replace_file, write_back

FULL_DISK = OSError(errno.ENOSPC, "No space left on device")


def failing(error):
    def fail(*arguments, **keywords):
        raise error

    return fail


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "a.py"
    file.write_bytes(b"old")
    return file


def test_the_new_text_is_there_and_nothing_else(path):
    replace_file(str(path), b"old", b"new\r\n")
    assert path.read_bytes() == b"new\r\n"
    assert os.listdir(path.parent) == ["a.py"]


@pytest.mark.parametrize("mode", [0o644, 0o755, 0o600])
def test_the_mode_stays(path, mode):
    path.chmod(mode)
    replace_file(str(path), b"old", b"new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_symbolic_links_stay(path, tmp_path):
    (tmp_path / "sub").mkdir()
    link = tmp_path / "sub" / "link.py"
    link.symlink_to("../a.py")
    replace_file(str(link), b"old", b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path / "sub") == ["link.py"]


FAULTS = [
    pytest.param("os.fsync", FULL_DISK, "No space left on device", id="disk full"),
    pytest.param("os.replace", OSError(errno.EACCES, "Permission denied"), "Permission denied", id="rename fails"),
    pytest.param("shutil.copymode", OSError(errno.EPERM, "Operation not permitted"), "Operation not", id="mode"),
    pytest.param("tempfile.mkstemp", OSError(errno.EROFS, "Read-only file system"), "Read-only file", id="folder"),
]


@pytest.mark.parametrize(("name", "error", "said"), FAULTS)
def test_a_failure_leaves_the_original_whole_and_no_temporary_file(path, monkeypatch, name, error, said):
    monkeypatch.setattr(name, failing(error))
    result = write_back(FileResult(str(path), before=b"old", after=b"new", left_alone=("x",)))
    assert result.error == FileError(str(path), result.error.message)
    assert result.error.message.startswith(f"not written, the file is as it was: {said}")
    assert (result.before, result.after) == (b"old", b"old")
    assert path.read_bytes() == b"old"
    assert os.listdir(path.parent) == ["a.py"]


@pytest.mark.parametrize("name", ["os.fsync", "os.replace"])
def test_ctrl_c_leaves_the_original_whole_and_no_temporary_file(path, monkeypatch, name):
    monkeypatch.setattr(name, failing(KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        replace_file(str(path), b"old", b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(path.parent) == ["a.py"]


def test_a_file_changed_after_it_was_read_is_not_touched(path):
    with pytest.raises(ChangedError):
        replace_file(str(path), b"older", b"new")
    result = write_back(FileResult(str(path), before=b"older", after=b"new"))
    assert "it was changed after it was read" in result.error.message
    assert path.read_bytes() == b"old"
    assert os.listdir(path.parent) == ["a.py"]


def test_a_read_only_file_is_not_replaced(path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda target, mode: False)
    assert write_back(FileResult(str(path), before=b"old", after=b"new")).error.message.endswith("is read-only")
    assert path.read_bytes() == b"old"


def test_a_file_that_is_gone_is_not_made_again(path):
    path.unlink()
    assert write_back(FileResult(str(path), before=b"old", after=b"new")).error.message.endswith("the file is gone")
    assert not path.exists()


@pytest.mark.parametrize(
    "result",
    [
        FileResult("missing.py"),
        FileResult("missing.py", before=b"x", after=b"x"),
        FileResult("missing.py", error=FileError("missing.py", "why")),
    ],
)
def test_nothing_to_write_touches_nothing(tmp_path, monkeypatch, result):
    monkeypatch.chdir(tmp_path)
    assert write_back(result) is result
    assert list(Path.cwd().iterdir()) == []
