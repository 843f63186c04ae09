"""The options of a rule: those its file states, overridden by a user's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from zlint.frozen import frozen
from zlint.model import Option, Rule, Use
from zlint.nearest import nearest
from zlint.rules.registry import (
    Registered,
    Registry,
    choices,
    complaint,
    installed_registry,
    kind_of,
    meanings,
    parameters,
)


class OptionError(ValueError):
    """A rule has no such option, or not with such a value; `option` is the name at fault."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(message)
        self.option = option


def with_options(rule: Rule, options: Mapping[str, Option], registry: Registry | None = None) -> Rule:
    """Return the rule with a user's options, each given to its check, its fix or both; raises OptionError."""
    known = registry or installed_registry()
    taken = [parameters(function) for _, function in _functions(rule, known)]
    for option, value in options.items():
        annotations = [each[option].annotation for each in taken if option in each]
        if not annotations:
            words = {name for each in taken for name in each}
            raise OptionError(option, f'{rule.id} has no option "{option}"; {nearest(option, words)}')
        wrong = next(filter(None, (complaint(value, annotation) for annotation in annotations)), "")
        if wrong:
            raise OptionError(option, f'the option "{option}" of {rule.id} {wrong}')
    return replace(
        rule,
        check=_merged(rule.check, options, known.checks),
        fix=rule.fix and _merged(rule.fix, options, known.fixes),
    )


@frozen()
class Choosable:
    """An option of a rule as pages show it: `kind` says what it can be, `choices` which values if these are few."""

    name: str
    kind: str
    choices: tuple[object, ...]
    default: Option
    meaning: str


def options_of_rule(rule: Rule, registry: Registry | None = None) -> tuple[Choosable, ...]:
    """Return every option of the rule's check and fix; one that both take is what the check says of it."""
    known = registry or installed_registry()
    found: dict[str, Choosable] = {}
    for use, function in _functions(rule, known):
        said = meanings(function)
        for name, taken in parameters(function).items():
            value = use.options.get(name, taken.default)
            one = Choosable(name, kind_of(taken.annotation), choices(taken.annotation), value, said.get(name, ""))
            found[name] = one if name not in found else replace(found[name], meaning=found[name].meaning or one.meaning)
    return tuple(found.values())


def _functions(rule: Rule, registry: Registry) -> list[tuple[Use, Registered]]:
    """Pair the check and the fix with their functions."""
    check = (rule.check, registry.checks[rule.check.name])
    return [check, (rule.fix, registry.fixes[rule.fix.name])] if rule.fix else [check]


def _merged(use: Use, options: Mapping[str, Option], known: Mapping[str, Registered]) -> Use:
    taken = parameters(known[use.name])
    return Use(use.name, {**use.options, **{name: value for name, value in options.items() if name in taken}})
