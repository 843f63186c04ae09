"""What was read of a file is gone once it is judged: nothing of it is left for Python's search for garbage."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from datetime import date

import pytest

from zlint.contract.releases import undeclared
from zlint.engine import check_file
from zlint.model import Project, Safety, Settings, Single
from zlint.names.index import Scope
from zlint.rules import catalogue, load_builtin
from zlint.values.frame import Frame
from zlint.values.program import Program

RULES = load_builtin()
HEAD = "import anthropic\nclient = anthropic.Anthropic()\n"
CALL = 'client.messages.create(model="claude-opus-4-8", max_tokens=1000, messages=[])\n'
CIRCLES = {
    "a function": f"{HEAD}def ask():\n    return {CALL}",
    "a class": "import anthropic\nclass A:\n    def __init__(self):\n        self.client = anthropic.Anthropic()\n"
    f"    def ask(self):\n        return self.{CALL}",
    "one that is read again": f"{HEAD}def ask(extra=[]):\n    extra.append(1)\n    {CALL}ask()\n",
    "a client of another file": f"from other import client\n{CALL}",
}


class Beside(Single):
    """A project of two files, the other one being `other.py`."""

    def module(self, name: str, path: str) -> tuple[str, bytes] | None:
        return ("other.py", HEAD.encode()) if name == "other" else None


@pytest.fixture
def _no_search() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_search")
@pytest.mark.parametrize("apply", [frozenset[Safety](), frozenset(Safety)], ids=["checked", "fixed"])
@pytest.mark.parametrize("text", CIRCLES.values(), ids=CIRCLES)
def test_nothing_is_left(text: str, apply: frozenset[Safety]) -> None:
    kinds = (Frame, Scope, Program, ast.Module)
    before = sum(isinstance(each, kinds) for each in gc.get_objects())
    fixable = frozenset(rule.id for rule in RULES)
    settings = Settings(RULES, catalogue(RULES), undeclared(), apply, fixable=fixable, today=date(2026, 11, 30))
    project: Project = Beside()
    result = check_file("a.py", text.encode(), settings, project)
    assert result.sites == 1
    assert bool(result.fixed) is bool(apply)
    assert sum(isinstance(each, kinds) for each in gc.get_objects()) == before
