"""How the values of options are spelt: from what was written to what is meant, or one line on what is wrong with it."""

from __future__ import annotations

import re

import click


def split(ctx: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Return the items of comma-separated lists, given once or several times."""
    return tuple(item.strip() for value in values for item in value.split(",") if item.strip())


def split_pairs(ctx: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Return the mapping that `pattern:rule` pairs make."""
    pairs: dict[str, tuple[str, ...]] = {}
    for item in split(ctx, parameter, values):
        pattern, colon, rule = item.rpartition(":")
        if not (pattern and colon and rule):
            raise click.BadParameter(f'"{item}" is no pair of a file pattern and a rule, such as "tests/*:ZL002"')
        pairs[pattern] = (*pairs.get(pattern, ()), rule)
    return pairs


def shard(ctx: click.Context, parameter: click.Parameter, value: str | None) -> tuple[int, int] | None:
    """Return the number and the count that `3/8` says."""
    said = re.fullmatch(r"(\d{1,9})/(\d{1,9})", value or "", re.ASCII)
    if value is None:
        return None
    if not said:
        raise click.BadParameter(f'"{value}" is no shard such as "3/8", the third of eight')
    number, count = map(int, said.groups())
    if not 1 <= number <= count:
        raise click.BadParameter(f"there is no shard {number} of {count}; they are counted from 1")
    return number, count


def reason(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Return the reason to give in a comment, if it can stand in one."""
    if value and (not value.isprintable() or re.search(r"#(?!\d)", value)):
        raise click.BadParameter("a reason is one line of text, with # only before a number")
    return value.strip() if value else value
