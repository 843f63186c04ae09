"""What is known of a call's arguments: never more than what the program really sends, and not much less."""

from textwrap import dedent

import pytest

from tests.calls.running import fit, sent, shown_entries
from tests.reading import reading_of

_HEAD = """\
import anthropic, contextlib, copy
from unseen import change, fail, maybe
client = anthropic.Anthropic()
"""

# Each program with what is known of its call marked `# here`, as `shown_entries` writes it.
PROGRAMS = {
    "a splat brings in what is there when its turn comes": [
        """
        a = {"max_tokens": 1}
        client.messages.create(**{**a, "top_k": a.pop("max_tokens"), **a})  # here
        """,
        "max_tokens=1, top_k=1",
    ],
    "a deep copy in a function is nobody else's": [
        """
        A = {"max_tokens": 1, "metadata": {"user_id": "x"}}
        def other():
            b = copy.deepcopy(A)
            b["max_tokens"] = 2
            b["metadata"]["user_id"] = "y"
        def ask():
            client.messages.create(**A)  # here
        other()
        ask()
        """,
        "max_tokens=1, metadata={user_id='x'}",
    ],
    "a field of a NamedTuple": [
        """
        from typing import NamedTuple
        class Limits(NamedTuple):
            most: int
            least: int = 3
        limits = Limits(most=5)
        client.messages.create(max_tokens=limits.most, top_k=limits.least)  # here
        """,
        "max_tokens=5, top_k=3",
    ],
    "a field of a dataclass that anybody may change": [
        """
        from dataclasses import dataclass
        @dataclass
        class Limits:
            most: int = 5
        limits = Limits()
        client.messages.create(max_tokens=limits.most)  # here
        """,
        "max_tokens=5|?",
    ],
    "one of two objects of a frozen dataclass": [
        """
        from dataclasses import dataclass
        @dataclass(frozen=True)
        class Limits:
            most: int = 5
        limits = Limits() if maybe() else Limits(most=6)
        client.messages.create(max_tokens=limits.most)  # here
        """,
        "max_tokens=5|6",
    ],
    "members of enumerations": [
        """
        import enum
        class Size(enum.Enum):
            SMALL = 1
        class Count(enum.IntEnum):
            FEW = 2
        client.messages.create(max_tokens=Size.SMALL.value, top_k=Count.FEW.value)  # here
        """,
        "max_tokens=1, top_k=2",
    ],
    "members that are text or numbers themselves": [
        """
        import enum
        class Name(str, enum.Enum):
            FAST = "m"
        class Size(int, enum.Enum):
            SMALL = 1
        class Mere(enum.Enum):
            ONE = 1
        client.messages.create(model=Name.FAST, max_tokens=Size.SMALL, top_k=Mere.ONE)  # here
        """,
        "model='m', max_tokens=1, top_k=?",
    ],
    "a property that a subclass overrides": [
        """
        class Base:
            @property
            def most(self):
                return 1
            def ask(self):
                client.messages.create(max_tokens=self.most, top_k=self.least())  # here
            def least(self):
                return 3
        class Own(Base):
            @property
            def most(self):
                return 2
        Own().ask()
        """,
        "max_tokens=1|?, top_k=3",
    ],
    "builtins beside names that came with a star": [
        """
        from anthropic import *
        from os.path import *
        a = dict(max_tokens=5)
        client.messages.create(**a)  # here
        """,
        "max_tokens=5",
    ],
    "known in one branch, unknown in the other": [
        """
        a = {"max_tokens": 1}
        b = change({})
        client.messages.create(**(a if maybe() else b))  # here
        """,
        "max_tokens?=1|?, ...",
    ],
    "put over a dict that is not wholly in sight": [
        """
        a = {}
        change(a)
        b = {"max_tokens": 1} if maybe() else {}
        client.messages.create(**(a | b))  # here
        """,
        "max_tokens?=1|?, ...",
    ],
    "two splats, one of them sent sometimes": [
        """
        a = {"max_tokens": 1} if maybe() else {}
        client.messages.create(**a, **{"max_tokens": 2})  # here
        """,
        "max_tokens=2",
    ],
    "one of two dicts is changed": [
        """
        a, b = {"max_tokens": 1}, {}
        c = a if maybe() else b
        c.update(max_tokens=2)
        client.messages.create(**a)  # here
        """,
        "max_tokens=1|2",
    ],
    "one of two dicts loses an entry": [
        """
        a, b = {"max_tokens": 1}, {"max_tokens": 3}
        c = a if maybe() else b
        del c["max_tokens"]
        client.messages.create(**a)  # here
        """,
        "max_tokens?=1",
    ],
    "another name for a dict in a loop": [
        """
        a, b = {}, {}
        for c in (a, b):
            c["max_tokens"] = 1
            client.messages.create(**b)  # here
        """,
        "max_tokens?=1",
    ],
    "another name is bound at the end of a turn": [
        """
        a, b = {"max_tokens": 1}, {"max_tokens": 2}
        for _ in range(2):
            client.messages.create(**a)  # here
            a = b
        """,
        "max_tokens=1|2",
    ],
    "updated in place at the end of a turn": [
        """
        a = {"max_tokens": 1}
        for _ in range(2):
            client.messages.create(**a)  # here
            a |= {"max_tokens": 2}
        """,
        "max_tokens=1|2",
    ],
    "given away at the end of a turn": [
        """
        a = {"max_tokens": 1}
        for _ in range(2):
            client.messages.create(**a)  # here
            change(a)
        """,
        "max_tokens?=1|?, ...",
    ],
    "a name takes another dict in the turn before": [
        """
        a, b = {"system": "a"}, {"system": "b"}
        for _ in range(2):
            b["max_tokens"] = 1
            b = b and a
        client.messages.create(**a)  # here
        """,
        "system='a', max_tokens?=1",
    ],
    "counted up in a loop": [
        """
        n = 1
        for _ in range(3):
            client.messages.create(max_tokens=n)  # here
            n = n * 2
        """,
        "max_tokens=1|?",
    ],
    "one more entry in a loop": [
        """
        a = {"max_tokens": 1}
        for _ in range(2):
            a["system"] = "s"
        client.messages.create(**a)  # here
        """,
        "max_tokens=1, system?='s'",
    ],
    "not changed in a loop": [
        """
        a = {"max_tokens": 1}
        for _ in range(2):
            client.messages.create(**a)  # here
        """,
        "max_tokens=1",
    ],
    "an endless loop is left by its break only": [
        """
        n = 1
        while True:
            n = 2
            break
        client.messages.create(max_tokens=n)  # here
        """,
        "max_tokens=2|1",
    ],
    "a `with` block that stops early": [
        """
        a = {"max_tokens": 1}
        with contextlib.suppress(Exception):
            fail()
            a = {}
        client.messages.create(**a)  # here
        """,
        "max_tokens?=1",
    ],
    "a `with` block that does not": [
        """
        a = {}
        with contextlib.nullcontext():
            a = {"max_tokens": 1}
        client.messages.create(**a)  # here
        """,
        "max_tokens=1",
    ],
    "finally after an exception": [
        """
        a = {"max_tokens": 1}
        try:
            a["max_tokens"] = 2
            fail()
            a["max_tokens"] = 3
        finally:
            client.messages.create(**a)  # here
        """,
        "max_tokens=1|2|3",
    ],
    "finally after a return": [
        """
        def ask():
            n = 1
            try:
                n = 2
                return
            finally:
                client.messages.create(max_tokens=n)  # here
        ask()
        """,
        "max_tokens=1|2",
    ],
    "after finally": [
        """
        n = 1
        try:
            n = 2
        finally:
            fail()
        client.messages.create(max_tokens=n)  # here
        """,
        "max_tokens=2",
    ],
    "what a function returns is the caller's": [
        """
        def make():
            return {"max_tokens": 1}
        a = make()
        a["max_tokens"] = 2
        client.messages.create(**a)  # here
        """,
        "max_tokens=2",
    ],
    "a constant is changed under another name": [
        """
        SETTINGS = {"max_tokens": 1}
        def ask():
            mine = SETTINGS
            mine["max_tokens"] = 2
        def tell():
            client.messages.create(**SETTINGS)  # here
        ask()
        tell()
        """,
        "max_tokens?=?, ...",
    ],
    "a constant is given to a function that changes it": [
        """
        SETTINGS = {"max_tokens": 1}
        def ask():
            change(SETTINGS)
        def tell():
            client.messages.create(**SETTINGS)  # here
        ask()
        tell()
        """,
        "max_tokens?=?, ...",
    ],
    "a constant beside a call of another function": [
        """
        SETTINGS = {"max_tokens": 1}
        def stops():
            return ["a"]
        def tell():
            client.messages.create(stop_sequences=stops(), **SETTINGS)  # here
        tell()
        """,
        "stop_sequences=['a'], max_tokens=1",
    ],
    "a constant that is only read": [
        """
        SETTINGS = {"max_tokens": 1}
        def ask():
            mine = dict(SETTINGS, system="s")
            mine["max_tokens"] = 2
        def tell():
            client.messages.create(**SETTINGS)  # here
        tell()
        """,
        "max_tokens=1",
    ],
    "a function changes what it was given before": [
        """
        class Box:
            def __init__(self, held):
                self.held = held
            def change(self):
                self.held["max_tokens"] = 2
        a = {}
        box = Box(a)
        a["max_tokens"] = 1
        box.change()
        client.messages.create(**a)  # here
        """,
        "max_tokens?=?, ...",
    ],
    "an attribute leads to the same dict": [
        """
        class Box:
            pass
        box = Box()
        a = {"max_tokens": 1}
        box.held = a
        for held in [box.held]:
            held["max_tokens"] = 2
        client.messages.create(**a)  # here
        """,
        "max_tokens?=?|2|1, ...",
    ],
    "a function is called again after what it reads has changed": [
        """
        def run():
            a = {"max_tokens": 1}
            def give(target):
                change(target)
                return copy.deepcopy(a)
            give({})
            client.messages.create(**give(a))  # here
        run()
        """,
        "max_tokens?=1|?, ...",
    ],
    "a function that may fall off its end": [
        """
        def body():
            if maybe():
                return {"max_tokens": 1}
        client.messages.create(extra_body=body())  # here
        """,
        "extra_body={max_tokens=1}|None",
    ],
    "a deep copy shares nothing": [
        """
        a = {"metadata": {"user_id": "a"}}
        b = copy.deepcopy(a)
        b["metadata"]["user_id"] = "b"
        client.messages.create(**a)  # here
        """,
        "metadata={user_id='a'}",
    ],
    "a flat copy shares what it holds": [
        """
        a = {"metadata": {"user_id": "a"}}
        b = a.copy()
        b["metadata"]["user_id"] = "b"
        client.messages.create(**a)  # here
        """,
        "metadata={user_id='b'}",
    ],
    "a copied list": [
        """
        a = ["x"]
        b = a.copy()
        b.append("y")
        client.messages.create(stop_sequences=b)  # here
        """,
        "stop_sequences=['x', 'y']",
    ],
    "an attribute of a class that is bound anew on one path": [
        """
        class Limits:
            most = 1
        if maybe():
            Limits.most = 2
        client.messages.create(max_tokens=Limits.most)  # here
        """,
        "max_tokens=2|1|?",
    ],
    "a global that is bound anew on one path": [
        """
        most = 1
        def ask():
            global most
            if maybe():
                most = 2
            client.messages.create(max_tokens=most)  # here
        ask()
        """,
        "max_tokens=2|1",
    ],
    "a global that is bound anew in a block that may be cut short": [
        """
        most = 1
        def ask():
            global most
            try:
                fail()
                most = 2
            except RuntimeError:
                pass
            client.messages.create(max_tokens=most)  # here
        ask()
        """,
        "max_tokens=2|1",
    ],
    "an entry that is looked for and taken out": [
        """
        a, b = {}, {"temperature": 1, "max_tokens": 2}
        if maybe():
            a["temperature"] = 1
        if "temperature" in a:
            del a["temperature"]
        if not ("temperature" not in b or maybe()):
            b["temperature"] = 3
        else:
            b.pop("temperature", None)
        client.messages.create(**a, **b)  # here
        """,
        "temperature?=3, max_tokens=2",
    ],
    "an entry that is looked for and put in": [
        """
        a, b = {}, {"temperature": 1}
        if maybe():
            a["max_tokens"] = 1
        if "max_tokens" not in a:
            a["max_tokens"] = 2
        if "temperature" not in b:
            b["temperature"] = 3
        client.messages.create(**a, **b)  # here
        """,
        "max_tokens=2|1, temperature=1",
    ],
    "setdefault of what is not there, is there, and is there sometimes": [
        """
        a = {"max_tokens": 1}
        if maybe():
            a["top_k"] = 2
        b = a.setdefault("max_tokens", 3), a.setdefault("system", "s"), a.setdefault("top_k", 4)
        a.setdefault("metadata", {})["user_id"] = "u"
        client.messages.create(stop_sequences=b, **a)  # here
        """,
        "stop_sequences=[1, 's', 2|4], max_tokens=1, top_k=2|4, system='s', metadata={user_id='u'}",
    ],
    "setdefault of a key that is computed": [
        """
        a = {"max_tokens": 1}
        if maybe():
            a["top_k"] = 2
        a.setdefault("top" + "_k" if maybe() else "system", 3)
        client.messages.create(**a)  # here
        """,
        "max_tokens=1, top_k?=2|?, ...",
    ],
    "setdefault among keywords of which nothing is known": [
        """
        def ask(**given):
            given.setdefault("max_tokens", 1)
            given["top_k"] = 2
            client.messages.create(**given)  # here
        ask(system="s")
        """,
        "max_tokens=?, top_k=2, ...",
    ],
    "a dict that is looked up in vain and changed": [
        """
        def ask(**given):
            a = {}
            given.get("none", a)["max_tokens"] = 1
            client.messages.create(**a)  # here
        ask()
        """,
        "max_tokens?=1",
    ],
    "a key that is no text": [
        """
        a = {1: 5}
        client.messages.create(max_tokens=a.get(1, 6))  # here
        """,
        "max_tokens=?",
    ],
    "names set through globals()": [
        """
        MOST, LEAST = 1, 2
        def ask():
            client.messages.create(max_tokens=MOST, top_k=LEAST)  # here
        def change():
            globals()["MOST"] = 3
        change()
        ask()
        """,
        "max_tokens=?, top_k=2",
    ],
    "a computed name set through globals()": [
        """
        MOST, PARAMS = 1, {"top_k": 2}
        for name in ("MOST", "PARAMS"):
            globals()[name] = {"top_k": 3}
        client.messages.create(max_tokens=MOST, **PARAMS)  # here
        """,
        "max_tokens=?, ...",
    ],
    "globals() under another name": [
        """
        MOST = 1
        names = globals()
        names.update(MOST=2)
        client.messages.create(max_tokens=MOST)  # here
        """,
        "max_tokens=?",
    ],
    "attributes set by setattr": [
        """
        class Limits:
            most, least = 1, 2
        class Box:
            def __init__(self):
                self.size, self.rest = 1, 2
        box = Box()
        setattr(Limits, "most", 3)
        vars(box)["size"] = 3
        client.messages.create(max_tokens=Limits.most, top_k=Limits.least, metadata=box.size, system=box.rest)  # here
        """,
        "max_tokens=1|?, top_k=2, metadata=1|?, system=2",
    ],
    "a computed attribute set by setattr": [
        """
        class Limits:
            most = 1
        setattr(Limits, "mo" "st" if maybe() else "least", 3)
        client.messages.create(max_tokens=Limits.most)  # here
        """,
        "max_tokens=1|?",
    ],
    "a method of a dict that is handed on": [
        """
        a, b = {"max_tokens": 1}, {"top_k": 2}
        list(map(a.update, [{"max_tokens": 3}]))
        change = b.update
        def other():
            change({"top_k": 4})
        other()
        client.messages.create(**a, **b)  # here
        """,
        "max_tokens?=?, top_k?=?, ...",
    ],
    "an attribute that is set under another name": [
        """
        class Box:
            pass
        box = Box()
        again = box
        box.most = 1
        again.most = 2
        client.messages.create(max_tokens=box.most)  # here
        """,
        "max_tokens=1|2|?",
    ],
    "an item that cannot be told is changed": [
        """
        a, b = [{"role": "user"}], {"x": {"role": "user"}}
        for part in "xx":
            a.append({"role": "user"})
        a[-1]["role"] = "system"
        b[part]["role"] = "assistant"
        client.messages.create(messages=a, metadata=b)  # here
        """,
        "messages=[{role='user'|'system'}...], metadata={x={role='user'|'assistant'}}",
    ],
    "an attribute that a function sets, too": [
        """
        class Box:
            pass
        box = Box()
        def other():
            box.most = 2
        box.most = 1
        other()
        client.messages.create(max_tokens=box.most)  # here
        """,
        "max_tokens=1|2|?",
    ],
    "an attribute that is deleted": [
        """
        class Box:
            most = 1
            def ask(self):
                self.most = 2
                del self.most
                client.messages.create(max_tokens=self.most)  # here
        Box().ask()
        """,
        "max_tokens=?",
    ],
    "an entry that is looked for in turns": [
        """
        a = {}
        for turn in (1, 2):
            if "max_tokens" in a:
                a["max_tokens"] = 2
            else:
                a["max_tokens"] = 1
        client.messages.create(**a)  # here
        """,
        "max_tokens?=2|1|?, ...",
    ],
}


@pytest.mark.parametrize(("text", "known"), PROGRAMS.values(), ids=PROGRAMS)
def test_known(text, known):
    program = _HEAD + dedent(text)
    reading = reading_of(program)
    (site,) = reading.sites
    assert shown_entries(site.arguments, site.complete) == known
    line = reading.source.line_of(site.span.start)
    assert "# here" in reading.source.line_text(line)
    requests = [keywords for at, keywords in sent(program) if at == line]
    assert requests
    assert [keywords for keywords in requests if not fit(site.arguments, site.complete, keywords)] == []
