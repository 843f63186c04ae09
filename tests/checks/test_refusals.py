"""Which calls are refused before anything is sent: the arguments that are told, or that it cannot be told."""

import pytest

from tests.checks.judged import DOUBT, verdict
from zlint.checks.hints import hint

HEAD = """\
import anthropic
import wrapper
from functools import partial

client, own = anthropic.Anthropic(), anthropic.AsyncAnthropic()


class Mine(anthropic.Anthropic): ...


def ask(flag, value, **more):
    {}
"""
SCHEMA = "schema-as-type"
REMOVED, EARLY, UNKNOWN, MISSING, TWICE, PLACED = (
    f"{kind}-argument" for kind in ("removed", "early", "unknown", "missing", "duplicate", "positional")
)
NEWEST, BEFORE = "2.14.0", "0.125.0"
WHOLE = "model='m', max_tokens=8, messages=[]"
CREATE = f"client.messages.create({WHOLE}, {{}})"

# The code, the check, the SDK, and the arguments that are told of.
ROWS = [
    (CREATE.format("temperature=value"), REMOVED, NEWEST, ["temperature"]),
    (CREATE.format("temperature=value"), REMOVED, BEFORE, []),
    (CREATE.format("temperature=value, top_k=1, top_p=1"), REMOVED, "1.0.0", ["temperature", "top_k", "top_p"]),
    (CREATE.format("**({'temperature': 1} if flag else {})"), REMOVED, NEWEST, ["temperature"]),
    (CREATE.format("**more"), REMOVED, NEWEST, DOUBT),
    (CREATE.format("extra_body={'temperature': 1}"), REMOVED, NEWEST, []),
    ("client.messages.batches.create(requests=[{'params': {'temperature': 1}}])", REMOVED, NEWEST, []),
    ("client.messages.with_raw_response.create(temperature=1)", REMOVED, NEWEST, ["temperature"]),
    ("client.with_options(timeout=1).messages.create(temperature=1)", REMOVED, NEWEST, ["temperature"]),
    ("anthropic.AnthropicBedrock().messages.create(temperature=1)", REMOVED, NEWEST, ["temperature"]),
    ("client.messages.stream(event_handler=value)", REMOVED, NEWEST, ["event_handler"]),
    ("client.messages.stream(event_handler=value)", REMOVED, "0.27.0", []),
    ("client.beta.tools.messages.create(temperature=1)", REMOVED, NEWEST, []),
    # what may have been taken out of the dict, and what was surely put into it
    (f"p = {{'temperature': 1}}\n    value(p)\n    client.messages.create({WHOLE}, **p)", REMOVED, NEWEST, DOUBT),
    ("p = more\n    p['temperature'] = 1\n    client.messages.create(**p)", REMOVED, NEWEST, ["temperature"]),
    # a branch may have another call
    ("p = {}\n    if flag: p['betas'] = []\n    client.messages.create(**p)", UNKNOWN, NEWEST, DOUBT),
    ("p = {}\n    if flag: p['stop'] = []\n    client.messages.create(**p)", UNKNOWN, NEWEST, ["stop"]),
    # clients that may take more, or be another's
    ("Mine().messages.create(temperature=1)", REMOVED, NEWEST, DOUBT),
    ("wrapper.Anthropic().messages.create(temperature=1)", REMOVED, NEWEST, DOUBT),
    ("value.messages.create(model='claude', messages=[], temperature=1)", REMOVED, NEWEST, DOUBT),
    ("(value or client).messages.create(temperature=1)", REMOVED, NEWEST, ["temperature"]),
    (f"try:\n        {CREATE.format('temperature=1')}\n    except TypeError: pass", REMOVED, NEWEST, DOUBT),
    # what one version alone is given, or is called by one version alone
    (
        f"p = {{}}\n    if anthropic.__version__ < '1': p['temperature'] = 1\n    {CREATE.format('**p')}",
        REMOVED,
        NEWEST,
        DOUBT,
    ),
    (CREATE.format("**({'temperature': 1} if anthropic.__version__ < '1' else {})"), REMOVED, NEWEST, DOUBT),
    (f"old = anthropic.__version__ < '1'\n    if old: {CREATE.format('temperature=1')}", REMOVED, NEWEST, DOUBT),
    (f"if hasattr(client, 'x'): return\n    {CREATE.format('temperature=1')}", REMOVED, NEWEST, DOUBT),
    (f"if hasattr(client, 'x'): value()\n    {CREATE.format('temperature=1')}", REMOVED, NEWEST, ["temperature"]),
    (f"if anthropic.__version__ < '1':\n        def one(): {CREATE.format('temperature=1')}", REMOVED, NEWEST, DOUBT),
    (f"self.assertRaises(TypeError, lambda: {CREATE.format('temperature=1')})", REMOVED, NEWEST, DOUBT),
    (
        f"p = {{'v': anthropic.__version__}}\n    if p: {CREATE.format('temperature=1')}",
        REMOVED,
        NEWEST,
        ["temperature"],
    ),
    # a test's stand-in
    (f"with patch('anthropic.Anthropic'): {CREATE.format('temperature=1')}", REMOVED, NEWEST, DOUBT),
    (f"with patch.object(client.messages, 'create'): {CREATE.format('temperature=1')}", REMOVED, NEWEST, DOUBT),
    (f"with patch('time.sleep'): {CREATE.format('temperature=1')}", REMOVED, NEWEST, ["temperature"]),
    (f"@patch('anthropic.Anthropic')\n    def f(m): {CREATE.format('temperature=1')}", REMOVED, NEWEST, DOUBT),
    # the method is handed on
    ("partial(client.messages.create, temperature=1)", REMOVED, NEWEST, ["temperature"]),
    ("value(client.messages.create, temperature=1)", REMOVED, NEWEST, DOUBT),
    # not there yet
    (CREATE.format("thinking={}"), EARLY, "0.46.0", ["thinking"]),
    (CREATE.format("thinking={}"), EARLY, "0.47.0", []),
    ("client.beta.messages.create(temperature=1)", EARLY, "0.30.0", []),
    ("client.beta.messages.create(fallbacks=[])", EARLY, "0.107.0", ["fallbacks"]),
    # never there
    (CREATE.format("stop='x'"), UNKNOWN, NEWEST, ["stop"]),
    (CREATE.format("stop='x'"), UNKNOWN, "9.9.9", ["stop"]),
    (CREATE.format("temperature=1, thinking={}, stream=True"), UNKNOWN, NEWEST, []),
    ("client.messages.stream(stream=True)", UNKNOWN, NEWEST, ["stream"]),
    (CREATE.format("stream_options={}"), UNKNOWN, NEWEST, ["stream_options"]),
    (CREATE.format("stream_options={}, stream=True"), UNKNOWN, NEWEST, []),
    ("wrapper.Anthropic().messages.create(response_model=value)", UNKNOWN, NEWEST, DOUBT),
    ("value(client.messages.create, retries=3)", UNKNOWN, NEWEST, DOUBT),
    # lacking
    ("client.messages.create(model='m')", MISSING, NEWEST, ["`max_tokens` and `messages`"]),
    ("client.messages.create()", MISSING, NEWEST, ["`max_tokens`, `messages` and `model`"]),
    ("client.messages.create(model='m', prompt='x', max_tokens_to_sample=8)", MISSING, NEWEST, []),
    ("client.messages.create(prompt='x', max_tokens_to_sample=8)", MISSING, NEWEST, ["`model`"]),
    ("client.messages.create(model='m', **more)", MISSING, NEWEST, DOUBT),
    ("client.messages.create(**{'model': 'm', 'max_tokens': 8})", MISSING, NEWEST, ["`messages`"]),
    ("client.messages.create(model='m', max_tokens=anthropic.NOT_GIVEN, messages=[])", MISSING, NEWEST, []),
    ("p = {}\n    if flag: p['model'] = 'm'\n    client.messages.count_tokens(messages=[], **p)", MISSING, NEWEST, []),
    ("partial(client.messages.create, model='m')", MISSING, NEWEST, DOUBT),
    ("client.messages.create('m', messages=[])", MISSING, NEWEST, []),
    ("client.messages.batches.create()", MISSING, NEWEST, ["`requests`"]),
    ("client.messages.batches.create(requests=[{'params': {}}])", MISSING, NEWEST, []),
    ("client.messages.parse(model='m')", MISSING, "0.75.0", []),
    # twice
    (CREATE.format("**{'model': 'n'}"), TWICE, NEWEST, ["model"]),
    ("client.messages.create(**{'model': 'n'}, model='m')", TWICE, NEWEST, ["model"]),
    (CREATE.format("**({'model': 'n'} if flag else {})"), TWICE, NEWEST, []),
    (CREATE.format("**more"), TWICE, NEWEST, DOUBT),
    ("wrapper.Anthropic().messages.create(model='m', **{'model': 'n'})", TWICE, NEWEST, ["model"]),
    # by position
    ("client.messages.create('m')", PLACED, NEWEST, ["messages.create"]),
    ("client.messages.create(*value)", PLACED, NEWEST, []),
    ("client.messages.create(**more)", PLACED, NEWEST, []),
    ("Mine().messages.create('m')", PLACED, NEWEST, DOUBT),
    ("client.messages.parse('m')", PLACED, "0.75.0", []),
    # a schema for a type
    ("client.messages.stream(output_format={})", SCHEMA, NEWEST, ["messages.stream"]),
    ("client.messages.stream(output_format={})", SCHEMA, BEFORE, []),
    ("client.beta.messages.parse(output_format=value if flag else {})", SCHEMA, NEWEST, ["beta.messages.parse"]),
    ("client.messages.parse(output_format={})", SCHEMA, BEFORE, ["messages.parse"]),
    ("client.beta.messages.tool_runner(output_format={})", SCHEMA, "0.77.0", ["beta.messages.tool_runner"]),
    ("client.beta.messages.create(output_format={})", SCHEMA, NEWEST, []),
    ("client.messages.parse(output_format=Mine)", SCHEMA, NEWEST, DOUBT),
    ("client.messages.parse(output_format=anthropic.omit)", SCHEMA, NEWEST, []),
    ("Mine().messages.parse(output_format={})", SCHEMA, NEWEST, DOUBT),
]


