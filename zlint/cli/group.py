"""The group of commands with its default command, and what becomes of every error on the way out."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

import click

from zlint.cli.options import Bare
from zlint.nearest import closest

DEFAULT = "check"
INTERRUPTED = 130
# Hardly anything is garbage: at Python's own pace, to look for it takes a tenth of a short run.
MADE_BETWEEN_LOOKS = 200_000
FAILED = 2


class DefaultGroup(click.Group):
    """A group that takes what is no command for the arguments of `check`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default command before arguments that name none; raises UsageError for one that is misspelt."""
        own = {name for parameter in self.get_params(ctx) for name in parameter.opts}
        if args and args[0] in own | set(self.commands):
            return super().parse_args(ctx, args)
        if args and (command := self._meant(args[0])):
            raise click.UsageError(f'"{args[0]}" is neither a command nor a path; did you mean "{command}"?', ctx)
        return super().parse_args(ctx, [DEFAULT, *args])

    def _meant(self, word: str) -> str:
        """Return the command that a word which is no path must mean, "" where it may be a path after all."""
        return closest(word, self.commands) if word.isalpha() and not os.path.lexists(word) else ""

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """Run a command; alone, leave with its exit code, or with 2 and one line where it fails."""
        run: Callable[..., Any] = partial(super().main, standalone_mode=False)
        if not standalone_mode:
            return run(*args, **extra)
        gc.set_threshold(MADE_BETWEEN_LOOKS)
        try:
            sys.exit(run(*args, **extra))
        except click.Abort:
            _leave("zlint: interrupted; every file is whole", INTERRUPTED)
        except click.ClickException as error:
            error.show()
            sys.exit(FAILED)
        except Exception:
            import traceback  # noqa: PLC0415 - only an internal error needs it

            _leave(f"{traceback.format_exc()}zlint: internal error; please report it with the lines above", FAILED)


class SectionedCommand(click.Command):
    """A command whose `--help` lists its options under headings.

    `sections` maps the headings to the options.
    """

    def __init__(
        self, name: str, argument: click.Argument, sections: Mapping[str, Sequence[click.Option]], **how: Any
    ) -> None:
        options = [option for section in sections.values() for option in section]
        super().__init__(name, params=[argument, *options], **how)
        self.sections = sections

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Give bare options their values, so that they take none of the words that follow."""
        bare = {name: each.bare for each in self.params if isinstance(each, Bare) for name in each.opts}
        end = args.index("--") if "--" in args else len(args)
        return super().parse_args(
            ctx, [f"{one}={bare[one]}" if one in bare else one for one in args[:end]] + args[end:]
        )

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the sections."""
        help_option = self.get_help_option(ctx)
        for heading, options in {**self.sections, "Help": [help_option] if help_option else []}.items():
            records = [record for option in options if (record := option.get_help_record(ctx))]
            if records:
                with formatter.section(heading):
                    formatter.write_dl(records)


def _leave(message: str, code: int) -> NoReturn:
    click.echo(message, err=True)
    sys.exit(code)
