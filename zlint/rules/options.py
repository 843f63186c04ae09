"""The options of a rule: those its file states, overridden by a user's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from inspect import Parameter

from zlint.model import Option, Rule, Use
from zlint.nearest import nearest
from zlint.rules.registry import Registered, Registry, complaint, installed_registry, parameters


class OptionError(ValueError):
    """A rule has no such option, or not with such a value; `option` is the name at fault."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(message)
        self.option = option


def with_options(rule: Rule, options: Mapping[str, Option], registry: Registry | None = None) -> Rule:
    """Return the rule with a user's options, each given to its check, its fix or both; raises OptionError."""
    known = registry or installed_registry()
    for option, value in options.items():
        annotations = [taken[option].annotation for _, taken in _uses(rule, known) if option in taken]
        if not annotations:
            words = {name for _, taken in _uses(rule, known) for name in taken}
            raise OptionError(option, f'{rule.id} has no option "{option}"; {nearest(option, words)}')
        wrong = next(filter(None, (complaint(value, annotation) for annotation in annotations)), "")
        if wrong:
            raise OptionError(option, f'the option "{option}" of {rule.id} {wrong}')
    return replace(
        rule,
        check=_merged(rule.check, options, known.checks),
        fix=rule.fix and _merged(rule.fix, options, known.fixes),
    )


def effective_options(rule: Rule, registry: Registry | None = None) -> dict[str, Option]:
    """Return every option of the rule's check and fix with its value, defaults filled in."""
    found: dict[str, Option] = {}
    for use, taken in _uses(rule, registry or installed_registry()):
        found |= {name: use.options.get(name, each.default) for name, each in taken.items()}
    return found


def _uses(rule: Rule, registry: Registry) -> list[tuple[Use, Mapping[str, Parameter]]]:
    """Pair the check and the fix with the parameters of their functions."""
    uses = [(rule.check, parameters(registry.checks[rule.check.name]))]
    if rule.fix:
        uses.append((rule.fix, parameters(registry.fixes[rule.fix.name])))
    return uses


def _merged(use: Use, options: Mapping[str, Option], known: Mapping[str, Registered]) -> Use:
    taken = parameters(known[use.name])
    return Use(use.name, {**use.options, **{name: value for name, value in options.items() if name in taken}})
