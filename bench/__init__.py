"""What zlint costs, beside what its peers cost: `python -m bench`."""
