"""Code that is made for several versions of the SDK, or expects that something is not there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager

from zlint.values.frame import Frame

_ASKS = re.compile(r"\b(?:hasattr|signature|TYPE_CHECKING)\b|version", re.IGNORECASE)
_EXPECTS = re.compile(r"\b(?:ImportError|ModuleNotFoundError|AttributeError|TypeError)\b")
_RAISES = re.compile(r"\b(?:raises|assertRaises|assertRaisesRegex)\(")


def asks(test: ast.expr) -> bool:
    """Tell whether a condition asks what there is."""
    return _ASKS.search(ast.unparse(test)) is not None


def expects(handlers: list[ast.ExceptHandler]) -> bool:
    """Tell whether a `try` expects that something is not there."""
    return any(handler.type and _EXPECTS.search(ast.unparse(handler.type)) for handler in handlers)


def awaits(managers: list[ast.withitem]) -> bool:
    """Tell whether a `with` is there for an error: a test that expects one, or `suppress` of such a one."""
    texts = [ast.unparse(item.context_expr) for item in managers]
    return any(_RAISES.search(text) or ("suppress(" in text and _EXPECTS.search(text)) for text in texts)


@contextmanager
def guarded(frame: Frame, guard: bool) -> Iterator[None]:
    """Read what stands under such a condition, or in such a `try`."""
    frame.guards += guard
    yield
    frame.guards -= guard
