from __future__ import annotations

import pytest

from tests.suppress.samples import CATALOGUE, source_of
from zlint.suppress import Kind, suppressions

ALL = None
READINGS = [
    ("# zlint: ignore", [("ignore", ALL)]),
    ("#zlint:ignore", [("ignore", ALL)]),
    ("## ZLint : Ignore", [("ignore", ALL)]),
    ("# zlint: ignore -- the gateway does it", [("ignore", ALL)]),
    ("# zlint: ignore \u2014 the gateway does it", [("ignore", ALL)]),
    ("# zlint: ignore[ZL001]", [("ignore", {"ZL001"})]),
    ("# zlint: ignore [zl001,ZL002 ,] gateway adds it", [("ignore", {"ZL001", "ZL002"})]),
    ("# zlint: ignore[missing-optimize-header acme]", [("ignore", {"ZL001", "ACME7"})]),
    ("# zlint: ignore-file", [("ignore-file", ALL)]),
    ("# zlint: ignore-file[ZL001] -- see #12", [("ignore-file", {"ZL001"})]),
    ("# noqa", [("noqa", ALL)]),
    ("#NoQA", [("noqa", ALL)]),
    ("# noqa because", [("noqa", ALL)]),
    ("# noqa: ZL001", [("noqa", {"ZL001"})]),
    ("# noqa:zl001,E501", [("noqa", {"ZL001"})]),
    ("# noqa : E501 ZL001 - the gateway adds it", [("noqa", {"ZL001"})]),
    ("# noqa: E501,, max-tokens-not-power-of-two, ACME7", [("noqa", {"ZL002", "ACME7"})]),
    ("# noqa: E501 as ZL001 says", []),
    ("# noqa: E501, F401, XYZ999", []),
    ("# noqa:", []),
    ("# noqa: because", []),
    ("# noqa-ish", []),
    ("# noqa, ZL001", []),
    ("# nosec noqa: ZL001", []),
    ("# flake8: noqa", []),
    ("# ruff: noqa: ZL001", []),
    (
        "# type: ignore # noqa: ZL001  # zlint: ignore[ZL002] # zlint: ignore",
        [("noqa", {"ZL001"}), ("ignore", {"ZL002"}), ("ignore", ALL)],
    ),
    ("# see zlint: the docs", []),
    ("# zlint is great", []),
    ("# zlint ignores what it cannot tell", []),
    ("# zlint ignore comments are tokens", []),
    ("# zlinting: ignore", []),
]


@pytest.mark.parametrize(("comment", "expected"), READINGS)
def test_what_a_comment_says(comment: str, expected: list[tuple[str, set[str] | None]]) -> None:
    found, problems = suppressions(source_of(f"x = 1  {comment}\n"), CATALOGUE)
    assert [(one.kind, one.rules) for one in found] == [(Kind(kind), rules) for kind, rules in expected]
    assert problems == ()


ORDER = "write `# zlint: ignore[ZL001]`, or `# zlint: ignore` for every rule; a reason follows after `--`"
PROBLEMS = [
    ("# zlint: ignore[ZL001", "# zlint: ignore[ZL001", f"`# zlint: ignore[ZL001` lacks its closing bracket; {ORDER}"),
    ("# zlint: ignore[ , ]", "# zlint: ignore[ , ]", f"`# zlint: ignore[ , ]` names no rule; {ORDER}"),
    (
        "# zlint: ignroe[ZL001]",
        "# zlint: ignroe[ZL001]",
        f"`# zlint: ignroe[ZL001]` is no order that zlint knows; {ORDER}",
    ),
    (
        "# zlint: disable=ZL001",
        "# zlint: disable=ZL001",
        f"`# zlint: disable=ZL001` is no order that zlint knows; {ORDER}",
    ),
    ("# zlint: [ZL001]", "# zlint: [ZL001]", f"`# zlint: [ZL001]` is no order that zlint knows; {ORDER}"),
    ("# zlint ignore", "# zlint ignore", f"`# zlint ignore` does not begin with `zlint:`; {ORDER}"),
    (
        "# zlint-ignore: ZL001",
        "# zlint-ignore: ZL001",
        f"`# zlint-ignore: ZL001` does not begin with `zlint:`; {ORDER}",
    ),
    (
        "# zlint ignore acme-corp",
        "# zlint ignore acme-corp",
        f"`# zlint ignore acme-corp` does not begin with `zlint:`; {ORDER}",
    ),
    (
        "# zlint: ignore ZL001 # nosec",
        "# zlint: ignore ZL001",
        f"`# zlint: ignore ZL001` has something between the order and its rules or reason; {ORDER}",
    ),
    (
        "# zlint: ignorefile[",
        "# zlint: ignorefile[",
        f"`# zlint: ignorefile[` is no order that zlint knows; {ORDER.replace('ignore', 'ignore-file')}",
    ),
    ("# zlint: ignore[ZL0002, E501]", "ZL0002", 'there is no rule "ZL0002"; did you mean "ZL002"?'),
    (
        "# zlint: ignore[max-token-not-power-of-2]",
        "max-token-not-power-of-2",
        'there is no rule "max-token-not-power-of-2"; did you mean "max-tokens-not-power-of-two"?',
    ),
    ("# noqa: E501, ZL999", "ZL999", 'there is no rule "ZL999"; known are: ACME7, ZL001, ZL002'),
]


@pytest.mark.parametrize(("comment", "place", "message"), PROBLEMS)
def test_a_comment_that_does_nothing_is_reported(comment: str, place: str, message: str) -> None:
    source = source_of(f"x = '{comment}'\n{comment}\n")
    found, problems = suppressions(source, CATALOGUE)
    assert found == ()
    assert (source.slice(problems[0].span), problems[0].message) == (place, message)
    assert source.line_of(problems[0].span.start) == 2


def test_the_right_names_beside_a_wrong_one_hold() -> None:
    source = source_of("x = 1  # zlint: ignore[ZL001, E501, ZL002]\n")
    (found,), (problem,) = suppressions(source, CATALOGUE)
    assert found.rules == {"ZL001", "ZL002"}
    assert source.slice(problem.span) == "E501"
