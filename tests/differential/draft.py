"""A program while it is being written: what stands at its top, the scope that makes the calls, and what comes after."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from textwrap import indent
from typing import Any, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")
# A program has at most so many conditions; it is run for every way in which they can turn out.
MOST_FLAGS = 2
IMPORTS = """\
import asyncio
import contextlib
import copy
import dataclasses
import enum
import functools
import os
import types
import typing

from anthropic import NOT_GIVEN, Anthropic, AsyncAnthropic, omit
"""


@dataclass
class Draft:
    """The parts of a program; `draw` decides whatever is left open.

    `top` runs first, `body` is the scope of the calls, `end` runs last; `is_away` while the top is written.
    `parameters` and `given` are those of the function that the scope is, and what its caller gives.
    `changes` add to what happens to the dicts that the calls take.
    `focus` is what the program is about: the less else happens in it, the more is known, and can be wrong.
    """

    draw: Callable[[st.SearchStrategy[Any]], Any]
    refuses_sampling: bool = False
    focus: str = "everything"
    is_async: bool = False
    in_function: bool = False
    is_away: bool = False
    top: list[str] = field(default_factory=list)
    body: list[str] = field(default_factory=list)
    end: list[str] = field(default_factory=list)
    parameters: list[str] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    changes: list[Callable[[], None]] = field(default_factory=list)
    depth: int = 0
    names: int = 0
    flags: int = 0

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options; a failing program shrinks to the first ones."""
        return self.draw(st.sampled_from(options))

    def chance(self, percent: int) -> bool:
        """Return True in about so many of a hundred cases."""
        return self.draw(st.integers(0, 99)) >= 100 - percent

    def number(self, most: int) -> int:
        """Return a number from 0 to `most`."""
        return self.draw(st.integers(0, most))

    def meanwhile(self) -> None:
        """Maybe change the dicts that the calls take."""
        for change in self.changes:
            if self.chance(30):
                change()

    def fresh(self, stem: str) -> str:
        """Return a name that is not yet used."""
        self.names += 1
        return f"{stem}_{self.names}"

    def say(self, text: str) -> None:
        """Add statements to the scope of the calls, or to the top while that is written."""
        if self.is_away:
            self.top.append(text)
        else:
            self.body.append(indent(text, "    " * self.depth))

    @contextmanager
    def away(self) -> Iterator[None]:
        """Write what follows for the top of the file, where no name of the scope is known."""
        before, self.is_away = self.is_away, True
        try:
            yield
        finally:
            self.is_away = before

    def open(self, line: str) -> None:
        """Begin a block that holds all that is said from now on."""
        self.say(line)
        self.depth += 1

    @property
    def may_branch(self) -> bool:
        """Tell whether there may be another condition."""
        return self.flags < MOST_FLAGS

    def flag(self) -> str:
        """Return a new condition, which is true in half of the runs."""
        self.flags += 1
        return f'os.environ.get("FLAG_{self.flags}")'
