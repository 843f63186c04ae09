"""A client with two credentials, of which the SDK takes one."""

import anthropic

client = anthropic.Anthropic(api_key="local", auth_token="local")  # says: zlint ZL112
