"""Expressions that come to a value in another way than by writing it: through names, attributes, calls and branches."""

from __future__ import annotations

from collections.abc import Callable

from tests.differential.draft import Draft

# What else the value could have been.
Other = Callable[[], str]


def literally(draft: Draft, text: str, other: Other) -> str:
    return text


def module_constant(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("CONSTANT")
    draft.top.append(f"{name} = {text}")
    return name


def _annotated_constant(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("CONSTANT")
    draft.top.append(f"{name}: typing.Final = {text}")
    return name


def _rebound_constant(draft: Draft, text: str, other: Other) -> str:
    """A constant that gets another value before, or after, it is read."""
    name = draft.fresh("CONSTANT")
    first, second = (text, other()) if draft.chance(50) else (other(), text)
    draft.top.append(f"{name} = {first}")
    draft.say(f"print({name})")
    (draft.top if draft.chance(50) else draft.end).append(f"{name} = {second}")
    return name


def _global_set_by_function(draft: Draft, text: str, other: Other) -> str:
    name, setter = draft.fresh("CONSTANT"), draft.fresh("set")
    draft.top.append(f"{name} = {other()}\n\n\ndef {setter}():\n    global {name}\n    {name} = {text}\n\n")
    draft.say(f"{setter}()") if draft.chance(70) else draft.end.append(f"{setter}()")
    return name


def _class_constant(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("Config")
    draft.top.append(f"\nclass {name}:\n    value = {text}\n\n")
    return draft.pick([f"{name}.value", f"{name}().value"])


def _overridden_constant(draft: Draft, text: str, other: Other) -> str:
    base, name = draft.fresh("Base"), draft.fresh("Config")
    draft.top.append(f"\nclass {base}:\n    value = {other()}\n\n\nclass {name}({base}):\n    value = {text}\n\n")
    return draft.pick([f"{name}.value", f"{name}().value"])


def _field(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("Config")
    if text.startswith("["):
        return text  # no default for the fields of a dataclass
    head = draft.pick([f"@dataclasses.dataclass\nclass {name}:", f"class {name}(typing.NamedTuple):"])
    draft.top.append(f"\n{head}\n    value: object = None if False else {text}\n    more: object = {text}\n\n")
    attribute = draft.pick(["value", "more"])
    return draft.pick([f"{name}().{attribute}", f"{name}({attribute}={other()}).{attribute}"])


def _member(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("Config")
    draft.top.append(f"\nclass {name}(enum.Enum):\n    VALUE = {text}\n\n")
    return f"{name}.VALUE.value"


def _instance_attribute(draft: Draft, text: str, other: Other) -> str:
    name, config = draft.fresh("Config"), draft.fresh("config")
    draft.top.append(f"\nclass {name}:\n    def __init__(self):\n        self.value = {text}\n\n\n{config} = {name}()")
    if draft.chance(30):
        (draft.say if draft.chance(50) else draft.end.append)(f"{config}.value = {other()}")
    return f"{config}.value"


def local(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("value")
    if draft.chance(30):
        draft.say(f"{name} = {other()}")
    draft.say(f"{name} = {text}")
    return name


def _unpacked(draft: Draft, text: str, other: Other) -> str:
    name, rest = draft.fresh("value"), draft.fresh("rest")
    draft.say(draft.pick([f"{name}, {rest} = {text}, {other()}", f"{rest}, {name} = [{other()}, {text}]"]))
    if draft.chance(30):
        draft.say(f"{name}, {rest} = {rest}, {name}")
    return name


def _walrus(draft: Draft, text: str, other: Other) -> str:
    return f"({draft.fresh('value')} := {text})"


def _alternative(draft: Draft, text: str, other: Other) -> str:
    return draft.pick([f"(None or {text})", f"({text} or {other()})", f"({text} and {other()})"])


def _item(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("SETTINGS")
    draft.top.append(f'{name} = {{"value": {text}, "rest": 1}}')
    if draft.chance(40):
        late = draft.chance(50)
        (draft.end.append if late else draft.say)(f'{name}["value"] = {other()}')
    return draft.pick([f'{name}["value"]', f'{name}.get("value")', f'{name}.get("none", {text})'])


def result(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("make")
    draft.top.append(draft.pick([f"\ndef {name}():\n    return {text}\n\n", f"{name} = lambda: {text}"]))
    return f"{name}()"


def _early_result(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("make")
    draft.top.append(f"\ndef {name}(early):\n    if early:\n        return {text}\n    return {other()}\n\n")
    return f"{name}({draft.pick(['True', 'False'])})"


def _defaulted(draft: Draft, text: str, other: Other) -> str:
    """A parameter: left to its default, or given by the one caller."""
    if not draft.in_function or draft.is_away:
        return text
    name = draft.fresh("value")
    draft.parameters.append(f"{name}={text}")
    if draft.chance(40):
        draft.given.append(f"{name}={other()}")
    return name


def _read_elsewhere(draft: Draft, text: str, other: Other) -> str:
    """A constant, or an entry, that other code of the program lives by."""
    name, kept = draft.fresh("CONSTANT"), draft.fresh("kept")
    if draft.chance(50):
        draft.top.append(f"{name} = {text}")
        draft.say(f"assert {name} == {text}")
        return name
    draft.top.append(f'{name} = {{"value": {text}, "rest": 1}}')
    taken = draft.pick([f'{name}.pop("value")', f'{name}.setdefault("value", {other()})'])
    draft.say(f"{kept} = {taken}\nassert {kept} == {text}")
    return kept


def _set_indirectly(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("Config")
    if draft.chance(50):
        draft.top.append(f"{name} = {other()}")
        draft.say(draft.pick([f'globals()["{name}"] = {text}', f"globals().update({name}={text})"]))
        return name
    draft.top.append(f"\nclass {name}:\n    value = {other()}\n\n")
    draft.say(f'setattr({name}, "value", {text})')
    return f"{name}.value"


def _set_on_object(draft: Draft, text: str, other: Other) -> str:
    """An attribute that the scope sets, and then another part of the program, or this one under another name."""
    name, config, again = draft.fresh("Config"), draft.fresh("config"), draft.fresh("again")
    draft.top.append(f"\nclass {name}:\n    def change(self):\n        self.value = {text}\n\n")
    made = draft.pick([f"{name}()", "types.SimpleNamespace()"])
    changes = [f"{again} = {config}\n{again}.value = {text}"]
    if not made.startswith("types"):
        changes.append(f"{config}.change()")
    if not draft.is_away:
        changes.append(f"def {again}():\n    {config}.value = {text}\n\n{again}()")
    change = draft.pick(changes)
    draft.say(f"{config} = {made}\n{config}.value = {other()}\n{change}")
    return f"{config}.value"


def _computed_in_place(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("value")
    draft.say(f"{name} = {text}")
    draft.say(f"if {name}:\n    {name} = {name}\n{name} = [{name}][0]")
    return name


def _by_loop(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("value")
    draft.say(f"for {name} in ({other()}, {text}):\n    print({name})")
    return name


def _by_failure(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("value")
    first = draft.pick([f"{name} = int('x')", f"{name} = {other()}\n    int('x')", f"{name} = {other()}"])
    draft.say(f"try:\n    {first}\nexcept ValueError:\n    {name} = {text}")
    return name


def _conditional(draft: Draft, text: str, other: Other) -> str:
    return f"({text} if {draft.flag()} else {other()})"


def _branched(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("value")
    if draft.chance(50):
        draft.say(f"if {draft.flag()}:\n    {name} = {text}\nelse:\n    {name} = {other()}")
    else:
        draft.say(f"{name} = {other()}\nif {draft.flag()}:\n    {name} = {text}")
    return name


def _matched(draft: Draft, text: str, other: Other) -> str:
    name = draft.fresh("value")
    draft.say(
        f"match {draft.flag()}:\n    case None:\n        {name} = {text}\n    case _:\n        {name} = {other()}"
    )
    return name


FORMS = (
    module_constant,
    local,
    _annotated_constant,
    _class_constant,
    _rebound_constant,
    _global_set_by_function,
    _overridden_constant,
    _field,
    _member,
    _instance_attribute,
    _unpacked,
    _walrus,
    _alternative,
    _item,
    result,
    _early_result,
    _defaulted,
    _read_elsewhere,
    _set_indirectly,
    _set_on_object,
    _set_on_object,
    _computed_in_place,
    _by_loop,
    _by_failure,
)
BRANCHES = (_conditional, _branched, _matched)
