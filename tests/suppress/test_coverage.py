from __future__ import annotations

import ast
from collections.abc import Callable

import pytest

from tests.suppress.samples import CATALOGUE, source_of
from zlint.model import Span
from zlint.source import Source
from zlint.suppress import apply, suppressions


def span_of(source: Source, node: ast.stmt | ast.expr | ast.keyword) -> Span:
    def offset(line: int, byte: int) -> int:
        start = source.starts[line - 1]
        return start + len(source.text[start:].encode()[:byte].decode())

    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return Span(offset(node.lineno, node.col_offset), offset(node.end_lineno, node.end_col_offset))


def headers(source: Source) -> Callable[[int], Span]:
    """Answer as the engine does: the simple statement, or the header of the compound one, that holds an offset."""

    def header(node: ast.stmt) -> Span:
        body, decorators = getattr(node, "body", None), getattr(node, "decorator_list", [])
        start = min(span_of(source, part).start for part in [node, *decorators])
        return Span(start, span_of(source, body[0]).start if body else span_of(source, node).end)

    spans = [header(node) for node in ast.walk(ast.parse(source.text)) if isinstance(node, ast.stmt)]
    return lambda at: max(span for span in spans if span.start <= at <= span.end)


def places_of(source: Source) -> list[Span]:
    """Return where `max_tokens=` stands in the one call of `create`, where the call begins, and where 1000 stands."""
    nodes = list(ast.walk(ast.parse(source.text)))
    (argument,) = (
        span_of(source, node) for node in nodes if isinstance(node, ast.keyword) and node.arg == "max_tokens"
    )
    (call,) = (
        span_of(source, node)
        for node in nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "create"
    )
    (value,) = (span_of(source, node) for node in nodes if isinstance(node, ast.Constant) and node.value == 1000)
    return [argument, Span(call.start, call.start), value]


CALL = "c.messages.create(\n    model=m,{0}\n    max_tokens=1000,{1}\n    messages=ms,{2}\n){3}\n"
COVERAGE = [
    # at the end of a line
    (CALL.format("", "  # zlint: ignore", "", ""), True),
    (CALL.format("", "", "", "").replace("(\n", "(  # zlint: ignore\n", 1), True),
    (CALL.format("  # noqa", "", "", ""), False),
    (CALL.format("", "", "  # noqa", ""), False),
    (CALL.format("", "", "", "  # noqa"), False),
    ("x = [\n    c.create(max_tokens=1000),  # noqa: ZL002\n]\n", True),
    ("x = [  # noqa: ZL002\n    f(\n        c.create(\n            max_tokens=1000))]\n", True),
    ("x = [\n    f(  # noqa: ZL002\n        c.create(\n            max_tokens=1000))]\n", False),
    ("f(c.create(max_tokens=1000)); g()  # noqa: ZL002", True),
    ("c.create(max_tokens=1000)  # noqa: ZL001\n", False),
    ("c.create(max_tokens=1000)\t#noqa:ZL001,E501,ZL002", True),
    ("c.create(max_tokens=1000)  # zlint: ignore[max-tokens-not-power-of-two]\r\nf()\r\n", True),
    ("f()  # noqa\nc.create(max_tokens=1000)\ng()  # noqa\n", False),
    # on a line of its own
    ("# zlint: ignore\nc.create(max_tokens=1000)\n", True),
    ("# noqa: ZL002\r\n# why\r\n# zlint: ignore[ZL001]\r\nc.create(max_tokens=1000)\r\n", True),
    ("\f# zlint: ignore\n\fc.create(max_tokens=1000)\n", True),
    ("# zlint: ignore\n\nc.create(max_tokens=1000)\n", False),
    ("# zlint: ignore\nf()\nc.create(max_tokens=1000)\n", False),
    ("c.create(max_tokens=1000)\n# zlint: ignore", False),
    ("# c.create(max_tokens=1)  # noqa\nc.create(max_tokens=1000)\n", False),
    (CALL.format("\n    # zlint: ignore", "", "", ""), True),
    (CALL.format("", "\n    # zlint: ignore", "", ""), False),
    # lines that cannot end in a comment
    ('c.create(max_tokens=1000, system="""a\nb""")  # noqa\n', True),
    ("x = c \\\n    .create(max_tokens=1000)  # noqa: ZL002\n", True),
    ("c.create(max_tokens=1000) \\\n    # zlint: ignore\n", True),
    ("f() \\\n    # zlint: ignore\nc.create(max_tokens=1000)\n", False),
    # no comments
    ('c.create(system="# zlint: ignore", max_tokens=1000)\n', False),
    ('c.create(system=f"{x}# noqa", max_tokens=1000)\n', False),
    ('def f():\n    """# zlint: ignore-file\n    # zlint: ignore"""; c.create(max_tokens=1000)\n', False),
    # compound statements
    ("with f():  # noqa\n    c.create(max_tokens=1000)\n", False),
    ("# noqa\nwith f():\n    c.create(max_tokens=1000)\n", False),
    ("with (  # noqa\n    a,\n    c.create(max_tokens=1000)\n):\n    pass\n", True),
    ("# noqa\nasync def f():\n    pass\nc.create(max_tokens=1000)\n", False),
    ("@g(\n    c.create(max_tokens=1000)  # noqa\n)\ndef f(): pass\n", True),
    ("@g(c.create(max_tokens=1000))\ndef f(): pass  # noqa\n", False),
    # values written elsewhere
    ("MAX = 1000  # noqa: ZL002\nc.create(\n    max_tokens=MAX\n)\n", True),
    ("MAX = 1000\nc.create(  # noqa: ZL002\n    max_tokens=MAX\n)\n", True),
    ("def f(\n    # zlint: ignore\n    n=1000\n):\n    c.create(max_tokens=n)\n", True),
    # files
    ("c.create(max_tokens=1000)\n# zlint: ignore-file[ZL002]\n", True),
    ("# zlint: ignore-file[ZL001]\nc.create(max_tokens=1000)\n", False),
]


