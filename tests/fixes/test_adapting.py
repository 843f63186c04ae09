"""What becomes of refused arguments and of those given twice: the call after the fix, or why there is none."""

import pytest

from zlint.engine import check_file
from zlint.model import Safety, SdkVersions, Settings, Single
from zlint.rules import catalogue, load_builtin

RULES = load_builtin()
HEAD = (
    "import anthropic\n\nclient = anthropic.Anthropic()\nSTOP, LIMIT = 'END', 8\n\n\ndef ask(flag, value, more):\n    "
)
SAFE, UNSAFE = Safety.SAFE, Safety.UNSAFE
REMOVED, UNKNOWN, TWICE, SCHEMA = ("ZL101", "ZL103", "ZL105", "ZL128")
NEWEST, WIDE = "2.14.0", "0.75.0 to 2.14.0"
BETA = "client.beta.messages.create({})"
CREATE = "client.messages.create({})"

# The rule, the SDK's versions, the call, and what becomes of it: its text and the safety, or why there is no fix.
ROWS = [
    (REMOVED, NEWEST, CREATE, "a=1, temperature=value", "a=1", SAFE),
    (REMOVED, "1.0.0 to 2.14.0", CREATE, "temperature=1", "", SAFE),
    (REMOVED, WIDE, CREATE, "temperature=1", "", UNSAFE),
    (REMOVED, "", CREATE, "temperature=1", "", UNSAFE),
    (REMOVED, NEWEST, CREATE, "**{'temperature': 1}, a=1", "a=1", SAFE),
    (REMOVED, NEWEST, CREATE, "**{'temperature': 1, 'a': 1}", "**{'a': 1}", SAFE),
    (REMOVED, NEWEST, CREATE, "temperature=(t := 0.5)", "its value is given a name on the way", None),
    (REMOVED, NEWEST, CREATE, "temperature=1 if flag else value", "", SAFE),
    (REMOVED, NEWEST, BETA, "output_format=anthropic.omit", "", SAFE),
    (REMOVED, NEWEST, BETA, "output_format={'a': 1}", "output_config={\"format\": {'a': 1}}", SAFE),
    (REMOVED, WIDE, BETA, "output_format={}", 'output_config={"format": {}}', UNSAFE),
    (REMOVED, NEWEST, BETA, "**{'output_format': {}}", "**{'output_config': {\"format\": {}}}", SAFE),
    (REMOVED, NEWEST, BETA, "output_format=value", "whether its value is one for `output_config.format`", None),
    (REMOVED, NEWEST, BETA, "output_format={}, output_config={}", 'output_config={"format": {}}', SAFE),
    (REMOVED, NEWEST, BETA, "output_format={}, output_config={'format': {}}", "has a `format` already", None),
    (REMOVED, NEWEST, BETA, "output_format={}, output_config=value", "has a `format` already", None),
    (REMOVED, NEWEST, "client.messages.parse({})", "stream=False", "", SAFE),
    (REMOVED, NEWEST, "client.messages.parse({})", "stream=True", "there is no one right answer", None),
    (UNKNOWN, NEWEST, CREATE, "stop=STOP", "stop_sequences=[STOP]", SAFE),
    (UNKNOWN, "", CREATE, "stop='x'", "stop_sequences=['x']", SAFE),
    (UNKNOWN, NEWEST, CREATE, "stop='x' if flag else 'y'", "stop_sequences=['x' if flag else 'y']", SAFE),
    (UNKNOWN, NEWEST, CREATE, "stop=['x']", "stop_sequences=['x']", SAFE),
    (UNKNOWN, NEWEST, CREATE, "stop=value", "whether its value is one for `stop_sequences`", None),
    (UNKNOWN, NEWEST, CREATE, "stop='x' if flag else ['y']", "whether its value is one for `stop_sequences`", None),
    (UNKNOWN, NEWEST, CREATE, "stop='x', stop_sequences=[]", "`stop_sequences` is given already", None),
    (UNKNOWN, NEWEST, CREATE, "stop='x', **more", "`stop_sequences` may be given already: ", None),
    (UNKNOWN, NEWEST, CREATE, "max_tokens_to_sample=LIMIT", "max_tokens=LIMIT", SAFE),
    (UNKNOWN, NEWEST, CREATE, "user = value", 'metadata = {"user_id": value}', SAFE),
    (UNKNOWN, NEWEST, CREATE, "user='a', metadata={}", "metadata={\"user_id\": 'a'}", SAFE),
    (UNKNOWN, NEWEST, CREATE, "effort='low'", "output_config={\"effort\": 'low'}", SAFE),
    (UNKNOWN, WIDE, CREATE, "effort='low'", "output_config={\"effort\": 'low'}", UNSAFE),
    (UNKNOWN, "0.75.0", CREATE, "effort='low'", "the method takes no `output_config` either", None),
    (UNKNOWN, NEWEST, CREATE, "functions=[]", "there is no one right answer", None),
    (UNKNOWN, NEWEST, "client.messages.stream({})", "stream=True", "", SAFE),
    (UNKNOWN, NEWEST, "client.messages.stream({})", "stream=False", "there is no one right answer", None),
    (UNKNOWN, NEWEST, "client.messages.count_tokens({})", "max_tokens=8", "", SAFE),
    (TWICE, NEWEST, CREATE, "model='m', **{'model': 'm'}", "**{'model': 'm'}", SAFE),
    (UNKNOWN, NEWEST, CREATE, "effort='low', output_config=value", "has a `effort` already", None),
    (TWICE, NEWEST, CREATE, "a=1, **{'a': True}", "which of the two values is meant is not known", None),
    (TWICE, NEWEST, CREATE, "a=value, **{'a': value}", "which of the two values is meant is not known", None),
    (TWICE, NEWEST, CREATE, "**{'a': 1}, **{'a': 1}", "both come through `**`", None),
    (SCHEMA, NEWEST, "client.messages.stream({})", "output_format={}", 'output_config={"format": {}}', SAFE),
    (SCHEMA, WIDE, "client.messages.stream({})", "output_format={}", 'output_config={"format": {}}', UNSAFE),
    (SCHEMA, NEWEST, "client.messages.stream({})", "output_format=value if flag else {}", "whether its value is", None),
]


