"""A row of the list of call sites in short words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from zlint.report.visible import visible

Row = dict[str, Any]

_LONGEST = 32
_MARKS = {"violates": "x", "complies": "ok"}


def place(row: Row) -> str:
    """Return `path:line:column`, with the cell of a notebook between."""
    cell = f"cell {row['cell']}:" if row["cell"] else ""
    return visible(f"{row['path']}:{cell}{row['line']}:{row['column']}")


def call(row: Row) -> str:
    """Return the way from the client to the method, as it is written in code."""
    method = "create" if row["endpoint"] in ("batch", "batches") else row["endpoint"]
    raw = f".{row['raw']}" if row["raw"] else ""
    return f"{row['surface']}{raw}.{method}{' params' if row['endpoint'] == 'batch' else ''}"


def client(row: Row) -> str:
    """Return the client, with a question mark where it is only likely to be one."""
    return f"{row['client']}{'' if row['certainty'] == 'certain' else '?'}"


def mark(row: Row, rule: str) -> str:
    """Return what a rule says: `x`, `ok`, `?`, and nothing where it does not judge such a call."""
    verdict = row["rules"].get(rule)
    return _MARKS.get(verdict, "?") if verdict else ""


def sends(row: Row) -> str:
    """Return the arguments and headers in one line; `**` stands for more of them, out of sight."""
    return " ".join(_parts(row))


def _parts(row: Row) -> Iterator[str]:
    for name, state in row["arguments"].items():
        yield f"{visible(name)}={short(state, _LONGEST)}"
    for name, state in row["headers"].items():
        yield f"{visible(name)}: {short(state, _LONGEST)}"
    if not row["complete"]:
        yield "**"


def short(state: Row, longest: int | None = None) -> str:
    """Return a value in JSON, several with bars between; `?` is one that is not known, `-` that it is not sent."""
    values = state["values"] if state["state"] == "one-of" else [state["value"]] if "value" in state else []
    known = [_cut(visible(json.dumps(value, ensure_ascii=False)), longest) for value in values]
    if state["state"] == "default":
        known = [f"?({known[0]})"]
    elif state["state"] == "unknown" or "why" in state:
        known.append("?")
    return "|".join([*known, *(["-"] if state.get("absent") else [])])


def _cut(text: str, longest: int | None) -> str:
    return text if longest is None or len(text) <= longest else f"{text[: longest - 3]}..."
