"""What calling an imported or built-in name gives back."""

from __future__ import annotations

import re
from dataclasses import replace

from zlint.model import Known, Unknown
from zlint.names.indirect import ANY
from zlint.names.sdk import client_class, drop_in_class, is_params_type, omission, unknown_result
from zlint.syntax import span_of
from zlint.values.abroad import may_be_ours
from zlint.values.call import Call, hand_over
from zlint.values.changing import changing_in_function
from zlint.values.clients import drop_in, super_of
from zlint.values.frame import Frame
from zlint.values.members import note_set
from zlint.values.records import merge, unowned
from zlint.values.store import flatten
from zlint.values.things import External, Listing, Made, Record, Ref, Thing, alternatives, join

_COPIES = frozenset({"copy.copy", "copy.deepcopy", "builtins.dict", "builtins.list", "builtins.tuple"})
_SETTERS = frozenset({"builtins.setattr", "builtins.delattr"})
_PASSES_ON = {"typing.cast": 1, "typing_extensions.cast": 1}
_WRAPS = re.compile(r"wrap|patch|instrument|trace|observe|track", re.IGNORECASE)


def call_imported(name: str, call: Call, frame: Frame) -> Thing:
    """Return what calling the dotted `name` gives back."""
    made = client_class(name)
    if made:
        client = Made(made, call.keywords, call.keywords.span)
        frame.program.log.observe_construction(client, "", call, frame)
        return client
    if like := drop_in_class(name):
        return drop_in(name, like, call, frame)
    if name in _COPIES and not (name == "builtins.dict" and len(call.positional) > 1):
        return _copy(name, call, frame)
    if name.startswith("anthropic."):
        frame.program.log.refer(name, (), call.node, frame, called=True)
    if is_params_type(name) and not call.positional:
        return frame.program.new_object(frame, call.keywords)
    if omission(name):
        return External(name)
    if name == "builtins.super":
        return super_of(frame)
    wrapped = [option for thing in call.positional[:1] for option in alternatives(thing) if isinstance(option, Made)]
    if wrapped and _WRAPS.search(name.rpartition(".")[2]):
        unseen = Record((), complete=False, why=f"`{name}` may add to the client")
        return join(replace(made, options=merge(made.options, unseen), derived=True) for made in wrapped)
    if name in _PASSES_ON and len(call.positional) > _PASSES_ON[name]:
        return call.positional[_PASSES_ON[name]]
    if name in _SETTERS and len(call.positional) > 1:
        _set_attribute(call, frame)
    hand_over(call, frame, foreign=True)
    if may_be_ours(name):
        return External(f"{name}()")
    return replace(unknown_result(name), changing=changing_in_function(name, call, frame))


def _set_attribute(call: Call, frame: Frame) -> None:
    base, name = call.positional[:2]
    label = name.value if isinstance(name, Known) and isinstance(name.value, str) else ANY
    note_set(base, label, span_of(frame.program.source, call.node), frame)


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
