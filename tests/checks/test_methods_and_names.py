"""What is asked of the SDK beside requests, judged: methods and names."""

import pytest

from tests.checks.judged import CLIENT, DOUBT, verdict

METHODS = {
    "gone": (f"{CLIENT}client.completions.create()", "removed-method", "1.0.0", ["; call `messages.create`"]),
    "not gone": (f"{CLIENT}client.completions.create()", "removed-method", "0.125.0", []),
    "gone with its namespace": (f"{CLIENT}client.completions.foo()", "removed-method", "1.0.0", [""]),
    "gone, of a cloud's client": (
        "import anthropic\nanthropic.AnthropicBedrock().completions.create()",
        "removed-method",
        "2.14.0",
        ["; call `messages.create`"],
    ),
    "gone, of another name": (
        f"{CLIENT}c = client.beta.tools\nc.messages.stream()",
        "removed-method",
        "2.14.0",
        ["; call `messages.stream`"],
    ),
    "gone, and expected to be": (
        f"{CLIENT}try:\n client.count_tokens('')\nexcept AttributeError: pass",
        "removed-method",
        "2.14.0",
        DOUBT,
    ),
    "of a derived class": (
        "import anthropic\nclass Own(anthropic.Anthropic): pass\nOwn().completions.create()",
        "removed-method",
        "2.14.0",
        [],
    ),
    "of a parameter": (
        "import anthropic\ndef f(c: anthropic.Anthropic): c.completions.create()",
        "removed-method",
        "2.14.0",
        ["; call `messages.create`"],
    ),
    "came and went and came": (f"{CLIENT}client.beta.messages.create()", "removed-method", "0.20.0", [""]),
    "to come": (f"{CLIENT}client.messages.count_tokens()", "early-method", "0.40.0", [""]),
    "there": (f"{CLIENT}client.messages.count_tokens()", "early-method", "0.41.0", []),
    "misspelt": (f"{CLIENT}client.messages.creat()", "unknown-method", "2.14.0", ["; did you mean `messages.create`?"]),
    "of another package": (
        f"{CLIENT}client.responses.create()",
        "unknown-method",
        "2.14.0",
        ["; call `messages.create`"],
    ),
    "like nothing": (f"{CLIENT}client.ask()", "unknown-method", "2.14.0", [""]),
    "an option's": (f"{CLIENT}client.api_key.strip()", "unknown-method", "2.14.0", []),
    "an option": (f"{CLIENT}client.credentials()", "unknown-method", "2.14.0", []),
    "private": (f"{CLIENT}client._client.close()", "unknown-method", "2.14.0", []),
    "a method's own": (f"{CLIENT}client.messages.create.assert_called()", "unknown-method", "2.14.0", []),
    "of the asynchronous client": (
        "import anthropic\nanthropic.AsyncAnthropic().beta.environments.work.poller()",
        "unknown-method",
        "2.14.0",
        [],
    ),
    "set before": (f"{CLIENT}client.ask = print\ndef f(): client.ask()", "unknown-method", "2.14.0", DOUBT),
}


@pytest.mark.parametrize(("code", "check", "sdk", "expected"), METHODS.values(), ids=METHODS)
def test_methods(code, check, sdk, expected):
    found = verdict(code, check, sdk)
    assert (found if found == DOUBT else [each["hint"] for each in found]) == expected


RAW = {
    "not there": ("with_raw_response.parse", "2.14.0", ["messages.parse"]),
    "there": ("with_raw_response.create", "2.14.0", []),
    "not raw": ("stream", "2.14.0", []),
    "a method that is not there at all": ("with_raw_response.parse", "0.75.0", []),
}


@pytest.mark.parametrize(("way", "sdk", "expected"), RAW.values(), ids=RAW)
def test_raw_forms(way, sdk, expected):
    found = verdict(f"{CLIENT}client.messages.{way}(model='m', messages=[])", "no-raw-form", sdk)
    assert [each["method"] for each in found] == expected


NAMES = {
    "imported": ("from anthropic import HUMAN_PROMPT", "removed-name", "2.14.0", ["anthropic.HUMAN_PROMPT"]),
    "imported when it was there": ("from anthropic import HUMAN_PROMPT", "removed-name", "0.125.0", []),
    "read": ("import anthropic as a\na.AI_PROMPT", "removed-name", "2.14.0", ["anthropic.AI_PROMPT"]),
    "for type checkers": (
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n from anthropic import Transport",
        "removed-name",
        "2.14.0",
        DOUBT,
    ),
    "a type": (
        "from anthropic.types.beta.tools import ToolParam",
        "removed-name",
        "2.14.0",
        ["anthropic.types.beta.tools.ToolParam"],
    ),
    "a type that became an alias": ("from anthropic.types import MessageParam", "removed-name", "2.14.0", []),
    "a type to come": ("from anthropic.types import ToolParam", "early-name", "0.20.0", ["anthropic.types.ToolParam"]),
    "a type of no parameter": ("from anthropic.types import Anything", "unknown-name", "2.14.0", []),
    "a module": ("from anthropic import resources, lib, pagination", "early-name", "0.20.0", []),
    "misspelt": ("import anthropic\nanthropic.Antropic()", "unknown-name", "2.14.0", ["anthropic.Antropic"]),
    "private": ("from anthropic import _client", "unknown-name", "2.14.0", []),
    "of another package": ("from .anthropic import HUMAN_PROMPT", "removed-name", "2.14.0", []),
    "called": (
        "from anthropic.types import MessageParam as M\nM(role='user')",
        "uncallable-type",
        "2.0.0",
        ["MessageParam"],
    ),
    "called when it was a class": (
        "from anthropic.types import MessageParam as M\nM()",
        "uncallable-type",
        "1.17.0",
        [],
    ),
    "called, and always a union": (
        "from anthropic.types import ToolChoiceParam as T\nT()",
        "uncallable-type",
        "0.75.0",
        ["ToolChoiceParam"],
    ),
    "called, a class": ("from anthropic.types import ToolParam\nToolParam(name='n')", "uncallable-type", "2.14.0", []),
}


@pytest.mark.parametrize(("code", "check", "sdk", "expected"), NAMES.values(), ids=NAMES)
def test_names(code, check, sdk, expected):
    found = verdict(code, check, sdk)
    assert (found if found == DOUBT else [each["name"] for each in found]) == expected
