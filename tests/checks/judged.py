"""Shorthands: what a check says of a piece of source text."""

from tests.reading import reading_of
from zlint.checks import CHECKS
from zlint.model import Subject
from zlint.rules.registry import subject_of

CLIENT = "import anthropic\nclient = anthropic.Anthropic()\n"
DOUBT = "doubt"


def verdict(code, check, sdk):
    """Return the values of the hits, or that there is a doubt."""
    reading = reading_of(code, sdk)
    function = CHECKS[check]
    subjects = {
        Subject.CALL: reading.sites,
        Subject.CLIENT: reading.constructions,
        Subject.REFERENCE: reading.references,
    }
    told = [function(each) for each in subjects[subject_of(function)]]
    hits = [dict(hit.values) for each in told for hit in each.hits]
    return hits or (DOUBT if any(each.unclear for each in told) else [])
