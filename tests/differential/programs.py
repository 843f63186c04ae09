"""Whole programs: a client, what it is to send, and one to three calls that send it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from hypothesis import strategies as st

from tests.differential.draft import IMPORTS, Draft
from tests.differential.histories import history, indented
from tests.differential.layouts import laid_out
from tests.differential.receivers import receiver
from tests.differential.spelling import POOL, entries_of, value_of

Environment = dict[str, str]
_KEYS = ("max_tokens", "temperature", "stop_sequences", "system", "service_tier", "extra_headers", "extra_body")


@dataclass(frozen=True)
class Program:
    """The text of a program, and with which environments it is run."""

    text: str
    flags: int = 0

    @property
    def environments(self) -> list[Environment]:
        """One environment for every way in which the conditions can turn out."""
        names = [f"FLAG_{number + 1}" for number in range(self.flags)]
        return [
            {name: "1" for name, on in zip(names, chosen, strict=True) if on}
            for chosen in product([False, True], repeat=self.flags)
        ]

    def __repr__(self) -> str:
        return f"\n{self.text}"


# Where an argument stands: in the call itself, in the first dict that it takes, or in the second.
_PLACES = {"everything": [0, 0, 1, 2], "values": [0, 0, 0, 1], "histories": [1]}

Endpoint = Callable[[Draft, str, list[str]], None]


@st.composite
def programs(draw: Callable, refuses_sampling: bool = False) -> Program:
    """Draw a program; `refuses_sampling` says of the SDK that hardly any call may have a temperature."""
    draft = Draft(draw, refuses_sampling)
    draft.focus = draft.pick(["everything", "values", "histories"])
    scope = draft.pick(["module", "module", "main", "function", "function", "method", "nested", "async", "async"])
    draft.is_async = scope == "async"
    draft.in_function = scope not in ("module", "main")
    draft.depth = {"module": 0, "nested": 2, "method": 2}.get(scope, 1)
    _calls(draft)
    text = "\n".join([IMPORTS, *draft.top, *_scope(draft, scope), *draft.end]) + "\n"
    return Program(text, draft.flags)


def _scope(draft: Draft, scope: str) -> list[str]:
    """Return the body as the scope that it was written for, and what runs it."""
    parameters, given = ", ".join(draft.parameters), ", ".join(draft.given)
    if scope == "module":
        return draft.body
    if scope == "main":
        return ['if __name__ == "__main__":', *draft.body]
    if scope == "method":
        own = ", ".join(["self", *draft.parameters])
        return ["\nclass Job:", f"    def run({own}):", *draft.body, f"\n\nJob().run({given})"]
    if scope == "nested":
        return ["\ndef outer():", f"    def ask({parameters}):", *draft.body, f"\n    ask({given})", "\n\nouter()"]
    if scope == "async":
        return [f"\nasync def ask({parameters}):", *draft.body, f"\n\nasyncio.run(ask({given}))"]
    return [f"\ndef ask({parameters}):", *draft.body, f"\n\nask({given})"]


def _calls(draft: Draft) -> None:
    """Make a client, share out the arguments between the call and up to two dicts, and call."""
    client = receiver(draft)
    endpoint = _create if draft.focus == "histories" else draft.pick(_ENDPOINTS)
    places = {key: draft.pick(_PLACES[draft.focus]) for key in _keys(endpoint)}
    own, *splatted = [[key for key, chosen in places.items() if chosen == place] for place in (0, 1, 2)]
    histories = [history(draft, [key for key in part if _wanted(draft, key)], part) for part in splatted if part]
    draft.changes = [change for _, change in histories]
    arguments = [f"{key}={text}" for key, text in entries_of(draft, [key for key in own if _wanted(draft, key)])]
    arguments += [f"**{name}" for name, _ in histories]
    if draft.focus == "everything" and draft.chance(15):
        draft.open("for turn in range(2):")
    for number in range(1 + draft.number(2) // 2):
        if number:
            draft.meanwhile()
        marker = f"s{number + 1}"
        model = draft.pick(["claude-opus-4-6", "claude-opus-4-6", "claude-haiku-4-5", "m"])
        fixed = [f'model="{model}"', f'messages=[{{"role": "user", "content": "{marker}"}}]']
        place = draft.number(1) * len(arguments)
        endpoint(draft, client, [*arguments[:place], *fixed, *arguments[place:]])
    draft.meanwhile()


def _keys(endpoint: Endpoint) -> tuple[str, ...]:
    if endpoint is _count_tokens:
        return ("system", "extra_headers")
    return (*_KEYS, "stream") if endpoint is _create_stream else _KEYS


def _wanted(draft: Draft, key: str) -> bool:
    if key in ("max_tokens", "stream"):
        return True
    if key == "temperature" and draft.refuses_sampling:
        return draft.chance(4)
    return draft.chance(70 if draft.focus == "histories" else 35)


def _called(draft: Draft, method: str, arguments: list[str]) -> str:
    """Return the call of a method: at once, through a name, or through what passes it on."""
    way = (
        "at once"
        if draft.focus == "histories"
        else draft.pick([*["at once"] * 8, "name", "resource", "partial", "lambda", "passed on", "handed down"])
    )
    if way == "partial":
        cut = 1 + draft.number(len(arguments) - 1)
        part = laid_out(draft, f"functools.partial({method}, ", arguments[:cut], ")")
        if draft.chance(50):
            name = draft.fresh("ask")
            draft.say(f"{name} = {part}")
            draft.meanwhile()
            part = name
        return laid_out(draft, f"{part}(", arguments[cut:], ")")
    if way == "lambda":
        return f"(lambda: {laid_out(draft, f'{method}(', arguments, ')')})()"
    if way in ("passed on", "handed down"):
        return (_passed_on if way == "passed on" else _handed_down)(draft, method, arguments)
    if way == "name":
        name = draft.fresh("method")
        draft.say(f"{name} = {method}")
        method = name
    if way == "resource":
        resource, _, last = method.rpartition(".")
        name = draft.fresh("resource")
        draft.say(f"{name} = {resource}")
        method = f"{name}.{last}"
    return laid_out(draft, f"{method}(", arguments, ")")


def _passed_on(draft: Draft, method: str, arguments: list[str]) -> str:
    """Return the call of a function that passes on whatever it is given."""
    name, cut = draft.fresh("send"), draft.number(len(arguments))
    call = laid_out(draft, f"{method}(", [*arguments[:cut], "**more"], ")")
    draft.say(f"def {name}(**more):\n    return {indented(call, 4)}\n")
    draft.meanwhile()
    return laid_out(draft, f"{name}(", arguments[cut:], ")")


def _handed_down(draft: Draft, method: str, arguments: list[str]) -> str:
    """Return the call of a function whose parameters have defaults."""
    name, cut = draft.fresh("send"), draft.number(len(arguments))
    defaults = {key: text for key, _, text in (each.partition("=") for each in arguments[:cut]) if key.isidentifier()}
    call = laid_out(draft, f"{method}(", [*(f"{key}={key}" for key in defaults), *_rest(arguments, defaults)], ")")
    parameters = ", ".join(f"{key}={text}" for key, text in defaults.items())
    draft.say(f"def {name}({parameters}):\n    return {indented(call, 4)}\n")
    draft.meanwhile()
    given = [f"{key}={value_of(draft, key)}" for key in defaults if key in POOL and draft.chance(30)]
    if draft.chance(30):
        draft.say(f"{'await ' if draft.is_async else ''}{name}()" if "stream" not in method else "pass")
    return laid_out(draft, f"{name}(", given, ")")


def _rest(arguments: list[str], defaults: dict[str, str]) -> list[str]:
    return [each for each in arguments if each.partition("=")[0] not in defaults]


def _asked(draft: Draft, call: str) -> None:
    """Say a call whose answer is used in some way or not at all."""
    wait = "await " if draft.is_async else ""
    form = draft.pick(
        ["{}", "answer = {}", "print({})", "answers = [{}]", "if {}:\n    pass", "[{} for _ in range(2)]"]
    )
    draft.say(form.format(f"{wait}{call}"))


def _create(draft: Draft, client: str, arguments: list[str]) -> None:
    surface = draft.pick(["messages", "messages", "beta.messages", "messages.with_raw_response"])
    _asked(draft, _called(draft, f"{client}.{surface}.create", arguments))


def _create_stream(draft: Draft, client: str, arguments: list[str]) -> None:
    surface = draft.pick(["messages", "beta.messages"])
    _asked(draft, _called(draft, f"{client}.{surface}.create", arguments))


def _stream(draft: Draft, client: str, arguments: list[str]) -> None:
    surface = draft.pick(["messages", "beta.messages"])
    opening, wait = ("async with", "await ") if draft.is_async else ("with", "")
    call = _called(draft, f"{client}.{surface}.stream", arguments)
    draft.say(f"{opening} {call} as stream:\n    {wait}stream.until_done()")


def _streaming_response(draft: Draft, client: str, arguments: list[str]) -> None:
    opening, wait = ("async with", "await ") if draft.is_async else ("with", "")
    call = _called(draft, f"{client}.messages.with_streaming_response.create", arguments)
    draft.say(f"{opening} {call} as response:\n    {wait}response.read()")


def _count_tokens(draft: Draft, client: str, arguments: list[str]) -> None:
    _asked(draft, _called(draft, f"{client}.messages.count_tokens", arguments))


def _batches(draft: Draft, client: str, arguments: list[str]) -> None:
    entries = [
        argument if argument.startswith("**") else '"{}": {}'.format(*argument.split("=", 1)) for argument in arguments
    ]
    dict_call = draft.chance(30)
    params = laid_out(draft, *(("dict(", arguments, ")") if dict_call else ("{", entries, "}")))
    request = laid_out(draft, "{", ['"custom_id": "a"', f'"params": {params}'], "}")
    requests = laid_out(draft, "[", [request], "]")
    extra = [f"{key}={text}" for key, text in entries_of(draft, ["extra_headers"] if draft.chance(40) else [])]
    _asked(draft, _called(draft, f"{client}.messages.batches.create", [f"requests={requests}", *extra]))


_ENDPOINTS: list[Endpoint] = [
    _create,
    _create,
    _create,
    _create,
    _create_stream,
    _create_stream,
    _stream,
    _stream,
    _streaming_response,
    _count_tokens,
    _batches,
]
