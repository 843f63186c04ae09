"""What hangs on a client: its resources, their methods, and the parameters of these."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from scripts.sdk_facts.package import Definition, Function, Package, lineage, members, resolve

Fact = tuple[str, ...]


@dataclass(frozen=True)
class Method:
    """A public method: its dotted path from the client, and its implementation."""

    path: str
    function: Function


def is_client(package: Package, definition: Definition | None) -> bool:
    """Tell whether it is the class of a client; that of 0.2 has no base."""
    return any(node.name in {"BaseClient", "Client"} for _, node in lineage(package, definition))


def resources(package: Package, owner: Definition, path: str = "") -> Iterator[tuple[str, Definition]]:
    """Yield `owner` and the resources below it with their dotted paths."""
    yield path, owner
    for name, (module, statement) in _public(package, owner).items():
        resource = resolve(package, module, type_of(statement))
        if resource and any(node.name.endswith("APIResource") for _, node in lineage(package, resource)):
            yield from resources(package, resource, below(path, name))


def below(path: str, name: str) -> str:
    """Return the dotted path of what hangs by that name on `path`; the client's own is empty."""
    return f"{path}.{name}" if path else name


def methods(package: Package, client: Definition) -> Iterator[Method]:
    """Yield the public methods of the client and of all its resources."""
    for path, owner in resources(package, client):
        public = _public(package, owner)
        for name, (_, statement) in public.items():
            match statement:
                case ast.FunctionDef() | ast.AsyncFunctionDef() if not _is_property(statement):
                    yield Method(below(path, name), statement)
                case ast.Assign(value=ast.Name(id=original)):
                    _, same = public.get(original, ("", statement))
                    if isinstance(same, (ast.FunctionDef, ast.AsyncFunctionDef)):
                        yield Method(below(path, name), same)


def parameters(function: Function) -> Iterator[tuple[str, bool]]:
    """Yield the names of the parameters but `self`, and whether each has to be given.

    One that takes whatever it is given would make the facts worthless.
    """
    given = function.args
    if given.vararg or given.kwarg:
        raise ValueError(f"`{function.name}` takes any argument, line {function.lineno}")
    positional = [*given.posonlyargs, *given.args][1:]
    optional = len(given.defaults)
    for place, argument in enumerate(positional):
        yield argument.arg, place < len(positional) - optional
    for argument, default in zip(given.kwonlyargs, given.kw_defaults, strict=True):
        yield argument.arg, default is None


def constructor(package: Package, client: Definition) -> Function | None:
    """Return the `__init__` that a client's class has or inherits."""
    for _, node in lineage(package, client):
        found = members(node).get("__init__")
        if isinstance(found, ast.FunctionDef):
            return found
    return None


def _public(package: Package, owner: Definition) -> dict[str, tuple[str, ast.stmt]]:
    """Return what the class has and inherits: name to the module and the statement."""
    return {
        name: (definition.module, statement)
        for definition, node in reversed(list(lineage(package, owner)))
        for name, statement in members(node).items()
        if not name.startswith("_")
    }


def type_of(statement: ast.stmt | None) -> ast.expr | None:
    """Return the annotation of an attribute or a property."""
    if isinstance(statement, ast.AnnAssign):
        return statement.annotation
    return statement.returns if isinstance(statement, ast.FunctionDef) and _is_property(statement) else None


def _is_property(function: Function) -> bool:
    return any(ast.unparse(decorator).endswith(("property", ".setter")) for decorator in function.decorator_list)
