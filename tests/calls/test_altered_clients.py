"""Clients on which something is set after they were made: their options are not all in sight."""

import pytest

from tests.reading import reading_of
from zlint.discover.neighbours import Neighbours

HEAD = "import anthropic\nclient, other = anthropic.Anthropic(timeout=5), anthropic.Anthropic()\n"
ASK = "def ask():\n    client.messages.create()\n    other.messages.create()\n"
# What is set, and why the options of each of the two clients are not all in sight.
ROWS = {
    "nothing": ("x = 1", ["", ""]),
    "its timeout": ("client.timeout = 7", ["its `timeout` is set on line 6", ""]),
    "its headers, in a function": (
        "def up():\n    other.default_headers = {}", ["", "its `default_headers` is set on line 7"]
    ),
    "by setattr": ("setattr(client, '_custom_headers', {})", ["its `_custom_headers` is set on line 6", ""]),
    "a name that is computed": ("setattr(client, input(), {})", ["something of it is set on line 6", ""]),
    "a method": ("client.messages.create = print", ["its `create` is set on line 6", ""]),
    "under another name": ("again = client\nagain.max_retries += 1", ["its `max_retries` is set on line 7", ""]),
    "one of them": (
        "(client if input() else other).timeout = 1",
        ["its `timeout` is set on line 6", "its `timeout` is set on line 6"],
    ),
    "a parameter": (
        "def up(it):\n    it.timeout = 1",
        ["its `timeout` is set on line 7", "its `timeout` is set on line 7"],
    ),
    "something else's": ("class Box:\n    def __init__(self):\n        self.timeout = 1", ["", ""]),
}  # fmt: skip


@pytest.mark.parametrize(("change", "why"), ROWS.values(), ids=ROWS)
def test_options_are_not_all_in_sight(change, why):
    clients = [site.clients[0] for site in reading_of(f"{HEAD}{ASK}{change}\n").sites]
    assert [client.why for client in clients] == why
    assert [client.complete for client in clients] == [not each for each in why]


@pytest.mark.parametrize("change", ["client.timeout = 7\n", ""])
def test_a_client_of_another_file(tmp_path, change):
    (tmp_path / "core.py").write_text("import anthropic\nclient = anthropic.Anthropic()\n" + change)
    text = "from core import client\nclient.messages.create()\n"
    reading = reading_of(text, path=str(tmp_path / "app.py"), project=Neighbours(str(tmp_path)))
    assert reading.sites[0].clients[0].complete == (not change)