@pytest.mark.parametrize(
    ("rule", "sdk", "call", "before", "after", "safety"), ROWS, ids=[f"{r[1]} {r[3]}" for r in ROWS]
)
def test_the_fix_of_a_call(rule, sdk, call, before, after, safety):
    told = judged(rule, sdk, HEAD + call.format(before))
    (finding,) = told.findings
    assert (finding.fix and finding.fix.safety) is safety
    if finding.fix is None:
        assert after in finding.withheld
    else:
        assert judged(rule, sdk, HEAD + call.format(before), *Safety).after.decode() == HEAD + call.format(after)


SHARED = "shared = {{'stop': 'x'}}\n    client.messages.create(**shared)\n    {}"
READERS = {
    "client.messages.stream(**shared)": "",
    "client.messages.stream(stop_sequences=[], **shared)": "the call on line 10 also reads `shared`",
    "client.messages.batches.create(requests=[{'params': shared}])": "`shared` is also read on line 10",
    "print(shared)": "`shared` is also read on line 10",
}


@pytest.mark.parametrize("reader", READERS)
def test_others_that_read_the_dict_must_want_the_same(reader):
    told = judged(UNKNOWN, NEWEST, HEAD + SHARED.format(reader))
    (finding,) = (each for each in told.findings if "messages.create" in each.message)
    assert finding.withheld == READERS[reader]


def judged(rule, sdk, text, *apply):
    """Judge the text by one rule; no version is none that is declared."""
    oldest, _, newest = sdk.partition(" to ")
    versions = SdkVersions(oldest, newest or oldest, "the test") if sdk else SdkVersions("0.16.0", NEWEST)
    alone = tuple(each for each in RULES if each.id == rule)
    settings = Settings(alone, catalogue(RULES), versions, frozenset(apply), fixable=frozenset({rule}))
    result = check_file("example.py", text.encode(), settings, Single())
    assert result.error is None
    return result
