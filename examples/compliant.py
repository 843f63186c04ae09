"""A call that all five rules are content with."""

from anthropic import Anthropic

client = Anthropic(default_headers={"X-Anthropic-Optimize": "true"})


def poem(subject: str) -> str:
    """Return a short poem."""
    with client.messages.stream(
        model="claude-sonnet-4-6",
        max_tokens=1024,
        messages=[{"role": "user", "content": f"A poem about {subject}."}],
        extra_body={"stream_options": {"include_usage": False, "chunk_size": 128}},
    ) as stream:
        return stream.get_final_text()


if __name__ == "__main__":
    print(poem("rain"))
