"""How a new item is spelt: in the style of the items that stand beside it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from keyword import iskeyword

import libcst as cst

from zlint.edits.home import Home, LayoutError
from zlint.edits.reading import deep_recursion, parse
from zlint.model import Insert

_SIGNS = {"=", " = ", ":", ": ", " : "}


def written(home: Home, inserts: Sequence[Insert]) -> list[str]:
    """Return the texts of the new items; raises LayoutError where the home cannot hold such a key."""
    if not inserts:
        return []
    node = home.node
    with deep_recursion():
        quoted = _single_quoted if "'" in home.text and _prefers_single_quotes(node) else str
        sign = _sign(_colons(node), ": ") if isinstance(node, cst.Dict) else _sign(_equals(node), "=")
        return [
            _item(node, insert.key, sign, quoted(json.dumps(insert.key, ensure_ascii=False)), quoted(insert.value))
            for insert in inserts
        ]


def _item(node: cst.Call | cst.Dict, name: str, sign: str, key: str, value: str) -> str:
    """Return the text of an item, whose key is `key` as a string."""
    if isinstance(node, cst.Dict):
        return key + sign + value
    if name.isidentifier() and not iskeyword(name):
        return name + sign + value
    if isinstance(node.func, cst.Name) and node.func.value == "dict":
        return f"**{{{key}: {value}}}"
    raise LayoutError(f'"{name}" cannot be the name of an argument')


def _sign(signs: set[str], usual: str) -> str:
    """Return the sign between key and value that all neighbours have, else the usual one."""
    return signs.pop() if len(signs) == 1 and signs <= _SIGNS else usual


def _equals(node: cst.Call) -> set[str]:
    code = cst.Module([]).code_for_node
    return {code(arg.equal) for arg in node.args if isinstance(arg.equal, cst.AssignEqual)}


def _colons(node: cst.Dict) -> set[str]:
    code = cst.Module([]).code_for_node
    entries = [entry for entry in node.elements if isinstance(entry, cst.DictElement)]
    return {f"{code(entry.whitespace_before_colon)}:{code(entry.whitespace_after_colon)}" for entry in entries}


def _prefers_single_quotes(node: cst.CSTNode) -> bool:
    quotes = _Quotes()
    node.visit(quotes)
    return quotes.seen == {"'"}


def _single_quoted(text: str) -> str:
    """Return the expression with its plain strings between single quotes."""
    requoted = parse(text).visit(_SingleQuotes())
    assert isinstance(requoted, cst.BaseExpression)
    return cst.Module([]).code_for_node(requoted)[1:-1]


class _Quotes(cst.CSTVisitor):
    """Gathers the quotes of the strings on one line, but for those that hold the other quote and had no choice."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()

    def visit_SimpleString(self, node: cst.SimpleString) -> None:  # noqa: N802
        self._see(node.quote, node.raw_value)

    def visit_FormattedString(self, node: cst.FormattedString) -> bool:  # noqa: N802
        self._see(node.quote, "")
        return False

    def _see(self, quote: str, body: str) -> None:
        other = {"'": '"', '"': "'"}.get(quote)
        if other and other not in body:
            self.seen.add(quote)


class _SingleQuotes(cst.CSTTransformer):
    """Puts plain double-quoted strings between single quotes."""

    def visit_FormattedString(self, node: cst.FormattedString) -> bool:  # noqa: N802
        return False

    def leave_SimpleString(  # noqa: N802
        self,
        original_node: cst.SimpleString,
        updated_node: cst.SimpleString,
    ) -> cst.SimpleString:
        body = updated_node.raw_value
        if updated_node.quote != '"' or "'" in body or "\\" in body:
            return updated_node
        return updated_node.with_changes(value=f"{updated_node.prefix}'{body}'")
