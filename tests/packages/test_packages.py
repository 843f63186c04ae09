"""zlint on packages that people use: it never crashes, finds the call sites, and leaves code that parses."""

from __future__ import annotations

import ast
import json
import os
import sys
import zipfile
from pathlib import Path

import pytest

from tests.process import run
from tests.registry import wheel

# Every call site of each package, read by hand: the file and the lines on which the calls begin.
# Near them stand calls that only look alike, which the lists leave out on purpose: the Azure agents and the OpenAI
# assistants of autogen-ext, and the docstrings of langchain-anthropic.
SITES: dict[str, dict[str, list[int]]] = {
    "anthropic-haystack==8.0.1": {
        "haystack_integrations/components/generators/anthropic/chat/chat_generator.py": [598, 647],
        "haystack_integrations/token_counters/anthropic/token_counter.py": [110],
    },
    "autogen-ext==0.7.5": {"autogen_ext/models/anthropic/_anthropic_client.py": [677, 897]},
    "crewai==1.15.30": {
        "crewai/llms/providers/anthropic/completion.py": [
            *(377, 382, 1126, 1130, 1285, 1289, 1583),
            *(1684, 1688, 1829, 1833, 2018),
        ]
    },
    "graphiti-core==0.31.2": {"graphiti_core/llm_client/anthropic_client.py": [292]},
    "langchain-anthropic==1.7.10": {
        "langchain_anthropic/chat_models.py": [2181, 2182, 2190, 2193, 3133, 3140],
        "langchain_anthropic/llms.py": [283, 320, 361, 407],
    },
    "llm-anthropic==0.15.1": {"llm_anthropic.py": [392, 405, 424, 436]},
    "magentic==0.41.1": {"magentic/chat_model/anthropic_chat_model.py": [447, 490]},
    "mem0ai==2.2.1": {"mem0/llms/anthropic.py": [140]},
    "open-interpreter==0.4.3": {"interpreter/computer_use/loop.py": [152]},
}

# The files that the fixes change; in all others the arguments are not in sight, so nothing can be said.
FIXED: dict[str, list[str]] = {
    "autogen-ext==0.7.5": ["autogen_ext/models/anthropic/_anthropic_client.py"],
    "graphiti-core==0.31.2": ["graphiti_core/llm_client/anthropic_client.py"],
    "llm-anthropic==0.15.1": ["llm_anthropic.py"],
    "magentic==0.41.1": ["magentic/chat_model/anthropic_chat_model.py"],
    "open-interpreter==0.4.3": ["interpreter/computer_use/loop.py"],
}


@pytest.fixture(scope="module", params=sorted(SITES))
def requirement(request: pytest.FixtureRequest) -> str:
    wheel(request.param)
    return request.param


@pytest.fixture
def tree(requirement: str, tmp_path: Path) -> Path:
    with zipfile.ZipFile(wheel(requirement)) as archive:
        archive.extractall(tmp_path)
    return tmp_path


def zlint(tree: Path, *arguments: str) -> str:
    done = run(sys.executable, "-m", "zlint", *arguments, ".", cwd=tree, env={**os.environ, "ZLINT_NO_CACHE": "1"})
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def contents(tree: Path) -> dict[str, bytes]:
    return {path.relative_to(tree).as_posix(): path.read_bytes() for path in tree.rglob("*") if path.is_file()}


def pairs(sites: dict[str, list[int]]) -> set[tuple[str, int]]:
    return {(path, line) for path, lines in sites.items() for line in lines}


def test_the_call_sites_are_found_and_no_others(requirement: str, tree: Path) -> None:
    sites = [json.loads(line) for line in zlint(tree, "sites", "--output-format", "jsonl").splitlines()]
    found = [(Path(site["path"]).as_posix(), site["line"]) for site in sites]
    assert len(found) == len(set(found))
    assert set(found) == pairs(SITES[requirement])


def test_fixed_files_parse_and_a_second_fix_changes_nothing(requirement: str, tree: Path) -> None:
    before = contents(tree)
    fix = ("check", "--isolated", "--fix", "--unsafe-fixes")
    zlint(tree, *fix)
    after = contents(tree)
    changed = [path for path in sorted(after) if after[path] != before.get(path)]
    assert changed == FIXED.get(requirement, [])
    for path in changed:
        ast.parse(after[path])
    zlint(tree, *fix)
    assert contents(tree) == after
