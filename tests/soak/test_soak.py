"""Damaged and monstrous files neither crash nor hang zlint.

ZLINT_SOAK_FILES is how many files are damaged and ZLINT_SEED how; ZLINT_SOAK_FROM is the folder with the Python files
to damage, the examples of the rules where none is named; ZLINT_SOAK_MONSTERS is how many of the large and
strange ones are tried, ZLINT_SOAK_SCALE how large they are, 1 for the largest. The figures are printed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.soak.damage import damaged
from tests.soak.expressions import expressions
from tests.soak.run import Figures, soak
from tests.soak.statements import IMPORT, programs
from zlint.discover import discover
from zlint.rules import load_builtin
from zlint.skim import is_candidate

FILES = int(os.environ.get("ZLINT_SOAK_FILES", "100"))
MONSTERS = int(os.environ.get("ZLINT_SOAK_MONSTERS", "40"))
SEED = int(os.environ.get("ZLINT_SEED", "0"))
FROM = os.environ.get("ZLINT_SOAK_FROM")
SCALE = float(os.environ.get("ZLINT_SOAK_SCALE", "0.01"))
BATCH = 120
INSIDE = "client.messages.create(max_tokens=1000, temperature=0, stop_sequences=['a'], extra_body={}, messages=[])\n"
BESIDE = "x = {}\nclient.messages.create(max_tokens=1000, temperature=0, metadata=x, messages=[x])\n"


def sources() -> list[bytes]:
    """Return the files to damage: those that may hold call sites, and a few others."""
    if FROM is None:
        return [
            text.encode() for rule in load_builtin() for each in rule.examples for text in (each.bad, each.ok) if text
        ]
    read = [(file.path, Path(file.path).read_bytes()) for file in discover([FROM]).files]
    candidates = [data for path, data in read if is_candidate(path, data) and len(data) < 100_000]
    return candidates + [data for _, data in read[: len(candidates) // 5]]


def wrecks() -> Iterator[tuple[str, bytes]]:
    random, whole = Random(SEED), sources()
    for number in range(FILES):
        data, notebook = damaged(random.choice(whole), random)
        yield f"wreck{number}.{'ipynb' if notebook else 'py'}", data


def monsters() -> Iterator[tuple[str, bytes]]:
    texts = {name: IMPORT + program for name, program in programs(SCALE).items()}
    for name, expression in expressions(SCALE).items():
        texts[f"inside {name}"] = IMPORT + "async def f():\n    " + INSIDE.replace("{}", expression)
        texts[f"beside {name}"] = IMPORT + BESIDE.replace("{}", expression)
    for name, text in Random(SEED).sample(sorted(texts.items()), min(MONSTERS, len(texts))):
        yield f"{name.replace('/', '_')}.py", text.encode(errors="surrogatepass")


def batches(files: Iterator[tuple[str, bytes]]) -> Iterator[Mapping[str, bytes]]:
    while batch := dict(islice(files, BATCH)):
        yield batch


@pytest.mark.parametrize("kind", [wrecks, monsters])
def test_no_file_crashes_or_hangs_zlint(kind, tmp_path):
    figures, wrong = Figures(), []
    for number, batch in enumerate(batches(kind())):
        folder = tmp_path / str(number)
        folder.mkdir()
        wrong += [f"{number}: {each}" for each in soak(folder, batch, figures)]
        if wrong:
            print(number, *wrong, sep="\n", flush=True)  # a long run may be stopped
    errors = sum(figures.errors.values())
    print(f"\n{figures.files} files, {figures.seconds:.0f} s, {figures.fixed} fixed, {errors} errors")
    for message, count in figures.errors.most_common():
        print(f"{count:6} {message}")
    assert not wrong, "\n".join(wrong)
