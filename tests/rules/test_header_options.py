"""What the options of ZL001 may say: a header that no HTTP client would send is an error."""

import re

import pytest

from zlint.rules import OptionError, load_builtin, with_options

(ZL001,) = (rule for rule in load_builtin() if rule.id == "ZL001")
WRONG = [
    ({"header": ""}, "must be a header"),
    ({"header": "X Optimize"}, 'must be a header\'s name, not "X Optimize"'),
    ({"header": "X-Optimize:"}, "must be a header's name"),
    ({"value": "true\nX-Other: 1"}, "must be a header's value of visible ASCII characters"),
    ({"value": " true"}, "must be a header's value of visible ASCII characters"),
    ({"value": ""}, "must be a header's value of visible ASCII characters"),
]


@pytest.mark.parametrize(("options", "message"), WRONG, ids=[str(row[0]) for row in WRONG])
def test_wrong_options(options, message):
    with pytest.raises(OptionError, match=re.escape(message)):
        with_options(ZL001, options)


def test_a_right_one_reaches_check_and_fix():
    rule = with_options(ZL001, {"header": "X-Gateway_1", "value": "yes, please"})
    assert rule.check.options == rule.fix.options == {"header": "X-Gateway_1", "value": "yes, please"}
