"""What layers of settings make of the rules: which are on, with which options, and whose fixes may be applied."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from zlint.config.errors import ConfigError
from zlint.config.files import shown
from zlint.config.globs import fits, pattern_of
from zlint.config.layer import Layer, fixes, last
from zlint.model import Rule, Safety, SdkVersions, Settings, Severity
from zlint.nearest import nearest
from zlint.rules import RuleError, catalogue, chosen, options_of_rule, resolve, with_options

if TYPE_CHECKING:
    from datetime import date

LoadRules = Callable[[tuple[Path, ...]], tuple[Rule, ...]]


@dataclass(frozen=True, eq=False)
class Plan:
    """What holds for all files under one file of settings; the sets hold ids of rules.

    `written` are all rules that exist, as their files state them, `rules` with the user's options and severities.
    `ignores` are the per-file ones: a pattern, the folder it starts from, and what is off where it fits.
    """

    written: tuple[Rule, ...]
    rules: tuple[Rule, ...]
    catalogue: dict[str, str]
    selected: frozenset[str]
    fixable: frozenset[str]
    safe: frozenset[str]
    unsafe: frozenset[str]
    apply: frozenset[Safety]
    ignores: tuple[tuple[str, Path, frozenset[str]], ...]

    def ignored(self, path: Path) -> frozenset[str]:
        """Return the ids that the per-file ignores switch off in the file at the absolute `path`."""
        return frozenset().union(*(ids for _, ids in self._fitting(path)))

    def why_off(self, path: Path) -> dict[str, str]:
        """Return the ids of the rules that are off in the file at the absolute `path`, each with the reason."""
        off = {rule.id: "it is not selected" for rule in self.rules if rule.id not in self.selected}
        for pattern, ids in self._fitting(path):
            off |= dict.fromkeys(ids & self.selected, f'the file fits "{pattern}" of the per-file ignores')
        return dict(sorted(off.items()))

    def settings(self, off: frozenset[str], sdk: SdkVersions, today: date) -> Settings:
        """Return the settings of a file in which the rules `off` are off."""
        return Settings(
            rules=tuple(rule for rule in self.rules if rule.id in self.selected - off),
            catalogue=self.catalogue,
            sdk=sdk,
            apply=self.apply,
            fixable=self.fixable,
            safe=self.safe,
            unsafe=self.unsafe,
            today=today,
        )

    def _fitting(self, path: Path) -> Iterator[tuple[str, frozenset[str]]]:
        for pattern, base, ids in self.ignores:
            if fits(path, (pattern.removeprefix("!"),), base) != pattern.startswith("!"):
                yield pattern, ids


def planned(layers: Sequence[Layer], load: LoadRules) -> Plan:
    """Return the plan of the layers, the later ones overriding the earlier; raises ConfigError."""
    written = rules = _loaded(layers, load)
    for layer in layers:
        rules = _with_severities(_with_options(rules, layer), layer)
    _hold_to_sense(written, rules, layers)
    unsafe = _named(layers, "extend-unsafe-fixes", rules)
    return Plan(
        written=written,
        rules=rules,
        catalogue=catalogue(rules),
        selected=_on(layers, ("select", "ignore", "extend-select"), rules, None),
        fixable=_on(layers, ("fixable", "unfixable", "extend-fixable"), rules, resolve(["ALL"], rules)),
        safe=_named(layers, "extend-safe-fixes", rules) - unsafe,
        unsafe=unsafe,
        apply=_applied(layers),
        ignores=tuple(_ignores(layers, rules)),
    )


def _applied(layers: Sequence[Layer]) -> frozenset[Safety]:
    if not fixes(layers):
        return frozenset()
    return frozenset(Safety) if last(layers, "unsafe-fixes") else frozenset({Safety.SAFE})


def _loaded(layers: Sequence[Layer], load: LoadRules) -> tuple[Rule, ...]:
    for layer in layers:
        for index, folder in enumerate(layer.rules_dirs):
            if not os.path.isdir(layer.base / folder):
                raise ConfigError(f'{layer.where("rules-dirs", index)}: there is no folder "{folder}"')
    try:
        return load(tuple(Path(shown(layer.base / folder)) for layer in layers for folder in layer.rules_dirs))
    except RuleError as error:
        raise ConfigError(str(error)) from None


def _with_options(rules: tuple[Rule, ...], layer: Layer) -> tuple[Rule, ...]:
    changed = {rule.id: rule for rule in rules}
    ids = catalogue(rules)
    for word, options in layer.options.items():
        if word not in ids:
            raise ConfigError(f'{layer.where("options", word)}: unknown rule "{word}"; {nearest(word, ids)}')
        for option, value in options.items():
            with _at(layer, "options", word, option):
                changed[ids[word]] = with_options(changed[ids[word]], {option: value})
    return tuple(changed.values())


def _hold_to_sense(written: Sequence[Rule], rules: Sequence[Rule], layers: Sequence[Layer]) -> None:
    """Raise ConfigError for options with which a rule's fix would leave what its check finds."""
    given = {rule.id: (layer, word) for layer in layers for word in layer.options for rule in _called(word, rules)}
    if not given:
        return
    from zlint.engine.proving import defeats_itself  # noqa: PLC0415 - settings without options need no engine

    for before, rule in zip(written, rules, strict=True):
        if rule.id in given and defeats_itself(before, rule):
            layer, word = given[rule.id]
            values = ", ".join(f"{each.name} = {json.dumps(each.default)}" for each in options_of_rule(rule))
            why = f"the fix of {rule.id} would leave what the rule finds; change one of its options ({values})"
            raise ConfigError(f"{layer.where('options', word)}: {why}")


