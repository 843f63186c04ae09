"""Glob patterns as ruff reads them."""

from pathlib import Path

import pytest

from zlint.config.globs import fits


@pytest.mark.parametrize(
    ("pattern", "path", "expected"),
    [
        ("a.py", "/p/a.py", True),
        ("a.py", "/p/in/a.py", True),
        ("a.py", "/p/aa.py", False),
        ("*.py", "/p/in/a.py", True),
        ("test_*.py", "/p/test_in/a.py", False),
        ("test_?.py", "/p/test_a.py", True),
        ("test_?.py", "/p/test_ab.py", False),
        ("[ab].py", "/p/b.py", True),
        ("[!ab].py", "/p/b.py", False),
        ("[^ab].py", "/p/c.py", True),
        ("[a", "/p/[a", True),
        ("{a,b}.py", "/p/b.py", True),
        ("{a,b}.py", "/p/{a,b}.py", False),
        ("a+b(.py", "/p/a+b(.py", True),
        ("in/a.py", "/p/in/a.py", True),
        ("./in/a.py", "/p/in/a.py", True),
        ("in/a.py", "/p/x/in/a.py", False),
        ("in/", "/p/in", True),
        ("in/", "/p/x/in", False),
        ("in/*", "/p/in/x/a.py", True),
        ("in/**", "/p/in/x/a.py", True),
        ("**/in/*.py", "/p/in/a.py", True),
        ("**/in/*.py", "/p/x/y/in/a.py", True),
        ("in/**/a.py", "/p/in/a.py", True),
        ("in/**/a.py", "/p/in/x/y/a.py", True),
        ("../q/a.py", "/q/a.py", True),
        ("/q/*.py", "/q/a.py", True),
        ("/q/*.py", "/p/q/a.py", False),
    ],
)
def test_fits(pattern: str, path: str, expected: bool) -> None:
    assert fits(Path(path), (pattern,), Path("/p")) is expected


def test_the_folder_is_no_pattern() -> None:
    assert fits(Path("/a[1]/in/b.py"), ("in/b.py",), Path("/a[1]"))
    assert not fits(Path("/a1/in/b.py"), ("in/b.py",), Path("/a[1]"))
    assert fits(Path("/in/b.py"), ("in/b.py",), Path("/"))


def test_no_pattern_fits_nothing() -> None:
    assert not fits(Path("/p"), (), Path("/p"))
