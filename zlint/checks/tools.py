"""Checks on how a request offers tools."""

from __future__ import annotations

from zlint.calls.request import body_field, given
from zlint.checks.by_model import entries_in
from zlint.checks.on_the_way import as_written
from zlint.checks.places import hit_on
from zlint.model import CallSite, Items, Known, Omitted, Value, Verdict, options_of

_FORCED = frozenset({"any", "tool"})
_OFFERED = "it offers tools"


def tool_choice_without_tools(site: CallSite) -> Verdict:
    """Find a request that must use a tool and offers none; `auto` and `none` are taken without tools, too."""
    choices = body_field(site, "tool_choice")
    forced = {value.value for _, value in entries_in(choices, "type").options() if isinstance(value, Known)} & _FORCED
    if not forced:
        return Verdict(unclear=choices.unclear, because="it forces no tool")
    if why := offers_tools(site):
        return Verdict(unclear=why) if why != _OFFERED else Verdict(because=why)
    words = {"type": " or ".join(sorted(map(str, forced)))}
    return as_written(Verdict(tuple(hit_on(site, sent, sent.argument.value, words) for sent in choices.sent)), site)


def offers_tools(site: CallSite) -> str:
    """Return why the request offers tools, or may offer some, "" where it surely has none."""
    tools = body_field(site, "tools")
    if tools.unclear or tools.hidden:
        return tools.unclear or tools.hidden
    if not all(_is_none(option) for sent in tools.sent for option in options_of(sent.argument.value)):
        return _OFFERED
    servers = given(site, "mcp_servers")
    return "the servers of `mcp_servers` may have tools" if servers.sent or servers.unclear else ""


def _is_none(value: Value) -> bool:
    return isinstance(value, Omitted) or (isinstance(value, Items) and value.complete and not value.items)
