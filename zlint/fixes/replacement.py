"""The fix for a model that is retired: the id that the docs name in its place, and a request that this one takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from zlint.calls import Reading
from zlint.calls.models import with_value
from zlint.checks.blocks import first_block_text
from zlint.checks.life import deprecated_model, retired_model
from zlint.checks.limits import max_tokens_over_limit
from zlint.checks.messages import assistant_prefill, system_role
from zlint.checks.sampling import refused_sampling, temperature_with_top_p
from zlint.checks.thinking import forced_tool_choice, refused_thinking
from zlint.contract.models import Model, model, successor
from zlint.fixes.sampling import drop_sampling
from zlint.fixes.thinking import adapted
from zlint.fixes.values import replace_value
from zlint.frozen import frozen
from zlint.model import CallSite, Fix, Hit, Known, OneOf, Span, Verdict, Withheld


@frozen()
class _Judge:
    """One thing in which models differ: whether a new one is stricter than the old one, and what finds that in a call.

    `words` say what the stricter model does; `mend` is what makes the call one for it, None where nothing does.
    """

    is_stricter: Callable[[Model, Model], bool]
    check: Callable[[CallSite], Verdict]
    words: str
    mend: Callable[[CallSite, Hit, Reading, str], Fix | Withheld] | None = None


def _refuses(trait: str) -> Callable[[Model, Model], bool]:
    return lambda old, new: getattr(new, trait) is False and getattr(old, trait) is not False


_JUDGES = (
    _Judge(
        lambda old, new: (new.output_limit or 0) < (old.output_limit or 0),
        max_tokens_over_limit,
        "answers with fewer tokens",
    ),
    _Judge(
        _refuses("sampling"),
        refused_sampling,
        "refuses sampling arguments",
        lambda site, hit, reading, _: drop_sampling(site, hit, reading),
    ),
    _Judge(_refuses("temperature_with_top_p"), temperature_with_top_p, "refuses `temperature` with `top_p`"),
    _Judge(_refuses("prefill"), assistant_prefill, "refuses words of the assistant at the end"),
    _Judge(
        lambda old, new: not (new.thinking_refused or frozenset()) <= (old.thinking_refused or frozenset()),
        refused_thinking,
        "refuses such thinking",
        lambda site, hit, reading, new: adapted(site, hit, reading, (new,)),
    ),
    _Judge(_refuses("forced_tool_choice"), forced_tool_choice, "refuses a forced tool"),
    _Judge(_refuses("system_role"), system_role, "refuses the role system among the messages"),
    _Judge(
        lambda old, new: bool(new.thinks_by_default) and not old.thinks_by_default,
        first_block_text,
        "thinks before it writes the text that the code expects at first",
    ),
)


def replace_model(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Ask for the model that the docs name in the place of this one, and take out what that one refuses.

    Nothing is replaced where it refuses something that has no one right answer, or may: where what is sent is unread.
    """
    old = hit.value
    new = successor(str(old.value), site.today) if isinstance(old, Known) else None
    if not isinstance(old, Known) or new is None:
        return Withheld("the docs name no model in its place")
    edits = replace_value(
        reading, site, hit, _quoted(new, old.span, reading), lambda other: _is_due(other, old), alone=True
    )
    if isinstance(edits, Withheld):
        return edits
    mended = [each for reader in reading.sites if _is_due(reader, old) for each in _mended(reader, old, new, reading)]
    reason = next((each for each in mended if isinstance(each, Withheld)), None)
    further = [edit for each in mended if isinstance(each, Fix) for edit in each.edits]
    return reason or Fix(tuple(dict.fromkeys([*edits, *further])), f"Ask for {new}")


def _is_due(site: CallSite, old: Known) -> bool:
    """Tell whether the site asks for the model by the very text that is replaced, and is to ask for another."""
    hits = (*retired_model(site).hits, *deprecated_model(site).hits)
    return any(isinstance(hit.value, Known) and hit.value.span == old.span for hit in hits)


def _quoted(name: str, span: Span | None, reading: Reading) -> str:
    quote = "'" if span is not None and reading.source.slice(span).startswith("'") else '"'
    return f"{quote}{name}{quote}"


def _mended(site: CallSite, old: Known, new: str, reading: Reading) -> Iterator[Fix | Withheld]:
    """Yield what mends the call for the new model, or the reason why it would not take it."""
    former, newer = model(str(old.value)), model(new)
    if former is None or newer is None:
        yield Withheld(f"what {new} takes is not known")
        return
    after = with_value(site, old, Known(new, old.span))
    for judge in _JUDGES:
        if not judge.is_stricter(former, newer):
            continue
        verdict, before = judge.check(after), {hit.span for hit in judge.check(site).hits}
        fresh = [hit for hit in verdict.hits if hit.span not in before]
        if verdict.unclear:
            yield Withheld(f"{new} {judge.words}, and whether the call bears that is not known: {verdict.unclear}")
        elif fresh and (judge.mend is None or _has_others(site)):
            yield Withheld(f"{new} {judge.words}")
        elif judge.mend is not None:
            yield from (judge.mend(site, hit, reading, new) for hit in fresh)


def _has_others(site: CallSite) -> bool:
    """Tell whether the call may ask for other models, too, which take what the new one refuses."""
    model = site.get("model")
    return model is not None and isinstance(model.value, OneOf)
