"""Fixes that put `await` and `async` where they are missing, and take them away where they are refused."""

from __future__ import annotations

import ast

from zlint.calls import Reading
from zlint.calls.uses import is_shown
from zlint.fixes.around import around, why_no_await
from zlint.model import CallSite, Fix, Hit, Replace, Safety, Span, Withheld
from zlint.syntax import span_of

# What a block or a loop is given stands where that is made.
_OPENS = frozenset({"with", "async with", "for", "async for", "break"})
_STATEMENTS = (ast.With, ast.AsyncWith, ast.For, ast.AsyncFor)


def add_await(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Await what is called there, in parentheses where more follows."""
    path = around(reading, hit.span)
    if _is_handed_on(site, hit.span):
        return Withheld("other code is given the coroutine, too")
    if reason := why_no_await(reading, path):
        return Withheld(reason)
    before, after = ("(await ", ")") if _needs_parentheses(reading, path[-2], hit.span) else ("await ", "")
    edits = [_insert(hit.span.start, before), *([_insert(hit.span.end, after)] if after else [])]
    return Fix(tuple(edits), "Add `await`", _safety(site))


def drop_await(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Take `await` away; a block or a loop becomes `async`, or is so no more."""
    path = around(reading, hit.span)
    node = path[-1]
    if hit.values["step"] == "await" and isinstance(node, ast.Await):
        return Fix(
            (Replace(Span(hit.span.start, span_of(reading.source, node.value).start), ""),),
            "Drop `await`",
            _safety(site),
        )
    statement = next((each for each in reversed(path) if isinstance(each, ast.stmt | ast.comprehension)), None)
    if not isinstance(statement, _STATEMENTS):
        return Withheld("it stands in a comprehension")
    if isinstance(statement, ast.With | ast.AsyncWith) and len(statement.items) > 1:
        return Withheld("the `with` opens something else, too")
    return _turned(site, statement, path, reading)


def mend_raw_await(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Await the method of a raw response where it is a coroutine, and no more where it is none."""
    return (drop_await if hit.values["step"] == "await" else add_await)(site, hit, reading)


def _turned(site: CallSite, statement: ast.stmt, path: list[ast.AST], reading: Reading) -> Fix | Withheld:
    """Make a block or a loop `async`, or take that away."""
    start = span_of(reading.source, statement).start
    if isinstance(statement, ast.With | ast.For):
        reason = why_no_await(reading, path)
        return Withheld(reason) if reason else Fix((_insert(start, "async "),), "Add `async`", _safety(site))
    word = "with" if isinstance(statement, ast.AsyncWith) else "for"
    end = reading.source.code.index(word, start)
    return Fix((Replace(Span(start, end), ""),), "Drop `async`", _safety(site))


def _is_handed_on(site: CallSite, made: Span) -> bool:
    """Tell whether what is made there is also handed to other code as it is."""
    ways = [each.trail for each in site.handling if each.span == made and each.trail[-1] not in _OPENS] or [()]
    return any(each.trail == (*way, "passed") and not is_shown(each) for way in ways for each in site.handling)


def _needs_parentheses(reading: Reading, parent: ast.AST, span: Span) -> bool:
    """Tell whether an attribute, an item or a call of it follows, and it stands in no parentheses yet."""
    leads_on = {ast.Attribute: "value", ast.Subscript: "value", ast.Call: "func"}
    name = leads_on.get(type(parent))
    if name is None or span_of(reading.source, getattr(parent, name)) != span:
        return False
    return not reading.source.code[span.end :].lstrip().startswith(")")


def _insert(place: int, text: str) -> Replace:
    return Replace(Span(place, place), text)


def _safety(site: CallSite) -> Safety | None:
    """Return the rule's safety where every client is made in sight; what is only declared may be another."""
    return None if all(client.span is not None for client in site.clients) else Safety.UNSAFE
