"""Unguessable ids of tables, people and actions, and the secrets of seats."""

from __future__ import annotations

import secrets


def new_id() -> str:
    """A short name for a table, a person, a join or an action."""
    return secrets.token_hex(8)


def new_seed() -> str:
    """The seed of a game: as much chance as a key has."""
    return secrets.token_hex(32)


def new_secret() -> str:
    """A seat secret: a public tag that says which secret it is, and the secret itself."""
    return f"{secrets.token_hex(4)}-{secrets.token_hex(24)}"


BY_JOIN_ID = "join"
"""Said in place of a secret's tag by a phone whose secret is not known: it has the id it joined with."""


def tag(secret: str) -> str:
    """The part of a seat secret that may be said aloud."""
    return secret.partition("-")[0]
