"""Where a file is, as URIs that hold on another machine too."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote


def folder_uri(folder: str) -> str:
    """Return the URI of a folder, with the slash at its end that relative URIs need."""
    return Path(folder).absolute().as_uri().rstrip("/") + "/"


def artifact(path: str, root: str) -> dict[str, object]:
    """Return SARIF's artifactLocation of a file: relative to `root` where it lies below, absolute elsewhere."""
    relative = relative_to(path, root)
    if relative is None:
        return {"uri": Path(os.path.abspath(path)).as_uri()}
    # A colon in the first segment would read as a scheme; quote() with only "/" safe escapes it.
    return {"uri": quote(os.fsencode(relative)), "uriBaseId": "%SRCROOT%"}


def relative_to(path: str, root: str) -> str | None:
    """Return `path` with forward slashes from `root`, None where it lies elsewhere."""
    try:
        return Path(os.path.abspath(path)).relative_to(os.path.abspath(root)).as_posix()
    except ValueError:
        return None
