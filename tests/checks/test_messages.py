"""What a request says, judged: each row is the arguments of a call, and the rule's words or why they are not said."""

import pytest

from tests.reading import reading_of
from zlint.checks import CHECKS

FILE = """
import anthropic
import datetime, time, uuid

client = anthropic.Anthropic()
A = {{"role": "assistant", "content": "Hi"}}
U = {{"role": "user", "content": "Hello"}}
S = {{"role": "system", "content": "Be brief."}}
MARK = {{"type": "text", "text": "x", "cache_control": {{"type": "ephemeral"}}}}
MARKED = {{"role": "user", "content": [MARK]}}


def ask(flag, history, text, now, body):
    {before}
    {client}.messages.create(model="{model}", max_tokens=8, {arguments})
"""
OLD, NEW = "claude-haiku-4-5", "claude-opus-4-6"

# check, arguments, model, whether it is found; True, False, or "unclear"
ROWS = [
    ("assistant-prefill", "messages=[U, A]", NEW, True),
    ("assistant-prefill", "messages=(U, A)", NEW, True),
    ("assistant-prefill", "messages=[U, A] if flag else [U]", NEW, True),
    ("assistant-prefill", "extra_body={'messages': [U, A]}", NEW, True),
    ("assistant-prefill", "messages=[U, A]", OLD, False),
    ("assistant-prefill", "messages=[U, A, U]", NEW, False),
    ("assistant-prefill", "messages=[U, A], extra_body={'messages': [U]}", NEW, False),
    ("assistant-prefill", "messages=[U, {'role': 'assistant', 'content': text}]", NEW, False),
    ("assistant-prefill", "messages=[U, {**A, 'content': history[0].content}]", NEW, False),
    ("assistant-prefill", "messages=[U, A]", "m", "unclear"),
    ("assistant-prefill", "messages=[*history, A]", NEW, "unclear"),
    ("assistant-prefill", "messages=history", NEW, "unclear"),
    ("tool-choice-without-tools", "tool_choice={'type': 'any'}", OLD, True),
    ("tool-choice-without-tools", "tool_choice={'type': 'tool', 'name': 't'}, tools=()", OLD, True),
    ("tool-choice-without-tools", "tool_choice={'type': 'any'}, tools=anthropic.NOT_GIVEN", OLD, True),
    ("tool-choice-without-tools", "tool_choice={'type': 'auto'}", OLD, False),
    ("tool-choice-without-tools", "tool_choice={'type': text}", OLD, False),
    ("tool-choice-without-tools", "tool_choice={'type': 'any'}, tools=history", OLD, False),
    ("tool-choice-without-tools", "tool_choice={'type': 'any'}, tools=None", OLD, False),
    ("tool-choice-without-tools", "tool_choice={'type': 'any'}, **body", OLD, "unclear"),
    ("tool-choice-without-tools", "tool_choice={'type': 'any'}, extra_body=body", OLD, "unclear"),
    ("tool-choice-without-tools", "tool_choice=body", OLD, False),
    ("system-role", "messages=[S, U]", "claude-opus-4-8", True),
    ("system-role", "messages=[S, U]", "m", True),
    ("system-role", "messages=[U, S, U, S]", OLD, True),
    ("system-role", "messages=[U, S]", "claude-opus-4-8", False),
    ("system-role", "messages=[U, S]", "m", "unclear"),
    ("system-role", "messages=[*history, S]", "claude-opus-4-8", False),
    ("system-role", "messages=[*history, S]", OLD, True),
    ("system-role", "messages=[{'role': 'system', 'content': []}, U]", "claude-opus-4-8", False),
    ("system-role", "messages=[{'role': text, 'content': 'x'}, U]", OLD, False),
    ("empty-content", "messages=[{'role': 'user', 'content': ''}]", OLD, True),
    ("empty-content", "messages=[{'role': 'user', 'content': []}, A]", OLD, True),
    ("empty-content", "messages=[*history, {'role': 'user', 'content': '\\n '}]", OLD, True),
    ("empty-content", "messages=[{'role': text, 'content': ''}, U]", OLD, True),
    ("empty-content", "messages=[{'role': 'user', 'content': [{'type': 'text', 'text': ' '}]}]", OLD, True),
    ("empty-content", "messages=[U, {'role': 'assistant', 'content': [{'type': 'text', 'text': ''}]}]", OLD, True),
    ("empty-content", "messages=[{'role': 'user', 'content': [MARK, {'type': 'text', 'text': ' '}]}]", OLD, False),
    ("empty-content", "messages=[{'role': 'user', 'content': [{'type': 'x', 'text': ''}]}]", OLD, False),
    ("empty-content", "messages=[U, {'role': 'assistant', 'content': ''}]", OLD, False),
    ("empty-content", "messages=[*history, {'role': 'assistant', 'content': ''}]", OLD, "unclear"),
    ("empty-content", "messages=[U, {'role': text, 'content': ''}]", OLD, False),
    ("empty-content", "messages=[{'role': 'user', 'content': '' if flag else 'x'}]", OLD, False),
    ("empty-content", "messages=[{'role': 'user'}]", OLD, False),
    ("trailing-whitespace", "messages=[U, {'role': 'assistant', 'content': 'x '}]", OLD, True),
    ("trailing-whitespace", "messages=[U, {'role': 'assistant', 'content': 'x\\t'}]", "m", True),
    ("trailing-whitespace", "messages=[U, {'role': 'assistant', 'content': 'x ' if flag else 'y'}]", OLD, True),
    ("trailing-whitespace", "messages=[U, {**A, 'content': [MARK, {'type': 'text', 'text': 'x '}]}]", OLD, True),
    ("trailing-whitespace", "messages=[U, {**A, 'content': [{'type': 'text', 'text': 'x '}, MARK]}]", OLD, False),
    ("trailing-whitespace", "messages=[U, {'role': 'assistant', 'content': 'x '}]", NEW, False),
    ("trailing-whitespace", "messages=[{'role': 'user', 'content': 'x '}]", OLD, False),
    ("trailing-whitespace", "messages=[U, {'role': 'assistant', 'content': 'x\\u00a0'}]", OLD, False),
    ("trailing-whitespace", "messages=[*history, {'role': 'assistant', 'content': 'x '}]", OLD, "unclear"),
    ("blank-stop-sequence", "stop_sequences=['a', '']", OLD, True),
    ("blank-stop-sequence", "stop_sequences=('\\r\\n',)", OLD, True),
    ("blank-stop-sequence", "stop_sequences=[text, ' x ']", OLD, False),
    ("blank-stop-sequence", "stop_sequences=history", OLD, "unclear"),
    ("too-many-cache-controls", "system=[MARK] + [MARK]", OLD, False),
    ("too-many-cache-controls", "system=[MARK, MARK], tools=[MARK], messages=[MARKED, MARKED]", OLD, True),
    ("too-many-cache-controls", "system=[MARK, MARK], tools=[MARK], messages=[MARKED]", OLD, False),
    (
        "too-many-cache-controls",
        "messages=[MARKED] * 4 if flag else [MARKED, MARKED, MARKED, MARKED, MARKED]",
        OLD,
        False,
    ),
    ("too-many-cache-controls", "messages=[MARKED, MARKED] if flag else [MARKED, MARKED, MARKED]", OLD, False),
    ("too-many-cache-controls", "system=[MARK, MARK, MARK, MARK, *history], messages=[MARKED]", OLD, False),
    (
        "too-many-cache-controls",
        "messages=[MARKED, MARKED, MARKED, MARKED, U], cache_control={'type': 'ephemeral'}",
        OLD,
        True,
    ),
    (
        "too-many-cache-controls",
        "messages=[MARKED, MARKED, MARKED, MARKED], cache_control={'type': 'ephemeral'}",
        OLD,
        False,
    ),
    ("too-many-cache-controls", "messages=[MARKED, MARKED, MARKED, MARKED, U], cache_control=None", OLD, False),
    ("changing-cached-prefix", "system=[{'text': f'{time.time()}'}, MARK]", OLD, True),
    ("changing-cached-prefix", "tools=[{'name': 'x' + str(uuid.uuid4())}], system=[MARK]", OLD, True),
    ("changing-cached-prefix", "system=f'{datetime.datetime.now()}', messages=[MARKED]", OLD, True),
    ("changing-cached-prefix", "system=[MARK, {'text': f'{time.time()}'}], messages=[MARKED]", OLD, True),
    ("changing-cached-prefix", "system=[MARK, {'text': f'{time.time()}'}]", OLD, False),
    ("changing-cached-prefix", "tools=[MARK], system=f'{time.time()}'", OLD, False),
    ("changing-cached-prefix", "system=f'{datetime.datetime.now()}', messages=[U]", OLD, False),
    ("changing-cached-prefix", "system=f'{datetime.datetime.now():%d.%m.}', messages=[MARKED]", OLD, False),
    ("changing-cached-prefix", "system=f'{now}', messages=[MARKED]", OLD, False),
]


