"""Files found from the paths given: by git in real repositories, by a walk elsewhere, alike in both."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from zlint.discover import Discovered, Found, discover, git


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in the temporary folder, with no settings of git but the repository's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))


def write(*paths: str, text: str = "") -> None:
    for path in paths:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text)


def run_git(*arguments: str, cwd: str = ".") -> None:
    subprocess.run(
        ["git", "-c", "user.name=n", "-c", "user.email=e@x", *arguments], cwd=cwd, check=True, capture_output=True
    )


def paths(found: Discovered) -> list[str]:
    assert found.errors == ()
    return [one.path for one in found.files]


@pytest.fixture(params=["git", "walk of a work tree", "walk"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Three ways to list a folder, which should agree."""
    if request.param != "walk":
        run_git("init", "-q")
    if request.param != "git":
        monkeypatch.setattr(git, "run_git", lambda *_: None)
    return str(request.param)


IGNORES = {
    "names and suffixes": ({"": "*.pyi\n/top.py\n"}, ["a.py", "a.pyi", "top.py", "in/top.py"], ["a.py", "in/top.py"]),
    "a folder": ({"": "out/\n"}, ["out/a.py", "in/out/b.py", "c.py", "in/out.py"], ["c.py", "in/out.py"]),
    "negation": (
        {"": "gen_*.py\n!gen_ok.py\n"},
        ["gen_a.py", "gen_ok.py", "in/gen_ok.py"],
        ["gen_ok.py", "in/gen_ok.py"],
    ),
    "nested wins": ({"": "*_pb.py\n", "in": "!a_pb.py\n"}, ["a_pb.py", "in/a_pb.py", "in/b_pb.py"], ["in/a_pb.py"]),
    "nested starts at its folder": ({"in": "/a.py\n"}, ["a.py", "in/a.py", "in/in/a.py"], ["a.py", "in/in/a.py"]),
    "nothing comes back from an ignored folder": ({"": "out/\n", "out": "!a.py\n"}, ["out/a.py", "b.py"], ["b.py"]),
    "all but": ({"": "/*\n!/src/\n!/.gitignore\n"}, ["a.py", "src/b.py", "src/in/c.py"], ["src/b.py", "src/in/c.py"]),
    "white list": ({"": "*\n!*/\n!*.py\n"}, ["a.py", "in/b.py", "in/b.pyi"], ["a.py", "in/b.py"]),
    "a name with a slash inside": ({"": "in/a.py\n"}, ["in/a.py", "x/in/a.py"], ["x/in/a.py"]),
    "a folder's name let in, its files not": ({"": "*\n!in\n"}, ["in/a.py", "b.py"], []),
    "spaces and comments": ({"": "#a.py\n\\#b.py\nc.py  \n\n"}, ["a.py", "#b.py", "c.py"], ["a.py"]),
    "a line that is no pattern": ({"": "!\n/\n[\na.py\n"}, ["a.py", "b.py"], ["b.py"]),
    "all in a folder but": (
        {"": "in/**\n!in/*/\n!in/**/k*.py\n"},
        ["in/a.py", "in/k.py", "in/x/b.py", "in/x/k.py"],
        ["in/k.py", "in/x/k.py"],
    ),
    "two stars": ({"": "in/**/gen/\n"}, ["in/gen/a.py", "in/x/gen/a.py", "gen/a.py"], ["gen/a.py"]),
}


@pytest.mark.parametrize("case", IGNORES)
def test_gitignore(way: str, case: str) -> None:
    ignores, files, expected = IGNORES[case]
    write(*files)
    for folder, text in ignores.items():
        write(os.path.join(folder, ".gitignore"), text=text)
    assert paths(discover(["."])) == expected
    assert paths(discover(["."], respect_gitignore=False)) == sorted(files)


PATTERNS = [
    *("*", "*.py", "!*.py", "in", "in/", "!in", "!in/", "/in", "!/in/", "in/**", "!in/**", "**/x", "**/x/"),
    *("x/**/a.py", "/*", "!*/", "*/", "a*", "!a.py", "?.py", "[ab].py", "in/x"),
]


