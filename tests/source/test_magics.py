"""Commands of IPython give way to Python of the same length, and nothing else does."""

import ast
import re

import pytest

from zlint.source.magics import mask

MASKED = [
    pytest.param("%matplotlib inline\nx = 1\n", "0\nx = 1\n", id="line magic"),
    pytest.param("!ls 'it\nx = 1\n", "0\nx = 1\n", id="shell, with a quote that nothing closes"),
    pytest.param("!!ls\n!\n", "0\n0\n", id="shell, doubled and empty"),
    pytest.param("!pip \\\n  install (\nx = 1\n", "0\n\nx = 1\n", id="shell over two lines"),
    pytest.param("pip install x\nuv pip list\n%pip list\n", "0\n0\n0\n", id="installers"),
    pytest.param("if x:\n    %cd y\nelse:\n\t!ls\n", "if x:\n    0\nelse:\n\t0\n", id="in blocks"),
    pytest.param("x = !ls\ny.z, a[1] = %env A\nb=%c\n", "x = _0\ny.z, a[1] = _0\nb=_0\n", id="assigned"),
    pytest.param("?x\nx.y?\nx??\nx.y(1)? \n", "0\n0\n0\n0\n", id="help"),
    pytest.param("%time?\n%%time?\n", "0\n0\n", id="help about magics"),
    pytest.param("/f x\n,f a b\n;f a\n", "0\n0\n0\n", id="calls without parentheses"),
    pytest.param("%time x = f(1)\n", "0;    x = f(1)\n", id="timed"),
    pytest.param("if x:\n  %timeit -n 10 -q f()\n", "if x:\n  0;               f()\n", id="timed with options"),
    pytest.param("%time for x in y: f(x)\n", "0\n", id="timed, not to be put after a semicolon"),
    pytest.param("%time f(\n", "0\n", id="timed, broken"),
    pytest.param("%time\n%timeit\n", "0\n0\n", id="timed, nothing"),
    pytest.param("x = %time f(1)\ny = %timeit -o f()\n", "x =       f(1)\ny = _0\n", id="timed and assigned"),
    pytest.param("%%time\nx = 1\n!ls\n", "0\nx = 1\n0\n", id="cell of Python"),
    pytest.param("\n \n%%capture out\n%%time\nf()\n", "\n\n0\n0\nf()\n", id="two cell magics, blank lines before"),
    pytest.param("%%bash\nit's (\nx = 1\n", "\n\n\n", id="cell of another language"),
    pytest.param("%%time\n%%html\n<p>\n", "0\n\n\n", id="cell of another language, timed"),
    pytest.param("%%!\nls\n", "\n\n", id="cell of shell"),
    pytest.param("%%writefile a.py\nclient.messages.create()\n", "\n\n", id="cell written to a file"),
    pytest.param("# why\n%%time\nf()\n", "# why\n0\nf()\n", id="cell magic too late"),
    pytest.param("x = 1\r\n!ls\r\n%%y\r\n", "x = 1\r\n0\r\n0\r\n", id="CRLF"),
    pytest.param("!é ü\nx = 'é'\n", "0\nx = 'é'\n", id="beyond ASCII"),
    pytest.param("x = (1 +\n 2)\n!ls", "x = (1 +\n 2)\n0", id="after brackets, no newline at the end"),
]
KEPT = [
    "",
    "\n\n",
    "x = a %b\nx %= 2\nx = (\n%d\n)\n",
    "x != y\nx = y != z\nx=y!=z\nf(a=1)\n",
    's = """\n%time\n!ls\nx?\n"""\n',
    "s = '''\n%%bash\n'''\nt = r'\\'\n",
    "f(\n    # 'a?\n    a,\n    ;\n)",
    "x = a / \\\n/ b\n",
    "'what?'\n\"x = !ls\"\n# really?\n",
    "x = f'{a!r} {b = !r}'\n",
    "pip = 1\npip\npip .x\nuv(1)\n",
    "await x\nasync with y: pass\n",
]


def shown(text):
    return re.sub(r"[ \t]+(?=[\r\n]|\Z)", "", text)


@pytest.mark.parametrize(("cell", "expected"), MASKED)
def test_commands(cell, expected):
    masked = mask(cell)
    assert shown(masked) == shown(expected)
    assert len(masked) == len(cell)
    ast.parse(masked)


@pytest.mark.parametrize("cell", KEPT)
def test_python_stays(cell):
    assert mask(cell) == cell
