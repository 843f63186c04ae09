"""One look over a whole tree, which gives its index."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from zlint.names.index import FunctionNode, Index, Scope
from zlint.names.indirect import set_indirectly
from zlint.tree import children

# Methods of dict and list that change the object they are called on.
MUTATORS = frozenset(
    "append clear extend insert pop popitem remove reverse setdefault sort update __setitem__ __delitem__".split()
)
# Those of them that give back something of the object: only where that is thrown away do they merely change it.
_TAKING = frozenset({"pop", "popitem", "setdefault"})

# Nodes, and the scope in which they are evaluated.
_Work = list[tuple[Scope, list[ast.AST]]]


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    """What is found on the way; `changes` are the names whose object is changed, and where."""

    index: Index
    work: _Work
    changes: list[tuple[Scope, str]] = field(default_factory=list)


def index_tree(tree: ast.Module) -> Index:
    """Look over the whole tree once."""
    index = Index(Scope(tree, None, ""))
    index.scopes[tree] = index.module
    look = _Look(index, [(index.module, [*tree.body])])
    while look.work:
        scope, nodes = look.work.pop()
        _look_over(nodes, scope, look)
    index.receivers -= index.augmented
    for scope, changed in look.changes:
        owner = scope.owner(changed)
        if owner is not scope:
            index.changed.add((owner, changed))
    for scope in index.scopes.values():
        for name in scope.outer:
            index.rebinders[scope.owner(name), name].append(scope)
        if isinstance(scope.node, ast.ClassDef):
            for name in scope.bound:
                index.constants[name].add(scope)
    return index


def _look_over(nodes: list[ast.AST], scope: Scope, look: _Look) -> None:
    """Note what the nodes and all that is in them do in their scope, and put off what has a scope of its own."""
    while nodes:
        node = nodes.pop()
        kind = type(node)
        note = _NOTES.get(kind)
        if note is not None:
            note(node, scope, look)
        inside = _INSIDE.get(kind)
        nodes += children(node) if inside is None else inside(node, scope, look)


def _open(node: ast.ClassDef | FunctionNode, scope: Scope, look: _Look) -> list[ast.AST]:
    """Open the scope of a function or class, and return what of it is evaluated outside of that."""
    name = "<lambda>" if isinstance(node, ast.Lambda) else node.name
    inner = Scope(node, scope, f"{scope.name}.{name}" if scope.name else name)
    look.index.scopes[node] = inner
    scope.children.append(inner)
    if not isinstance(node, ast.ClassDef):
        arguments = node.args
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
        inner.bound.update(argument.arg for argument in every if argument)
    body: list[ast.AST] = [*node.body] if isinstance(node.body, list) else [node.body]
    inside = set(body)
    look.work.append((inner, body))
    return [child for child in children(node) if child not in inside]


def _without_targets(
    node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp, scope: Scope, look: _Look
) -> list[ast.AST]:
    """Return what of a comprehension is evaluated around it; its targets live in a scope of their own."""
    parts: list[ast.AST] = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
    for generator in node.generators:
        parts += [generator.iter, *generator.ifs]
    return parts


def _name(node: ast.Name, scope: Scope, look: _Look) -> None:
    if isinstance(node.ctx, ast.Load):
        look.index.reads.append((scope, node))
    else:
        scope.bound.add(node.id)


def _definition(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, scope: Scope, look: _Look) -> None:
    scope.bound.add(node.name)


def _import(node: ast.Import | ast.ImportFrom, scope: Scope, look: _Look) -> None:
    scope.bound.update((alias.asname or alias.name.partition(".")[0]) for alias in node.names)


def _global(node: ast.Global | ast.Nonlocal, scope: Scope, look: _Look) -> None:
    scope.outer.update(node.names)
    if isinstance(node, ast.Global):
        look.index.module.bound.update(node.names)


def _capture(node: ast.ExceptHandler | ast.MatchAs | ast.MatchStar, scope: Scope, look: _Look) -> None:
    if node.name:
        scope.bound.add(node.name)


def _rest(node: ast.MatchMapping, scope: Scope, look: _Look) -> None:
    if node.rest:
        scope.bound.add(node.rest)


def _attribute(node: ast.Attribute, scope: Scope, look: _Look) -> None:
    if isinstance(node.ctx, ast.Load):
        return
    look.index.stored[node.attr].add(scope)
    look.index.owners[node.attr].add(ast.unparse(node.value))
    if isinstance(node.value, ast.Name) and node.value.id == scope.first_parameter:
        scope.attributes.add(node.attr)


def _subscript(node: ast.Subscript, scope: Scope, look: _Look) -> None:
    if not isinstance(node.ctx, ast.Load):
        _indirect(node, scope, look)
        _note_change(node.value, scope, look)


def _call(node: ast.Call, scope: Scope, look: _Look) -> None:
    _indirect(node, scope, look)
    if isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
        _note_change(node.func.value, scope, look, only=node.func.attr not in _TAKING)


def _expression(node: ast.Expr, scope: Scope, look: _Look) -> None:
    match node.value:
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in _TAKING:
            _note_change(value, scope, look)


def _augmented(node: ast.AugAssign, scope: Scope, look: _Look) -> None:
    match node.target:
        case ast.Name() as target:
            look.index.reads.append((scope, target))
        case ast.Subscript(value=ast.Name() as target):
            look.index.augmented.add(target)


def _indirect(node: ast.AST, scope: Scope, look: _Look) -> None:
    for owner, name in set_indirectly(node):
        (look.index.loose if owner is None else look.index.loose_attributes).add(name)


def _note_change(target: ast.expr, scope: Scope, look: _Look, *, only: bool = True) -> None:
    """Note whose object a subscript store or a mutating method changes, through any depth of subscripts.

    `only` tells whether it does no more than that.
    """
    while isinstance(target, ast.Subscript):
        target = target.value
    if isinstance(target, ast.Name):
        look.changes.append((scope, target.id))
        if only:
            look.index.receivers.add(target)
    elif isinstance(target, ast.Attribute):
        look.index.changed_attributes.add(target.attr)


_NOTES: dict[type[ast.AST], Callable[[Any, Scope, _Look], None]] = {
    ast.Name: _name,
    ast.FunctionDef: _definition,
    ast.AsyncFunctionDef: _definition,
    ast.ClassDef: _definition,
    ast.Import: _import,
    ast.ImportFrom: _import,
    ast.Global: _global,
    ast.Nonlocal: _global,
    ast.ExceptHandler: _capture,
    ast.MatchAs: _capture,
    ast.MatchStar: _capture,
    ast.MatchMapping: _rest,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
    ast.Call: _call,
    ast.Expr: _expression,
    ast.AugAssign: _augmented,
    ast.Assign: _indirect,
    ast.NamedExpr: _indirect,
}
_INSIDE: dict[type[ast.AST], Callable[[Any, Scope, _Look], list[ast.AST]]] = {
    ast.FunctionDef: _open,
    ast.AsyncFunctionDef: _open,
    ast.ClassDef: _open,
    ast.Lambda: _open,
    ast.ListComp: _without_targets,
    ast.SetComp: _without_targets,
    ast.DictComp: _without_targets,
    ast.GeneratorExp: _without_targets,
}
