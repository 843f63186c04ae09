"""A constant that is more than the model gives."""

import anthropic

client = anthropic.Anthropic()

MAX_TOKENS = 131072

with client.messages.stream(
    model="claude-haiku-4-5",
    max_tokens=MAX_TOKENS,  # says: zlint ZL203
    messages=[{"role": "user", "content": "Hello"}],
) as stream:
    print(stream.get_final_text())
