"""How the text of answers is read, and how clients and streams are used: what is found, and what is only doubted."""

import pytest

from tests.reading import reading_of
from zlint.checks import CHECKS

HEAD = "import anthropic, json\nclient = anthropic.Anthropic()\n"
CALL = "client.messages.create(messages=[], max_tokens=8, {})"
NEW, OLD = CALL.format("model='claude-sonnet-5'"), CALL.format("model='claude-sonnet-4-6'")
MADE = "anthropic.Anthropic().messages.create(messages=[])"

# The check, the code, and whether it is found; a text is a part of why it cannot be told.
ROWS = {
    "it thinks by default": ("first-block-text", f"{NEW}.content[0].text", True),
    "it does not": ("first-block-text", f"{OLD}.content[0].text", False),
    "it thinks in one branch": (
        "first-block-text",
        CALL.format("model='claude-sonnet-5' if flag else 'claude-sonnet-4-6'") + ".content[0].text",
        True,
    ),
    "an unknown model": ("first-block-text", f"{CALL.format('model=flag')}.content[0].text", "thinks by default"),
    "asked to think": ("first-block-text", OLD[:-1] + ", thinking={'type': 'adaptive'}).content[0].text", True),
    "asked not to": ("first-block-text", NEW[:-1] + ", thinking={'type': 'disabled'}).content[0].text", False),
    "asked in a way not known": ("first-block-text", NEW[:-1] + ", thinking=flag).content[0].text", "the call thinks"),
    "asked by the body": (
        "first-block-text",
        OLD[:-1] + ", extra_body={'thinking': {'type': 'adaptive'}}).content[0].text",
        True,
    ),
    "arguments out of sight": ("first-block-text", NEW[:-1] + ", **flag).content[0].text", "whether it streams"),
    "asked for nothing": ("first-block-text", NEW[:-1] + ", thinking=anthropic.NOT_GIVEN).content[0].text", True),
    "another block": ("first-block-text", f"{NEW}.content[1].text", False),
    "the error is caught": (
        "first-block-text",
        f"try: {NEW}.content[0].text\n except AttributeError: pass",
        "expects that it fails",
    ),
    "getattr": ("first-block-text", f"getattr({NEW}.content[0], 'text', '')", False),
    "asked for its type, later": ("first-block-text", f"b = {NEW}.content[0]\n b.text if b.type else 0", False),
    "read as JSON": ("unchecked-truncation", f"json.loads({OLD}.content[0].text)", True),
    "the answer goes on": ("unchecked-truncation", f"a = {OLD}\n log(a)\n json.loads(a.content[0].text)", False),
    "the reason is read": ("unchecked-truncation", f"a = {OLD}\n a.stop_reason\n json.loads(a.content[0].text)", False),
    "not read as JSON": ("unchecked-truncation", f"json.dumps({OLD}.content[0].text)", False),
    "read by a model": ("unchecked-truncation", f"flag.model_validate_json({OLD}.content[0].text)", True),
    "in a function": ("client-per-call", MADE, True),
    "twice, by another name": ("client-per-call", f"c = {MADE[:21]}\n c.messages.create()\n c.messages.create()", True),
    "for a loop": ("client-per-call", f"c = {MADE[:21]}\n for x in flag: c.messages.create()", False),
    "in a loop": ("client-per-call", f"for x in flag: {MADE}", True),
    "opened": ("client-per-call", f"with {MADE[:21]} as c: c.messages.create()", False),
    "returned": ("client-per-call", f"c = {MADE[:21]}\n c.messages.create()\n return c", False),
    "left by break": ("unclosed-stream", f"for x in {OLD[:-1]}, stream=True): break", True),
    "left by nothing": ("unclosed-stream", f"for x in {OLD[:-1]}, stream=True): pass", False),
    "no stream": ("unclosed-stream", f"for x in {OLD}: break", False),
    "handed on": ("unclosed-stream", f"s = {OLD[:-1]}, stream=True)\n keep(s)\n for x in s: break", False),
}


@pytest.mark.parametrize(("check", "code", "expected"), ROWS.values(), ids=ROWS)
def test_rows(check, code, expected):
    reading = reading_of(f"{HEAD}def f(flag):\n {code}\n")
    judged = reading.constructions[1:] if check == "client-per-call" else reading.sites
    verdicts = [CHECKS[check](each) for each in judged]
    assert any(verdict.hits for verdict in verdicts) is (expected is True)
    unclear = " ".join(verdict.unclear for verdict in verdicts)
    assert (expected in unclear) if isinstance(expected, str) else not unclear


ASYNC = {
    "a request": ("client.messages.create(messages=[])", True),
    "a stream that is opened": ("with client.messages.stream(messages=[]) as s: pass", True),
    "a stream that is not": ("return client.messages.stream(messages=[])", False),
    "one for a thread": ("await to_thread(client.messages.create, messages=[])", False),
    "a lambda for a thread": ("await to_thread(lambda: client.messages.create(messages=[]))", False),
    "awaited": ("await client.messages.create(messages=[])", True),
}


@pytest.mark.parametrize(("code", "found"), ASYNC.values(), ids=ASYNC)
def test_synchronous_clients_in_coroutines(code, found):
    sites = reading_of(f"{HEAD}async def f():\n {code}\n").sites
    assert any(CHECKS["sync-client-in-async"](site).hits for site in sites) is found
