"""A conversation that ends with the assistant's words, and the model does not go on from there."""

import anthropic

client = anthropic.Anthropic()

client.messages.create(
    model="claude-sonnet-4-6",
    max_tokens=1024,
    messages=[
        {"role": "user", "content": "Hello"},
        {"role": "assistant", "content": "{"},  # says: zlint ZL206
    ],
)
