"""Where zlint's own rules are, and what they are called; reading them is another thing."""

from pathlib import Path

import zlint


def builtin_folder() -> Path:
    """Return the folder of zlint's own rules: in a checkout the one beside the package, else the one in it."""
    package = Path(zlint.__file__).parent
    # A checkout is known by its pyproject: beside an installed package, a folder `rules` may be anybody's.
    checkout = package.parent
    return checkout / "rules" if (checkout / "pyproject.toml").is_file() else package / "_rules"


def stands_for_rules(selector: str) -> bool:
    """Tell whether a word surely selects rules of zlint's own, which their files have in their names: `ZL0`, `ALL`."""
    stems = (path.stem.partition("-") for path in builtin_folder().glob("ZL*-*.yaml"))
    return selector == "ALL" or any(
        selector == name or (selector.startswith("ZL") and id_.startswith(selector)) for id_, _, name in stems
    )
