"""Which of many fixes can be applied together, as far as that shows in what they claim."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Mapping

from zlint.edits.claims import Claims, End, Thing
from zlint.edits.home import Home, LayoutError
from zlint.model import Edit, Fix, Insert, Span


def admitted(
    fixes: Mapping[int, Fix], homes: Mapping[Span, Home], claims: Mapping[Edit, Claims]
) -> tuple[dict[int, Fix], dict[int, str]]:
    """Return the fixes, given in order of priority, that clash with none before them, and why others are refused."""
    taken: dict[int, Fix] = {}
    refused: dict[int, str] = {}
    held: dict[Thing, object] = {}
    holders: dict[Thing, int] = {}
    for index, fix in fixes.items():
        try:
            wanted = _united(claims[edit] for edit in fix.edits)
            clashing = [holders[thing] for thing, end in wanted.items() if held.get(thing, end) != end]
            if clashing:
                raise LayoutError(f'conflicts with "{fixes[min(clashing)].title}"')
            _prove_absent(fix, homes, ChainMap(wanted, held))
        except LayoutError as error:
            refused[index] = str(error)
        else:
            taken[index] = fix
            held |= wanted
            for thing in wanted:
                holders.setdefault(thing, index)
    return taken, refused


def _united(claims: Iterable[Claims]) -> dict[Thing, object]:
    united: dict[Thing, object] = {}
    for each in claims:
        if any(united.setdefault(thing, end) != end for thing, end in each.items()):
            raise LayoutError("its own edits conflict")
    return united


def _prove_absent(fix: Fix, homes: Mapping[Span, Home], held: Mapping[Thing, object]) -> None:
    """Prove that each key to insert is there in no item that stays; raises LayoutError."""
    for edit in fix.edits:
        if isinstance(edit, Insert):
            present = homes[edit.home].keys.get(edit.key, ())
            if any(held.get((edit.home, edit.home.start + start)) is not End.DROP for start in present):
                raise LayoutError(f'"{edit.key}" is there already')
