"""Notebooks made up for tests."""

import json

from zlint.source import read_source

PYTHON = {"language_info": {"name": "python"}}


def cell(source, kind="code", **more):
    outputs = {"execution_count": None, "outputs": []} if kind == "code" else {}
    return {"cell_type": kind, "metadata": {}, **outputs, "source": source, **more}


def notebook(*sources, metadata=PYTHON, **layout):
    """Return the bytes of a notebook; text stands for a code cell, written as a list of lines as Jupyter does."""
    cells = [cell(source.splitlines(True)) if isinstance(source, str) else source for source in sources]
    content = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return (json.dumps(content, **{"indent": 1, "ensure_ascii": False} | layout) + "\n").encode()


def sources(data):
    """Return the text of every code cell."""
    cells = json.loads(data.decode("utf-8-sig"))["cells"]
    return ["".join(each["source"]) for each in cells if each["cell_type"] == "code"]


def read(*cells, **layout):
    return read_source("n.ipynb", notebook(*cells, **layout))
