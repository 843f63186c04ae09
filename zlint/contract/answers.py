"""What the SDK gives back, and what can be done with it; run on 0.75.0, 0.125.0, 1.17.0 and 2.14.0, seen 2026-11-30.

tests/wire runs the examples of the rules that rest on this: ZL115 to ZL119.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from zlint.contract.sdk import raw_is_awaited

# A step, as `zlint.model.Step` names them.
Step = str | int

_PROTOCOLS = frozenset({"await", "with", "async with", "for", "async for", "()"})
# The end of a way, which anything allows.
_ENDS = frozenset({"passed", "discarded", "break"})
_MAPPING = frozenset({"get", "items", "keys", "values"})


@dataclass(frozen=True)
class Kind:
    """A kind of object: which protocols it `takes` (an `item` by number, a `key` by name), which attributes it `lacks`.

    `has` are its public attributes where these are all that it has, else None.
    `steps` lead to the kinds that are known of what it gives.
    `paired` tells whether the other sort of client, asynchronous or not, gives its like for the other sort of code.
    """

    name: str
    takes: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    has: frozenset[str] | None = None
    steps: Mapping[Step, Kind] = field(default_factory=dict, hash=False)
    paired: bool = False

    def refuses(self, step: Step) -> bool:
        """Tell whether the step raises."""
        asked = protocol_of(step)
        if step in _ENDS:
            return False
        if asked:
            return asked not in self.takes
        name = str(step)
        return name in self.lacks or (self.has is not None and not name.startswith("_") and name not in self.has)

    def after(self, step: Step) -> Kind | None:
        """Return the kind of what the step gives, None where it is not known."""
        return self.steps.get(step) or self.steps.get(protocol_of(step))


def protocol_of(step: Step) -> str:
    """Return what the step asks for: a protocol, an `item` or a `key`; "" for an attribute, or the end of a way."""
    if isinstance(step, int) or step == "[]":
        return "item"
    if step.startswith("["):
        return "key"
    return step if step in _PROTOCOLS else ""


def coroutine(result: Kind | None) -> Kind:
    """Return the kind of a coroutine that gives `result`."""
    has = frozenset(
        {"send", "throw", "close", "cr_await", "cr_code", "cr_frame", "cr_origin", "cr_running", "cr_suspended"}
    )
    return Kind(COROUTINE, frozenset({"await"}), has=has, steps=_given("await", result))


COROUTINE = "coroutine"
MANAGER = "manager of a stream"
STREAM = "Stream"
TEXT = Kind("text", frozenset({"for", "item"}), frozenset({"text", "content"}))
USAGE = Kind(
    "usage", frozenset({"for"}), _MAPPING | {"total_tokens", "prompt_tokens", "completion_tokens", "total", "cost"}
)
BLOCK = Kind("block of the content", frozenset({"for"}), _MAPPING | {"strip", "split", "startswith", "replace"})
CONTENT = Kind(
    "list of content blocks",
    frozenset({"for", "item"}),
    _MAPPING | {"text", "strip", "split", "replace", "startswith", "encode", "type"},
    steps={"item": BLOCK, "for": BLOCK},
)
_STREAMS_OWN = frozenset({"text_stream", "get_final_message", "get_final_text", "until_done"})
MESSAGE = Kind(
    "Message",
    frozenset({"for"}),
    _MAPPING
    | _STREAMS_OWN
    | frozenset("headers status_code request_id http_response text output_text completion choices message".split())
    | frozenset("finish_reason tool_calls strip split parse parsed input_tokens output_tokens".split()),
    steps={"content": CONTENT, "usage": USAGE},
)
COUNT = Kind("count of tokens", frozenset({"for"}), _MAPPING | {"usage", "content", "total_tokens", "token_count"})
BATCH = Kind("batch", frozenset({"for"}), _MAPPING | {"batch_id", "status", "results", "requests"})


# What a message has, and no raw response of it.
_MESSAGES_OWN = frozenset({"id", "model", "role", "stop_reason", "usage"})


def events(*, is_async: bool) -> Kind:
    """Return the kind that `create(stream=True)` gives."""
    lacks = _STREAMS_OWN | {"content", "text", "usage", "stop_reason", "choices"}
    stream = Kind(STREAM, _loops(is_async) | {_block(is_async)}, lacks, paired=True)
    return replace(stream, steps={_block(is_async): stream})


def manager(inside: Kind | None, *, is_async: bool) -> Kind:
    """Return the kind of what is good for nothing but a `with` block."""
    return Kind(
        MANAGER, frozenset({_block(is_async)}), has=frozenset(), steps=_given(_block(is_async), inside), paired=True
    )


def message_stream(*, is_async: bool) -> Kind:
    """Return the kind that the `with` block of `stream` is given."""
    texts = Kind("text stream", _loops(is_async), frozenset({"content", "strip"}), paired=True)
    results = {"get_final_message": MESSAGE, "get_final_text": TEXT, "until_done": None}
    methods: dict[Step, Kind] = {name: _method(result, waits=is_async) for name, result in results.items()}
    return Kind(
        "message stream", _loops(is_async) | {_block(is_async)}, steps={"text_stream": texts, **methods}, paired=True
    )


def runner(*, is_async: bool) -> Kind:
    """Return the kind of what `tool_runner` gives."""
    return Kind("tool runner", _loops(is_async), steps={"until_done": _method(MESSAGE, waits=is_async)}, paired=True)


def raw_response(result: Kind | None, version: str, *, is_async: bool, streamed: bool) -> Kind:
    """Return the kind of a raw response that holds `result`; one that is `streamed` is awaited in every version."""

    def method(name: str, given: Kind | None) -> Kind:
        return _method(given, waits=is_async and (streamed or raw_is_awaited(name, version)))

    whole = streamed or raw_is_awaited("parse", version)
    more: dict[Step, Kind] = {
        name: method(name, given) for name, given in {"text": TEXT, "json": None, "read": None}.items() if whole
    }
    lacks = frozenset({"content"} if whole else {"close", "iter_bytes", "iter_lines", "iter_text", "json", "read"})
    return Kind("raw response", lacks=_MESSAGES_OWN | lacks, steps={"parse": method("parse", result), **more})


def _method(result: Kind | None, *, waits: bool) -> Kind:
    given = coroutine(result) if waits else result
    return Kind("method", _PROTOCOLS | {"item", "key"}, has=frozenset(), steps=_given("()", given))


def _block(is_async: bool) -> str:
    return "async with" if is_async else "with"


def _loops(is_async: bool) -> frozenset[str]:
    return frozenset({"async for"} if is_async else {"for"})


def _given(step: Step, kind: Kind | None) -> dict[Step, Kind]:
    return {} if kind is None else {step: kind}
