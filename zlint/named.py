"""How the functions that a rule can name are called in its file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


def by_name(*functions: Function) -> Mapping[str, Function]:
    """Return the functions by their names in rule files: as in Python, with hyphens."""
    return {function.__name__.replace("_", "-"): function for function in functions}
