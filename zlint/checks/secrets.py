"""Checks on what must not stand in source code."""

from __future__ import annotations

import re

from zlint.masking import kind_of
from zlint.model import Hit, Literal, Verdict

# The keys seen so far have 95 characters after the prefix; what is made up is shorter, repeats itself or counts up.
_KEY = re.compile(r"sk-ant-[a-z]+\d+-([A-Za-z0-9_-]{80,120})(?![A-Za-z0-9_-])")
_FEWEST_CHARACTERS = 20
_MADE_UP = re.compile(
    r"abcdef|uvwxyz|01234|12345|54321|x{4}|0{4}|example|dummy|fake|test|sample|your|placeholder|redacted", re.IGNORECASE
)


def key_in_source(literal: Literal) -> Verdict:
    """Find a key of the service, of the length and the variety of a real one."""
    keys = [found for found in _KEY.finditer(literal.text) if _is_real(found.group(1))]
    return Verdict(tuple(Hit(literal.span, {"key": kind_of(found.group())}) for found in keys[:1]))


def _is_real(body: str) -> bool:
    return len(set(body)) >= _FEWEST_CHARACTERS and not _MADE_UP.search(body)
