"""A call with its arguments read, and what becomes of the objects that it is given."""

from __future__ import annotations

import ast

from zlint.frozen import frozen
from zlint.model import Unknown
from zlint.values.attributes import resolved, without_none
from zlint.values.frame import Frame
from zlint.values.records import join_records
from zlint.values.things import Instance, Record, Ref, Slot, Thing, alternatives

# Functions and methods that read an object and leave it as it is.
_ONLY_READ = frozenset(
    "all any bool debug dumps enumerate error exception filter format hash id info isinstance len log max min pformat "
    "pp pprint print repr reversed sorted str sum type warn warning zip".split()
)


@frozen()
class Call:
    """A call with its arguments read: the positional ones, and the keyword ones with what `**` brings in."""

    node: ast.Call
    positional: tuple[Thing, ...]
    keywords: Record
    twice: tuple[Slot, ...] = ()


def splatted(thing: Thing, frame: Frame) -> Record:
    """Return the entries that `**thing` brings in."""
    records = []
    for option in without_none(thing):
        content = frame.content(option) if isinstance(option, Ref) else resolved(option, frame)
        why = option.why if isinstance(option, Unknown) and option.why else "what `**` brings in is not in sight"
        records.append(content if isinstance(content, Record) else Record((), complete=False, why=why))
    return records[0] if len(records) == 1 else join_records(records)


def hand_over(call: Call, frame: Frame, *, foreign: bool = False) -> None:
    """Forget what is known of the objects that code out of sight is given or can reach, unless it is known to read.

    A `foreign` function, which is not of this file, reaches what it is given and no more.
    """
    function = call.node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "a function")
    given = [*call.positional, *(slot.thing for slot in call.keywords.slots)]
    for thing in given:
        frame.escape(thing)
    if name in _ONLY_READ:
        return
    why = f"`{name}` may change it"
    for thing in given:
        frame.lend(thing, why)
    if not foreign or any(isinstance(option, Instance) for thing in given for option in alternatives(thing)):
        frame.blur_escaped(why)
