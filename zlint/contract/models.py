"""Facts about models: how long they live, how much they may answer, and what they refuse; nothing is guessed.

Bedrock and Vertex take the same request, so what a model refuses holds for its spellings there, too.
They retire models by calendars of their own, so dates and replacements hold for the first party's names alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Literal

Platform = Literal["anthropic", "bedrock", "vertex", ""]

# How long before its retirement a model is worth a warning.
NOTICE = timedelta(days=180)

_DATA = Path(__file__).with_name("data") / "models.json"


@dataclass(frozen=True)
class Model:
    """What is known about a model; None stands for what is not.

    `sampling` and the like are False where the API answers 400: to a value of `temperature`, `top_p` or `top_k` other
    than the default; to `temperature` with `top_p`; to an assistant's message at the end; to a forced tool; to the role
    system within the messages.
    `thinking_refused` are the types of `thinking` that it answers 400 to.
    """

    id: str
    deprecated: date | None = None
    retires: date | None = None
    replacement: str | None = None
    output_limit: int | None = None
    sampling: bool | None = None
    temperature_with_top_p: bool | None = None
    prefill: bool | None = None
    thinking_refused: frozenset[str] | None = None
    thinks_by_default: bool | None = None
    forced_tool_choice: bool | None = None
    system_role: bool | None = None


@cache
def facts() -> dict[str, Any]:
    """Return the data file as it stands."""
    read: dict[str, Any] = json.loads(_DATA.read_text(encoding="utf-8"))
    return read


_TYPES: dict[str, Callable[[Any], Any]] = {
    "deprecated": date.fromisoformat,
    "retires": date.fromisoformat,
    "thinking_refused": frozenset,
}


@cache
def models() -> dict[str, Model]:
    """Return every known model by its id, which is the name of a family and need not be one that the API takes."""
    return {entry["id"]: _model(entry) for entry in facts()["models"]}


def _model(entry: dict[str, Any]) -> Model:
    return Model(**{key: _TYPES[key](value) if key in _TYPES else value for key, value in entry.items()})


@cache
def _spellings() -> dict[str, tuple[Model, Platform]]:
    prefixes = facts()["prefixes"]
    return {
        prefix + name: (models()[id_], platform)
        for id_, platforms in facts()["names"].items()
        for platform, names in platforms.items()
        for prefix in prefixes.get(platform, [""])
        for name in names
    }


def _find(name: str) -> tuple[Model | None, Platform]:
    return _spellings().get(name, (None, ""))


def model(name: str) -> Model | None:
    """Return the model that `name` stands for, None for an unknown, suffixed or wrapped one."""
    return _find(name)[0]


@cache
def _pattern() -> re.Pattern[str]:
    names = sorted(filter(retired_on, _spellings()), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})(?![\w.]*\d)")


def named_in(text: str) -> str:
    """Return the first party's name that stands in `text` with something before or after it, "" where none does."""
    found = _pattern().search(text)
    return found[0] if found else ""


def platform_of(name: str) -> Platform:
    """Return the platform whose spelling `name` is, "" for the name of no known model.

    Vertex takes the first party's names from the 4.6 generation on; which of the two is asked, only the client tells.
    """
    return _find(name)[1]


def retired_on(name: str) -> date | None:
    """Return the day, past or to come, on which the first party retires `name`; None for a cloud's spelling."""
    known, platform = _find(name)
    return known.retires if known and platform == "anthropic" else None


def replacement_of(name: str) -> str | None:
    """Return the id that the docs recommend to write instead of `name`; None for a cloud's spelling."""
    known, platform = _find(name)
    return known.replacement if known and platform == "anthropic" else None


def successor(name: str, today: date) -> str | None:
    """Return the first of the ids that follow `name` which outlives the notice, or lives at all; None where none does.

    The docs recommend an id in the place of each that is deprecated, and may do so again for that one.
    """
    line = list(_line_of(name))
    outliving = [each for each in line if not _retires_by(each, today + NOTICE)]
    living = [each for each in line if not _retires_by(each, today)]
    return next(iter([*outliving, *living]), None)


def _line_of(name: str) -> Iterator[str]:
    while (replacement := replacement_of(name)) is not None:
        yield replacement
        name = replacement


def _retires_by(name: str, day: date) -> bool:
    retires = retired_on(name)
    return retires is not None and retires <= day


def output_limit(names: Iterable[str]) -> int:
    """Return the most output tokens that every one of `names` takes; an unknown one has the smallest current limit."""
    unknown: int = facts()["unknown_output_limit"]
    return min((_limit(name) or unknown for name in names), default=unknown)


def _limit(name: str) -> int | None:
    known = model(name)
    return known.output_limit if known else None


def refuses_sampling(name: str) -> bool:
    """Tell whether the model is known to answer 400 to `temperature`, `top_p` and `top_k`."""
    known = model(name)
    return known is not None and known.sampling is False
