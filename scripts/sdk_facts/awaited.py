"""What has to be awaited on the asynchronous client, and on the raw responses that it gives."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from scripts.sdk_facts.client import Fact, methods, resources, type_of
from scripts.sdk_facts.package import Definition, Package, find, lineage, members, resolve


def awaited(package: Package, client: Definition) -> Iterator[Fact]:
    """Yield what is no `async def` on the asynchronous client, and what is one on the raw responses that it gives."""
    for method in methods(package, client):
        if isinstance(method.function, ast.FunctionDef):
            yield "not_coroutines", method.path
    for name, statement in _raw_response(package, client).items():
        if isinstance(statement, ast.AsyncFunctionDef) and not name.startswith("_"):
            yield "raw_coroutines", name


def _raw_response(package: Package, client: Definition) -> dict[str, ast.stmt]:
    """Return the members of the class that `messages.with_raw_response.create` gives back."""
    owner = dict(resources(package, client)).get("messages")
    for definition, node in lineage(package, owner):
        wrapper = resolve(package, definition.module, type_of(members(node).get("with_raw_response")))
        for call in ast.walk(wrapper.node) if wrapper else ():
            if isinstance(call, ast.Call) and [ast.unparse(given) for given in call.args] == ["messages.create"]:
                return _members_of_result(package, resolve(package, definition.module, call.func))
    return {}


def _members_of_result(package: Package, wrapping: Definition | None) -> dict[str, ast.stmt]:
    """Return the members of the class that stands in the result of a wrapping function."""
    if wrapping is None or not isinstance(wrapping.node, ast.FunctionDef) or wrapping.node.returns is None:
        return {}
    for name in ast.walk(wrapping.node.returns):
        result = list(lineage(package, find(package, wrapping.module, name.id))) if isinstance(name, ast.Name) else []
        if result:
            return {name: one for _, node in reversed(result) for name, one in members(node).items()}
    return {}
