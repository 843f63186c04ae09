"""The results of a run, put aside until they are reported: one at a time is in memory."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import TYPE_CHECKING

from zlint.frozen import frozen

if TYPE_CHECKING:
    from zlint.model.results import FileResult
    from zlint.runner.aside import Held, PutAside


@frozen()
class Kept:
    """Results in the order of their paths, as what they can be had from; each is made anew when it is asked for."""

    held: tuple[tuple[str, Held], ...]

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.held)

    def __getitem__(self, number: int) -> FileResult:
        """Return one of them."""
        _, held = self.held[number]
        return _loaded(bytes(held))

    def __iter__(self) -> Iterator[FileResult]:
        """Yield them."""
        return map(self.__getitem__, range(len(self)))

    def of(self, paths: Container[str]) -> Kept:
        """Return those of the files at these paths."""
        return Kept(tuple((path, held) for path, held in self.held if path in paths))


def keep(results: Iterable[FileResult], put: PutAside) -> Kept:
    """Put results aside as they come, and bring them in order."""
    held = [(result.path, put(_dumped(result))) for result in results]
    return Kept(tuple(sorted(held, key=lambda pair: pair[0])))


def _dumped(result: FileResult) -> bytes:
    import pickle  # noqa: PLC0415 - a run that has nothing to judge does without

    return pickle.dumps(result, pickle.HIGHEST_PROTOCOL)


def _loaded(data: bytes) -> FileResult:
    import pickle  # noqa: PLC0415

    result: FileResult = pickle.loads(data)
    return result
