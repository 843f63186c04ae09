"""The data about the SDK against its wheels, against what Python says of it, and against ranges found another way."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path

import pytest
from packaging.version import Version

from scripts.sdk_facts.client import Fact
from scripts.sdk_facts.facts import facts
from scripts.sdk_facts.file import read, write
from scripts.sdk_facts.package import unpack
from tests.registry import environment, wheel
from tests.wire.harness import VERSIONS
from zlint.contract import sdk
from zlint.contract.releases import released

HERE = Path(__file__).parent
TEXT = (Path(sdk.__file__).parent / "data" / "sdk.json").read_text(encoding="utf-8")
REFERENCE = json.loads((HERE / "param_ranges.json").read_text(encoding="utf-8"))["ranges"]
READ = ("0.2.10", "0.12.0", "0.16.0", "0.27.0", "0.39.0", "0.75.0", "0.125.0", "1.0.0", "1.17.0", "2.14.0")


@cache
def known() -> dict[str, frozenset[Fact]]:
    return read(TEXT)


def test_the_file_is_as_it_would_be_written() -> None:
    assert write(known(), json.loads(TEXT)["seen"]) == TEXT


@pytest.mark.parametrize("version", READ)
def test_a_wheel_says_what_the_data_say(version: str) -> None:
    assert facts(unpack(wheel(f"anthropic=={version}"))) == known()[version]


@pytest.mark.parametrize("version", VERSIONS)
def test_python_says_what_the_data_say(version: str) -> None:
    with_arguments = sorted({fact[1] for fact in known()[version] if fact[0] == "arguments"})
    command = [environment(f"anthropic=={version}"), "-I", HERE / "introspection.py"]
    asked = subprocess.run(command, input=json.dumps(with_arguments), capture_output=True, encoding="utf-8", check=True)
    answers = [tuple(fact) for fact in json.loads(asked.stdout)]
    modules = {("exports", name) for section, name, *_ in answers if section == "modules"}
    real = {fact for fact in answers if fact[0] != "modules"}
    sections = {fact[0] for fact in real}
    assert {"methods", "required", "not_coroutines", "client_arguments", "exports", "type_aliases"} < sections
    assert real == {fact for fact in known()[version] if fact[0] in sections} - modules


# The newest release that the other ranges know, and where they say something else, since one version and until before
# another: a method that was there, was gone, and came again has one range in them, or the later one alone.
# The wheels of 0.12.0 and 0.27.0 show who is right.
# Ends that are tags without a release (0.3.14, 0.26.2) are no difference: what counts are releases.
NEWEST = "2.14.0"
EXPLAINED = {
    "beta.messages.create": ("0.16.0", "0.36.0"),
    "beta.messages.stream": ("0.8.0", "0.16.0"),
}


@pytest.mark.parametrize("owner", REFERENCE)
def test_other_ranges_agree(owner: str) -> None:
    since, until = map(Version, EXPLAINED.get(owner, ("0", "0")))
    compared = [one for one in released() if one <= Version(NEWEST)]
    different = {one for one in compared if reference(owner, one) != taken(owner, str(one))}
    assert different == {one for one in compared if since <= one < until}


def reference(owner: str, version: Version) -> set[str]:
    """Return `()` and the arguments of the method or client in that version by the other ranges."""
    names = set()
    for ends, there in REFERENCE[owner].items():
        oldest, newest = map(Version, ends.split(" - "))
        names |= {*there.split()} if oldest <= version <= newest else set()
    return names


def taken(owner: str, version: str) -> set[str]:
    if owner == "Anthropic":
        return {"()", *sdk.client_arguments(owner, version)} if sdk.holds(version, "clients", owner) else set()
    return {"()", *sdk.arguments(owner, version)} if sdk.has_method(owner, version) else set()
