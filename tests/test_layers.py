"""Imports go down the floors of the house, never up and never sideways between rooms."""

import ast
from pathlib import Path

import pytest

import zlint

# From the ground up; CONTRIBUTING.md tells what lives in each room.
FLOORS = (
    ("frozen",),
    ("model", "nearest", "named", "masking", "suffixes", "depth", "strict_yaml", "tree", "__init__"),
    ("source", "builtin"),
    ("newer", "reshape", "skim"),
    ("syntax",),
    ("names", "suppress", "edits", "contract"),
    ("values",),
    ("calls",),
    ("checks",),
    ("fixes",),
    ("rules",),
    ("engine", "discover"),
    ("config", "write"),
    ("cache",),
    ("runner", "report"),
    ("cli",),
    ("__main__",),
)
FLOOR_OF = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
PACKAGE = Path(zlint.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))


def room_of(module):
    return module.removeprefix("zlint.").partition(".")[0] if module != "zlint" else "__init__"


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.lineno, node.module or "", node.level
        elif isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name, 0) for alias in node.names)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down(path):
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    wrong = [
        f"line {line}: {own} imports {module}"
        for line, module, level in imported(path)
        if level
        or (
            module.partition(".")[0] == "zlint"
            and room_of(module) != own
            and FLOOR_OF[room_of(module)] >= FLOOR_OF[own]
        )
    ]
    assert not wrong


def test_every_room_has_a_floor():
    rooms = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in FILES}
    assert rooms == set(FLOOR_OF)
