"""Rules: read from YAML, strictly validated; selected, given a user's options, and shown as documentation."""

from zlint.builtin import builtin_folder
from zlint.rules.find import catalogue, load_builtin, load_folder, load_rules
from zlint.rules.options import OptionError, options_of_rule, with_options
from zlint.rules.proof import MARKER
from zlint.rules.record import RuleError
from zlint.rules.registry import Registry
from zlint.rules.select import SelectorError, chosen, resolve

__all__ = [
    "MARKER",
    "OptionError",
    "Registry",
    "RuleError",
    "SelectorError",
    "builtin_folder",
    "catalogue",
    "chosen",
    "load_builtin",
    "load_folder",
    "load_rules",
    "options_of_rule",
    "resolve",
    "with_options",
]
