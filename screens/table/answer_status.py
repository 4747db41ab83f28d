"""Who has been asked and who has answered, the clock, and the calm of those who only watch."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.event_log import in_play
from app.language import tr
from app.session import ShownClock
from screens import theme
from screens.table.scene import Scene, ScenePerson
from screens.table.sentence import waiting
from screens.ui import Column, Emblem, Flow, GroundColumn, Icon, Middle, Snug, Words
from screens.ui import elements as el
from screens.ui.keep import Element, box, leaf, plain
from screens.ui.ring import Ring
from screens.ui.ticking import Ticking

if TYPE_CHECKING:
    from screens.table.page import TablePage

LAST_SECONDS = 5
"""From here on the clock is in red, and can be heard."""


def asked(scene: Scene) -> list[str]:
    """Everybody this question was put to, whether or not they have answered."""
    seated = scene.table["seated"]
    return [seated[seat] for seat in scene.view["asked"] if seat < len(seated)]


def answer_row(scene: Scene, diameter: float = dp(34), **looks: Any) -> Element:
    """The emblems of those who were asked: a tick for who has answered, dots for who has not."""
    due = {person.id for person in scene.waiting}
    signs = (
        answer_sign(scene.person(person_id), person_id not in due, diameter, key=person_id)
        for person_id in asked(scene)
    )
    return flow(*signs, spacing=(diameter * 0.4, dp(6)), padding=(0, dp(2)), key="asked", **looks)


class SignedEmblem(Widget):
    """Somebody's emblem with a sign on a disc in its lower corner; around the disc a rim of the ground."""

    def __init__(
        self,
        person: ScenePerson,
        diameter: float,
        sign: Icon,
        disc: float,
        ground: theme.Colour,
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), size=(diameter, diameter), **kwargs)
        self._emblem = Emblem(person.colour, person.emblem, diameter)
        self.add_widget(self._emblem)
        self._sign, self._side = sign, disc
        with self.canvas.after:
            Color(rgba=ground)
            self._rim = Ellipse()
            self.tint = Color()
            self._disc = Ellipse()
        self.canvas.after.add(sign.canvas)
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._place_soon, size=self._place_soon)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        side = self._side
        x, y = self.x + self.width - side + dp(5), self.y - dp(3)
        self._emblem.pos = self.pos
        self._rim.pos, self._rim.size = (x - dp(2), y - dp(2)), (side + dp(4), side + dp(4))
        self._disc.pos, self._disc.size = (x, y), (side, side)
        self._sign.center = (x + side / 2, y + side / 2)


class AnswerSign(SignedEmblem):
    """Somebody who was asked, and whether they have answered."""

    def __init__(self, person: ScenePerson, answered: bool, diameter: float) -> None:
        sign = Icon("check-bold", dp(12), theme.INK if theme.current.dark else theme.WHITE)
        super().__init__(person, diameter, sign, dp(16), theme.current.surface)
        self.change_person(person)
        self.change_answered(answered)

    def change_person(self, person: ScenePerson) -> None:
        self.name = f"table.answer.{person.id}"
        self._emblem.colour, self._emblem.emblem = person.colour, person.emblem

    def change_answered(self, answered: bool) -> None:
        """Show whether they have answered."""
        self.answered = answered
        self._emblem.dim = 1.0 if answered else 0.72
        self.tint.rgba = theme.current.ok if answered else theme.current.warn
        self._sign.show("check-bold" if answered else "dots-horizontal")

    def change_diameter(self, diameter: float) -> None:
        self.size = self._emblem.size = (diameter, diameter)


