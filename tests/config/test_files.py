"""Which file of settings holds where, how far up is looked, and what is left out."""

from __future__ import annotations

import pytest

from tests.config.conftest import Write
from tests.config.test_selection import on
from zlint.config import Layer, configure
from zlint.config.show import show_settings
from zlint.discover import discover


@pytest.fixture
def tree(write: Write) -> Write:
    """A repository with settings at the top, in a package, and in a repository inside it."""
    write(".git/HEAD")
    write("zlint.yaml", "select: [ZL001]")
    write("pyproject.toml", "[tool.zlint]\nselect = ['ZL009']")
    write("pkg/pyproject.toml", "[tool.zlint]\nselect = ['ZL002']")
    write("pkg/in/pyproject.toml", "[project]\nname = 'x'")
    write("sub/.git", "gitdir: ../.git/modules/sub")
    write("sub/in/zlint.yaml", "select: [ZL003]")
    return write


@pytest.mark.parametrize(
    ("path", "expected", "root"),
    [
        ("a.py", "1", "."),
        ("other/deep/a.py", "1", "."),
        ("pkg/a.py", "2", "."),
        ("pkg/in/a.py", "2", "."),
        ("sub/a.py", "1 2 3 4 5 901 902 903", "sub"),
        ("sub/in/a.py", "3", "sub"),
    ],
)
def test_nearest(tree: Write, path: str, expected: str, root: str) -> None:
    file = tree(path)
    configuration = configure()
    assert on(configuration.settings_for(path)) == expected
    assert configuration.root(file.parent) == tree("mark").parent / root
    assert on(configure(isolated=True).settings_for(path)) == "1 2 3 4 5 901 902 903"
    tree("conf/settings.toml", "select = ['ZL004']")
    assert on(configure(config=["conf/settings.toml"]).settings_for(path)) == "4"
    assert on(configure(config=["conf/settings.toml", "extend-select = ['ZL005']"]).settings_for(path)) == "4 5"
    assert on(configure(config=["pkg/pyproject.toml"]).settings_for(path)) == "2"


def test_root_without_git(write: Write) -> None:
    top = write("mark").parent
    write("a/b/c/d.py")
    assert configure(given=["a", "a/b"]).root(top / "a/b/c") == top / "a/b"
    assert configure(given=["a/b/c/d.py"]).root(top / "a/b/c") == top / "a/b/c"
    assert configure().root(top / "a/b/c") == top / "a/b/c"
    write("a/zlint.yaml")
    assert configure(given=["a/b"]).root(top / "a/b/c") == top / "a"


@pytest.mark.parametrize(
    ("text", "flags", "left_out"),
    [
        ("", Layer(), "venv/a.py pkg/dist/a.py"),
        ("extend-exclude: [gen, src/skip.py]", Layer(), "venv/a.py pkg/dist/a.py src/gen/deep/a.py src/skip.py"),
        ("exclude: [src/gen]", Layer(), "src/gen/deep/a.py"),
        ("exclude: [src]", Layer(), "src/gen/deep/a.py src/skip.py src/a.py"),
        ("exclude: [src]", Layer(exclude=("pkg",)), "pkg/dist/a.py"),
        ("exclude: []\nextend-exclude: [pkg/*]", Layer(extend_exclude=("*skip.py",)), "pkg/dist/a.py src/skip.py"),
    ],
)
def test_exclusion(write: Write, text: str, flags: Layer, left_out: str) -> None:
    write("zlint.yaml", text)
    paths = ["venv/a.py", "pkg/dist/a.py", "src/gen/deep/a.py", "src/skip.py", "src/a.py"]
    configuration = configure(flags, given=["."])
    assert " ".join(path for path in paths if configuration.excluded(path)) == left_out
    assert not configuration.excluded("src/gen/deep/a.py", "src/gen/deep")
    assert not configuration.excluded(".")


def test_patterns_of_named_settings_start_at_the_current_folder(write: Write) -> None:
    write("conf/zlint.yaml", "exclude: [src/a.py]")
    write("src/pyproject.toml", "[tool.zlint]\nexclude = []")
    assert configure(config=["conf/zlint.yaml"]).excluded("src/a.py")
    assert not configure().excluded("src/a.py")


def test_show_settings(tree: Write) -> None:
    tree("requirements.txt", "anthropic==\n")
    tree("uv.lock", '[[package]]\nname = "anthropic"\nversion = "0.75.0"\n')
    tree("pkg/pyproject.toml", "[tool.zlint]\nextend-exclude = ['gen']\nper-file-ignores = { 'a.py' = ['ZL003'] }")
    shown = show_settings(configure(Layer(fix=True)), "pkg/a.py").splitlines()
    expected = {
        "settings: pkg/pyproject.toml",
        "sdk: 0.75.0 to 0.75.0 (uv.lock:2)",
        "  ZL004 temperature-zero [warning] argument=temperature, value=0, target=0.3",
        "ignored for this file:",
        "  ZL003",
        "counted as safe: none",
        "applied:",
        "  safe",
        f"  gen (from {tree('mark').parent / 'pkg'})",
    }
    assert expected - set(shown) == set()
    assert any(line.startswith("sdk passed over: requirements.txt: line 1: ") for line in shown)


def test_settings_say_what_discovery_leaves_out(tree: Write) -> None:
    for path in ("a.py", "gen/b.py", "dist/c.py", "pkg/gen/d.py", "pkg/e.py", "sub/gen/f.py"):
        tree(path)
    tree("zlint.yaml", "extend-exclude: [/gen, gen/b.py]")
    tree("pkg/zlint.yaml", "exclude: [gen]")
    excluded = configure(given=["."]).excluded
    assert [one.path for one in discover(["."], excluded).files] == ["a.py", "pkg/e.py", "sub/gen/f.py"]
    named = ["gen/b.py", "dist/c.py", "pkg/gen", "a.py"]
    assert [one.path for one in discover(named, excluded).files] == sorted([*named[:2], "pkg/gen/d.py", "a.py"])
    assert [one.path for one in discover(named, excluded, force_exclude=True).files] == ["a.py"]