def _called(word: str, rules: Sequence[Rule]) -> Iterator[Rule]:
    return (rule for rule in rules if word in (rule.id, rule.name))


def _with_severities(rules: tuple[Rule, ...], layer: Layer) -> tuple[Rule, ...]:
    wanted: dict[str, Severity] = {}
    for word, severity in layer.severity.items():
        with _at(layer, "severity", word):
            wanted |= dict.fromkeys(resolve([word], rules), Severity(severity))
    return tuple(replace(rule, severity=wanted.get(rule.id, rule.severity)) for rule in rules)


def _on(
    layers: Sequence[Layer], keys: tuple[str, str, str], rules: Sequence[Rule], start: frozenset[str] | None
) -> frozenset[str]:
    """Return the ids that are on after every layer has had its say, from `start` (None: the defaults)."""
    on = chosen(None, (), (), rules, start)
    for layer in layers:
        choose, ignore, extend = (_selectors(layer, key, rules) for key in keys)
        on = chosen(choose, ignore or (), extend or (), rules, on)
    return on


def _named(layers: Sequence[Layer], key: str, rules: Sequence[Rule]) -> frozenset[str]:
    return frozenset().union(*(resolve(_selectors(layer, key, rules) or (), rules) for layer in layers))


def _selectors(layer: Layer, key: str, rules: Sequence[Rule]) -> tuple[str, ...] | None:
    """Return the selectors of a key, each of which stands for a rule; raises ConfigError at the one that does not."""
    selectors: tuple[str, ...] | None = last([layer], key)
    for index, selector in enumerate(selectors or ()):
        with _at(layer, key, index):
            resolve([selector], rules)
    return selectors


def _ignores(layers: Sequence[Layer], rules: Sequence[Rule]) -> Iterator[tuple[str, Path, frozenset[str]]]:
    layer = next((layer for layer in reversed(layers) if layer.per_file_ignores is not None), Layer())
    for pattern, selectors in (layer.per_file_ignores or {}).items():
        with _at(layer, "per-file-ignores", pattern):
            pattern_of((pattern.removeprefix("!"),), layer.base)
        for index, selector in enumerate(selectors):
            with _at(layer, "per-file-ignores", pattern, index):
                yield pattern, layer.base, resolve([selector], rules)


@contextmanager
def _at(layer: Layer, key: str, *way: str | int) -> Iterator[None]:
    """Give an error in a setting its place."""
    try:
        yield
    except ValueError as error:
        raise ConfigError(f"{layer.where(key, *way)}: {error}") from None
