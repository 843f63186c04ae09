"""The explanation of one line, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from click import style

from zlint.engine.explain import Answer, Explained, Explanation, Says
from zlint.report.visible import visible
from zlint.report.words import failure, place

if TYPE_CHECKING:
    from zlint.model import Location

_COLOURS = {Says.VIOLATES.value: "red", Says.COMPLIES.value: "green", Says.UNCLEAR.value: "yellow"}


def lines(path: str, line: int, cell: int | None, found: Explanation, off: Mapping[str, str]) -> Iterator[str]:
    """Yield the explanation; `off` are the rules that are off, each with the reason."""
    if found.error:
        yield f"{failure(found.error)}; so no rule looks at it."
    for reason in found.reasons:
        yield f"{place(path, line, cell=cell)}: {visible(reason)}."
    if found.away:
        readers = ", ".join(_place(path, site.location) for site in found.sites)
        yield f"{place(path, line, cell=cell)}: what is written here is sent by {readers}."
    for site in found.sites:
        yield from _site(path, site, off)


def _site(path: str, site: Explained, off: Mapping[str, str]) -> Iterator[str]:
    yield f"{_place(path, site.location)}: {site.call} by `{site.client}` ({visible(site.reason)})"
    said: dict[tuple[str, str], list[str]] = {}
    for rule, says, words in sorted([*map(_said, site.answers), *((rule, "off", why) for rule, why in off.items())]):
        said.setdefault((says, words), []).append(rule)
    for (says, words), rules in said.items():
        ids = ", ".join(style(rule, bold=True) for rule in rules)
        yield f"  {ids} {style(says, fg=_COLOURS.get(says))}: {visible(words)}."


def _place(path: str, at: Location) -> str:
    return place(path, at.line, at.column, at.cell)


def _said(answer: Answer) -> tuple[str, str, str]:
    return answer.rule, answer.says.value, answer.words
