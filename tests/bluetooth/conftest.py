"""No test here may reach a real network, nor a real Bluetooth."""

from __future__ import annotations

from tests.net.conftest import guard

__all__ = ["guard"]
