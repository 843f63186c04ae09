"""The settings that hold for one file, as text for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from zlint.config.configuration import Configuration, absolute
from zlint.config.exclusion import exclusions

if TYPE_CHECKING:
    from zlint.model import Rule


def show_settings(configuration: Configuration, path: str | Path) -> str:
    """Return what holds for the file at `path`, and where it comes from, one setting a line; raises ConfigError."""
    return "\n".join(_lines(configuration, absolute(path))) + "\n"


def _lines(configuration: Configuration, path: Path) -> Iterator[str]:
    folder = path.parent
    layers = configuration.layers(folder)
    plan = configuration.plan(folder)
    versions = configuration.sdk(folder)
    layer = configuration.file(folder)
    yield f"file: {path}"
    yield f"project root: {configuration.root(folder)}"
    yield f"settings: {layer.document.path if layer and layer.document else 'none'}"
    yield f"sdk: {versions.oldest} to {versions.newest} ({versions.source or 'nothing declared'})"
    yield f"today: {configuration.today(folder)}"
    yield from (f"sdk passed over: {note}" for note in configuration.declared(folder).passed_over)
    off = plan.ignored(path)
    yield from _block("rules", (_rule(rule) for rule in plan.rules if rule.id in plan.selected - off))
    yield from _block("ignored for this file", sorted(plan.selected & off))
    yield from _block("fixable", sorted(plan.fixable))
    yield from _block("counted as safe", sorted(plan.safe))
    yield from _block("counted as unsafe", sorted(plan.unsafe))
    yield from _block("applied", sorted(plan.apply))
    baseline = configuration.baseline(folder)
    yield f"baseline: {baseline[0] if baseline else 'none'}"
    yield from _block("left out", (f"{glob} (from {base})" for globs, base in exclusions(layers) for glob in globs))


def _rule(rule: Rule) -> str:
    options = {**rule.check.options, **(rule.fix.options if rule.fix else {})}
    shown = ", ".join(f"{key}={value}" for key, value in options.items())
    return f"{rule.id} {rule.name} [{rule.severity}] {shown}".rstrip()


def _block(title: str, entries: Iterable[str]) -> list[str]:
    rows = [f"  {entry}" for entry in entries]
    return [f"{title}:", *rows] if rows else [f"{title}: none"]
