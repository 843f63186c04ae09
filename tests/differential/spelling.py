"""How a value is written: as a literal, or as one of the many expressions that come to it."""

from __future__ import annotations

from tests.differential.draft import Draft
from tests.differential.forms import BRANCHES, FORMS, literally, local, module_constant, result
from tests.differential.layouts import laid_out


class Code(str):
    """A value that is written as it stands here."""


_OMITTED = (Code("omit"), Code("NOT_GIVEN"))
# What the rules want, what they do not, and what is beside the point.
POOL: dict[str, tuple[object, ...]] = {
    "max_tokens": (1000, 1024, 1, 3, 100, 4096, 5000, 20000, 30000),
    "temperature": (0, 0.0, 1, 0.3, -0.0, None, *_OMITTED),
    "stop_sequences": (["END"], [], ["a", "b"], None, *_OMITTED),
    "system": ("Be brief.", "", *_OMITTED),
    "service_tier": ("auto",),
    "stream": (True, False),
    "timeout": (60,),
    "chunk_size": (128, 64, 256, 0, 100),
    "include_usage": (True, False),
    "X-Anthropic-Optimize": ("true", "1", "True", "false", "true", "1", True, None, *_OMITTED),
    "x-trace": ("1", "true"),
    "other": (1, 2.5, "x"),
}
_INNER = {
    "extra_body": ("max_tokens", "temperature", "stop_sequences", "other", "stream_options"),
    "extra_headers": ("X-Anthropic-Optimize", "x-trace"),
    "default_headers": ("X-Anthropic-Optimize", "x-trace"),
    "stream_options": ("chunk_size", "include_usage"),
}


def value_of(draft: Draft, key: str, inside: str = "") -> str:
    """Return an expression for some value of `key`, maybe of an entry inside another value."""
    if key in _INNER:
        return _dict_of(draft, key)

    def some() -> str:
        return literal(draft, draft.pick([value for value in POOL[key] if not inside or value not in _OMITTED]))

    text = some()
    if draft.focus == "histories" or draft.chance(60 if draft.focus == "everything" else 20):
        return text
    forms = [*FORMS, *(BRANCHES if draft.may_branch else ())]
    return draft.pick(forms)(draft, text, some)


def literal(draft: Draft, value: object) -> str:
    """Return a literal of the value, in one of its spellings."""
    if isinstance(value, Code):
        return value
    if type(value) is int and value > 1:
        return draft.pick([f"{value}", f"{value:_}", f"{value:#x}", f"{value} * 1", f"1 + {value - 1}"])
    if isinstance(value, list) and value and draft.chance(40):
        return f"({', '.join(map(repr, value))},)"
    return repr(value)


def entries_of(draft: Draft, keys: list[str], inside: str = "") -> list[tuple[str, str]]:
    """Return the keys, each with an expression."""
    return [(key, value_of(draft, key, inside)) for key in keys]


def display(draft: Draft, entries: list[tuple[str, str]]) -> str:
    """Return a dict display, or the like, of the entries."""
    if draft.chance(25) and all(key.isidentifier() for key, _ in entries):
        return laid_out(draft, "dict(", [f"{key}={text}" for key, text in entries], ")")
    items = [f'"{key}": {text}' for key, text in entries]
    if items and draft.chance(15):
        items = [*items[:-1], f"**{{{items[-1]}}}"]
    return laid_out(draft, "{", items, "}")


def _dict_of(draft: Draft, key: str) -> str:
    inner = [name for name in _INNER[key] if draft.chance(35)]
    form = draft.pick([literally, literally, literally, local, module_constant, result])
    if form in (literally, local):
        return form(draft, display(draft, entries_of(draft, inner, key.replace("extra_headers", ""))), lambda: "{}")
    with draft.away():
        return form(draft, display(draft, entries_of(draft, inner, key.replace("extra_headers", ""))), lambda: "{}")
