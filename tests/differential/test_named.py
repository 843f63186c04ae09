"""Programs of which zlint once said something that the wire contradicted."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tests.differential.draft import IMPORTS
from tests.differential.judging import complaints
from tests.differential.programs import Program
from tests.wire.harness import Sdk

# `ASK` stands for the model and the messages, FLAG_1 and FLAG_2 of the environment are set in half of the runs.
PROGRAMS = {
    "a header is left to the client, or taken out, by what a name is worth": """
        own = Anthropic(default_headers={"X-Anthropic-Optimize": "true"})
        away = omit
        if os.environ.get("FLAG_1"):
            away = NOT_GIVEN
        own.messages.create(ASK, max_tokens=1024, extra_headers={"X-Anthropic-Optimize": away})
    """,
    "a partial that keeps nothing after its fix": """
        functools.partial(client.messages.create)(ASK, max_tokens=1000)
        functools.partial(client.messages.create, stop_sequences=["END"])(ASK, max_tokens=1000)
    """,
    "one wrong value, written in two branches": """
        cold = 0.0
        if os.environ.get("FLAG_1"):
            cold = 0.0
        client.messages.create(ASK, max_tokens=1024, temperature=cold)
        client.messages.create(ASK, max_tokens=1024, temperature=cold)
    """,
    "what an entry of extra_body overrides would be sent without it": """
        client.messages.create(
            ASK, max_tokens=1024, stop_sequences=["END"], extra_body={"stop_sequences": ["END"], "temperature": 0.0}
        )
    """,
    "what it overrides is wrong in another way": """
        client.messages.create(ASK, max_tokens=1024, stop_sequences=["a"], extra_body={"stop_sequences": ["b"]})
    """,
    "extra_body may come with what is out of sight": """
        class Holder:
            params = {}


        Holder.params.setdefault("extra_body", {"max_tokens": 1000, "stop_sequences": ["END"]})
        client.messages.create(ASK, max_tokens=1024, stop_sequences=[], **Holder.params)
    """,
    "a list that is handed on stays what it is": """
        STOPS = ["END"]
        functools.partial(client.messages.create, max_tokens=1024, stop_sequences=STOPS)(ASK)
        client.messages.create(ASK, max_tokens=1024, stop_sequences=STOPS)
    """,
    "a list that code out of sight may have changed": """
        STOPS = ["END"]
        shuffle = copy.__dict__["copy"]
        shuffle(STOPS)
        client.messages.create(ASK, max_tokens=1024, stop_sequences=STOPS)
    """,
    "what a partial keeps is changed before it is called": """
        body, stops = {"temperature": 0.0}, ["END"]
        ask = functools.partial(client.messages.create, ASK, max_tokens=1024, extra_body=body, stop_sequences=stops)
        body["temperature"] = 1.0
        stops.clear()
        ask()
    """,
    "a dict that is a parameter's default, too": """
        params = {"max_tokens": 1000}


        def change(given=params):
            given["max_tokens"] = 1024


        change()
        client.messages.create(ASK, **params)
    """,
    "an extra_headers among the params of a batch is no header": """
        params = {"max_tokens": 1024, "extra_headers": {"X-Anthropic-Optimize": "true"}}
        client.messages.batches.create(requests=[{"custom_id": "a", "params": {ASK, **params}}])
    """,
    "an attribute of a class that is bound anew on one path": """
        class Holder:
            params = {"max_tokens": 1024}


        if os.environ.get("FLAG_1"):
            Holder.params = {**Holder.params, "extra_body": {"temperature": 1}}
        client.messages.create(ASK, **Holder.params)
    """,
    "a global that is bound anew on one path": """
        limit = 1024


        def ask():
            global limit
            if os.environ.get("FLAG_1"):
                limit = 1000
            client.messages.create(ASK, max_tokens=limit)


        ask()
    """,
    "a method of a dict that is handed on": """
        params = {"max_tokens": 1024}
        functools.partial(params.update, {"max_tokens": 1000})()
        client.messages.create(ASK, **params)
    """,
    "an attribute that is set under another name": """
        class Box:
            pass


        box = Box()
        again = box
        box.limit = 1024
        again.limit = 1000
        client.messages.create(ASK, max_tokens=box.limit)
    """,
    "a list that is bound anew under another name": """
        box = types.SimpleNamespace()
        again = box
        box.stops = ["END"]
        again.stops = []
        client.messages.create(ASK, max_tokens=1024, stop_sequences=box.stops)
    """,
    "handed on with a dict that is empty": """
        params = {}
        functools.partial(client.messages.create, **params)(ASK, max_tokens=1000)
    """,
    "an entry that is looked for and taken out": """
        params = {}
        if os.environ.get("FLAG_1"):
            params["stop_sequences"] = ["END"]
        if "stop_sequences" in params:
            del params["stop_sequences"]
        client.messages.create(ASK, max_tokens=1024, **params)
    """,
}


def complete(text: str) -> Program:
    """Return the program with what stands at the top of each, and a marker in every call."""
    parts = dedent(text).replace("{ASK", '{"model": "claude-opus-4-6", "messages": MESSAGES').split("ASK")
    text = 'model="claude-opus-4-6", messages=MESSAGES'.join(parts)
    for number in range(text.count("MESSAGES")):
        text = text.replace("MESSAGES", f'[{{"role": "user", "content": "s{number + 1}"}}]', 1)
    return Program(f"{IMPORTS}\nclient = Anthropic()\n{text}", flags=2)


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS)
def test_program(sdk: Sdk, text: str) -> None:
    assert complaints(sdk, [complete(text)]) == []
