"""The models that the SDK names, and its guard against long calls that do not stream."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from scripts.sdk_facts.client import Fact
from scripts.sdk_facts.package import Definition, Package, find

GUARD = "_calculate_nonstreaming_timeout"


def models(package: Package) -> Iterator[Fact]:
    """Yield the ids in the `Model` type, and those of which the SDK warns, with the end of their lives."""
    model = find(package, "anthropic.types", "Model")
    for node in ast.walk(model.node) if model else ():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield "models", node.value
    messages = find(package, "anthropic.resources", "Messages")
    for name, day in _table(package, messages.module if messages else "", "DEPRECATED_MODELS").items():
        plain = re.sub(r"(?<=\d)(st|nd|rd|th)\b", "", day)
        yield "deprecated_models", name, datetime.strptime(plain, "%B %d, %Y").date().isoformat()


def guard(package: Package) -> Iterator[Fact]:
    """Yield the numbers of the guard: it compares `maximum_time * max_tokens / tokens` with `default_time`."""
    client = find(package, "anthropic._base_client", "BaseClient")
    for function in ast.walk(client.node) if client else ():
        if isinstance(function, ast.FunctionDef) and function.name == GUARD:
            for statement in function.body:
                match statement:
                    case ast.Assign(targets=[ast.Name(id="expected_time")], value=ast.BinOp(op=ast.Div(), right=right)):
                        yield "guard", "tokens", str(_product(right))
                    case ast.Assign(targets=[ast.Name(id=name)], value=value):
                        yield "guard", name, str(_product(value))
    for name, most in _table(package, "anthropic._constants", "MODEL_NONSTREAMING_TOKENS").items():
        yield "guard_models", name, str(most)


def _product(node: ast.expr) -> int:
    return math.prod(
        one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, int)
    )


def _table(package: Package, module: str, name: str) -> dict[str, Any]:
    table = find(package, module, name)
    return ast.literal_eval(table.node) if isinstance(table, Definition) and isinstance(table.node, ast.Dict) else {}
