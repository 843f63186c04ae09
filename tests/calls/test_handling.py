"""What the code does with the answer of a call: each way from it, in the order in which it is read."""

import pytest

from tests.reading import reading_of

HEAD = "import anthropic\n\nclient, other = anthropic.Anthropic(), anthropic.AsyncAnthropic()\n"
CALL = "client.messages.create(model='m', max_tokens=8, messages=[])"
OTHER = CALL.replace("client", "other")

_INNER = ["for.for", "for.for.break", "for.for.passed"]

CASES = {
    "nothing": (f"answer = {CALL}", []),
    "thrown away": (CALL, ["discarded"]),
    "an attribute": (f"answer = {CALL}\nanswer.content", ["content", "content.discarded"]),
    "an item": (f"text = {CALL}.content[0].text", ["content", "content.0", "content.0.text"]),
    "a call": (f"text = {CALL}.json()", ["json", "json.()"]),
    "passed on": (f"import json\njson.loads({CALL}.id)", ["id", "id.passed json.loads"]),
    "kept in a dict": (f"kept = {{'answer': {CALL}}}", ["passed"]),
    "kept in a list": (f"kept = [{CALL}]", ["passed"]),
    "kept on an object": (f"class A:\n def f(self):\n  self.answer = {CALL}", ["passed"]),
    "a loop": (
        f"for block in {CALL}.content:\n block.text",
        ["content", "content.for", "content.for.text", "content.for.text.discarded"],
    ),
    "a block": (
        f"with {CALL} as stream:\n stream.text_stream",
        ["with", "with.text_stream", "with.text_stream.discarded"],
    ),
    "one of two": (f"answer = {CALL} if input() else None\nanswer.id", ["id", "id.discarded"]),
    "an item by its name": (f"{CALL}['content'][0]", ["['content']", "['content'].0", "['content'].0.discarded"]),
    "passed to a method": (f"class Recipe: pass\nRecipe.load({CALL}.id)", ["id", "id.passed .load"]),
    "a loop that may be left": (f"for x in {CALL}:\n if x: break", ["for", "for.break"]),
    "a loop in a function": (f"def f():\n for x in {CALL}:\n  for y in x: return y", ["for", "for.break", *_INNER]),
    "a loop with another's end": (f"for x in {CALL}:\n for y in []: break", ["for"]),
    "compared": (f"if {CALL}.stop_reason == 'max_tokens': pass", ["stop_reason", "stop_reason.passed"]),
    "shown": (f"print(f'{{{CALL}.id}}')", ["id", "id.passed"]),
    "awaited": (f"async def f():\n answer = await {OTHER}\n answer.id", ["await", "await.id", "await.id.discarded"]),
    "asynchronous block": (f"async def f():\n async with {OTHER} as s: pass", ["async with"]),
    "returned": (f"def ask():\n return {CALL}\n\nask().id", ["passed", "id", "id.discarded"]),
    "returned by a coroutine": (
        f"async def ask():\n return {CALL}\n\nasync def f():\n (await ask()).id",
        ["passed", "id", "id.discarded"],
    ),
    "not awaited, from a coroutine": (f"async def ask():\n return {CALL}\n\nask().id", ["passed"]),
    "of a decorated function": (f"@cached\ndef ask():\n return {CALL}\n\nask().id", ["passed"]),
    "from inside": (f"answer = {CALL}\n\ndef f():\n return answer.id", ["id", "id.passed"]),
    "in a loop": (f"answer = {CALL}\nwhile True:\n answer = answer.next", ["next", "next.next"]),
}


def way(handling):
    return " ".join(filter(None, [".".join(map(str, handling.trail)), handling.to]))


@pytest.mark.parametrize(("code", "expected"), CASES.values(), ids=CASES)
def test_ways(code, expected):
    (site,) = reading_of(HEAD + code).sites
    ways = [way(each) for each in site.handling]
    assert ways == expected


GUARDED = {
    "by nothing": ("answer.text", False),
    "by a condition": ("if hasattr(answer, 'text'): answer.text", True),
    "by a choice": ("answer.text if hasattr(answer, 'text') else ''", True),
    "by what stands before it": ("hasattr(answer, 'text') and answer.text", True),
    "by a try": ("try:\n answer.text\nexcept AttributeError: pass", True),
    "by a test's block": ("with pytest.raises(ValueError):\n answer.text", True),
    "by a test's method": ("with self.assertRaises(Exception):\n answer.text", True),
    "by a suppression": ("with contextlib.suppress(AttributeError):\n answer.text", True),
    "by another suppression": ("with contextlib.suppress(OSError):\n answer.text", False),
    "by another block": ("with open('x'):\n answer.text", False),
    "by another try": ("try:\n answer.text\nexcept OSError: pass", False),
}


