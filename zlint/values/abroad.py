"""Names that lead into other files of the project: what they stand for there, in terms that hold here."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import TYPE_CHECKING

from zlint.model import ABROAD, Known, Project, Span, Unknown
from zlint.names.indirect import ANY
from zlint.names.look import index_tree
from zlint.source import UnreadableError, read_source
from zlint.syntax import deep_walk, parse_text
from zlint.values.records import as_altered
from zlint.values.things import (
    Answer,
    Choice,
    External,
    Generator,
    Listing,
    Made,
    Record,
    Resource,
    Thing,
    alternatives,
    join,
    unsettled,
)

if TYPE_CHECKING:
    from zlint.values.program import Program

# What stands before the name of a pytest fixture: it is looked for in this file and in the conftest.py files around it.
FIXTURE = "<fixture>"
_MOST_FOLDERS = 12
_NOT_OURS = frozenset({"builtins", "anthropic"}) | sys.stdlib_module_names


@dataclass(eq=False)
class Library:
    """The other files of a project as far as one file leads to them, each read at most once; None: not readable."""

    project: Project
    programs: dict[str, Program | None] = field(default_factory=dict)
    asked: set[tuple[str, str]] = field(default_factory=set)

    def thing(self, name: str, home: Program) -> Thing | None:
        """Return what the dotted `name`, calls in it included, stands for in code of `home`; None where not ours."""
        question = (home.source.path, name)
        if question in self.asked or not may_be_ours(name):
            return None
        self.asked.add(question)
        try:
            found = self._fixture(name, home) if name.startswith(FIXTURE) else self._imported(name, home)
        finally:
            self.asked.discard(question)
        if found is None or not _is_set_here(name, home):
            return found
        return unsettled(found, f"`{name}` is set in this file")

    def _imported(self, name: str, home: Program) -> Thing | None:
        dots = name[: len(name) - len(name.lstrip("."))]
        steps = name[len(dots) :].split(".")
        for cut in range(len(steps) - 1, -1 if dots else 0, -1):  # dots alone are a package
            if not any(step.endswith("()") for step in steps[:cut]):
                program = self._program(dots + ".".join(steps[:cut]), home)
                if program is not None:
                    return self._walk(program, steps[cut:], home)
        return None

    def _fixture(self, name: str, home: Program) -> Thing | None:
        steps = name.split(".")[1:]
        if home.is_fixture(steps[0].removesuffix("()")):
            return self._walk(home, steps, home)
        for level in range(1, _MOST_FOLDERS):
            program = self._program("." * level + "conftest", home)
            if program is not None and program.is_fixture(steps[0].removesuffix("()")):
                return self._walk(program, steps, home)
        return None

    def _program(self, module: str, home: Program) -> Program | None:
        file = self.project.module(module, home.source.path)
        if file is None:
            return None
        path, data = file
        if path not in self.programs:
            self.programs[path] = None
            self.programs[path] = _read(path, data, home)
        return self.programs[path]

    def _walk(self, program: Program, steps: list[str], home: Program) -> Thing | None:
        """Follow attributes and calls from the names of a module on; None where the way leads out of sight."""
        thing = program.exported(steps[0].removesuffix("()"))
        if thing is None:
            return None
        for position, step in enumerate(steps):
            if position:
                thing = program.attribute_of(thing, step.removesuffix("()"))
            if step.endswith("()"):
                thing = program.result_of(thing)
        found = [self._settled(option, program) for option in alternatives(thing)]
        known = join(option for option in found if option is not None) if any(found) else None
        return known if program is home or known is None else foreign(known, program)

    def _settled(self, thing: Thing, program: Program) -> Thing | None:
        return self.thing(thing.name, program) or thing if isinstance(thing, External) else thing


def _is_set_here(name: str, home: Program) -> bool:
    """Tell whether `home` itself sets what it finds in another file under this name, or something on the way there."""
    index = home.index
    steps = name.split(".")
    ways = list(accumulate(steps, "{}.{}".format))
    named = not index.loose_attributes.isdisjoint(steps)
    return named or any(not index.changed_attributes.isdisjoint({way, f"{way}.{ANY}"}) for way in ways)


def may_be_ours(name: str) -> bool:
    """Tell whether a dotted name may lead into another file of the project."""
    return name.startswith((".", FIXTURE)) or name.partition(".")[0].removesuffix("()") not in _NOT_OURS


def _read(path: str, data: bytes, home: Program) -> Program | None:
    try:
        source = read_source(path, data)
        tree = parse_text(source.code).tree
    except (SyntaxError, UnreadableError):
        return None
    program = type(home)(source, index_tree(tree), home.library)
    with deep_walk():
        program.run_statements(tree)
    return program


def foreign(thing: Thing, program: Program) -> Thing:
    """Return a thing of another file as this one sees it: values keep the place where they are written, in words."""
    match thing:
        case Known(value, span, elsewhere):
            return Known(value, None, elsewhere or _place(span, program))
        case Record(slots, complete, why):
            own = tuple(
                replace(slot, thing=foreign(slot.thing, program), span=ABROAD, value_span=ABROAD, home=None)
                for slot in slots
            )
            return Record(own, complete, why)
        case Listing(things, complete):
            return Listing(tuple(foreign(item, program) for item in things), complete)
        case Made():
            options = as_altered(thing, program.altered).options
            record = foreign(options, program)
            return replace(
                thing,
                options=record if isinstance(record, Record) else options,
                span=None,
                annotated=thing.annotated and ABROAD,
                elsewhere=thing.elsewhere or _place(thing.span or thing.annotated, program),
            )
        case Resource(client):
            made = foreign(client, program)
            return replace(thing, client=made if isinstance(made, Made) else client)
        case Choice(options):
            return join(foreign(option, program) for option in options)
        case Generator(yielded):
            return Generator(foreign(yielded, program))
        case Answer():
            return Unknown("it is what the service answers")
        case Unknown():
            return replace(thing, changing=None)
        case External(name) if name.startswith((".", FIXTURE)):
            return Unknown(f"it is what `{name}` stands for in another file")
        case _:
            return thing


def _place(span: Span | None, program: Program) -> tuple[str, int] | None:
    return (program.source.path, program.source.line_of(span.start)) if span else None
