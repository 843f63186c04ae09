"""Which calls are call sites: every way by which a client reaches a call, and everything that only looks alike."""

import pytest

from tests.reading import lines_of, reading_of

# Each text marks its call sites with `# site`.
RECOGNISED = {
    "constructor": """
        import anthropic
        anthropic.Anthropic().messages.create()  # site
    """,
    "default of a lambda": """
        import anthropic
        ask = lambda answer=anthropic.Anthropic().messages.create(): answer  # site
    """,
    "alias of the module": """
        import anthropic as a
        client = a.AsyncAnthropic()
        client.messages.create()  # site
    """,
    "alias of the class": """
        from anthropic import Anthropic as Claude
        Claude().messages.stream()  # site
    """,
    "class of a cloud that came later": """
        from anthropic import AsyncAnthropicFoundry, AnthropicAWS
        AsyncAnthropicFoundry().messages.create()  # site
        AnthropicAWS().messages.create()  # site
    """,
    "star import": """
        from anthropic import *
        Anthropic().messages.create()  # site
    """,
    "star import before another": """
        from anthropic import *
        from utils import *
        Anthropic().messages.create()  # site
    """,
    "Client and AsyncClient": """
        import anthropic
        anthropic.Client().messages.create()  # site
        anthropic.AsyncClient().messages.create()  # site
    """,
    "import that may fail": """
        try:
            import anthropic
        except ImportError:
            anthropic = None
        client = anthropic.Anthropic()
        client.messages.create()  # site
    """,
    "variable named as the module": """
        import anthropic
        anthropic = anthropic.Anthropic()
        anthropic.messages.create()  # site
    """,
    "with": """
        from anthropic import Anthropic, AsyncAnthropic
        with Anthropic() as client:
            client.messages.create()  # site
        async def ask():
            async with AsyncAnthropic() as client:
                await client.messages.create()  # site
    """,
    "walrus": """
        from anthropic import Anthropic
        if client := Anthropic():
            client.messages.create()  # site
    """,
    "annotated parameters": """
        import anthropic
        from typing import Annotated, Optional, Union
        def f(a: anthropic.Anthropic, b: "anthropic.Anthropic", c: Optional[anthropic.Anthropic] = None,
              d: Union[anthropic.Anthropic, anthropic.AsyncAnthropic] = None, *, e: anthropic.Anthropic | None = None,
              g: Annotated[anthropic.Anthropic, "x"] = None):
            a.messages.create()  # site
            b.messages.create()  # site
            c.messages.create()  # site
            d.messages.create()  # site
            e.messages.create()  # site
            g.messages.create()  # site
    """,
    "annotated variable": """
        import anthropic
        client: anthropic.Anthropic = make()
        client.messages.create()  # site
    """,
    "attribute set in __init__": """
        import anthropic
        class Bot:
            def __init__(self):
                self.client = anthropic.Anthropic()
            def ask(self):
                return self.client.messages.create()  # site
    """,
    "attribute set in a method below": """
        import anthropic
        class Bot:
            client = None
            def ask(self):
                return self.client.messages.create()  # site
            def connect(self):
                self.client = anthropic.Anthropic()
    """,
    "attribute of a base class": """
        import anthropic
        class Base:
            def __init__(self):
                self.client = anthropic.Anthropic()
        class Bot(Base):
            def ask(self):
                return self.client.messages.create()  # site
    """,
    "annotated attribute of a dataclass": """
        import anthropic
        from dataclasses import dataclass
        @dataclass
        class Bot:
            client: anthropic.Anthropic
            def ask(self):
                return self.client.messages.create()  # site
    """,
    "attribute from a typed parameter": """
        import anthropic
        class Bot:
            def __init__(self, client: anthropic.Anthropic | None = None):
                self._client = client or anthropic.Anthropic()
            def ask(self):
                return self._client.messages.create()  # site
    """,
    "property": """
        import anthropic
        from functools import cached_property
        class Bot:
            @cached_property
            def client(self):
                return anthropic.Anthropic()
            def ask(self):
                return self.client.messages.create()  # site
    """,
    "method that builds it": """
        import anthropic
        class Bot:
            def _client(self):
                return anthropic.Anthropic()
            def ask(self):
                return self._client().messages.create()  # site
    """,
    "factory": """
        import anthropic
        def make(key):
            return anthropic.Anthropic(api_key=key)
        client = make("x")
        client.messages.create()  # site
    """,
    "factory below its use, by return annotation": """
        def ask():
            return make().messages.create()  # site
        def make() -> "Anthropic":
            return registry["anthropic"]
        from anthropic import Anthropic
    """,
    "awaited factory": """
        import anthropic
        async def make():
            return anthropic.AsyncAnthropic()
        async def ask():
            client = await make()
            return await client.messages.create()  # site
    """,
    "global set by a function": """
        import anthropic
        _client = None
        def connect():
            global _client
            _client = anthropic.Anthropic()
        def ask():
            return _client.messages.create()  # site
    """,
    "global bound below the function": """
        import anthropic
        def ask():
            return client.messages.create()  # site
        client = anthropic.Anthropic()
    """,
    "one of several by branch": """
        import anthropic
        if cloud:
            client = anthropic.AnthropicVertex()
        else:
            client = anthropic.AnthropicBedrock()
        client.messages.create()  # site
    """,
    "closure": """
        import anthropic
        def outer():
            client = anthropic.Anthropic()
            def inner():
                return client.messages.create()  # site
            return inner
    """,
    "lambda": """
        import anthropic
        client = anthropic.Anthropic()
        retry(lambda: client.messages.create())  # site
    """,
    "comprehension": """
        import anthropic
        client = anthropic.Anthropic()
        answers = [client.messages.create(model=model) for model in models]  # site
    """,
    "subclass in the file": """
        import anthropic
        class Client(anthropic.Anthropic):
            def ask(self):
                return self.messages.create()  # site
        Client().messages.create()  # site
    """,
    "derived clients": """
        import anthropic
        client = anthropic.Anthropic()
        client.with_options(timeout=5).messages.create()  # site
        client.copy().beta.messages.create()  # site
    """,
    "resource and method aliases": """
        import anthropic
        messages = anthropic.Anthropic().beta.messages
        messages.create()  # site
        send = messages.stream
        send()  # site
    """,
    "every endpoint": """
        import anthropic
        client = anthropic.Anthropic()
        client.messages.create()  # site
        client.messages.stream()  # site
        client.messages.parse()  # site
        client.messages.count_tokens()  # site
        client.messages.batches.create()  # site
        client.beta.messages.tool_runner()  # site
        client.beta.messages.batches.create()  # site
        client.beta.tools.messages.create()  # site
        client.beta.prompt_caching.messages.create()  # site
        client.messages.with_raw_response.create()  # site
        client.messages.with_streaming_response.create()  # site
        client.with_raw_response.messages.create()  # site
        client.messages.batches.retrieve("x")
        client.models.list()
    """,
    "in a decorator, a default and an f-string": """
        import anthropic
        client = anthropic.Anthropic()
        @register(client.messages.create())  # site
        def f(x=client.messages.create()):  # site
            return f"é{x} {client.messages.create()}"  # site
    """,
    "handed on to a thread": """
        import anthropic, asyncio
        client = anthropic.Anthropic()
        async def ask():
            return await asyncio.to_thread(client.messages.create, max_tokens=8, messages=[])  # site
    """,
    "handed on as a partial": """
        import anthropic, functools
        client = anthropic.Anthropic()
        send = functools.partial(client.beta.messages.create, **payload)  # site
    """,
    "handed on to a retry helper": """
        import anthropic
        client = anthropic.Anthropic()
        retry(client.messages.create, ValueError, messages=[], max_tokens=8)  # site
    """,
    "wrapped client": """
        import anthropic
        from langsmith.wrappers import wrap_anthropic
        client = wrap_anthropic(anthropic.Anthropic())
        client.messages.create()  # site
    """,
    "drop-in class of another package": """
        from posthog.ai.anthropic import AsyncAnthropic
        AsyncAnthropic().messages.create()  # site
    """,
    "super() in a subclass of a resource": """
        from anthropic.resources import Messages
        class Logged(Messages):
            def create(self, **kwargs):
                return super().create(**kwargs)  # site
    """,
    "fixture in the file": """
        import anthropic, pytest
        @pytest.fixture
        def it():
            with anthropic.Anthropic() as client:
                yield client
        def test_x(it):
            it.messages.create()  # site
    """,
    "context manager in the file": """
        import anthropic, contextlib
        @contextlib.contextmanager
        def session():
            yield anthropic.Anthropic()
        with session() as client:
            client.messages.create()  # site
    """,
    "untyped receiver, the call's shape": """
        # asks Claude
        def ask(client, model):
            return client.messages.create(model=model, max_tokens=8, messages=[])  # site
        class Bot:
            def __init__(self, client):
                self._client = client
            def ask(self, request):
                return self._client.beta.messages.with_raw_response.create(**request)  # site
    """,
    "code after return": """
        import anthropic
        def f():
            return 1
            anthropic.Anthropic().messages.create()  # site
    """,
    "syntax of newer Pythons": """
        import anthropic
        type Name[T] = list[T]
        def f[T: int = bool](client: anthropic.Anthropic):
            try:
                client.messages.create()  # site
            except TypeError, ValueError:
                return t"é{client.messages.create()}"  # site
    """,
}

