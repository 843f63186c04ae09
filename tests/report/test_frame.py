import pytest
from click import unstyle

from zlint.model import Location
from zlint.report.frame import frame
from zlint.report.visible import expand, visible
from zlint.source import read_source

FRAMES = [
    pytest.param("x = 1\n", (1, 5, 1, 6), ["  |", "1 | x = 1", "  |     ^", "  |"], id="one line"),
    pytest.param("x = 1", (1, 5, 1, 6), ["  |", "1 | x = 1", "  |     ^", "  |"], id="no newline at the end"),
    pytest.param("x = 1\n", (1, 6, 1, 6), ["  |", "1 | x = 1", "  |      ^", "  |"], id="an empty span has one caret"),
    pytest.param("\tx = 1\n", (1, 2, 1, 3), ["  |", "1 |     x = 1", "  |     ^", "  |"], id="tab before"),
    pytest.param("a\tb\tc\n", (1, 1, 1, 4), ["  |", "1 | a   b   c", "  | ^^^^^", "  |"], id="tab inside"),
    pytest.param("'日本', x\n", (1, 7, 1, 8), ["  |", "1 | '日本', x", "  |         ^", "  |"], id="wide before"),
    pytest.param("'日本'\n", (1, 2, 1, 4), ["  |", "1 | '日本'", "  |  ^^^^", "  |"], id="wide inside"),
    pytest.param("'e\u0301', x\n", (1, 7, 1, 8), ["  |", "1 | 'e\u0301', x", "  |      ^", "  |"], id="combining"),
    pytest.param(
        "'\u200b', x\n", (1, 6, 1, 7), ["  |", "1 | '<U+200B>', x", "  |             ^", "  |"], id="invisible"
    ),
    pytest.param(
        "f(\r\n  a,\r\n)\r\n",
        (1, 1, 3, 2),
        ["  |", "1 | f(", "  | ^^", "2 |   a,", "  |   ^^", "3 | )", "  | ^", "  |"],
        id="three lines, CRLF",
    ),
    pytest.param(
        "f(\n1,\n2,\n3,\n4,\n)\nx\n",
        (1, 1, 6, 2),
        ["  |", "1 | f(", "  | ^^", "2 | 1,", "  | ^^", "...", "6 | )", "  | ^", "7 | x", "  |"],
        id="a long span is shortened",
    ),
    pytest.param(
        "\n" * 8 + "a\nb\n\n",
        (9, 1, 9, 2),
        ["   |", " 9 | a", "   | ^", "10 | b", "   |"],
        id="numbers are right-aligned, blank lines at the edges are left out",
    ),
]


@pytest.mark.parametrize(("text", "at", "expected"), FRAMES)
def test_frame(text, at, expected):
    source = read_source("a.py", text.encode())
    assert [unstyle(line) for line in frame(source, Location(*at), "red")] == expected


@pytest.mark.parametrize(
    ("text", "shown"),
    [("plain é 日本", "plain é 日本"), ("\x1b[0m", "\u241b[0m"), ("a\u2069b", "a<U+2069>b"), ("\udc80", "<U+DC80>")],
)
def test_visible(text, shown):
    assert visible(text) == shown


def test_columns_end_where_the_line_ends():
    assert expand("\ta") == ("    a", [0, 4, 5])
