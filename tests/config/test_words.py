"""Which words of the settings are known to be right without reading a rule: the same that the rules themselves know."""

import pytest

from zlint.builtin import stands_for_rules
from zlint.rules import SelectorError, load_builtin, resolve

RULES = load_builtin()
WORDS = ["ALL", "ZL", "ZL0", "ZL00", "ZL002", "ZL9", "max-tokens-not-power-of-two"]
WRONG = ["", "Z", "L", "all", "zl002", "ZL0022", "ZL8", "max", "ZL002-", "ZL002-max-tokens-not-power-of-two", "ACME001"]


@pytest.mark.parametrize("word", [*WORDS, *WRONG])
def test_words_are_told_apart_as_the_rules_do(word):
    try:
        resolve([word], RULES)
    except SelectorError:
        assert not stands_for_rules(word)
    else:
        assert stands_for_rules(word)
    assert stands_for_rules(word) is (word in WORDS)
