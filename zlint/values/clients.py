"""Clients that are not made by a plain constructor: derived, subclassed, reached through `super()`, drop-ins."""

from __future__ import annotations

from dataclasses import replace

from zlint.model import Certainty, Unknown
from zlint.names.sdk import client_class, resource_class
from zlint.values.abroad import may_be_ours
from zlint.values.attributes import resolved
from zlint.values.call import Call, splatted
from zlint.values.frame import Frame
from zlint.values.records import merge, put
from zlint.values.things import External, Instance, Klass, Made, Record, Resource, Thing


def instance_of(klass: Klass, keywords: Record) -> Thing:
    """Return what calling a class of the project makes."""
    made = _client_base(klass)
    if made is None:
        return Instance(klass, keywords if keywords.complete and "__init__" not in klass.frame.scope.bound else None)
    options = merge(keywords, Record((), complete=False, why=f"`{klass.node.name}` may add to it"))
    return Made(made, options, keywords.span, derived=True)


def _client_base(klass: Klass) -> str | None:
    """Return the client class of the SDK that a class is derived from in its file; None if from none."""
    for base in klass.bases:
        if isinstance(base, External) and (made := client_class(base.name)):
            return made
        if isinstance(base, Klass) and base is not klass and (made := _client_base(base)):
            return made
    return None


def derive(client: Made, method: str, options: Record, frame: Frame) -> Thing:
    """Return the client that `with_options` or `copy` makes; see the SDK's `Anthropic.copy`."""
    if method == "with_middleware":
        return client
    result = client.options
    for slot in options.slots:
        if slot.name == "default_headers":
            old = client.options.get("default_headers")
            both = [splatted(part.thing, frame) for part in (old, slot) if part]
            result = put(result, replace(slot, thing=merge(both[0], both[-1])))
        elif slot.name == "set_default_headers":
            result = put(result, replace(slot, name="default_headers"))
        else:
            result = put(result, slot)
    if not options.complete:
        result = merge(result, Record((), complete=False, why=options.why))
    return replace(client, options=result)


def super_of(frame: Frame) -> Thing:
    """Return what `super()` stands for in a method of a class that is derived from a client, or from a resource."""
    own = frame.store.get(frame.scope.first_parameter)
    klass = own.klass if isinstance(own, Instance) else None
    why = "the client is built out of sight"
    for base in klass.bases if klass else ():
        name = base.name if isinstance(base, External) else ""
        if made := client_class(name):
            return Made(made, Record((), complete=False, why=why), derived=True)
        if found := resource_class(name):
            client, path = found
            return Resource(Made(client, Record((), complete=False, why=why), derived=True), path)
        if isinstance(base, Klass):
            return Instance(base)
        if name and may_be_ours(name):
            return External(f"{name}()")
    return Unknown("it is what `super` returns")


def drop_in(name: str, class_name: str, call: Call, frame: Frame) -> Thing:
    """Return what another package's class of a client's name makes: a client, unless it is a class of the project."""
    own = resolved(External(name), frame)
    if isinstance(own, Klass):
        return instance_of(own, call.keywords)
    options = merge(call.keywords, Record((), complete=False, why=f"`{name}` builds the client"))
    return Made(class_name, options, call.keywords.span, Certainty.LIKELY, derived=True)
