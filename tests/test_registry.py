from __future__ import annotations

from pathlib import Path

import pytest

from tests import registry

OFFLINE = "WARNING: Retrying ... NewConnectionError: Failed to establish a new connection"


@pytest.fixture
def installs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Return what pip is asked for; nothing is installed, and the cache is empty."""
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(registry, "CACHE", tmp_path)
    monkeypatch.setattr(registry, "pip", lambda python, *arguments: asked.append(arguments))
    return asked


def test_an_environment_is_made_once_and_made_anew_when_half_made(installs: list[tuple[object, ...]]) -> None:
    python = registry.environment("a==1")
    assert python.exists()
    registry.environment("a==1")
    assert installs == [("install", "a==1")]
    (python.parents[1] / "made-of.txt").unlink()
    registry.environment("a==1")
    assert installs == [("install", "a==1")] * 2


@pytest.mark.parametrize(
    ("ci", "said", "outcome"),
    [
        ("", OFFLINE, pytest.skip.Exception),
        ("true", OFFLINE, pytest.fail.Exception),
        ("", "ERROR: No matching distribution found for a==1", pytest.fail.Exception),
    ],
)
def test_only_a_registry_out_of_reach_skips_and_never_in_ci(
    monkeypatch: pytest.MonkeyPatch, ci: str, said: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match="pip install a==1"):
        registry.complain("pip install a==1", said)
