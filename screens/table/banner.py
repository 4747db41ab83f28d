"""What has come between the players: a phone that is away, a pause, one's own lost connection.

It stands above the board and pushes it down; whatever can still be done stays possible.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from kivy.graphics import Color, Ellipse
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kinds import Json
from app.language import tr
from app.phone import Visit
from screens import theme
from screens.table import slow
from screens.table.bands import Band, Framed, Way, tight, titled
from screens.table.scene import Person, Scene
from screens.table.sentence import listed
from screens.ui.boxes import Column, Middle, Row
from screens.ui.button import Button
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.overlay import Sheet
from screens.ui.spinner import Spinner
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

_gone_since: WeakKeyDictionary[Visit, dict[str, float]] = WeakKeyDictionary()
"""When each of those who are away was missed first."""


def banner(page: TablePage) -> Widget | None:
    """What there is to say about who is there; None while everybody is."""
    scene = page.scene
    since = _note(scene)
    if page.visit.status in ("away", "connecting"):
        return _Lost()
    slowly = slow.follow(scene)
    if scene.over:
        return None
    if scene.me.stand_in and not scene.me.left:
        return slow.ReplacedBanner(page)
    nudge = None if scene.paused else slow.nudge_to_read(scene)
    if nudge is not None:
        return slow.NudgedBanner(page, nudge)
    # Whoever keeps the table waiting comes first.
    due = {person.id for person in scene.waiting}
    if slowly.people and not scene.my_turn and not any(person.id in due for person in scene.absent):
        return slow.SlowBanner(page, slowly)
    if scene.absent:
        absent = sorted(scene.absent, key=lambda person: person.id not in due)
        return _Absent(page, absent, since[absent[0].id])
    if scene.paused:
        return _Paused(page)
    return None


def _note(scene: Scene) -> dict[str, float]:
    known = _gone_since.setdefault(scene.visit, {})
    now = time.monotonic()
    absent = {person.id for person in scene.absent}
    for person in absent - known.keys():
        known[person] = now
    for person in known.keys() - absent:
        del known[person]
    return known


class _Lost(Framed):
    """My own phone looks for the table."""

    def __init__(self) -> None:
        now = theme.now
        support = Words(tr("Your place is kept, and nothing is lost."), "support", now.dim)
        turning = Middle(Spinner(dp(30), now.danger_text), size_hint=(None, None), size=(dp(44), dp(44)))
        super().__init__(
            Band("table.banner.away", True, titled(turning, tr("Looking for the table…"), support))
        )


class _Paused(Framed):
    """Somebody has stopped the game for a while."""

    def __init__(self, page: TablePage) -> None:
        scene = page.scene
        pause = Icon("pause-circle-outline", dp(36), theme.SHELL.text)
        if tight(page) and page.visit.owner:
            super().__init__(Band("table.banner.paused", False, self._line(page, pause)))
            return
        if page.visit.owner:
            support = tr("Everybody waits until you go on.")
        else:
            support = tr("{name} can go on with it.", name=scene.person(scene.table["owner"]).name)
        band = Band(
            "table.banner.paused",
            False,
            titled(pause, tr("The game is paused"), Words(support, "support", theme.now.dim)),
        )
        if page.visit.owner:
            band.add_widget(
                Button(
                    tr("Go on"),
                    kind="main",
                    icon="play",
                    height=theme.TOUCH,
                    on_tap=lambda: page.ask("pause", paused=False),
                    name="table.resume",
                )
            )
        super().__init__(band)

    @staticmethod
    def _line(page: TablePage, pause: Icon) -> Row:
        """All of it on one line."""
        on = Button(
            "",
            kind="main",
            icon="play",
            height=theme.TOUCH,
            on_tap=lambda: page.ask("pause", paused=False),
            name="table.resume",
            size_hint_x=None,
            width=dp(80),
        )
        return Row(pause, Words(tr("The game is paused"), "strong"), on, spacing=dp(12))


class _Absent(Framed):
    """Somebody else's phone is away: wait, let a bot play, or vote. Where there is little room, a tap opens
    what can be done."""

    def __init__(self, page: TablePage, absent: list[Person], since: float) -> None:
        scene, person = page.scene, absent[0]
        title = tr("{name} is no longer reachable", name=person.name)
        support = _Since(since, [other.name for other in absent[1:]])
        decides = scene.seat is not None and not scene.me.left and page.visit.status == "here"
        if tight(page) and decides:
            chevron = Icon("chevron-right", dp(24), theme.now.dim)
            head = Row(_AwayEmblem(person), Words(title, "strong"), chevron, spacing=dp(12))
            band = Band("table.banner.absent", True, head, lambda: _open(page, person, title, support))
        else:
            band = Band("table.banner.absent", True, titled(_AwayEmblem(person), title, support))
            if decides:
                band.add_widget(_ways(page, person, lambda: None))
                band.add_widget(_votes(scene, person))
        super().__init__(band)


def _open(page: TablePage, person: Person, title: str, support: Words) -> None:
    """The choice in a sheet of its own."""
    sheet: Sheet
    body = Column(
        Words(support.text, "body", theme.now.dim),
        _ways(page, person, lambda: sheet.dismiss()),
        _votes(page.scene, person),
        padding=(theme.MARGIN, dp(4), theme.MARGIN, dp(12)),
        spacing=theme.GAP,
    )
    sheet = Sheet(page.navigator.layer, title, body, name="absent").show()


def _votes(scene: Scene, person: Person) -> Words:
    return Words(_tally(scene, person), "caption", theme.now.dim, "center", name="table.banner.votes")


def _ways(page: TablePage, person: Person, then: Callable[[], None]) -> Row:
    """What can be done about somebody who is away."""
    voted = page.scene.me.id in page.scene.document["votes"].get(person.id, ())

    def ask(do: str, **args: Json) -> Callable[[], None]:
        def chosen() -> None:
            then()
            page.ask(do, person=person.id, **args)

        return chosen

    wait = ask("vote_out", out=False) if voted else then
    row = Row(Way(tr("Wait"), "timer-sand", not voted, wait, name="table.banner.wait"), spacing=dp(8))
    if page.visit.owner:
        row.add_widget(Way(tr("A bot"), "robot-outline", False, ask("stand_in"), name="table.banner.bot"))
    vote = ask("vote_out", out=True)
    row.add_widget(Way(tr("Vote out"), "vote-outline", voted, vote, name="table.banner.vote"))
    return row


def _tally(scene: Scene, person: Person) -> str:
    """How the vote stands; more than half of those present decide."""
    voters = [other for other in scene.seats if not other.bot and not other.left and other.here]
    given = sum(other.id in scene.document["votes"].get(person.id, ()) for other in voters)
    needed = len(voters) // 2 + 1
    if not given:
        return tr.n(
            "A bot plays until they are back. Voting out takes {count} vote.",
            "A bot plays until they are back. Voting out takes {count} votes.",
            needed,
        )
    return tr.n(
        "{given} vote of the {count} it takes to go on without {name}.",
        "{given} votes of the {count} it takes to go on without {name}.",
        given,
        given=given,
        count=needed,
        name=person.name,
    )


class _AwayEmblem(FloatLayout):
    """The emblem of somebody whose phone is away."""

    def __init__(self, person: Person) -> None:
        side = dp(44)
        super().__init__(size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
        self._emblem = Emblem(person.colour, person.emblem, side)
        self.add_widget(self._emblem)
        with self.canvas.after:
            Color(rgba=theme.now.banner)
            self._rim = Ellipse()
            Color(rgba=theme.now.challenge)
            self._disc = Ellipse()
        self._sign = Icon("wifi-off", dp(13), theme.WHITE)
        self.canvas.after.add(self._sign.canvas)
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        side = dp(21)
        x, y = self.right - side + dp(5), self.y - dp(3)
        self._emblem.pos = self.pos
        self._rim.pos, self._rim.size = (x - dp(2), y - dp(2)), (side + dp(4), side + dp(4))
        self._disc.pos, self._disc.size = (x, y), (side, side)
        self._sign.center = (x + side / 2, y + side / 2)


class _Since(Words):
    """For how long, counted."""

    def __init__(self, since: float, others: list[str]) -> None:
        self._since, self._others = since, others
        super().__init__("", "support", theme.now.dim)
        self.tick(0.0)

    def tick(self, passed: float) -> None:
        """Time goes by."""
        minutes, seconds = divmod(int(time.monotonic() - self._since), 60)
        gone = tr("The place is kept. Away for {time}.", time=f"{minutes}:{seconds:02}")
        if self._others:
            gone += " " + tr("Also away: {names}.", names=listed(self._others))
        if gone != self.text:
            self.text = gone
