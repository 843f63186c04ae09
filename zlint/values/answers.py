"""What is done with the answer of a request, followed from step to step."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import replace

from zlint.model import Known, Step, Unknown
from zlint.syntax import span_of
from zlint.values.frame import Frame
from zlint.values.things import Answer, Choice, External, Function, Made, Thing, alternatives, join

# What a coroutine of the file itself will give back; awaiting that is no step of the answer's.
COROUTINE = "coroutine"
# Longer ways than this say nothing more, and a loop could make them without end.
_LONGEST = 8
# What may be an answer or a client.
_FOLLOWED = (Answer, Made, Choice)
_PLAIN = frozenset({"staticmethod", "classmethod", "property", "functools.cached_property", "cached_property"})


def follow(thing: Thing, step: Step, node: ast.expr, frame: Frame, to: str = "") -> Thing:
    """Return what `step` leads to, and note it where it is taken from an answer; other things stay as they are."""
    match thing:
        case Choice(options):
            return join(follow(option, step, node, frame, to) for option in options)
        case Answer(call, (*before, last)) if last == COROUTINE:
            return Answer(call, tuple(before)) if step == "await" else Unknown("it is what a coroutine has")
        case Answer(call, trail) if len(trail) < _LONGEST:
            frame.program.log.note_handling(call, (*trail, step), span_of(frame.program.source, node), frame, to)
            return Answer(call, (*trail, step))
        case Answer():
            return Unknown("it is part of what the service answers")
        case _:
            return thing


def step_to(key: Thing) -> Step:
    """Return the step to an item of an answer."""
    known = key.value if isinstance(key, Known) else None
    return known if isinstance(known, int) else f"[{known!r}]" if isinstance(known, str) else "[]"


def hand_on(things: Iterable[Thing], node: ast.expr, frame: Frame, to: Thing | None = None) -> None:
    """Note that answers and clients are passed to something, or kept somewhere, from where they are not followed."""
    followed = [thing for thing in things if isinstance(thing, _FOLLOWED)]
    if followed:
        name = to.name.removeprefix("builtins.") if isinstance(to, External) else _method(node) if to else ""
        for thing in followed:
            follow(thing, "passed", node, frame, name)
            keep(thing, frame)


def keep(thing: Thing, frame: Frame) -> None:
    """Note that a client is not only used where it is made."""
    spans = (option.span for option in alternatives(thing) if isinstance(option, Made))
    frame.program.log.kept.update(span for span in spans if span is not None)


def _method(node: ast.expr) -> str:
    """Return `.name` for the call of a method, "" for anything else."""
    return f".{node.func.attr}" if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""


def as_called(function: Function, result: Thing) -> Thing:
    """Return what a call of the function gives where its body gives `result`: decorators may do anything with it."""
    if not any(isinstance(option, Answer) for option in alternatives(result)):
        return result
    node = function.scope.node
    decorators = {ast.unparse(item) for item in getattr(node, "decorator_list", ())}
    if decorators - _PLAIN:
        return join(_unseen(option) for option in alternatives(result))
    if isinstance(node, ast.AsyncFunctionDef):
        return join(_wrapped(option) for option in alternatives(result))
    return result


def _unseen(thing: Thing) -> Thing:
    return Unknown("it is what a decorated function returns") if isinstance(thing, Answer) else thing


def _wrapped(thing: Thing) -> Thing:
    return replace(thing, trail=(*thing.trail, COROUTINE)) if isinstance(thing, Answer) else thing
