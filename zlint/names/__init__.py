"""What names stand for: the scopes of a file, and which names belong to the SDK."""
