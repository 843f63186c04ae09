"""Settings: which rules judge which file, how, and for which SDK."""

from zlint.config.configuration import Configuration, configure
from zlint.config.errors import ConfigError
from zlint.config.layer import KEYS, OUTPUT_FORMATS, Layer

__all__ = [
    "KEYS",
    "OUTPUT_FORMATS",
    "ConfigError",
    "Configuration",
    "Layer",
    "configure",
]
