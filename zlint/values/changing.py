"""Values that are another one each time that they are made: what the clock and chance give, and what is made of it."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from zlint.model import Changing, Known, Unknown
from zlint.syntax import span_of
from zlint.values.things import Thing, alternatives

if TYPE_CHECKING:
    from zlint.values.call import Call
    from zlint.values.frame import Frame

_SOURCES = frozenset(
    {
        *(f"datetime.datetime.{name}" for name in ("now", "utcnow", "today")),
        *("time.time", "time.time_ns", "time.ctime", "time.asctime", "time.strftime", "django.utils.timezone.now"),
        *("uuid.uuid1", "uuid.uuid4", "uuid.uuid6", "uuid.uuid7", "random.random", "random.uniform"),
        *("random.getrandbits", "random.randbytes", "os.urandom"),
        *("secrets.token_hex", "secrets.token_bytes", "secrets.token_urlsafe", "secrets.randbits"),
    }
)
# Functions, attributes and methods that keep all of what is changing in it.
_KEEP = frozenset({"builtins.str", "builtins.repr", "builtins.int", "builtins.float", "textwrap.dedent"})
KEPT = frozenset({"isoformat", "ctime", "timestamp", "hex", "strftime", "strip", "lstrip", "rstrip", "astimezone"})
_TAKE_IN = frozenset({"format", "replace", "join"})
# Directives of `strftime` for less than an hour; with none of them a text stays the same for an hour or a day.
_FINE = re.compile(r"%[-#]?[MSfscXTrR+]")


def changing_of(*things: Thing) -> Changing | None:
    """Return what makes any of the things another one each time."""
    options = (option for thing in things for option in alternatives(thing))
    return next((each.changing for each in options if isinstance(each, Unknown) and each.changing), None)


def changing_in_function(name: str, call: Call, frame: Frame) -> Changing | None:
    """Return what makes the answer of the imported function another one each time."""
    if name in _SOURCES and not (name == "time.strftime" and _is_coarse(call)):
        return Changing(name, span_of(frame.program.source, call.node))
    return changing_of(*call.positional) if name in _KEEP else None


def changing_in_method(function: Thing, call: Call) -> Changing | None:
    """Return what makes the answer of a method another one each time: its object, or what it puts into a text."""
    name = call.node.func.attr if isinstance(call.node.func, ast.Attribute) else ""
    if own := changing_of(function):
        coarse = _is_coarse(call) if name == "strftime" else name == "isoformat" and bool(call.node.keywords)
        return None if coarse else own
    if name not in _TAKE_IN:
        return None
    return changing_of(*call.positional, *(slot.thing for slot in call.keywords.slots))


def changing_in_string(node: ast.expr, things: list[Thing]) -> Changing | None:
    """Return what makes an f-string, or a field of one, another one each time."""
    if isinstance(node, ast.FormattedValue) and node.format_spec and "%" in ast.unparse(node.format_spec):
        return changing_of(*things) if _FINE.search(ast.unparse(node.format_spec)) else None
    return changing_of(*things) if isinstance(node, ast.JoinedStr | ast.FormattedValue) else None


def _is_coarse(call: Call) -> bool:
    """Tell whether the first argument may be a format without anything that is less than an hour."""
    form = call.positional[0] if call.positional else None
    return not (isinstance(form, Known) and isinstance(form.value, str) and _FINE.search(form.value))
