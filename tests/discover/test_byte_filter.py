"""The byte filter lets every shape of a call pass, and little else."""

import time

import pytest

from zlint.skim import is_candidate, may_hold_call_site

SITES = [
    "client.messages.create(model=m)",
    "client.messages\\\n    .create(model=m)",
    "(client\n  .messages\n  .with_raw_response\n  .stream(x))",
    "(client. # a comment\r\n  # another.\r\n messages . # why\n\t\n create\n(x))",
    "m = client.beta.messages\n\n\nm.tool_runner(**kwargs)",
    "send = client.messages.parse\nsend(x)",
    "partial(client.messages.count_tokens, model=m)",
    "getattr(client.messages, 'create')(x)",
    'getattr(client, "messages").stream(x)',
    "client.messages.batches.create(requests=[])",
    "class Loud(AsyncMessages):\n    def create(self, **k):\n        return super().create(**k)",
    "class Loud(resources.Messages):\n    def go(self, **k):\n        return self.create(**k)",
    "from .llm import resource\nresource.create(model=m, messages=[])",
    "from .llm import resource\nresource.create(**{'messages': []})",
    "client.messages.create(model='é')",
    "from .llm import (\n    one,\n    resource,\n)\nresource.create(messages=[])",
    "from .llm import RESOURCE\nRESOURCE.create(messages=[])",
    "class A:\n def __init__(self, c):\n  self.api = c.beta.messages  # kept\n def f(self):\n  self.api.create()",
    "api: Any = getattr(client, 'messages')\napi.stream()",
    "\ufeffclient.messages.create()",
    "(client.messages\n" + "  # messages\n" * 90 + ".create())",
]
OTHERS = [
    "",
    "user_messages.create(x)",
    "client.messages_api.create(x)",
    "client.messages.create_all(x)",
    "from django.contrib import messages\nmessages.success(request, 'done')",
    "def create(messages):\n    return messages",
    "client.responses.create(input=x)",
    "import anthropic_extra\n",
    "# import anthropic",
    "kept = state.messages\nclient.responses.create(input=kept)",
    "from .prompts import Prompt\nPrompt.create(messages=[])",
    "import urllib\nurllib.parse(messages)",
]


@pytest.mark.parametrize("text", SITES)
@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_sites_pass(text: str, encoding: str) -> None:
    assert may_hold_call_site(text.encode(encoding, errors="replace"))


@pytest.mark.parametrize("text", OTHERS)
def test_others_do_not(text: str) -> None:
    assert not may_hold_call_site(text.encode())


@pytest.mark.parametrize(
    "line", ["# messages\n", "# essages, class a(\n", "x = 'messages)'\n", "class a(\n# essages\n"]
)
def test_a_long_file_of_the_words_alone_takes_no_time(line: str) -> None:
    start = time.process_time()
    assert not may_hold_call_site(line.encode() * 20_000)
    assert time.process_time() - start < 8


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("import anthropic\nclient = anthropic.Anthropic()", True),
        ("if True:\n    from anthropic.types import MessageParam", True),
        ("client.messages.create()", True),
        ("import anthropic_extra", False),
        ("# import anthropic", False),
        ("import openai", False),
    ],
)
def test_files_that_use_the_sdk_pass(text: str, passes: bool) -> None:
    assert is_candidate("a.py", text.encode()) is passes
