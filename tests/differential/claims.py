"""What zlint says of a program, held against what the program really sent."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.differential.reality import Run, Sent

Row = dict[str, Any]
Body = dict[str, Any]
HEADER = "X-Anthropic-Optimize"
_ABSENT = object()
# Arguments that are no part of the body.
_NOT_SENT = frozenset({"extra_headers", "extra_body", "extra_query", "timeout", "betas"})


def _obeys_chunks(body: Body) -> bool:
    options = body.get("stream_options") if isinstance(body.get("stream_options"), dict) else {}
    size = options.get("chunk_size")
    return body.get("stream") is not True or (type(size) is int and size > 0 and size % 128 == 0)


def _is_power(number: object) -> bool:
    return type(number) is not int or number <= 0 or number.bit_count() == 1


def _is_zero(number: object) -> bool:
    return type(number) in (int, float) and number == 0


# The field of the body that a rule speaks of, and whether a body is as the rule wants it.
FIELDS: dict[str, tuple[str, Callable[[Body], bool]]] = {
    "ZL002": ("max_tokens", lambda body: _is_power(body.get("max_tokens"))),
    "ZL003": ("stop_sequences", lambda body: not body.get("stop_sequences")),
    "ZL004": ("temperature", lambda body: not _is_zero(body.get("temperature"))),
    "ZL005": ("stream_options", _obeys_chunks),
}


def obeys(rule: str, sent: Sent) -> bool:
    """Tell whether what was sent is as the rule wants it."""
    if rule == "ZL001":
        return sent.request.header(HEADER) == ["true"]
    return FIELDS[rule][1](sent.body)


def false_claims(rows: Sequence[Row], runs: Sequence[Run]) -> Iterator[str]:
    """Yield what the rows say and the runs contradict."""
    if not rows and any(run.sent for run in runs):
        yield "no call is found"
    for row in rows:
        every = [sent for run in runs for sent in run.sent if sent.marker == marker_of(row)]
        for sent in every:
            yield from _false_arguments(row, sent)
            yield from _false_headers(row, sent)
        broken = any(run.error for run in runs)
        for rule, verdict in row["rules"].items():
            if verdict == "complies" and not all(obeys(rule, sent) for sent in every):
                yield f"line {row['line']}: {rule} is said to hold, and does not"
            certain = verdict == "violates" and every and not broken and _is_certain(row, rule)
            if certain and all(obeys(rule, sent) for sent in every):
                yield f"line {row['line']}: {rule} is said to be violated, and never is"


def _is_certain(row: Row, rule: str) -> bool:
    """Tell whether the row leaves no choice in what the rule speaks of: one of several values may never be sent."""
    names = ("extra_headers", "default_headers") if rule == "ZL001" else (FIELDS[rule][0], "extra_body", "stream")
    said = [row["arguments"][name] for name in names if name in row["arguments"]]
    said += [row["headers"][HEADER]] if rule == "ZL001" and HEADER in row["headers"] else []
    in_sight = row["complete"] or "extra_body" in row["arguments"] or rule == "ZL001"
    return in_sight and all(each["state"] == "known" for each in said)


def marker_of(row: Row) -> str | None:
    """Return the marker of the call of which the row speaks, None where the row does not show it."""
    messages = row["arguments"].get("messages", {})
    if messages.get("state") != "known":
        return None
    marker = messages["value"][0]["content"]
    return f"batch of {marker}" if row["endpoint"] == "batches" else marker


def _false_arguments(row: Row, sent: Sent) -> Iterator[str]:
    arguments, where = row["arguments"], f"line {row['line']}"
    extra = _extra_body(row)
    for name, said in arguments.items():
        if name in _NOT_SENT or name in extra or None in extra or (row["endpoint"] == "batches" and name != "requests"):
            continue
        if not _admits(said, sent.body.get(name, _ABSENT)):
            yield f"{where}: {name} is said to be {said}, and is {sent.body.get(name, 'not sent')!r}"
    for name, said in extra.items():
        if name is not None and not _admits(said, sent.body.get(name, _ABSENT)):
            yield f"{where}: {name} is said to be {said} by extra_body, and is {sent.body.get(name, 'not sent')!r}"
    if row["complete"] and None not in extra:
        shown = {*arguments, *extra, *(["stream"] if row["endpoint"] == "stream" else [])}
        for name in sorted(sent.body.keys() - shown):
            yield f"{where}: {name} is said not to be sent, and is {sent.body[name]!r}"


def _extra_body(row: Row) -> dict[str | None, Row]:
    """Return what is said of the entries of `extra_body`; None among the names where these may not be all."""
    said = row["arguments"].get("extra_body")
    if row["endpoint"] in ("batch", "batches") or (said is None and row["complete"]):
        return {}
    if said is None:
        return {None: {}}
    if said["state"] != "known":
        return {None: said}
    return {name: {"state": "known", "value": value} for name, value in (said.get("value") or {}).items()}


def _admits(said: Row, real: object) -> bool:
    """Tell whether what is said of a value leaves room for the real one."""
    if said["state"] not in ("known", "one-of"):
        return True
    values = said.get("values", [said["value"]] if "value" in said else [])
    if real is _ABSENT:
        return "absent" in said or "why" in said
    return "why" in said or any(_same(value, real) for value in values)


def _same(one: object, other: object) -> bool:
    # 1 == True == 1.0, yet these are sent as different texts.
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _false_headers(row: Row, sent: Sent) -> Iterator[str]:
    for name, said in row["headers"].items():
        real = sent.request.header(name)
        if len(real) > 1 or not _admits(said, real[0] if real else _ABSENT):
            yield f"line {row['line']}: header {name} is said to be {said}, and is {real}"
