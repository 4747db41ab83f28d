"""Join: the tables nearby, and the code of one."""

from screens.join.page import JoinPage

__all__ = ["JoinPage"]
