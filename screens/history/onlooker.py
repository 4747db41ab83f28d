"""A page whose board only shows: whatever a game's looks ask of the table they are on, and nothing to do."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.choice import Choice
from app.kinds import Json
from screens import theme
from screens.history.gone import GoneTable
from screens.table.scene import Scene
from screens.ui.screen import Page

COMPACT, TIGHT = dp(720), dp(520)


class Onlooker(Page):
    """See `screens.table.page.TablePage`, which is this with somebody at it who plays."""

    open_eyes = False

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.visit: GoneTable
        self.scene: Scene
        self.choice = Choice([])
        self.memory: dict[str, Any] = {}
        self.purse: Widget | None = None
        self.flights: Widget

    @property
    def compact(self) -> bool:
        """Whether the screen is a small one, or the letters are large."""
        return bool(self.height / theme.now.scale < COMPACT)

    @property
    def tight(self) -> bool:
        """Whether letters are so large for this screen that only what matters most can be said."""
        return bool(self.height / theme.now.scale < TIGHT)

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
