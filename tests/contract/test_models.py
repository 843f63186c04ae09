"""What is known about models, asked by the names under which code calls them."""

from __future__ import annotations

import dataclasses
from datetime import date

import pytest

from zlint.contract.models import (
    Model,
    facts,
    model,
    models,
    output_limit,
    platform_of,
    refuses_sampling,
    replacement_of,
    retired_on,
)

# A name, the model that it stands for, and whose spelling it is.
NAMES = [
    ("claude-sonnet-4-5", "claude-sonnet-4-5", "anthropic"),
    ("claude-sonnet-4-5-20250929", "claude-sonnet-4-5", "anthropic"),
    ("claude-sonnet-4-5@20250929", "claude-sonnet-4-5", "vertex"),
    ("anthropic.claude-sonnet-4-5-20250929-v1:0", "claude-sonnet-4-5", "bedrock"),
    ("us.anthropic.claude-sonnet-4-5-20250929-v1:0", "claude-sonnet-4-5", "bedrock"),
    ("global.anthropic.claude-opus-4-6-v1", "claude-opus-4-6", "bedrock"),
    ("anthropic.claude-fable-5-2", "claude-fable-5-2", "bedrock"),
    ("claude-sonnet-4-0", "claude-sonnet-4", "anthropic"),
    ("claude-4-opus-20250514", "claude-opus-4", "anthropic"),
    ("claude-3-5-sonnet-latest", "claude-3-5-sonnet", "anthropic"),
    ("claude-3-5-sonnet-20240620", "claude-3-5-sonnet", "anthropic"),
    ("claude-3-5-sonnet-v2@20241022", "claude-3-5-sonnet", "vertex"),
    ("anthropic.claude-3-5-sonnet-20241022-v2:0", "claude-3-5-sonnet", "bedrock"),
    ("claude-2.1", "claude-2.1", "anthropic"),
]

UNKNOWN = [
    "",
    "claude",
    "claude-opus-9",
    "claude-opus-4",
    "claude-3-5-sonnet",
    "claude-opus-4-6-20260205",
    "claude-sonnet-4-5-20250930",
    "claude-sonnet-4-5-20250929-v2",
    "claude-sonnet-4-5-20250929[1m]",
    "claude-3-opus-20240229:beta",
    "anthropic/claude-opus-4-6",
    "openrouter/anthropic/claude-opus-4-6",
    "bedrock/us.anthropic.claude-opus-4-6-v1",
    "us.claude-opus-4-6",
    "mars.anthropic.claude-opus-4-6-v1",
    "us.anthropic.claude-sonnet-4-5-20250929-v1:0:200k",
    "Claude-Opus-4-6",
    " claude-opus-4-6",
    "claude-opus-4-6\n",
]


@pytest.mark.parametrize(("name", "id_", "platform"), NAMES)
def test_name(name: str, id_: str, platform: str) -> None:
    found = model(name)
    assert found is not None
    assert (found.id, platform_of(name)) == (id_, platform)


@pytest.mark.parametrize("name", UNKNOWN)
def test_unknown(name: str) -> None:
    assert model(name) is None
    assert (platform_of(name), retired_on(name), replacement_of(name)) == ("", None, None)
    assert not refuses_sampling(name)
    assert output_limit([name]) == 64000


@pytest.mark.parametrize(
    ("names", "limit"),
    [
        ([], 64000),
        (["claude-opus-4-6"], 128000),
        (["claude-opus-4-6", "claude-haiku-4-5-20251001"], 64000),
        (["claude-opus-4-6", "nonesuch"], 64000),
        (["claude-3-haiku-20240307"], 4096),
        (["anthropic.claude-3-haiku-20240307-v1:0"], 4096),
        (["claude-3-5-haiku-latest", "nonesuch"], 8192),
        (["claude-opus-4-1@20250805"], 32000),
    ],
)
def test_output_limit(names: list[str], limit: int) -> None:
    assert output_limit(names) == limit


@pytest.mark.parametrize("name", ["claude-opus-4-7", "claude-haiku-5-5", "us.anthropic.claude-sonnet-5"])
def test_refuses_sampling(name: str) -> None:
    assert refuses_sampling(name)


@pytest.mark.parametrize("name", ["claude-opus-4-6", "claude-sonnet-4-5@20250929", "claude-3-haiku-20240307"])
def test_takes_sampling_as_far_as_is_known(name: str) -> None:
    assert not refuses_sampling(name)


@pytest.mark.parametrize(
    ("name", "retires", "replacement"),
    [
        ("claude-3-opus-latest", date(2026, 1, 5), "claude-opus-4-8"),
        ("claude-3-haiku-20240307", date(2026, 4, 20), "claude-haiku-4-5"),
        ("claude-opus-4-5", date(2027, 1, 22), "claude-opus-5-5"),
        ("claude-opus-4-5-20251101", date(2027, 1, 22), "claude-opus-5-5"),
        ("claude-opus-4-5@20251101", None, None),
        ("anthropic.claude-3-opus-20240229-v1:0", None, None),
        ("claude-opus-4-6", None, None),
    ],
)
def test_life(name: str, retires: date | None, replacement: str | None) -> None:
    assert (retired_on(name), replacement_of(name)) == (retires, replacement)


@pytest.mark.parametrize("known", models().values(), ids=lambda known: known.id)
def test_a_model_is_told_without_contradiction(known: Model) -> None:
    assert known.thinking_refused is None or known.thinking_refused <= {"enabled", "adaptive", "disabled"}
    assert known.retires or not (known.deprecated or known.replacement)
    assert not (known.deprecated and known.retires) or known.deprecated < known.retires
    assert known.retires is None or known.replacement
    assert known.thinks_by_default or "disabled" not in (known.thinking_refused or ())


@pytest.mark.parametrize("known", [known for known in models().values() if known.replacement], ids=lambda one: one.id)
def test_a_replacement_is_a_model_that_stays(known: Model) -> None:
    new = model(known.replacement or "")
    assert new is not None
    assert (new.id, new.retires) == (known.replacement, None)


def test_each_model_has_names_and_no_two_share_one() -> None:
    names = facts()["names"]
    assert list(names) == list(models())
    every = [name for platforms in names.values() for spellings in platforms.values() for name in spellings]
    assert len(set(every)) == len(every)
    assert all(platforms["anthropic"] for platforms in names.values())
    assert {platform for platforms in names.values() for platform in platforms} == {"anthropic", "bedrock", "vertex"}


def test_every_kind_of_fact_has_sources_and_every_source_is_used() -> None:
    told = {field.name for field in dataclasses.fields(Model)} - {"id"} | {"anthropic", "bedrock", "vertex"}
    assert set(facts()["evidence"]) == told
    assert {key for keys in facts()["evidence"].values() for key in keys} == set(facts()["sources"])
    for source in facts()["sources"].values():
        assert source["url"].startswith("https://")
        assert date.fromisoformat(source["seen"])
        assert source["says"]
