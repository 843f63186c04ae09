"""Which known releases a requirement admits."""

import pytest
from packaging.specifiers import SpecifierSet
from packaging.version import Version

from zlint.contract.releases import admitted, newest, released, spanning, undeclared
from zlint.model import SdkVersions

NEWEST = str(newest())


def test_releases_are_distinct_and_in_order() -> None:
    assert list(released()) == sorted(set(released()))
    assert {Version("0.16.0"), Version("0.125.0"), Version("1.0.0"), Version("2.14.0")} <= set(released())


@pytest.mark.parametrize(
    ("specifiers", "oldest", "newest"),
    [
        ("==0.75.0", "0.75.0", "0.75.0"),
        ("==0.75", "0.75.0", "0.75.0"),
        ("===0.75.0", "0.75.0", "0.75.0"),
        (">=0.120,<1", "0.120.0", "0.125.0"),
        ("~=0.120.0", "0.120.0", "0.120.2"),
        ("==1.*", "1.0.0", "1.17.0"),
        ("!=0.2.2,<0.2.5", "0.2.3", "0.2.4"),
        ("", "0.2.2", NEWEST),
        (">=2.14.0", "2.14.0", NEWEST),
        ("==99.1.2", "99.1.2", "99.1.2"),
        ("==99.0.0rc1", "99.0.0rc1", "99.0.0rc1"),
        ("==0.75.0+local", "0.75.0+local", "0.75.0+local"),
        (">=99", "99", "99"),
        (">=99,<100", "99", "99"),
        ("==99.*", "99", "99"),
        (">99.1", "99.1.1", "99.1.1"),
    ],
)
def test_admitted(specifiers: str, oldest: str, newest: str) -> None:
    assert admitted(SpecifierSet(specifiers), "here") == SdkVersions(oldest, newest, "here")


@pytest.mark.parametrize("specifiers", ["<1,>2", "==1.0.0,==2.0.0", "<0.2"])
def test_contradiction_admits_nothing(specifiers: str) -> None:
    assert admitted(SpecifierSet(specifiers)) is None


def test_nothing_declared_is_every_release_with_messages() -> None:
    assert undeclared() == SdkVersions("0.16.0", NEWEST, "")
    assert not undeclared().declared


def test_several_span_from_the_oldest_to_the_newest() -> None:
    versions = [
        SdkVersions("0.9.0", "0.9.0", "a:1"),
        SdkVersions("0.10.0", "1.2.0", "b:2"),
        SdkVersions("1.0.0", "1.1.0"),
    ]
    assert spanning(versions) == SdkVersions("0.9.0", "1.2.0", "b:2")
    assert spanning([]) is None
