"""The cache of a run: under which key what is kept, and whether that still holds."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zlint.cache.digest import digest, digest_of_file, digest_of_folder, digest_of_program
from zlint.cache.entry import Entry, read, write
from zlint.cache.folder import prepare, shelf_in
from zlint.cache.recording import Noted, still_holds
from zlint.cache.results import restored
from zlint.config.configuration import absolute, once
from zlint.config.files import shown
from zlint.config.layer import OF_RULES, Layer, fixes
from zlint.contract.dependency_files import dependency_files

if TYPE_CHECKING:
    from zlint.config import Configuration
    from zlint.model import KnownFindings
    from zlint.model.results import FileResult

# The keys of the settings that say what is found in a file.
_OF_FILES = (*OF_RULES, "sdk", "today")
_VERIFIED = (*_OF_FILES, "exclude", "extend_exclude")


@dataclass(frozen=True, eq=False)
class Cache:
    """What runs with the same settings have found out, in a folder; keys are made without loading any rule.

    An entry is called by what it is about and by the flags, so that what is found out later takes its place.
    """

    folder: Path
    configuration: Configuration

    def look_up(self, path: str, data: bytes, known: KnownFindings) -> FileResult | Entry | None:
        """Return the result that a file of these bytes had, else where it is to be kept, None for nowhere.

        A file that is to be fixed has none, as there is more to it than a result.
        """
        folder = absolute(path).parent
        if fixes(self.configuration.layers(folder)):
            return None
        entry = self.entry("result", path, self._conditions(folder), known, data)
        kept = read(entry)
        if kept and self._still_holds(kept["noted"], path):
            return restored(kept["result"])
        return entry if self.writable else None

    def verify(self, folder: Path) -> None:
        """Verify the settings of the folder where that was not done before; raises ConfigError."""
        layers = self.configuration.layers(folder)
        entry = self.entry("settings", folder, _said(layers, _VERIFIED), _rules(layers))
        self._remember(entry, partial(self._verified, folder))

    def _verified(self, folder: Path) -> bool:
        self.configuration.verify(folder)
        return True

    @cached_property
    def writable(self) -> bool:
        """Tell whether anything can be kept, and make the folder for it; the user is told why not, once."""
        if problem := prepare(self.folder):
            self.configuration.warn(f"nothing is kept in {shown(self.folder)}: {problem}; --no-cache does without")
        return not problem

    @once
    def _conditions(self, folder: Path) -> str:
        """Return a digest of what the files in the folder are judged by, but for the files themselves."""
        layers = self.configuration.layers(folder)
        return digest(_said(layers, _OF_FILES), _rules(layers), self._sdk(folder), self.configuration.today(folder))

    def _sdk(self, folder: Path) -> object:
        """Return the versions of the SDK that hold in the folder; its dependency files are understood once."""
        if any(layer.sdk for layer in self.configuration.layers(folder)):
            return None  # the layers say it
        entry = self.entry("sdk", folder, self.configuration.root(folder), self._declarations(folder))
        return self._remember(entry, lambda: asdict(self.configuration.sdk(folder)))

    @once
    def _declarations(self, folder: Path) -> str:
        """Return a digest of the dependency files in the folder and those around it, up to the root of the project."""
        own = [(name, digest_of_file(folder / name)) for name in dependency_files(folder)]
        is_top = folder in (folder.parent, self.configuration.root(folder))
        return digest(own, "" if is_top else self._declarations(folder.parent))

    def _still_holds(self, noted: Sequence[Noted], path: str) -> bool:
        if not noted:
            return True
        from zlint.discover.neighbours import Neighbours  # noqa: PLC0415 - most files ask nothing

        root = str(self.configuration.root(absolute(path).parent))
        words = sorted({name for kind, name, _, _ in noted if kind == "mentions"})
        return still_holds(noted, Neighbours(root, tuple((each, self.holders(root, each)) for each in words)))

    def holders(self, root: str, words: str) -> tuple[str, ...] | None:
        """Return the files of the project that hold `words` in any case, None where that cannot be told."""
        return self._holders((root, words))

    @once
    def _holders(self, question: tuple[str, str]) -> tuple[str, ...] | None:
        from zlint.cache.holders import kept_holders  # noqa: PLC0415

        return kept_holders(self, *question)

    def _remember(self, entry: Entry, find: Callable[[], Any]) -> Any:
        """Return what the entry holds, else what is found now, and keep it."""
        kept = read(entry)
        if kept is None:
            kept = find()
            if self.writable:
                write(entry, kept)
        return kept

    def entry(self, kind: str, subject: str | Path, *comes_from: object) -> Entry:
        """Return the entry for what is found out about the subject, and comes from that and from zlint itself."""
        name = digest(kind, os.getcwd(), subject, self._flags)
        return Entry(str(shelf_in(self.folder) / name), digest(digest_of_program(), *comes_from))

    @cached_property
    def _flags(self) -> str:
        """Return a digest of what the command line says of settings."""
        named = self.configuration.named
        file = named.document.path if named and named.document else ""
        return digest(_said(self.configuration.over, _OF_FILES), file, self.configuration.isolated)


def _said(layers: Sequence[Layer], names: Sequence[str]) -> list[object]:
    return [(layer.base, [getattr(layer, name) for name in names]) for layer in layers]


def _rules(layers: Sequence[Layer]) -> list[str]:
    """Return digests of the folders of users' rules."""
    return [digest_of_folder(layer.base / folder) for layer in layers for folder in layer.rules_dirs]
