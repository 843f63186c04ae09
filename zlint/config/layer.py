"""What one source of settings says: a file, `--config "key = value"`, or the flags."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zlint.builtin import stands_for_rules
from zlint.config.errors import ConfigError
from zlint.config.shapes import DAY, FLAG, OPTION, SECONDS, TEXT, TEXTS, Choice, Shape, TableOf, Way, problems
from zlint.model.levels import Severity
from zlint.nearest import nearest

if TYPE_CHECKING:
    from datetime import date

    from zlint.model import Option
    from zlint.strict_yaml import Document

OUTPUT_FORMATS = ("full", "concise", "grouped", "json", "github", "sarif")

Texts = tuple[str, ...]

# The keys that are lists of rules, and all that speak of rules.
SELECTORS = (
    *("select", "ignore", "extend_select", "fixable", "unfixable", "extend_fixable"),
    *("extend_safe_fixes", "extend_unsafe_fixes"),
)
OF_RULES = (*SELECTORS, "per_file_ignores", "severity", "rules_dirs", "options")


def _key(shape: Shape, empty: Callable[[], Any] = lambda: None) -> Any:
    """Return a field that is a key of the settings, `empty` where it is not written."""
    return field(default_factory=empty, metadata={"shape": shape})


@dataclass(frozen=True, eq=False)
class Layer:
    """The settings that one source writes; the fields with a shape are the keys, with hyphens for underscores.

    None, and an empty tuple or mapping, mean that the key is not written.
    `base` is the folder that relative paths and patterns start from.
    `document` is the file they stand in, None for flags.
    """

    select: Texts | None = _key(TEXTS)
    ignore: Texts = _key(TEXTS, tuple)
    extend_select: Texts = _key(TEXTS, tuple)
    per_file_ignores: Mapping[str, Texts] | None = _key(TableOf(TEXTS))
    exclude: Texts | None = _key(TEXTS)
    extend_exclude: Texts = _key(TEXTS, tuple)
    fixable: Texts | None = _key(TEXTS)
    unfixable: Texts = _key(TEXTS, tuple)
    extend_fixable: Texts = _key(TEXTS, tuple)
    unsafe_fixes: bool | None = _key(FLAG)
    extend_safe_fixes: Texts = _key(TEXTS, tuple)
    extend_unsafe_fixes: Texts = _key(TEXTS, tuple)
    severity: Mapping[str, str] = _key(TableOf(Choice(tuple(Severity))), dict)
    rules_dirs: Texts = _key(TEXTS, tuple)
    sdk: str | None = _key(TEXT)
    today: str | date | None = _key(DAY)
    baseline: str | None = _key(TEXT)
    cache_dir: str | None = _key(TEXT)
    options: Mapping[str, Mapping[str, Option]] = _key(TableOf(TableOf(OPTION)), dict)
    output_format: str | None = _key(Choice(OUTPUT_FORMATS))
    fix: bool | None = _key(FLAG)
    fix_only: bool | None = _key(FLAG)
    show_fixes: bool | None = _key(FLAG)
    force_exclude: bool | None = _key(FLAG)
    respect_gitignore: bool | None = _key(FLAG)
    timeout: int | None = _key(SECONDS)
    base: Path = field(default_factory=lambda: Path(os.path.abspath(".")))
    document: Document | None = None

    @property
    def asks_for_rules(self) -> bool:
        """Tell whether it takes reading the rules to know that what is written of them is right."""
        if any(getattr(self, name) for name in OF_RULES if name not in SELECTORS):
            return True
        selectors = {selector for name in SELECTORS for selector in getattr(self, name) or ()}
        return any(not stands_for_rules(selector) for selector in selectors)

    def where(self, key: str, *way: str | int) -> str:
        """Name the place of a setting in an error: `pyproject.toml:12`, or the flag."""
        if self.document is None:
            return f"--{key}"
        return place(self.document, (key, *way))


def fixes(layers: Sequence[Layer]) -> bool:
    """Tell whether fixes are to be applied."""
    said = (layer.fix_only or layer.fix for layer in reversed(layers) if (layer.fix, layer.fix_only) != (None, None))
    return bool(next(said, False))


def last(layers: Sequence[Layer], key: str) -> Any:
    """Return what the last layer that writes the key says, None where none does."""
    name = key.replace("-", "_")
    return next((said for layer in reversed(layers) if (said := getattr(layer, name)) is not None), None)


KEYS: dict[str, Shape] = {
    one.name.replace("_", "-"): one.metadata["shape"] for one in fields(Layer) if "shape" in one.metadata
}


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
