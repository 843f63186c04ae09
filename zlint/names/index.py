"""One look over a whole tree: its scopes, the names that each binds, and who else reads or changes them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from zlint.names.indirect import ANY, set_indirectly

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
ScopeNode = ast.Module | ast.ClassDef | FunctionNode

# Methods of dict and list that change the object they are called on.
MUTATORS = frozenset(
    "append clear extend insert pop popitem remove reverse setdefault sort update __setitem__ __delitem__".split()
)
# Those of them that give back something of the object: only where that is thrown away do they merely change it.
_TAKING = frozenset({"pop", "popitem", "setdefault"})
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


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
    `loads` by (owner, name): every Name that reads it.
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
    loads: dict[tuple[Scope | None, str], list[ast.Name]] = field(default_factory=lambda: defaultdict(list))
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

    def note_left_out(self, parameters: set[tuple[Scope, str]]) -> bool:
        """Take note that callers leave out these parameters; tell whether one was not known to be."""
        news = parameters - self.left_out
        self.left_out |= news
        return bool(news)

    def is_loose(self, name: str, owner: Scope | None) -> bool:
        """Tell whether a name of the module may be bound in a way that is not followed."""
        return owner is self.module and not self.loose.isdisjoint({name, ANY})

    def is_loose_attribute(self, name: str) -> bool:
        """Tell whether an attribute of this name may be set in a way that is not followed."""
        return not self.loose_attributes.isdisjoint({name, ANY})

    def note_changed(self, origins: Iterable[Origin]) -> bool:
        """Take note that the objects known by these names are changed; tell whether one was not known to be."""
        before = len(self.changed) + len(self.changed_attributes)
        for origin in origins:
            if isinstance(origin, str):
                self.changed_attributes.add(origin)
            else:
                self.changed.add(origin)
        return len(self.changed) + len(self.changed_attributes) > before


def index_tree(tree: ast.Module) -> Index:
    """Look over the whole tree once."""
    index = Index(Scope(tree, None, ""))
    index.scopes[tree] = index.module
    reads: list[tuple[Scope, ast.Name]] = []
    changes: list[tuple[Scope, str]] = []
    work: list[tuple[ast.AST, Scope]] = [(child, index.module) for child in tree.body]
    while work:
        node, scope = work.pop()
        _note(node, scope, index, reads, changes)
        work.extend(_children(node, scope, index))
    for scope, name in reads:
        index.loads[scope.owner(name.id), name.id].append(name)
    index.receivers -= index.augmented
    for scope, changed in changes:
        owner = scope.owner(changed)
        if owner is not scope:
            index.changed.add((owner, changed))
    for scope in index.scopes.values():
        for name_ in scope.outer:
            index.rebinders[scope.owner(name_), name_].append(scope)
        if isinstance(scope.node, ast.ClassDef):
            for name_ in scope.bound:
                index.constants[name_].add(scope)
    return index


def _children(node: ast.AST, scope: Scope, index: Index) -> list[tuple[ast.AST, Scope]]:
    """Pair each child with the scope in which it is evaluated."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
        inner = _open(node, scope, index)
        body = node.body if isinstance(node.body, list) else [node.body]
        inside = {id(child) for child in body}
        return [(child, inner if id(child) in inside else scope) for child in ast.iter_child_nodes(node)]
    if isinstance(node, _COMPREHENSIONS):
        parts: list[ast.AST] = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        for generator in node.generators:  # the targets live in a scope of their own
            parts.extend([generator.iter, *generator.ifs])
        return [(part, scope) for part in parts]
    return [(child, scope) for child in ast.iter_child_nodes(node)]


def _open(node: ast.ClassDef | FunctionNode, scope: Scope, index: Index) -> Scope:
    name = "<lambda>" if isinstance(node, ast.Lambda) else node.name
    inner = Scope(node, scope, f"{scope.name}.{name}" if scope.name else name)
    index.scopes[node] = inner
    scope.children.append(inner)
    if not isinstance(node, ast.ClassDef):
        arguments = node.args
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
        inner.bound.update(argument.arg for argument in every if argument)
    return inner


def _note(
    node: ast.AST, scope: Scope, index: Index, reads: list[tuple[Scope, ast.Name]], changes: list[tuple[Scope, str]]
) -> None:
    match node:
        case ast.Name(ctx=ast.Load()):
            reads.append((scope, node))
        case ast.Name(id=name):
            scope.bound.add(name)
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            scope.bound.add(name)
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            scope.bound.update((alias.asname or alias.name.partition(".")[0]) for alias in names)
        case ast.Global(names=names) | ast.Nonlocal(names=names):
            scope.outer.update(names)
            if isinstance(node, ast.Global):
                index.module.bound.update(names)
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            scope.bound.add(name)
        case ast.MatchMapping(rest=str(name)):
            scope.bound.add(name)
        case ast.Attribute(ctx=ast.Store() | ast.Del(), value=value, attr=attr):
            index.stored[attr].add(scope)
            index.owners[attr].add(ast.unparse(value))
            if isinstance(value, ast.Name) and value.id == scope.first_parameter:
                scope.attributes.add(attr)
        case ast.AugAssign(target=ast.Name() as target):
            reads.append((scope, target))
        case _:
            _note_changes(node, scope, index, changes)


def _note_changes(node: ast.AST, scope: Scope, index: Index, changes: list[tuple[Scope, str]]) -> None:
    for owner, name in set_indirectly(node):
        (index.loose if owner is None else index.loose_attributes).add(name)
    match node:
        case ast.Subscript(ctx=ast.Store() | ast.Del(), value=value):
            _note_change(value, scope, index, changes)
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in MUTATORS:
            _note_change(value, scope, index, changes, only=attr not in _TAKING)
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=value, attr=attr))) if attr in _TAKING:
            _note_change(value, scope, index, changes)
        case ast.AugAssign(target=ast.Subscript(value=ast.Name() as target)):
            index.augmented.add(target)


def _note_change(
    target: ast.expr, scope: Scope, index: Index, changes: list[tuple[Scope, str]], *, only: bool = True
) -> None:
    """Note whose object a subscript store or a mutating method changes, through any depth of subscripts.

    `only` tells whether it does no more than that.
    """
    while isinstance(target, ast.Subscript):
        target = target.value
    if isinstance(target, ast.Name):
        changes.append((scope, target.id))
        if only:
            index.receivers.add(target)
    elif isinstance(target, ast.Attribute):
        index.changed_attributes.add(target.attr)
