"""Phones on a network that never leaves this machine."""

from tests.phone.conftest import guard, room

__all__ = ["guard", "room"]
