"""What merging costs grows with the number of fixes and the size of their home, never with the product of both."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable

import pytest

from tests.edits.homes import source_of
from zlint.edits import plan
from zlint.model import Drop, Edit, Fix, Insert, Replace, Safety, Span

# Eight times the fixes may take so many times the steps.
MOST = 8.8


def spans(text: str, pattern: str) -> list[Span]:
    return [Span(*found.span()) for found in re.finditer(pattern, text)]


def one_home(rows: str, pattern: str, edit: Callable[[Span, Span], Edit]) -> Callable[[int], tuple[str, list[Edit]]]:
    """Return what makes a dict display of so many rows, and for each match of the pattern an edit."""

    def made(count: int) -> tuple[str, list[Edit]]:
        text = "{\n" + "".join(rows.format(number) for number in range(count)) + "}"
        return text, [edit(Span(0, len(text)), span) for span in spans(text, pattern)]

    return made


def nested(count: int) -> tuple[str, list[Edit]]:
    """Return calls in one call, each of which gets an argument, the outer one first."""
    text = "f(\n" + "    g(a=1),\n" * count + ")"
    return text, [Insert(span, "k", "9") for span in [Span(0, len(text)), *spans(text, r"g\(a=1\)")]]


SHAPES = {
    "drops": one_home("    'a{0}': 1,\n", r"'a\d+': 1", Drop),
    "drops named in comments": one_home("    # of a{0}\n    'a{0}': 1,\n    'b{0}': 2,\n", r"'a\d+': 1", Drop),
    "drops below one comment": one_home("    'a{0}': 1,\n    # c\n", r"'a\d+': 1", Drop),
    "drops after leading commas": one_home("    'a{0}': 1\n    , 'b{0}': 2\n    ,\n", r"'b\d+': 2", Drop),
    "inserts": one_home("    'a{0}': 1,\n", r"a\d+", lambda home, span: Insert(home, f"k{span.start}", "9")),
    "one insert many times": one_home("    'a{0}': 1,\n", r"a\d+", lambda home, _: Insert(home, "k", "9")),
    "replacements": one_home("    'a{0}': 1,\n", r"1,", lambda _, span: Replace(Span(span.start, span.start + 1), "2")),
    "refused": one_home("    'a{0}': 1,\n", r"a\d+", lambda home, span: Insert(home, "k", str(span.start))),
    "homes in a home": nested,
}


def steps(text: str, edits: list[Edit]) -> int:
    """Return how many calls it takes to merge the edits, each a fix of its own."""
    fixes = [Fix((edit,), str(number), Safety.SAFE) for number, edit in enumerate(edits)]
    source, count = source_of(text), 0

    def note(*_: object) -> None:
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        plan(source, fixes)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("shape", SHAPES)
def test_linear(shape: str) -> None:
    few, many = SHAPES[shape](12), SHAPES[shape](96)
    assert len(few[1]) >= 12
    assert len(many[1]) - len(few[1]) == 7 * 12
    assert steps(*many) <= MOST * steps(*few)
