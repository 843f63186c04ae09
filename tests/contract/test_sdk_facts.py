"""The script that reads the facts out of wheels, on packages of a few lines."""

from __future__ import annotations

import ast
import json
import zipfile
from pathlib import Path

import pytest

from scripts.sdk_facts import __main__ as script
from scripts.sdk_facts.client import Fact, parameters
from scripts.sdk_facts.facts import facts
from scripts.sdk_facts.file import read, write
from scripts.sdk_facts.index import IndexFailedError
from scripts.sdk_facts.package import Package, find, unpack
from scripts.sdk_facts.ranges import gather, scatter

CLIENT = """
__all__ = ["Anthropic", "Client"]
class BaseClient: ...
class Anthropic(BaseClient):
    def __init__(self, api_key, *, timeout=None): ...
    @cached_property
    def messages(self) -> Messages:
        from .resources import Messages
        return Messages(self)
    @property
    def url(self) -> str: ...
    @url.setter
    def url(self, value): ...
    def copy(self, *, timeout=None): ...
    with_options = copy
Client = Anthropic
if TYPE_CHECKING:
    from .resources import Messages
"""
RESOURCES = """
from ._resource import SyncAPIResource
class Creating(SyncAPIResource):
    @overload
    def create(self, *, stream): ...
    def create(self, *, model, stream=False):
        self._client._calculate_nonstreaming_timeout()
class Messages(Creating):
    def _post(self): ...
"""
FILES = {
    "anthropic/__init__.py": "from .client import *\nfrom . import types as types\n_secret = 1\n",
    "anthropic/client.py": CLIENT,
    "anthropic/_resource.py": "class SyncAPIResource: ...\n",
    "anthropic/resources/__init__.py": "from .messages import Messages as Messages\n",
    "anthropic/resources/messages.py": RESOURCES.replace("from ._", "from .._"),
    "anthropic/types/__init__.py": "from .one import OneParam, OtherParam, Other\nSameParam = OneParam\n",
    "anthropic/types/one.py": "from typing import *\nclass OneParam(TypedDict): ...\nOtherParam = Union[int, str]\n",
}
FACTS = {
    *(("exports", name) for name in ("Anthropic", "Client", "types")),
    *(("clients", name) for name in ("Anthropic", "Client")),
    *(("client_arguments", name, given) for name in ("Anthropic", "Client") for given in ("api_key", "timeout")),
    *(("methods", path) for path in ("copy", "with_options", "messages.create")),
    *(("arguments", path, "timeout") for path in ("copy", "with_options")),
    *(("arguments", "messages.create", name) for name in ("model", "stream")),
    ("required", "messages.create", "model"),
    ("guarded", "messages.create"),
    ("namespaces", "messages"),
    ("type_classes", "anthropic.types.OneParam"),
    ("type_classes", "anthropic.types.SameParam"),
    ("type_aliases", "anthropic.types.OtherParam"),
}


def package(folder: Path, files: dict[str, str]) -> Package:
    wheel = folder / "anthropic-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return unpack(wheel)


def test_facts_of_a_package(tmp_path: Path) -> None:
    assert facts(package(tmp_path, FILES)) == FACTS


@pytest.mark.parametrize(
    ("text", "module"),
    [
        ("from .a import X", "p.a"),
        ("from p.a import X", "p.a"),
        ("from .a import *", "p.a"),
        ("from .a import X as Y\nX = Y", "p.a"),
        ("X = 'a.X'", "p"),
        ("from . import a\nX = a.X", "p.a"),
        ("try:\n    from .a import X\nexcept ImportError:\n    X = None", "p.a"),
        ("if TYPE_CHECKING:\n    from .b import X\nelse:\n    from .a import X", "p.a"),
        ("from .b import X", None),
        ("from .nowhere import X", None),
        ("from .b import *", None),
        ("import X", None),
    ],
)
def test_find(tmp_path: Path, text: str, module: str | None) -> None:
    files = {"p/__init__.py": text, "p/a.py": "class X: ...", "p/b.py": "__all__ = ['Y']\nfrom elsewhere import X, Y"}
    found = find(package(tmp_path, files), "p", "X")
    assert (found.module if found else None) == module


@pytest.mark.parametrize(
    ("signature", "expected"),
    [
        ("self", {}),
        ("self, a, b=1", {"a": True, "b": False}),
        ("self, a, /, *, b, c=1", {"a": True, "b": True, "c": False}),
    ],
)
def test_parameters(signature: str, expected: dict[str, bool]) -> None:
    function = ast.parse(f"def f({signature}): ...").body[0]
    assert dict(parameters(function)) == expected


@pytest.mark.parametrize("signature", ["self, **more", "self, *more"])
def test_a_method_that_takes_anything_is_no_fact(signature: str) -> None:
    with pytest.raises(ValueError, match="`f` takes any argument"):
        dict(parameters(ast.parse(f"def f({signature}): ...").body[0]))


HISTORY: dict[str, frozenset[Fact]] = {
    "1.0": frozenset({("a", "x"), ("b", "y", "z")}),
    "1.1": frozenset({("b", "y", "z")}),
    "2.0": frozenset({("a", "x")}),
}


def test_ranges_there_and_back() -> None:
    tree = gather(HISTORY)
    assert tree == {"a": {"x": [["1.0", "1.1"], ["2.0", None]]}, "b": {"y": {"z": [["1.0", "2.0"]]}}}
    assert scatter(tree, list(HISTORY)) == HISTORY


def test_the_file_has_a_line_for_each_fact() -> None:
    text = write(HISTORY, "2026-11-30")
    assert read(text) == HISTORY
    assert '\n      "x": [["1.0", "1.1"], ["2.0", null]]\n' in text


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data file of the first two versions, while the index offers three; reading one that is known fails."""
    path = tmp_path / "sdk.json"
    path.write_text(write({version: HISTORY[version] for version in ("1.0", "1.1")}, "2026-01-01"), encoding="utf-8")
    monkeypatch.setattr(script, "_DATA", path)
    monkeypatch.setattr(script, "offered", lambda: ["1.1", "2.0"])
    monkeypatch.setattr(
        script, "read_all", lambda versions, _: [(one, {"2.0": HISTORY["2.0"]}[one]) for one in versions]
    )
    monkeypatch.setattr("sys.argv", ["sdk_facts", f"--cache={tmp_path}"])
    return path


def test_only_what_is_new_is_read_and_a_second_run_changes_nothing(data: Path) -> None:
    assert script.main() == 0
    once = data.read_text(encoding="utf-8")
    assert read(once) == HISTORY
    assert json.loads(once)["seen"] > "2026-01-01"
    assert script.main() == 0
    assert data.read_text(encoding="utf-8") == once


def test_a_failing_index_is_one_line(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def offered() -> list[str]:
        raise IndexFailedError("pip index versions anthropic: no network")

    before = data.read_bytes()
    monkeypatch.setattr(script, "offered", offered)
    assert script.main() == 1
    assert capsys.readouterr().err == "error: pip index versions anthropic: no network\n"
    assert data.read_bytes() == before
