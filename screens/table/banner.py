"""Banners of a table: somebody's phone is away, a pause, one's own lost connection.

It stands below the board, over its lower part; whatever can still be done stays possible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import Json
from app.language import listed, tr
from app.questions.awaited import tally
from app.session.noticed import now
from screens import theme
from screens.table import nudging
from screens.table.answer_status import SignedEmblem
from screens.table.banner_parts import BannerGround, Framed, WayOut, acting, tight, titled
from screens.table.lost import Lost, LostInBrief
from screens.table.scene import Scene, ScenePerson
from screens.ui import Column, Emblem, Icon, Row, Words
from screens.ui.overlay import Sheet, confirm
from screens.ui.ticking import CountingWords, as_clock

if TYPE_CHECKING:
    from screens.table.page import TablePage


def banner(page: TablePage) -> Widget | None:
    """What there is to say about who is there; None while everybody is."""
    scene = page.scene
    noticed = scene.session.noticed
    if page.session.status in ("away", "connecting"):
        return _Lost(page)
    slowly = nudging.follow(scene)
    if scene.over:
        return None
    if scene.me.stand_in and not scene.me.left:
        return nudging.ReplacedBanner(page)
    nudge = None if scene.paused else nudging.nudge_to_read(scene)
    if nudge is not None:
        return nudging.NudgedBanner(page, nudge)
    # Whoever keeps the table waiting comes first.
    due = {person.id for person in scene.waiting}
    if slowly.people and not scene.my_turn and not any(person.id in due for person in scene.absent):
        return nudging.SlowBanner(page, slowly)
    if scene.absent:
        absent = sorted(scene.absent, key=lambda person: person.id not in due)
        since = noticed.gone_since.get(absent[0].id, now())
        if {person.id for person in absent} <= noticed.waited_for:
            return _Folded(page, absent, since)
        return _Absent(page, absent, since)
    if scene.paused:
        return _Paused(page)
    return None


PAUSED = "table.banner.paused"


class _Lost(Framed):
    """The table is gone: whose phone it is on, for how long, and what to do."""

    def __init__(self, page: TablePage) -> None:
        scene = page.scene
        if tight(page):
            super().__init__(BannerGround("table.banner.away", True, LostInBrief(page.session)))
            return
        emblem = _away_emblem(scene.person(scene.table["owner"]))
        super().__init__(
            BannerGround("table.banner.away", True, Row(emblem, Lost(page.session), spacing=dp(12)))
        )


class _Paused(Framed):
    """Somebody has stopped the game for a while."""

    def __init__(self, page: TablePage) -> None:
        scene, title = page.scene, tr("The game is paused")
        sign = Icon("pause-circle-outline", dp(36), theme.APP_THEME.text)
        if page.session.role.hosts:
            support = tr("Everybody is waiting for you to resume.")
            button = {"icon": "play", "on_tap": lambda: page.ask("pause", paused=False)}
            band = acting(page, PAUSED, False, sign, title, support, tr("Resume"), "table.resume", **button)
        else:
            support = tr("{name} can resume it.", name=scene.person(scene.table["owner"]).name)
            band = BannerGround(
                PAUSED, False, titled(sign, title, Words(support, "support", theme.current.dim))
            )
        super().__init__(band)


class _Absent(Framed):
    """Somebody else's phone is away: wait, let a bot play, or vote. Where there is little room, a tap opens
    what can be done."""

    def __init__(self, page: TablePage, absent: list[ScenePerson], since: float) -> None:
        scene, person = page.scene, absent[0]
        title = _title(person)
        support = _Since(scene, person, since, absent[1:])
        decides = scene.seat is not None and not scene.me.left and page.session.status == "here"
        if tight(page) and decides:
            chevron = Icon("chevron-right", dp(24), theme.current.dim)
            head = Row(_away_emblem(person), Words(title, "strong"), chevron, spacing=dp(12))
            band = BannerGround(
                "table.banner.absent", True, head, lambda: _open(page, absent, title, support)
            )
        else:
            band = BannerGround("table.banner.absent", True, titled(_away_emblem(person), title, support))
            if decides:
                band.add_widget(_ways(page, absent, lambda: None))
                # On a small screen the table needs the room more than a hint does.
                if _given(scene, person) or not page.compact:
                    band.add_widget(_votes(page, person))
        super().__init__(band)


class _Folded(Framed):
    """We wait for somebody who is away: one line, which a tap opens again."""

    def __init__(self, page: TablePage, absent: list[ScenePerson], since: float) -> None:
        emblem = Emblem(absent[0].colour, absent[0].emblem, dp(26), dot="away", pos_hint={"center_y": 0.5})
        chevron = Icon("chevron-down", dp(24), theme.current.dim, pos_hint={"center_y": 0.5})
        line = Row(emblem, _Counted(absent, since), chevron, spacing=dp(10))

        def unfold() -> None:
            page.session.noticed.waited_for.clear()
            page.again()

        band = BannerGround("table.banner.folded", True, line, unfold)
        band.padding = (dp(12), dp(11))
        super().__init__(band)


class _Counted(CountingWords):
    """For whom we wait, and for how long they have been away."""

    def __init__(self, absent: list[ScenePerson], since: float) -> None:
        self._since = since
        names = [absent[0].name]
        if len(absent) > 1:
            names.append(tr.n("{count} other", "{count} others", len(absent) - 1))
        self._names = listed(names)
        super().__init__("support_strong", pos_hint={"center_y": 0.5})

    def said(self) -> str:
        return tr("Waiting for {names} ({time})", names=self._names, time=as_clock(now() - self._since))


def _title(person: ScenePerson) -> str:
    if person.gone:
        return tr("{name} has left", name=person.name)
    return tr("{name} is no longer reachable", name=person.name)


def _open(page: TablePage, absent: list[ScenePerson], title: str, support: Words) -> None:
    """The choice in a sheet of its own."""
    layer = page.navigator.layer
    body = Column(
        Words(support.text, "body", theme.current.dim),
        _ways(page, absent, layer.put_away),
        _votes(page, absent[0]),
        padding=(theme.MARGIN, dp(4), theme.MARGIN, dp(12)),
        spacing=theme.GAP,
    )
    Sheet(layer, title, body, name="absent").show()


def go_on_without(page: TablePage, person: ScenePerson) -> None:
    """The host takes somebody who has left out of the game, once they have agreed to it."""
    confirm(
        page.navigator.layer,
        tr("Continue without {name}?", name=person.name),
        tr(
            "{name} is out of this game and cannot come back to it. If too few are left, it ends.",
            name=person.name,
        ),
        tr("Continue without them"),
        tr("Wait"),
        lambda: page.ask("remove", person=person.id),
    )


def _votes(page: TablePage, person: ScenePerson) -> Words:
    return Words(_tally(page, person), "caption", theme.current.dim, "center", name="table.banner.votes")


def _given(scene: Scene, person: ScenePerson) -> int:
    """How many of those present want to go on without somebody."""
    return sum(other.id in scene.document["votes"].get(person.id, ()) for other in _voters(scene))


def _voters(scene: Scene) -> list[ScenePerson]:
    return [other for other in scene.seats if not other.bot and not other.left and other.here]


def _ways(page: TablePage, absent: list[ScenePerson], then: Callable[[], None]) -> Row:
    """What can be done about somebody who is away, by whoever holds this phone."""
    person = absent[0]
    voted = page.scene.me.id in page.scene.document["votes"].get(person.id, ())

    def ask(do: str, **args: Json) -> Callable[[], None]:
        def chosen() -> None:
            then()
            page.ask(do, person=person.id, **args)

        return chosen

    def wait() -> None:
        then()
        page.session.noticed.waited_for.update(other.id for other in absent)
        if voted:
            page.ask("vote_out", person=person.id, out=False)
        page.again()

    row = Row(WayOut(tr("Wait"), "timer-sand", not voted, wait, name="table.banner.wait"), spacing=dp(8))
    if page.scene.may_replace(person):
        row.add_widget(WayOut(tr("A bot"), "robot-outline", False, ask("stand_in"), name="table.banner.bot"))
    if page.session.role.hosts and person.gone:

        def remove() -> None:
            then()
            go_on_without(page, person)

        row.add_widget(
            WayOut(tr("Remove"), "account-remove-outline", False, remove, name="table.banner.remove")
        )
        return row
    vote = ask("vote_out", out=True)
    row.add_widget(WayOut(tr("Vote out"), "vote-outline", voted, vote, name="table.banner.vote"))
    return row


def _tally(page: TablePage, person: ScenePerson) -> str:
    """How the vote stands, which more than half of those present decide; and what a bot would do."""
    scene = page.scene
    if page.session.role.hosts and person.gone:
        return tr("A bot plays until they are back, or the game continues without them.")
    return tally(
        tr,
        person.name,
        scene.person(scene.table["owner"]).name,
        _given(scene, person),
        len(_voters(scene)),
        may_replace=scene.may_replace(person),
    )


def _away_emblem(person: ScenePerson) -> SignedEmblem:
    """The emblem of somebody whose phone is away."""
    sign = Icon("exit-run" if person.gone else "wifi-off", dp(13), theme.WHITE)
    shown = SignedEmblem(person, dp(44), sign, dp(21), theme.current.banner, pos_hint={"center_y": 0.5})
    shown.tint.rgba = theme.current.challenge
    return shown


class _Since(CountingWords):
    """For how long, counted; of whoever has left, who decides what becomes of their seat."""

    def __init__(self, scene: Scene, person: ScenePerson, since: float, others: list[ScenePerson]) -> None:
        self._since, self._person = since, person
        self._host = "" if scene.session.role.hosts else scene.person(scene.table["owner"]).name
        self._others = [other.name for other in others]
        super().__init__("support", theme.current.dim)

    def said(self) -> str:
        name, time = self._person.name, as_clock(now() - self._since)
        if not self._person.gone:
            gone = tr("Their seat is kept. Away for {time}.", time=time)
        elif self._host:
            gone = tr(
                "{host} chooses: a bot, or play on without {name} ({time}).",
                host=self._host,
                name=name,
                time=time,
            )
        else:
            gone = tr("You choose: a bot, or play on without {name} ({time}).", name=name, time=time)
        if self._others:
            gone += " " + tr("Also missing: {names}.", names=listed(self._others))
        return gone