@pytest.mark.parametrize(("code", "guarded"), GUARDED.values(), ids=GUARDED)
def test_what_is_expected_to_fail(code, guarded):
    (site,) = reading_of(f"{HEAD}answer = {CALL}\n{code}").sites
    assert {each.guarded for each in site.handling if each.trail == ("text",)} == {guarded}


MADE = {
    "plain": ("import anthropic\nanthropic.Anthropic(timeout=1)", [("Anthropic", "", ["timeout"])]),
    "by another name": ("from anthropic import AsyncClient as C\nC()", [("AsyncAnthropic", "", [])]),
    "derived": (
        "import anthropic\nanthropic.Anthropic().with_options(timeout=1)",
        [("Anthropic", "", []), ("Anthropic", "with_options", ["timeout"])],
    ),
    "of a cloud": (
        "import anthropic\nanthropic.AnthropicBedrock(aws_region='a')",
        [("AnthropicBedrock", "", ["aws_region"])],
    ),
    "not the SDK's": ("import openai\nopenai.OpenAI()", []),
}


@pytest.mark.parametrize(("code", "expected"), MADE.values(), ids=MADE)
def test_clients_that_are_made(code, expected):
    found = reading_of(code).constructions
    assert [(each.name, each.method, [argument.name for argument in each.arguments]) for each in found] == expected


KEPT = {
    "used": ("client.messages", False),
    "returned": ("def f():\n return client", True),
    "handed on": ("run(client)", True),
    "on an object": ("class A:\n def f(self):\n  self.client = client", True),
    "in a list": ("clients = [client]", True),
    "opened": ("with client as c: c.messages", True),
    "by another name": ("c = client", False),
}


@pytest.mark.parametrize(("code", "kept"), KEPT.values(), ids=KEPT)
def test_clients_that_are_kept(code, kept):
    (made,) = reading_of(f"import anthropic\nclient = anthropic.Anthropic()\n{code}").constructions
    assert made.kept is kept


@pytest.mark.parametrize("code", ["client.with_raw_response()", "print(client.with_raw_response)"])
def test_a_way_without_a_method_is_no_request(code):
    assert reading_of(HEAD + code).sites == ()


def test_a_client_knows_its_requests():
    reading = reading_of(f"{HEAD}{CALL}\n{CALL}\nclient.with_options(timeout=1).messages.create(messages=[])")
    assert [(each.name, len(each.sites)) for each in reading.constructions] == [
        ("Anthropic", 3),
        ("AsyncAnthropic", 0),
        ("Anthropic", 0),
    ]


ASKED = {
    "an import": ("from anthropic import HUMAN_PROMPT", [("anthropic.HUMAN_PROMPT", False, False)]),
    "an attribute": ("import anthropic\nanthropic.AI_PROMPT", [("anthropic.AI_PROMPT", False, False)]),
    "a call": (
        "from anthropic.types import MessageParam\nMessageParam(role='user', content='x')",
        [("anthropic.types.MessageParam", False, False), ("anthropic.types.MessageParam", True, False)],
    ),
    "a method": (
        "import anthropic\nanthropic.Anthropic().completions.create(prompt='x')",
        [("completions.create", True, False)],
    ),
    "where it may fail": (
        "try:\n from anthropic import AI_PROMPT\nexcept ImportError:\n AI_PROMPT = ''",
        [("anthropic.AI_PROMPT", False, True)],
    ),
    "where it is asked for": (
        "import anthropic\nif hasattr(anthropic, 'AI_PROMPT'):\n anthropic.AI_PROMPT",
        [("anthropic.AI_PROMPT", False, True)],
    ),
    "of a wrapped client": ("import anthropic\nwrap(anthropic.Anthropic()).chat.create()", []),
}


@pytest.mark.parametrize(("code", "expected"), ASKED.values(), ids=ASKED)
def test_what_else_is_used(code, expected):
    found = [(each.name, each.called, each.guarded) for each in reading_of(code).references]
    assert [each for each in found if each[0] != "anthropic.Anthropic"] == expected


TWICE = {
    "by a splat": ("model='m', **{'model': 'n'}", 0, ["model"]),
    "by a name": ("model='m', **kwargs", 0, []),
    "sometimes": ("model='m', **({'model': 'n'} if input() else {})", 0, []),
    "by position": ("'x', model='m'", 1, []),
    "maybe by position": ("*args, model='m'", 0, []),
}


@pytest.mark.parametrize(("arguments", "positional", "twice"), TWICE.values(), ids=TWICE)
def test_arguments_by_position_and_twice(arguments, positional, twice):
    (site,) = reading_of(f"{HEAD}client.messages.create({arguments})").sites
    assert (site.positional, [each.name for each in site.twice]) == (positional, twice)
