from __future__ import annotations

import importlib.util
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.suppress.samples import source_of
from zlint.source import read_source
from zlint.suppress import read_comments

COMMENTS = [
    ("x = 1  # a", ["# a"]),
    ("x = '# a'  # b\n", ["# b"]),
    ('"""doc # a\n# b\n"""  # c\n', ["# c"]),
    ("'''it's # a'''  # b\n", ["# b"]),
    (r"x = '\'# a'  # b", ["# b"]),
    (r"x = r'\\'  # b", ["# b"]),
    ("x = 'a\\\n# b'  # c\n", ["# c"]),
    ("x = 'a\\\r\n# b'  # c\r\n", ["# c"]),
    ("x = 1 \\\n  # a\n", ["# a"]),
    ("x = 1  # a\ry = 2  # b\r\nz = 3  # c", ["# a", "# b", "# c"]),
    ("\f# a\fb\n\t# c \n", ["# a\fb", "# c "]),
    ("x = 'é\u2028# a'  # b\u2028c\n", ["# b\u2028c"]),
    ('x = f"# {y:#x} {{# {z!r:#>4}"  # a', ["# a"]),
    ("x = f'{y:{w}}#{z[1:2]}#'  # a", ["# a"]),
    (r"x = f'\{y}# \N{NUMBER SIGN}#'  # a", ["# a"]),
    ('x = f"{d["#"]} # {f"{"#"}"}"  # a', ["# a"]),
    ('x = t"{d["#"]}"  # a', ["# a"]),
    ('x = f"""{\n  y  # a\n}# b"""  # c', ["# a", "# c"]),
    ("x = f'{ {1: '#'}[1] }# a'  # b", ["# b"]),
    ("x = 'open # a\ny = 1  # b", ["# b"]),
    ("x = f'open # a\ny = 1  # b", ["# b"]),
    ('x = """open # a\n# b', []),
    ("if'{':pass  # a", ["# a"]),
]


@pytest.mark.parametrize(("text", "expected"), COMMENTS)
def test_comments_are_tokens(text: str, expected: list[str]) -> None:
    source = source_of(text)
    assert [source.slice(comment.span) for comment in read_comments(source)] == expected


def python_files() -> Iterator[Path]:
    for package in ("asyncio", "json", "click", "packaging", "yaml", "zlint"):
        spec = importlib.util.find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        yield from Path(spec.origin).parent.rglob("*.py")


def test_comments_are_those_of_tokenize() -> None:
    seen = 0
    for path in python_files():
        source = read_source(str(path), path.read_bytes())
        with path.open("rb") as file:
            expected = [
                (token.string, *token.start)
                for token in tokenize.tokenize(file.readline)
                if token.type == tokenize.COMMENT
            ]
        places = [(source.slice(comment.span), source.locate(comment.span)) for comment in read_comments(source)]
        assert [(text, place.line, place.column - 1) for text, place in places] == expected, path
        seen += len(expected)
    assert seen > 1000


@given(st.text(alphabet="#'\"{}()[]:!\\\r\n frtx", max_size=60))
def test_no_text_confuses_the_scanner(text: str) -> None:
    end = 0
    for comment in read_comments(source_of(text)):
        assert text[comment.span.start] == "#"
        assert end <= comment.begin <= comment.span.start < comment.span.end
        end = comment.span.end
