"""`zlint clean`: throw away what earlier runs have kept."""

from __future__ import annotations

import sys
from typing import Any

import click

from zlint.cache.folder import remove
from zlint.cli.cache import cache_folder
from zlint.cli.files import configuration_of, one_line_errors
from zlint.cli.streams import sink_of
from zlint.config.configuration import absolute
from zlint.config.files import shown


def clean(folders: tuple[str, ...], **flags: Any) -> int:
    """Remove the caches of the projects that the folders belong to, say which, and return the exit code."""
    sink = sink_of(sys.stdout, "never")
    with one_line_errors():
        configuration = configuration_of(flags, folders)
        caches = {cache_folder(configuration, absolute(folder)) for folder in folders or (".",)}
    for cache in sorted(caches):
        try:
            if remove(cache):
                sink.lines([f"Removed {shown(cache)}"])
        except OSError as error:
            raise click.ClickException(f"{shown(cache)}: cannot be removed: {error.strerror or error}") from None
    return 0
