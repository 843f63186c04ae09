"""What each kind of dependency file says of anthropic, and where."""

import pytest

from zlint.contract.dependencies import declarations
from zlint.contract.dependency_files import rank_of
from zlint.contract.poetry import poetry_specifiers

UV = """
version = 1
[[package]]
name = "agent"
version = "1.0"
dependencies = [{ name = "anthropic" }, { name = "anthropic-bedrock" }]

[[package]]
name = "anthropic"
version = "0.75.0"
source = { registry = "https://packages.example/simple" }

[[package]]
name = "langchain-anthropic"
version = "3.0.0"
"""
FORKED = UV + '\n[[package]]\nname = "anthropic"\nversion = "1.2.0"\n'
PIPFILE = """{
    "_meta": {"sources": []},
    "default": {
        "anthropic": {
            "hashes": [],
            "version": "==0.40.0"
        },
        "langchain-anthropic": {"version": "==1.0"}
    },
    "develop": {
        "anthropic": {"version": "==0.41.0"}
    }
}"""
PYLOCK = """
lock-version = "1.0"
[[packages]]
name = "anthropic"
version = "2.1.0"
[[packages]]
name = "anthropic"
vcs = { type = "git" }
"""
REQUIREMENTS = """\
# anthropic==9.9
-r other.txt
-c anthropic.txt
--index-url https://anthropic.example/simple
langchain-anthropic==1.0
anthropic-bedrock>=3
requests  # not anthropic==1
Anthropic[bedrock, vertex] >=0.40,<1 ; python_version >= "3.9"  # ours
anthropic==0.75.0 \\
    --hash=sha256:aaaa \\
    --hash=sha256:bbbb
httpx
anthropic
anthropic @ https://host/anthropic-0.75.0.whl
"""
PYPROJECT = """
[build-system]
requires = ["anthropic==0.1"]
[project]
name = "anthropic"
# "anthropic>=0.40" is what we used to say
dependencies = [
    "langchain-anthropic>=1",
    "anthropic>=0.40",
]
[project.optional-dependencies]
ai = ["anthropic[bedrock]<3"]
[dependency-groups]
dev = [{ include-group = "ai" }, "anthropic~=1.0"]
[tool.uv]
dev-dependencies = ["anthropic==0.50.0"]
[tool.pdm.dev-dependencies]
test = ["anthropic==0.51.0"]
[tool.hatch.envs.default]
dependencies = ["anthropic==0.52.0"]
extra-dependencies = ["anthropic==0.53.0"]
"""
POETRY = """
[tool.poetry.dependencies]
python = "^3.11"
anthropic = { version = "^0.40", extras = ["bedrock"] }
[tool.poetry.group.dev.dependencies]
anthropic = [{ version = "~1.2", python = "<3.12" }, { version = "2.0.0" }]
[tool.poetry.group.git.dependencies]
anthropic = { git = "https://host/anthropic.git" }
"""
OVERRIDDEN = '[project]\ndependencies = ["anthropic>=1"]\n[tool.uv]\noverride-dependencies = ["anthropic==0.75.0"]\n'


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("uv.lock", UV, [("==0.75.0", 9)]),
        ("poetry.lock", UV, [("==0.75.0", 9)]),
        ("uv.lock", FORKED, [("==0.75.0", 9), ("==1.2.0", 18)]),
        ("Pipfile.lock", PIPFILE, [("==0.40.0", 4), ("==0.41.0", 11)]),
        ("pylock.toml", PYLOCK, [("==2.1.0", 4)]),
        ("pylock.dev.toml", PYLOCK, [("==2.1.0", 4)]),
        ("requirements.txt", REQUIREMENTS, [("<1,>=0.40", 8), ("==0.75.0", 9), ("", 13), ("", 14)]),
        ("requirements-dev.in", "x\r\nanthropic>=1 \\\r\n ,<2\r\nanthropic<9\r\n", [("<2,>=1", 2), ("<9", 4)]),
        ("requirements.txt", "anthropicx==1\nmy_anthropic\n", []),
        (
            "pyproject.toml",
            PYPROJECT,
            [
                (">=0.40", 9),
                ("==0.50.0", 16),
                ("<3", 12),
                ("~=1.0", 14),
                ("==0.51.0", 18),
                ("==0.52.0", 20),
                ("==0.53.0", 21),
            ],
        ),
        ("pyproject.toml", POETRY, [("<0.41,>=0.40", 4), ("<1.3,>=1.2", 6), ("==2.0.0", 6), ("", 8)]),
        ("pyproject.toml", OVERRIDDEN, [("==0.75.0", 4)]),
        ("pyproject.toml", 'project = "anthropic"\n[tool]\npoetry = ["anthropic"]\n', []),
    ],
)
def test_declarations(name: str, text: str, expected: list[tuple[str, int]]) -> None:
    assert [(str(one.specifiers), one.line) for one in declarations(name, text)] == expected


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("uv.lock", "anthropic = ["),
        ("Pipfile.lock", '{"anthropic":'),
        ("requirements.txt", "anthropic==\n"),
        ("pyproject.toml", '[project]\ndependencies = ["anthropic=>1"]'),
        ("pyproject.toml", '[tool.poetry.dependencies]\nanthropic = "newest"'),
        ("poetry.lock", '[[package]]\nname = "anthropic"\nversion = "abc"'),
    ],
)
def test_broken_text_is_a_value_error(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        declarations(name, text)


def test_locks_are_asked_first() -> None:
    asked = ["pyproject.toml", "requirements.in", "requirements-dev.txt", "poetry.lock"]
    ranks = [rank_of(name) for name in asked]
    assert ranks == [3, 2, 1, 0]
    assert rank_of("setup.py") is None


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        ("^1.2.3", [{">=1.2.3", "<2"}]),
        ("^0.2.3", [{">=0.2.3", "<0.3"}]),
        ("^0.0.3", [{">=0.0.3", "<0.0.4"}]),
        ("^0.0", [{">=0.0", "<0.1"}]),
        ("^0", [{">=0", "<1"}]),
        ("~1.2.3", [{">=1.2.3", "<1.3"}]),
        ("~1", [{">=1", "<2"}]),
        ("~=1.2", [{"~=1.2"}]),
        ("1.2.3", [{"==1.2.3"}]),
        ("=1.2.3", [{"==1.2.3"}]),
        ("1.*", [{"==1.*"}]),
        ("*", [set()]),
        (">=1,<2", [{">=1", "<2"}]),
        (">=1 <2", [{">=1", "<2"}]),
        (">= 1.0, < 2.0, != 1.5", [{">=1.0", "<2.0", "!=1.5"}]),
        ("^0.40 || ^1.0", [{">=0.40", "<0.41"}, {">=1.0", "<2"}]),
    ],
)
def test_poetry_constraints(constraint: str, expected: list[set[str]]) -> None:
    assert [set(map(str, one)) for one in poetry_specifiers(constraint)] == expected
