"""What a call gives back, and what it changes."""

from __future__ import annotations

import ast
from dataclasses import replace

from zlint.model import Known, Unknown
from zlint.names.sdk import (
    DERIVE,
    endpoint_of,
    request_path,
)
from zlint.values.abroad import foreign
from zlint.values.answers import as_called, follow
from zlint.values.attributes import resolved, without_none
from zlint.values.call import Call, hand_over
from zlint.values.changing import changing_in_method
from zlint.values.clients import derive, instance_of
from zlint.values.containers import call_method
from zlint.values.frame import Frame
from zlint.values.guess import guessed
from zlint.values.imported import call_imported
from zlint.values.parameters import note_call
from zlint.values.things import (
    UNREAD,
    Answer,
    Bound,
    Choice,
    External,
    Function,
    Instance,
    Klass,
    Made,
    Record,
    Resource,
    Thing,
    alternatives,
    join,
)

# Functions that pass on all that they are given.
_HANDS_ON = frozenset({"partial", "to_thread", "run_sync", "submit"})


def invoke(function: Thing, call: Call, frame: Frame) -> Thing:
    """Return what the call gives back."""
    options = [_requested(option, frame) for option in without_none(function)]
    if any(_is_request(option) for option in options):
        frame.program.log.observe(options, call, frame, called=True)
        return Answer(call.node)
    if guess := guessed(options, call.node, call.keywords, frame.program.source.text):
        frame.program.log.observe([guess], call, frame, called=True)
        return Answer(call.node)
    passed = [option for thing in call.positional for option in alternatives(thing) if _is_request(option)]
    name = _called_name(call)
    if passed and (call.node.keywords or name == "partial"):
        handed = _handed_on(call)
        frame.program.log.observe(passed, handed, frame, called=False)
        if name == "partial":
            frame.kept[call.node] = (handed.keywords, frame.program.clock)
        if name in _HANDS_ON:  # they change nothing, and neither does the method
            return Unknown(f"it is what `{name}` returns")
    return join([_invoke_one(option, call, frame, sure=len(options) == 1) for option in options])


def _is_request(thing: Thing) -> bool:
    return isinstance(thing, Resource) and endpoint_of(thing.path) is not None


def _handed_on(call: Call) -> Call:
    """Return a call that is given a client's method and its arguments, as the call of that method.

    Only of some functions it is known that they pass everything on, and a `partial` may get more when it is called.
    """
    name = _called_name(call)
    span = call.keywords.span if name in _HANDS_ON else None
    whole = call.keywords.complete and name in _HANDS_ON - {"partial"}
    why = call.keywords.why or f"`{name}` may add to the arguments"
    keywords = replace(call.keywords, complete=whole, why=why, span=span)
    return replace(call, positional=(), keywords=keywords)


def _called_name(call: Call) -> str:
    function = call.node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _requested(thing: Thing, frame: Frame) -> Thing:
    """Return the method of a client that an imported name leads to, if it ends like a request; else the name."""
    if isinstance(thing, External) and request_path(thing.name):
        found = resolved(thing, frame)
        return found if isinstance(found, Resource | Unknown) else thing
    return thing


def _invoke_one(function: Thing, call: Call, frame: Frame, *, sure: bool) -> Thing:
    match function:
        case External(name):
            return call_imported(name, call, frame)
        case Resource(client, (method,), _) if method in DERIVE:
            derived = derive(client, method, call.keywords, frame)
            if isinstance(derived, Made):
                frame.program.log.observe_construction(derived, method, call, frame)
            return derived
        case Answer():
            hand_over(call, frame)
            return follow(function, "()", call.node, frame)
        case Bound():
            return call_method(function, call, frame, sure=sure)
        case Klass():
            made = function.frame.store.get("__init__")
            if isinstance(made, Function):
                note_call(replace(made, self=Instance(function)), len(call.positional), call.keywords)
            hand_over(call, frame)
            return instance_of(function, call.keywords if not call.positional else UNREAD)
        case Function():
            note_call(function, len(call.positional), call.keywords)
            hand_over(call, frame)
            return frame.adopt(as_called(function, result_of(function, frame)), None)
        case _:
            hand_over(call, frame)
            why, changing = "it is what a function out of sight returns", changing_in_method(function, call)
            return Unknown(why, changing=changing, default=_fallback(call))


def _fallback(call: Call) -> Known | None:
    """Return the default that a call of `.get(key, default)` or `.pop(key, default)` names."""
    looks_up = isinstance(call.node.func, ast.Attribute) and call.node.func.attr in ("get", "pop")
    default = call.positional[1] if looks_up and len(call.positional) == 2 else None
    return default if isinstance(default, Known) and default.value is not None else None


def result_of(function: Thing, frame: Frame) -> Thing:
    """Return what calling a thing gives back, whatever the arguments."""
    match function:
        case Function():
            program = function.frame.program
            thing = program.run(function)
            return thing if program is frame.program else foreign(thing, program)
        case Klass():
            return instance_of(function, Record((), complete=False, why=f"`{function.node.name}` is made elsewhere"))
        case External(name):
            return External(f"{name}()")
        case Choice(options):
            return join(result_of(option, frame) for option in options)
        case Resource(client, (*_, method), _) if method in DERIVE:
            return client
        case _:
            return Unknown("it is what a function out of sight returns")
