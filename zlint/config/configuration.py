"""All settings of a run: the files of settings nearest to each file, `--config`, and the flags."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from zlint.config.errors import ConfigError
from zlint.config.exclusion import exclusions
from zlint.config.files import inline_settings, is_git_root, misspelt_in, settings_file, settings_in
from zlint.config.globs import pattern_of
from zlint.config.layer import Layer, last

if TYPE_CHECKING:
    from zlint.config.plan import LoadRules, Plan
    from zlint.config.sdk import Declared
    from zlint.model import Rule, SdkVersions, Settings

T = TypeVar("T")
K = TypeVar("K")

# Last parts of paths that are not what the path is called.
_NO_NAMES = frozenset({"", os.curdir, os.pardir})


def once(find: Callable[[Any, K], T]) -> cached_property[Callable[[K], T]]:
    """Let a method of one argument remember its answers as long as the object lives."""
    return cached_property(lambda self: cache(partial(find, self)))


@dataclass(frozen=True, eq=False)
class Configuration:
    """The settings of one run; what is read from the disk is read once.

    `given` are the paths that the run was given; paths and folders inside are absolute.
    `named` is the file of `--config`, None where each file has its nearest; `isolated` is for neither.
    `over` are the layers that override files of settings, the strongest last.
    `warn` is told, in one line, of what looks like settings and is not read.
    """

    given: tuple[Path, ...]
    named: Layer | None
    isolated: bool
    over: tuple[Layer, ...]
    load: LoadRules
    warn: Callable[[str], None]

    def settings_for(self, path: str | Path) -> Settings:
        """Return the settings that hold for the file at `path`; equal ones are one object; raises ConfigError."""
        file = absolute(path)
        plan = self.plan(file.parent)
        return self._settings((plan, plan.ignored(file), self.sdk(file.parent), self.today(file.parent)))

    def why_off(self, path: str | Path) -> dict[str, str]:
        """Return the ids of the rules that are off in the file at `path`, each with the reason; raises ConfigError."""
        file = absolute(path)
        return self.plan(file.parent).why_off(file)

    def value(self, key: str) -> Any:
        """Return what holds of a key for the run as a whole, None where it is not written; raises ConfigError."""
        return last(self.layers(absolute(".")), key)

    def verify(self, folder: Path) -> None:
        """Raise ConfigError for a word in the settings of the folder that stands for nothing.

        Else it would be told only if one of its files may hold a call site, as only then anybody asks for the rules.
        """
        layers = self.layers(folder)
        exclusions(layers)
        if any(layer.asks_for_rules for layer in layers):
            self.plan(folder)
        if any(layer.sdk for layer in layers):
            self.sdk(folder)
        self.today(folder)

    def excluded(self, path: str | Path, top: str | Path | None = None) -> bool:
        """Tell whether `path`, or a folder around it and under `top`, is left out; raises ConfigError.

        `top` None stands for the root of the project.
        """
        folder, name = os.path.split(path)
        if name in _NO_NAMES:
            folder, name = os.path.split(os.path.abspath(path))
        inside = self._absolute(folder)
        one = os.path.join(inside, name)
        end = str(self.root(Path(inside))) if top is None else self._absolute(str(top))
        return one != end and (self._fits(one, inside) or self._excluded((inside, end)))

    @cached_property
    def folders(self) -> frozenset[Path]:
        """Return the folders that were given, and those around the files that were."""
        return frozenset(path if os.path.isdir(path) else path.parent for path in self.given)

    @once
    def file(self, folder: Path) -> Layer | None:
        """Return the file of settings that holds in the folder."""
        if self.isolated or self.named:
            return self.named
        if misspelt := misspelt_in(folder):
            self.warn(misspelt)
        found = settings_in(folder)
        if found or folder in (folder.parent, self._git(folder)):
            return found
        return self.file(folder.parent)

    @once
    def layers(self, folder: Path) -> tuple[Layer, ...]:
        """Return the layers that hold in the folder, the strongest last."""
        return (*filter(None, [self.file(folder)]), *self.over)

    @once
    def baseline(self, folder: Path) -> tuple[Path, str] | None:
        """Return the baseline that holds in the folder, and where that is said."""
        layer = next((layer for layer in reversed(self.layers(folder)) if layer.baseline is not None), None)
        return (absolute(layer.base / layer.baseline), layer.where("baseline")) if layer and layer.baseline else None

    @once
    def plan(self, folder: Path) -> Plan:
        """Return what is made of the rules in the folder."""
        return self._planned(self.layers(folder))

    @once
    def root(self, folder: Path) -> Path:
        """Return the root of the project: git's, else the folder of the settings, else the path given."""
        layer = self.file(folder)
        around = sorted(self.folders, key=lambda one: -len(one.parts))
        candidates = [self._git(folder), layer and layer.base, *around]
        return next((one for one in candidates if one and folder.is_relative_to(one)), folder)

    @once
    def declared(self, folder: Path) -> Declared:
        """Return what the dependency files nearest to the folder say, up to the root of the project."""
        from zlint.config.sdk import Declared, declared_in  # noqa: PLC0415 - a run without call sites asks for none

        here = declared_in(folder, self.root(folder))
        if here.versions or folder in (folder.parent, self.root(folder)):
            return here
        above = self.declared(folder.parent)
        return Declared(above.versions, here.passed_over + above.passed_over)

    @once
    def sdk(self, folder: Path) -> SdkVersions:
        """Return the versions of the SDK that hold in the folder."""
        from zlint.config.sdk import stated, undeclared  # noqa: PLC0415

        for layer in reversed(self.layers(folder)):
            if layer.sdk is not None:
                try:
                    return stated(layer.sdk, "settings" if layer.document else "--sdk")
                except ValueError as error:
                    raise ConfigError(f"{layer.where('sdk')}: {error}") from None
        return self.declared(folder).versions or undeclared()

    @once
    def today(self, folder: Path) -> date:
        """Return the day on which the files of the folder are judged."""
        for layer in reversed(self.layers(folder)):
            if layer.today is not None:
                try:
                    return date.fromisoformat(str(layer.today))
                except ValueError:
                    message = f'{layer.where("today")}: "{layer.today}" is no day such as "2027-02-01"'
                    raise ConfigError(message) from None
        return date.today()

    @once
    def _git(self, folder: Path) -> Path | None:
        """Return the top of the git work tree around the folder."""
        return folder if is_git_root(folder) else None if folder == folder.parent else self._git(folder.parent)

    @once
    def _planned(self, layers: tuple[Layer, ...]) -> Plan:
        from zlint.config.plan import planned  # noqa: PLC0415

        return planned(layers, self.load)

    @once
    def _settings(self, key: tuple[Plan, frozenset[str], SdkVersions, date]) -> Settings:
        plan, off, sdk, today = key
        return plan.settings(off, sdk, today)

    @once
    def _pattern(self, layers: tuple[Layer, ...]) -> re.Pattern[str]:
        return re.compile("|".join(pattern_of(globs, base).pattern for globs, base in exclusions(layers)), re.DOTALL)

    @once
    def _pattern_in(self, folder: str) -> re.Pattern[str]:
        return self._pattern(self.layers(Path(folder)))

    @once
    def _absolute(self, folder: str) -> str:
        return os.path.abspath(folder)

    @once
    def _excluded(self, key: tuple[str, str]) -> bool:
        """Tell whether a folder, or one around it and under another one, is left out."""
        path, top = key
        folder = os.path.dirname(path)
        return path not in (top, folder) and (self._fits(path, folder) or self._excluded((folder, top)))

    def _fits(self, path: str, folder: str) -> bool:
        return self._pattern_in(folder).fullmatch(path.replace(os.sep, "/")) is not None


