from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.edits.homes import applied, drop, insert, replace, source_of
from zlint.edits import LayoutError, edits_of, plan, splice
from zlint.model import Drop, Edit, Fix, Insert, Replace, Safety, Span

MAKE: dict[str, Callable[..., Edit]] = {"drop": drop, "insert": insert, "replace": replace}


def edits(text: str, *wanted: str) -> list[Edit]:
    """Make edits of lines such as `insert|k|9|g(`."""
    return [MAKE[verb](text, *rest) for verb, *rest in (line.split("|") for line in wanted)]


# Edits of any kind in one text, each a fix of its own, and the text after.
TOGETHER = [
    ("f(a=1, b=2)", ["drop|b", "insert|k|9"], "f(a=1, k=9)"),
    ("f(a=1, b=2)", ["drop|a", "drop|b", "insert|k|9"], "f(k=9)"),
    ("f(a=1, b=2)", ["drop|a", "replace|2|3", "insert|k|9"], "f(b=3, k=9)"),
    ("f(a=1)", ["drop|a", "insert|a|9"], "f(a=9)"),
    ("f(\n    a=1,\n)", ["drop|a", "insert|k|9"], "f(\n    k=9,\n)"),
    ("f(\n    a=1,\n    b=2\n)", ["drop|b", "insert|k|9"], "f(\n    a=1,\n    k=9\n)"),
    ("f(\n    a=1,\n    b=2  # c\n)", ["drop|b", "insert|k|9"], "f(\n    a=1,\n    # c\n    k=9\n)"),
    ("f(a=1,\n  b=2)", ["drop|a", "insert|k|9"], "f(b=2,\n  k=9)"),
    ("f(a=1,\n  b=2)", ["drop|b", "insert|k|9"], "f(a=1,\n  k=9)"),
    ("f(a=1,  # c\n  b=2)", ["drop|b", "insert|k|9"], "f(a=1,  # c\n  k=9)"),
    ("f(a=1,\n  b=2)", ["drop|a", "drop|b", "insert|k|9"], "f(k=9)"),
    ("f(a=1\n  , b=2)", ["drop|b", "insert|k|9"], "f(a=1\n  , k=9)"),
    ("f(\n    a=1,\n    # c\n    b=2,\n)", ["drop|b", "insert|k|9"], "f(\n    a=1,\n    # c\n    k=9,\n)"),
    ("f(\n    a=1,  # c\n)", ["replace|a=1|a=2", "insert|k|9"], "f(\n    a=2,  # c\n    k=9,\n)"),
    ("x = {'a': 1, 'b': 2}", ["drop|b", "insert|k|9", "replace|1|3"], "x = {'a': 3, 'k': 9}"),
    # nested homes
    ("f(a=1, x=g(b=2))", ["drop|a", "drop|b", "insert|k|9", "insert|j|8|g("], "f(x=g(j=8), k=9)"),
    ("f(g(b=2), a=1)", ["drop|a", "drop|b", "insert|k|9"], "f(g(), k=9)"),
    (
        "f(a={'b': {'c': 1}})",
        ["insert|k|9", "insert|j|8|{'b'", "insert|i|7|{'c'"],
        "f(a={'b': {'c': 1, 'i': 7}, 'j': 8}, k=9)",
    ),
    ("f(a=1)(b=2)", ["insert|k|9|f(a=1)", "drop|a", "drop|b"], "f()(k=9)"),
    ("[f(a=1), f(b=2)]", ["drop|a", "drop|b", "insert|k|9|f(b"], "[f(), f(k=9)]"),
    # replacements at an item's edges
    ("f(a=x, b=2)", ["drop|b", "replace|x|h(x)"], "f(a=h(x))"),
]


@pytest.mark.parametrize(("before", "wanted", "after"), TOGETHER)
def test_together(before: str, wanted: list[str], after: str) -> None:
    made = edits(before, *wanted)
    assert applied(before, made) == after
    merged = plan(source_of(before), [Fix((edit,), str(edit)) for edit in made])
    assert merged.refused == {}
    assert splice(before, merged.edits) == after
    assert all(one.span.end <= two.span.start for one, two in zip(merged.edits, merged.edits[1:], strict=False))


def test_places_at_the_edges_of_items_compose() -> None:
    before = "f(x, b=2)"
    wrap: list[Edit] = [Replace(Span(2, 2), "g("), Replace(Span(3, 3), ")"), Replace(Span(0, 0), "await_(")]
    end = Replace(Span(9, 9), ")")
    assert applied(before, [*wrap, end, drop(before, "b"), insert(before, "k", "9")]) == "await_(f(g(x), k=9))"


# Two fixes, by their edits; the second conflicts with the first.
CONFLICTS = [
    ("f(a=1)", ["replace|1|2"], ["replace|1|3"]),
    ("f(a=1)", ["replace|a=1|b=2"], ["replace|1|3"]),
    ("f(a=1)", ["replace|1|2"], ["drop|a"]),
    ("f(a=1)", ["drop|a"], ["replace|1|2"]),
    ("f(a=1)", ["drop|a"], ["replace|a=1|a=2"]),
    ("f(a=1)", ["insert|k|8"], ["insert|k|9"]),
    ("f(a=g(b=1))", ["drop|b"], ["drop|a"]),
    ("f(a=g(b=1))", ["drop|a"], ["drop|b"]),
    ("f(a=g(b=1))", ["drop|a"], ["insert|k|9|g("]),
    ("f(a=g(b=1))", ["insert|k|9|g("], ["replace|g(b=1)|h"]),
    ("f(a=1, b=2)", ["drop|b"], ["replace|, b|,b"]),
    ("f(a=1, b=2)", ["replace|f(|g("], ["insert|k|9"]),
    ("f(a=1, b=2)", ["insert|k|9"], ["replace|=2)|=3)"]),
    ("f(a=1, b=2)", ["drop|a"], ["drop|b", "replace|1|2"]),
    ("f(a=1, b=2)", ["drop|a", "replace|2|3"], ["replace|2|4", "insert|k|9"]),
]