@pytest.mark.parametrize("seed", range(40))
def test_a_walk_finds_what_git_lists(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(seed)
    folders = ["", "in", "x", "in/x", "x/in", "in/x/in"]
    run_git("init", "-q")
    write(*(os.path.join(folder, name) for folder in folders for name in ("a.py", "b.py", "ab.py")))
    for folder in dice.sample(folders, 2):
        write(os.path.join(folder, ".gitignore"), text="\n".join(dice.choices(PATTERNS, k=3)))
    by_git = paths(discover(["."]))
    monkeypatch.setattr(git, "run_git", lambda *_: None)
    assert paths(discover(["."])) == by_git


def test_what_is_no_code_of_the_project_is_left_out(way: str) -> None:
    write(
        "a.py", "b.pyi", "c.txt", "notes.ipynb", ".git/hooks/x.py", "env/pyvenv.cfg", "env/lib/d.py", "pkg/.hidden/e.py"
    )
    leave_out = {".git"}
    found = discover(["."], lambda path, top: Path(path).name in leave_out)
    assert paths(found) == ["a.py", "b.pyi", "notes.ipynb", "pkg/.hidden/e.py"]


def test_odd_names(way: str) -> None:
    raw = os.fsdecode(b"caf\xe9.py")
    names = sorted(["a b.py", "#c.py", "d\ne.py", '"q".py', "-f.py", raw, "in [1]/*.py", "ü/ß.py"])
    write(*names)
    assert paths(discover(["."])) == names


def test_a_pipe_is_no_file(way: str) -> None:
    write("a.py")
    os.mkfifo("pipe.py")
    assert paths(discover(["."])) == ["a.py"]


def test_folders_left_out_take_their_files_along(way: str) -> None:
    write("src/a.py", "src/skip/b.py", "src/skip/deep/c.py", "skip/d.py")

    def excluded(path: str, top: str | None) -> bool:
        return path != top and (Path(path).name == "skip" or ("/" in path and excluded(os.path.dirname(path), top)))

    assert paths(discover(["."], excluded)) == ["src/a.py"]
    assert paths(discover(["src/skip"], excluded)) == ["src/skip/b.py", "src/skip/deep/c.py"]


def test_links(way: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "o.py").touch()
    write("src/a.py", "src/in/b.py")
    os.symlink(outside / "o.py", "src/out.py")
    os.symlink(outside, "src/outside")
    os.symlink("a.py", "src/0_same_as_a.py")
    os.symlink("../in", "src/in/loop")
    os.symlink("self.py", "src/self.py")
    os.symlink("gone.py", "src/dangling.py")
    assert paths(discover(["."])) == ["src/a.py", "src/in/b.py"]
    assert [one.path for one in discover(["src/out.py"]).files] == ["src/out.py"]


def test_deleted_untracked_and_tracked_though_ignored() -> None:
    run_git("init", "-q")
    write("gone.py", "kept.py", "gen/tracked.py", "dir/gone.py")
    write(".gitignore", text="gen/\n")
    run_git("add", "-f", ".")
    run_git("commit", "-q", "-m", "x")
    write("new.py", "gen/untracked.py")
    os.remove("gone.py")
    shutil.rmtree("dir")
    assert paths(discover(["."])) == ["gen/tracked.py", "kept.py", "new.py"]


def test_repositories_inside() -> None:
    run_git("init", "-q")
    write("a.py", "lib/b.py", "lib/out/c.py", "sub.py/d.py")
    write("lib/.gitignore", text="out/\n")
    for inner in ("lib", "sub.py"):
        run_git("init", "-q", cwd=inner)
        run_git("add", ".", cwd=inner)
        run_git("commit", "-q", "-m", "x", cwd=inner)
    assert paths(discover(["."])) == ["a.py", "lib/b.py", "sub.py/d.py"]
    run_git("add", ".")  # now they are entries of the outer index, as submodules are
    assert paths(discover(["."])) == ["a.py", "lib/b.py", "sub.py/d.py"]


def test_a_submodule_that_is_not_checked_out() -> None:
    run_git("init", "-q")
    write("a.py", "lib/b.py")
    run_git("init", "-q", cwd="lib")
    run_git("add", ".", cwd="lib")
    run_git("commit", "-q", "-m", "x", cwd="lib")
    run_git("add", ".")
    shutil.rmtree("lib")
    os.mkdir("lib")
    assert paths(discover(["."])) == ["a.py"]
    write("lib/c.py")
    assert paths(discover(["."])) == ["a.py", "lib/c.py"]


def test_a_folder_given_outright_is_walked_though_ignored(way: str) -> None:
    write("build/a.py", "build/in/b.py", "build/in/no.py", "c.py")
    write(".gitignore", text="build/\n")
    write("build/in/.gitignore", text="no.py\n")
    assert paths(discover(["."])) == ["c.py"]
    assert paths(discover(["build"])) == ["build/a.py", "build/in/b.py"]
    assert paths(discover(["build/in"])) == (["build/in/b.py"])


def test_what_lies_above_holds_in_a_folder_given(way: str) -> None:
    write(".gitignore", text="*_pb.py\n")
    write("src/a.py", "src/a_pb.py")
    expected = ["src/a.py"] if way != "walk" else ["src/a.py", "src/a_pb.py"]
    assert paths(discover(["src"])) == expected


def test_a_repository_of_another_owner_is_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    run_git("init", "-q")
    write(".gitignore", text="no.py\n")
    write("a.py", "no.py")
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    assert git.listing(".") is None
    assert paths(discover(["."])) == ["a.py"]


def test_no_git_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    write("a.py")
    monkeypatch.setenv("PATH", "")
    assert paths(discover(["."])) == ["a.py"]


def test_the_variables_of_a_hook_do_not_mislead(monkeypatch: pytest.MonkeyPatch) -> None:
    write("outer/a.py", "other/b.py", "other/no.py")
    write("other/.gitignore", text="no.py\n")
    run_git("init", "-q", cwd="outer")
    run_git("init", "-q", cwd="other")
    monkeypatch.setenv("GIT_DIR", os.path.abspath("outer/.git"))
    monkeypatch.setenv("GIT_INDEX_FILE", os.path.abspath("outer/.git/index"))
    assert paths(discover(["other"])) == ["other/b.py"]


def test_a_file_named_outright_is_always_read() -> None:
    run_git("init", "-q")
    write(".gitignore", text="*\n")
    write("a.py", "script", "notes.txt")
    everything: Callable[[str, str | None], bool] = lambda path, top: True  # noqa: E731
    named = ["script", "a.py", "notes.txt"]
    assert discover(named, everything).files == tuple(Found(name, named=True) for name in sorted(named))
    assert discover(named, everything, force_exclude=True) == Discovered((), ())


def test_each_file_once_by_its_shortest_way(tmp_path: Path) -> None:
    write("src/a.py", "src/b.py")
    os.symlink("src", "link")
    found = discover(["src", "./src/a.py", "src/", str(tmp_path / "src" / "b.py"), "src/../src/a.py"])
    assert [(Path(one.path).name, one.named) for one in found.files] == [("b.py", True), ("a.py", True)]
    assert [one.path for one in discover(["link", "src"]).files] == ["link/a.py", "link/b.py"]
    assert [one.path for one in discover([tmp_path / "src"]).files] == [
        str(tmp_path / "src" / name) for name in ("a.py", "b.py")
    ]


def test_paths_that_cannot_be_read_do_not_stop_the_others() -> None:
    write("a.py")
    os.mkfifo("pipe.py")
    os.symlink("loop", "loop")
    with pytest.raises(ValueError, match="null") as nul:
        os.stat("nul\0.py")  # the words are those of the Python that runs
    found = discover(["nowhere", "a.py", "pipe.py", "loop", "nul\0.py", "a.py/x"])
    assert found.files == (Found("a.py", named=True),)
    assert [(error.path, error.message) for error in found.errors] == [
        ("a.py/x", "cannot be read: Not a directory"),
        ("loop", "cannot be read: Too many levels of symbolic links"),
        ("nowhere", "no such file or folder"),
        ("nul\0.py", f"cannot be read: {nul.value}"),
        ("pipe.py", "neither a file nor a folder"),
    ]


def test_a_closed_folder_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    write("a.py", "closed/b.py")
    scandir = os.scandir

    def closed(path: str) -> object:
        if os.path.basename(path) == "closed":
            raise PermissionError(13, "Permission denied")
        return scandir(path)

    monkeypatch.setattr(os, "scandir", closed)
    found = discover(["."])
    assert [one.path for one in found.files] == ["a.py"]
    assert [(error.path, error.message) for error in found.errors] == [
        ("closed", "the folder cannot be read: Permission denied")
    ]


def test_a_folder_closed_to_git_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    run_git("init", "-q")
    write("a.py", "tracked/b.py")
    run_git("add", ".")
    ask, lstat = git.run_git, os.lstat

    def warned(folder: str, *arguments: str) -> object:
        answer = ask(folder, *arguments)
        assert answer
        answer.stderr += b"warning: could not open directory 'closed/': Permission denied\n"
        return answer

    def refused(path: str) -> os.stat_result:
        if "tracked" in path:
            raise PermissionError(13, "Permission denied")
        return lstat(path)

    monkeypatch.setattr(git, "run_git", warned)
    monkeypatch.setattr(os, "lstat", refused)
    found = discover(["."])
    assert [one.path for one in found.files] == ["a.py"]
    assert [error.path for error in found.errors] == ["closed", "tracked"]
