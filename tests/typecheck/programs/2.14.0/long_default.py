"""A parameter's default for which the SDK refuses to wait without streaming."""

import anthropic

client = anthropic.Anthropic()


def greet(max_tokens: int = 32768) -> None:
    client.messages.create(
        model="claude-sonnet-4-6",
        max_tokens=max_tokens,  # says: zlint ZL107
        messages=[{"role": "user", "content": "Hello"}],
    )


greet()
