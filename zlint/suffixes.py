"""The names of the files that are read when a folder is given."""

NOTEBOOK = ".ipynb"
SUFFIXES = (".py", ".pyi", NOTEBOOK)
