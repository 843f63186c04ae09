"""Which files and folders are left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from zlint.config.errors import ConfigError
from zlint.config.globs import pattern_of

if TYPE_CHECKING:
    from zlint.config.layer import Layer

# ruff's list: folders that hold what people neither write nor want judged.
DEFAULT_EXCLUDE = (
    *(".bzr", ".direnv", ".eggs", ".git", ".git-rewrite", ".hg", ".ipynb_checkpoints", ".mypy_cache", ".nox"),
    *(".pants.d", ".pyenv", ".pytest_cache", ".pytype", ".ruff_cache", ".svn", ".tox", ".venv", ".vscode"),
    *("__pypackages__", "_build", "buck-out", "dist", "node_modules", "site-packages", "venv"),
)

Patterns = tuple[tuple[str, ...], Path]


def exclusions(layers: Sequence[Layer]) -> tuple[Patterns, ...]:
    """Return the patterns of the layers, each list with the folder it starts from; raises ConfigError."""
    written = next((layer for layer in reversed(layers) if layer.exclude is not None), None)
    default: list[Patterns] = [(DEFAULT_EXCLUDE, Path.cwd())]
    found = [*_patterns(written, "exclude", written.exclude or ())] if written else default
    for layer in layers:
        found += _patterns(layer, "extend-exclude", layer.extend_exclude)
    return tuple(found)


def _patterns(layer: Layer, key: str, globs: tuple[str, ...]) -> Iterator[Patterns]:
    for index, glob in enumerate(globs):
        try:
            pattern_of((glob,), layer.base)
        except ValueError as error:
            raise ConfigError(f"{layer.where(key, index)}: {error}") from None
    if globs:
        yield globs, layer.base
