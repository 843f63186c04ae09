"""Markdown as a terminal shows it best: wrapped, with no marks for headings, links and code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import fill, indent

_WIDTH = 88
_FENCED = re.compile(r"^```.*\n((?:.*\n)*?)```$", re.MULTILINE)
_ITEM = re.compile(r"(?:[-*]|\d+\.) ")
_LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]*)\)")
_ADDRESS = re.compile(r"<(https?://[^>\s]+)>")
_ESCAPE = re.compile(r"\\([^\w\s])")
_CODE = re.compile(r"(`[^`]*`)")


def plain(markdown: str) -> str:
    """Return the text without its marks; code is indented, headings below the first are in capitals, tables stay."""
    # Every second part is what stood between fences.
    parts = _FENCED.split(markdown)
    blocks = [indent(part, "    ").rstrip() if number % 2 else _prose(part) for number, part in enumerate(parts)]
    return "\n\n".join(filter(None, blocks)) + "\n"


def _prose(text: str) -> str:
    return "\n\n".join(_block(block) for block in re.split(r"\n{2,}", text.strip("\n")))


def _block(text: str) -> str:
    if text.startswith("|"):
        return text
    if text.startswith("#"):
        heading = _unmarked(text.lstrip("# "))
        return heading.upper() if text.startswith("##") else heading
    return "\n".join(map(_wrapped, _items(text.splitlines())))


def _items(lines: list[str]) -> Iterator[str]:
    """Yield the items of a list, or a paragraph, each as one line."""
    item: list[str] = []
    for line in lines:
        if item and _ITEM.match(line):
            yield " ".join(item)
            item = []
        item.append(line.strip())
    yield " ".join(item)


def _wrapped(line: str) -> str:
    mark = _ITEM.match(line)
    hang = " " * len(mark[0]) if mark else ""
    return fill(_unmarked(line), _WIDTH, subsequent_indent=hang, break_long_words=False, break_on_hyphens=False)


def _unmarked(line: str) -> str:
    """Return a line of prose without the marks of links and escapes, which in code are none."""
    parts = _CODE.split(line)
    return "".join(part if number % 2 else _without_links(part) for number, part in enumerate(parts))


def _without_links(text: str) -> str:
    return _ESCAPE.sub(r"\1", _ADDRESS.sub(r"\1", _LINK.sub(r"\1 (\2)", text)))