def verdict_of(check, arguments, model, client="client", before="pass"):
    text = FILE.format(arguments=arguments, model=model, client=client, before=before)
    return CHECKS[check](reading_of(text).sites[0])


@pytest.mark.parametrize(
    ("check", "arguments", "model", "found"), ROWS, ids=[f"{row[0]}: {row[1]} {row[2]}" for row in ROWS]
)
def test_row(check, arguments, model, found):
    verdict = verdict_of(check, arguments, model)
    assert bool(verdict.hits) is (found is True), verdict
    assert bool(verdict.unclear) is (found == "unclear"), verdict


WRONG = [row[:3] for row in ROWS if row[3] is True and row[1].startswith("messages=")]


@pytest.mark.parametrize("client", ["body['client']", "anthropic.Anthropic(base_url=text)", "wrap_client(client)"])
@pytest.mark.parametrize(("check", "arguments", "model"), WRONG[::3])
def test_another_service_may_take_it(check, arguments, model, client):
    verdict = verdict_of(check, arguments, model, client, "from somewhere import wrap_client")
    assert not verdict.hits
    assert verdict.unclear


# What stands before the call in its function, and whether the cache is never read.
MOMENTS = {
    "in the function": ("now = time.time()", True),
    "in a branch": ("now = time.time() if flag else 0", True),
    "a call before it with the same": ("now = time.time(); client.messages.create(system=f'{now}')", False),
    "before a loop": ("now = time.time()\n    for _ in history:\n     pass\n    else: now = 1", False),
    "an hour": ("now = datetime.datetime.now().strftime('%d %H')", False),
    "a minute": ("now = datetime.datetime.now().strftime('%H:%M')", True),
    "a form out of sight": ("now = datetime.datetime.now().strftime(text)", False),
    "the day": ("now = datetime.datetime.now().date()", False),
    "midnight": ("now = datetime.datetime.now().replace(hour=0, minute=0, second=0)", False),
    "a text that takes it in": ("now = 'It is NOW'.replace('NOW', str(datetime.datetime.utcnow()))", True),
    "a difference": ("now = (datetime.datetime.now() - text).days", False),
    "a comparison": ("now = time.time() > 5", False),
    "from another function": ("now = clock()", False),
}


@pytest.mark.parametrize(("before", "found"), MOMENTS.values(), ids=MOMENTS)
def test_what_changes_with_each_request(before, found):
    text = FILE.format(arguments="system=f'{now}', messages=[MARKED]", model=OLD, client="client", before=before)
    reading = reading_of(text.replace("def ask", "def clock():\n    return time.time()\n\n\ndef ask"))
    assert bool(CHECKS["changing-cached-prefix"](reading.sites[-1]).hits) is found


IDS = {
    "a b": "has other characters than letters, digits, `_` and `-`",
    "é": "has other characters than letters, digits, `_` and `-`",
    "a\n": "has other characters than letters, digits, `_` and `-`",
    "": "is empty",
    "x" * 65: "has 65 characters, more than 64",
    "x" * 64: None,
    "A_b-9": None,
}


@pytest.mark.parametrize(("text", "problem"), IDS.items())
def test_custom_ids(text, problem):
    source = f"import anthropic\nanthropic.Anthropic().messages.batches.create(requests=[{{'custom_id': {text!r}}}])"
    hits = CHECKS["bad-custom-id"](reading_of(source).sites[0]).hits
    assert [hit.values["problem"] for hit in hits] == ([problem] if problem else [])
