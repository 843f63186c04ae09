"""A key in the source."""
# ruff: noqa: E501

import anthropic

client = anthropic.Anthropic(
    api_key="sk-ant-api03-EMnY9tlicZLhCUJwnHBdHIyvNLVlRXFwF8JlMaLNy02K35uDNHfkf7J8Rszi0z4JxT3PzPmhDJEpQwL6dfTkKPcPKPt0jLZ",  # says: zlint ZL306
)
