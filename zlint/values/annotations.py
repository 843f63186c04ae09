"""What a type annotation says of a name: whether it is a client, or an object of a class of this file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from zlint.names.sdk import client_class
from zlint.syntax import span_of
from zlint.values.abroad import may_be_ours
from zlint.values.attributes import dotted
from zlint.values.frame import Frame
from zlint.values.lookup import lookup
from zlint.values.things import External, Instance, Klass, Made, Record, Thing, join

_WRAPPERS = frozenset({"Optional", "Union", "Annotated", "Final", "ClassVar", "Required", "NotRequired", "Awaitable"})


def annotated(annotation: ast.expr | None, frame: Frame) -> Thing | None:
    """Return what a name with this annotation stands for, None where the annotation leads to no client."""
    if annotation is None:
        return None
    # What stands in quotes has no place of its own in the file.
    span = span_of(frame.program.source, annotation)
    found = list(_named(annotation, frame))
    return join(replace(one, annotated=span) if isinstance(one, Made) else one for one in found) if found else None


def _named(node: ast.expr, frame: Frame) -> Iterator[Thing]:
    match node:
        case ast.Name() | ast.Attribute():
            yield from _type(node, frame)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            yield from _named(left, frame)
            yield from _named(right, frame)
        case ast.Subscript(value=wrapper, slice=inner) if dotted(wrapper).rpartition(".")[2] in _WRAPPERS:
            for part in inner.elts if isinstance(inner, ast.Tuple) else [inner]:
                yield from _named(part, frame)
        case ast.Constant(value=str(text)):
            try:
                yield from _named(ast.parse(text.strip(), mode="eval").body, frame)
            except (SyntaxError, ValueError):
                return


def _type(node: ast.Name | ast.Attribute, frame: Frame) -> Iterator[Thing]:
    first, *rest = dotted(node).split(".")
    thing = lookup(first, frame) if first else None
    if isinstance(thing, External):
        name = ".".join([thing.name, *rest])
        made = client_class(name)
        if made:
            yield Made(made, Record((), complete=False, why="the client is built out of sight"))
        elif may_be_ours(name):
            yield External(f"{name}()")  # an object of a class is what calling the class gives
    elif isinstance(thing, Klass) and not rest:
        yield Instance(thing)
