import json

import pytest

from tests.report.findings import BROKEN, JUDGED
from zlint.report import load_format
from zlint.report.lists import listed
from zlint.report.outcome import Outcome


@pytest.mark.parametrize("items", [[], [1], [{}], [[], {"a": []}], [{"a": [1, 2]}, "x\ny", None]])
def test_a_list_is_written_as_json_writes_it(items):
    assert "\n".join(listed(items)) == json.dumps(items, indent=2)
    inside = json.dumps({"a": {"b": items, "c": []}}, indent=2)
    before, after = json.dumps({"a": {"b": 0, "c": []}}, indent=2).split("0")
    assert "\n".join(listed(items, before, after, margin=" " * 4)) == inside


@pytest.mark.parametrize("output_format", ["json", "sarif"])
@pytest.mark.parametrize("results", [(), (BROKEN,), (JUDGED, BROKEN)])
def test_reports_are_laid_out_as_json_lays_them_out(output_format, results):
    text = "\n".join(load_format(output_format)(Outcome(results, root="/project")))
    assert text == json.dumps(json.loads(text), indent=2)
