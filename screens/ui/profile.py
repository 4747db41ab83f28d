"""Who somebody is: their name, their colour and their emblem, changed with the result in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from app.phone import Profile
from app.table.names import LONGEST_NAME
from app.table.people import COLOURS, EMBLEMS
from screens import look, theme
from screens.kit import Card
from screens.ui import Ground
from screens.ui.boxes import Column, Flow

CELL = dp(52)


def dressed(profile: Profile) -> Profile:
    """The profile with a colour and an emblem, whatever was left to chance."""
    return Profile(profile.name, profile.colour or COLOURS[0], profile.emblem or EMBLEMS[0])


class ProfileColour(Card):
    """A colour to choose."""

    paint = ColorProperty(theme.CLEAR)
    chosen = BooleanProperty(False)


class ProfileEmblem(Ground, Card):
    """An emblem to choose; the chosen one is on somebody's colour."""

    emblem = StringProperty("")
    paint = ColorProperty(theme.CLEAR)
    chosen = BooleanProperty(False)


class ProfileCells(Flow):
    """Equal cells in even lines, in the middle: as many to a line as there is room for."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._fit)

    def hold(self, cells: list[Card]) -> None:
        for cell in cells:
            self.add_widget(cell)
        self._fit()

    def _fit(self, *_: Any) -> None:
        count, gap = len(self.children), self.spacing[0]
        if count:
            room = max(1, int((self.width + gap) // (CELL + gap)))
            lines = -(-count // min(room, count))
            across = -(-count // lines)
            # A hair more room than they need, whatever fractions of a pixel add up to.
            side = max(0, int((self.width - across * (CELL + gap) + gap - 1) / 2))
            self.padding = (side, 0)


class ProfileEditor(Column):
    """The emblem large, the name below it, then every colour and every emblem.

    `on_change` is called with the profile after each change; whether its name will do is not judged here.
    """

    name = StringProperty("")
    most = LONGEST_NAME
    """So many letters a name has at most."""

    def __init__(
        self,
        profile: Profile = Profile(""),  # noqa: B008 (it is frozen)
        on_change: Callable[[Profile], None] | None = None,
        name: str = "",
        **kwargs: Any,
    ) -> None:
        self.profile, self.on_change = dressed(profile), on_change
        super().__init__(name=name, **kwargs)

    def on_kv_post(self, _: Any) -> None:
        """Its rule has made the frame; here come the cells."""
        self._colours = {colour: ProfileColour(paint=theme.PLAYERS[colour]) for colour in COLOURS}
        self._emblems = {emblem: ProfileEmblem(emblem=emblem) for emblem in EMBLEMS}
        for what, cells in (("colour", self._colours), ("emblem", self._emblems)):
            for value, cell in cells.items():
                cell.name = f"{self.name}.{what}.{value}"
                cell.on_tap = lambda what=what, value=value: self.become(**{what: value})
        self.ids.colours.hold(list(self._colours.values()))
        self.ids.emblems.hold(list(self._emblems.values()))
        self.ids.field.input.text = self.profile.name
        self._show()

    def become(self, **changed: str) -> None:
        now = self.profile
        values = {"name": now.name, "colour": now.colour, "emblem": now.emblem, **changed}
        self.profile = Profile(**values)
        if "name" not in changed:
            self._show()
        if self.on_change is not None:
            self.on_change(self.profile)

    def _show(self) -> None:
        mine = self.profile
        self.ids.preview.colour, self.ids.preview.emblem = mine.colour, mine.emblem
        for colour, swatch in self._colours.items():
            swatch.chosen = colour == mine.colour
        for emblem, cell in self._emblems.items():
            cell.chosen, cell.paint = emblem == mine.emblem, theme.PLAYERS[mine.colour]


look.read_rules(__file__, "profile.kv")