@pytest.mark.parametrize(("text", "one", "two"), CONFLICTS)
def test_conflicts(text: str, one: list[str], two: list[str]) -> None:
    source = source_of(text)
    first, second = (Fix(tuple(edits(text, *lines)), lines[0]) for lines in (one, two))
    merged = plan(source, [first, second])
    assert merged.refused == {1: f'conflicts with "{one[0]}"'}
    assert merged.edits == edits_of(source, first)
    assert edits_of(source, second)


@pytest.mark.parametrize("line", ["replace|1|2", "drop|a", "insert|k|9"])
def test_identical_edits_collapse(line: str) -> None:
    text = "f(a=1, b=2)"
    fix = Fix(tuple(edits(text, line)), line)
    merged = plan(source_of(text), [fix, fix])
    assert merged.refused == {}
    assert merged.edits == edits_of(source_of(text), fix)


def test_a_refused_fix_does_not_stand_in_the_way() -> None:
    text = "f(a=1, b=2)"
    lines = [["drop|a"], ["replace|1|2", "replace|2|3"], ["replace|2|4"]]
    merged = plan(source_of(text), [Fix(tuple(edits(text, *wanted)), wanted[0]) for wanted in lines])
    assert list(merged.refused) == [1]
    assert splice(text, merged.edits) == "f(b=4)"


def test_what_cannot_be_laid_out_is_refused_alone() -> None:
    text = "f(x for x in y)\nf(a=1)"
    wanted = ["insert|k|9", "insert|k|9|f(a"]
    merged = plan(source_of(text), [Fix(tuple(edits(text, line)), line) for line in wanted])
    assert merged.refused == {0: "the edited code would not be valid Python"}
    assert splice(text, merged.edits) == "f(x for x in y)\nf(a=1, k=9)"


def test_a_fix_may_conflict_with_itself() -> None:
    text = "f(a=1)"
    with pytest.raises(LayoutError, match="its own edits conflict"):
        edits_of(source_of(text), Fix(tuple(edits(text, "drop|a", "replace|1|2")), "both"))


def test_the_item_to_drop_must_be_there() -> None:
    with pytest.raises(LayoutError, match="not where it is said to be"):
        edits_of(source_of("f(a=1)"), Fix((Drop(Span(0, 6), Span(3, 5)),), "off"))


def test_the_stricter_safety_keeps_the_comment() -> None:
    text = "f(\n    x,\n    b=2,  # why\n)"
    (edit,) = edits(text, "drop|b")
    safe, unsafe = (Fix((edit,), safety.value, safety) for safety in Safety)
    kept, gone = "f(\n    x,\n    # why\n)", "f(\n    x,\n)"
    for fixes, after in [([unsafe], gone), ([safe, unsafe], kept), ([unsafe, safe], kept)]:
        assert splice(text, plan(source_of(text), fixes).edits) == after


def test_an_unsafe_comment_goes_only_if_all_its_items_do_unsafely() -> None:
    text = "f(\n    x,\n    # why\n    b=2,\n    c=3,\n)"
    fixes = [Fix((drop(text, key),), key, safety) for key, safety in (("b", Safety.UNSAFE), ("c", Safety.SAFE))]
    assert splice(text, plan(source_of(text), fixes).edits) == "f(\n    x,\n    # why\n)"


def test_nothing_wanted_changes_nothing() -> None:
    assert plan(source_of("f(a=1)"), []).edits == ()
    assert plan(source_of("f(a=1)"), [Fix((), "none")]).edits == ()
    assert splice("f(a=1)", ()) == "f(a=1)"


def test_overlapping_edits_are_no_plan() -> None:
    with pytest.raises(ValueError, match="overlap at offset 1"):
        splice("abc", [Replace(Span(0, 2), ""), Replace(Span(1, 3), "")])


@pytest.mark.parametrize("value", ["[" * 190 + "]" * 190, "x" + ".y()" * 300, "+".join("1" * 300)])
def test_deep_code(value: str) -> None:
    text = f"f(a={value}, b=2)"
    source = source_of(text)
    whole, item = Span(0, len(text)), Span(len(text) - 4, len(text) - 1)
    fix = Fix((Drop(whole, item), Insert(whole, "k", '"v"')), "deep")
    assert splice(text, edits_of(source, fix)) == f'f(a={value}, k="v")'


def test_many_fixes_in_one_file() -> None:
    text = "f(a=1, b=2)\n" * 2000
    fixes = [
        Fix((Drop(Span(start, start + 11), Span(start + 7, start + 10)), Insert(Span(start, start + 11), "k", "9")), "")
        for start in range(0, len(text), 12)
    ]
    assert splice(text, plan(source_of(text), fixes).edits) == "f(a=1, k=9)\n" * 2000
