"""What the functions that a rule names take: their keyword-only parameters, as Python itself tells them."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Annotated, Literal, get_args, get_origin

from zlint.model import Form

Registered = Callable[..., object]

_KINDS: Mapping[object, str] = MappingProxyType(
    {
        str: "text",
        int: "a whole number",
        float: "a number",
        bool: "true or false",
        list: "a list",
        dict: "a mapping",
    }
)


@dataclass(frozen=True, slots=True)
class Registry:
    """The checks and the fixes that a rule can name, by their names."""

    checks: Mapping[str, Registered]
    fixes: Mapping[str, Registered]


def installed_registry() -> Registry:
    """Return the checks and fixes of this zlint."""
    from zlint.checks import CHECKS  # noqa: PLC0415 - reading a rule needs none of them loaded before
    from zlint.fixes import FIXES  # noqa: PLC0415

    return Registry(CHECKS, FIXES)


@cache
def parameters(function: Registered) -> Mapping[str, inspect.Parameter]:
    """Return the function's options: its keyword-only parameters by name, their annotations evaluated."""
    every = inspect.signature(function, eval_str=True).parameters.values()
    return {each.name: each for each in every if each.kind is inspect.Parameter.KEYWORD_ONLY}


def judges_sites(function: Registered) -> bool:
    """Tell whether a check, or a fix, is for call sites; others are for suppressions, which have no endpoints."""
    return next(iter(inspect.signature(function).parameters), "") == "site"


def complaint(value: object, annotation: object) -> str:
    """Return why `value` is not what `annotation` asks for (`must be text, not 3`), "" where it is.

    Annotations are str, int, float, bool, list, dict, a Literal, `Annotated[int, range(...)]`, `Annotated[str, Form]`.
    """
    origin = get_origin(annotation)
    if origin is Literal:
        allowed = get_args(annotation)
        return "" if _is_in(value, allowed) else f"must be {_either(map(shown, allowed))}, not {shown(value)}"
    if origin is Annotated:
        kind, bounds = get_args(annotation)
        wrong = complaint(value, kind)
        if isinstance(bounds, Form):
            return wrong or ("" if bounds.fits(str(value)) else f"must be {bounds.words}, not {shown(value)}")
        within = f"at least {bounds[0]} and at most {bounds[-1]}"
        return wrong or ("" if value in bounds else f"must be {within}, not {shown(value)}")
    return "" if _is_a(value, annotation) else f"must be {_KINDS[annotation]}, not {shown(value)}"


def shown(value: object) -> str:
    """Return a value as an error names it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, int | float):
        return str(value)
    return "nothing" if value is None else _KINDS.get(type(value), type(value).__name__)


def _is_a(value: object, kind: object) -> bool:
    """Tell whether the value is of that kind: a bool is no number, a whole number is a number, infinity is none."""
    if kind is float:
        return type(value) is int or (type(value) is float and math.isfinite(value))
    return type(value) is kind


def _is_in(value: object, allowed: Iterable[object]) -> bool:
    return any(type(value) is type(each) and value == each for each in allowed)


def _either(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
