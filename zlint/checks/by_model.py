"""What the model that a call asks for makes of what it sends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Mapping as ReadOnlyMapping
from dataclasses import replace

from zlint.calls.models import known_models
from zlint.calls.request import Carried, entries_of
from zlint.calls.service import changed_on_the_way
from zlint.checks.places import hit_on
from zlint.contract.models import Model, model
from zlint.model import CallSite, Hit, Known, Omitted, Unknown, Value, Verdict

# Whether a model refuses anything of the kind at all, and whether it refuses this value.
Concerned = Callable[[Model], bool]
Refuses = Callable[[Model, Value], bool]


def judged_by_model(
    site: CallSite,
    carried: Carried,
    concerned: Concerned,
    refuses: Refuses,
    words: Callable[[Model], ReadOnlyMapping[str, object]] = lambda _: {},
) -> Verdict:
    """Find values that a model refuses which the call may ask for; `words` are what else the message says of that.

    Where both the model and the value depend on branches, a value is found only if every model refuses it.
    """
    names = known_models(site)
    strict = {name: known for name in names if (known := model(name)) and concerned(known)}
    if not strict:
        unknown = any(model(name) is None for name in names)
        return Verdict(unclear="its model is not known") if unknown else Verdict(because="its model refuses none")
    if carried.unclear:
        return Verdict(unclear=carried.unclear)
    hits: list[Hit] = []
    unclear, options = carried.hidden, list(carried.options())
    for sent, value in options:
        refusing = [name for name, known in strict.items() if refuses(known, value)]
        if refusing and (len(options) == 1 or len(refusing) == len(set(names))):
            told = {"argument": sent.argument.name, "value": _shown(value), "model": refusing[0]}
            hits.append(hit_on(site, sent, value, {**told, **words(strict[refusing[0]])}))
        elif refusing:
            unclear = "which of its values goes to which model is not known"
        elif not isinstance(value, Known | Omitted):
            unclear = unclear or (value.why if isinstance(value, Unknown) else "") or "its value is not known"
    seen = carried.seen(carried.sent[0].argument.name) if carried.sent else None
    return doubted(Verdict(tuple(hits), "" if hits else unclear, seen, because="" if seen else "it sends none"), site)


def doubted(verdict: Verdict, site: CallSite) -> Verdict:
    """Return the verdict, without its hits where something else than the API may get the request as it stands."""
    why = changed_on_the_way(site) if verdict.hits else ""
    return Verdict(unclear=why) if why else verdict


def _shown(value: Value) -> object:
    return value.value if isinstance(value, Known) else "..."


def entries_in(carried: Carried, key: str) -> Carried:
    """Return what the dicts that may be sent hold under `key`; a field that is not sent, or None, holds nothing."""
    parts = [entries_of(sent.argument, key, sent.carrier) for sent in carried.sent]
    return replace(
        carried,
        sent=tuple(sent for part in parts for sent in part.sent),
        absent=carried.absent or any(part.absent for part in parts),
        unclear=carried.unclear or next((part.unclear for part in parts if part.unclear), ""),
    )


def sent_together(one: Carried, other: Carried) -> bool:
    """Tell whether any value of the one may be sent with any of the other: at most one depends on a branch."""
    return not (_varies(one) and _varies(other))


def _varies(carried: Carried) -> bool:
    return carried.absent or len(list(carried.options())) > 1


def together(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the verdicts as one: the hits of all, what is unclear only where there are none."""
    every = list(verdicts)
    hits = tuple(hit for each in every for hit in each.hits)
    unclear = "" if hits else next((each.unclear for each in every if each.unclear), "")
    return Verdict(hits, unclear, next((each.seen for each in every if each.seen), None), every[0].because)


def is_number(value: Value) -> bool:
    """Tell whether the value is a known number; a bool is none."""
    return isinstance(value, Known) and isinstance(value.value, int | float) and not isinstance(value.value, bool)
