"""What the checks on models and what they take find in one call, and what they cannot tell of it."""

from __future__ import annotations

import pytest

from tests.reading import reading_of
from zlint.checks import CHECKS

PROGRAM = """\
import anthropic
import httpx
from anthropic import types

client = anthropic.Anthropic()
bedrock = anthropic.AnthropicBedrock()


def ask(flag, value, more, messages):
    {call}
"""
OK, HAIKU, OPUS, SONNET = "", 'model="claude-haiku-4-5"', 'model="claude-opus-4-7"', 'model="claude-sonnet-4-6"'
BUDGET = 'thinking={"type": "enabled", "budget_tokens": %s}'
EITHER = 'model="claude-haiku-4-5" if flag else "claude-sonnet-4-6"'
GUARD = "long-request-without-streaming"
ANY = 'tool_choice={"type": "any"}'

# The check, the call (or its arguments), the SDK, and what is found: a part of what the hit gives to the message, or
# of why it cannot be told (after `?`), or nothing.
ROWS = [
    # the guard
    (GUARD, "max_tokens=21334", "2.14.0", "21334"),
    (GUARD, "max_tokens=21333", "2.14.0", OK),
    (GUARD, "max_tokens=True", "2.14.0", OK),
    (GUARD, "max_tokens=value", "2.14.0", "?parameter"),
    (GUARD, "max_tokens=9000 if flag else 30000", "2.14.0", "30000"),
    (GUARD, "max_tokens=30000, stream=flag", "2.14.0", "?whether it streams"),
    (GUARD, "max_tokens=30000, timeout=value", "2.14.0", "?its timeout is not known"),
    (GUARD, "max_tokens=30000, timeout=httpx.Timeout(9)", "2.14.0", OK),
    (GUARD, "max_tokens=30000, **more", "2.14.0", "?"),
    (GUARD, "more.messages.create(model='claude-2.1', max_tokens=30000, messages=[])", "2.14.0", "?"),
    (
        GUARD,
        "anthropic.Anthropic(timeout=httpx.Timeout(600, connect=5)).messages.create(max_tokens=30000)",
        "2.14.0",
        "?the client's timeout is not known",
    ),
    (
        GUARD,
        "anthropic.Anthropic(http_client=value).messages.create(max_tokens=30000)",
        "2.14.0",
        "?from elsewhere",
    ),
    (
        GUARD,
        "(client if flag else anthropic.Anthropic(timeout=9)).messages.create(max_tokens=30000)",
        "2.14.0",
        "?the client may be one with a timeout",
    ),
    (GUARD, "client.beta.messages.tool_runner(max_tokens=30000, tools=[])", "2.14.0", "30000"),
    (GUARD, "client.messages.parse(max_tokens=30000)", "0.77.0", "30000"),
    (GUARD, "client.messages.stream(max_tokens=30000)", "2.14.0", OK),
    (GUARD, 'model="claude-opus-4-0" if flag else "x", max_tokens=9000', "2.14.0", "8192"),
    (
        GUARD,
        'model="claude-opus-4-0" if flag else "x", max_tokens=9000 if flag else 1',
        "2.14.0",
        OK,
    ),
    (GUARD, 'model="x", max_tokens=9000, extra_body={"model": "claude-opus-4-0"}', "2.14.0", OK),
    # retired and deprecated models
    ("retired-model", 'model="claude-sonnet-4-5"', "2.14.0", "claude-sonnet-5-5"),
    ("retired-model", 'model="claude-opus-4-5"', "2.14.0", OK),
    ("retired-model", 'extra_body={"model": "claude-2.1"}, model="claude-opus-4-8"', "2.14.0", "claude-2.1"),
    ("retired-model", 'model="claude-2.1" if flag else "claude-opus-4-8"', "2.14.0", "claude-2.1"),
    ("retired-model", "model=value", "2.14.0", "?parameter"),
    ("retired-model", 'model="our-alias"', "2.14.0", "?its model is not known"),
    ("retired-model", 'bedrock.messages.create(model="claude-2.1")', "2.14.0", "?`AnthropicBedrock` leads to another"),
    ("retired-model", 'model="anthropic.claude-3-opus-20240229-v1:0"', "2.14.0", "?Bedrock"),
    ("retired-model", 'anthropic.Anthropic(base_url=value).messages.create(model="claude-2.1")', "2.14.0", "?base_url"),
    (
        "retired-model",
        'anthropic.Anthropic(base_url="https://api.anthropic.com").messages.create(model="claude-2.1")',
        "2.14.0",
        "claude-2.1",
    ),
    (
        "retired-model",
        'client.with_options(base_url="http://a").messages.create(model="claude-2.1")',
        "2.14.0",
        "?base_url",
    ),
    ("deprecated-model", 'model="claude-opus-4-5"', "2.14.0", "2027-01-22"),
    ("deprecated-model", 'model="claude-sonnet-4-5"', "2.14.0", OK),
    # the model's limit
    ("max-tokens-over-limit", f"{HAIKU}, max_tokens=64001", "2.14.0", "64000"),
    ("max-tokens-over-limit", f"{HAIKU}, max_tokens=64000", "2.14.0", OK),
    ("max-tokens-over-limit", f"{EITHER}, max_tokens=100000", "2.14.0", "64000"),
    ("max-tokens-over-limit", f"{EITHER}, max_tokens=100000 if flag else 1", "2.14.0", "?which of its values"),
    ("max-tokens-over-limit", f"{EITHER}, max_tokens=200000 if flag else 1", "2.14.0", "200000"),
    ("max-tokens-over-limit", "model=value, max_tokens=200000", "2.14.0", "?its model is not known"),
    ("max-tokens-over-limit", f"{HAIKU}, max_tokens=200000, extra_headers=value", "2.14.0", "?a beta may raise"),
    (
        "max-tokens-over-limit",
        f"client.beta.messages.create({HAIKU}, max_tokens=200000, betas=['a', value])",
        "2.14.0",
        "?a beta may raise",
    ),
    ("max-tokens-over-limit", f"{HAIKU}, max_tokens=1, extra_body=value", "2.14.0", "?"),
    # sampling
    ("refused-sampling", f"{OPUS}, temperature=0.5", "0.125.0", "claude-opus-4-7 takes no"),
    ("refused-sampling", f"{OPUS}, temperature=1.0, top_p=0.99", "0.125.0", OK),
    ("refused-sampling", f"{OPUS}, temperature=None", "0.125.0", OK),
    ("refused-sampling", f"{OPUS}, temperature=anthropic.NOT_GIVEN", "0.125.0", OK),
    ("refused-sampling", f"{OPUS}, temperature=value", "0.125.0", "?parameter"),
    ("refused-sampling", f"{OPUS}, temperature=0.5", "1.0.0", OK),
    ("refused-sampling", f'{OPUS}, extra_body={{"top_k": 3}}', "1.0.0", "claude-opus-4-7 takes no"),
    ("refused-sampling", f'{HAIKU}, extra_body={{"top_k": 3}}', "1.17.0", OK),
    ("refused-sampling", f'{HAIKU}, extra_body={{"top_k": 3}}', "2.0.0", "the API version"),
    ("refused-sampling", f'{HAIKU}, extra_body={{"temperature": None}}', "2.0.0", OK),
    (
        "refused-sampling",
        f'{HAIKU}, extra_body={{"top_k": 3}}, extra_headers={{"Anthropic-Version": "2023-06-01"}}',
        "2.0.0",
        "?`anthropic-version`",
    ),
    ("refused-sampling", f'bedrock.messages.create({HAIKU}, extra_body={{"top_k": 3}})', "2.0.0", "?AnthropicBedrock"),
    ("temperature-with-top-p", f"{HAIKU}, temperature=1, top_p=0.5", "0.125.0", "top_p"),
    ("temperature-with-top-p", f"{HAIKU}, temperature=value, top_p=0.5", "0.125.0", "?whether it sends"),
    ("temperature-with-top-p", f"{HAIKU}, temperature=1", "0.125.0", OK),
    ("temperature-with-top-p", f"{OPUS}, temperature=1, top_p=0.5", "0.125.0", OK),
    ("temperature-with-top-p", f"{HAIKU}, temperature=1, top_p=0.5", "1.0.0", OK),
    # thinking
    ("refused-thinking", f"{OPUS}, {BUDGET % 2000}, max_tokens=4000", "2.14.0", "refuses `thinking` of type enabled"),
    ("refused-thinking", f"{SONNET}, {BUDGET % 2000}, max_tokens=4000", "2.14.0", OK),
    ("refused-thinking", f"{SONNET}, {BUDGET % 2000}, max_tokens=2000", "2.14.0", "leaves nothing"),
    ("refused-thinking", f"{SONNET}, {BUDGET % 1023}, max_tokens=2000", "2.14.0", "less than the least"),
    ("refused-thinking", f"{SONNET}, {BUDGET % 'value'}, max_tokens=2000", "2.14.0", "?parameter"),
    ("refused-thinking", f"{SONNET}, {BUDGET % 2000}, max_tokens=4000, tool_choice=value", "2.14.0", "?parameter"),
    ("refused-thinking", f"{SONNET}, {BUDGET % 2000}, max_tokens=value", "2.14.0", "?how its budget"),
    (
        "refused-thinking",
        f"{SONNET}, {BUDGET % 2000}, max_tokens=2000, extra_headers=value",
        "2.14.0",
        "?may be interleaved",
    ),
    ("refused-thinking", f"{SONNET}, {BUDGET % 2000}, max_tokens=4000, {ANY}", "2.14.0", "cannot be forced"),
    ("refused-thinking", f'{SONNET}, thinking={{"type": "adaptive"}}, {ANY}', "2.14.0", OK),
    ("refused-thinking", f'{SONNET}, thinking={{"type": "adaptive"}}, top_p=0.5', "0.125.0", "does not go with"),
    ("refused-thinking", f'{SONNET}, thinking={{"type": "adaptive"}}, top_p=0.5', "1.0.0", OK),
    ("refused-thinking", f'{SONNET}, thinking={{"type": "disabled"}}, temperature=0', "0.125.0", OK),
    ("refused-thinking", f"{OPUS}, thinking=value", "2.14.0", "?parameter"),
    ("refused-thinking", f"{OPUS}, thinking=None", "2.14.0", OK),
    ("refused-thinking", f"{SONNET}, thinking=anthropic.NOT_GIVEN", "2.14.0", OK),
    (
        "refused-thinking",
        f'{OPUS}, max_tokens=4000, thinking=types.ThinkingConfigEnabledParam(type="enabled", budget_tokens=2000)',
        "1.17.0",
        "refuses `thinking` of type enabled",
    ),
    # something else than the API may get the request
    (
        "forced-tool-choice",
        f'anthropic.Anthropic(base_url=value).messages.create(model="claude-opus-5-5", {ANY})',
        "2.14.0",
        "?base_url",
    ),
    (
        "refused-thinking",
        f"anthropic.Anthropic(base_url=value).messages.create({SONNET}, {BUDGET % 9}, max_tokens=1)",
        "2.14.0",
        "?base_url",
    ),
    (
        "forced-tool-choice",
        f'more.messages.create(model="claude-opus-5-5", max_tokens=1, messages=[], {ANY})',
        "2.14.0",
        "?out of sight",
    ),
    # forced tools
    ("forced-tool-choice", f'model="claude-opus-5-5", {ANY}', "2.14.0", "any"),
    ("forced-tool-choice", f'model="claude-opus-5-5" if flag else value, {ANY}', "2.14.0", "any"),
    ("forced-tool-choice", 'model="claude-opus-5-5", tool_choice={"type": "auto"}', "2.14.0", OK),
    ("forced-tool-choice", f"{SONNET}, {ANY}", "2.14.0", OK),
    ("forced-tool-choice", 'model="claude-opus-5-5", tool_choice=value', "2.14.0", "?parameter"),
]


@pytest.mark.parametrize(
    ("name", "call", "sdk", "found"), ROWS, ids=[f"{row[0]}: {row[1]} on {row[2]}" for row in ROWS]
)
def test_one_call(name: str, call: str, sdk: str, found: str) -> None:
    text = PROGRAM.format(call=call if "(" in call.partition("=")[0] else f"client.messages.create({call})")
    (site,) = reading_of(text, sdk).sites
    verdict = CHECKS[name](site)
    told = [str(value) for hit in verdict.hits for value in hit.values.values()]
    if found.startswith("?"):
        assert not told
        assert verdict.unclear
        assert found[1:] in verdict.unclear
    elif found:
        assert any(found in value for value in told)
        assert not verdict.unclear
    else:
        assert (told, verdict.unclear) == ([], "")
