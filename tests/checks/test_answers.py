"""What is done with answers, judged: which rule speaks, and where there is only a doubt."""

import pytest

from tests.reading import reading_of
from zlint.checks import CHECKS

SYNC = "import anthropic\nclient = anthropic.Anthropic()\n"
ASYNC = "import anthropic\nclient = anthropic.AsyncAnthropic()\n"
CREATE = "client.messages.create(model='m', max_tokens=8, messages=[])"
STREAM = CREATE.replace("create", "stream")
EVENTS = CREATE.replace(")", ", stream=True)")
RAW = CREATE.replace("create", "with_raw_response.create")
LATER = CREATE.replace("create", "with_streaming_response.create")
NAMES = ("missing-await", "superfluous-await", "stream-without-with", "raw-response-not-awaited", "missing-attribute")


def asynchronous(code):
    return f"{ASYNC}async def f():\n " + code.replace("\n", "\n ")


FOUND = {
    "thrown away": (asynchronous(CREATE), {"missing-await"}),
    "only shown": (asynchronous(f"print({CREATE})"), {"missing-await"}),
    "awaited and shown": (asynchronous(f"print(await {CREATE})"), set()),
    "a stream that is only shown": (asynchronous(f"print({STREAM})"), {"stream-without-with"}),
    "handed to what may await it": (asynchronous(f"show({CREATE})"), set()),
    "shown and thrown away": (asynchronous(f"print(1)\n{CREATE}"), {"missing-await"}),
    "a coroutine of a stream, thrown away": (
        asynchronous(f"async with {STREAM} as s:\n s.until_done()"),
        {"missing-await"},
    ),
    "a stream, thrown away": (SYNC + STREAM, {"stream-without-with"}),
    "a response, thrown away": (SYNC + LATER, {"stream-without-with"}),
    "an answer, thrown away": (SYNC + CREATE, set()),
    "bound and not used": (asynchronous(f"later = {CREATE}"), set()),
    "awaited and used": (asynchronous(f"a = await {CREATE}\na.content[0].text\na.usage.input_tokens"), set()),
    "returned by another function": (
        f"{ASYNC}def ask():\n return {CREATE}\nasync def f():\n ask().content",
        {"missing-await"},
    ),
    "returned by a coroutine": (
        f"{ASYNC}async def ask():\n return {CREATE}\nasync def f():\n (await (await ask())).content",
        set(),
    ),
    "as many as there are": (asynchronous(f"for a in [{CREATE}]:\n (await a).content"), set()),
    "a decorator may await": (f"{ASYNC}@sync\ndef ask():\n return {CREATE}\nask().content", set()),
    "run": (f"import asyncio\n{ASYNC}asyncio.run({CREATE}).content", set()),
    "the last message of a stream": (SYNC + f"with {STREAM} as s:\n s.get_final_message().text", {"missing-attribute"}),
    "a block after another": (SYNC + f"for b in {CREATE}.content:\n b['text']", {"missing-attribute"}),
    "blocks have types of their own": (SYNC + f"for b in {CREATE}.content:\n b.input; b.name; b.thinking", set()),
    "a slice": (SYNC + f"{CREATE}.content[:1]", set()),
    "a key of the list": (SYNC + f"{CREATE}.content['text']", {"missing-attribute"}),
    "whether it streams is not known": (SYNC + f"def f(s):\n {CREATE[:-1]}, stream=s).text_stream", set()),
    "a method that its SDK lacks": (SYNC + "client.messages.parse(model='m', messages=[]).text", set()),
    "one that expects to fail": (SYNC + f"try:\n {CREATE}.text\nexcept AttributeError: pass", set()),
    "a batch": (asynchronous("client.messages.batches.create(requests=[]).id"), {"missing-await"}),
    "a batch, raw": (
        asynchronous("r = client.messages.batches.with_raw_response.create(requests=[])\nr.is_closed"),
        {"missing-await"},
    ),
    "a batch of a synchronous client": (
        SYNC + "client.messages.batches.create(requests=[]).get('id')",
        {"missing-attribute"},
    ),
    "a runner in the other way": (
        SYNC + "async for m in client.beta.messages.tool_runner(tools=[], messages=[]): pass",
        {"superfluous-await"},
    ),
}


@pytest.mark.parametrize(("code", "expected"), FOUND.values(), ids=FOUND)
def test_what_is_found(code, expected):
    sites = reading_of(code, sdk="0.75.0").sites
    assert {name for name in NAMES for site in sites if CHECKS[name](site).hits} == expected


DOUBTS = {
    "a client out of sight": "# Anthropic\nasync def f(client):\n await " + CREATE,
    "a class of another package": f"from posthog.ai.anthropic import Anthropic\nclient = Anthropic()\n{CREATE}.text",
    "a wrapped client": f"{SYNC}client = wrap_anthropic(client)\n{CREATE}.text",
    "a client of a derived class": (
        f"import anthropic\nclass C(anthropic.Anthropic): pass\nclient = C()\nasync def f():\n await {CREATE}"
    ),
    "the code expects it": asynchronous(f"try:\n a = {CREATE}\n a.text\nexcept AttributeError: pass"),
    "awaited if it can be": asynchronous(f"a = {CREATE}\nif maybe: b = await a\na.content"),
}


@pytest.mark.parametrize("code", DOUBTS.values(), ids=DOUBTS)
def test_what_is_only_doubted(code):
    verdicts = [CHECKS[name](site) for name in NAMES for site in reading_of(code).sites]
    assert not any(verdict.hits for verdict in verdicts)
    assert any(verdict.unclear for verdict in verdicts)
