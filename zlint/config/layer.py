"""What one source of settings says: a file, `--config "key = value"`, or the flags."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Annotated, Any, get_type_hints

from zlint.config.errors import ConfigError
from zlint.config.shapes import DAY, FLAG, OPTION, TEXT, TEXTS, Choice, Shape, TableOf, Way, problems
from zlint.model import Option, Severity
from zlint.nearest import nearest
from zlint.strict_yaml import Document

OUTPUT_FORMATS = ("full", "concise", "grouped", "json", "github", "sarif")

Texts = tuple[str, ...]

_OF_RULES = (
    *("select", "ignore", "extend_select", "per_file_ignores", "fixable", "unfixable", "extend_fixable"),
    *("extend_safe_fixes", "extend_unsafe_fixes", "severity", "rules_dirs", "options"),
)


@dataclass(frozen=True, eq=False)
class Layer:
    """The settings that one source writes; the fields with a shape are the keys, with hyphens for underscores.

    None, and an empty tuple or mapping, mean that the key is not written.
    `base` is the folder that relative paths and patterns start from.
    `document` is the file they stand in, None for flags.
    """

    select: Annotated[Texts | None, TEXTS] = None
    ignore: Annotated[Texts, TEXTS] = ()
    extend_select: Annotated[Texts, TEXTS] = ()
    per_file_ignores: Annotated[Mapping[str, Texts] | None, TableOf(TEXTS)] = None
    exclude: Annotated[Texts | None, TEXTS] = None
    extend_exclude: Annotated[Texts, TEXTS] = ()
    fixable: Annotated[Texts | None, TEXTS] = None
    unfixable: Annotated[Texts, TEXTS] = ()
    extend_fixable: Annotated[Texts, TEXTS] = ()
    unsafe_fixes: Annotated[bool | None, FLAG] = None
    extend_safe_fixes: Annotated[Texts, TEXTS] = ()
    extend_unsafe_fixes: Annotated[Texts, TEXTS] = ()
    severity: Annotated[Mapping[str, str], TableOf(Choice(tuple(Severity)))] = field(default_factory=dict)
    rules_dirs: Annotated[Texts, TEXTS] = ()
    sdk: Annotated[str | None, TEXT] = None
    today: Annotated[str | date | None, DAY] = None
    baseline: Annotated[str | None, TEXT] = None
    options: Annotated[Mapping[str, Mapping[str, Option]], TableOf(TableOf(OPTION))] = field(default_factory=dict)
    output_format: Annotated[str | None, Choice(OUTPUT_FORMATS)] = None
    fix: Annotated[bool | None, FLAG] = None
    fix_only: Annotated[bool | None, FLAG] = None
    show_fixes: Annotated[bool | None, FLAG] = None
    force_exclude: Annotated[bool | None, FLAG] = None
    respect_gitignore: Annotated[bool | None, FLAG] = None
    base: Path = field(default_factory=lambda: Path(os.path.abspath(".")))
    document: Document | None = None

    @property
    def names_rules(self) -> bool:
        """Tell whether a key is written that speaks of rules."""
        return any(getattr(self, name) for name in _OF_RULES)

    def where(self, key: str, *way: str | int) -> str:
        """Name the place of a setting in an error: `pyproject.toml:12`, or the flag."""
        if self.document is None:
            return f"--{key}"
        return place(self.document, (key, *way))


def _shapes() -> Iterator[tuple[str, Shape]]:
    for name, hint in get_type_hints(Layer, include_extras=True).items():
        if hasattr(hint, "__metadata__"):
            yield name.replace("_", "-"), hint.__metadata__[0]


KEYS: dict[str, Shape] = dict(_shapes())


def layer_of(document: Document, base: Path) -> Layer:
    """Return what the document says, held to the keys and the shapes of their values; raises ConfigError."""
    settings = {} if document.value is None else document.value
    if not isinstance(settings, dict):
        raise ConfigError(f"{place(document, ())}: the settings must be a table of keys and values")
    for key, value in settings.items():
        if key not in KEYS:
            raise ConfigError(f'{place(document, (key,))}: unknown key "{key}"; {nearest(key, KEYS)}')
        for way, problem in problems(KEYS[key], value, (key,)):
            raise ConfigError(f"{place(document, way)}: {_named(way)} {problem}")
    values = {key.replace("-", "_"): _frozen(value) for key, value in settings.items()}
    return Layer(**values, base=base, document=document)


def place(document: Document, way: Way) -> str:
    """Name the place of a key: path and line, the path alone where the text has no lines worth naming."""
    return f"{document.path}:{document.line(*way)}" if document.lines else document.path


def _named(way: Way) -> str:
    """Write a way as people do: `severity.ZL001`, `select[2]` for the second item."""
    parts = [f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in way]
    return "".join(parts).lstrip(".")


def _frozen(value: object) -> Any:
    """Return the value with tuples for lists."""
    if isinstance(value, dict):
        return {key: _frozen(item) for key, item in value.items()}
    return tuple(value) if isinstance(value, list) else value
