"""One thing that is kept: JSON in a file of its own, with a digest that vouches for it."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from zlint.cache.digest import digest
from zlint.frozen import frozen


@frozen()
class Entry:
    """A place for one thing: the path of its file, and the key of all that the thing comes from."""

    path: str
    key: str


def read(entry: Entry) -> Any:
    """Return what was written under the entry's key, None where there is nothing, or nothing whole."""
    try:
        vouched, _, data = Path(entry.path).read_bytes().partition(b"\n")
    except OSError:
        return None
    return json.loads(data) if vouched.decode("ascii", "replace") == digest(entry.key, data) else None


def write(entry: Entry, value: object) -> None:
    """Write what can be written as JSON in the place of what was there, whole or not at all; no failure matters."""
    data = json.dumps(value, separators=(",", ":")).encode()
    # Several processes, on several machines, may write it at the same time.
    temporary = f"{entry.path}.{os.urandom(8).hex()}"
    try:
        with open(temporary, "xb") as file:
            file.write(digest(entry.key, data).encode() + b"\n" + data)
        os.replace(temporary, entry.path)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(temporary)
        if not isinstance(error, OSError):
            raise
