"""What happens to a dict between its making and the call that takes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import indent

from tests.differential.changes import CONDITIONS, WRAPS, Target, plain
from tests.differential.draft import Draft
from tests.differential.spelling import display, entries_of


def history(draft: Draft, keys: Sequence[str], allowed: Sequence[str]) -> tuple[str, Callable[[], None]]:
    """Make a dict with the `keys`; return its expression, and what adds another change to its history.

    Changes touch the `allowed` keys: what other parts of a call bring must not come twice.
    """
    name, owned = _made(draft, keys)

    favoured = draft.pick([*WRAPS, *CONDITIONS])

    def change() -> None:
        wrap = draft.pick([*WRAPS, *(CONDITIONS if draft.may_branch else ())])
        if draft.focus == "histories":  # few ways in one program, so that each is not lost among the others
            wrap = draft.pick([plain, favoured if draft.may_branch or favoured in WRAPS else plain])
        draft.say(wrap(draft, Target(draft, name, owned, allowed)))

    for _ in range(draft.pick([1, 2, 3, 4] if draft.focus == "histories" else [0, 0, 1, 1, 2, 3])):
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
