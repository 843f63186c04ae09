"""What the reading of a file asked about others: noted with the answers, and asked again by the next run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from hashlib import sha256
from typing import TYPE_CHECKING, Literal, TypeVar, get_args

from zlint.frozen import frozen

if TYPE_CHECKING:
    from zlint.model import Project

Kind = Literal["reader_of", "module", "mentions"]
Answer = str | bool | tuple[str, bytes] | None
Given = TypeVar("Given", bound=Answer)
# A question and its answer, as JSON has them: the kind, the name or the words, the path of the file that asks.
Noted = tuple[Kind, str, str, object]


@frozen()
class Recording:
    """A project that notes what it is asked and what it answers; see `zlint.model.Project`."""

    project: Project
    answers: dict[tuple[Kind, str, str], object] = field(default_factory=dict)

    def reader_of(self, name: str, path: str) -> str:
        """Return what the project does."""
        return self._noted("reader_of", name, path, self.project.reader_of(name, path))

    def module(self, name: str, path: str) -> tuple[str, bytes] | None:
        """Return what the project does."""
        return self._noted("module", name, path, self.project.module(name, path))

    def mentions(self, words: str, path: str) -> bool:
        """Return what the project does."""
        return self._noted("mentions", words, path, self.project.mentions(words, path))

    def _noted(self, kind: Kind, name: str, path: str, answer: Given) -> Given:
        self.answers[kind, name, path] = told(answer)
        return answer

    @property
    def noted(self) -> tuple[Noted, ...]:
        """Return the questions with their answers."""
        return tuple((*question, answer) for question, answer in self.answers.items())


def told(answer: Answer) -> object:
    """Return an answer as it is noted: of a file its path and a digest."""
    return [answer[0], sha256(answer[1]).hexdigest()] if isinstance(answer, tuple) else answer


def still_holds(noted: Iterable[Noted], project: Project) -> bool:
    """Tell whether the project would answer all of it now as it did then."""
    return all(
        kind in get_args(Kind) and told(getattr(project, kind)(name, path)) == answer
        for kind, name, path, answer in noted
    )
