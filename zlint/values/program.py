"""One file being read: its frames, the functions that are read on demand, and the requests seen on the way."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from zlint.model import Known, Span, Unknown
from zlint.names.index import Index, Origin, Scope
from zlint.names.sdk import is_sdk, member
from zlint.source import Source
from zlint.values.abroad import Library
from zlint.values.annotations import annotated
from zlint.values.attributes import attribute_of, without_none
from zlint.values.entry import bind_parameters
from zlint.values.evaluate import evaluate
from zlint.values.flow import run_block
from zlint.values.frame import ANY_TIME, Frame
from zlint.values.invoke import result_of
from zlint.values.observed import Log
from zlint.values.records import blurred
from zlint.values.store import Key, flatten, join_states
from zlint.values.things import (
    Answer,
    Choice,
    External,
    Function,
    Generator,
    Instance,
    Klass,
    Listing,
    Made,
    Record,
    Ref,
    Thing,
    alternatives,
    join,
    unsettled,
)

# A function that is called while the names around it still change is read anew so often, then no more.
_MOST_READINGS = 4


@dataclass(eq=False)
class FunctionReading:
    """The readings of one function: how many, when the last one began, and what it found in frames around it."""

    times: int = 0
    began: int = 0
    found: set[tuple[Frame, Key]] = field(default_factory=set)

    def is_stale(self) -> bool:
        """Tell whether something that was found has changed since."""
        return any(frame.last_set(key) > self.began for frame, key in self.found)


@dataclass(eq=False)
class Program:
    """The reading of one file.

    `spoiled` are the names whose objects are changed under another name.
    `altered` says of clients, by the place where they are made (None: any that is not told), what is set on them.
    `callees` by call: what was called with which arguments.
    `made` are all frames, those of readings that were given up, too.
    `log` is what was seen of the SDK on the way; `bindings` which name got the value written at a span.
    """

    source: Source
    index: Index
    library: Library
    clock: int = 0
    callees: dict[ast.Call, tuple[Thing, Record]] = field(default_factory=dict)
    log: Log = field(default_factory=Log)
    bindings: dict[Span, tuple[Scope, str]] = field(default_factory=dict)
    star_imports: list[str] = field(default_factory=list)
    left_out: set[tuple[Scope, str]] = field(default_factory=set)
    rebinds: dict[tuple[Scope, str], list[Thing]] = field(default_factory=dict)
    frames: dict[Scope, Frame] = field(default_factory=dict)
    made: list[Frame] = field(default_factory=list)
    outcomes: dict[Scope, Thing] = field(default_factory=dict)
    provisional: set[Scope] = field(default_factory=set)
    running: list[Scope] = field(default_factory=list)
    readings: dict[Scope, FunctionReading] = field(default_factory=dict)
    spoiled: set[Origin] = field(default_factory=set)
    altered: dict[Span | None, str] = field(default_factory=dict)

    def tick(self) -> int:
        """Return the next moment."""
        self.clock += 1
        return self.clock

    def new_object(self, frame: Frame, content: Record | Listing) -> Ref:
        """Return a new dict or list of `frame` with this content."""
        ref = Ref(self.tick())
        frame.set(ref.key, replace(content, origin=None))
        return ref

    def note_binding(self, span: Span, scope: Scope, name: str) -> None:
        """Remember that the value written at `span` is bound to `name`."""
        self.bindings[span] = (scope, name)

    def content_in(self, frame: Frame, moment: int | None = None) -> Callable[[Ref | External], Thing | None]:
        """Return what tells an object's content, now or from `moment` on, and what an imported name stands for."""

        def content(thing: Ref | External) -> Thing | None:
            if isinstance(thing, External):
                return self.library.thing(thing.name, self)
            states = frame.ever(thing.key, moment) if moment is not None else []
            return join_states(states) if states else frame.content(thing)

        return content

    def entered(self, thing: Thing) -> Thing:
        """Return what `with thing as name` binds: a client is itself, a generator function's is what it yields."""
        match thing:
            case Choice(options):
                return join(self.entered(option) for option in options)
            case Made() | External() | Answer():
                return thing
            case Generator(yielded):
                return yielded
            case _:
                return Unknown("it is what a `with` block is given")

    def rebound(self, scope: Scope, name: str) -> Iterator[Thing]:
        """Yield what the function of `scope` binds to a name that it declares global or nonlocal."""
        owner = self.frames.get(scope.parent) if scope.parent else None
        if owner is not None and scope not in self.frames:
            self.run(Function(scope, owner, ANY_TIME))
        yield from self.rebinds.get((scope, name), [])

    def read_method(self, klass: Klass, scope: Scope) -> None:
        """Read a method of a class, so that what it stores on `self` is known."""
        if scope not in self.frames and not isinstance(scope.node, ast.ClassDef):
            self.run(Function(scope, klass.frame, klass.frame.entered, Instance(klass)))

    def classes_with(self, name: str) -> Iterator[Klass]:
        """Yield the classes of the file that bind `name`."""
        for scope in self.index.constants.get(name, ()):
            frame = self.frames.get(scope)
            if frame is not None and frame.klass is not None:
                yield frame.klass

    def as_left_by_others(self, thing: Thing, name: str) -> Thing:
        """Forget the content of an attribute's object where some code of the file changes it."""
        if name not in self.index.changed_attributes:
            return thing
        why = f"`.{name}` is changed elsewhere in the file"
        return join(blurred(option, why) if isinstance(option, Record) else option for option in alternatives(thing))

    def run_module(self, tree: ast.Module) -> None:
        """Read the whole file: the module, then every function."""
        self._finish(self.run_statements(tree))

    def run_statements(self, tree: ast.Module) -> Frame:
        """Read what runs when the module is imported; functions are read when they are called."""
        frame = Frame(self, self.index.module, None)
        self.frames[frame.scope] = frame
        run_block(tree.body, frame)
        frame.finished = True
        return frame

    def star_imported(self, name: str) -> External | None:
        """Return what an unbound name is if it came with `import *`: the SDK's, else of the last module so imported."""
        names = [member(module, name) for module in self.star_imports]
        return External(next((each for each in names if is_sdk(each)), names[-1])) if names else None

    def exported(self, name: str) -> Thing | None:
        """Return what another file finds under a name of this module, None where it is not bound."""
        module = self.index.module
        if name not in module.bound:
            return self.star_imported(name)
        frame = self.frames[module]
        found = frame.seen_from_inside(name, 0)
        rebinders = self.index.rebinders.get((module, name), ())
        things = [
            *([found] if found is not None else []),
            *(t for scope in rebinders for t in self.rebound(scope, name)),
        ]
        found = join(things) if things else None
        why = f"`{name}` may be set through `globals()` or the like"
        return unsettled(found, why) if found and self.index.is_loose(name, module) else found

    def attribute_of(self, thing: Thing, name: str) -> Thing:
        """Return what `thing.name` stands for in code of this module."""
        frame = self.frames[self.index.module]
        return join(attribute_of(option, name, frame) for option in without_none(thing))

    def result_of(self, thing: Thing) -> Thing:
        """Return what `thing()` gives back in code of this module; a fixture's generator gives what it yields."""
        result = result_of(thing, self.frames[self.index.module])
        return result.yielded if isinstance(result, Generator) else result

    def is_fixture(self, name: str) -> bool:
        """Tell whether the module has a pytest fixture of this name."""
        thing = self.exported(name)
        node = thing.scope.node if isinstance(thing, Function) else None
        decorators = getattr(node, "decorator_list", [])
        return any("fixture" in ast.unparse(decorator) for decorator in decorators)

    def run(self, function: Function) -> Thing:
        """Read a function, unless that has been done, and return what it gives back."""
        scope = function.scope
        if scope in self.running:
            return Unknown("it is what a recursive function returns")
        reading = self.readings.setdefault(scope, FunctionReading())
        if scope in self.outcomes:
            outcome = self.outcomes[scope]
            self._pass_on(reading)
            if scope not in self.provisional or not reading.is_stale():
                return outcome
            if reading.times >= _MOST_READINGS:
                return join([outcome, Unknown("what it is made of changes")])
            self._forget(scope)
        reading.times, reading.began, reading.found = reading.times + 1, self.tick(), set()
        self.running.append(scope)
        frame = Frame(self, scope, function.frame, function.defined, guards=scope.node in self.log.guarded)
        self.frames[scope] = frame
        bind_parameters(self, function, frame)
        node = scope.node
        if isinstance(node, ast.Lambda):
            frame.returned.append(evaluate(node.body, frame))
        elif not isinstance(node, ast.Module):
            run_block(node.body, frame)
        outcome = self._outcome(node, frame)
        self.outcomes[scope] = outcome
        if not function.frame.settled():
            self.provisional.add(scope)  # names may yet be bound that it reads
        self._finish(frame)
        self.running.pop()
        self._pass_on(reading)
        return outcome

    def note_found(self, frame: Frame, key: Key) -> None:
        """Remember that the function being read has found this in a frame around it."""
        if self.running:
            self.readings[self.running[-1]].found.add((frame, key))

    def _pass_on(self, reading: FunctionReading) -> None:
        """Take note that the function being read lives by what another one has found."""
        if self.running:
            self.readings[self.running[-1]].found |= reading.found

    def _outcome(self, node: ast.AST, frame: Frame) -> Thing:
        if frame.yielded:
            return Generator(join(frame.snapshot(thing, self.clock) for thing in frame.yielded))
        declared = annotated(getattr(node, "returns", None), frame.parent or frame)
        things = [frame.snapshot(thing, self.clock) for thing in frame.returned]
        known = [thing for thing in things if not isinstance(thing, Unknown | External)]
        if declared is not None and not known:
            return declared
        if things and frame.live and not isinstance(node, ast.Lambda):
            things.append(Known(None))
        return join(things) if things else Unknown("the function returns nothing in sight")

    def _finish(self, frame: Frame) -> None:
        """Read the functions defined in a frame that has come to its end; what was read too early is read again."""
        frame.finished = True
        for node, (keywords, moment) in frame.kept.items():
            held = flatten(keywords, self.content_in(frame, moment))
            if isinstance(held, Record):
                self.log.observations[node] = replace(self.log.observations[node], keywords=held)
        for function in frame.pending:
            if function.scope in self.provisional:
                self._forget(function.scope)
            self.run(function)

    def _forget(self, scope: Scope) -> None:
        self.provisional.discard(scope)
        self.outcomes.pop(scope, None)
        frame = self.frames.pop(scope, None)
        for name in scope.outer:
            self.rebinds.pop((scope, name), None)
        for written in frame.written_by_self if frame else ():
            written[:] = [entry for entry in written if entry[0] is not frame]
        for child in scope.children:
            self._forget(child)