LOOK_ALIKES = {
    "Twilio": """
        from twilio.rest import Client
        client = Client(sid, token)
        client.messages.create(body="x", from_="1", to="2")
    """,
    "OpenAI threads": """
        import openai
        client = openai.OpenAI()
        client.beta.threads.messages.create(thread_id="t", role="user", content="x")
    """,
    "Letta": """
        from letta_client import Letta
        client = Letta()
        client.agents.messages.create(agent_id="a", messages=[])
    """,
    "ollama": """
        from ollama import AsyncClient
        client = AsyncClient()
        client.messages.create(model="m", max_tokens=8000, system="s")
    """,
    "an ORM": """
        def add(conversation):
            conversation.messages.create(max_tokens=1000, temperature=0)
    """,
    "both in one file": """
        import anthropic
        import openai
        client = openai.OpenAI()
        client.messages.create(max_tokens=1000)
    """,
    "a name that shadows the client": """
        import anthropic
        client = anthropic.Anthropic()
        def f(client):
            client.messages.create(max_tokens=1000)
    """,
    "text": '''
        """client.messages.create(max_tokens=1000)"""
        import anthropic
        client = anthropic.Anthropic()
        print("client.messages.create(max_tokens=1000)")  # client.messages.create(max_tokens=1000)
    ''',
    "not called": """
        import anthropic
        client = anthropic.Anthropic()
        client.messages.create
        client.messages.create = wrap(client.messages.create)
    """,
    "handed on without arguments": """
        import anthropic
        client = anthropic.Anthropic()
        tracked = wrap(client.messages.create)
        patch(create=client.messages.create)
    """,
    "untyped receiver, another vendor's arguments": """
        # asks Claude, tells Twilio
        def tell(client, text):
            client.messages.create(body=text, from_="1", to="2")
            client.messages.create(agent_id="a", messages=[], max_tokens=8)
            client.agents.messages.create(messages=[], max_tokens=8)
            client.beta.threads.messages.create(messages=[], model="m")
    """,
    "untyped receiver, too little to go by": """
        # asks Claude
        def ask(client, conversation, request):
            client.messages.create(model="m")
            conversation.messages.create(**request)
    """,
    "untyped receiver, nothing to do with it": """
        def ask(client, model):
            return client.messages.create(model=model, max_tokens=8, messages=[])
    """,
    "an exception of the SDK": """
        from anthropic import AnthropicError
        AnthropicError().messages.create()
    """,
    "another package with such a name": """
        from my.anthropic_like import Anthropicish
        Anthropicish().messages.create()
    """,
}


