"""Where the results of runs are kept, as the flags, the environment and the settings say."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zlint.config.configuration import absolute

if TYPE_CHECKING:
    from zlint.cache import Cache
    from zlint.config import Configuration


def cache_of(configuration: Configuration, flags: Mapping[str, Any]) -> Cache | None:
    """Return the cache of a run, None for a command that has none and where none is wanted."""
    if flags.get("no_cache", True):
        return None
    from zlint.cache import Cache  # noqa: PLC0415 - a run without call sites asks for none

    return Cache(cache_folder(configuration, absolute(".")), configuration)


def cache_folder(configuration: Configuration, folder: Path) -> Path:
    """Return where the cache is for runs in a folder: where the settings say, else at the root of the project."""
    from zlint.cache.folder import NAME  # noqa: PLC0415

    layers = configuration.layers(folder)
    layer = next((layer for layer in reversed(layers) if layer.cache_dir is not None), None)
    if layer is None or layer.cache_dir is None:
        return configuration.root(folder) / NAME
    return absolute(layer.base / os.path.expanduser(layer.cache_dir))
