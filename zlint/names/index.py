"""The scopes of a file, the names that each binds, and who else reads or changes them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from zlint.names.indirect import ANY

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
ScopeNode = ast.Module | ast.ClassDef | FunctionNode


@dataclass(eq=False)
class Scope:
    """A module, class or function: `bound` are the names that belong to it, `outer` those declared global or nonlocal.

    `attributes` are the names that code in this scope stores on its first parameter (`self.client = ...`).
    """

    node: ScopeNode
    parent: Scope | None
    name: str
    bound: set[str] = field(default_factory=set)
    outer: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    children: list[Scope] = field(default_factory=list)

    @property
    def first_parameter(self) -> str:
        """The name of the function's first positional parameter, "" where there is none."""
        if isinstance(self.node, ast.Module | ast.ClassDef):
            return ""
        positional = [*self.node.args.posonlyargs, *self.node.args.args]
        return positional[0].arg if positional else ""

    def owner(self, name: str) -> Scope | None:
        """Return the scope whose `name` code in this scope reads, None for a builtin or an unbound name."""
        if name in self.bound and name not in self.outer:
            return self
        scope = self.parent
        while scope is not None:
            if not isinstance(scope.node, ast.ClassDef) and name in scope.bound and name not in scope.outer:
                return scope
            scope = scope.parent
        return None


# Under which name an object is known: a variable of a scope, or an attribute.
Origin = tuple[Scope | None, str] | str


@dataclass(eq=False)
class Index:
    """What one look over the tree found.

    `scopes` by node.
    `reads`: every Name that reads something, and the scope in which it does.
    `rebinders`: the functions that bind it by `global` or `nonlocal`.
    `receivers`: the Names whose object is changed where they stand (`x[...] = ...`, `x.update(...)`) and not read;
    `augmented`: those of which an item is computed from what it was (`x[...] += ...`).
    `changed`: names, and `changed_attributes`: attributes, whose object is changed outside the scope that owns it.
    `stored`: the scopes in which each attribute name is stored on anything; `owners`: on what, as it is written;
    `constants`: the classes that bind it.
    `left_out`: parameters whose default, a list or a dict, is in force for a caller.
    `loose`: names of the module, and `loose_attributes`: of anything, that are set by `globals()`, `setattr(...)`, ....
    """

    module: Scope
    scopes: dict[ScopeNode, Scope] = field(default_factory=dict)
    reads: list[tuple[Scope, ast.Name]] = field(default_factory=list)
    rebinders: dict[tuple[Scope | None, str], list[Scope]] = field(default_factory=lambda: defaultdict(list))
    receivers: set[ast.Name] = field(default_factory=set)
    augmented: set[ast.Name] = field(default_factory=set)
    changed: set[tuple[Scope | None, str]] = field(default_factory=set)
    changed_attributes: set[str] = field(default_factory=set)
    stored: dict[str, set[Scope]] = field(default_factory=lambda: defaultdict(set))
    owners: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    constants: dict[str, set[Scope]] = field(default_factory=lambda: defaultdict(set))
    left_out: set[tuple[Scope, str]] = field(default_factory=set)
    loose: set[str] = field(default_factory=set)
    loose_attributes: set[str] = field(default_factory=set)

    @cached_property
    def loads(self) -> dict[tuple[Scope | None, str], list[ast.Name]]:
        """By (owner, name): every Name that reads it."""
        loads: dict[tuple[Scope | None, str], list[ast.Name]] = defaultdict(list)
        for scope, name in self.reads:
            loads[scope.owner(name.id), name.id].append(name)
        return loads

    def note_left_out(self, parameters: set[tuple[Scope, str]]) -> bool:
        """Take note that callers leave out these parameters; tell whether one was not known to be."""
        news = parameters - self.left_out
        self.left_out |= news
        return bool(news)

    def is_loose(self, name: str, owner: Scope | None) -> bool:
        """Tell whether a name of the module may be bound in a way that is not followed."""
        return owner is self.module and (name in self.loose or ANY in self.loose)

    def is_loose_attribute(self, name: str) -> bool:
        """Tell whether an attribute of this name may be set in a way that is not followed."""
        return name in self.loose_attributes or ANY in self.loose_attributes

    def note_changed(self, origins: Iterable[Origin]) -> bool:
        """Take note that the objects known by these names are changed; tell whether one was not known to be."""
        before = len(self.changed) + len(self.changed_attributes)
        for origin in origins:
            if isinstance(origin, str):
                self.changed_attributes.add(origin)
            else:
                self.changed.add(origin)
        return len(self.changed) + len(self.changed_attributes) > before
