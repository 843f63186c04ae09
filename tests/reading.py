"""Shorthands for tests: read the call sites of a piece of source text."""

from datetime import date
from textwrap import dedent

from zlint.calls import read_calls
from zlint.model import Conditions, SdkVersions, Single
from zlint.source import Source
from zlint.syntax import parse_text


def reading_of(text, sdk="2.14.0", path="example.py", project=None):
    text = dedent(text)
    source = Source(path, text, "utf-8", bom=False)
    conditions = Conditions(SdkVersions(sdk, sdk, "the test"), date(2026, 11, 30))
    return read_calls(source, parse_text(text), conditions, project or Single())


def lines_of(reading):
    return [reading.source.line_of(site.span.start) for site in reading.sites]
