"""What the rules and fixes take for granted about the SDK, asked of the SDK."""

from __future__ import annotations

import re

import pytest
from packaging.version import Version

from tests.wire.harness import Sdk
from tests.wire.programs import complete
from zlint.contract.guard import most_tokens_without_streaming
from zlint.contract.sdk import facts

Outcome = str | dict[str, object] | list[str]

CREATE = "client.messages.create(ASK, max_tokens=1024, {})"
BATCH = 'client.messages.batches.create(requests=[{{"custom_id": "a", "params": {}}}])'
OPTIMIZED = 'Anthropic(default_headers={{"X-Anthropic-Optimize": "true"}}).messages.create(ASK, max_tokens=1, {})'
UNKNOWN = "TypeError: .* got an unexpected keyword argument"
NO_HEADER_VALUE = "TypeError: Header value must be str|AttributeError: .* has no attribute 'encode'"
GUARD = "ValueError: Streaming is required for operations that may take longer than 10 minutes"
PARAMS = {"temperature": 0, "max_tokens": 30000, "stream_options": {}, "nonsense": 1}

# What it says, the calls, and what comes of them: the error that is raised, a part of the body that is sent, or the
# values of the header that are sent; a pair where SDKs from 1.0.0 on differ.
FACTS: list[tuple[str, str, Outcome | tuple[Outcome, Outcome]]] = [
    ("no SDK takes stream_options", CREATE.format("stream=True, stream_options={}"), UNKNOWN),
    ("extra_body takes it", CREATE.format('extra_body={"stream_options": {"a": 1}}'), {"stream_options": {"a": 1}}),
    ("stream() takes no stream", "client.messages.stream(ASK, max_tokens=1, stream=True)", UNKNOWN),
    ("an unknown argument", CREATE.format("stop=['END']"), UNKNOWN),
    ("a positional argument", "client.messages.create('claude-opus-4-6')", "TypeError: .*argument"),
    ("no max_tokens", "client.messages.create(ASK)", "TypeError: Missing required arguments"),
    ("temperature", CREATE.format("temperature=0"), ({"temperature": 0}, UNKNOWN)),
    ("temperature None", CREATE.format("temperature=None"), ({"temperature": None}, UNKNOWN)),
    ("temperature omitted", CREATE.format("temperature=omit"), ({"max_tokens": 1024}, UNKNOWN)),
    ("temperature in extra_body", CREATE.format('extra_body={"temperature": 0}'), {"temperature": 0}),
    ("params of a batch are not checked", BATCH.format(PARAMS), {"requests": [{"custom_id": "a", "params": PARAMS}]}),
    ("extra_body wins", CREATE.format('extra_body={"max_tokens": 5}'), {"max_tokens": 5}),
    ("stop_sequences None", CREATE.format("stop_sequences=None"), {"stop_sequences": None}),
    ("below the guard", "client.messages.create(ASK, max_tokens=21333)", {"max_tokens": 21333}),
    ("the guard", "client.messages.create(ASK, max_tokens=21334)", GUARD),
    ("the guard, raw", "client.messages.with_raw_response.create(ASK, max_tokens=21334)", GUARD),
    ("the guard of beta", "client.beta.messages.create(ASK, max_tokens=21334)", GUARD),
    ("the guard of parse", "client.beta.messages.parse(ASK, max_tokens=21334, output_format=Answer)", GUARD),
    (
        "the guard of tool_runner",
        "client.beta.messages.tool_runner(ASK, max_tokens=21334, tools=[]).until_done()",
        GUARD,
    ),
    ("the guard of Opus 4", "client.messages.create(model='claude-opus-4-0', messages=[], max_tokens=8193)", GUARD),
    ("a timeout lifts the guard", "client.messages.create(ASK, max_tokens=21334, timeout=60)", {"max_tokens": 21334}),
    ("so does none", "client.messages.create(ASK, max_tokens=21334, timeout=None)", {"max_tokens": 21334}),
    ("so does a client's", "Anthropic(timeout=60).messages.create(ASK, max_tokens=21334)", {"max_tokens": 21334}),
    (
        "so does that of with_options",
        "client.with_options(timeout=60).messages.create(ASK, max_tokens=21334)",
        {"max_tokens": 21334},
    ),
    ("the guard looks at the argument", CREATE.format('extra_body={"max_tokens": 30000}'), {"max_tokens": 30000}),
    ("a default header", OPTIMIZED.format(""), ["true"]),
    ("extra_headers win", OPTIMIZED.format('extra_headers={"X-Anthropic-Optimize": "1"}'), ["1"]),
    (
        "on 0.x only in the same case",
        OPTIMIZED.format('extra_headers={"x-anthropic-optimize": "1"}'),
        (["true", "1"], ["1"]),
    ),
    ("omit takes a header out", OPTIMIZED.format('extra_headers={"X-Anthropic-Optimize": omit}'), []),
    ("NOT_GIVEN leaves the default", OPTIMIZED.format('extra_headers={"X-Anthropic-Optimize": NOT_GIVEN}'), ["true"]),
    ("no headers", OPTIMIZED.format("extra_headers=None"), ["true"]),
    ("a bool as header", CREATE.format('extra_headers={"X-Anthropic-Optimize": True}'), NO_HEADER_VALUE),
    ("None as header", CREATE.format('extra_headers={"X-Anthropic-Optimize": None}'), NO_HEADER_VALUE),
    (
        "bytes as header",
        CREATE.format('extra_headers={"X-Anthropic-Optimize": b"true"}'),
        (["true"], NO_HEADER_VALUE),
    ),
]


@pytest.mark.parametrize(("calls", "outcome"), [pytest.param(*row, id=name) for name, *row in FACTS])
def test_fact(sdk: Sdk, calls: str, outcome: Outcome | tuple[Outcome, Outcome]) -> None:
    expected = outcome[Version(sdk.version) >= Version("1.0.0")] if isinstance(outcome, tuple) else outcome
    seen = sdk.send(complete(calls))
    if isinstance(expected, str):
        assert re.match(expected, seen.error or "nothing")
        assert seen.requests == ()
        return
    assert seen.error is None
    (request,) = seen.requests
    if isinstance(expected, list):
        assert request.header("X-Anthropic-Optimize") == expected
    else:
        assert request.body.items() >= expected.items()


GUARDED = sorted({*facts()["guard_models"], "claude-opus-4-1", "claude-sonnet-4-6"})


@pytest.mark.parametrize("model", GUARDED)
def test_the_guard_of_a_model_is_as_the_data_say(sdk: Sdk, model: str) -> None:
    most = most_tokens_without_streaming(sdk.version, [model])
    assert most is not None
    call = f"client.messages.create(model={model!r}, messages=[], max_tokens={{}})"
    assert sdk.send(complete(call.format(most))).error is None
    assert re.match(GUARD, sdk.send(complete(call.format(most + 1))).error or "")