@pytest.mark.parametrize("text", RECOGNISED.values(), ids=RECOGNISED)
def test_call_sites_are_recognised(text):
    reading = reading_of(text)
    marked = [number for number, line in enumerate(reading.source.text.splitlines(), 1) if "# site" in line]
    assert lines_of(reading) == marked


@pytest.mark.parametrize("text", LOOK_ALIKES.values(), ids=LOOK_ALIKES)
def test_look_alikes_are_passed_over(text):
    assert lines_of(reading_of(text)) == []


def test_context_of_a_call_site():
    (site,) = reading_of("""
        import anthropic
        class Bot:
            async def ask(self, client: anthropic.AsyncAnthropic):
                for question in self.questions:
                    await client.beta.messages.with_raw_response.create(max_tokens=1)
    """).sites
    assert (site.endpoint, site.surface, site.raw) == ("create", "beta.messages", "with_raw_response")
    assert (site.function, site.in_async, site.in_loop, site.awaited) == ("Bot.ask", True, True, True)
    assert [client.name for client in site.clients] == ["AsyncAnthropic"]
    assert not site.clients[0].complete


def test_each_request_of_a_batch_is_a_site():
    reading = reading_of("""
        import anthropic
        from anthropic.types.messages.batch_create_params import Request
        from anthropic.types.message_create_params import MessageCreateParamsNonStreaming
        client = anthropic.Anthropic()
        shared = {"max_tokens": 3}
        client.messages.batches.create(requests=[
            {"custom_id": "a", "params": {"max_tokens": 1}},
            Request(custom_id="b", params=MessageCreateParamsNonStreaming(max_tokens=2)),
            {"custom_id": "c", "params": shared},
        ])
        client.messages.batches.create(requests=[{"params": {"max_tokens": n}} for n in range(9)])
        more = []
        for n in range(9):
            more.append({"params": {"max_tokens": 4}})
        client.messages.batches.create(requests=more)
    """)
    found = [
        (site.endpoint.value, getattr(site.get("max_tokens") and site.get("max_tokens").value, "value", None))
        for site in reading.sites
    ]
    assert sorted(found, key=str) == sorted(
        [("batches", None)] * 3 + [("batch", 1), ("batch", 2), ("batch", 3), ("batch", None), ("batch", 4)], key=str
    )
