"""How the evening stands: how often everybody has won at this table, from the second game on."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.table.scene import Scene
from screens.ui.boxes import GroundColumn, Row
from screens.ui.emblem import Emblem
from screens.ui.flow import Flow
from screens.ui.words import Words

FROM = 2
"""After a single game the winner is the whole score."""


def score(scene: Scene) -> Widget | None:
    """A line for everybody who has played, the most victories first; None after a first game."""
    kept = scene.table.get("score")
    if kept is None or kept["games"] < FROM or kept["game"] != scene.game:
        return None
    now = theme.current
    people = sorted(scene.seats, key=lambda person: -kept["wins"].get(person.id, 0))
    chips = []
    for person in people:
        count = str(kept["wins"].get(person.id, 0))
        chip = Row(
            Emblem(person.colour, person.emblem, dp(26), pos_hint={"center_y": 0.5}),
            Words(person.name, "support", now.text, natural=True, pos_hint={"center_y": 0.5}),
            Words(count, "strong", scene.game_theme.text, natural=True, pos_hint={"center_y": 0.5}),
            size_hint=(None, None),
            height=max(dp(30), now.letters(26)),
            spacing=dp(6),
        )
        chip.bind(minimum_width=chip.setter("width"))
        chips.append(chip)
    panel = GroundColumn(
        Words(tr.n("After {count} game", "After {count} games", kept["games"]), "caption", now.dim),
        Flow(*chips, spacing=(dp(14), dp(4))),
        fill=now.surface,
        line=now.line,
        radius=theme.RADIUS,
        padding=(dp(14), dp(10)),
        spacing=dp(6),
    )
    panel.name = "end.score"
    return panel
