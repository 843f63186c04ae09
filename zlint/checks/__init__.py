"""The checks that a rule can name: read-only functions from a call site to a verdict.

A check is named in a rule file as its function is here, with hyphens: `not-power-of-two`.
Its keyword-only parameters are the check's options; their annotations are what the loader holds a rule file to.
"""
