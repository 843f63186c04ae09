"""Where zlint's own rules are; reading them is another thing."""

from pathlib import Path

import zlint


def builtin_folder() -> Path:
    """Return the folder of zlint's own rules: in a checkout the one beside the package, else the one in it."""
    package = Path(zlint.__file__).parent
    # A checkout is known by its pyproject: beside an installed package, a folder `rules` may be anybody's.
    checkout = package.parent
    return checkout / "rules" if (checkout / "pyproject.toml").is_file() else package / "_rules"