@pytest.mark.parametrize(("code", "check", "sdk", "expected"), ROWS, ids=[f"{row[1]} {row[0]}" for row in ROWS])
def test_refused(code, check, sdk, expected):
    found = verdict(HEAD.format(code), check, sdk)
    told = [hit.get("argument") or hit.get("missing") or hit["method"] for hit in found] if found != DOUBT else DOUBT
    assert told == expected


HINTS = {
    ("messages.create", "stop"): "; write `stop_sequences`",
    ("messages.create", "user"): '; write `metadata={"user_id": ...}`',
    ("messages.create", "functions"): "; write `tools`",
    ("messages.create", "betas"): "; beta.messages.create takes it",
    ("messages.create", "max_iterations"): "; beta.messages.tool_runner takes it",
    ("messages.create", "max_retries"): "; it is an option of the client",
    ("messages.create", "maxTokens"): "; did you mean `max_tokens`?",
    ("messages.create", "message"): "; did you mean `messages`?",
    ("messages.create", "temp"): "",
    ("messages.create", "seed"): "; there is no such thing here",
    ("messages.create", "temperature"): "; leave it out",
    ("messages.stream", "stream"): "; the method does so by itself",
    ("messages.stream", "event_handler"): "",
    ("messages.count_tokens", "max_tokens"): "; messages.create takes it",
    ("messages.batches.create", "betas"): "; beta.messages.batches.create takes it",
    ("beta.messages.create", "output_format"): '; write `output_config={"format": ...}`',
}


@pytest.mark.parametrize(("method", "name"), HINTS)
def test_what_to_write_instead(method, name):
    assert hint(method, name, "2.14.0") == HINTS[method, name]
