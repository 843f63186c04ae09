"""Why there is no call site on a line: what is called there, and what it was taken for."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from zlint.calls.read import Reading
from zlint.calls.readers import meets
from zlint.model import METHODS, Span, Unknown
from zlint.names.sdk import SEGMENTS, client_class
from zlint.source import Source
from zlint.syntax import span_of
from zlint.values.abroad import FIXTURE
from zlint.values.attributes import without_none
from zlint.values.guess import objection
from zlint.values.things import (
    Bound,
    External,
    Function,
    Instance,
    Klass,
    Made,
    Resource,
    Thing,
)

_LONGEST = 60


def why_no_site(reading: Reading, line: Span) -> Iterator[str]:
    """Yield for the calls on the line why they are no call sites, for those that look like one if any does."""
    calls = _calls_at(reading, line)
    if not calls:
        yield "there is no call on this line"
        return
    alike = [node for node in calls if _looks_like_one(node.func)]
    for node in alike or calls:
        yield f"`{_code(node, reading.source)}` is no call site: {_taken_for(node, reading)}"


def _calls_at(reading: Reading, line: Span) -> list[ast.Call]:
    """Return the calls of which what is called stands on the line; else the innermost one around it."""
    source = reading.source
    calls = [
        (span, node)
        for node in reading.syntax.nodes
        if isinstance(node, ast.Call) and meets(span := span_of(source, node), line)
    ]
    here = [(span, node) for span, node in calls if meets(span_of(source, node.func), line)]
    chosen = here or sorted(calls, key=lambda each: each[0].end - each[0].start)[:1]
    return [node for _, node in sorted(chosen, key=lambda each: each[0])]


def _looks_like_one(function: ast.expr) -> bool:
    """Tell whether what is called ends like a request: `.messages.create`."""
    if not isinstance(function, ast.Attribute) or function.attr not in METHODS:
        return False
    return isinstance(function.value, ast.Attribute | ast.Name) and _last_name(function.value) in SEGMENTS


def _last_name(node: ast.Attribute | ast.Name) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr


def _code(node: ast.Call, source: Source) -> str:
    text = " ".join(source.slice(span_of(source, node.func)).split())
    return f"{text if len(text) <= _LONGEST else f'{text[:_LONGEST]}...'}(...)"


def _taken_for(node: ast.Call, reading: Reading) -> str:
    if node not in reading.program.callees:
        return "it stands where no code runs that zlint reads, as after a `return`"
    thing, keywords = reading.program.callees[node]
    options = without_none(thing)
    said = " or ".join(dict.fromkeys(map(_described, options)))
    if not _looks_like_one(node.func) or not all(isinstance(option, Unknown | External) for option in options):
        return said
    against = objection(options, node, keywords, reading.source.text)
    return f"{said}; nor can it be guessed, as {against}" if against else said


def _described(thing: Thing) -> str:
    """Say what is called."""
    match thing:
        case External(name) if name.startswith(FIXTURE):
            return f"`{name.split('.')[1].removesuffix('()')}` is a parameter, and no fixture in sight is called so"
        case External(name) if name.startswith("."):
            return f"`{name.lstrip('.')}` is imported, and not found in the project"
        case External(name) if made := client_class(name):
            return f"it makes the client `{made}`, and sends nothing"
        case External(name):
            return f"it is `{name.removeprefix('builtins.')}`, which is no request of Anthropic's SDK"
        case Unknown(why):
            return f"what is called is not known: {why or 'it is not in sight'}"
        case Resource(client, path):
            return f"`.{'.'.join(path)}` of the client `{client.name}` makes no request that zlint judges"
        case Made(name):
            return f"it calls the client `{name}` itself"
        case Function(scope):
            name = scope.name or "lambda"
            return f"it is a function of the project (`{name}`), and a request inside of it is a call site of its own"
        case Klass(node):
            return f"it makes an object of the class `{node.name}`"
        case Instance(klass):
            return f"it calls an object of the class `{klass.node.name}`"
        case Bound(_, name):
            return f"it is `.{name}` of a dict or a list"
        case _:
            return "it is a value, and no method of a client"
