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
    ends_like_one = isinstance(node.func, ast.Attribute) and node.func.attr in METHODS
    way = _way(node.func) if ends_like_one else None
    if way is None or not all(_is_out_of_sight(thing) for thing in function) or not _SUBJECT.search(text):
        return None
    receiver, path = way
    if not _has_shape(keywords, receiver) or _OTHERS_RESOURCES & set(receiver):
        return None
    raw = next((step for step in path if step in RAW), "")
    client = Made("Anthropic", Record((), complete=False, why=_REASON), certainty=Certainty.LIKELY)
    return Resource(client, tuple(step for step in path if step not in RAW), raw)


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


def _has_shape(keywords: Record, receiver: list[str]) -> bool:
    names = {slot.name for slot in keywords.slots}
    if names & _OTHERS_ARGUMENTS:
        return False
    if not keywords.complete:
        return bool(_CLIENT_NAME.search(receiver[-1])) or {"messages", "max_tokens"} <= names
    return "messages" in names and bool(names & {"max_tokens", "model"})
