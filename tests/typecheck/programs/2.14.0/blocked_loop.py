"""A synchronous request that blocks the event loop."""

import anthropic

client = anthropic.Anthropic()


async def greet() -> None:
    client.messages.create(  # says: zlint ZL302
        model="claude-sonnet-4-6",
        max_tokens=1024,
        messages=[{"role": "user", "content": "Hello"}],
    )
