"""What action areas are made of, whatever the game: their ground, headings, people to choose, counters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.table import again
from screens.table.area import Area, ground
from screens.table.scene import Person, Scene
from screens.ui.boxes import Column, GroundColumn, Row, Space
from screens.ui.button import Button
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


def panel(*children: Widget | None, foot: Sequence[Widget | None] = ()) -> GroundColumn:
    """The action area. Its foot is always in sight: the button that does it, and my covered hand."""
    return Area(children, foot) if foot else ground(*(child for child in children if child is not None))


def heading(title: str, support: str = "") -> Widget:
    """What is asked, and a hint beside it; below it where that is too narrow."""
    return Heading(title, support)


class Heading(Column):
    """A title, and a hint beside it; below it where that is too narrow."""

    GAP = dp(12)

    def __init__(self, title: str, support: str = "", lines: int = 0) -> None:
        super().__init__(padding=(dp(6), 0), spacing=dp(1))
        self._title = Words(title, "section", lines=lines, name="table.question")
        self._hint = Words(support, "least", theme.now.dim)
        self.add_widget(self._title)
        if support:
            self.add_widget(self._hint)
            self.bind(width=self._fit)

    def change_title(self, title: str) -> None:
        """Ask something else."""
        self._title.text = title
        if self._hint.parent is not None:
            self._fit()

    def _fit(self, *_: object) -> None:
        title, hint = self._title.natural_width, self._hint.natural_width
        beside = title + self.GAP + hint <= self.width - 2 * dp(6)
        self.orientation = "horizontal" if beside else "vertical"
        self._hint.halign = "right" if beside else "left"
        self._hint.pos_hint = {"center_y": 0.45} if beside else {}
        self._title.size_hint_x, self._title.width = (None, title) if beside else (1, self._title.width)


class PersonCard(Tappable, Ground, Column):
    """Somebody to choose: emblem, name, and what the game has to say of them."""

    def __init__(
        self,
        scene: Scene,
        seat: int,
        chosen: bool,
        on_tap: Callable[[], None],
        below: Widget | None,
        name: str,
    ) -> None:
        now, accent = theme.now, scene.mood.text
        person = scene.seats[seat]
        super().__init__(
            on_tap=on_tap,
            name=name,
            fill=theme.mixed(now.surface2, accent, 0.12) if chosen else now.surface2,
            line=accent if chosen else theme.CLEAR,
            line_width=dp(2.5),
            radius=dp(14),
            padding=(dp(4), dp(8)),
            spacing=dp(4),
            size_hint_y=None,
        )
        emblem = Emblem(person.colour, person.emblem, dp(46))
        self.add_widget(Row(Space(), emblem, Space()))
        self.add_widget(Words(person.name, "support_strong", align="center", lines=1))
        if below is not None:
            self.add_widget(Row(Space(), below, Space()))
        if chosen:
            emblem.ring = accent


def to_the_result(page: TablePage) -> Widget:
    """Back to how it ended, for whoever looks at the table once more; or on to the next game."""
    scene = again.next_scene(page.session)
    if scene is not None:
        return Column(again.play_on(page, scene), padding=(theme.MARGIN, dp(8), theme.MARGIN, dp(20)))
    button = Button(
        tr("Back to the result"),
        kind="main",
        icon="trophy-outline",
        on_tap=lambda: page.go("end"),
        name="table.result",
        mood=page.scene.mood,
    )
    return Column(button, padding=(theme.MARGIN, dp(8), theme.MARGIN, dp(20)))


def hand_on(page: TablePage, person: Person) -> Widget:
    """Where several share a phone: what came of one's move is read, and the next one may have it."""
    button = Button(
        tr("Pass the phone to {name}", name=person.name),
        kind="main",
        leading=Emblem(person.colour, person.emblem, dp(32)),
        on_tap=page.hand_on,
        name="table.hand_on",
        mood=page.scene.mood,
    )
    return Column(button, padding=(theme.MARGIN, dp(8), theme.MARGIN, dp(20)))


def note(text: str, icon: str = "information-outline") -> Row:
    """A line of information."""
    return Row(
        Icon(icon, theme.now.letters(17), theme.now.dim),
        Words(text, "caption", theme.now.dim),
        spacing=dp(8),
        padding=(dp(6), 0),
    )
