"""Edits that put a right value in the place of a wrong one, or a key into a dict."""

from __future__ import annotations

import ast
import re

from zlint.calls import Reading
from zlint.checks.refusals import meant_for
from zlint.fixes.reach import Wants, why_not
from zlint.frozen import frozen
from zlint.model import (
    Argument,
    CallSite,
    Edit,
    Hit,
    Insert,
    Known,
    Mapping,
    Omitted,
    Replace,
    Span,
    Value,
    Withheld,
    options_of,
)

_NAME = re.compile(r"[^\W\d][\w.]*")
# Expressions that `**` takes as they are.
_ATOMS = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.Dict)


def replace_value(
    reading: Reading, site: CallSite, hit: Hit, text: str, wants: Wants | None = None, *, alone: bool = False
) -> tuple[Edit, ...] | Withheld:
    """Return the edits that write `text` wherever the wrong value of the hit is written.

    `wants` tells of another site that reads the value there whether the text is right for it, too; None: it is.
    Where other code reads it, the call gets a value of its own, unless the value must be one for all (`alone`).
    """
    argument, wrong = hit.argument, hit.value
    if isinstance(wrong, Known) and wrong.elsewhere is not None:
        path, line = wrong.elsewhere
        return Withheld(f"its value is written in {path}:{line}")
    spans = _places(argument, wrong) if argument else []
    if argument is None or wrong is None or None in spans or not spans:
        return Withheld("the place of the value is not known")
    places = [span for span in spans if span is not None]
    reasons = [why_not(reading, site, span, argument, wants or Same(wrong, span)) for span in places]
    reason = next(filter(None, reasons), "")
    if not reason:
        return tuple(Replace(span, text) for span in places)
    # Other code reads the constant, too: a value of its own, if the call got this one by its name alone.
    by_name = _NAME.fullmatch(reading.source.slice(argument.value_span)) is not None
    in_call = by_name and argument.span in site.span and len(places) == len(list(options_of(argument.value)))
    return (Replace(argument.value_span, text),) if in_call and not alone else Withheld(reason)


def _places(argument: Argument, wrong: Value | None) -> list[Span | None]:
    """Return where a value of the argument is written: branches may write the same one in several places."""
    if isinstance(wrong, Omitted):
        return [argument.value_span]
    same = [value for value in options_of(argument.value) if value == wrong and isinstance(value, Known)]
    return [value.span for value in same if isinstance(wrong, Known) and type(value.value) is type(wrong.value)]


@frozen()
class Same:
    """The test whether another site reads the very value that is wrong, written at `span`."""

    value: Value
    span: Span

    def __call__(self, other: CallSite) -> bool:
        """Tell whether `other` does."""
        return any(self.value == value and self.span == _span(value) for value in _values(other))


def _values(site: CallSite) -> list[Value]:
    """Return every value that the site's arguments hold, entries of dicts included."""
    found: list[Value] = []
    work = [argument.value for argument in site.arguments]
    while work:
        for value in options_of(work.pop()):
            found.append(value)
            if isinstance(value, Mapping):
                work.extend(entry.value for entry in value.entries)
    return found


def _span(value: Value | None) -> Span | None:
    return value.span if value is not None else None


def put_argument(site: CallSite, name: str, text: str) -> tuple[Edit, ...] | Withheld:
    """Return the edit that gives the call a new argument."""
    if site.home is None:
        return Withheld("there is no place for a new argument")
    if meant := meant_for(site, name):
        return Withheld(f"`{meant[0].name}` is to become `{name}`")
    return (Insert(site.home, name, text),)


def set_key(
    reading: Reading, site: CallSite, argument: Argument, key: str, text: str, wants: Wants
) -> tuple[Edit, ...] | Withheld:
    """Return the edits after which the dict given as `argument` holds `key` with the value `text`."""
    value = argument.value
    reason = why_not(reading, site, argument.span, argument, wants)
    if reason:
        return Withheld(reason)
    if isinstance(value, Mapping) and value.span is not None and value.span in argument.span:
        return (Insert(value.span, key, text),)
    entry = f'"{key}": {text}'
    if isinstance(value, Omitted) or (isinstance(value, Known) and value.value is None):
        return (Replace(argument.value_span, f"{{{entry}}}"),)
    return _wrapped(reading, argument, entry)


def _is_atom(text: str) -> bool:
    """Tell whether `**` takes the expression as it is; what this Python cannot read is put in parentheses."""
    try:
        return isinstance(ast.parse(f"({text}\n)", mode="eval").body, _ATOMS)
    except SyntaxError:
        return False


def _wrapped(reading: Reading, argument: Argument, entry: str) -> tuple[Edit, ...]:
    """Return the edits that spread the argument's expression into a new dict."""
    start, end = argument.value_span.start, argument.value_span.end
    maybe_nothing = any(not isinstance(option, Mapping) for option in options_of(argument.value))
    before, after = ("", "") if _is_atom(reading.source.slice(argument.value_span)) else ("(", ")")
    if maybe_nothing:
        before, after = f"({before}", f"{after} or {{}})"
    return (
        Replace(Span(start, start), f"{{**{before}"),
        Replace(Span(end, end), f"{after}, {entry}}}"),
    )
