"""What goes between phones: streams and frames, pairing and encryption, messages, and finding each other.

From the wire up: `stream` (bytes, whatever carries them) → `frames` (whole pieces of them) → `pairing` and
`gate` (the two sides of proving that both know the code) → `channel` (sealed messages) → `messages` (their
shapes).
"""
