"""This phone at a table: a session, which the screens hold, and the role in which it takes part.

`TableSession` lives in the thread that draws. Its role (hosting, being a guest, a lesson, a replay) works in
the network's thread where there is one, and publishes whole snapshots. A session may change its role.
"""

from app.session.session import TableSession
from app.session.snapshot import ShownClock, ShownInvitation

__all__ = ["ShownClock", "ShownInvitation", "TableSession"]
