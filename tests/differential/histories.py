"""What happens to a dict between its making and the call that takes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from textwrap import indent

from tests.differential.draft import Draft
from tests.differential.spelling import display, entries_of, value_of

# Statements that change the dict `D`; `K` is a key, `V` its value, `E` a display with that entry.
_CHANGES = [
    'D["K"] = V',
    "D.update(E)",
    "D.update(K=V)",
    'D.setdefault("K", V)',
    'D.pop("K", None)',
    'D.pop("system", None)',
    'if "K" in D:\n    del D["K"]',
    'D.update([("K", V)])',
    'D.update({**E, "system": "S"})',
    'D.setdefault("extra_headers", {})["x-trace"] = "2"',
    'D.setdefault("extra_headers", {})["X-Anthropic-Optimize"] = "true"',
    'D.setdefault("extra_body", {}).update({"other": 3})',
    'for key in ("K", "other"):\n    D.pop(key, None)',
    'for key, value in {"K": V}.items():\n    D[key] = value',
    'D["K"] = D.pop("K", V)',
    'D["K"] = D.get("K", V)',
    'D["K"] = D.get("K") or V',
    'D.__setitem__("K", V)',
    'print(D.get("K"), len(D))',
]
# Those that bind the name anew, which only the scope that owns it can do.
_REBINDINGS = [
    "D |= E",
    "D = D | E",
    'D = {**D, "K": V}',
    'D = {"K": V, **D}',
    "D = dict(D, K=V)",
    "D = {**D, **E}",
    'D = {key: value for key, value in D.items() if key != "K"}',
    "D = D.copy()",
    "D = copy.deepcopy(D)",
    "D = dict(D)",
    "D = None or D",
]


def history(draft: Draft, keys: Sequence[str], allowed: Sequence[str]) -> tuple[str, Callable[[], None]]:
    """Make a dict with the `keys`; return its expression, and what adds another change to its history.

    Changes touch the `allowed` keys: what other parts of a call bring must not come twice.
    """
    name, owned = _made(draft, keys)

    def change() -> None:
        wrap = draft.pick([*_WRAPS, *(_CONDITIONS if draft.may_branch else ())])
        draft.say(wrap(draft, _Target(draft, name, owned, allowed)))

    for _ in range(draft.pick([0, 0, 1, 1, 2, 3])):
        change()
    return name, change


def _made(draft: Draft, keys: Sequence[str]) -> tuple[str, bool]:
    """Return the expression of a new dict, and whether its name belongs to the scope of the calls."""
    name = draft.fresh("params")
    where = draft.pick(["local", "local", "item", "merged", "global", "attribute", "result", "copied", "class"])
    if where in ("local", "item", "merged"):
        text = display(draft, entries_of(draft, list(keys)))
    else:
        with draft.away():
            text = display(draft, entries_of(draft, list(keys)))
    if where == "global":
        draft.top.append(f"{name} = {text}")
        return name, not draft.in_function
    if where == "attribute":
        draft.top.append(
            f"\nclass Holder_{name}:\n    def __init__(self):\n        self.params = {indented(text, 8)}\n\n"
        )
        draft.say(f"{name} = Holder_{name}()")
        return f"{name}.params", True
    if where == "class":
        draft.top.append(f"\nclass Holder_{name}:\n    params = {indented(text, 4)}\n\n")
        return f"Holder_{name}.params", True
    if where == "item":
        text = f'{{"params": {text}, "more": 1}}'
    if where == "result":
        draft.top.append(f"\ndef make_{name}():\n    made = {indented(text, 4)}\n    return made\n\n")
        text = f"make_{name}()"
    if where == "copied":
        draft.top.append(f"DEFAULTS_{name} = {text}")
        text = draft.pick([f"DEFAULTS_{name}.copy()", f"dict(DEFAULTS_{name})", f"{{**DEFAULTS_{name}}}"])
    if where == "merged":
        inside = '"system": "S"' if "system" in keys else ""
        draft.top.append(f"DEFAULTS_{name} = {{{inside}}}")
        text = draft.pick([f"DEFAULTS_{name} | {text}", f"{{**DEFAULTS_{name}, **{text}}}"])
    draft.say(f"{name} = {text}")
    return (f'{name}["params"]' if where == "item" else name), True


def indented(text: str, width: int) -> str:
    """Return the text with all lines but the first indented further."""
    return indent(text, " " * width).lstrip(" ")


def _touched(template: str) -> set[str]:
    """Return the arguments that a template speaks of itself."""
    return {word for word in re.findall(r'"(\w+)"', template) if word in ("system", "extra_headers", "extra_body")}


def _change(draft: Draft, name: str, keys: Sequence[str], *, owned: bool) -> str:
    templates = [each for each in (*_CHANGES, *(_REBINDINGS if owned else ())) if _touched(each) <= {*keys}]
    template = draft.pick(templates)
    key = draft.pick(keys)
    if key == "max_tokens" and re.search(r"pop\(|del |if key !=", template):
        template = 'D["K"] = V'
    value = value_of(draft, key) if "V" in template or "E" in template else ""
    text = template.replace("D", "\0").replace("E", f'{{"{key}": \1}}').replace("V", "\1").replace("K", key)
    return text.replace("\1", value).replace("\0", name)


@dataclass(frozen=True)
class _Target:
    """The dict that is changed: its expression, whether that may be bound anew, and the keys that may be touched."""

    draft: Draft
    name: str
    owned: bool
    keys: Sequence[str]

    def change(self, alias: str = "") -> str:
        """Return a change of the dict, or of what `alias` stands for."""
        return _change(self.draft, alias or self.name, self.keys, owned=self.owned and not alias)


def _plain(draft: Draft, target: _Target) -> str:
    return target.change()


def _in_loop(draft: Draft, target: _Target) -> str:
    body = indent(target.change(), "    ")
    rest = draft.pick(["", "\n    continue", "\n    break", f"\n    print({target.name})"])
    return f"for turn in range(2):\n{body}{rest}"


def _in_turns(draft: Draft, target: _Target) -> str:
    first, second = (indent(target.change(), " " * 8) for _ in range(2))
    return f"for turn in range(2):\n    if turn:\n{first}\n    else:\n{second}"


def _in_while(draft: Draft, target: _Target) -> str:
    return f"while True:\n{indent(target.change(), '    ')}\n    break"


def _tried(draft: Draft, target: _Target) -> str:
    first, second = (indent(target.change(), "    ") for _ in range(2))
    middle = draft.pick(['    int("x")\nexcept ValueError', "except ValueError", "finally"])
    return f"try:\n{first}\n{middle}:\n{second}"


def _suppressed(draft: Draft, target: _Target) -> str:
    first, second = (indent(target.change(), "    ") for _ in range(2))
    return f'with contextlib.suppress(ValueError):\n{first}\n    int("x")\n{second}'


def _aliased(draft: Draft, target: _Target) -> str:
    alias = draft.fresh("alias")
    return f"{alias} = {target.name}\n{target.change(alias)}"


def _copied(draft: Draft, target: _Target) -> str:
    alias, name = draft.fresh("alias"), target.name
    how = draft.pick([f"{name}.copy()", f"dict({name})", f"copy.copy({name})", f"{{**{name}}}", f"{name} | {{}}"])
    return f"{alias} = {how}\n{target.change(alias)}"


def _kept(draft: Draft, target: _Target) -> str:
    box = draft.fresh("box")
    made, item = draft.pick([(f"[{target.name}]", f"{box}[0]"), (f'{{"it": {target.name}}}', f'{box}["it"]')])
    return f"{box} = {made}\n{target.change(item)}"


def _by_function(draft: Draft, target: _Target) -> str:
    function = draft.fresh("change")
    with draft.away():
        body = indent(target.change("given"), "    ")
    draft.top.append(f"\ndef {function}(given):\n{body}\n    return given\n\n")
    called = f"{function}({target.name})"
    return draft.pick([called, f"{target.name} = {called}"] if target.owned else [called])


def _by_closure(draft: Draft, target: _Target) -> str:
    function = draft.fresh("change")
    body = indent(_change(draft, target.name, target.keys, owned=False), "    ")
    return f"def {function}():\n{body}\n\n{draft.pick([f'{function}()', ''])}"


def _by_lambda(draft: Draft, target: _Target) -> str:
    function, key = draft.fresh("change"), draft.pick(target.keys)
    with draft.away():
        inside = f'"{key}": {value_of(draft, key)}'
    return f"{function} = lambda given: given.update({{{inside}}})\n{function}({target.name})"


def _by_all(draft: Draft, target: _Target) -> str:
    other, each = draft.fresh("other"), draft.fresh("each")
    return f"{other} = {{}}\nfor {each} in ({target.name}, {other}):\n{indent(target.change(each), '    ')}"


def _on_condition(draft: Draft, target: _Target) -> str:
    return f"if {draft.flag()}:\n{indent(target.change(), '    ')}"


def _on_either(draft: Draft, target: _Target) -> str:
    flag = draft.flag()
    first, second = (indent(target.change(), "    ") for _ in range(2))
    return f"if {flag}:\n{first}\nelse:\n{second}"


def _on_one_of(draft: Draft, target: _Target) -> str:
    one = draft.fresh("one")
    return f"{one} = {target.name} if {draft.flag()} else {{}}\n{target.change(one)}"


_WRAPS = (
    _plain,
    _plain,
    _plain,
    _in_loop,
    _in_turns,
    _in_while,
    _tried,
    _suppressed,
    _aliased,
    _copied,
    _kept,
    _by_function,
    _by_closure,
    _by_lambda,
    _by_all,
)
_CONDITIONS = (_on_condition, _on_condition, _on_either, _on_one_of)
