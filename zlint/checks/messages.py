"""Checks on the messages that models, or the API itself, refuse."""

from __future__ import annotations

import string

from zlint.calls.messages import Message, carried_by, last_text, messages_of, text_of
from zlint.calls.models import known_models
from zlint.calls.request import Sent
from zlint.checks.by_model import judged_by_model, together
from zlint.checks.on_the_way import as_written
from zlint.checks.places import hit_on
from zlint.contract.models import Model, model
from zlint.model import CallSite, Items, Known, Mapping, Value, Verdict, options_of


def assistant_prefill(site: CallSite) -> Verdict:
    """Find a conversation that ends with words of the assistant, for a model that does not go on from there.

    What is no text may be an answer that was interrupted (`pause_turn`), which every model takes up again.
    """
    messages, unclear = messages_of(site)
    final = [role for each in messages if each.last and last_text(each) and (role := each.entry("role"))]
    verdict = judged_by_model(site, carried_by(final, unclear), _takes_no_prefill, _is_assistant)
    return as_written(verdict, site)


def _takes_no_prefill(model: Model) -> bool:
    return model.prefill is False


def _is_assistant(_: Model, value: Value) -> bool:
    return isinstance(value, Known) and value.value == "assistant"


def system_role(site: CallSite) -> Verdict:
    """Find a message of the role `system`: no request begins with one, and few models take one further on.

    One without content only carries settings, and may stand anywhere.
    """
    messages, unclear = messages_of(site)
    spoken = [each for each in messages if each.role == "system" and not _is_empty_list(each)]
    roles = [(each.first, role) for each in spoken if (role := each.entry("role"))]
    words = {"problem": "a conversation begins with no such message"}
    first = [hit_on(site, role, role.argument.value, words) for at_first, role in roles if at_first]
    others = carried_by([role for at_first, role in roles if not at_first], unclear)
    by_model = judged_by_model(site, others, _takes_no_system, lambda *_: True, _takes_none)
    return as_written(together([Verdict(tuple(first)), by_model]), site)


def _takes_no_system(model: Model) -> bool:
    return model.system_role is False


def _takes_none(model: Model) -> dict[str, object]:
    return {"problem": f"{model.id} takes no such message"}


def _is_empty_list(message: Message) -> bool:
    value = message.content.argument.value if message.content else None
    return isinstance(value, Items) and value.complete and not value.items


def empty_content(site: CallSite) -> Verdict:
    """Find a message without content, which only the assistant's last one may be, or with an empty block of text."""
    messages, unclear = messages_of(site)
    hits = tuple(
        hit_on(site, sent, sent.argument.value, {"problem": problem})
        for message in messages
        for sent, problem in _empty(message)
    )
    return as_written(Verdict(hits, "" if hits else unclear), site)


def _empty(message: Message) -> list[tuple[Sent, str]]:
    content = message.content
    value = content.argument.value if content else None
    if content is None or (message.role == "system" and _is_empty_list(message)):
        return []
    may_be_prefill = message.last is not False and message.role != "user"
    if _is_blank(value) or _is_empty_list(message):
        words = "an empty message" if value == Known("") or _is_empty_list(message) else "a message of mere white space"
        return [] if may_be_prefill else [(content, words)]
    blocks = value.items if isinstance(value, Items) else ()
    texts = [each for block in blocks if isinstance(block, Mapping) if (each := _text(message, block))]
    empty = [(each, "an empty block of text") for each in texts if each.argument.value == Known("")]
    alone = len(texts) == len(blocks) == 1 and isinstance(value, Items) and value.complete
    if alone and not empty and not may_be_prefill and _is_blank(texts[0].argument.value):
        return [(texts[0], "a message of mere white space")]
    return empty


def _text(message: Message, block: Mapping) -> Sent | None:
    return message.entry("text", block) if text_of(block, "type") == "text" else None


def _is_blank(value: Value | None) -> bool:
    return isinstance(value, Known) and isinstance(value.value, str) and not value.value.strip(string.whitespace)


def trailing_whitespace(site: CallSite) -> Verdict:
    """Find words of the assistant at the end of the conversation that end with white space."""
    if all((known := model(name)) is not None and known.prefill is False for name in known_models(site)):
        return Verdict(because="its model takes no words of the assistant at the end at all")
    messages, unclear = messages_of(site)
    final = [text for each in messages if each.last and each.role == "assistant" and (text := last_text(each))]
    hits = tuple(
        hit_on(site, sent, value, {})
        for sent in final
        for value in options_of(sent.argument.value)
        if isinstance(value, Known) and _ends_blank(value)
    )
    return as_written(Verdict(hits, "" if hits or final else unclear), site)


def _ends_blank(value: Known) -> bool:
    return isinstance(value.value, str) and value.value != value.value.rstrip(string.whitespace)
