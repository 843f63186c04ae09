"""What a call gives back, and what it changes."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, replace

from zlint.model import Certainty, Known, Unknown
from zlint.names.sdk import (
    DERIVE,
    client_class,
    drop_in_class,
    endpoint_of,
    is_params_type,
    omission,
    request_path,
    resource_class,
    unknown_result,
)
from zlint.values.abroad import foreign, may_be_ours
from zlint.values.attributes import resolved, without_none
from zlint.values.containers import call_method
from zlint.values.frame import Frame, flatten
from zlint.values.guess import guessed
from zlint.values.things import (
    Bound,
    Choice,
    External,
    Function,
    Instance,
    Klass,
    Listing,
    Made,
    Record,
    Ref,
    Resource,
    Thing,
    alternatives,
    join,
    join_records,
    merge,
    put,
    unowned,
)

_COPIES = frozenset({"copy.copy", "copy.deepcopy", "builtins.dict", "builtins.list", "builtins.tuple"})
_PASSES_ON = {"typing.cast": 1, "typing_extensions.cast": 1}
# Functions that pass on all that they are given.
_HANDS_ON = frozenset({"partial", "to_thread", "run_sync", "submit"})
_WRAPS = re.compile(r"wrap|patch|instrument|trace|observe|track", re.IGNORECASE)
# Functions and methods that read an object and leave it as it is.
_ONLY_READ = frozenset(
    "all any bool debug dumps enumerate error exception filter format hash id info isinstance len log max min pformat "
    "pp pprint print repr reversed sorted str sum type warn warning zip".split()
)


@dataclass(frozen=True, slots=True)
class Call:
    """A call with its arguments read: the positional ones, and the keyword ones with what `**` brings in."""

    node: ast.Call
    positional: tuple[Thing, ...]
    keywords: Record


def invoke(function: Thing, call: Call, frame: Frame) -> Thing:
    """Return what the call gives back."""
    options = [_requested(option, frame) for option in without_none(function)]
    if any(_is_request(option) for option in options):
        frame.program.observe(options, call, frame)
        return Unknown("it is what the service answers")
    if guess := guessed(options, call.node, call.keywords, frame.program.source.text):
        frame.program.observe([guess], call, frame)
        return Unknown("it is what the service answers")
    passed = [option for thing in call.positional for option in alternatives(thing) if _is_request(option)]
    if passed and (call.keywords.slots or not call.keywords.complete):
        frame.program.observe(passed, _handed_on(call), frame)
    return join([_invoke_one(option, call, frame, sure=len(options) == 1) for option in options])


def _is_request(thing: Thing) -> bool:
    return isinstance(thing, Resource) and endpoint_of(thing.path) is not None


def _handed_on(call: Call) -> Call:
    """Return a call that is given a client's method and its arguments, as the call of that method.

    Only of some functions it is known that they pass everything on, and a `partial` may get more when it is called.
    """
    name = call.node.func.attr if isinstance(call.node.func, ast.Attribute) else getattr(call.node.func, "id", "")
    span = call.keywords.span if name in _HANDS_ON else None
    whole = call.keywords.complete and name in _HANDS_ON - {"partial"}
    why = call.keywords.why or f"`{name}` may add to the arguments"
    return replace(call, keywords=replace(call.keywords, complete=whole, why=why, span=span))


def _requested(thing: Thing, frame: Frame) -> Thing:
    """Return the method of a client that an imported name leads to, if it ends like a request; else the name."""
    if isinstance(thing, External) and request_path(thing.name):
        found = resolved(thing, frame)
        return found if isinstance(found, Resource) else thing
    return thing


def _invoke_one(function: Thing, call: Call, frame: Frame, *, sure: bool) -> Thing:
    match function:
        case External(name):
            return _external(name, call, frame)
        case Resource(client, (*_, method), _) if method in DERIVE:
            return _derive(client, method, call.keywords, frame)
        case Bound():
            return call_method(function, call.positional, call.keywords, frame, sure=sure)
        case Klass():
            _hand_over(call, frame)
            return _instance(function, call.keywords)
        case Function():
            frame.program.note_call(function, len(call.positional), call.keywords)
            _hand_over(call, frame)
            return frame.adopt(result_of(function, frame), None)
        case _:
            _hand_over(call, frame)
            return Unknown("it is what a function out of sight returns", default=_fallback(call))


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
            return _instance(function, Record((), complete=False, why=f"`{function.node.name}` is made elsewhere"))
        case External(name):
            return External(f"{name}()")
        case Choice(options):
            return join(result_of(option, frame) for option in options)
        case Resource(client, (*_, method), _) if method in DERIVE:
            return client
        case _:
            return Unknown("it is what a function out of sight returns")


def _external(name: str, call: Call, frame: Frame) -> Thing:
    made = client_class(name)
    if made:
        return Made(made, call.keywords, call.keywords.span)
    if drop_in := drop_in_class(name):
        return _drop_in(name, drop_in, call, frame)
    if name in _COPIES and not (name == "builtins.dict" and len(call.positional) > 1):
        return _copy(name, call, frame)
    if is_params_type(name) and not call.positional:
        return frame.program.new_object(frame, call.keywords)
    if omission(name):
        return External(name)
    if name == "builtins.super":
        return _super(frame)
    wrapped = [option for thing in call.positional[:1] for option in alternatives(thing) if isinstance(option, Made)]
    if wrapped and _WRAPS.search(name.rpartition(".")[2]):
        unseen = Record((), complete=False, why=f"`{name}` may add to the client")
        return join(replace(made, options=merge(made.options, unseen)) for made in wrapped)
    if name in _PASSES_ON and len(call.positional) > _PASSES_ON[name]:
        return call.positional[_PASSES_ON[name]]
    _hand_over(call, frame, foreign=True)
    return External(f"{name}()") if may_be_ours(name) else unknown_result(name)


def _super(frame: Frame) -> Thing:
    """Return what `super()` stands for in a method of a class that is derived from a client, or from a resource."""
    own = frame.store.get(frame.scope.first_parameter)
    klass = own.klass if isinstance(own, Instance) else None
    why = "the client is built out of sight"
    for given in klass.bases if klass else ():
        base = resolved(given, klass.frame) if klass else given
        name = base.name if isinstance(base, External) else ""
        if made := client_class(name):
            return Made(made, Record((), complete=False, why=why))
        if found := resource_class(name):
            client, path = found
            return Resource(Made(client, Record((), complete=False, why=why)), path)
        if isinstance(base, Klass):
            return Instance(base)
    return Unknown("it is what `super` returns")


def _drop_in(name: str, class_name: str, call: Call, frame: Frame) -> Thing:
    """Return what another package's class of a client's name makes: a client, unless it is a class of the project."""
    own = resolved(External(name), frame)
    if isinstance(own, Klass):
        return _instance(own, call.keywords)
    options = merge(call.keywords, Record((), complete=False, why=f"`{name}` builds the client"))
    return Made(class_name, options, call.keywords.span, Certainty.LIKELY)


def _copy(name: str, call: Call, frame: Frame) -> Thing:
    if not call.positional:
        return frame.program.new_object(frame, call.keywords if name.endswith("dict") else Listing(()))
    thing = call.positional[0]
    if name == "copy.deepcopy":
        return frame.adopt(unowned(flatten(thing, frame.content)), None)
    content = frame.content(thing) if isinstance(thing, Ref) else thing
    if isinstance(content, Record) and name.endswith(("dict", "copy")):
        # The copy has no display of its own to write a new entry to; its entries stand where they are written.
        own = replace(content, span=call.keywords.span if name == "builtins.dict" else None)
        return frame.program.new_object(frame, merge(own, call.keywords))
    if isinstance(content, Listing) and not name.endswith("dict"):
        return frame.program.new_object(frame, content)
    frame.escape(thing)
    return Unknown(f"it is what `{name.removeprefix('builtins.')}` makes of something out of sight")


def _instance(klass: Klass, keywords: Record) -> Thing:
    made = _client_base(klass)
    if made is None:
        return Instance(klass)
    return Made(
        made, merge(keywords, Record((), complete=False, why=f"`{klass.node.name}` may add to it")), keywords.span
    )


def _client_base(klass: Klass) -> str | None:
    """Return the client class of the SDK that a class is derived from, at first hand or not; None if from none."""
    for given in klass.bases:
        base = resolved(given, klass.frame)
        if isinstance(base, External) and (made := client_class(base.name)):
            return made
        if isinstance(base, Klass) and base is not klass and (made := _client_base(base)):
            return made
    return None


def _derive(client: Made, method: str, options: Record, frame: Frame) -> Thing:
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


def splatted(thing: Thing, frame: Frame) -> Record:
    """Return the entries that `**thing` brings in."""
    records = []
    for option in without_none(thing):
        content = frame.content(option) if isinstance(option, Ref) else resolved(option, frame)
        why = option.why if isinstance(option, Unknown) and option.why else "what `**` brings in is not in sight"
        records.append(content if isinstance(content, Record) else Record((), complete=False, why=why))
    return records[0] if len(records) == 1 else join_records(records)


def _hand_over(call: Call, frame: Frame, *, foreign: bool = False) -> None:
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
