"""Folders of rules: zlint's own, users', and the twins between them."""

import shutil
from pathlib import Path

import pytest

import zlint
from tests.rules.registry import FAKE
from tests.rules.test_load import RIGHT
from zlint.rules import RuleError, builtin_folder, catalogue, load_builtin, load_folder, load_rules

REPOSITORY = Path(__file__).parents[2]


def write(folder, rule_id="ACME001", name="odd-tokens"):
    folder.mkdir(exist_ok=True)
    path = folder / f"{rule_id}-{name}.yaml"
    path.write_text(RIGHT.replace("ACME001", rule_id).replace("odd-tokens", name), encoding="utf-8")
    return path


def error_of(*folders):
    with pytest.raises(RuleError) as caught:
        load_rules(folders, FAKE)
    return str(caught.value)


def test_folders_in_order_of_id(tmp_path):
    write(tmp_path / "a", "OPS002", "b-rule")
    write(tmp_path / "a", "OPS001", "c-rule")
    write(tmp_path / "b", "ACME001")
    (tmp_path / "a" / "README.md").write_text("about", encoding="utf-8")
    (tmp_path / "a" / ".OPS003.yaml").write_text("a: [", encoding="utf-8")
    builtin = load_builtin(FAKE)
    users = [rule.id for rule in load_rules((tmp_path / "a", tmp_path / "b"), FAKE) if rule not in builtin]
    assert users == ["ACME001", "OPS001", "OPS002"]
    assert [rule.id for rule in load_folder(tmp_path / "a", FAKE)] == ["OPS001", "OPS002"]


def test_twins(tmp_path):
    first = write(tmp_path / "a")
    again = write(tmp_path / "b")
    assert error_of(first.parent, again.parent) == f'{again}:1: the id "ACME001" is taken by {first}'
    again.unlink()
    again = write(tmp_path / "b", "ACME002")
    assert error_of(first.parent, again.parent) == f'{again}:2: the name "odd-tokens" is taken by {first}'
    again.unlink()
    again = write(tmp_path / "b", "ACME002", "temperature-zero")
    own = builtin_folder() / "ZL004-temperature-zero.yaml"
    assert error_of(again.parent) == f'{again}:2: the name "temperature-zero" is taken by {own}'


def test_folder_that_holds_nothing(tmp_path):
    missing = tmp_path / "missing"
    assert error_of(missing) == f"{missing}: the folder of rules cannot be read: No such file or directory"
    file = write(tmp_path / "a")
    assert error_of(file) == f"{file}: the folder of rules cannot be read: Not a directory"
    empty = tmp_path / "empty"
    empty.mkdir()
    (empty / "README.md").write_text("none yet", encoding="utf-8")
    assert error_of(empty).startswith(f"{empty}: the folder of rules holds no rule")


def test_other_suffix(tmp_path):
    path = write(tmp_path / "a").rename(tmp_path / "a" / "ACME001-odd-tokens.yml")
    assert error_of(path.parent) == f"{path}: a rule's file must end in .yaml"


def test_unreadable_file(tmp_path):
    folder = tmp_path / "a"
    (folder / "ACME001-odd-tokens.yaml").mkdir(parents=True)
    assert error_of(folder) == f"{folder / 'ACME001-odd-tokens.yaml'}: cannot be read: Is a directory"


def test_broken_yaml_is_a_rule_error(tmp_path):
    path = write(tmp_path / "a")
    path.write_text("id: ACME001\nid: ACME001\n", encoding="utf-8")
    assert error_of(path.parent) == f'{path}:2: the key "id" stands twice, first on line 1'
    path.write_text("", encoding="utf-8")
    assert error_of(path.parent) == f"{path}:1: the rule must be a mapping, not nothing"


@pytest.mark.parametrize(
    ("beside", "expected"),
    [(["pyproject.toml", "rules/", "zlint/_rules/"], "rules"), (["rules/", "zlint/_rules/"], "zlint/_rules")],
)
def test_a_checkout_reads_the_folder_beside_the_package(tmp_path, monkeypatch, beside, expected):
    for name in beside:
        (tmp_path / name).mkdir(parents=True) if name.endswith("/") else (tmp_path / name).touch()
    monkeypatch.setattr(zlint, "__file__", str(tmp_path / "zlint" / "__init__.py"))
    assert builtin_folder() == tmp_path / expected


def test_users_ids_are_not_zlints(tmp_path, monkeypatch):
    shutil.copy(REPOSITORY / "rules" / "ZL004-temperature-zero.yaml", tmp_path)
    with pytest.raises(RuleError, match='"id" must be two or more capitals, not beginning with ZL'):
        load_folder(tmp_path, FAKE)
    write(tmp_path / "rules")
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(zlint, "__file__", str(tmp_path / "zlint" / "__init__.py"))
    with pytest.raises(RuleError, match='"id" must be ZL and three digits'):
        load_builtin(FAKE)


def test_catalogue(tmp_path):
    write(tmp_path / "a")
    assert catalogue(load_folder(tmp_path / "a", FAKE)) == {"ACME001": "ACME001", "odd-tokens": "ACME001"}
