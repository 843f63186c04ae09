"""The fix for timeouts of `httpx`: the SDK has the class that it takes under a name of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from zlint.calls import Reading
from zlint.model import CallSite, Construction, Edit, Fix, Hit, Replace, Span, Withheld
from zlint.syntax import span_of
from zlint.values.things import External

_OBJECT = "httpx.Timeout"
# What leads to the SDK's own class, and how it goes on from there.
_NAMES = {"anthropic": ".Timeout", "anthropic.Timeout": ""}


def use_own_timeout(subject: CallSite | Construction, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Write `anthropic.Timeout`, or import it beside what is imported from there; every version of the SDK has it."""
    if hit.argument is None or hit.argument.name != "timeout":
        return Withheld("what it is made of is to be of `httpx2`, too")
    if hit.argument.span not in subject.span:
        return Withheld("it is set where other code may read it")
    span = hit.argument.value_span
    nodes = (node for node, (thing, _) in reading.program.callees.items() if thing == External(_OBJECT))
    node = next((node for node in nodes if span_of(reading.source, node) == span), None)
    if node is None:
        return Withheld("the timeout is made elsewhere, where other code may use it")
    name, edits = _own(reading)
    if not name:
        return Withheld("`anthropic` is not imported at the top of this file, or `Timeout` means something else there")
    return Fix((Replace(span_of(reading.source, node.func), name), *edits), "Use the timeout of the SDK")


def _own(reading: Reading) -> tuple[str, tuple[Edit, ...]]:
    """Return how the file names the SDK's timeout, and the edit that imports it; "" where it cannot."""
    scopes = reading.program.index.scopes.values()
    taken = {name for scope in scopes if not isinstance(scope.node, ast.Module) for name in scope.bound}
    for name, bound in _imported(reading.syntax.tree):
        if name in _NAMES and bound not in taken:
            return bound + _NAMES[name], ()
    for node in reading.syntax.tree.body:
        match node:
            case ast.ImportFrom(module="anthropic", level=0, names=[*_, ast.alias(name=name) as last]) if name != "*":
                end = span_of(reading.source, last).end
                free = "Timeout" not in taken | reading.program.index.module.bound
                return ("Timeout", (Replace(Span(end, end), ", Timeout"),)) if free else ("", ())
    return "", ()


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield what is imported at the top of the file, by its dotted name, and the name that it gets."""
    for node in tree.body:
        match node:
            case ast.Import(names=names):
                yield from ((each.name, each.asname or each.name) for each in names)
            case ast.ImportFrom(module=str(module), level=0, names=names):
                yield from ((f"{module}.{each.name}", each.asname or each.name) for each in names)
