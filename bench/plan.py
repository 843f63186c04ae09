"""What the benchmark is made of, as bench.toml has it: environments, tools and trees."""

from __future__ import annotations

import shlex
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

BENCH = Path(__file__).parent
ROOT = BENCH.parent
PEERS = BENCH / "peers"


@dataclass(frozen=True, slots=True)
class Tool:
    """A command to be timed; `finding` is a pattern for the lines of its output that are findings.

    `forget` names what is removed before each run; `imports_of` the tool whose imports the command is to repeat.
    """

    name: str
    kind: str
    about: str
    environment: str
    command: str
    finding: str = ""
    forget: tuple[str, ...] = ()
    imports_of: str = ""
    variables: Mapping[str, str] = field(default_factory=dict)

    def words(self, own: Path, paths: Collection[str]) -> list[str]:
        """Return the command for the `paths`; `own` is the tool's folder for the tree."""
        words = (word.format(own=own, peers=PEERS, paths="{paths}") for word in shlex.split(self.command))
        return [each for word in words for each in (paths if word == "{paths}" else (word,))]


@dataclass(frozen=True, slots=True)
class Tree:
    """Files of pinned packages; those alone that hold each of the patterns, or that are named."""

    name: str
    about: str
    wheels: tuple[str, ...] = ()
    sdists: tuple[str, ...] = ()
    holding: tuple[str, ...] = ()
    named: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """All that may run: the requirements of each environment, the tools and the trees."""

    environments: Mapping[str, tuple[str, ...]]
    tools: tuple[Tool, ...]
    trees: tuple[Tree, ...]


def load() -> Plan:
    """Return what bench.toml says."""
    read = tomllib.loads((BENCH / "bench.toml").read_text(encoding="utf-8"))
    environments = {
        name: tuple(requirement.format(root=ROOT) for requirement in requirements)
        for name, requirements in read["environments"].items()
    }
    tools = tuple(Tool(name, **_frozen(values)) for name, values in read["tools"].items())
    trees = tuple(Tree(name, **_frozen(values)) for name, values in read["trees"].items())
    return Plan(environments, tools, trees)


def only(plan: Plan, names: Collection[str]) -> Plan:
    """Return the plan with the named tools and trees alone; all tools where none is named, and all trees likewise.

    What a named tool repeats the imports of comes with it.
    Raises KeyError with a name that is neither.
    """
    known = {tool.name for tool in plan.tools} | {tree.name for tree in plan.trees}
    for unknown in (name for name in names if name not in known):
        raise KeyError(unknown)
    needed = {*names, *(tool.imports_of for tool in plan.tools if tool.name in names)}
    tools = tuple(tool for tool in plan.tools if tool.name in needed) or plan.tools
    trees = tuple(tree for tree in plan.trees if tree.name in names) or plan.trees
    used = {tool.environment for tool in tools}
    return replace(
        plan, tools=tools, trees=trees, environments={k: v for k, v in plan.environments.items() if k in used}
    )


def _frozen(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}
