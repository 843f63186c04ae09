"""Finding and reading files of settings, and the root of the project that a file belongs to."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from zlint.config.errors import ConfigError
from zlint.config.layer import Layer, layer_of

if TYPE_CHECKING:
    from zlint.strict_yaml import Document

YAML_NAME = "zlint.yaml"
_MISSPELT = "zlint.yml"
_TABLE = ("tool", "zlint")


def is_git_root(folder: Path) -> bool:
    """Tell whether the folder is the top of a git work tree; a linked one has a file for `.git`."""
    git = folder / ".git"
    return os.path.isfile(git) or os.path.isfile(git / "HEAD")


def settings_in(folder: Path) -> Layer | None:
    """Return what the folder's zlint.yaml says, else its pyproject.toml, None where neither speaks of zlint."""
    if os.path.isfile(folder / YAML_NAME):
        return layer_of(_read(folder / YAML_NAME), folder)
    pyproject = folder / "pyproject.toml"
    document = _read_pyproject(pyproject) if os.path.isfile(pyproject) else None
    return layer_of(document, folder) if document else None


def misspelt_in(folder: Path) -> str:
    """Return what is to be said of a file in the folder that only looks like one of settings, "" where none is."""
    path = folder / _MISSPELT
    return f"{shown(path)} is not read; name it {YAML_NAME}" if os.path.isfile(path) else ""


def settings_file(path: Path, base: Path) -> Layer:
    """Return what the file given to `--config` says; its relative paths start at `base`; raises ConfigError."""
    document = _read_pyproject(path) if path.name == "pyproject.toml" else _read(path)
    if document is None:
        raise ConfigError(f"{shown(path)}: there is no [tool.zlint] in it")
    return layer_of(document, base)


def inline_settings(text: str, base: Path) -> Layer:
    """Return what `--config "key = value"` says; raises ConfigError."""
    return layer_of(replace(_toml(text, "--config"), lines={}), base)


def shown(path: Path) -> str:
    """Write a path as people would: relative to the current folder where it lies in it."""
    return str(path.relative_to(os.getcwd())) if path.is_relative_to(os.getcwd()) else str(path)


def _read(path: Path) -> Document:
    text = _text(path)
    if path.suffix == ".toml":
        return _toml(text, shown(path))
    from zlint.strict_yaml import YamlError, parse_yaml  # noqa: PLC0415 - many projects have no settings

    try:
        return parse_yaml(text, shown(path))
    except YamlError as error:
        raise ConfigError(str(error)) from None


def _read_pyproject(path: Path) -> Document | None:
    """Return the table of zlint alone; a file that never says "zlint" is not even parsed."""
    text = _text(path)
    if "zlint" not in text:
        return None
    document = _toml(text, shown(path))
    value: object = document.value
    for key in _TABLE:
        value = value.get(key) if isinstance(value, dict) else None
    if value is None:
        return None
    depth = len(_TABLE)
    lines = {way[depth:]: line for way, line in document.lines.items() if way[:depth] == _TABLE}
    return replace(document, value=value, lines={(): document.line(*_TABLE)} | lines)


def _toml(text: str, path: str) -> Document:
    from zlint.config.toml_lines import parse_toml  # noqa: PLC0415 - many projects have no settings

    return parse_toml(text, path)


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ConfigError(f"{shown(path)}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ConfigError(f"{shown(path)}:{line}: not valid UTF-8") from None
