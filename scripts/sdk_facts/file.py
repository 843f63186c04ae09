"""The data file: the releases, and a tree of facts with a line for each."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from scripts.sdk_facts.client import Fact
from scripts.sdk_facts.ranges import Tree, gather, scatter

_SOURCE = "the wheels of the package anthropic on PyPI, read by scripts/sdk_facts"


def read(text: str) -> dict[str, frozenset[Fact]]:
    """Return what the file tells about each version."""
    data: dict[str, Any] = json.loads(text)
    return scatter(data["facts"], data["released"])


def write(facts: Mapping[str, frozenset[Fact]], seen: str) -> str:
    """Return the text of the file."""
    releases = textwrap.fill(json.dumps(list(facts))[1:-1], 100, initial_indent="    ", subsequent_indent="    ")
    head = [f'  "source": {json.dumps(_SOURCE)},', f'  "seen": {json.dumps(seen)},']
    body = [f'  "released": [\n{releases}\n  ],', '  "facts": {', *_lines(gather(facts), "    "), "  }"]
    return "\n".join(["{", *head, *body, "}"]) + "\n"


def _lines(tree: Tree, indent: str) -> Iterator[str]:
    last = list(tree)[-1]
    for word, branch in tree.items():
        comma = "" if word == last else ","
        if isinstance(branch, dict):
            yield f"{indent}{json.dumps(word)}: {{"
            yield from _lines(branch, indent + "  ")
            yield f"{indent}}}{comma}"
        else:
            yield f"{indent}{json.dumps(word)}: {json.dumps(branch)}{comma}"
