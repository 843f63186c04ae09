"""What has to be awaited on the asynchronous client, and on the raw responses that it gives."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from scripts.sdk_facts.client import Fact, methods, resources
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
        property_ = members(node).get("with_raw_response")
        wrapper = getattr(property_, "returns", None) or getattr(property_, "annotation", None)
        wrapped = resolve(package, definition.module, wrapper)
        for call in ast.walk(wrapped.node) if wrapped else ():
            if isinstance(call, ast.Call) and ast.unparse(call).endswith("(messages.create)"):
                wrapping = resolve(package, definition.module, call.func)
                return _members_of_result(package, wrapping)
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
