from __future__ import annotations

import ast
import io
import re
import tokenize
from dataclasses import dataclass

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.edits.homes import source_of
from zlint.edits import plan, splice
from zlint.model import Drop, Edit, Fix, Insert, Safety, Span

VALUES = [
    "1",
    "'s'",
    '"#, ("',
    "g(x, y=2)",
    "[\n        1,\n    ]",
    "lambda u, v: (u, v)",
    "(0)",
    "'''\n#'''",
    "x if y else z",
]
# White space and comments; an @ stands for a comment.
BEFORE_COMMA = ["", "", "", "", " ", "\n    ", "  @\n    "]
GAPS = [
    " ",
    " ",
    "",
    "\n    ",
    "\n    ",
    "\n",
    "\n\n    ",
    "  @\n    ",
    "  @\n    @\n    @\n    ",
    "\n\n\t@\n\n\t",
    " \\\n  ",
]
BEFORE, AFTER = "x = [y,\n  ", ", z]  # end\n"


@dataclass(frozen=True)
class Case:
    """A home in a text, with what is dropped (by position) and inserted."""

    text: str
    home: Span
    items: tuple[Span, ...]
    gone: frozenset[int]
    new: tuple[str, ...]

    @property
    def edits(self) -> tuple[Edit, ...]:
        drops = [Drop(self.home, self.items[number]) for number in sorted(self.gone)]
        return (*drops, *(Insert(self.home, key, '"v"') for key in self.new))

    @property
    def stay(self) -> list[str]:
        return [self.text[span.start : span.end] for number, span in enumerate(self.items) if number not in self.gone]

    def gap(self, number: int) -> str:
        """Return the text before the item `number`."""
        start = self.items[number - 1].end if number else self.home.start
        end = self.items[number].start if number < len(self.items) else self.home.end
        return self.text[start:end]

    def comments(self, survivors_only: bool) -> list[str]:
        """Return the comments in the home, or those of them that have no dropped item on either side."""
        return [
            comment
            for number in range(len(self.items) + 1)
            if not (survivors_only and {number - 1, number} & self.gone)
            for comment in re.findall(r"# c\d+", self.gap(number))
        ]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    call = draw(st.booleans())
    count = draw(st.integers(0, 5))
    named = [f"a{n}=" if call else f"'a{n}': " for n in range(count)]
    items = [name + draw(st.sampled_from(VALUES)) for name in named]
    items = [draw(st.sampled_from(["**kw", item, item, item])) for item in items]
    if call:
        items = draw(st.lists(st.sampled_from(["p", "*args", "(w for w in p)"]), max_size=1)) + items
    gaps = [draw(st.sampled_from(GAPS)) for _ in range(len(items) + 1)]
    commas = [draw(st.sampled_from(BEFORE_COMMA)) + "," for _ in items]
    if items and draw(st.booleans()):
        commas[-1] = ""
    numbers = iter(range(1000))
    newline = draw(st.sampled_from(["\n", "\r\n"]))

    def spelt(part: str) -> str:
        return re.sub("@", lambda _: f"# c{next(numbers)}", part).replace("\n", newline)

    text = BEFORE.replace("\n", newline)
    start = len(text)
    text += ("f(" if call else "{") + spelt(gaps[0])
    spans = []
    for item, comma, gap in zip(items, commas, gaps[1:], strict=True):
        spelling = item.replace("\n", newline)
        spans.append(Span(len(text), len(text) + len(spelling)))
        text += spelling + spelt(comma) + spelt(gap)
    text += ")" if call else "}"
    gone = draw(st.frozensets(st.sampled_from(range(len(items))))) if items else frozenset()
    new = draw(st.sampled_from([(), (), ("k",), ("k", "j")]))
    return Case(text + AFTER.replace("\n", newline), Span(start, len(text)), tuple(spans), gone, new)


def arguments(text: str) -> list[str]:
    """Return what the home in the text holds, in order, calls with what is positional first."""
    statement = ast.parse(text).body[0]
    assert isinstance(statement, ast.Assign)
    assert isinstance(statement.value, ast.List)
    node = statement.value.elts[1]
    if isinstance(node, ast.Call):
        return [ast.dump(part) for part in [*node.args, *node.keywords]]
    assert isinstance(node, ast.Dict)
    return [f"{key and ast.dump(key)}: {ast.dump(value)}" for key, value in zip(node.keys, node.values, strict=True)]


def has_trailing_comma(home: str) -> bool:
    skipped = {tokenize.NL, tokenize.COMMENT, tokenize.NEWLINE, tokenize.ENDMARKER}
    tokens = [
        token.string for token in tokenize.generate_tokens(io.StringIO(home).readline) if token.type not in skipped
    ]
    return tokens[-2] == ","


def ragged_lines(text: str) -> int:
    """Return the number of lines that end with white space or hold nothing else."""
    return sum(line != line.rstrip() or not line for line in text.splitlines())


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(case=cases(), safety=st.sampled_from(Safety))
def test_edits_do_what_they_say(case: Case, safety: Safety) -> None:
    merged = plan(source_of(case.text), [Fix((edit,), str(edit), safety) for edit in case.edits])
    assert merged.refused == {}
    after = splice(case.text, merged.edits)

    assert after[: case.home.start] == case.text[: case.home.start]
    tail = case.text[case.home.end - 1 :]
    assert after.endswith(tail)
    if not case.edits:
        assert after == case.text

    call = case.text[case.home.start] == "f"
    new = [f'{key}="v"' if call else f'"{key}": "v"' for key in case.new]
    wanted = ", ".join([*case.stay, *new])
    assert arguments(after) == arguments(f"x = [y, f({wanted})]" if call else f"x = [y, {{{wanted}}}]")

    home = after[case.home.start : len(after) - len(tail) + 1]
    survivors = case.comments(survivors_only=safety is Safety.UNSAFE)
    comments = re.findall(r"# c\d+", home)
    assert comments == [comment for comment in case.comments(survivors_only=False) if comment in comments]
    assert set(survivors) <= set(comments)

    assert ragged_lines(home) <= ragged_lines(case.text[case.home.start : case.home.end])
    if case.items and (case.stay or new):
        assert has_trailing_comma(home) == has_trailing_comma(case.text[case.home.start : case.home.end])
