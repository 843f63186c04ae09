"""zlint: a static linter with autofix for LLM call sites."""

__version__ = "0.1.0"
