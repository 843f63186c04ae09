"""Code that is made for several versions of the SDK, or expects that something is not there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager

from zlint.syntax import span_of
from zlint.tree import walk
from zlint.values.attributes import dotted
from zlint.values.frame import Frame
from zlint.values.lookup import lookup
from zlint.values.things import Function, Klass

# What a name is bound to that says which SDK there is, or what it has.
_SAYS = re.compile(r"\b(?:__version__|version\(|hasattr\(|signature\()")
_ASKS = re.compile(r"\b(?:hasattr|signature|TYPE_CHECKING)\b|version", re.IGNORECASE)
_EXPECTS = re.compile(r"\b(?:ImportError|ModuleNotFoundError|AttributeError|TypeError)\b")
# What holds it says nothing itself.
_PLAIN = (ast.Dict, ast.List, ast.Set, ast.JoinedStr, ast.Constant)
_RAISES = re.compile(r"\b(?:raises|assertRaises|assertRaisesRegex)\(")

# What puts something else in the place of the SDK, or of a part of a client.
_REPLACES = re.compile(r"\bpatch(?:\.\w+)?\(.*(?:anthropic|\bmessages\b)", re.IGNORECASE)


def asks(test: ast.expr, frame: Frame) -> bool:
    """Tell whether a condition asks what there is."""
    source = frame.program.source
    return _ASKS.search(source.slice(span_of(source, test))) is not None or says(test, frame)


def says(node: ast.expr, frame: Frame) -> bool:
    """Tell whether the expression says which SDK there is, or what it has, maybe by names that say so."""
    source, sayings = frame.program.source, frame.program.log.sayings
    if _SAYS.search(source.slice(span_of(source, node))):
        return True
    return bool(sayings) and any(isinstance(each, ast.Name) and each.id in sayings for each in walk(node))


def note_saying(name: str, value: ast.expr, frame: Frame) -> None:
    """Note that the name is bound to an expression, where that says which SDK there is."""
    if not isinstance(value, _PLAIN) and says(value, frame):
        frame.program.log.sayings.add(name)


def note_code(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, frame: Frame) -> None:
    """Note a function that is defined under such a condition, in such a `try`, or for the SDK's replacement."""
    decorators = [] if isinstance(node, ast.Lambda) else node.decorator_list
    if frame.guards or any(_REPLACES.search(ast.unparse(each)) for each in decorators):
        frame.program.log.guarded.add(node)


def expects(handlers: list[ast.ExceptHandler]) -> bool:
    """Tell whether a `try` expects that something is not there."""
    return any(handler.type and _EXPECTS.search(ast.unparse(handler.type)) for handler in handlers)


def awaits(managers: list[ast.withitem]) -> bool:
    """Tell whether a `with` is there for an error, or replaces the SDK: `raises`, `suppress`, `patch`."""
    texts = [ast.unparse(item.context_expr) for item in managers]
    return any(
        _RAISES.search(text) or _REPLACES.search(text) or ("suppress(" in text and _EXPECTS.search(text))
        for text in texts
    )


def may_swallow(node: ast.expr, frame: Frame) -> bool:
    """Tell whether a `with` block goes on after an exception in it: `suppress`, `raises`, or a manager of this file."""
    if not isinstance(node, ast.Call):
        return False
    name = dotted(node.func)
    own = isinstance(node.func, ast.Name) and isinstance(lookup(node.func.id, frame), Function | Klass)
    return own or name.rpartition(".")[2] in ("suppress", "raises")


def expects_error(function: str) -> bool:
    """Tell whether the function with that name is given code of which a test expects that it fails."""
    return _RAISES.search(f"{function}(") is not None


@contextmanager
def guarded(frame: Frame, guard: bool) -> Iterator[None]:
    """Read what stands under such a condition, or in such a `try`."""
    frame.guards += guard
    yield
    frame.guards -= guard
