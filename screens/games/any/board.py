"""The table in words, on a calm ground."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.games import board
from app.language.narrator.templates import after_name
from app.questions.board import Board as BoardData
from app.questions.board import BoardPerson
from app.questions.board_lines import middle_lines
from screens import theme
from screens.table.game import GameBoard
from screens.table.scene import Scene, player_view
from screens.ui import Column, Emblem, GroundColumn, Icon, Row, Scroll, Words


class PlainBoard(GameBoard, BoxLayout):
    """The table as everybody sees it: a row for each player, then what lies in the middle."""

    def __init__(self) -> None:
        super().__init__(padding=(theme.TABLE_MARGIN, dp(4)))
        self._shown: BoardData | None = None
        self._dots: list[str] = []

    def update(self, scene: Scene) -> None:
        shown = board(player_view(scene, revealed=False))
        dots = [person.dot for person in scene.seats]
        if (shown, dots) == (self._shown, self._dots):
            return
        self._shown, self._dots = shown, dots
        now = theme.current
        column = Column(spacing=dp(8), padding=(dp(12), dp(10)))
        for person in shown.people:
            column.add_widget(_PlayerRow(scene, person, person.seat == shown.active))
        for line in middle_lines(shown):
            column.add_widget(
                Row(
                    Icon("circle-small", dp(24), scene.game_theme.text, pos_hint={"top": 1}),
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
    def __init__(self, scene: Scene, who: BoardPerson, active: bool) -> None:
        super().__init__(spacing=dp(12), padding=(dp(4), dp(4)))
        if who.seat < len(scene.seats):
            person = scene.seats[who.seat]
            emblem = Emblem(person.colour, person.emblem, dp(40), dot=person.dot)
        else:
            emblem = Emblem("slate", "mask", dp(40), dim=0.6)
        if active:
            emblem.ring, emblem.ring_width = scene.game_theme.text, dp(2.5)
        self.add_widget(emblem)
        # Some games say "you" of the reader.
        you = who.seat == scene.seat and who.label.startswith(scene.called_here)
        self.add_widget(about(scene.called_here if you else who.name, who.label))


def about(name: str, line: str) -> Column:
    """A line about somebody: the name by itself, then the rest."""
    said = after_name(name, line)
    texts = Column(spacing=dp(1), pos_hint={"center_y": 0.5})
    if said != line.strip():
        texts.add_widget(Words(name, "strong", lines=1))
    if said:
        texts.add_widget(Words(said, "support", theme.current.dim))
    return texts
