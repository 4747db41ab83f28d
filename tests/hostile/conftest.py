"""No test of this folder may reach a real network either."""

from tests.net.conftest import guard

__all__ = ["guard"]
