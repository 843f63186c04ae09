"""Checks on how the text of an answer is read."""

from __future__ import annotations

from collections.abc import Iterator

from zlint.calls.models import known_models
from zlint.calls.request import body_field
from zlint.calls.uses import Use, doubt, uses, why_unknown
from zlint.contract.answers import BLOCK, COROUTINE, MESSAGE
from zlint.contract.models import model
from zlint.model import CallSite, Hit, Known, Mapping, Omitted, Value, Verdict

# What looks at a block before its text is read.
_LOOKS = frozenset({"isinstance", "hasattr", "getattr", "type"})
_READS_JSON = frozenset({"json.loads", "orjson.loads", "simplejson.loads", "ujson.loads", ".model_validate_json"})


def first_block_text(site: CallSite) -> Verdict:
    """Find `.content[0].text` of an answer that may begin with a thinking block, where no block's type is looked at."""
    every = list(uses(site))
    read = [use for use in every if use.kind is BLOCK and use.handling.trail[-2:] == (0, "text")]
    if not read or any(_looks(use) for use in every):
        because = "a block's type is looked at" if read else "the code does not read the text of the first block"
        return Verdict(unclear="" if every else why_unknown(site), because=because)
    thinks, unclear = _thinks(site)
    reason = next((why for use in read if (why := doubt(site, use.handling))), "")
    if not thinks or reason:
        return Verdict(unclear=unclear or (reason if thinks else ""))
    return Verdict(tuple(Hit(use.handling.span, {"thinks": thinks}) for use in read))


def unchecked_truncation(site: CallSite) -> Verdict:
    """Find text of an answer that is read as JSON where nobody looks whether the answer was cut off."""
    every = list(uses(site))
    read = [each for each in site.handling if each.trail[-1] == "passed" and each.to in _READS_JSON]
    from_text = [each for each in read if "text" in each.trail and "content" in each.trail]
    looked = any("stop_reason" in each.trail for each in site.handling)
    goes_on = any(use.step == "passed" and (use.kind is MESSAGE or use.kind.name == COROUTINE) for use in every)
    if not from_text or looked or goes_on:
        return Verdict(because="its text is not read as JSON, or other code may look at `stop_reason`")
    return Verdict(tuple(Hit(each.span, {"function": each.to.lstrip(".")}) for each in from_text))


def _looks(use: Use) -> bool:
    """Tell whether a block's type is looked at, or what it has."""
    return use.kind is BLOCK and (use.step == "type" or use.handling.to in _LOOKS)


def _thinks(site: CallSite) -> tuple[str, str]:
    """Return why the answer may begin with a thinking block, "" where it does not; and why that cannot be told."""
    asked = body_field(site, "thinking")
    kinds = [kind for _, value in asked.options() for kind in _types(value)]
    if on := next((kind for kind in kinds if kind in ("enabled", "adaptive")), ""):
        return f"thinking is {on} here", ""
    if kinds or asked.unclear or asked.hidden:
        return "", "" if kinds == ["disabled"] else "whether the call thinks is not known"
    known = [(name, model(name)) for name in known_models(site)]
    by_default = next((name for name, found in known if found is not None and found.thinks_by_default), "")
    told = all(found is not None and found.thinks_by_default is not None for _, found in known)
    unclear = "" if told else "whether the model thinks by default is not known"
    return (f"{by_default} thinks by default", "") if by_default else ("", unclear)


def _types(value: Value) -> Iterator[str]:
    """Yield the known types that a `thinking` configuration may have; "" for one that is not known."""
    entry = value.get("type") if isinstance(value, Mapping) else None
    if isinstance(value, Omitted) or (isinstance(value, Known) and value.value is None):
        return
    yield str(entry.value.value) if entry and isinstance(entry.value, Known) else ""
