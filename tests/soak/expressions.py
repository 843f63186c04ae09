"""Expressions that are legal, or look it, and larger than anybody writes: each a function of a size."""

from __future__ import annotations

from collections.abc import Callable, Mapping

BRACKETS: Mapping[str, tuple[str, str]] = {
    "parentheses": ("(", ")"),
    "lists": ("[", "]"),
    "dicts": ("{1: ", "}"),
    "sets": ("{", "}"),
    "calls": ("f(", ")"),
    "keyword calls": ("f(a=", ")"),
    "splats": ("f(**{'a': ", "})"),
    "subscripts": ("a[", "]"),
    "comprehensions": ("[x for x in ", "]"),
    "strings in lists": ("['", "']"),
    "tuples": ("(1, ", ")"),
    "lambdas": ("(lambda: ", ")"),
    "f-strings": ("f'{", "}'"),
    "f-strings of other quotes": ("f'{f\"{", "}\"}'"),
    "formats": ("f'{1:{", "}}'"),
}
CHAINS: Mapping[str, tuple[str, str]] = {
    "called attributes": ("a", ".b()"),
    "attributes": ("a", ".b"),
    "subscripts after one another": ("a", "[0]"),
    "calls of calls": ("a", "()"),
    "plus": ("1", " + 1"),
    "strings with plus": ("''", " + 'a'"),
    "strings with plus over lines": ("''", "\n + 'a'"),
    "and": ("1", " and 1"),
    "or of names": ("a", " or a"),
    "less than": ("1", " < 1"),
    "is not": ("1", " is not 1"),
    "conditions": ("1", " if a else 1"),
    "powers": ("1", " ** 1"),
    "percent": ("''", " % 1"),
    "unions": ("{}", " | {}"),
    "strings side by side": ("'a'", " 'a'"),
    "f-strings side by side": ("f'{a}'", " f'{a}'"),
    "strings over lines": ("'a'", "\n 'a'"),
    "comprehension clauses": ("0", " for x in y"),
    "comprehension tests": ("0 for x in y", " if x"),
    "elements": ("1", ", 1"),
    "starred elements": ("1", ", *a"),
    "blank lines": ("1", "\n"),
    "comments": ("1", " # messages\n"),
}
PREFIXES: Mapping[str, str] = {
    "minus": "-",
    "not": "not ",
    "tilde": "~",
    "await": "await ",
    "lambda": "lambda: ",
    "star": "*",
    "walrus": "a := ",
    "yield": "yield ",
}
DISPLAYS: Mapping[str, Callable[[int], str]] = {
    "a dict": lambda size: "{" + "".join(f"'k{number}': {number}, " for number in range(size)) + "}",
    "a dict of one key": lambda size: "{" + "'k': 1, " * size + "}",
    "a list of dicts": lambda size: "[" + "{'role': 'user', 'content': 'a'}, " * size + "]",
    "a list of lists": lambda size: "[" + "[[1], [2]], " * size + "]",
    "a set": lambda size: "{" + "1, " * size + "}",
    "a splatted dict": lambda size: "{" + "**a, 'k': 1, " * size + "}",
    "a string": lambda size: "'" + "a" * size + "'",
    "a string of escapes": lambda size: "'" + "\\n\\u00e9\\N{BULLET}" * size + "'",
    "a string of lines": lambda size: '"""' + "it's a \\\n line\n" * size + '"""',
    "a string of wide characters": lambda size: "'" + "日é😀" * size + "'",
    "an f-string of many parts": lambda size: "f'" + "{a.b('c')!r:>{w}} é" * size + "'",
    "a number": lambda size: "1" * size,
    "a hexadecimal number": lambda size: "0x" + "f" * size,
    "keywords": lambda size: "f(" + "".join(f"k{number}={number}, " for number in range(size)) + ")",
    "positions": lambda size: "f(" + "1, " * size + ")",
}
# What a reader that computes would never come back from.
COMPUTED: tuple[str, ...] = (
    "10 ** 10 ** 10",
    "1 << 10 ** 12",
    "'a' * 10 ** 12",
    "[0] * 10 ** 12",
    "'%*d' % (10 ** 10, 1)",
    "f'{1:>9999999999}'",
    "'{:>9999999999}'.format(1)",
    "list(range(10 ** 12))",
    "'a'.ljust(10 ** 12)",
    "int('9' * 10 ** 6)",
    "(2 ** 63) ** (2 ** 63)",
    "[1 for a in range(10 ** 9) for b in range(10 ** 9)]",
    "-" * 50 + "1",
    "1e999",
    "9" * 5000,
    "1_0" * 2000,
    "'\\ud800'",
    "'\\N{nothing like that}'",
    "b'\\xff' 'a'",
)


def expressions(scale: float) -> dict[str, str]:
    """Return the expressions by their names, `scale` times as large as they are in the long run."""

    def sized(count: int) -> int:
        return max(2, int(count * scale))

    made: dict[str, str] = {}
    for name, (left, right) in BRACKETS.items():
        for depth in (90, 190, 1_000, 5_000):
            size = depth if depth < 200 else sized(depth)
            made[f"{size} {name} in one another"] = left * size + "1" + right * size
            made[f"{size} {name} opened"] = left * size
    for name, (first, more) in CHAINS.items():
        for count in (300, 1_000, 3_000, 10_000, 100_000):
            made[f"{sized(count)} {name}"] = "(" + first + more * sized(count) + ")"
    for name, prefix in PREFIXES.items():
        for count in (90, 1_000, 10_000):
            made[f"{sized(count)} {name}"] = prefix * sized(count) + "1"
    for name, display in DISPLAYS.items():
        for count in (1_000, 50_000):
            made[f"{name} of {sized(count)}"] = display(sized(count))
    return made | {f"computed: {text[:40]}": text for text in COMPUTED}
