"""The table in words, on a calm ground."""

from __future__ import annotations

from copy import deepcopy

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kinds import Json
from app.language.narrator import Teller, narrator
from app.language.narrator.templates import after_name
from screens import theme
from screens.table.game import Board
from screens.table.scene import Scene
from screens.ui.boxes import Column, GroundColumn, Row, Scroll
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.words import Words

OWN = ("character", "identity", "hand", "support")
"""What a player's row in a view has for its owner only."""


def unveiled(scene: Scene) -> Teller:
    """The table as everybody sees it, in words: what only I know must not lie open on my screen."""
    view = deepcopy(scene.view)
    if scene.seat is not None and not scene.over:
        _veil(view, str(scene.seat))
    names = [person.name for person in scene.seats]
    return narrator(scene.game, view, names, scene.lang, scene.table["content"])


def _veil(view: dict[str, Json], me: str) -> None:
    view["seat"], view["private"] = None, {}
    own = view["players"][me]
    others = [player for seat, player in view["players"].items() if seat != me]
    if not own.get("revealed"):
        for key in OWN:
            if any(other.get(key) is None for other in others):
                own[key] = None
    for slot in own.get("slots", {}).values():
        if slot["state"] == "living":
            slot["character"] = None
    for card in view.get("cards", {}).values():
        if not card["up"]:
            card["clue"] = None


class PlainBoard(Board, BoxLayout):
    """The lines of the table on a calm ground: a row for each player, then what lies in the middle."""

    def __init__(self) -> None:
        super().__init__(padding=(theme.TABLE_MARGIN, dp(4)))
        self._lines: list[str] = []
        self._dots: list[str] = []

    def update(self, scene: Scene) -> None:
        lines = unveiled(scene).table()
        active = _active(scene)
        dots = [str(active), *(person.dot for person in scene.seats)]
        if (lines, dots) == (self._lines, self._dots):
            return
        self._lines, self._dots = lines, dots
        count = len(scene.view.get("players", {}))
        now = theme.now
        column = Column(spacing=dp(8), padding=(dp(12), dp(10)))
        for seat, line in enumerate(lines[:count]):
            column.add_widget(_PlayerRow(scene, seat, line, seat == active))
        for line in lines[count:]:
            column.add_widget(
                Row(
                    Icon("circle-small", dp(24), scene.mood.text, pos_hint={"top": 1}),
                    Words(line.strip(), "support", now.text),
                    spacing=dp(6),
                    padding=(dp(6), 0),
                )
            )
        self.clear_widgets()
        ground = GroundColumn(fill=now.surface, line=now.line, radius=theme.RADIUS_PANEL, size_hint=(1, 1))
        ground.add_widget(Scroll(column))
        self.add_widget(ground)


class _PlayerRow(Row):
    def __init__(self, scene: Scene, seat: int, line: str, active: bool) -> None:
        super().__init__(spacing=dp(12), padding=(dp(4), dp(4)))
        if seat < len(scene.seats):
            person = scene.seats[seat]
            emblem = Emblem(person.colour, person.emblem, dp(40), dot=person.dot)
        else:
            emblem = Emblem("slate", "mask", dp(40), dim=0.6)
        if active:
            emblem.ring, emblem.ring_width = scene.mood.text, dp(2.5)
        self.add_widget(emblem)
        name = scene.seats[seat].name if seat < len(scene.seats) else ""
        self.add_widget(about(name, line))


def about(name: str, line: str) -> Column:
    """A line about somebody: the name by itself, then the rest."""
    said = after_name(name, line)
    texts = Column(spacing=dp(1), pos_hint={"center_y": 0.5})
    if said != line.strip():
        texts.add_widget(Words(name, "strong", lines=1))
    texts.add_widget(Words(said, "support", theme.now.dim))
    return texts


def _active(scene: Scene) -> int | None:
    """The seat whose turn it is."""
    for key in ("active", "turn"):
        seat = scene.view.get(key)
        if type(seat) is int and seat < len(scene.view["players"]):
            return seat
    return None
