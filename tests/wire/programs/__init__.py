"""Programs that violate one rule each: `RULE.txt` holds those of RULE, each under a line `=== what it shows`."""

from __future__ import annotations

import re
from pathlib import Path

_PRELUDE = """\
import asyncio
import os

from anthropic import NOT_GIVEN, Anthropic, AnthropicFoundry, AsyncAnthropic, omit
from pydantic import BaseModel

client = Anthropic()
aclient = AsyncAnthropic()


class Answer(BaseModel):
    n: int


"""
_ASK = 'model="claude-opus-4-6", messages=[{"role": "user", "content": "Hi"}]'


def complete(calls: str) -> str:
    """Return a program that makes the `calls`, in which `ASK` stands for the model and the messages."""
    return _PRELUDE + re.sub(r"\bASK\b", _ASK, calls)


def programs() -> list[tuple[str, str, str]]:
    """Return (rule, what it shows, program) for every program here."""
    return [
        (file.stem, name, complete(text))
        for file in sorted(Path(__file__).parent.glob("*.txt"))
        for name, text in re.findall(r"^=== (.+)\n((?:(?!=== ).*\n)+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
