"""Which files may hold anything to judge, known by their bytes: hashing one is quicker than looking into it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import TYPE_CHECKING

from zlint.cache.entry import read, write

if TYPE_CHECKING:
    from zlint.cache.cache import Cache

# Whether a file of that path and these bytes may hold anything to judge.
Concerns = Callable[[str, bytes], bool]


@contextmanager
def remembering(cache: Cache, concerns: Concerns) -> Iterator[Concerns]:
    """Give the same test with a memory of its answers; what it learns is kept in the end."""
    entry = cache.entry("skimmed", "")
    before: dict[str, list[object]] = read(entry) or {}
    learnt: dict[str, list[object]] = {}

    def remembers(path: str, data: bytes) -> bool:
        digest = sha256(data).hexdigest()
        known, answer = before.get(path, (None, None))
        if known != digest:
            answer = concerns(path, data)
            learnt[path] = [digest, answer]
        return bool(answer)

    yield remembers
    if learnt and cache.writable:
        write(entry, {path: answer for path, answer in before.items() if os.path.lexists(path)} | learnt)
