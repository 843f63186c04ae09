"""Writing a fixed file so that it is, whatever happens, whole: the new text or the old one."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from pathlib import Path

from zlint.model.results import FileError, FileResult


class ChangedError(OSError):
    """The file is no longer what was read."""


def write_back(result: FileResult) -> FileResult:
    """Write `result.after` to its file where it differs from `result.before`.

    Returns the result itself, or one with an error and no findings where the file could not be written.
    """
    if result.after == result.before:
        return result
    try:
        replace_file(result.path, result.before, result.after)
    except OSError as error:
        message = f"not written, the file is as it was: {error.strerror or error}"
        failed = FileError(result.path, message)
        return replace(result, findings=(), fixed=(), ignored=(), after=result.before, left_alone=(), error=failed)
    return result


def replace_file(path: str, before: bytes, after: bytes) -> None:
    """Put `after` in the place of `before` by renaming; mode and symbolic links stay.

    Raises OSError, ChangedError where the file does not hold `before` any more; the file is then untouched.
    """
    import shutil  # noqa: PLC0415 - few runs write

    target = os.path.realpath(path)
    if not os.access(target, os.W_OK):
        raise PermissionError(0, "the file is read-only" if os.path.exists(target) else "the file is gone", path)
    temporary = _write_beside(target, after)
    try:
        shutil.copymode(target, temporary)
        _keep_owner(target, temporary)
        if Path(target).read_bytes() != before:
            raise ChangedError(0, "it was changed after it was read; run zlint again", path)
        os.replace(temporary, target)
    except BaseException:
        _remove(temporary)
        raise


def create_file(path: str, data: bytes) -> None:
    """Write a file that is not there, and the folders around it; raises OSError, and then there is still none."""
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "xb") as file:
        try:
            file.write(data)
            file.flush()
        except BaseException:
            _remove(path)
            raise


def _write_beside(target: str, data: bytes) -> str:
    """Write `data` to the disk under a new name in the folder of `target` and return that name."""
    import tempfile  # noqa: PLC0415 - few runs write

    handle, temporary = tempfile.mkstemp(prefix=".zlint-", suffix=".tmp", dir=os.path.dirname(target))
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        _remove(temporary)
        raise
    return temporary


def _keep_owner(target: str, temporary: str) -> None:
    """Give the new file the owner of the old one where the system has owners and lets us."""
    old, new = os.stat(target), os.stat(temporary)
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid) and hasattr(os, "chown"):
        with contextlib.suppress(OSError):
            os.chown(temporary, old.st_uid, old.st_gid)


def _remove(temporary: str) -> None:
    with contextlib.suppress(OSError):
        os.unlink(temporary)
