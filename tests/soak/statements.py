"""Programs that are larger, deeper or stranger than anybody writes: each a function of a size."""

from __future__ import annotations

from collections.abc import Callable, Mapping

CALL = (
    'anthropic.Anthropic().messages.create(model="m", max_tokens=1000, messages=[{"role": "user", "content": "a"}])\n'
)
IMPORT = "import anthropic\n\nclient = anthropic.Anthropic()\n"
BLOCKS: Mapping[str, str] = {
    "ifs": "if a:",
    "functions": "def f(a=1):",
    "classes": "class A:",
    "loops": "for a in b:",
    "endless loops": "while True:",
    "with": "with a as b:",
    "try": "try:",
    "coroutines": "async def f():",
    "matches": "match a:",
}


def nested(header: str, depth: int) -> str:
    """Return blocks in one another with a call in the innermost."""
    lines = [" " * level + header for level in range(depth)]
    ends = [" " * level + "finally: pass" for level in reversed(range(depth))] if header == "try:" else []
    return "\n".join([*lines, " " * depth + CALL.strip(), *ends, ""])


def _matches(depth: int) -> str:
    lines = [line for level in range(depth) for line in ("  " * level + "match a:", "  " * level + " case 1:")]
    return "\n".join([*lines, "  " * depth + CALL])


def _branches(count: int) -> str:
    lines = [
        f"if a{number}:\n    n = {number}\n    d['k{number}'] = n\nelse:\n    n = n + 1\n" for number in range(count)
    ]
    return "n = 0\nd = {}\n" + "".join(lines) + "client.messages.create(max_tokens=n, extra_body=d, messages=[])\n"


def _ways(count: int) -> str:
    """Return functions of which each calls the next one twice."""
    made = [f"def f{number}(n):\n    return f{number + 1}(n) or f{number + 1}(n + 1)\n\n" for number in range(count)]
    last = f"def f{count}(n):\n    return client.messages.create(max_tokens=n, messages=[])\n\n"
    return "".join(made) + last + "f0(1000)\n"


def _classes(count: int) -> str:
    made = [f"class C{number}(C{number - 1}):\n    n = C{number - 1}.n\n" for number in range(1, count)]
    uses = f"C{count - 1}.client.messages.create(max_tokens=C{count - 1}.n, messages=[])\n"
    return "class C0:\n    n = 1000\n    client = anthropic.Anthropic()\n" + "".join(made) + uses


def _names(count: int) -> str:
    made = "".join(f"n{number} = n{number - 1}\n" for number in range(1, count))
    return f"n0 = 1000\n{made}client.messages.create(max_tokens=n{count - 1}, messages=[])\n"


def _doubled(start: str, step: str, count: int) -> str:
    return f"x = {start}\n" + step * count + "client.messages.create(max_tokens=1000, system=x, messages=[x])\n"


