"""From files to results: what is read, what is judged, by how many processes, in which order."""

from zlint.runner.gather import LookUp, Work, gather, nowhere, read_file
from zlint.runner.judge import judge, list_sites
from zlint.runner.schedule import judge_all, run_all

__all__ = ["LookUp", "Work", "gather", "judge", "judge_all", "list_sites", "nowhere", "read_file", "run_all"]
