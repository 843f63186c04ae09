"""Results and records survive being written down."""

import json
from dataclasses import fields, replace

from tests.report.findings import TOKENS
from zlint.cache.recording import Recording, still_holds
from zlint.cache.results import restored, saved
from zlint.model import FileError, FileResult, Location, Related, Safety, Severity, Single, Suggestion, TextEdit

HERE = Location(1, 2, 3, 4)
FINDING = replace(
    TOKENS,
    message="caf\u00e9 \udc80 \U0001f600",
    severity=Severity.INFO,
    fix=Suggestion("Mend it", Safety.UNSAFE, (TextEdit(replace(HERE, cell=2), "x\r\n"), TextEdit(HERE, ""))),
    withheld="nobody knows",
    related=(Related(HERE, "there", "b.py"), Related(HERE, "here")),
    code="f(...) in g",
)
RESULT = FileResult(
    "a.py",
    findings=(FINDING, TOKENS),
    fixed=(FINDING,),
    left_alone=("a.py: left",),
    untouched=("a.py: untouched",),
    error=FileError("a.py", "cell 3 is broken", 4, 3),
    known=(TOKENS,),
    ignored=(FINDING,),
    sites=3,
    breaks=(("removed-argument", "unknown-argument"), ("missing-argument",)),
    breaks_beside=("removed-name",),
)


def test_a_result_is_restored_with_all_that_it_has():
    empty = FileResult("a.py")
    untold = {field.name for field in fields(FileResult) if getattr(RESULT, field.name) == getattr(empty, field.name)}
    assert untold == {"path", "before", "after"}
    for result in (RESULT, empty):
        assert restored(json.loads(json.dumps(saved(result)))) == result


class Answers(Single):
    def __init__(self, **answers):
        self.answers = {"reader_of": "b.py", "module": ("m.py", b"x = 1"), "mentions": True} | answers

    def reader_of(self, name, path):
        return self.answers["reader_of"]

    def module(self, name, path):
        return self.answers["module"]

    def mentions(self, words, path):
        return self.answers["mentions"]


def noted_of(project):
    recording = Recording(project)
    answers = [recording.reader_of("X", "a.py"), recording.module("m", "a.py"), recording.mentions("w", "a.py")]
    assert answers == [project.reader_of("", ""), project.module("", ""), project.mentions("", "")]
    return json.loads(json.dumps(recording.noted))


def test_what_was_asked_is_asked_again():
    noted = noted_of(Answers())
    assert len(noted) == 3
    assert b"x = 1" not in json.dumps(noted).encode()
    assert still_holds(noted, Answers())
    others = {"reader_of": ["", "c.py"], "module": [None, ("m.py", b"x = 2"), ("n.py", b"x = 1")], "mentions": [False]}
    for question, answers in others.items():
        for answer in answers:
            assert not still_holds(noted, Answers(**{question: answer}))
            assert still_holds(noted_of(Answers(**{question: answer})), Answers(**{question: answer}))


def test_no_other_question_is_asked_whatever_an_entry_says():
    assert not still_holds([["__init__", "a", "b", None]], Answers())
