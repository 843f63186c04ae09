"""From the things of the reading to the values of the model."""

from __future__ import annotations

from dataclasses import replace

from zlint.model import Argument, Client, Items, Known, Mapping, Omitted, OneOf, Unknown, Value, Via, options_of
from zlint.names.sdk import omission, unknown_result
from zlint.values.abroad import FIXTURE
from zlint.values.parameters import is_in_force
from zlint.values.program import Program
from zlint.values.records import as_altered
from zlint.values.things import Answer, Choice, External, Listing, Made, Member, Record, Resource, Slot, Thing


def value_of(thing: Thing, program: Program) -> Value:
    """Return what `thing` is worth; its objects have been replaced by their contents."""
    match thing:
        case Unknown(default=Known() as default) if is_in_force(program, default):
            return OneOf((default, replace(thing, default=None)))
        case Known() | Omitted() | Unknown():
            return thing
        case Record(slots, complete, why, span):
            return Mapping(tuple(argument_of(slot, Via.ENTRY, program) for slot in slots), complete, why, span)
        case Listing(things, complete, span):
            return Items(tuple(value_of(item, program) for item in things), complete, span)
        case Choice(options):
            return _one_of([value_of(option, program) for option in options])
        case Member(value, is_text=True):
            return value_of(value, program)
        case External(name):
            return omission(name) or _imported(name)
        case Made():
            return Unknown("it is a client")
        case Resource(_, path):
            return Unknown(f"`.{'.'.join(path)}` of a client is not known")
        case Answer():
            return Unknown("it is what the service answers")
        case _:
            return Unknown("it is an object of the program")


def _one_of(values: list[Value]) -> Value:
    """Return one of the values; all that is not known counts as one, with the first reason."""
    options = [option for value in values for option in options_of(value)]
    unknown = [each for each in options if isinstance(each, Unknown) and each.default is None and not each.made]
    distinct = tuple(option for option in options if option not in unknown[1:] or option is unknown[0])
    return OneOf(distinct) if len(distinct) > 1 else distinct[0]


def _imported(name: str) -> Unknown:
    if name.startswith(FIXTURE):
        return Unknown("it is a parameter")
    if name.endswith("()"):
        return unknown_result(name.removesuffix("()"))
    return Unknown(f"`{name.removeprefix('builtins.')}` is not in this file")


def argument_of(slot: Slot, via: Via, program: Program) -> Argument:
    """Return an argument, an entry or an option as the model states it."""
    value = value_of(slot.thing, program)
    return Argument(slot.name, value, slot.span, slot.value_span, slot.home, slot.presence, via, slot.guarded)


def arguments_of(record: Record, program: Program) -> tuple[Argument, ...]:
    """Return the keyword arguments of a call; those that stand in another home came through a splat."""
    return tuple(
        argument_of(slot, Via.KEYWORD if slot.home == record.span else Via.SPLAT, program) for slot in record.slots
    )


def client_of(made: Made, program: Program) -> Client:
    """Return a client as the model states it."""
    made = as_altered(made, program.altered)
    options = tuple(argument_of(slot, Via.CLIENT, program) for slot in made.options.slots)
    return Client(
        made.name,
        options,
        made.options.complete,
        made.options.why,
        made.span,
        made.certainty,
        made.derived,
        made.annotated,
        made.elsewhere,
    )
