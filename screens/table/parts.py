"""What action areas are made of, whatever the game: their ground, headings, people to choose, counters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.table.scene import Scene
from screens.ui.boxes import Column, Grid, GroundColumn, Row, Scroll, Space
from screens.ui.button import Button, IconButton
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

Below = Callable[[int], Widget | None]
"""What stands below somebody's name: their gold, their tokens."""


LEAST_BODY = dp(64)
"""What is left of what an action area says, however little room there is."""


def panel(*children: Widget | None) -> GroundColumn:
    """The ground of the action area."""
    return GroundColumn(
        *(child for child in children if child is not None),
        padding=(theme.TABLE_MARGIN, dp(12), theme.TABLE_MARGIN, dp(16)),
        spacing=dp(9),
        **_ground(),
    )


class Area(GroundColumn):
    """An action area of which the last lines, the button and my covered things, never leave the screen: what
    stands above them is scrolled where there is too little room."""

    def __init__(self, body: Sequence[Widget | None], foot: Sequence[Widget | None]) -> None:
        super().__init__(**_ground())
        side = theme.TABLE_MARGIN
        self.body = Column(
            *(part for part in body if part is not None), padding=(side, dp(12), side, dp(5)), spacing=dp(9)
        )
        self.foot = Column(
            *(part for part in foot if part is not None), padding=(side, dp(4), side, dp(16)), spacing=dp(9)
        )
        self._scroll = Scroll(self.body, size_hint=(1, None))
        self.add_widget(self._scroll)
        self.add_widget(self.foot)

    def within(self, most: float) -> None:
        """Be no higher than this."""
        self._scroll.height = min(self.body.height, max(LEAST_BODY, most - self.foot.height))


def _ground() -> dict[str, Any]:
    now = theme.now
    return {
        "fill": now.surface,
        "line": now.line,
        "corners": [theme.RADIUS_BOTTOM, theme.RADIUS_BOTTOM, 0, 0],
    }


def heading(title: str, support: str = "") -> Row:
    """What is asked, and a hint beside it."""
    row = Row(Words(title, "section"), padding=(dp(6), 0), spacing=dp(8))
    if support:
        row.add_widget(
            Words(support, "least", theme.now.dim, "right", size_hint_x=0.8, pos_hint={"center_y": 0.5})
        )
    return row


class PersonCard(Tappable, Ground, Column):
    """Somebody to choose: emblem, name, and what the game has to say of them."""

    def __init__(
        self, scene: Scene, seat: int, chosen: bool, on_tap: Callable[[], None], below: Widget | None
    ) -> None:
        now, accent = theme.now, scene.mood.text
        person = scene.seats[seat]
        super().__init__(
            on_tap=on_tap,
            name=f"person.{seat}",
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


def people(
    scene: Scene,
    seats: Sequence[int],
    chosen: Sequence[int],
    on_tap: Callable[[int], None],
    below: Below = lambda _: None,
) -> Widget:
    """A row of people to choose from; many of them in two rows."""
    count = len(seats)
    columns = count if count <= 5 else -(-count // 2)
    grid = Grid(cols=max(1, columns), spacing=dp(8 if columns < 5 else 5))
    for seat in seats:
        grid.add_widget(PersonCard(scene, seat, seat in chosen, lambda seat=seat: on_tap(seat), below(seat)))
    return grid


def confirm_button(
    title: str,
    on_tap: Callable[[], None],
    leading: Widget | None = None,
    ready: bool = True,
    why: str = "",
    page: TablePage | None = None,
) -> Button:
    """The button that says what will be done; off while something is missing, and then a tap says what."""
    if ready:
        mood = theme.SHELL if page is None else page.scene.mood
        return Button(
            title,
            kind="main",
            leading=leading,
            on_tap=on_tap,
            name="table.confirm",
            centred=True,
            mood=mood,
        )
    refused = None if page is None else lambda: page.say(why)
    return Button(
        title, kind="off", on_refused=refused, name="table.confirm", centred=True, height=theme.MAIN_BUTTON
    )


def other_action(page: TablePage) -> Button:
    """Back to what else may be done."""
    return Button(
        tr("Something else"), icon="arrow-left", centred=True, on_tap=page.unpick, name="table.unpick"
    )


def to_the_result(page: TablePage) -> Widget:
    """Back to how it ended, for whoever looks at the table once more."""
    button = Button(
        tr("Back to the result"),
        kind="main",
        icon="trophy-outline",
        on_tap=lambda: page.go("end"),
        name="table.result",
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


class Stepper(Row):
    """Somebody's share: fewer, how many, more."""

    def __init__(
        self,
        scene: Scene,
        seat: int,
        number: int,
        on_less: Callable[[], None],
        on_more: Callable[[], None],
        more: bool,
    ) -> None:
        person = scene.seats[seat]
        super().__init__(spacing=dp(8), padding=(dp(6), 0), height=theme.TOUCH)
        self.add_widget(Emblem(person.colour, person.emblem, dp(36), pos_hint={"center_y": 0.5}))
        self.add_widget(Words(person.name, "strong", lines=1, pos_hint={"center_y": 0.5}))
        self.add_widget(_step("minus", f"less.{seat}", on_less, number > 0))
        self.add_widget(Words(str(number), "number", natural=True, pos_hint={"center_y": 0.5}))
        self.add_widget(_step("plus", f"more.{seat}", on_more, more))


def _step(icon: str, name: str, on_tap: Callable[[], None], on: bool) -> IconButton:
    now = theme.now
    button = IconButton(icon, on_tap, now.text if on else now.faint, name=name, pos_hint={"center_y": 0.5})
    button.fill = now.surface2
    button.enabled = on
    return button
