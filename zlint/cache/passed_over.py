"""Files that hold nothing to judge, known by their bytes: hashing one is quicker than looking for call sites in it."""

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
    """Give the same test with a memory of the files that have failed it; what it learns is kept in the end."""
    entry = cache.entry("passed over", "")
    before: dict[str, str] = read(entry) or {}
    learnt: dict[str, str] = {}

    def remembers(path: str, data: bytes) -> bool:
        digest = sha256(data).hexdigest()
        if before.get(path) == digest:
            return False
        found = concerns(path, data)
        if not found:
            learnt[path] = digest
        return found

    yield remembers
    if learnt and cache.writable:
        write(entry, {path: digest for path, digest in before.items() if os.path.lexists(path)} | learnt)
