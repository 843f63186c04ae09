"""Names and attributes that are set through a function: `globals()["x"] = ...`, `vars(x)`, `setattr(...)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

# Stands for a name that is computed.
ANY = "*"
_SETTERS = frozenset({"setattr", "delattr"})
_CHANGERS = frozenset("clear pop popitem setdefault update __setitem__ __delitem__".split())


def set_indirectly(node: ast.AST) -> Iterator[tuple[ast.expr | None, str]]:
    """Yield what `node` sets: on which object (None: the module itself) and under which name."""
    match node:
        case ast.Subscript(value=space, slice=key, ctx=ast.Store() | ast.Del()) if _is_namespace(space):
            yield _owner(space), _text(key)
        case ast.Call(func=ast.Attribute(value=space, attr=attr)) if attr in _CHANGERS and _is_namespace(space):
            yield from ((_owner(space), name) for name in _names(node, attr))
        case ast.Call(func=ast.Name(id=name), args=[target, key, *_]) if name in _SETTERS:
            yield (None if _is_this_module(target) else target), _text(key)
        case ast.Assign(value=space) | ast.NamedExpr(value=space) if _is_namespace(space):
            yield _owner(space), ANY  # whoever has it under a name may set anything


def _is_namespace(node: ast.expr) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="globals" | "locals" | "vars")):
            return True
        case ast.Attribute(attr="__dict__"):
            return True
        case _:
            return False


def _owner(space: ast.expr) -> ast.expr | None:
    """Return the object of which this is the namespace, None for the module."""
    match space:
        case ast.Call(args=[target]) | ast.Attribute(value=target):
            return None if _is_this_module(target) else target
        case _:
            return None


def _is_this_module(node: ast.expr) -> bool:
    return ast.unparse(node) == "sys.modules[__name__]"


def _text(key: ast.expr) -> str:
    return key.value if isinstance(key, ast.Constant) and isinstance(key.value, str) else ANY


def _names(call: ast.Call, method: str) -> Iterator[str]:
    """Yield the names that a method of a namespace sets."""
    yield from (keyword.arg or ANY for keyword in call.keywords)
    if method != "update":
        yield _text(call.args[0]) if call.args else ANY
        return
    for argument in call.args:
        yield from (_text(key) if key else ANY for key in argument.keys) if isinstance(argument, ast.Dict) else (ANY,)
