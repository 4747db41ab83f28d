"""The interface a game's board expects of its page; the class itself only shows a board."""

from __future__ import annotations

from typing import Any
from weakref import ref

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import Json
from app.questions.question import Question
from app.session import TableSession
from screens import theme
from screens.table.scene import Scene
from screens.ui.screen import Page

COMPACT, TIGHT = dp(720), dp(520)
"""Below this height, counted in letters, the small versions are shown, and the briefest."""


class BoardPage(Page):
    """A table that is looked at; `screens.table.page.TablePage` adds somebody who plays."""

    holds_moments = False
    """Whether what happens is held over all of the page for a moment; where one goes from move to move, that
    would be in the way."""

    flights: Widget
    """The layer in which things fly."""

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.session: TableSession
        self.scene: Scene
        self.question = Question("", "")
        self._purses: list[ref[Widget]] = []

    @property
    def purse(self) -> Widget | None:
        """What shows my own gold at this moment: of all that do, the one that is on the page."""
        found = (purse() for purse in reversed(self._purses))
        return next((purse for purse in found if purse is not None and purse.get_parent_window()), None)

    @purse.setter
    def purse(self, purse: Widget) -> None:
        self._purses = [one for one in self._purses if one() not in (None, purse)]
        self._purses.append(ref(purse))

    @property
    def revealed(self) -> bool:
        """Whether what only I may see lies open on the page."""
        return False

    @property
    def nothing_to_hide(self) -> bool:
        """Whether whoever looks on may read what only these eyes were told: a game that is over has no
        secrets."""
        return True

    @property
    def compact(self) -> bool:
        """Whether the screen is a small one, or the letters are large."""
        return bool(self.height / theme.current.scale < COMPACT)

    @property
    def tight(self) -> bool:
        """Whether letters are so large for this screen that only what matters most can be said."""
        return bool(self.height / theme.current.scale < TIGHT)

    def lit_seats(self) -> tuple[dict[int, str], int | None]:
        """Nobody is to be named."""
        return {}, None

    def my_purse(self) -> tuple[float, float]:
        """Where what these eyes' own player gets and gives flies to."""
        return (self.x + self.width / 2, self.flights.y)

    def say(self, text: str) -> None:
        """One line at the bottom."""
        self.navigator.say(text)

    def look(self, on: bool) -> None:
        """There is nothing under a cover."""

    def again(self) -> None:
        """Nothing that was tapped changes anything."""

    def pick(self, key: str, value: Json) -> None:
        """Nothing can be chosen."""

    def act(self, move: Json) -> None:
        """It is all over."""
