"""The command line: words, exit codes and behaviour are ruff's wherever ruff has them."""

from zlint.cli.commands import main

__all__ = ["main"]
