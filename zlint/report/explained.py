"""The explanation of one line, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from click import style

from zlint.engine.explain import Answer, Explained, Explanation, Says
from zlint.report.visible import visible
from zlint.report.words import failure, place

_COLOURS = {Says.VIOLATES: "red", Says.COMPLIES: "green", Says.UNCLEAR: "yellow"}


def lines(path: str, line: int, cell: int | None, found: Explanation, off: Mapping[str, str]) -> Iterator[str]:
    """Yield the explanation; `off` are the rules that are off, each with the reason."""
    if found.error:
        yield f"{failure(found.error)}; so no rule looks at it."
    for reason in found.reasons:
        yield f"{place(path, line, cell=cell)}: {visible(reason)}."
    for site in found.sites:
        yield from _site(path, site)
        yield from (f"  {_name(rule)} off: {visible(why)}." for rule, why in off.items())


def _site(path: str, site: Explained) -> Iterator[str]:
    at = site.location
    where = place(path, at.line, at.column, at.cell)
    yield f"{where}: {site.call} by `{site.client}` ({visible(site.reason)})"
    yield from map(_answer, site.answers)


def _answer(answer: Answer) -> str:
    says = style(answer.says, fg=_COLOURS.get(answer.says))
    return f"  {_name(answer.rule)} {says}: {visible(answer.words)}."


def _name(rule: str) -> str:
    return style(rule, bold=True)
