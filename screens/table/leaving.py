"""Getting up from the table, and what else there is in its menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.kit import ListLine, Panel, PartHeading, PickLine, PushButton, Segmented, SwitchLine
from screens.table import closed, inviting, lost, nudging, reactions
from screens.table.banner import go_on_without
from screens.table.scene import Scene
from screens.ui import Column, Emblem, Icon, Words
from screens.ui.overlay import Sheet

if TYPE_CHECKING:
    from screens.end.page import EndPage
    from screens.table.page import TablePage

SCALES = (1.0, 1.15, 1.3, 1.5)


def ask(page: TablePage) -> None:
    """Somebody wants to go: say what becomes of the game and of their place, and let them choose."""
    if page.guide is not None:
        page.guide.leave()
        return
    if page.scene.over:
        page.go("end")
        return
    session = page.session
    if session.kind != "join":
        together = session.kind == "host"
        text = tr("The game is saved. Pick it up again whenever you like.")
        if together:
            text = tr("The table is kept on this phone. The others can rejoin when you reopen it.")
        _choose(
            page,
            text,
            (tr("Keep it for later"), "content-save-outline", lambda: _go(page)),
            (
                tr("Close the table for everybody") if together else tr("End this game"),
                "close-circle-outline",
                lambda: _ask_to_close(page),
            ),
        )
        return
    if page.scene.seat is None:
        _choose(page, tr("The others play on."), (tr("Leave"), "exit-to-app", lambda: _go(page)))
        return
    _choose(
        page,
        tr(
            "Your seat is kept while the game goes on: you can come back from the home page. If "
            "you leave for good, the others are told, and only the code brings you back."
        ),
        (tr("Leave for now"), "exit-to-app", lambda: _go(page)),
        (tr("Leave for good"), "close-circle-outline", lambda: _forsake(page)),
    )


def get_up(page: EndPage) -> None:
    """Somebody wants to go after the end: there is no game to keep any more, perhaps a table."""
    session = page.session
    if session.status in ("refused", "ended"):
        # It is closed already, and everything has been read.
        _go(page)
    elif session.kind in ("solo", "pass"):
        _close(page)
    elif session.kind == "host":
        _choose(
            page,
            tr("Keep the table for another game, or close it for everybody."),
            (tr("Keep it for later"), "content-save-outline", lambda: _go(page)),
            (tr("Close the table for everybody"), "close-circle-outline", lambda: _ask_to_close(page)),
        )
    else:
        _choose(page, tr("The game is over."), (tr("Leave"), "exit-to-app", lambda: _go(page)))


Way = tuple[str, str, Callable[[], None]]


def _choose(page: TablePage | EndPage, text: str, gentle: Way, final: Way | None = None) -> None:
    layer = page.navigator.layer

    def button(way: Way, kind: str, name: str) -> PushButton:
        label, icon, do = way
        return PushButton(label, kind=kind, icon=icon, centred=True, on_tap=layer.then(do), name=name)

    body = Column(Words(text, "body", theme.current.dim), padding=(dp(20), dp(4), dp(20), dp(8)))
    foot = Column(button(gentle, "main", "leave.keep"), spacing=dp(10))
    if final is not None:
        foot.add_widget(button(final, "danger", "leave.final"))
    foot.add_widget(PushButton(tr("Stay"), centred=True, on_tap=layer.put_away, name="leave.stay"))
    Sheet(layer, tr("Leave the table?"), body, foot, name="leave").show()


def _go(page: TablePage | EndPage) -> None:
    page.session.leave()
    page.navigator.home()


def _ask_to_close(page: TablePage | EndPage) -> None:
    closed.ask(page.navigator.layer, page.session, lambda: _close(page))


def _close(page: TablePage | EndPage) -> None:
    page.session.close_table()
    page.navigator.home()


def _forsake(page: TablePage) -> None:
    page.session.leave(for_good=True)
    page.navigator.home()


def menu(page: TablePage) -> None:
    """Everything about the table that is not the game."""
    scene, session = page.scene, page.session
    body = Column(padding=(theme.MARGIN, dp(4), theme.MARGIN, dp(12)), spacing=theme.GAP)
    layer = page.navigator.layer
    body.add_widget(Panel(_whose(scene), _connection(page)))
    if session.kind in ("host", "join"):
        body.add_widget(reactions.buttons(page, layer.put_away))
    if session.role.hosts and not scene.over:
        body.add_widget(_hosting(page))
    elif slow_ones := _replacing(page):
        body.add_widget(Panel(*slow_ones))
    body.add_widget(PartHeading(tr("This phone")))
    body.add_widget(_phone(page))
    body.add_widget(
        PushButton(
            tr("Leave the table"),
            kind="outline",
            icon="exit-to-app",
            centred=True,
            on_tap=layer.then(lambda: ask(page)),
            name="menu.leave",
        )
    )
    Sheet(layer, tr("The table"), body, name="menu", game_theme=scene.game_theme).show()


def _line(title: str, support: str, leading: Widget) -> ListLine:
    line = ListLine(title=title, support=support)
    line.lead(leading)
    return line


def _whose(scene: Scene) -> ListLine:
    owner = scene.person(scene.table["owner"])
    people = tr.n("{count} player", "{count} players", len(scene.seats))
    clock = scene.table["clock"]
    support = people if not clock else tr("{people}, {seconds} s to answer", people=people, seconds=clock)
    title = tr("{owner}’s table", owner=owner.name)
    return _line(title, support, Emblem(owner.colour, owner.emblem, dp(40)))


def _connection(page: TablePage) -> ListLine:
    now, kind = theme.current, page.session.kind
    if kind in ("solo", "pass", "lesson"):
        icon, main, support = "cellphone", tr("On this phone only"), ""
    elif page.session.status != "here":
        icon, main, support = "wifi-off", lost.title(page.session), lost.advice(page.session)
    else:
        icon, main = "wifi", tr("Connected")
        support = tr("This phone hosts the table.") if kind == "host" else ""
    colour = now.ok if icon != "wifi-off" else now.danger_text
    return _line(main, support, Icon(icon, dp(24), colour))


def _hosting(page: TablePage) -> Column:
    """What only the host can do."""
    scene, then = page.scene, page.navigator.layer.then
    rows = [
        PickLine(
            title=tr("Resume") if scene.paused else tr("Pause the game"),
            icon="play" if scene.paused else "pause",
            on_tap=then(lambda: page.ask("pause", paused=not scene.paused)),
            name="menu.pause",
        )
    ]
    if page.session.kind in ("host", "solo"):
        rows.append(
            PickLine(
                title=tr("Invite others"),
                support=tr("they watch until the next game"),
                icon="account-plus-outline",
                on_tap=then(lambda: inviting.invite(page)),
                name="menu.invite",
            )
        )
    rows += [
        PickLine(
            title=tr("A bot plays for {name}", name=person.name),
            support=tr("until they are back"),
            icon="robot-outline",
            on_tap=then(partial(page.ask, "stand_in", person=person.id)),
            name=f"menu.stand_in.{person.id}",
        )
        for person in scene.absent
    ]
    rows += [
        PickLine(
            title=tr("Continue without {name}", name=person.name),
            support=tr("{name} has left", name=person.name),
            icon="account-remove-outline",
            on_tap=then(partial(go_on_without, page, person)),
            name=f"menu.remove.{person.id}",
        )
        for person in scene.seats
        if person.gone and not person.left
    ]
    return Panel(*rows, *_replacing(page))


def _replacing(page: TablePage) -> list[PickLine]:
    """A bot for each of those who have not answered for long, where this phone may ask for one."""
    return [
        PickLine(
            title=tr("A bot plays for {name}", name=person.name),
            support=tr("no answer for {time}", time=nudging.since(page.scene, person)),
            icon="robot-outline",
            on_tap=page.navigator.layer.then(partial(nudging.let_bot_play, page, person)),
            name=f"menu.stand_in.{person.id}",
        )
        for person in nudging.follow(page.scene).replaceable
    ]


def _phone(page: TablePage) -> Column:
    settings = page.services.phone.settings

    switches = (
        ("sound", tr("Sound"), "volume-high", ""),
        ("reactions", tr("Other players’ reactions"), "emoticon-outline", ""),
        ("vibration", tr("Vibration"), "vibrate", ""),
        ("narrator", tr("Narrator"), "account-voice", tr("reads public news aloud")),
    )
    sizes = [(scale, tr("{percent}%", percent=round(scale * 100))) for scale in SCALES]
    nearest = min(SCALES, key=lambda scale: abs(scale - settings.text_scale))
    size = Column(
        Words(tr("Text size"), "body"),
        Segmented(sizes, nearest, lambda scale: setattr(settings, "text_scale", scale), "menu.text"),
        padding=(dp(14), dp(10)),
        spacing=dp(8),
    )
    return Panel(
        *(
            SwitchLine(
                title=title,
                on=getattr(settings, name),
                on_change=partial(setattr, settings, name),
                support=support,
                icon=icon,
                name=f"menu.{name}",
            )
            for name, title, icon, support in switches
        ),
        size,
    )
