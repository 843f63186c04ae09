"""What the SDK and the docs say of the life of models, held against the data."""

from __future__ import annotations

import json
import re
from datetime import date, datetime

import pytest

from tests.process import run
from tests.registry import environment
from tests.wire.harness import VERSIONS
from zlint.contract.models import facts, model, retired_on
from zlint.contract.releases import newest

_ASK = """
import json, typing
from anthropic.resources.messages.messages import DEPRECATED_MODELS
from anthropic.types import Model
(literal,) = [one for one in typing.get_args(Model) if typing.get_args(one)]
print(json.dumps([typing.get_args(literal), DEPRECATED_MODELS]))
"""

# The life cycle on the first party's API; https://platform.claude.com/docs/en/about-claude/model-deprecations,
# and for names without a date the SDK's own lists; seen 2026-11-30.
RETIRES = {
    "2024-11-06": "claude-1.0 claude-1.1 claude-1.2 claude-1.3 claude-1.3-100k "
    "claude-instant-1.0 claude-instant-1.1 claude-instant-1.1-100k claude-instant-1.2",
    "2025-07-21": "claude-2.0 claude-2.1 claude-3-sonnet-20240229",
    "2025-10-28": "claude-3-5-sonnet-20240620 claude-3-5-sonnet-20241022 claude-3-5-sonnet-latest",
    "2026-01-05": "claude-3-opus-20240229 claude-3-opus-latest",
    "2026-02-19": "claude-3-7-sonnet-20250219 claude-3-7-sonnet-latest "
    "claude-3-5-haiku-20241022 claude-3-5-haiku-latest",
    "2026-04-20": "claude-3-haiku-20240307",
    "2026-06-15": "claude-opus-4-20250514 claude-opus-4-0 claude-4-opus-20250514 "
    "claude-sonnet-4-20250514 claude-sonnet-4-0 claude-4-sonnet-20250514",
    "2026-06-30": "claude-mythos-preview",
    "2026-08-05": "claude-opus-4-1 claude-opus-4-1-20250805",
    "2026-11-30": "claude-sonnet-4-5 claude-sonnet-4-5-20250929",
    "2027-01-22": "claude-opus-4-5 claude-opus-4-5-20251101",
}


def _ask(version: str) -> tuple[list[str], dict[str, date]]:
    """Return the models that this SDK knows, and the ends of life that it warns of."""
    python = environment(f"anthropic=={version}")
    known, deprecated = json.loads(run(python, "-I", "-c", _ASK, cwd=python.parent).stdout)
    return known, {name: _date(text) for name, text in deprecated.items()}


def _date(text: str) -> date:
    """Return the date that the SDK writes as `June 30th, 2026`."""
    return datetime.strptime(re.sub(r"(?<=\d)(st|nd|rd|th)", "", text), "%B %d, %Y").date()


@pytest.mark.parametrize("version", VERSIONS)
def test_the_models_of_the_sdk_are_known_and_end_when_it_says(version: str) -> None:
    known, deprecated = _ask(version)
    assert known
    assert deprecated
    assert [name for name in [*known, *deprecated] if model(name) is None] == []
    assert {name: retired_on(name) for name in deprecated} == deprecated


def test_what_ends_is_what_the_docs_and_the_newest_sdk_say() -> None:
    told = {name: date.fromisoformat(day) for day, names in RETIRES.items() for name in names.split()}
    _, deprecated = _ask(str(newest()))
    names = [name for platforms in facts()["names"].values() for name in platforms["anthropic"]]
    assert {name: retired_on(name) for name in names if retired_on(name)} == told | deprecated
