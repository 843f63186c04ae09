"""The frozen data that travels between the rooms; standard library only.

It is loaded when the first name is asked for; runs that find nothing to judge import `results` and `levels` alone.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zlint.model.every import *  # noqa: F403
else:

    def __getattr__(name: str) -> object:
        return getattr(import_module("zlint.model.every"), name)
