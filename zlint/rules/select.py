"""Which rules are on: ids, id prefixes, names and ALL, with ruff's meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from zlint.model import Rule
from zlint.nearest import nearest

ALL = "ALL"
_PREFIX = re.compile(r"([A-Z]+)[0-9]*")


class SelectorError(ValueError):
    """A selector that stands for no rule; `selector` is the word at fault."""

    def __init__(self, selector: str, message: str) -> None:
        super().__init__(message)
        self.selector = selector


def resolve(selectors: Iterable[str], rules: Sequence[Rule]) -> frozenset[str]:
    """Return the ids that the selectors stand for; raises SelectorError."""
    return frozenset(rule_id for selector in selectors for rule_id in _matches(selector, rules))


def chosen(
    select: Iterable[str] | None,
    ignore: Iterable[str],
    extend_select: Iterable[str],
    rules: Sequence[Rule],
    base: frozenset[str] | None = None,
) -> frozenset[str]:
    """Return the ids that are on; raises SelectorError.

    The more specific selector wins (ALL < `ZL` < `ZL0` < an id or a name), and of two alike `ignore`.
    `select` None starts from `base`, by default the rules that are on by themselves; else from nothing.
    """
    start = frozenset(rule.id for rule in rules if rule.default) if base is None else base
    on = set(start if select is None else ())
    wanted = [(selector, True) for selector in (*(select or ()), *extend_select)]
    unwanted = [(selector, False) for selector in ignore]
    for selector, enable in sorted((*wanted, *unwanted), key=lambda each: _specificity(each[0], rules)):
        matched = _matches(selector, rules)
        on = on | matched if enable else on - matched
    return frozenset(on)


def _matches(selector: str, rules: Sequence[Rule]) -> frozenset[str]:
    if selector == ALL:
        return frozenset(rule.id for rule in rules)
    exact = frozenset(rule.id for rule in rules if selector in (rule.id, rule.name))
    found = exact or frozenset(rule.id for rule in rules if _is_prefix(selector, rule.id))
    if not found:
        known = [ALL, *(word for rule in rules for word in (rule.id, rule.name))]
        raise SelectorError(selector, f'unknown rule "{selector}"; {nearest(selector, known)}')
    return found


def _is_prefix(selector: str, rule_id: str) -> bool:
    """Tell whether the selector is the beginning of the id, with all its letters: `ZL` and `ZL0`, never `Z`."""
    letters, of_id = _PREFIX.fullmatch(selector), _PREFIX.fullmatch(rule_id)
    return bool(letters and of_id and letters[1] == of_id[1] and rule_id.startswith(selector))


def _specificity(selector: str, rules: Sequence[Rule]) -> float:
    if selector == ALL:
        return 0
    exact = any(selector in (rule.id, rule.name) for rule in rules)
    return float("inf") if exact else len(selector)
