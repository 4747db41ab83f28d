"""Somebody is there and does not answer: the others nudge them, the host lets a bot play, any player does for
the host; and what the phone of whoever was nudged or replaced says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kinds import Json
from app.language import listed, tr
from app.session import noticed
from app.table.patience import NUDGE_AFTER, NUDGE_AGAIN, STAND_IN_AFTER
from screens import theme
from screens.kit import IconButton
from screens.table.banner_parts import BannerGround, Framed, WayOut, acting, tight, titled
from screens.table.scene import Scene, ScenePerson
from screens.ui import Emblem, Icon, Row, Words
from screens.ui.overlay import confirm
from screens.ui.ticking import CountingWords, as_clock

if TYPE_CHECKING:
    from screens.table.page import TablePage


@dataclass(frozen=True, slots=True)
class Slow:
    """Who has had time enough: to be nudged, to be nudged now, and to be played for by a bot."""

    people: tuple[ScenePerson, ...] = ()
    due: tuple[ScenePerson, ...] = ()
    replaceable: tuple[ScenePerson, ...] = ()


def follow(scene: Scene) -> Slow:
    """Who of the others has been thinking for long. Where all share one phone, nobody is nudged."""
    if scene.session.kind not in ("host", "join"):
        return Slow()
    if scene.over or scene.paused or scene.seat is None or scene.me.left:
        return Slow()
    seen = scene.session.noticed
    asked = [person for person in scene.waiting if person.here and not person.bot and not person.stand_in]
    waited = {person.id: seen.patience.waited(person.id) or 0.0 for person in asked}
    slow = tuple(person for person in asked if waited[person.id] >= NUDGE_AFTER and person.id != scene.me.id)
    resting = {person for person, (_, at) in seen.nudges.items() if noticed.now() - at < NUDGE_AGAIN}
    due = [person for person in slow if person.id not in resting]
    late = [person for person in slow if waited[person.id] >= STAND_IN_AFTER]
    return Slow(slow, tuple(due), tuple(person for person in late if scene.may_replace(person)))


def since(scene: Scene, person: ScenePerson) -> str:
    """For how long the table has waited for somebody, as a clock shows it."""
    return as_clock(scene.session.noticed.patience.waited(person.id) or 0)


def nudge_to_read(scene: Scene) -> Json:
    """The nudge I have been given and not yet put away, or None."""
    nudge = scene.nudge
    return nudge if scene.my_turn and scene.session.noticed.nudge_read != nudge else None


def put_away(scene: Scene) -> None:
    """Put the nudge away that the reader has read."""
    scene.session.noticed.nudge_read = scene.nudge


def let_bot_play(page: TablePage, person: ScenePerson) -> None:
    """Let a bot play for somebody, once it was confirmed."""
    confirm(
        page.navigator.layer,
        tr("Let a bot play for {name}?", name=person.name),
        tr(
            "{name} has not answered for {time}. The bot plays it safe, and hands the seat back "
            "as soon as they tap their screen.",
            name=person.name,
            time=since(page.scene, person),
        ),
        tr("Let a bot play"),
        tr("Wait"),
        lambda: page.ask("stand_in", person=person.id),
        danger=False,
    )


class SlowBanner(Framed):
    """Whom we wait for, for how long, and one tap to remind them."""

    def __init__(self, page: TablePage, slow: Slow) -> None:
        scene, person = page.scene, slow.people[0]
        emblem = Emblem(person.colour, person.emblem, dp(40), pos_hint={"center_y": 0.5})
        names = [other.name for other in slow.people]
        if tight(page) and len(names) > 1:
            names = [names[0], tr.n("{count} other", "{count} others", len(names) - 1)]
        title = tr("Waiting for {names}", names=listed(names))
        decision = scene.view.get("decision")

        def nudge() -> None:
            page.ask("nudge", decision=decision)

        ways: list[tuple[str, str, bool, Callable[[], None], str]] = [
            (tr("Nudge"), "bell-ring-outline", False, nudge, "table.nudge")
            if slow.due
            else (tr("Nudged"), "check", True, nudge, "table.nudge")
        ]
        if slow.replaceable:
            late = slow.replaceable[0]
            ways.append(
                (tr("A bot"), "robot-outline", False, lambda: let_bot_play(page, late), "table.replace")
            )
        if tight(page):
            line = Row(emblem, Words(title, "strong", pos_hint={"center_y": 0.5}), spacing=dp(10))
            for _, icon, _, on_tap, name in ways:
                button = IconButton(icon, on_tap, theme.current.text, name=name, pos_hint={"center_y": 0.5})
                button.fill = theme.current.surface2
                line.add_widget(button)
            band = BannerGround("table.banner.slow", False, line)
        else:
            band = BannerGround("table.banner.slow", False, titled(emblem, title, _For(page, person)))
            band.add_widget(Row(*(WayOut(*way, line=theme.APP_THEME.text) for way in ways), spacing=dp(8)))
        super().__init__(band)


class _For(CountingWords):
    """For how long, counted; and who has reminded them already."""

    def __init__(self, page: TablePage, person: ScenePerson) -> None:
        self._page, self._person = page, person
        super().__init__("support", theme.current.dim)

    def said(self) -> str:
        scene, time = self._page.scene, since(self._page.scene, self._person)
        nudge = scene.document.get("nudges", {}).get(self._person.id)
        if nudge is None:
            return tr("for {time}", time=time)
        if nudge["by"] == scene.me.id:
            return tr("for {time}, nudged by you", time=time)
        return tr("for {time}, nudged by {name}", time=time, name=scene.person(nudge["by"]).name)


class NudgedBanner(Framed):
    """Somebody has reminded me; a tap puts it away, and so does my answer."""

    def __init__(self, page: TablePage, nudge: Json) -> None:
        by = page.scene.person(nudge["by"])
        emblem = Emblem(by.colour, by.emblem, dp(40), pos_hint={"center_y": 0.5})
        title = tr("{name} is waiting for you", name=by.name)

        def read() -> None:
            put_away(page.scene)
            page.again()

        if tight(page):
            line = Row(emblem, Words(title, "strong", pos_hint={"center_y": 0.5}), spacing=dp(12))
        else:
            line = titled(emblem, title, Words(tr("It’s your move."), "support", theme.current.dim))
        super().__init__(BannerGround("table.banner.nudged", False, line, read))


class ReplacedBanner(Framed):
    """A bot plays in my place, until I touch anything here."""

    def __init__(self, page: TablePage) -> None:
        sign, title = Icon("robot-outline", dp(36), theme.APP_THEME.text), tr("A bot is playing for you")
        support = tr("You had not answered for a while.")
        button = {"icon": "hand-back-right-outline", "on_tap": page.take_back}
        name, back = "table.banner.replaced", tr("I’m back")
        super().__init__(acting(page, name, True, sign, title, support, back, "table.take_back", **button))
