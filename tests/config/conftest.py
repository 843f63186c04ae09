"""A folder to write settings in."""

from collections.abc import Callable
from pathlib import Path

import pytest

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Return a function that writes a file under the current, temporary folder."""
    monkeypatch.chdir(tmp_path)

    def writer(path: str, text: str | bytes = "") -> Path:
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text if isinstance(text, bytes) else text.encode())
        return target

    return writer


@pytest.fixture(autouse=True)
def _rules(known_rules: None) -> None:
    """Let every test of settings know the same rules."""
