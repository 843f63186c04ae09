"""The results as a picture: a panel for each tree, a bar for each tool, time on a logarithmic axis."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from html import escape

from bench.results import Measured, Results

LEFT, WIDTH, RIGHT = 130, 480, 70
BAR, STEP, GAP = 11, 16, 44
# In the middle of light and dark, to be read on both.
COLOURS = {"zlint": "#d9480f", "peer": "#4c7fb8", "yardstick": "#8b949e"}


def plot(results: Results, kinds: Mapping[str, str]) -> str:
    """Return an SVG; `kinds` says of each tool whether it is zlint, a peer or a yardstick."""
    times = [each.median for each in results.measured]
    low, high = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))
    scale = WIDTH / max(1, high - low)
    body, top = [], 6
    for tree in results.sizes:
        shown = [each for each in results.measured if each.tree == tree]
        bottom = top + 22 + STEP * len(shown)
        body.append(_text(0, top + 12, f"{tree}: {results.sizes[tree].files:,} files", ' font-weight="bold"'))
        for power in range(low, high + 1):
            x = LEFT + (power - low) * scale
            body.append(f'<path d="M{x:.1f} {top + 20}V{bottom}" stroke="#8b949e" stroke-opacity=".35"/>')
            body.append(_text(x, bottom + 12, f"{10.0**power:g} s", ' text-anchor="middle"'))
        for number, each in enumerate(shown):
            body += _bar(each, top + 22 + STEP * number, (math.log10(each.median) - low) * scale, kinds[each.tool])
        top = bottom + GAP - 16
    size = f'width="{LEFT + WIDTH + RIGHT}" height="{top}" viewBox="0 0 {LEFT + WIDTH + RIGHT} {top}"'
    style = 'font-family="sans-serif" font-size="11" fill="#7d8590"'
    return "\n".join((f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>', *body, "</svg>", ""))


def _bar(each: Measured, y: float, length: float, kind: str) -> Iterator[str]:
    yield _text(LEFT - 6, y + BAR - 2, each.tool, ' text-anchor="end"')
    yield f'<rect x="{LEFT}" y="{y}" width="{max(1.0, length):.1f}" height="{BAR}" fill="{COLOURS[kind]}"/>'
    yield _text(LEFT + length + 5, y + BAR - 2, f"{each.median:.3g} s")


def _text(x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}"{more}>{escape(words)}</text>'
