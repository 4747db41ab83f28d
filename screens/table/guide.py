"""Somebody who speaks beside a game while it is played: the coach of a lesson. A plain table has nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from screens.table.page import TablePage


class Guide:
    """What the table page asks of its guide."""

    def begin(self, page: TablePage) -> None:
        """Called before the page is shown."""
        raise NotImplementedError

    def end(self) -> None:
        """Called before the page is hidden."""
        raise NotImplementedError

    def above(self) -> Widget | None:
        """What stands above the board."""
        raise NotImplementedError

    def instead(self) -> Widget | None:
        """What takes the place of the action area; None while there is something to do."""
        raise NotImplementedError

    def crowded(self) -> bool:
        """Whether the guide's words leave room for the board and one's choices only."""
        raise NotImplementedError

    def remark(self, text: str) -> None:
        """Say why something cannot be done now."""
        raise NotImplementedError

    def looked(self) -> None:
        """Called when somebody looks at their own secrets."""
        raise NotImplementedError

    def leave(self) -> None:
        """Called when somebody wants to leave."""
        raise NotImplementedError
