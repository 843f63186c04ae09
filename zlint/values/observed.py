"""What was seen of the SDK while a file was read: requests and their answers, clients made, names used."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import TypeVar

from zlint.frozen import frozen
from zlint.model import Handling, Span, Step
from zlint.syntax import Positioned
from zlint.values.call import Call
from zlint.values.frame import Frame
from zlint.values.store import flatten
from zlint.values.things import Made, Record, Resource, Slot, Thing

_T = TypeVar("_T", Record, Made, Resource)


@frozen()
class Moment:
    """Where in the code something was seen: see `zlint.model.CallSite`."""

    function: str
    in_async: bool
    in_loop: bool
    guarded: bool


@frozen()
class Observation:
    """A call of a client's method: by which clients (`unseen`: and maybe by another), with which arguments."""

    node: ast.Call
    resources: tuple[Resource, ...]
    unseen: bool
    keywords: Record
    positional: int
    twice: tuple[Slot, ...]
    called: bool
    moment: Moment


@frozen()
class Making:
    """A call that makes a client: of its class, or of a `method` of another client."""

    node: ast.Call
    client: Made
    method: str
    keywords: Record
    positional: int
    twice: tuple[Slot, ...]
    moment: Moment


@frozen()
class Asked:
    """A name of the SDK that is imported, read or called, or a method of `clients` that is called."""

    name: str
    clients: tuple[Made, ...]
    called: bool
    moment: Moment


@dataclass(eq=False)
class Log:
    """Everything seen, by the node of it: a function that is read twice overwrites what it noted before.

    `sayings` are the names that say which SDK there is, or what it has.
    `guarded` are the functions that are defined where the code expects that it lacks something.
    """

    observations: dict[ast.Call, Observation] = field(default_factory=dict)
    handlings: dict[ast.Call, dict[Handling, None]] = field(default_factory=dict)
    makings: dict[ast.Call, Making] = field(default_factory=dict)
    asked: dict[Positioned, Asked] = field(default_factory=dict)
    kept: set[Span] = field(default_factory=set)
    sayings: set[str] = field(default_factory=set)
    guarded: set[ast.AST] = field(default_factory=set)

    def observe(self, options: list[Thing], call: Call, frame: Frame, *, called: bool) -> None:
        """Note that a client's method is called, or handed to something that calls it."""
        resources = tuple(_flat(option, frame) for option in options if isinstance(option, Resource))
        self.observations[call.node] = Observation(
            call.node,
            resources,
            len(resources) < len(options),
            _flat(call.keywords, frame),
            _by_position(call),
            tuple(_flat_slot(slot, frame) for slot in call.twice),
            called,
            _moment(frame),
        )

    def observe_construction(self, client: Made, method: str, call: Call, frame: Frame) -> None:
        """Note that a client is made, by its class or by a `method` of another one."""
        self.makings[call.node] = Making(
            call.node,
            _flat(client, frame),
            method,
            _flat(call.keywords, frame),
            _by_position(call),
            tuple(_flat_slot(slot, frame) for slot in call.twice),
            _moment(frame),
        )

    def refer(self, name: str, clients: tuple[Made, ...], node: Positioned, frame: Frame, *, called: bool) -> None:
        """Note that something of the SDK is used."""
        self.asked[node] = Asked(name, clients, called, _moment(frame))

    def note_handling(self, call: ast.Call, trail: tuple[Step, ...], span: Span, frame: Frame, to: str) -> None:
        """Note what is done with the answer of a call."""
        self.handlings.setdefault(call, {})[Handling(trail, span, to, frame.guards > 0)] = None


def _by_position(call: Call) -> int:
    """Return how many arguments are surely given by position: what `*` brings in may be none."""
    given = zip(call.node.args, call.positional)  # noqa: B905 - of a method handed on, its own are none
    return sum(not isinstance(node, ast.Starred) for node, _ in given)


def _moment(frame: Frame) -> Moment:
    is_async = isinstance(frame.scope.node, ast.AsyncFunctionDef)
    return Moment(frame.scope.name, is_async, frame.loops > 0, frame.guards > 0)


def _flat(thing: _T, frame: Frame) -> _T:
    flat = flatten(thing, frame.program.content_in(frame))
    return flat if isinstance(flat, type(thing)) else thing


def _flat_slot(slot: Slot, frame: Frame) -> Slot:
    return slot.worth(flatten(slot.thing, frame.program.content_in(frame)))
