"""A wheel's Python package, read with `ast` and never imported: which definition a name stands for."""

from __future__ import annotations

import ast
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

Function = ast.FunctionDef | ast.AsyncFunctionDef
Members = Mapping[str, ast.stmt]


@dataclass(frozen=True, eq=False)
class Package:
    """The source texts of the modules, by their dotted names."""

    texts: Mapping[str, bytes]
    folders: frozenset[str]


@dataclass(frozen=True)
class Definition:
    """A class, a function or an assigned value, and the module in which it stands; the node of a module is its tree."""

    module: str
    node: ast.AST


def unpack(wheel: Path) -> Package:
    """Return the package in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        paths = [PurePosixPath(name) for name in archive.namelist() if name.endswith(".py")]
        texts = {_dotted(path): archive.read(str(path)) for path in paths}
    return Package(texts, frozenset(_dotted(path) for path in paths if path.name == "__init__.py"))


def _dotted(path: PurePosixPath) -> str:
    return ".".join(path.parent.parts if path.name == "__init__.py" else path.with_suffix("").parts)


@cache
def tree(package: Package, module: str) -> ast.Module:
    """Return the syntax tree of the module."""
    return ast.parse(package.texts[module])


@cache
def bindings(package: Package, module: str) -> Members:
    """Return what the module binds at its top level: name to the statement, the last one counts.

    A star stands for an import of each name that the other module gives away.
    """
    bound: dict[str, ast.stmt] = {}
    for statement in _statements(tree(package, module).body):
        if isinstance(statement, ast.ImportFrom) and statement.names[0].name == "*":
            source = _source(package, module, statement)
            names = _starred(package, source) if source in package.texts else ()
            bound |= {name: ast.ImportFrom(source, [ast.alias(name)], 0) for name in names}
        else:
            bound |= dict.fromkeys(_bound_by(statement), statement)
    return bound


def _starred(package: Package, module: str) -> list[str]:
    found = bindings(package, module)
    listed = found.get("__all__")
    if isinstance(listed, ast.Assign):
        names: list[str] = ast.literal_eval(listed.value)
        return names
    return [name for name in found if not name.startswith("_")]


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements, also those under `if` and `try`; what is for a failure or a type checker comes first."""
    for statement in body:
        if isinstance(statement, ast.If):
            yield from _statements([*statement.body, *statement.orelse])
        elif isinstance(statement, ast.Try):
            yield from _statements([inner for handler in statement.handlers for inner in handler.body])
            yield from _statements([*statement.body, *statement.orelse])
        else:
            yield statement


def _bound_by(statement: ast.stmt) -> list[str]:
    match statement:
        case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
            return [statement.name]
        case ast.Import():
            return [alias.asname or alias.name.partition(".")[0] for alias in statement.names]
        case ast.ImportFrom():
            return [alias.asname or alias.name for alias in statement.names]
        case ast.Assign():
            return [target.id for target in statement.targets if isinstance(target, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []


def _source(package: Package, module: str, statement: ast.ImportFrom) -> str:
    """Return the dotted name of the module from which is imported."""
    if not statement.level:
        return statement.module or ""
    parts = module.split(".")
    above = parts[: len(parts) - statement.level + (module in package.folders)]
    return ".".join([*above, *([statement.module] if statement.module else [])])


@cache
def find(package: Package, module: str, name: str) -> Definition | None:
    """Return what `name` stands for in the module, through imports and aliases; None outside the package."""
    statement = bindings(package, module).get(name) if module in package.texts else None
    match statement:
        case None:
            return _module(package, f"{module}.{name}")
        case ast.ImportFrom():
            source = _source(package, module, statement)
            original = next(alias.name for alias in statement.names if name in (alias.asname, alias.name))
            return _module(package, f"{module}.{original}") if source == module else find(package, source, original)
        case ast.Import():
            return None
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            return resolve(package, module, value) or Definition(module, value)
        case _:
            return Definition(module, statement)


def _module(package: Package, module: str) -> Definition | None:
    return Definition(module, tree(package, module)) if module in package.texts else None


def resolve(package: Package, module: str, expression: ast.expr | None) -> Definition | None:
    """Return what a name, a dotted name or a quoted one stands for; None for anything else."""
    match expression:
        case ast.Name(id=name):
            return find(package, module, name)
        case ast.Attribute(value=value, attr=name):
            owner = resolve(package, module, value)
            return find(package, owner.module, name) if owner and isinstance(owner.node, ast.Module) else None
        case ast.Constant(value=str(text)) if text.isidentifier():
            return find(package, module, text)
        case _:
            return None


def lineage(package: Package, definition: Definition | None) -> Iterator[tuple[Definition, ast.ClassDef]]:
    """Yield the class and the classes of the package from which it inherits, the nearest first."""
    if definition and isinstance(definition.node, ast.ClassDef):
        yield definition, definition.node
        for base in definition.node.bases:
            plain = base.value if isinstance(base, ast.Subscript) else base
            yield from lineage(package, resolve(package, definition.module, plain))


def members(node: ast.ClassDef) -> Members:
    """Return what the body of the class binds; of overloads the last one, which is the implementation."""
    return {name: statement for statement in _statements(node.body) for name in _bound_by(statement)}
