"""What a request says to the model: its messages in order, and the blocks that they are made of."""

from __future__ import annotations

from collections.abc import Iterator

from zlint.calls.request import Carried, Sent, body_field
from zlint.frozen import frozen
from zlint.model import Argument, CallSite, Items, Known, Mapping, Presence, Value, options_of


@frozen()
class Message:
    """One message; `carrier` is the call's argument that brings it.

    `first` and `last` tell whether it is that of all messages, None where that is not known.
    """

    entries: Mapping
    carrier: Argument | None
    first: bool | None
    last: bool | None

    @property
    def role(self) -> str:
        """The role, "" where it is not known."""
        return text_of(self.entries, "role")

    @property
    def content(self) -> Sent | None:
        """The entry with its content, None where it may be missing."""
        return self.entry("content")

    def entry(self, name: str, of: Mapping | None = None) -> Sent | None:
        """Return the entry of the message, or of one of its blocks, where it is surely there."""
        found = (of or self.entries).get(name)
        return Sent(found, self.carrier) if found is not None and found.presence is Presence.ALWAYS else None


def messages_of(site: CallSite) -> tuple[tuple[Message, ...], str]:
    """Return the messages that may be sent, and why there may be others, "" where these are all."""
    carried = body_field(site, "messages")
    unclear = carried.unclear or carried.hidden
    found: list[Message] = []
    for sent, value in carried.options():
        if not isinstance(value, Items):
            unclear = unclear or "its messages are not known"
            continue
        unclear = unclear or ("" if value.complete else "not all of its messages are in sight")
        found += _messages(value, sent.carrier)
    return tuple(found), unclear


def _messages(items: Items, carrier: Argument | None) -> Iterator[Message]:
    last = len(items.items) - 1
    for number, item in enumerate(items.items):
        for option in options_of(item):
            if isinstance(option, Mapping):
                places = (number == 0, number == last) if items.complete else (None, None)
                yield Message(option, carrier, *places)


def text_of(entries: Mapping, name: str) -> str:
    """Return the text that is surely under a name, "" where that is not known."""
    entry = entries.get(name)
    value = entry.value if entry is not None and entry.presence is Presence.ALWAYS else None
    return value.value if isinstance(value, Known) and isinstance(value.value, str) else ""


def last_text(message: Message) -> Sent | None:
    """Return the entry with the text that the message ends with, None where it ends otherwise or that is not known."""
    content = message.content
    value = content.argument.value if content else None
    if not isinstance(value, Items):
        texts = all(isinstance(option, Known) for option in options_of(value)) if value else False
        return content if texts else None
    last = value.items[-1] if value.complete and value.items else None
    is_text = isinstance(last, Mapping) and text_of(last, "type") == "text"
    return message.entry("text", last) if isinstance(last, Mapping) and is_text else None


def carried_by(entries: list[Sent], unclear: str) -> Carried:
    """Return entries of messages as what the request carries."""
    return Carried(tuple(entries), unclear="" if entries else unclear)


def blocks_of(value: Value) -> tuple[Mapping, ...]:
    """Return the blocks of a list that are surely sent; a list that is not in sight to its end has none."""
    if not isinstance(value, Items) or not value.complete:
        return ()
    return tuple(item for item in value.items if isinstance(item, Mapping))
