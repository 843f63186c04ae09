"""Which rules hold, by the layers of settings and flags; the answers are ruff's."""

from __future__ import annotations

import pytest

from tests.config.conftest import Write
from zlint.config import Configuration, Layer, configure
from zlint.model import Safety, Settings, Severity

DEFAULT = "1 2 3 4 5 901 902 903"


def short(ids: object) -> str:
    """Write ids of zlint's rules in short: `1 901`."""
    return " ".join(sorted((str(int(one[2:])) for one in ids), key=int))  # type: ignore[attr-defined]


def on(settings: Settings) -> str:
    return short(rule.id for rule in settings.rules)


@pytest.mark.parametrize(
    ("text", "flags", "expected"),
    [
        ("", Layer(), DEFAULT),
        ("select: [ZL001, temperature-zero]", Layer(), "1 4"),
        ("select: []", Layer(), ""),
        ("ignore: [ZL9]", Layer(), "1 2 3 4 5"),
        ("select: [ALL]\nignore: [ZL0]\nextend-select: [ZL003]", Layer(), "3 901 902 903"),
        ("select: [ZL001]\nextend-select: [ZL002]\nignore: [ZL001]", Layer(), "2"),
        # a select among the flags overrides all that the file says
        ("ignore: [ZL001]", Layer(select=("ZL0",)), "1 2 3 4 5"),
        ("select: [ZL002]", Layer(select=("ZL001",)), "1"),
        # other flags go on from where the file ends
        ("select: [ZL001]", Layer(extend_select=("ZL002",)), "1 2"),
        ("select: [ZL001, ZL002]", Layer(ignore=("ZL0",)), ""),
        ("ignore: [ZL001]", Layer(extend_select=("ZL001",), ignore=("ZL0",)), "1 901 902 903"),
    ],
)
def test_selection(write: Write, text: str, flags: Layer, expected: str) -> None:
    write("zlint.yaml", text)
    assert on(configure(flags).settings_for("a.py")) == expected


@pytest.mark.parametrize(
    ("text", "flags", "expected"),
    [
        ("", Layer(), DEFAULT),
        ("fixable: [ZL001, ZL002]\nunfixable: [ZL002]", Layer(), "1"),
        ("unfixable: [ALL]", Layer(extend_fixable=("ZL003",)), "3"),
        ("fixable: [ZL001]", Layer(unfixable=("ZL0",)), ""),
        ("unfixable: [ZL001]", Layer(fixable=("ZL0",)), "1 2 3 4 5"),
    ],
)
def test_fixable(write: Write, text: str, flags: Layer, expected: str) -> None:
    write("zlint.yaml", text)
    assert short(configure(flags).settings_for("a.py").fixable) == expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [("a.py", "2 3"), ("tests/a.py", "1 2"), ("tests/in/test_b.py", "1"), ("test_b.py", "3")],
)
def test_per_file_ignores(write: Write, path: str, expected: str) -> None:
    write(
        "zlint.yaml",
        "select: [ZL001, ZL002, ZL003]\nper-file-ignores: {tests/*: [ZL003], test_*.py: [ZL002], '!tests/**': [ZL001]}",
    )
    assert on(configure().settings_for(path)) == expected
    over = configure(Layer(per_file_ignores={"*.py": ("ZL001",)}))
    assert on(over.settings_for(path)) == "2 3"


def test_severities_and_options(write: Write) -> None:
    write(
        "pyproject.toml",
        "[tool.zlint]\nseverity = { ZL0 = 'info', ZL004 = 'error' }\n"
        "[tool.zlint.options]\ntemperature-zero.target = 0.5\nZL002 = { rounding = 'down' }\n",
    )
    settings = configure(config=["options.ZL004.target = 0.7"]).settings_for("a.py")
    rules = {rule.id: rule for rule in settings.rules}
    assert rules["ZL001"].severity is Severity.INFO
    assert rules["ZL004"].severity is Severity.ERROR
    assert rules["ZL901"].severity is Severity.WARNING
    assert [fix.options for one in ("ZL002", "ZL004") if (fix := rules[one].fix)] == [
        {"argument": "max_tokens", "rounding": "down"},
        {"argument": "temperature", "target": 0.7},
    ]
    assert [rule.id for rule in settings.rules] == sorted(rules)


@pytest.mark.parametrize(
    ("text", "flags", "expected"),
    [
        ("", Layer(), []),
        ("unsafe-fixes: true", Layer(), []),
        ("fix: true", Layer(), ["safe"]),
        ("", Layer(fix=True), ["safe"]),
        ("unsafe-fixes: true", Layer(fix=True), ["safe", "unsafe"]),
        ("fix: true\nunsafe-fixes: true", Layer(unsafe_fixes=False), ["safe"]),
        ("fix: true", Layer(fix=False), []),
        ("fix-only: true", Layer(fix=False), []),
        ("fix: false", Layer(fix_only=True, unsafe_fixes=True), ["safe", "unsafe"]),
    ],
)
def test_what_is_applied(write: Write, text: str, flags: Layer, expected: list[str]) -> None:
    write("zlint.yaml", text)
    assert configure(flags).settings_for("a.py").apply == frozenset(map(Safety, expected))


def test_safety_by_settings(write: Write) -> None:
    write("zlint.yaml", "extend-safe-fixes: [ZL00]\nextend-unsafe-fixes: [ZL001]")
    settings = configure(Layer(extend_unsafe_fixes=("ZL002",))).settings_for("a.py")
    assert (short(settings.safe), short(settings.unsafe)) == ("3 4 5", "1 2")


def test_values_for_the_whole_run(write: Write) -> None:
    write("zlint.yaml", "output-format: json\nfix: true")
    configuration = configure(Layer(fix=False), ["show-fixes = true"])
    said = {key: configuration.value(key) for key in ("output-format", "fix", "show-fixes", "force-exclude")}
    assert said == {"output-format": "json", "fix": False, "show-fixes": True, "force-exclude": None}


def test_equal_settings_are_one_object(write: Write) -> None:
    write("zlint.yaml", "per-file-ignores: {b.py: [ZL001], c.py: [ZL001]}")
    configuration: Configuration = configure()
    first, second, third = (configuration.settings_for(name) for name in ("a.py", "b.py", "in/c.py"))
    assert second is third
    assert first is not second
    assert configuration.settings_for("b.py") == second
