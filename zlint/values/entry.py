"""What a function's parameters stand for when it is read, while nothing is known of its callers."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from zlint.model import Argument, Items, Known, Mapping, Span, Unknown
from zlint.names.index import Scope
from zlint.syntax import span_of
from zlint.values.abroad import FIXTURE
from zlint.values.annotations import annotated
from zlint.values.evaluate import evaluate
from zlint.values.frame import Frame
from zlint.values.parameters import defaults_of, is_display, is_static
from zlint.values.store import flatten
from zlint.values.things import External, Function, Record, Thing, join

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
    defaults = defaults_of(node)
    for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        declared = annotated(argument.annotation, outer)
        fixture = External(f"{FIXTURE}.{argument.arg}()") if is_test else None
        default = defaults.get(argument.arg)
        frame.set(argument.arg, declared or fixture or _given(program, function, argument.arg, default, frame))
    if arguments.vararg is not None:
        frame.set(arguments.vararg.arg, Unknown(f"`{arguments.vararg.arg}` is a parameter"))
    if arguments.kwarg is not None:  # a dict of the function's own, into which it may write
        unseen = Record((), complete=False, why=f"`{arguments.kwarg.arg}` is a parameter")
        frame.set(arguments.kwarg.arg, program.new_object(frame, unseen))
    if function.self is not None and function.scope.first_parameter and not is_static(node):
        frame.set(function.scope.first_parameter, function.self)


def _given(program: Program, function: Function, name: str, node: ast.expr | None, frame: Frame) -> Thing:
    """Return what a parameter stands for, its default being what it is unless somebody says otherwise."""
    scope, why = function.scope, f"`{name}` is a parameter"
    if is_display(node) and (scope, name) not in program.index.changed:
        return _given_object(program, node, scope, name, frame)
    thing = evaluate(node, function.frame) if isinstance(node, ast.Constant | ast.UnaryOp | ast.BinOp) else None
    if not isinstance(thing, Known) or thing.value is None or thing.span is None:
        return Unknown(why)
    program.note_binding(thing.span, scope, name)
    return Unknown(why, default=thing)


def _given_object(program: Program, node: ast.expr, scope: Scope, name: str, frame: Frame) -> Thing:
    """Return what a parameter with a list or a dict as its default stands for: that object if it may be in force."""
    span, why = span_of(program.source, node), f"`{name}` is a parameter"
    if (scope, name) not in program.index.left_out:
        return Unknown(why, default=_written(ast.literal_eval(node), span))
    program.note_binding(span, scope, name)
    thing = flatten(evaluate(node, frame), frame.content)
    return join([frame.adopt(thing, (scope, name)), Unknown(why)])  # whoever changes it changes it for every call


def _written(found: object, span: Span) -> Known | Items | Mapping:
    """Return a value of which all is written at `span`."""
    match found:
        case dict():
            entries = (Argument(key, _written(value, span), span, span, None) for key, value in found.items())
            return Mapping(tuple(entries), complete=True, span=span)
        case list() | tuple():
            return Items(tuple(_written(item, span) for item in found), complete=True, span=span)
        case _:
            assert found is None or isinstance(found, str | bytes | int | float | complex)
            return Known(found, span)
