"""Fixes on how a request offers tools."""

from __future__ import annotations

from zlint.calls import Reading
from zlint.checks.tools import tool_choice_without_tools
from zlint.fixes.drop import take_out
from zlint.model import CallSite, Fix, Hit, Withheld


def drop_tool_choice(site: CallSite, hit: Hit, reading: Reading) -> Fix | Withheld:
    """Take out a `tool_choice` that chooses among no tools."""
    argument = hit.argument
    assert argument is not None  # it is what the finding is about
    if hit.value != argument.value:
        return Withheld("it is set in one branch only")

    def wants(other: CallSite) -> bool:
        return any(each.argument == argument for each in tool_choice_without_tools(other).hits)

    drop = take_out(site, argument, reading, wants)
    return drop if isinstance(drop, Withheld) else Fix((drop,), "Remove `tool_choice`")
