"""Fixtures for all tests."""

import shutil
from pathlib import Path

import pytest

from zlint.rules import find

# A later rule is one new file, and no test of selection has to follow it.
KNOWN = ("ZL001", "ZL002", "ZL003", "ZL004", "ZL005", "ZL901", "ZL902", "ZL903")


@pytest.fixture(scope="session")
def known_rules_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("known") / "rules"
    folder.mkdir()
    for path in find.builtin_folder().glob("*.yaml"):
        if path.name.startswith(KNOWN):
            shutil.copy(path, folder)
    return folder


@pytest.fixture
def known_rules(known_rules_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let zlint have these rules and no others."""
    monkeypatch.setattr(find, "builtin_folder", lambda: known_rules_folder)
