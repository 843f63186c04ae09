"""What the functions that a rule names take: their keyword-only parameters, as Python itself tells them."""

from __future__ import annotations

import inspect
import math
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Literal, get_args, get_origin

from zlint.frozen import frozen
from zlint.model import Form, Subject

Registered = Callable[..., object]

_MEANING = re.compile(r"^`(\w+)`: (.+(?:\n(?!`|$).+)*)", re.MULTILINE)

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


@frozen()
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


# What a check or a fix is for, by the name of its first parameter.
_SUBJECTS: Mapping[str, Subject] = MappingProxyType(
    {
        "site": Subject.CALL,
        "construction": Subject.CLIENT,
        "reference": Subject.REFERENCE,
        "literal": Subject.LITERAL,
        "problem": Subject.COMMENT,
    }
)


def subject_of(function: Registered) -> Subject | None:
    """Return what a check, or a fix, is for; None for a fix that is for whatever its check has found."""
    return _SUBJECTS.get(next(iter(inspect.signature(function).parameters), ""))


def meanings(function: Registered) -> Mapping[str, str]:
    """Return what the function's options are for: a line of its docstring for each, as in "`size`: what it says."."""
    lines = inspect.cleandoc(function.__doc__ or "")
    return {name: " ".join(words.split()) for name, words in _MEANING.findall(lines)}


def complaint(value: object, annotation: object) -> str:
    """Return why `value` is not what `annotation` asks for (`must be text, not 3`), "" where it is.

    Annotations are str, int, float, bool, list, dict, a Literal, `Annotated[int, range(...)]`, `Annotated[str, Form]`.
    """
    origin = get_origin(annotation)
    if origin is Literal:
        fits = _is_in(value, get_args(annotation))
    elif origin is Annotated:
        kind, bounds = get_args(annotation)
        if wrong := complaint(value, kind):
            return wrong
        fits = bounds.fits(str(value)) if isinstance(bounds, Form) else value in bounds
    else:
        fits = _is_a(value, annotation)
    return "" if fits else f"must be {kind_of(annotation)}, not {shown(value)}"


def kind_of(annotation: object) -> str:
    """Return in words what an annotation asks for: `text`, `"up" or "down"`, `a whole number from 1 to 9`."""
    origin = get_origin(annotation)
    if origin is Literal:
        return _either(map(shown, get_args(annotation)))
    if origin is Annotated:
        kind, bounds = get_args(annotation)
        return bounds.words if isinstance(bounds, Form) else f"{_KINDS[kind]} from {bounds[0]} to {bounds[-1]}"
    return _KINDS[annotation]


def choices(annotation: object) -> tuple[object, ...]:
    """Return the values that an option can have where these are few, else nothing."""
    return get_args(annotation) if get_origin(annotation) is Literal else ()


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
