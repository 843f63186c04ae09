"""Settings: which rules judge which file, how, and for which SDK."""

from zlint.config.baseline import Baseline, read_baseline
from zlint.config.configuration import Configuration, configure
from zlint.config.errors import ConfigError
from zlint.config.layer import KEYS, OUTPUT_FORMATS, Layer
from zlint.config.show import show_settings

__all__ = [
    "KEYS",
    "OUTPUT_FORMATS",
    "Baseline",
    "ConfigError",
    "Configuration",
    "Layer",
    "configure",
    "read_baseline",
    "show_settings",
]
