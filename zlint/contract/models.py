"""Facts about models: how much they may answer, and whether they take sampling arguments; nothing is guessed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

_DATA = Path(__file__).with_name("data") / "models.json"
_DATE = re.compile(r"-20\d{6}\Z")


@cache
def facts() -> dict[str, Any]:
    """Return the data file as it stands."""
    read: dict[str, Any] = json.loads(_DATA.read_text(encoding="utf-8"))
    return read


def _model(name: str) -> dict[str, Any]:
    """Return the facts about the model id `name`, with or without its date; none for an unknown one."""
    plain = _DATE.sub("", name)
    return next((model for model in facts()["models"] if model["id"] == plain), {})


def output_limit(models: Iterable[str]) -> int:
    """Return the most output tokens that every one of `models` takes; an unknown one has the smallest current limit."""
    unknown: int = facts()["unknown_output_limit"]
    return min((_model(name).get("output_limit", unknown) for name in models), default=unknown)


def refuses_sampling(name: str) -> bool:
    """Tell whether the model is known to answer 400 to `temperature`, `top_p` and `top_k`."""
    return _model(name).get("sampling") is False
