"""Attributes that code sets on what is not an object of this file: on clients, and on modules and classes of others."""

from __future__ import annotations

from zlint.model import Span, Unknown
from zlint.names.indirect import ANY
from zlint.values.attributes import resolved
from zlint.values.frame import Frame
from zlint.values.things import External, Made, Resource, Thing, alternatives

# What a client sends and when it gives up; objects that are no clients seldom have these.
_OF_CLIENTS = frozenset({"_client", "_custom_headers", "default_headers", "timeout"})


def note_set(base: Thing, name: str, span: Span, frame: Frame) -> None:
    """Take note that the code at `span` sets the attribute `name` (or any) of `base`."""
    program = frame.program
    where = program.source.line_in_words(span.start)
    why = f"its `{name}` is set on {where}" if name != ANY else f"something of it is set on {where}"
    for option in alternatives(base):
        match resolved(option, frame), option:
            case (Made(span=made) | Resource(client=Made(span=made)), _):
                program.altered[made] = why
            case (_, External(owner)):
                member = External(f"{owner}.{name}")
                if name == ANY or resolved(member, frame) is not member:
                    program.spoiled.add(member.name)
            case (Unknown(), _) if name in _OF_CLIENTS:
                program.altered[None] = why
