"""What `base.name` stands for."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from zlint.model import Certainty, Known, Unknown
from zlint.names.sdk import DERIVE, RAW, SEGMENTS, client_class
from zlint.values.abroad import foreign, may_be_ours
from zlint.values.changing import KEPT
from zlint.values.frame import Frame
from zlint.values.things import (
    Bound,
    External,
    Function,
    Instance,
    Klass,
    Listing,
    Made,
    Member,
    Record,
    Ref,
    Resource,
    Thing,
    alternatives,
    join,
    unsettled,
)

_PROPERTIES = frozenset({"property", "cached_property", "functools.cached_property"})


def attribute(base: Thing, node: ast.Attribute, frame: Frame) -> Thing:
    """Return what `node`, an attribute of `base`, stands for."""
    stored = _stored(base, node, frame)
    if stored is not None:
        return stored
    return join(attribute_of(option, node.attr, frame) for option in without_none(base))


def resolved(thing: Thing, frame: Frame) -> Thing:
    """Return what an imported name stands for in its own file, if that is a file of the project."""
    if not isinstance(thing, External):
        return thing
    return frame.program.library.thing(thing.name, frame.program) or thing


def without_none(thing: Thing) -> list[Thing]:
    """Return what `thing` may be where it is used as an object: None would raise, so it is one of the others."""
    options = [*alternatives(thing)]
    if len(options) == 1:
        return options
    return [option for option in options if not (isinstance(option, Known) and option.value is None)] or options


def dotted(node: ast.expr) -> str:
    """Return `a.b.c` for a chain of names, "" for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        base = dotted(node.value)
        return f"{base}.{node.attr}" if base else ""
    return ""


def _stored(base: Thing, node: ast.Attribute, frame: Frame) -> Thing | None:
    """Return what this scope itself has stored there, if nothing but this scope stores that attribute."""
    index = frame.program.index
    if index.stored[node.attr] != {frame.scope} or index.is_loose_attribute(node.attr):
        return None
    key = dotted(node)
    found = frame.store.get(key) if key else None
    if found is None:
        return None
    sole = index.owners[node.attr] == {dotted(node.value)}  # under another name, it may be the same object
    if isinstance(base, Instance):
        return found if sole else None
    if sole and not isinstance(found, Known):
        return found
    return unsettled(found, f"`{key}` belongs to an object that other code may change")


def attribute_of(base: Thing, name: str, frame: Frame) -> Thing:
    """Return what the attribute `name` of one thing stands for."""
    match base:
        case External(module):
            return External(f"{module}.{name}")
        case Made():
            return _of_client(base, name)
        case Resource(client, path, _) if name in RAW:
            return Resource(client, path, name)
        case Resource(client, path, raw):
            return Resource(client, (*path, name), raw)
        case Ref() | Record() | Listing():
            return Bound(base, name)
        case Instance(klass):
            return class_attribute(klass, name, frame, base)
        case Klass():
            return class_attribute(base, name, frame, None)
        case Member(value) if name == "value":
            return value
        case Known() if name == "value":
            return base  # a member of an enumeration of numbers or of text is worth what its `.value` is
        case Unknown(why, changing=changing):
            kept = changing if name in KEPT else None
            return Unknown(why or "it belongs to something that is not in sight", changing=kept)
        case _:
            return Unknown(f"`.{name}` of it is not in sight")


def _of_client(client: Made, name: str) -> Thing:
    if name in RAW:
        return Resource(client, (), name)
    if name in SEGMENTS or name in DERIVE:
        return Resource(client, (name,))
    if client.derived or client.certainty is not Certainty.CERTAIN or name.startswith("_"):
        return Unknown(f"`.{name}` of a client is not known")
    return Resource(client, (name,))