@pytest.mark.parametrize(("text", "silenced"), COVERAGE)
def test_what_a_suppression_covers(text: str, silenced: bool) -> None:
    source = source_of(text)
    found, problems = suppressions(source, CATALOGUE)
    kept, used = apply([("it", "ZL002", places_of(source))], found, source, headers(source))
    assert kept == (() if silenced else ("it",))
    assert set(used.values()) == ({frozenset({"ZL002"})} if silenced else set())
    assert problems == ()


def test_every_line_that_a_place_touches_counts() -> None:
    text = "c.create(\n    stop_sequences=[\n        'a',\n    ],  # noqa: ZL002\n)  # zlint: ignore[ZL001]\n"
    source = source_of(text)
    found, _ = suppressions(source, CATALOGUE)
    argument, call = Span(text.index("stop"), text.index("],") + 1), Span(0, text.index(")") + 1)
    findings = [("argument", "ZL002", [argument]), ("call", "ZL001", [call]), ("start", "ZL001", [Span(0, 0)])]
    kept, used = apply(findings, found, source, headers(source))
    assert kept == ("start",)
    assert used == {found[0]: {"ZL002"}, found[1]: {"ZL001"}}


def test_a_place_that_ends_with_its_line_does_not_touch_the_next() -> None:
    source = source_of("f(\n    x)  # noqa\n")
    found, _ = suppressions(source, CATALOGUE)
    kept, _ = apply([("it", "ZL001", [Span(0, 3)])], found, source, headers(source))
    assert kept == ("it",)


def test_what_was_needed_is_told_apart() -> None:
    text = "# zlint: ignore-file[ZL001]\nc.create()  # noqa: ZL001, ZL002\nd.create()  # zlint: ignore\n"
    source = source_of(text)
    found, _ = suppressions(source, CATALOGUE)
    at = text.index("c.create")
    kept, used = apply([("it", "ZL001", [Span(at, at)])], found, source, headers(source))
    assert kept == ()
    assert used == {found[0]: {"ZL001"}, found[1]: {"ZL001"}}
    assert [one.own_line for one in found] == [True, False, False]
