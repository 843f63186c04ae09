"""The port to a project that is on another machine: it knows the answers it was sent, and notes what it lacks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, TypeVar

from zlint.cache.recording import Kind, Noted, told
from zlint.frozen import frozen

if TYPE_CHECKING:
    from zlint.model import Project

T = TypeVar("T")

# The name of the port's method, and its arguments.
Question = tuple[Kind, str, str]
Answers = Mapping[Question, Any]


@frozen()
class Distant:
    """A project far away; see `zlint.model.Project`.

    Where an answer is lacking it gives some other one, so that as many questions as possible are found in one reading.
    What is said of the file then is worth nothing: it has to be read again with the answers to `lacking`.
    """

    answers: Answers
    lacking: dict[Question, None] = field(default_factory=dict)

    def reader_of(self, name: str, path: str) -> str:
        """Return what the project does."""
        return self._answer(("reader_of", name, path), "")

    def module(self, name: str, path: str) -> tuple[str, bytes] | None:
        """Return what the project does."""
        return self._answer(("module", name, path), None)

    def mentions(self, words: str, path: str) -> bool:
        """Return what the project does."""
        return self._answer(("mentions", words, path), True)

    def _answer(self, question: Question, otherwise: T) -> T:
        if question not in self.answers:
            self.lacking[question] = None
        answer: T = self.answers.get(question, otherwise)
        return answer


def answered(questions: Iterable[Question], project: Project) -> Answers:
    """Return the answers of the project."""
    return {question: getattr(project, question[0])(*question[1:]) for question in questions}


def noted(answers: Answers) -> tuple[Noted, ...]:
    """Return the questions and answers as a cache notes them."""
    return tuple((*question, told(answer)) for question, answer in answers.items())
