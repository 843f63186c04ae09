"""The files that are read when a folder is given."""

SUFFIXES = (".py", ".pyi", ".ipynb")
