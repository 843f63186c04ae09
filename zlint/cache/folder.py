"""The folder of a cache: made whole or not at all, marked as zlint's, and kept from growing without end."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from zlint import __version__

NAME = ".zlint_cache"
TAG = "CACHEDIR.TAG"
# https://bford.info/cachedir/ (seen 2026-11-30): tools for backups leave out a folder with such a file.
_SIGNATURE = "Signature: 8a477f597d28d172789f06886806bc55\n"
_MARKS = {TAG: f"{_SIGNATURE}# This folder is a cache of zlint.\n", ".gitignore": "*\n"}
_DAY = 24 * 60 * 60
# What nobody has written for so long is thrown away, which is looked for once a day.
_LIFETIME = 30 * _DAY


def shelf_in(folder: Path) -> Path:
    """Return where in the folder of a cache this version of zlint keeps its entries."""
    return folder / __version__


def is_cache(folder: Path) -> bool:
    """Tell whether the folder is a cache of zlint."""
    try:
        return (folder / TAG).read_text(encoding="utf-8", errors="replace") == _MARKS[TAG]
    except OSError:
        return False


def prepare(folder: Path) -> str:
    """Make the folder where it is not yet, and return why nothing can be written there, "" where it can."""
    shelf = shelf_in(folder)
    try:
        if not is_cache(folder):
            _make(folder)
        shelf.mkdir(exist_ok=True)
    except OSError as error:
        return error.strerror or str(error)
    with suppress(OSError):  # the folder may be another user's
        _sweep(folder)
    return "" if os.access(shelf, os.W_OK) else "the folder is read-only"


def remove(folder: Path) -> bool:
    """Remove the cache and tell whether there was one; raises OSError."""
    import shutil  # noqa: PLC0415 - no run that judges needs it

    if not is_cache(folder):
        return False
    away = _beside(folder)
    folder.rename(away)  # a run that is under way writes nothing into it any more
    shutil.rmtree(away)
    return True


def _make(folder: Path) -> None:
    """Make the folder with its marks; raises OSError, also for one that holds something else."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    new = _beside(folder)
    new.mkdir()
    try:
        for name, text in _MARKS.items():
            (new / name).write_text(text, encoding="utf-8")
        new.replace(folder)  # the folder of nobody else, unless it is empty
    except OSError as error:
        for name in _MARKS:
            (new / name).unlink(missing_ok=True)
        new.rmdir()
        if not is_cache(folder):  # else another run has been faster
            raise OSError(error.errno, "it holds other things" if folder.is_dir() else error.strerror) from None


def _beside(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}.{os.urandom(8).hex()}")


def _sweep(folder: Path) -> None:
    """Throw old entries away, those of other versions too; the tag's time tells when that was done last."""
    now = time.time()
    if now - (folder / TAG).stat().st_mtime < _DAY:
        return
    os.utime(folder / TAG)
    for path in folder.glob("*/*"):
        with suppress(OSError):
            if now - path.stat().st_mtime > _LIFETIME:
                path.unlink()
    for shelf in folder.glob("*/"):
        with suppress(OSError):  # it holds something
            shelf.rmdir()
