"""What mypy, pyright and zlint say of small programs: the README's comparison, as `python -m tests.typecheck.table`.

A program's first line says what it shows; `# says: mypy call-arg, zlint ZL101` stands where something is said.
The folder of the programs is called as the version of the SDK that is installed; zlint reads its `requirements.txt`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from pathlib import Path

from zlint.source import read_source

ROOT = Path(__file__).parents[2]
PROGRAMS = Path(__file__).parent / "programs"
SDKS = sorted(folder.name for folder in PROGRAMS.iterdir())
TOOLS = ("mypy", "pyright", "zlint")

Said = tuple[str, int, str]  # The name of a program, the line, the code of what is said there.

_MARK = re.compile(r"# says: (.+)")


def promised(tool: str, sdk: str) -> set[Said]:
    """Return what the tool says of the programs, by their marks."""
    return {(path.name, line, code) for path in _programs(sdk) for line, said, code in _marks(path) if said == tool}


def table() -> str:
    """Return the README's table: first what zlint alone tells, last what the type checkers alone do."""
    every = [(path, {tool: code for _, tool, code in _marks(path)}) for sdk in SDKS for path in _programs(sdk)]
    rows = sorted((_order(said), _row(path, said)) for path, said in every)
    return "\n".join(
        ["| what is wrong | mypy --strict | pyright | zlint |", "|---|---|---|---|", *(row for _, row in rows)]
    )


def _programs(sdk: str) -> list[Path]:
    return [path for path in (PROGRAMS / sdk).iterdir() if path.suffix in {".py", ".ipynb"}]


def _marks(path: Path) -> list[tuple[int, str, str]]:
    """Return the line, the tool and the code of each mark in the program."""
    marks = [(number, _MARK.search(line)) for number, line in enumerate(_text(path).splitlines(), 1)]
    return [(number, *each.split()) for number, mark in marks if mark for each in mark[1].split(", ")]


def _order(said: Mapping[str, str]) -> tuple[bool, bool, str]:
    return said.keys() != {"zlint"}, "zlint" not in said, said.get("zlint", "")


def _row(path: Path, said: Mapping[str, str]) -> str:
    codes = {tool: code if tool == "zlint" else "error" for tool, code in said.items()}
    cells = " | ".join(codes.get(tool, "-") for tool in TOOLS)
    return f"| [{_title(path)}]({path.relative_to(ROOT).as_posix()}) | {cells} |"


def _title(path: Path) -> str:
    return (ast.get_docstring(ast.parse(_text(path))) or "").removesuffix(".")


def _text(path: Path) -> str:
    return read_source(path.name, path.read_bytes()).text


if __name__ == "__main__":
    print(table())
