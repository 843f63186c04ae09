"""What zlint holds of the SDK's objects, asked of them: what they lack, and which protocols they have."""

from __future__ import annotations

from textwrap import indent

import pytest

from tests.wire.harness import Sdk
from zlint.contract import answers
from zlint.contract.answers import Kind

PROTOCOLS = {
    "await": "__await__",
    "with": "__enter__",
    "async with": "__aenter__",
    "for": "__iter__",
    "async for": "__aiter__",
    "item": "__getitem__",
}
HEAD = """\
import anthropic, asyncio
client, other = anthropic.Anthropic(), anthropic.AsyncAnthropic()
request = {"model": "claude-sonnet-4-6", "max_tokens": 64, "messages": [{"role": "user", "content": "Hi"}]}
"""
ASK = """\
lacking = [name for name in LACKS if hasattr(it, name)]
has = sorted(name for name in dir(it) if not name.startswith("_"))
takes = sorted(word for word, method in PROTOCOLS.items() if hasattr(type(it), method))
raise RuntimeError(f"{lacking} {has if HAS else []} {takes}")
"""
# How a program comes to an object of each kind.
WAYS = {
    "Message": ("it = client.messages.create(**request)", answers.MESSAGE),
    "BetaMessage": ("it = client.beta.messages.create(**request)", answers.MESSAGE),
    "the message of an asynchronous client": ("it = await other.messages.create(**request)", answers.MESSAGE),
    "content": ("it = client.messages.create(**request).content", answers.CONTENT),
    "block": ("it = client.messages.create(**request).content[0]", answers.BLOCK),
    "thinking block": ("it = anthropic.types.ThinkingBlock.construct(type='thinking')", answers.BLOCK),
    "usage": ("it = client.messages.create(**request).usage", answers.USAGE),
    "count": ("it = client.messages.count_tokens(model='m', messages=[])", answers.COUNT),
    "batch": ("it = client.messages.batches.create(requests=[])", answers.BATCH),
    "coroutine": ("it = other.messages.create(**request)", answers.coroutine(None)),
    "events": ("it = client.messages.create(**request, stream=True)", answers.events(is_async=False)),
    "asynchronous events": (
        "it = await other.messages.create(**request, stream=True)",
        answers.events(is_async=True),
    ),
    "manager": ("it = client.messages.stream(**request)", answers.manager(None, is_async=False)),
    "asynchronous manager": ("it = other.messages.stream(**request)", answers.manager(None, is_async=True)),
    "manager of a response": (
        "it = client.messages.with_streaming_response.create(**request)",
        answers.manager(None, is_async=False),
    ),
    "stream": ("it = client.messages.stream(**request).__enter__()", answers.message_stream(is_async=False)),
    "asynchronous stream": (
        "it = await other.messages.stream(**request).__aenter__()",
        answers.message_stream(is_async=True),
    ),
    "text stream": (
        "it = client.messages.stream(**request).__enter__().text_stream",
        answers.message_stream(is_async=False).steps["text_stream"],
    ),
    "runner": ("it = client.beta.messages.tool_runner(**request, tools=[])", answers.runner(is_async=False)),
    "asynchronous runner": (
        "it = other.beta.messages.tool_runner(**request, tools=[])",
        answers.runner(is_async=True),
    ),
}
# The same of responses, which changed with SDK 1.0.0: whether the client is asynchronous, and they are streamed.
RESPONSES = {
    "raw response": ("it = client.messages.with_raw_response.create(**request)", False, False),
    "asynchronous raw response": ("it = await other.messages.with_raw_response.create(**request)", True, False),
    "streamed response": ("it = client.messages.with_streaming_response.create(**request).__enter__()", False, True),
}


@pytest.mark.parametrize(("way", "kind"), WAYS.values(), ids=WAYS)
def test_kinds(sdk: Sdk, way: str, kind: Kind) -> None:
    assert_is(sdk, way, kind)


@pytest.mark.parametrize(("way", "is_async", "streamed"), RESPONSES.values(), ids=RESPONSES)
def test_responses(sdk: Sdk, way: str, is_async: bool, streamed: bool) -> None:
    assert_is(sdk, way, answers.raw_response(None, sdk.version, is_async=is_async, streamed=streamed))


def assert_is(sdk: Sdk, way: str, kind: Kind) -> None:
    has = kind.has is not None
    facts = f"LACKS, HAS, PROTOCOLS = {sorted(kind.lacks)!r}, {has!r}, {PROTOCOLS!r}\n"
    body = indent(f"{way}\n{ASK}", "    ")
    program = f"{HEAD}{facts}async def main():\n{body}asyncio.run(main())\n"
    expected = ([], sorted(kind.has or ()), sorted(kind.takes - {"key"}))
    assert sdk.send(program).error == "RuntimeError: {} {} {}".format(*expected)
