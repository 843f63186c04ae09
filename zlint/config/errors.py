"""The one error of settings that a user can cause."""


class ConfigError(Exception):
    """Settings that cannot be followed; its str is one line: where, what, and what to do."""
