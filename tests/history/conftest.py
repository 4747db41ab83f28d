"""Phones that are closed at the end of a test: without a screen, and with one."""

from __future__ import annotations

from tests.net.conftest import guard
from tests.phone.conftest import room
from tests.phones.conftest import phone

__all__ = ["guard", "phone", "room"]
