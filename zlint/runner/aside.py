"""Bytes put aside in a file of the system until they are wanted, so that memory stays flat in the number of files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from typing import IO

# So many bytes stay in memory: a small run makes no file.
IN_MEMORY = 1_000_000


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """Bytes that stand in a file; `bytes` and `len` tell what they tell of bytes in memory."""

    file: IO[bytes]
    start: int
    size: int

    def __len__(self) -> int:
        """Return how many bytes there are, without a look at them."""
        return self.size

    def __bytes__(self) -> bytes:
        """Return the bytes."""
        if hasattr(os, "pread"):  # a forked process shares the place in the file with the others
            return os.pread(self.file.fileno(), self.size, self.start)
        self.file.seek(self.start)
        return self.file.read(self.size)


Held = bytes | Piece
PutAside = Callable[[bytes], Held]


@contextmanager
def aside() -> Iterator[PutAside]:
    """Yield the function that puts bytes aside, and returns what they can be had from until the end of the block.

    Where nothing can be written, they stay in memory.
    """
    room = IN_MEMORY
    with ExitStack() as stack:
        file = cache(lambda: stack.enter_context(_nameless()))

        def put(data: bytes) -> Held:
            nonlocal room
            room -= len(data)
            if room < 0:
                with suppress(OSError):
                    return _written(file(), data)
            return data

        yield put


def _nameless() -> IO[bytes]:
    from tempfile import TemporaryFile  # noqa: PLC0415 - most runs do without

    return TemporaryFile(buffering=0)


def _written(file: IO[bytes], data: bytes) -> Held:
    start = file.seek(0, os.SEEK_END)
    return Piece(file, start, len(data)) if file.write(data) == len(data) else data
