"""Join: the tables nearby, and the code of one."""

from screens.join.screen import JoinPage

__all__ = ["JoinPage"]
