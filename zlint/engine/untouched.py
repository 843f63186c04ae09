"""The names of retired models that no fix touches, each with the reason why it stays.

People who let a fix replace the models of calls ask what became of the other places.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import date

from zlint.calls import Reading
from zlint.calls.request import body_field
from zlint.checks import CHECKS, Check
from zlint.checks.life import deprecated_model, retired_model
from zlint.contract.models import NOTICE, Platform, model, named_in, platform_of, retired_on
from zlint.engine.judge import read
from zlint.model import Known, Project, Settings, Span
from zlint.source import Source
from zlint.syntax import span_of

_TOKEN = re.compile(r"\S+")


def untouched(source: Source, settings: Settings, project: Project) -> tuple[str, ...]:
    """Return a line for each reason, with the names that stay for it and their lines; nothing in a mere check.

    They are told where a rule on the life of models is on, and the file makes a request.
    """
    checks = {CHECKS[rule.check.name] for rule in settings.rules} & {retired_model, deprecated_model}
    if not settings.apply or not checks or "claude" not in source.text:
        return ()
    day = settings.today + NOTICE if deprecated_model in checks else settings.today
    reasons: dict[str, list[str]] = {}
    with read(source, settings, project) as reading:
        for name, span, why in _names(reading, checks, day) if reading.sites else ():
            reasons.setdefault(why, []).append(f'"{name}" ({source.line_in_words(span.start)})')
    return tuple(f"{source.path}: {', '.join(names)}: {why}" for why, names in reasons.items())


def _names(reading: Reading, checks: set[Check], day: date) -> Iterator[tuple[str, Span, str]]:
    asked = _asked(reading, checks)
    for parent in ast.walk(reading.syntax.tree):
        for node in ast.iter_child_nodes(parent):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_due(node.value, day):
                span = span_of(reading.source, node)
                why = asked[span] if span in asked else _spelling(node.value) or _place(node, parent)
                if why:
                    yield node.value, span, why


def _is_due(text: str, day: date) -> bool:
    """Tell whether the text is the name of a model that is retired by that day, or a spelling of it."""
    name = text if model(text) else named_in(text)
    known = model(name) if name and _TOKEN.fullmatch(text) else None
    return known is not None and known.retires is not None and known.retires <= day


def _asked(reading: Reading, checks: set[Check]) -> dict[Span, str]:
    """Return where the models of calls are written; each with "" where rules tell of it, else with their doubt."""
    found: dict[Span, str] = {}
    for site in reading.sites:
        verdicts = [check(site) for check in checks]
        doubt = next((verdict.unclear for verdict in verdicts if verdict.unclear), "")
        told = {hit.value.span for verdict in verdicts for hit in verdict.hits if isinstance(hit.value, Known)}
        for _, value in body_field(site, "model").options():
            if isinstance(value, Known) and value.span is not None:
                found[value.span] = "" if value.span in told else doubt
    return found


_WORDS: dict[Platform, str] = {"bedrock": "Bedrock's spelling", "vertex": "Vertex' spelling"}


def _spelling(text: str) -> str:
    platform = platform_of(text)
    if platform in _WORDS:
        return f"{_WORDS[platform]}, and that service has a calendar of its own"
    return "" if retired_on(text) else "something stands before or after the name, so another service reads it"


def _place(node: ast.Constant, parent: ast.AST) -> str:
    match parent:
        case ast.Dict(keys=keys) if node in keys:
            return "a key of a dict, which other code may look up"
        case ast.Dict():
            return "a value of a dict that is no request"
        case ast.List() | ast.Tuple() | ast.Set():
            return "one of a list"
        case ast.Compare():
            return "it is compared with something"
        case ast.Subscript():
            return "a key that is looked up"
        case _:
            return "it is no model of a recognised call"
