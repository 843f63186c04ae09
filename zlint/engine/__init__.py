"""The pure core: the bytes of one file and its settings in, findings and fixed bytes out."""

from zlint.engine.check import check_file
from zlint.engine.sites import site_rows

__all__ = ["check_file", "site_rows"]
