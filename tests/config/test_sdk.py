"""Which versions of the SDK hold for a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.config.conftest import Write
from zlint.config import Layer, configure
from zlint.contract.releases import newest

NEWEST = str(newest())
LOCK = '[[package]]\nname = "anthropic"\nversion = "{}"\n'
CASES: dict[str, tuple[dict[str, str], str]] = {
    "nothing": ({"requirements.txt": "httpx\n"}, f"0.16.0 {NEWEST} "),
    "lock before requirements": (
        {"uv.lock": LOCK.format("0.75.0"), "requirements.txt": "anthropic==1.0.0", "pyproject.toml": ""},
        "0.75.0 0.75.0 uv.lock:2",
    ),
    "requirements before pyproject": (
        {
            "requirements/x": "",
            "requirements-dev.txt": "\nanthropic>=0.124,<1",
            "pyproject.toml": "[project]\ndependencies = ['anthropic==2.0.0']",
        },
        "0.124.0 0.125.0 requirements-dev.txt:2",
    ),
    "a lock without it is no mention": (
        {
            "poetry.lock": LOCK.format("1.0").replace("anthropic", "httpx"),
            "pyproject.toml": "[project]\ndependencies = ['anthropic==2.0.0']",
        },
        "2.0.0 2.0.0 pyproject.toml:2",
    ),
    "several of a kind": (
        {"requirements.txt": "anthropic==0.75.0", "requirements-new.txt": "anthropic==1.2.0"},
        "0.75.0 1.2.0 requirements-new.txt:1",
    ),
    "nearest folder": (
        {"uv.lock": LOCK.format("0.75.0"), "src/requirements.in": "anthropic==1.2.0"},
        "1.2.0 1.2.0 src/requirements.in:1",
    ),
    "passed over where broken": (
        {"uv.lock": "anthropic =", "Pipfile.lock": '["anthropic"', "requirements.txt": "anthropic==0.75.0"},
        "0.75.0 0.75.0 requirements.txt:1",
    ),
    "passed over where nothing fits": (
        {"src/requirements.txt": "anthropic<1,>2", "requirements.txt": "anthropic==0.75.0"},
        "0.75.0 0.75.0 requirements.txt:1",
    ),
    "newer than what is known": ({"requirements.txt": "anthropic==77.0.1"}, "77.0.1 77.0.1 requirements.txt:1"),
    "settings": ({"uv.lock": LOCK.format("0.75.0"), "zlint.yaml": "sdk: '>=1,<2'"}, "1.0.0 1.17.0 settings"),
    "a bare version in settings": ({"zlint.yaml": "sdk: '2.14'"}, "2.14.0 2.14.0 settings"),
}


@pytest.mark.parametrize("case", CASES)
def test_declared(write: Write, case: str) -> None:
    files, expected = CASES[case]
    write(".git/HEAD")
    for path, text in files.items():
        write(path, text)
    sdk = configure().settings_for("src/a.py").sdk
    assert f"{sdk.oldest} {sdk.newest} {sdk.source}" == expected
    flagged = configure(Layer(sdk="0.40.0")).settings_for("src/a.py").sdk
    assert (flagged.oldest, flagged.newest, flagged.source) == ("0.40.0", "0.40.0", "--sdk")


def test_no_further_than_the_root(write: Write) -> None:
    write("requirements.txt", "anthropic==0.75.0")
    write("repo/.git/HEAD")
    assert not configure().settings_for("repo/src/a.py").sdk.declared
    assert configure(given=["."]).settings_for("other/a.py").sdk.source == "requirements.txt:1"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16-le", "utf-16-be"])
def test_byte_order_marks(write: Write, encoding: str) -> None:
    text = "anthropic==0.75.0\r\n" if encoding == "utf-8-sig" else "\ufeffanthropic==0.75.0\r\n"
    write("requirements.txt", text.encode(encoding))
    assert configure(given=["."]).settings_for("a.py").sdk.newest == "0.75.0"


def test_unreadable_files_are_passed_over_with_a_note(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write("requirements.txt", "anthropic==0.75.0").parent
    write("uv.lock", LOCK.format("1.0.0"))
    write("poetry.lock", b"anthropic \xff")
    read = Path.read_bytes

    def refused(path: Path) -> bytes:
        if path.name == "uv.lock":
            raise PermissionError(13, "Permission denied")
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", refused)
    declared = configure(given=["."]).declared(folder)
    assert declared.versions
    assert declared.versions.newest == "0.75.0"
    assert [note.partition(": ")[0] for note in declared.passed_over] == ["poetry.lock", "uv.lock"]
    assert declared.passed_over[1] == "uv.lock: Permission denied"


def test_each_folder_is_read_once(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    write("requirements.txt", "anthropic==0.75.0")
    asked: list[str] = []
    read = Path.read_bytes

    def counting(path: Path) -> bytes:
        asked.append(path.name)
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", counting)
    configuration = configure(given=["."])
    for path in ("a.py", "b.py", "in/c.py", "in/deep/d.py"):
        configuration.sdk((write("mark").parent / path).parent)
    assert asked.count("requirements.txt") == 1
