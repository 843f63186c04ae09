"""A missing `await`, and what the call gives is thrown away."""

import anthropic

client = anthropic.AsyncAnthropic()


async def greet() -> None:
    client.messages.create(  # says: mypy unused-coroutine, pyright reportUnusedCoroutine, zlint ZL115
        model="claude-sonnet-4-6",
        max_tokens=1024,
        messages=[{"role": "user", "content": "Hello"}],
    )
