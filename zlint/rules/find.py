"""Where rules are: those of zlint itself, and the folders of users."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from zlint.builtin import builtin_folder
from zlint.model import Rule
from zlint.rules.load import BUILTIN_ID, USERS_ID, load_rule
from zlint.rules.record import Pattern, RuleError, fail
from zlint.rules.registry import Registry, installed_registry
from zlint.strict_yaml import Document

Loaded = tuple[Rule, Document]


def load_builtin(registry: Registry | None = None) -> tuple[Rule, ...]:
    """Return zlint's own rules in order of id; raises RuleError."""
    return load_rules((), registry)


def load_folder(folder: Path, registry: Registry | None = None) -> tuple[Rule, ...]:
    """Return the rules in a user's folder in order of id; raises RuleError, also where there is none."""
    return _unique(_read(folder, USERS_ID, registry or installed_registry()))


def load_rules(folders: Iterable[Path], registry: Registry | None = None) -> tuple[Rule, ...]:
    """Return zlint's own rules and those in users' folders in order of id; raises RuleError, also for a twin."""
    known = registry or installed_registry()
    found = list(_read(builtin_folder(), BUILTIN_ID, known))
    for folder in folders:
        found.extend(_read(folder, USERS_ID, known))
    return _unique(found)


def catalogue(rules: Iterable[Rule]) -> dict[str, str]:
    """Map every id and every name to its id."""
    return {word: rule.id for rule in rules for word in (rule.id, rule.name)}


def _read(folder: Path, ids: Pattern, registry: Registry) -> Iterator[Loaded]:
    try:
        paths = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError as error:
        raise RuleError(str(folder), None, f"the folder of rules cannot be read: {error.strerror}") from None
    for path in paths:
        if path.suffix == ".yml":
            raise RuleError(str(path), None, "a rule's file must end in .yaml")
    files = [path for path in paths if path.suffix == ".yaml"]
    if not files:
        raise RuleError(str(folder), None, "the folder of rules holds no rule (a file such as ACME001-some-name.yaml)")
    for path in files:
        yield load_rule(path, ids, registry)


def _unique(loaded: Iterable[Loaded]) -> tuple[Rule, ...]:
    """Return the rules in order of id; raises RuleError at the second one with the id or the name of another."""
    seen: dict[str, Rule] = {}
    rules = []
    for rule, document in loaded:
        for key, word in (("id", rule.id), ("name", rule.name)):
            if word in seen:
                raise fail(document, (key,), f'the {key} "{word}" is taken by {seen[word].origin}')
            seen[word] = rule
        rules.append(rule)
    return tuple(sorted(rules, key=lambda rule: rule.id))