def _load_rules(folders: tuple[Path, ...]) -> tuple[Rule, ...]:
    from zlint.rules import load_rules  # noqa: PLC0415 - a run without call sites asks for no rules

    return load_rules(folders)


def configure(
    flags: Layer | None = None,
    config: Sequence[str] = (),
    *,
    isolated: bool = False,
    given: Sequence[str | Path] = (),
    load: LoadRules = _load_rules,
    warn: Callable[[str], None] = lambda line: None,
) -> Configuration:
    """Return the settings of a run; raises ConfigError.

    `config` are the values of `--config`: one path of a file of settings, any number of `key = value`.
    `given` are the paths to be judged.
    """
    here = absolute(".")
    files = [Path(text) for text in config if "=" not in text or os.path.isfile(text)]
    inline = [inline_settings(text, here) for text in config if Path(text) not in files]
    if len(files) > 1 or (files and isolated):
        raise ConfigError("--config: one file of settings at most, and none together with --isolated")
    return Configuration(
        given=tuple(map(absolute, given)),
        named=settings_file(files[0], here) if files else None,
        isolated=isolated,
        over=(*inline, *filter(None, [flags])),
        load=load,
        warn=warn,
    )


def absolute(path: str | Path) -> Path:
    """Return the path from the top of the file system, links kept."""
    return Path(os.path.abspath(path))
