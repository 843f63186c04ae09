"""The facts about one version of the SDK, each a path of words such as ("arguments", "messages.create", "model")."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from scripts.sdk_facts.awaited import awaited
from scripts.sdk_facts.client import Fact, constructor, is_client, methods, parameters, resources
from scripts.sdk_facts.models import GUARD, guard, models
from scripts.sdk_facts.package import Definition, Package, bindings, find
from scripts.sdk_facts.raw import raw_methods

_WITH_ARGUMENTS = re.compile(
    r"(.+\.)?messages(\.(create|stream|parse|count_tokens|tool_runner)|\.batches\.create)"
    r"|completions\.create|copy|with_options"
)


def facts(package: Package) -> frozenset[Fact]:
    """Return all facts about the package."""
    found = {*_exports(package), *_clients(package), *_types(package), *models(package), *guard(package)}
    for name, read in (("Client", _calls), ("AsyncClient", awaited)):
        client = find(package, "anthropic", name)
        if client:
            found |= {*read(package, client)}
    return frozenset(found)


def _exports(package: Package) -> Iterator[Fact]:
    for name in bindings(package, "anthropic"):
        if not name.startswith("_"):
            yield "exports", name


def _clients(package: Package) -> Iterator[Fact]:
    for _, name in _exports(package):
        definition = find(package, "anthropic", name)
        if definition and is_client(package, definition):
            yield "clients", name
            made_by = constructor(package, definition)
            for parameter, _ in parameters(made_by) if made_by else ():
                yield "client_arguments", name, parameter


def _calls(package: Package, client: Definition) -> Iterator[Fact]:
    """Yield what can be called on the synchronous client, and with what."""
    for path, _ in resources(package, client):
        if path:
            yield "namespaces", path
    raw = set(raw_methods(package, client))
    for method in methods(package, client):
        yield "methods", method.path
        if method.path in raw:
            yield "raw_methods", method.path
        if _WITH_ARGUMENTS.fullmatch(method.path):
            for name, required in parameters(method.function):
                yield "arguments", method.path, name
                if required:
                    yield "required", method.path, name
        if any(isinstance(node, ast.Attribute) and node.attr == GUARD for node in ast.walk(method.function)):
            yield "guarded", method.path


def _types(package: Package) -> Iterator[Fact]:
    """Yield the parameter types: classes can be called, aliases of unions and the like cannot."""
    for folder in package.folders:
        if re.match(r"anthropic\.types(\.|\Z)", folder):
            for name in bindings(package, folder):
                definition = find(package, folder, name) if re.search(r"Params?\Z", name) else None
                if definition:
                    kind = "classes" if isinstance(definition.node, (ast.ClassDef, ast.Call)) else "aliases"
                    yield f"type_{kind}", f"{folder}.{name}"
