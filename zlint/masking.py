"""Keys of the service, which no output may show."""

from __future__ import annotations

import re

# What every key, token and session of the service begins with (`sk-ant-api03-`, `sk-ant-admin01-`, `sk-ant-oat01-`).
TRACE = "sk-ant-"
_KEY = re.compile(r"(sk-ant-(?:[a-z]+\d+-)?)([A-Za-z0-9_-]{16,})")


def masked(text: str) -> str:
    """Return the text with asterisks for all of a key but what tells its kind, so that every place in it stays."""
    return _KEY.sub(lambda key: key[1] + "*" * len(key[2]), text) if TRACE in text else text


def kind_of(key: str) -> str:
    """Return what tells the kind of a key, with four asterisks for the rest."""
    found = _KEY.search(key)
    return f"{found[1]}****" if found else ""