def class_attribute(klass: Klass, name: str, frame: Frame, instance: Instance | None) -> Thing:
    """Return what `name` stands for on a class of this file, or on an instance of it."""
    program = klass.frame.program
    found = [*_written(klass, name, frame)] if instance else []
    constant = klass.frame.store.get(name)
    if isinstance(constant, Function):
        return _method(constant, klass, name, instance)
    if constant is not None or (instance and name in klass.frame.declared):
        found.append(_constant(klass, name, constant, instance))
    if not found:
        return _inherited(klass, name, frame, instance)
    index = program.index
    outside = not index.stored[name] <= set(klass.frame.scope.children)
    several = len(index.constants[name]) > (name in klass.frame.scope.bound)
    if outside or several or index.is_loose_attribute(name):
        found.append(Unknown(f"`.{name}` is set in several places"))
    thing = program.as_left_by_others(join(found), name)
    return frame.adopt(thing if program is frame.program else foreign(thing, program), name)


def _constant(klass: Klass, name: str, constant: Thing | None, instance: Instance | None) -> Thing:
    """Return what a class binds, or was given for a field of it; a field's value in the class is only its default."""
    makes_fields = klass.node.decorator_list or any(base != External("builtins.object") for base in klass.bases)
    thing = None if constant is None else klass.frame.snapshot(constant, 0)
    if name in klass.frame.declared and makes_fields and not isinstance(constant, Made | Resource):
        unclear = Unknown(f"`.{name}` is a field, and what stands in the class is its default")
        if instance is None or instance.given is None:
            return unclear
        slot = instance.given.get(name)
        value = thing if slot is None else slot.thing
        return join([value or unclear, *([] if _is_frozen(klass) else [unclear])])
    if External("enum.Enum") in klass.bases and isinstance(thing, Known):
        return Member(thing, any(External(f"builtins.{base}") in klass.bases for base in ("str", "int", "float")))
    return thing or Unknown(f"`.{name}` is not set in sight")


def _is_frozen(klass: Klass) -> bool:
    """Tell whether nothing can change the fields of an object of the class."""
    options = [keyword for call in klass.node.decorator_list if isinstance(call, ast.Call) for keyword in call.keywords]
    frozen = any(keyword.arg == "frozen" and ast.unparse(keyword.value) == "True" for keyword in options)
    return frozen or External("typing.NamedTuple") in klass.bases


def _written(klass: Klass, name: str, frame: Frame) -> Iterator[Thing]:
    """Yield what methods of the class store in the attribute, reading those methods first."""
    for scope in klass.frame.scope.children:
        if name in scope.attributes and scope is not frame.scope:
            klass.frame.program.read_method(klass, scope)
    for writer, moment, thing in klass.written.get(name, ()):
        yield writer.snapshot(thing, moment)


def _method(function: Function, klass: Klass, name: str, instance: Instance | None) -> Thing:
    node = function.scope.node
    decorators = {dotted(item) for item in node.decorator_list} if not isinstance(node, ast.Lambda | ast.Module) else ()
    bound = Function(function.scope, function.frame, function.defined, instance or klass)
    found = function.frame.program.run(bound) if instance and _PROPERTIES & set(decorators) else bound
    overridden = instance and any(_is_derived(each, klass) for each in klass.frame.program.classes_with(name))
    return join([found, Unknown("a subclass overrides it")]) if overridden else found


def _is_derived(klass: Klass, base: Klass) -> bool:
    return any(each is base or (isinstance(each, Klass) and _is_derived(each, base)) for each in klass.bases)


def _inherited(klass: Klass, name: str, frame: Frame, instance: Instance | None) -> Thing:
    for base in klass.bases:
        if isinstance(base, Klass) and base is not klass:
            found = class_attribute(base, name, frame, instance)
            if not isinstance(found, Unknown):
                return found
        if instance and isinstance(base, External) and (made := client_class(base.name)):
            options = Record((), complete=False, why=f"`{klass.node.name}` builds it")
            return _of_client(Made(made, options, derived=True), name)
    outside = next((base for base in klass.bases if isinstance(base, External) and may_be_ours(base.name)), None)
    if outside is None:
        return Unknown(f"`.{name}` is not set in sight")
    # Whether the base class matters is not known yet, and its file is read only if it does.
    inherited = External(f"{outside.name}{'()' if instance else ''}.{name}")
    if klass.frame.program is frame.program:
        return inherited
    found = resolved(inherited, klass.frame)
    return Unknown(f"`.{name}` is not set in sight") if isinstance(found, External) else found
