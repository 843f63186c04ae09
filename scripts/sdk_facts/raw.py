"""What hangs on `with_raw_response`: wrappers of methods, and the responses that these give back."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from scripts.sdk_facts.client import below, resources, type_of
from scripts.sdk_facts.package import Definition, Members, Package, find, lineage, members, resolve


def raw_methods(package: Package, client: Definition) -> Iterator[str]:
    """Yield the paths of the methods that have a raw form: `messages.create` is `messages.with_raw_response.create`."""
    for path, owner in resources(package, client):
        for name, _ in _wrapped(_wrapper(package, owner)):
            yield below(path, name)


def raw_response(package: Package, client: Definition) -> Members:
    """Return the members of the class that `messages.with_raw_response.create` gives back."""
    wrapper = _wrapper(package, dict(resources(package, client)).get("messages"))
    wrapping = dict(_wrapped(wrapper)).get("create")
    function = resolve(package, wrapper.module, wrapping) if wrapper else None
    if function is None or not isinstance(function.node, ast.FunctionDef) or function.node.returns is None:
        return {}
    for name in ast.walk(function.node.returns):
        result = list(lineage(package, find(package, function.module, name.id))) if isinstance(name, ast.Name) else []
        if result:
            return {name: one for _, node in reversed(result) for name, one in members(node).items()}
    return {}


def _wrapper(package: Package, owner: Definition | None) -> Definition | None:
    """Return the class of the resource's `with_raw_response`."""
    for definition, node in lineage(package, owner):
        found = resolve(package, definition.module, type_of(members(node).get("with_raw_response")))
        if found:
            return found
    return None


def _wrapped(wrapper: Definition | None) -> Iterator[tuple[str, ast.expr]]:
    """Yield the methods that the wrapper sets on itself, each with the function by which it wraps it."""
    for statement in ast.walk(wrapper.node) if wrapper else ():
        match statement:
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=ast.Call(func=function)) if name[0] != "_":
                yield name, function
