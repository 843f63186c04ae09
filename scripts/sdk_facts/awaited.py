"""What has to be awaited on the asynchronous client, and on the raw responses that it gives."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from scripts.sdk_facts.client import Fact, methods
from scripts.sdk_facts.package import Definition, Package
from scripts.sdk_facts.raw import raw_response


def awaited(package: Package, client: Definition) -> Iterator[Fact]:
    """Yield what is no `async def` on the asynchronous client, and what is one on the raw responses that it gives."""
    for method in methods(package, client):
        if isinstance(method.function, ast.FunctionDef):
            yield "not_coroutines", method.path
    for name, statement in raw_response(package, client).items():
        if isinstance(statement, ast.AsyncFunctionDef) and not name.startswith("_"):
            yield "raw_coroutines", name
