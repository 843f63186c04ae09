"""Operators on values that are known: `2**10`, `4 * 1024`, `-0.0`."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from itertools import product

from zlint.model import Known, Scalar, Span, Unknown
from zlint.values.things import Thing, alternatives, join

_BINARY: dict[type[ast.operator], Callable[..., Scalar]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
}
_UNARY: dict[type[ast.unaryop], Callable[..., Scalar]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
    ast.Not: operator.not_,
}
_COMPUTED = Unknown("it is computed when the program runs")
# No request carries larger numbers, and computing them could take forever.
_LARGEST = 1 << 64


def fold_binary(op: ast.operator, left: Thing, right: Thing, span: Span) -> Thing:
    """Return the value of `left op right`, each alternative on its own."""
    pairs = product(alternatives(left), alternatives(right))
    return join(_fold(_BINARY.get(type(op)), (a, b), span) for a, b in pairs)


def fold_unary(op: ast.unaryop, operand: Thing, span: Span) -> Thing:
    """Return the value of `op operand`, each alternative on its own."""
    return join(_fold(_UNARY.get(type(op)), (option,), span) for option in alternatives(operand))


def _fold(function: Callable[..., Scalar] | None, operands: tuple[Thing, ...], span: Span) -> Thing:
    values = [operand.value for operand in operands if isinstance(operand, Known)]
    if function is None or len(values) < len(operands) or not all(_is_small(value) for value in values):
        return _COMPUTED
    if function in (operator.pow, operator.lshift) and isinstance(values[1], int | float) and values[1] > 64:
        return _COMPUTED
    try:
        return Known(function(*values), span)
    except (TypeError, ValueError, ArithmeticError):
        return Unknown("computing it fails")


def _is_small(value: Scalar) -> bool:
    return isinstance(value, int | float) and abs(value) <= _LARGEST
