"""The parts of a project that several jobs share between them."""

from __future__ import annotations

import hashlib
import os


def shard_of(name: str, count: int) -> int:
    """Return in which of `count` shards, counted from 1, a file is, by its name from the root of the project.

    Nothing else decides: a file that is added or grows moves no other, and a cache that a shard keeps stays worth it.
    """
    digest = hashlib.sha256(os.fsencode(name)).digest()
    return int.from_bytes(digest[:8], "big") % count + 1