PROGRAMS: Mapping[str, tuple[int, Callable[[int], str]]] = {
    "small statements": (100_000, lambda size: "x = 1\n" * size + CALL),
    "statements in a line": (100_000, lambda size: "x = 1;" * size + CALL),
    "calls": (5_000, lambda size: CALL * size),
    "calls in a line": (5_000, lambda size: (CALL.strip() + ";") * size + "\n"),
    "calls in one another": (
        60,
        lambda size: "client.messages.create(max_tokens=1000, messages=" * size + "1" + ")" * size,
    ),
    "functions": (10_000, lambda size: "".join(f"def f{n}(a, b=1):\n    return a\n\n" for n in range(size)) + CALL),
    "functions with calls": (2_000, lambda size: "".join(f"def f{n}(a):\n    {CALL}" for n in range(size))),
    "a function called often": (
        5_000,
        lambda size: "def f(n):\n    client.messages.create(max_tokens=n)\n\n" + "f(1000)\n" * size,
    ),
    "elif": (2_000, lambda size: "if a:\n    pass\n" + "elif b:\n    n = 1\n" * size + f"else:\n    {CALL}"),
    "except": (2_000, lambda size: "try:\n    pass\n" + "except A:\n    pass\n" * size + CALL),
    "cases": (2_000, lambda size: "match a:\n" + "  case 1:\n    n = 1\n" * size + CALL),
    "case patterns": (2_000, lambda size: "match a:\n  case 1" + " | 1" * size + f":\n    {CALL}"),
    "decorators": (5_000, lambda size: "@a\n" * size + f"def f():\n    {CALL}"),
    "decorators with calls": (
        2_000,
        lambda size: "@a(b=client.messages.create(max_tokens=1000))\n" * size + "def f(): pass\n",
    ),
    "parameters": (5_000, lambda size: f"def f({''.join(f'a{n}=1000, ' for n in range(size))}):\n    {CALL}"),
    "targets": (5_000, lambda size: "a = " * size + "1000\nclient.messages.create(max_tokens=a)\n"),
    "targets in a tuple": (5_000, lambda size: "a, " * size + "= b\n" + CALL),
    "branches": (200, _branches),
    "ways to a call": (25, _ways),
    "classes": (500, _classes),
    "names": (3_000, _names),
    "imports": (5_000, lambda size: "".join(f"from m{n} import a{n} as b{n}\n" for n in range(size)) + CALL),
    "an import of names": (5_000, lambda size: f"from m import ({', '.join(f'a{n}' for n in range(size))})\n{CALL}"),
    "global names": (5_000, lambda size: f"def f():\n    global {', '.join(f'a{n}' for n in range(size))}\n    {CALL}"),
    "appended messages": (
        3_000,
        lambda size: (
            "ms = []\n"
            + 'ms.append({"role": "user", "content": "a"})\n' * size
            + "client.messages.create(max_tokens=1000, messages=ms)\n"
        ),
    ),
    "entries set": (
        3_000,
        lambda size: "d = {}\n" + "".join(f"d['k{n}'] = {n}\n" for n in range(size)) + "client.messages.create(**d)\n",
    ),
    "doubled strings": (60, lambda size: _doubled("'a'", "x = x + x\n", size)),
    "doubled lists": (60, lambda size: _doubled("[1]", "x = [*x, *x]\n", size)),
    "lists in lists": (60, lambda size: _doubled("[1]", "x = [x, x]\n", size)),
    "dicts in dicts": (60, lambda size: _doubled("{'a': 1}", "x = {'a': x, 'b': x}\n", size)),
    "formatted strings": (60, lambda size: _doubled("'a'", "x = f'{x}{x}'\n", size)),
    "joined strings": (60, lambda size: _doubled("'a'", "x = ''.join([x, x])\n", size)),
    "multiplied strings": (20, lambda size: _doubled("'a'", "x = x * 1000\n", size)),
    "squared numbers": (60, lambda size: _doubled("7", "x = x * x\n", size)),
    "tuples of both branches": (60, lambda size: _doubled("1", "x = (x, 1) if a else (2, x)\n", size)),
    "lists that hold themselves": (60, lambda size: _doubled("[]", "x.append(x)\n", size)),
    "dicts that hold themselves": (60, lambda size: _doubled("{}", "x['a'] = x\n", size)),
    "functions that call themselves": (
        60,
        lambda size: "def f(n):\n    " + "f(n + 1)\n    " * size + "client.messages.create(max_tokens=n)\n\nf(1000)\n",
    ),
    "comments that silence": (5_000, lambda size: f"{CALL.strip()}  # zlint: ignore[ZL002]\n" * size),
    "rules in a comment": (20_000, lambda size: f"{CALL.strip()}  # zlint: ignore[{'ZL002, ' * size}]\n"),
    "rules in a noqa": (20_000, lambda size: f"{CALL.strip()}  # noqa: {'ZL002, ' * size}\n"),
    "a long comment": (10_000_000, lambda size: f"# {'messages ' * (size // 9)}\n{CALL}"),
    "comments that speak of messages": (20_000, lambda size: "# messages\n" * size + CALL),
    "blanks after messages": (2_000_000, lambda size: CALL + "messages" + " " * size + "\n"),
    "brackets after messages": (200_000, lambda size: CALL + "# messages" + ")" * size + "\n"),
    "messages in a row": (200_000, lambda size: CALL + "x = [" + "messages, " * size + "]\n"),
    "classes without an end": (50_000, lambda size: CALL + "# essages\n" + "class a(\n" * size),
    "classes in a string": (50_000, lambda size: CALL + '"""' + "class a(\n" * size + '"""\n'),
    "imports without an end": (50_000, lambda size: CALL + '"""\n' + "from a import (\n" * size + '"""\nx.create()\n'),
    "dots": (200_000, lambda size: CALL + "# " + "." * size + "\n"),
    "dots and methods": (50_000, lambda size: CALL + "# " + ". create" * size + "\n"),
    "a way over lines": (20_000, lambda size: "client" + "\\\n" * size + ".messages.create(max_tokens=1000)\n"),
    "backslashes": (20_000, lambda size: CALL + "x = 1 " + "\\\n" * size + "\n"),
    "spaces in a call": (1_000_000, lambda size: CALL.replace("=1000", "=" + " " * size + "1000")),
    "lines in a call": (100_000, lambda size: CALL.replace("max", "\n" * size + "max")),
    "comments in a call": (20_000, lambda size: CALL.replace("max", "# a\n" * size + "max")),
    "a line of numbers": (2_000_000, lambda size: f"x = [{'1234, ' * (size // 6)}]\n{CALL}"),
    "a line of wide characters": (500_000, lambda size: "x = '" + "日é" * size + "'; " + CALL * 3),
    "calls in a line of wide characters": (
        300,
        lambda size: "x = '" + "日é" * 3000 + "'; " + (CALL.strip() + "; ") * size + "\n",
    ),
    "form feeds": (20_000, lambda size: "\f\n" * size + CALL),
    "dedents": (2_000, lambda size: f"if a:\n  if b:\n    {CALL}" * size),
}


def programs(scale: float) -> dict[str, str]:
    """Return the programs by their names, `scale` times as large as they are in the long run."""
    made = {
        f"{header} {depth} deep": nested(line, depth)
        for header, line in BLOCKS.items()
        for depth in (19, 98, 150)
        if header != "matches"
    }
    made |= {f"matches {depth} deep": _matches(depth) for depth in (19, 49, 75)}
    for name, (count, program) in PROGRAMS.items():
        size = max(2, int(count * scale)) if count > 100 else count
        made[f"{size} {name}"] = program(size)
    return made
