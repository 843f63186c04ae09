"""The last resort: a receiver out of sight, in a file that has to do with Anthropic, and a call of its shape."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from zlint.model import METHODS, Certainty, Unknown
from zlint.names.sdk import RAW, SEGMENTS, endpoint_of
from zlint.values.abroad import FIXTURE
from zlint.values.things import External, Made, Record, Resource, Thing

_SUBJECT = re.compile(r"anthropic|claude", re.IGNORECASE)
# Arguments of other services whose clients have `messages.create`, too: Twilio, OpenAI, Letta, Mailgun, Plivo, Webex.
_OTHERS_ARGUMENTS = frozenset(
    "agent_id assistant_id body conversation_id data domain dst from_ html response_model roomId run_id src text "
    "thread_id to".split()
)
# What stands between their clients and `messages`.
_OTHERS_RESOURCES = frozenset("account agents api channels chat conversations runs services sessions threads".split())
_CLIENT_NAME = re.compile(r"client|anthropic|claude", re.IGNORECASE)
_REASON = "the client is out of sight; the file and the call's shape speak for Anthropic"


def guessed(function: Iterable[Thing], node: ast.Call, keywords: Record, text: str) -> Resource | None:
    """Return the method of a client that the call must mean, None where anything speaks against it."""
    if objection(function, node, keywords, text):
        return None
    path = (_way(node.func) or ([], []))[1]
    raw = next((step for step in path if step in RAW), "")
    client = Made("Anthropic", Record((), complete=False, why=_REASON), certainty=Certainty.LIKELY)
    return Resource(client, tuple(step for step in path if step not in RAW), raw)


def objection(function: Iterable[Thing], node: ast.Call, keywords: Record, text: str) -> str:
    """Say what speaks against the guess that the call is a client's, "" where nothing does."""
    ends_like_one = isinstance(node.func, ast.Attribute) and node.func.attr in METHODS
    way = _way(node.func) if ends_like_one else None
    if way is None:
        return "it does not end like a request"
    if not all(_is_out_of_sight(thing) for thing in function):
        return "its receiver comes from another package"
    if not _SUBJECT.search(text):
        return "the file names neither Anthropic nor Claude"
    receiver, _ = way
    if others := _OTHERS_RESOURCES & set(receiver):
        return f"`.{min(others)}` stands in the clients of other services"
    return _misfit(keywords, receiver)


def _way(node: ast.expr) -> tuple[list[str], list[str]] | None:
    """Split `a.b.messages.create` into the names that lead to the client and those of the request."""
    steps: list[str] = []
    while isinstance(node, ast.Attribute):
        steps.insert(0, node.attr)
        node = node.value
    root = node.id if isinstance(node, ast.Name) else ""
    for start in range(len(steps)):
        path = steps[start:]
        before = [root, *steps[:start]]
        if endpoint_of(tuple(step for step in path if step not in RAW)) and before[-1] not in SEGMENTS:
            return before, path
    return None


def _is_out_of_sight(thing: Thing) -> bool:
    return isinstance(thing, Unknown) or (isinstance(thing, External) and thing.name.startswith((FIXTURE, ".")))


def _misfit(keywords: Record, receiver: list[str]) -> str:
    """Say why the arguments are not those of a request, "" where they are."""
    names = {slot.name for slot in keywords.slots}
    if others := names & _OTHERS_ARGUMENTS:
        return f"`{min(others)}` is an argument of other services"
    if not keywords.complete:
        if _CLIENT_NAME.search(receiver[-1]) or {"messages", "max_tokens"} <= names:
            return ""
        return f"neither the arguments in sight nor the name `{receiver[-1]}` speak for it"
    fits = "messages" in names and bool(names & {"max_tokens", "model"})
    return "" if fits else "the arguments are not those of a request"
