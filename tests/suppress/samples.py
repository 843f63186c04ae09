from __future__ import annotations

from zlint.source import Source

CATALOGUE = {
    called: rule
    for rule, name in [
        ("ZL001", "missing-optimize-header"),
        ("ZL002", "max-tokens-not-power-of-two"),
        ("ACME7", "acme"),
    ]
    for called in (rule, name)
}


def source_of(text: str) -> Source:
    return Source("a.py", text, "utf-8", bom=False)