class ClockRing(Ticking, FloatLayout):
    """The time that is left, as a ring and as a number; without a clock, a still hourglass."""

    def __init__(self, page: TablePage, side: float = dp(54)) -> None:
        super().__init__(size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
        self.name = "table.clock"
        self._page = page
        middle = {"center_x": 0.5, "center_y": 0.5}
        self._ring = Ring(side, colour=theme.APP_THEME.text, thickness=dp(5), pos_hint=middle)
        self._number = Words("", "number", natural=True, pos_hint=middle)
        self._glass = Icon("timer-sand", side * 0.42, theme.current.dim, pos_hint=middle)
        self._told: int | None = None
        self._show(page.session.clock())

    @property
    def text(self) -> str:
        """The seconds, as they are shown."""
        return str(self._number.text)

    def tick(self, passed: float) -> None:
        self._show(self._page.session.clock())

    def _show(self, clock: ShownClock | None) -> None:
        if clock is None:
            self._only(self._glass)
            return
        now, seconds = theme.current, math.ceil(clock.left)
        self._only(self._ring, self._number)
        self._ring.share = clock.left / clock.of
        late = seconds <= LAST_SECONDS
        self._ring.colour = (now.danger if seconds <= 2 else now.warn) if late else theme.APP_THEME.text
        self._number.color = now.danger_text if late else now.text
        self._number.text = str(seconds)
        if late and seconds != self._told and seconds > 0 and self._page.scene.my_turn:
            self._page.services.sound("tick")
        self._told = seconds

    def _only(self, *widgets: Any) -> None:
        if set(self.children) != set(widgets):
            self.clear_widgets()
            for widget in widgets:
                self.add_widget(widget)


def watching(page: TablePage, scene: Scene) -> Element:
    """In place of an action area: why there is nothing to do, and whom the table waits for."""
    now = theme.current
    return watching_box(
        *(_pause(scene) if scene.paused else _calm(page, scene)),
        fill=now.surface,
        line=now.line,
        corners=[theme.RADIUS_BOTTOM, theme.RADIUS_BOTTOM, 0, 0],
        padding=(theme.MARGIN, dp(14), theme.MARGIN, dp(20)),
        spacing=dp(8),
        key="paused" if scene.paused else "watching",
    )


class WatchingBox(GroundColumn):
    """Where nothing can be done."""

    name = "table.watching"


def _calm(page: TablePage, scene: Scene) -> list[Element | None]:
    now = theme.current
    icon, main = _standing(scene)
    head = el.Row(
        el.Icon(icon, dp(26), scene.game_theme.text),
        el.Column(
            el.Words(main, "strong", now.text, key="why") if main else None,
            el.Words(waiting(scene), "support" if main else "body", now.dim, key="whom"),
            pos_hint={"center_y": 0.5},
            spacing=dp(2),
            key="texts",
        ),
        spacing=dp(14),
        key="head",
    )
    answers = len(asked(scene)) > 1 and not scene.over
    skips = scene.table.get("only_bots") and scene.session.role.hosts
    return [
        head,
        el.Row(el.Space(width=dp(40)), answer_row(scene), key="answers") if answers else None,
        el.Button(
            tr("Skip to the end"),
            support=tr("The bots finish the game among themselves."),
            icon="fast-forward",
            on_tap=lambda: page.ask("skip_to_end"),
            name="table.skip",
            key="skip",
        )
        if skips
        else None,
    ]


def _pause(scene: Scene) -> list[Element | None]:
    """Nothing can be done: who is there, and who is not."""
    now = theme.current
    stopped = el.Words(tr("the clock is stopped"), "support", now.dim, "right", lines=1, key="clock")
    return [
        el.Row(
            el.Words(tr("Paused"), "section", key="title"),
            stopped if scene.table["clock"] else None,
            spacing=dp(10),
            key="head",
        ),
        el.Grid(
            *(presence(person, key=person.id) for person in scene.seats),
            cols=min(4, len(scene.seats)),
            spacing=dp(8),
            key="people",
        ),
    ]


class _Presence(Column):
    """Somebody, and whether their phone is there."""

    def __init__(self, person: ScenePerson) -> None:
        super().__init__(spacing=dp(2))
        now = theme.current
        emblem = Emblem(person.colour, person.emblem, dp(38), dim=1.0 if person.here else 0.5)
        self.add_widget(Middle(emblem, size_hint_y=None, height=dp(40)))
        self.add_widget(Words(person.name, "caption", now.text, "center", lines=1))
        icon, word, colour = (
            ("check", tr("here"), now.ok) if person.here else ("wifi-off", tr("away"), now.danger_text)
        )
        sign = Snug(
            Icon(icon, now.letters(14), colour), Words(word, "least", colour, natural=True), spacing=dp(4)
        )
        self.add_widget(Middle(sign, size_hint_y=None, height=now.letters(18)))


def _standing(scene: Scene) -> tuple[str, str]:
    """An icon, and what keeps somebody from playing."""
    if scene.over:
        return "flag-checkered", ""
    if scene.seat is None:
        return "eye-outline", tr("You are watching.")
    if scene.me.left:
        return "exit-run", tr("You have left this game.")
    if not in_play(scene.view, scene.seat):
        return "ghost-outline", tr("You are out. You can keep watching.")
    return "timer-sand", ""


flow, watching_box = map(box, (Flow, WatchingBox))
answer_sign, presence = map(leaf, (AnswerSign, _Presence))
plain(AnswerSign, Flow)
