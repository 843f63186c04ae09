"""What a function's parameters stand for when it is read, while nothing is known of its callers."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from zlint.model import Known, Unknown
from zlint.values.abroad import FIXTURE
from zlint.values.annotations import annotated
from zlint.values.evaluate import evaluate
from zlint.values.frame import Frame
from zlint.values.parameters import defaults_of, is_static
from zlint.values.things import External, Function, Record

if TYPE_CHECKING:
    from zlint.values.program import Program


def bind_parameters(program: Program, function: Function, frame: Frame) -> None:
    """Bind what a function's parameters stand for while nothing is known of its callers."""
    node = function.scope.node
    if isinstance(node, ast.Module | ast.ClassDef):
        return
    arguments = node.args
    outer = function.frame
    is_test = not isinstance(node, ast.Lambda) and (node.name.startswith("test") or program.is_fixture(node.name))
    for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        declared = annotated(argument.annotation, outer)
        default = _default_of(program, function, argument.arg)
        given = (
            External(f"{FIXTURE}.{argument.arg}()")
            if is_test
            else Unknown(f"`{argument.arg}` is a parameter", default=default)
        )
        frame.set(argument.arg, declared or given)
    if arguments.vararg is not None:
        frame.set(arguments.vararg.arg, Unknown(f"`{arguments.vararg.arg}` is a parameter"))
    if arguments.kwarg is not None:  # a dict of the function's own, into which it may write
        unseen = Record((), complete=False, why=f"`{arguments.kwarg.arg}` is a parameter")
        frame.set(arguments.kwarg.arg, program.new_object(frame, unseen))
    if function.self is not None and function.scope.first_parameter and not is_static(node):
        frame.set(function.scope.first_parameter, function.self)


def _default_of(program: Program, function: Function, name: str) -> Known | None:
    """Return the default of a parameter, if it is a known value."""
    node = defaults_of(function.scope.node).get(name)
    thing = evaluate(node, function.frame) if isinstance(node, ast.Constant | ast.UnaryOp | ast.BinOp) else None
    if not isinstance(thing, Known) or thing.value is None or thing.span is None:
        return None
    program.note_binding(thing.span, function.scope, name)
    return thing
