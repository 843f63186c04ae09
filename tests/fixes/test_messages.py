"""What becomes of messages that are refused: the text after the fix, or why there is none."""

import pytest

from tests.fixes.judged import RULES, fix_of, fixed_text
from zlint.engine import check_file
from zlint.model import SdkVersions, Settings, Single
from zlint.rules import catalogue

USER = '{"role": "user", "content": "Hi"}'

# Each literal, and what is left of it.
LITERALS = {
    '"Sure: "': '"Sure:"',
    "'Sure:\\n\\t'": "'Sure:'",
    "r'Sure '": "r'Sure'",
    '"""Sure\n   """': '"""Sure"""',
    '"Sure:\\x20"': '"Sure:"',
    '"Su" "re: "': '"Su" "re:"',
    '"Sure: " " "': '"Sure:"',
    '"Sure:\\\\ "': '"Sure:\\\\"',
    'u"é日 "': 'u"é日"',
    '" "': '""',
}
CALL = "import anthropic\nclient = anthropic.Anthropic()\n{}client.messages.create(model='claude-haiku-4-5', {})\n"


@pytest.mark.parametrize(("literal", "left"), LITERALS.items(), ids=map(repr, LITERALS))
def test_a_text_is_stripped_where_it_is_written(literal, left):
    before, after = (
        CALL.format("", f'messages=[{USER}, {{"role": "assistant", "content": {text}}}]') for text in (literal, left)
    )
    assert fixed_text("ZL212", before) == after


# What stands before the call, whose last words are START, and why they are not stripped.
KEPT = {
    'START = "Sure: "': "`START` is also read on line 4",
    "START = first(2)": "",
}


@pytest.mark.parametrize(("before", "why"), KEPT.items(), ids=KEPT)
def test_what_other_code_reads_stays(before, why):
    messages = f'messages=[{USER}, {{"role": "assistant", "content": START}}]'
    versions = SdkVersions("2.14.0", "2.14.0", "the test")
    settings = Settings((RULES["ZL212"],), catalogue(RULES.values()), versions, fixable=frozenset({"ZL212"}))
    result = check_file("example.py", CALL.format(f"{before}\n", messages).encode(), settings, Single())
    assert [found.withheld for found in result.findings] == ([why] if why else [])


SYSTEM = '{"role": "system", "content": "Be brief."}'

# The arguments of a call, and what they become; "" where they stay.
MOVED = {
    f"messages=[{SYSTEM}, {USER}]": f'messages=[{USER}], system="Be brief."',
    f"messages=[{SYSTEM},\n    {USER}],": f'messages=[{USER}], system="Be brief.",',
    f"messages=({SYSTEM}, {USER})": "",
    f"messages=[{SYSTEM}, *budget]": "",
    f"messages=[{SYSTEM}]": "",
    f"messages=[{SYSTEM},]": "",
    f"messages=[{SYSTEM},  # first\n    {USER}]": "",
    f"messages=[{SYSTEM}, {USER}], system='x'": "",
    f"messages=[{SYSTEM}, {USER}], **budget": "",
}


@pytest.mark.parametrize(("before", "after"), MOVED.items(), ids=map(repr, MOVED))
def test_a_first_message_becomes_the_system_prompt(before, after):
    found = fix_of("ZL210", before, "2.14.0")
    if after:
        assert fixed_text("ZL210", CALL.format("", before)) == CALL.format("", after)
    else:
        assert found is None or found.withheld
