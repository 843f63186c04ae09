"""Values that double with every statement are read in no time: what outgrows a list is no longer known."""

import pytest

from tests.reading import reading_of

STEPS = {
    "x = [*x, *x]": "[1]",
    "x = (*x, *x)": "(1,)",
    "x = {*x, *x, 2}": "{1}",
    "x = x + x": "[1]",
    "x.extend(x)": "[1]",
    "x = [x, x]": "[1]",
    "x = {'a': x, 'b': x}": "{}",
    "x = {**x, 'b': x, 'c': x}": "{}",
    "x = dict(x, b=x, c=x)": "{}",
    "x = (x, 1) if a else (2, x)": "1",
    "x = f'{x}{x}'": "'a'",
    "x = x * 1000": "'a'",
    "x = x ** x": "7",
}


CALL = "client.messages.create(model='m', max_tokens=8, messages=x, extra_body=x)\n"


@pytest.mark.parametrize("step", STEPS)
def test_a_value_that_doubles_without_end_is_read(step):
    text = "import anthropic\n\nclient = anthropic.Anthropic()\n" + f"x = {STEPS[step]}\n" + f"{step}\n" * 60
    assert len(reading_of(text + CALL).sites) == 1
