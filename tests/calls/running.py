"""Run a program with a stand-in for the SDK and hold what was read of its calls against what they really send."""

import copy
import sys
from enum import Enum
from itertools import product
from types import ModuleType, SimpleNamespace

from zlint.model import Items, Known, Mapping, OneOf, Presence, Unknown

_CHANGED = "changed out of sight"


def shown(value):
    """Return a value as the tables write it: `?` unknown, `a|b` one of several, `key?` sent sometimes, `...` more."""
    match value:
        case Known(found):
            return repr(found)
        case OneOf(options):
            return "|".join(map(shown, options))
        case Items(items, complete):
            return f"[{', '.join(map(shown, items))}{'' if complete else '...'}]"
        case Mapping(entries, complete):
            return f"{{{shown_entries(entries, complete)}}}"
    return "?"


def shown_entries(entries, complete):
    """Return the arguments of a call or the entries of a dict as the tables write them."""
    texts = [f"{e.name}{'' if e.presence is Presence.ALWAYS else '?'}={shown(e.value)}" for e in entries]
    return ", ".join([*texts, *([] if complete else ["..."])])


def fits(value, real):
    """Tell whether an argument that was read as `value` may be sent as `real`."""
    match value:
        case Known(found):
            real = real.value if isinstance(real, Enum) and isinstance(real, type(found)) else real  # as JSON has it
            return type(real) is type(found) and real == found
        case Unknown():
            return True
        case OneOf(options):
            return any(fits(option, real) for option in options)
        case Items(items, complete):
            same = isinstance(real, list | tuple) and len(items) == len(real)
            return not complete or (same and all(map(fits, items, real)))
        case Mapping(entries, complete):
            return isinstance(real, dict) and fit(entries, complete, real)
    return True


def fit(entries, complete, real):
    """Tell whether the arguments of a call may be the dict `real`."""
    if complete and not real.keys() <= {entry.name for entry in entries}:
        return False
    return all(
        fits(entry.value, real[entry.name]) if entry.name in real else entry.presence is not Presence.ALWAYS
        for entry in entries
    )


def sent(text, most_choices=3):
    """Yield line and keywords of each request, for every way in which the first conditions can turn out.

    A program may import from `unseen`: `maybe()` is true or false, `change(d)` changes a dict, `fail()` may raise.
    """
    for choices in product([True, False], repeat=most_choices):
        yield from _run(text, list(choices))


def _run(text, choices):
    requests = []

    def maybe():
        return choices.pop() if choices else False

    def create(**keywords):
        requests.append((sys._getframe(1).f_lineno, copy.deepcopy(keywords)))

    def change(target):
        target["system"] = _CHANGED
        return target

    def fail():
        if maybe():
            raise RuntimeError

    def client(**options):
        return SimpleNamespace(messages=SimpleNamespace(create=create))

    modules = {"anthropic": ModuleType("anthropic"), "unseen": ModuleType("unseen")}
    vars(modules["anthropic"])["Anthropic"] = client
    vars(modules["unseen"]).update(maybe=maybe, change=change, fail=fail)
    before = sys.modules.copy()
    sys.modules.update(modules)
    try:
        exec(compile(text, "program", "exec"), {"__name__": "program"})
    except (RuntimeError, TypeError):
        pass  # what was sent before still counts
    finally:
        sys.modules.clear()
        sys.modules.update(before)
    return requests
