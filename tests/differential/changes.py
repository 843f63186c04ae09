"""Ways in which a dict is changed: the statements that do it, and what stands around these."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import indent

from tests.differential.draft import Draft
from tests.differential.spelling import value_of

# Statements that change the dict `D`; `K` is a key, `V` and `W` are its values, `E` a display with that entry.
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
    "functools.partial(D.update, E)()",
    "list(map(D.update, [E]))",
    "(D.update)(E)",
    'D["K"] = V\nD.pop("K")',
    'D["K"] = V\nD.pop("K")\nD.setdefault("K", W)',
    'D["K"] = V\nD.setdefault("K", W)',
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


def _touched(template: str) -> set[str]:
    """Return the arguments that a template speaks of itself."""
    return {word for word in re.findall(r'"(\w+)"', template) if word in ("system", "extra_headers", "extra_body")}


def _change(draft: Draft, name: str, keys: Sequence[str], *, owned: bool) -> str:
    templates = [each for each in (*_CHANGES, *(_REBINDINGS if owned else ())) if _touched(each) <= {*keys}]
    template = draft.pick(templates)
    key = draft.pick(keys)
    if key == "max_tokens" and re.search(r"pop\(|del |if key !=", template):
        template = 'D["K"] = V'
    text = re.sub(r"\bE\b", '{"K": V}', template)
    words = {"D": name, "K": key} | {word: value_of(draft, key) for word in "VW" if word in text}
    return re.sub(r"\b[DKVW]\b", lambda match: words[match[0]], text)


@dataclass(frozen=True)
class Target:
    """The dict that is changed: its expression, whether that may be bound anew, and the keys that may be touched."""

    draft: Draft
    name: str
    owned: bool
    keys: Sequence[str]

    def change(self, alias: str = "") -> str:
        """Return a change of the dict, or of what `alias` stands for."""
        return _change(self.draft, alias or self.name, self.keys, owned=self.owned and not alias)


def plain(draft: Draft, target: Target) -> str:
    return target.change()


def _in_loop(draft: Draft, target: Target) -> str:
    body = indent(target.change(), "    ")
    rest = draft.pick(["", "\n    continue", "\n    break", f"\n    print({target.name})"])
    return f"for turn in range(2):\n{body}{rest}"


def _in_turns(draft: Draft, target: Target) -> str:
    first, second = (indent(target.change(), " " * 8) for _ in range(2))
    return f"for turn in range(2):\n    if turn:\n{first}\n    else:\n{second}"


def _in_while(draft: Draft, target: Target) -> str:
    return f"while True:\n{indent(target.change(), '    ')}\n    break"


def _tried(draft: Draft, target: Target) -> str:
    first, second = (indent(target.change(), "    ") for _ in range(2))
    middle = draft.pick(['    int("x")\nexcept ValueError', "except ValueError", "finally"])
    return f"try:\n{first}\n{middle}:\n{second}"


def _suppressed(draft: Draft, target: Target) -> str:
    first, second = (indent(target.change(), "    ") for _ in range(2))
    return f'with contextlib.suppress(ValueError):\n{first}\n    int("x")\n{second}'


def _aliased(draft: Draft, target: Target) -> str:
    alias = draft.fresh("alias")
    return f"{alias} = {target.name}\n{target.change(alias)}"


def _copied(draft: Draft, target: Target) -> str:
    alias, name = draft.fresh("alias"), target.name
    how = draft.pick([f"{name}.copy()", f"dict({name})", f"copy.copy({name})", f"{{**{name}}}", f"{name} | {{}}"])
    return f"{alias} = {how}\n{target.change(alias)}"


def _kept(draft: Draft, target: Target) -> str:
    box = draft.fresh("box")
    made, item = draft.pick([(f"[{target.name}]", f"{box}[0]"), (f'{{"it": {target.name}}}', f'{box}["it"]')])
    return f"{box} = {made}\n{target.change(item)}"


def _grown(draft: Draft, target: Target) -> str:
    return f'{target.name}["max_tokens"] += 24' if "max_tokens" in target.keys else target.change()


def _by_keeper(draft: Draft, target: Target) -> str:
    """A change by an object that has been given the dict before, and may have it still."""
    keeper, name, key = draft.fresh("Keeper"), draft.fresh("keeper"), draft.pick(target.keys)
    with draft.away():
        body = f'        self.held["{key}"] = {value_of(draft, key)}'
    head = f"\nclass {keeper}:\n    def __init__(self, held):\n        self.held = held\n\n    def change(self):\n"
    draft.top.append(f"{head}{body}\n\n")
    return f'{name} = {keeper}({target.name})\n{target.name}["{key}"] = {value_of(draft, key)}\n{name}.change()'


def _by_function(draft: Draft, target: Target) -> str:
    function = draft.fresh("change")
    with draft.away():
        body = indent(target.change("given"), "    ")
    draft.top.append(f"\ndef {function}(given):\n{body}\n    return given\n\n")
    called = f"{function}({target.name})"
    return draft.pick([called, f"{target.name} = {called}"] if target.owned else [called])


def _by_closure(draft: Draft, target: Target) -> str:
    function = draft.fresh("change")
    body = indent(_change(draft, target.name, target.keys, owned=False), "    ")
    return f"def {function}():\n{body}\n\n{draft.pick([f'{function}()', ''])}"


def _by_lambda(draft: Draft, target: Target) -> str:
    function, key = draft.fresh("change"), draft.pick(target.keys)
    with draft.away():
        inside = f'"{key}": {value_of(draft, key)}'
    return f"{function} = lambda given: given.update({{{inside}}})\n{function}({target.name})"


def _by_all(draft: Draft, target: Target) -> str:
    other, each = draft.fresh("other"), draft.fresh("each")
    return f"{other} = {{}}\nfor {each} in ({target.name}, {other}):\n{indent(target.change(each), '    ')}"


def _on_condition(draft: Draft, target: Target) -> str:
    return f"if {draft.flag()}:\n{indent(target.change(), '    ')}"


def _on_either(draft: Draft, target: Target) -> str:
    flag = draft.flag()
    first, second = (indent(target.change(), "    ") for _ in range(2))
    return f"if {flag}:\n{first}\nelse:\n{second}"


def _on_one_of(draft: Draft, target: Target) -> str:
    one = draft.fresh("one")
    return f"{one} = {target.name} if {draft.flag()} else {{}}\n{target.change(one)}"


def _filled_in(draft: Draft, target: Target) -> str:
    """Take over the entries of a dict that may be empty."""
    more, flag = draft.fresh("more"), draft.flag()
    key = draft.pick(target.keys)
    taken = [f"{target.name}.update({more})"]
    if target.owned:
        taken += [f"{target.name} = {{**{target.name}, **{more}}}", f"{target.name} |= {more}"]
    value = value_of(draft, key)
    return f'{more} = {{}}\nif {flag}:\n    {more}["{key}"] = {value}\n{draft.pick(taken)}'


WRAPS = (
    plain,
    plain,
    plain,
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
    _by_keeper,
    _by_keeper,
    _grown,
)
CONDITIONS = (_on_condition, _on_condition, _on_either, _on_one_of, _filled_in)
