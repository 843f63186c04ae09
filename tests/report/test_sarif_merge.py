import json
from dataclasses import replace

import jsonschema
import pytest

from tests.report.findings import BROKEN, FIXED, GONE, HEADER, JUDGED, TEMPERATURE, TOKENS
from tests.report.test_sarif import SCHEMA
from zlint.model import FileResult
from zlint.report import load_format
from zlint.report.outcome import Outcome
from zlint.report.sarif_merge import MergeError, merged
from zlint.rules import load_builtin

# Findings of rules that the run as a whole does not know: each shard describes those that it has met.
STRANGE = FileResult("e.py", (replace(TOKENS, rule="SHOP002", name="two", path="e.py"),))
STRANGER = FileResult("f.py", (replace(TOKENS, rule="SHOP001", name="one", path="f.py"),))
FIXED_TOO = replace(FIXED, findings=(replace(TEMPERATURE, path="d.py"),))
EVERY = (JUDGED, BROKEN, GONE, FIXED_TOO, STRANGE, STRANGER)


def report(*results):
    return "\n".join(load_format("sarif")(Outcome(results, load_builtin(), "/project")))


def merge(*reports):
    return "\n".join(merged({f"{number}.sarif": text.encode() for number, text in enumerate(reports, 1)}))


@pytest.mark.parametrize(
    "shards",
    [
        [EVERY],
        [EVERY[:3], EVERY[3:]],
        [EVERY[3:], EVERY[:3]],
        [EVERY[::2], EVERY[1::2], ()],
        [(), EVERY],
        [EVERY, EVERY],
        [[each] for each in reversed(EVERY)],
    ],
)
def test_the_reports_of_shards_are_the_report_of_one_run(shards):
    text = merge(*(report(*shard) for shard in shards))
    assert text == report(*EVERY)
    jsonschema.Draft4Validator(SCHEMA).validate(json.loads(text))


@pytest.mark.parametrize(("results", "successful"), [((JUDGED, FIXED), True), ((JUDGED, GONE), False)])
def test_it_has_succeeded_if_all_have(results, successful):
    (run,) = json.loads(merge(*map(report, results)))["runs"]
    assert [each["executionSuccessful"] for each in run["invocations"]] == [successful]


def test_files_are_in_the_order_of_their_names_whatever_the_uri_escapes():
    names = ["a b.py", "a!.py", "a.py", "a/b.py", "é.py", "/elsewhere/a.py"]
    results = [FileResult(name, (replace(HEADER, path=name, related=()),)) for name in names]
    uris = [
        result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        for result in json.loads(merge(*map(report, reversed(results))))["runs"][0]["results"]
    ]
    here = "file:///"
    assert [uri.startswith(here) for uri in uris] == sorted(uri.startswith(here) for uri in uris)
    assert merge(*map(report, results)) == merge(*map(report, reversed(results)))


def test_the_project_may_stand_elsewhere_for_each_job():
    elsewhere = "\n".join(load_format("sarif")(Outcome((JUDGED,), load_builtin(), "/project"))).replace(
        "file:///project/", "file:///runner/2/"
    )
    assert merge(report(BROKEN), elsewhere) == report(JUDGED, BROKEN)


GOOD = report(JUDGED)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"runs": []}',
        '{"runs": 3}',
        "[" * 100_000,
        GOOD.replace('"name": "zlint"', '"name": "ruff"'),
        GOOD.replace('"ruleId": "ZL002"', '"ruleId": "XY"'),
        GOOD.replace('"physicalLocation"', '"place"'),
        GOOD.replace('"invocations"', '"calls"'),
        GOOD.replace('"executionSuccessful"', '"well"'),
    ],
)
def test_what_is_no_report_of_zlint_is_told_by_name(text):
    with pytest.raises(MergeError, match=r"^2\.sarif: is no SARIF file of zlint's$"):
        merge(GOOD, text)


def test_reports_of_two_versions_are_not_mixed():
    version = json.loads(GOOD)["runs"][0]["tool"]["driver"]["version"]
    with pytest.raises(MergeError, match=rf"^2\.sarif: written by zlint 9\.9, and 1\.sarif by {version}$"):
        merge(GOOD, GOOD.replace(f'"version": "{version}"', '"version": "9.9"'))
