"""Findings and results made up for the tests of the formats."""

from zlint.model import (
    FileError,
    FileResult,
    Finding,
    Location,
    Related,
    Safety,
    Severity,
    Suggestion,
    TextEdit,
)

TEXT = """import anthropic

client = anthropic.Anthropic()
client.messages.create(
    model="m",
    max_tokens=1000,
    temperature=0,
)
"""
ROUND = Suggestion("Round up to 1024", Safety.SAFE, (TextEdit(Location(6, 16, 6, 20), "1024"),))
DROP = Suggestion("Set to 0.3", Safety.UNSAFE, (TextEdit(Location(7, 17, 7, 18), "0.3"),))


def finding(rule="ZL002", path="a.py", at=(6, 5, 6, 20), message="`max_tokens=1000` is no power of two", **rest):
    given = {"name": "max-tokens-not-power-of-two", "severity": Severity.WARNING, "code": "max_tokens=1000"}
    return Finding(rule, path=path, location=Location(*at), message=message, **given | rest)


TOKENS = finding(fix=ROUND)
TEMPERATURE = finding("ZL004", at=(7, 5, 7, 18), message="`temperature=0`", name="temperature-zero", fix=DROP)
HEADER = finding(
    "ZL001",
    at=(4, 1, 4, 24),
    message="no header",
    name="missing-optimize-header",
    severity=Severity.ERROR,
    withheld="the headers come from another file",
    related=(Related(Location(3, 10, 3, 31), "the client is made here"),),
)
JUDGED = FileResult("a.py", (HEADER, TOKENS, TEMPERATURE), before=TEXT.encode(), after=TEXT.encode())
BROKEN = FileResult("b.py", error=FileError("b.py", "invalid syntax", 3))
GONE = FileResult("c.py", error=FileError("c.py", "No such file or directory"))
FIXED = FileResult(
    "d.py",
    (TEMPERATURE,),
    (TOKENS,),
    TEXT.encode(),
    TEXT.replace("1000", "1024").encode(),
    ("d.py: left as it was",),
)
