"""Quick reactions: six buttons to send one, and a bubble under the bar when somebody else has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.session import TableSession
from app.table.reactions import REACTIONS
from screens import theme
from screens.table.scene import Scene, ScenePerson
from screens.ui import Column, Emblem, Grid, Ground, GroundSnug, Icon, Middle, Tappable, Words
from screens.ui.motion import move

if TYPE_CHECKING:
    from screens.end.page import EndPage
    from screens.table.page import TablePage

ICONS = {
    "haha": "emoticon-lol-outline",
    "hmm": "emoticon-confused-outline",
    "wow": "emoticon-excited-outline",
    "bravo": "hand-clap",
    "ouch": "emoticon-sad-outline",
    "phew": "emoticon-cool-outline",
}
STAYS = 2.5
"""Seconds a bubble is shown."""
BELOW_THE_BAR = dp(8)


def word(name: str) -> str:
    return {
        "haha": tr("Haha!"),
        "hmm": tr("Hmm…"),
        "wow": tr("Wow!"),
        "bravo": tr("Bravo!"),
        "ouch": tr("Ouch!"),
        "phew": tr("Phew!"),
    }[name]


def buttons(page: TablePage | EndPage, then: Callable[[], None] = lambda: None) -> Widget:
    """The six to choose from; `then` is done once one was sent."""

    def sent(name: str) -> None:
        then()
        page.session.ask("react", page.told, name=name)

    # With large letters their words would not fit side by side.
    across = 3 if theme.current.large else len(REACTIONS)
    return Grid(*(_Choice(name, sent) for name in REACTIONS), cols=across, spacing=dp(4))


class _Choice(Tappable, Ground, Column):
    def __init__(self, name: str, on_choose: Callable[[str], None]) -> None:
        now = theme.current
        super().__init__(
            on_tap=lambda: on_choose(name),
            name=f"react.{name}",
            fill=now.surface2,
            radius=theme.RADIUS,
            padding=(dp(2), dp(7)),
            spacing=dp(2),
        )
        icon = Icon(ICONS[name], dp(26), theme.APP_THEME.text)
        self.add_widget(Middle(icon, size_hint_y=None, height=dp(28)))
        self.add_widget(Words(word(name), "least", now.text, "center", lines=1))


class Bubbles:
    """Shows what the others have just said, in a layer that lets every touch through."""

    def __init__(self, page: TablePage | EndPage, layer: Callable[[], Widget]) -> None:
        self._page = page
        self._layer = layer
        self._session: TableSession | None = None
        self._seen: dict[str, int] = {}
        self._shown: list[Widget] = []

    def follow(self, scene: Scene) -> None:
        """Something may have been said since the last time; on the first look nothing has."""
        given = scene.document.get("reactions", {})
        numbers = {person: row["number"] for person, row in given.items()}
        first, self._session = scene.session is not self._session, scene.session
        before, self._seen = self._seen, numbers
        if first or not self._page.services.phone.settings.reactions:
            return
        for person, row in given.items():
            if numbers[person] != before.get(person) and person != scene.me.id:
                self._show(scene.person(person), row["name"])

    def _show(self, person: ScenePerson, name: str) -> None:
        now, layer = theme.current, self._layer()
        bubble = GroundSnug(
            Emblem(person.colour, person.emblem, dp(28)),
            Words(person.name, "support", now.dim, natural=True),
            Icon(ICONS[name], dp(24), theme.APP_THEME.text),
            Words(word(name), "strong", now.text, natural=True),
            fill=now.surface,
            line=theme.APP_THEME.text,
            radius=dp(22),
            padding=(dp(10), dp(6), dp(14), dp(6)),
            spacing=dp(8),
            opacity=0,
        )
        bubble.name = "table.reaction"
        layer.add_widget(bubble)
        self._shown.append(bubble)

        def place(*_: Any) -> None:
            top = layer.top - theme.TABLE_BAR - BELOW_THE_BAR
            for other in self._shown:
                other.pos = (layer.center_x - other.width / 2, top - other.height)
                top -= other.height + dp(4)

        def gone() -> None:
            self._shown.remove(bubble)
            if bubble.parent is not None:
                bubble.parent.remove_widget(bubble)
            place()

        bubble.bind(size=place)
        place()
        move(bubble, theme.POP, opacity=1)
        Clock.schedule_once(lambda _: move(bubble, theme.POP, then=gone, opacity=0), STAYS)
