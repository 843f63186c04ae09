import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from tests.report.findings import BROKEN, FIXED, GONE, JUDGED, TOKENS
from zlint.model import FileResult, Location
from zlint.report import load_format
from zlint.report.artifacts import artifact
from zlint.report.fingerprint import fingerprints
from zlint.report.outcome import Outcome
from zlint.rules import load_builtin

SCHEMA = json.loads((Path(__file__).parent / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))


def render(*results, root="/project", **rest):
    return json.loads("\n".join(load_format("sarif")(Outcome(results, root=root, **rest))))


@pytest.mark.parametrize("results", [(), (JUDGED,), (BROKEN, GONE), (JUDGED, BROKEN, GONE, FIXED)])
def test_valid_against_the_official_schema(results):
    jsonschema.Draft4Validator.check_schema(SCHEMA)
    jsonschema.Draft4Validator(SCHEMA).validate(render(*results))


def test_a_result(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run = render(JUDGED, root=str(tmp_path))["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["originalUriBaseIds"] == {"%SRCROOT%": {"uri": tmp_path.as_uri() + "/"}}
    header, tokens, _ = run["results"]
    assert run["tool"]["driver"]["rules"][tokens["ruleIndex"]]["id"] == tokens["ruleId"] == "ZL002"
    assert tokens["level"] == "warning"
    assert tokens["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "a.py", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 6, "startColumn": 5, "endLine": 6, "endColumn": 20},
            }
        }
    ]
    assert tokens["fixes"][0]["artifactChanges"][0]["replacements"] == [
        {
            "deletedRegion": {"startLine": 6, "startColumn": 16, "endLine": 6, "endColumn": 20},
            "insertedContent": {"text": "1024"},
        }
    ]
    assert "fixes" not in header
    assert header["relatedLocations"][0]["message"]["text"] == "the client is made here"


def test_files_that_could_not_be_judged_are_notifications():
    invocation = render(JUDGED, BROKEN, GONE)["runs"][0]["invocations"][0]
    assert invocation["executionSuccessful"] is False
    broken, gone = invocation["toolExecutionNotifications"]
    assert (broken["level"], broken["message"]["text"]) == ("error", "invalid syntax")
    assert broken["locations"][0]["physicalLocation"]["region"] == {"startLine": 3}
    assert "region" not in gone["locations"][0]["physicalLocation"]


def test_what_was_left_alone_is_a_note():
    invocation = render(FIXED)["runs"][0]["invocations"][0]
    assert invocation["executionSuccessful"] is True
    assert [notice["level"] for notice in invocation["toolExecutionNotifications"]] == ["note"]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("a b%é.py", {"uri": "a%20b%25%C3%A9.py", "uriBaseId": "%SRCROOT%"}),
        ("x:y/#1?.py", {"uri": "x%3Ay/%231%3F.py", "uriBaseId": "%SRCROOT%"}),
        ("sub/../a.py", {"uri": "a.py", "uriBaseId": "%SRCROOT%"}),
        ("/elsewhere/a b.py", {"uri": "file:///elsewhere/a%20b.py"}),
    ],
)
def test_uris(tmp_path, monkeypatch, path, expected):
    monkeypatch.chdir(tmp_path)
    assert artifact(path, str(tmp_path)) == expected


def test_fingerprints_survive_moved_lines_and_tell_equal_lines_apart():
    moved = replace(TOKENS, location=Location(60, 5, 60, 20), code="max_tokens=1000")
    other = replace(TOKENS, code="max_tokens=1001")
    first, second = fingerprints((TOKENS, TOKENS), "/project")
    assert list(fingerprints((moved,), "/project")) == [first]
    assert list(fingerprints((other,), "/project")) != [first]
    assert first != second


def test_a_finding_without_a_rule_in_the_catalogue_is_described():
    run = render(FileResult("a.py", (replace(TOKENS, rule="ZL901", name="bad-suppression"),)))["runs"][0]
    assert run["tool"]["driver"]["rules"] == [{"id": "ZL901", "name": "bad-suppression"}]


def test_rules_come_with_help_and_are_referred_to_by_index():
    run = render(JUDGED, rules=load_builtin())["runs"][0]
    jsonschema.Draft4Validator(SCHEMA).validate(render(JUDGED, rules=load_builtin()))
    rules = run["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == ["ZL001", "ZL002", "ZL004"]
    assert all(rule["help"]["text"] and rule["help"]["markdown"] and rule["shortDescription"]["text"] for rule in rules)
