"""Parameters of functions: their defaults, and which of these the callers in sight leave in force."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, TypeGuard

from zlint.model import Known
from zlint.names.index import FunctionNode, Scope, ScopeNode
from zlint.tree import walk
from zlint.values.things import Function, Record

if TYPE_CHECKING:
    from zlint.values.program import Program

_WRITTEN_OUT = (ast.List, ast.Tuple, ast.Dict, ast.Constant)


def note_call(function: Function, positional: int, keywords: Record) -> None:
    """Remember which defaults a call of a function of this file leaves in force."""
    if not keywords.complete:
        return
    node = function.scope.node
    names = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)] if has_parameters(node) else []
    given = {
        *names[: positional + (function.self is not None and not is_static(node))],
        *(slot.name for slot in keywords.slots),
    }
    function.frame.program.left_out.update((function.scope, name) for name in defaults_of(node) if name not in given)


def is_in_force(program: Program, default: Known) -> bool:
    """Tell whether a caller in sight leaves out the parameter whose default this is."""
    return default.span is not None and program.bindings.get(default.span) in program.left_out


def defaults_of(node: ScopeNode) -> dict[str, ast.expr]:
    """Return the default expressions of a function's parameters by name."""
    if not has_parameters(node):
        return {}
    positional = [*node.args.posonlyargs, *node.args.args]
    plain = zip(positional[len(positional) - len(node.args.defaults) :], node.args.defaults, strict=True)
    keyword = (
        (argument, value) for argument, value in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True) if value
    )
    return {argument.arg: value for argument, value in (*plain, *keyword)}


def is_display(node: ast.expr | None) -> TypeGuard[ast.List | ast.Tuple | ast.Dict]:
    """Tell whether a default is a list, tuple or dict that is written out, with text as its keys."""
    if not isinstance(node, ast.List | ast.Tuple | ast.Dict):
        return False
    parts = list(walk(node))
    keys = [key for part in parts if isinstance(part, ast.Dict) for key in part.keys]
    texts = all(isinstance(key, ast.Constant) and isinstance(key.value, str) for key in keys)
    return texts and all(isinstance(part, _WRITTEN_OUT) for part in parts)


def objects_left_out(program: Program) -> set[tuple[Scope, str]]:
    """Return the parameters left out by a caller in sight whose default is a list or a dict."""
    return {(scope, name) for scope, name in program.left_out if is_display(defaults_of(scope.node)[name])}


def has_parameters(node: ScopeNode) -> TypeGuard[FunctionNode]:
    """Tell whether the node of a scope is a function's."""
    return not isinstance(node, ast.Module | ast.ClassDef)


def is_static(node: ast.AST) -> bool:
    """Tell whether a function is decorated as a static method."""
    decorators = getattr(node, "decorator_list", [])
    return any(isinstance(item, ast.Name) and item.id == "staticmethod" for item in decorators)
