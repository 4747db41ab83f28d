"""The lobby page: it follows the table, and changes only what has changed there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import Refusal
from app.language import tr
from app.session import Invitation, TableSession
from app.table.names import is_numbered
from screens import theme
from screens.join.ways_out import ways_out
from screens.lobby import chosen, hotspot, lines, sheets, states
from screens.lobby.bluetooth import BluetoothDoor
from screens.lobby.hosting import HostTools
from screens.lobby.invite import guest_card, halves, invite_card
from screens.lobby.seats import FreeSeats, SeatRow
from screens.table import closed
from screens.ui import games
from screens.ui.boxes import Column, Row
from screens.ui.button import IconButton
from screens.ui.cautions import cautions
from screens.ui.drag import DragRows, DragScroll
from screens.ui.overlay import confirm
from screens.ui.qr import LargeQr
from screens.ui.refused import said
from screens.ui.screen import Page, PageColumn, app_bar
from screens.ui.store_notice import tell_store_notice
from screens.ui.ticking import tick
from screens.ui.words import Words

LOOK_AGAIN = 2.0
"""Seconds between two looks at the networks this phone is on."""
TWO_COLUMNS = dp(880)
QR, LEAST_QR, LARGE_QR = dp(188), dp(148), dp(300)


class LobbyPage(Page):
    """A table before its game, as its host or as a guest."""

    resting = False

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.session: TableSession
        self._unwatch: Callable[[], object] = lambda: None
        self._timer: Any = None
        self._ticks: Any = None
        self._shown: dict[str, object] = {}
        """What each part of the page was last made from."""
        self._rows: DragRows | None = None
        self._called: tuple[TableSession, str] | None = None
        """Where, and as what, this phone's person was last seen."""

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        session = self.services.phone.session
        assert session is not None
        self.session = session
        self._unwatch = session.watch(self._changed)
        self._timer = Clock.schedule_interval(lambda _: self._show_card(), LOOK_AGAIN)
        self._ticks = Clock.schedule_interval(self._tick, 0.25)
        self.services.device.keep_awake(self.services.phone.settings.keep_awake)
        if session.kind == "host":
            Clock.schedule_once(lambda _: hotspot.ask_to_notify(self.navigator))
        Clock.schedule_once(lambda _: self._follow())

    def leave(self) -> None:
        self._unwatch()
        for timer in (self._timer, self._ticks):
            if timer is not None:
                timer.cancel()
        self.services.device.keep_awake(False)

    def back(self) -> bool:
        """Leaving a table is asked about first."""
        if self.session.role.hosts:
            sheets.leave_own_table(self.navigator.layer, self._keep, self._ask_to_close)
        elif self.session.status == "connecting":
            self._keep()
        else:
            confirm(
                self.navigator.layer,
                tr("Leave this table?"),
                tr("Your seat becomes free. You can come back with the code as long as nobody takes it."),
                tr("Leave"),
                tr("Stay"),
                self._keep,
            )
        return True

    def _keep(self) -> None:
        self.session.leave()
        self._gone()

    def _ask_to_close(self) -> None:
        if self.document:
            closed.ask(self.navigator.layer, self.session, self._close)
        else:
            self._close()

    def _close(self) -> None:
        self.session.close_table()
        self._gone()

    def _gone(self) -> None:
        self._unwatch()
        self.navigator.home()

    def _tick(self, passed: float) -> None:
        for part in (self._banner, self._body):
            tick(part, passed)

    # -- following the table -------------------------------------------------------------------

    @property
    def document(self) -> lines.Document:
        """The table as it is now."""
        return self.session.document

    def _changed(self) -> None:
        if not self._follow():
            self._show()

    def _follow(self) -> bool:
        """Go where the table goes; whether that is elsewhere."""
        if self.navigator.page is not self:
            return False
        if self.session.status in ("refused", "ended"):
            self._unwatch()
            closed.gone(self, self.session)
            return True
        if self.session.next_game is not None:
            # Whoever waits here for a game is taken to it.
            self.session.go_on()
            return True
        # After a game the host comes here to change things, until the next one begins.
        if self.document and self.document["table"]["status"] == "playing":
            self.go("table")
            return True
        self._say_my_name()
        closed.tell_put_aside(self, self.session)
        tell_store_notice(self)
        return False

    def _say_my_name(self) -> None:
        """Whoever has a number here that they have not on their own phone is told, once."""
        if not self.document:
            return
        called = self.document["people"].get(self.session.me, {}).get("name", "")
        before, self._called = self._called, (self.session, called)
        profile = self.services.phone.profile
        if self._called != before and profile is not None and is_numbered(called, profile.name):
            self.navigator.say(
                tr("Somebody here already has that name: at this table you are {name}.", name=called)
            )

    def told(self, refusal: Refusal | None) -> None:
        """What was asked for was refused: say why, and show things as they are."""
        if refusal is not None:
            self.navigator.say(said(refusal))
            self._shown.pop("people", None)
            self._show()

    def shape(self) -> object:
        """By its width only the number of columns is chosen, by its height the size of the QR."""
        return (self.wide, round(self.height))

    # -- what is on the page -------------------------------------------------------------------

    def build(self) -> Widget:
        self._shown = {}
        self._bar, self._banner, self._card, self._foot = (
            Column(),
            Column(),
            Column(),
            Column(padding=theme.MARGIN),
        )
        self._rows = DragRows(self._dropped)
        self._count = Words("", "support", theme.now.dim, natural=True)
        self._below = Column(spacing=dp(8))
        self._second_door = Column()
        self._bluetooth = BluetoothDoor(self.navigator, self.session, self._show_second_door_anew)
        self._tools = HostTools(self)
        people = Column(
            Row(Words(tr("At the table"), "section"), self._count, padding=(dp(6), dp(4), dp(6), 0)),
            self._rows,
            self._below,
            self._second_door,
            spacing=dp(8),
        )
        sides = {"padding": (theme.MARGIN, dp(4), theme.MARGIN, dp(8)), "spacing": dp(12)}
        self._card.pos_hint = people.pos_hint = {"top": 1}
        page = Row(self._card, people, **sides) if self.wide else Column(self._card, people, **sides)
        self._scroll = DragScroll(page, self._rows)
        self._body = Column(self._scroll, size_hint_y=1)
        whole = PageColumn(
            self._bar,
            self._banner,
            self._body,
            PageColumn(self._foot, size_hint=(1, None)),
            most=TWO_COLUMNS if self.wide else theme.PAGE_WIDTH,
        )
        self._show()
        return whole

    def _part(self, part: str, made_from: object) -> bool:
        """Whether a part has to be made anew, from this."""
        if self._shown.get(part, self) == made_from:
            return False
        self._shown[part] = made_from
        return True

    def _show(self) -> None:
        if not self.document:
            self._show_waiting()
            return
        if self._part("scroll", True):
            self._body.clear_widgets()
            self._body.add_widget(self._scroll)
        self._show_bar()
        self._show_banner()
        self._show_card()
        self._show_people()
        self._show_second_door()
        self._show_foot()

    def _show_waiting(self) -> None:
        if not self._part("scroll", ("coming", self.session.unproved is not None)):
            return
        self._bar.clear_widgets()
        self._bar.add_widget(app_bar("", self.back))
        self._body.clear_widgets()
        self._body.add_widget(states.coming(self.session))

    def _show_bar(self) -> None:
        title, summary = lines.title(self.document), lines.summary(self.document)
        if not self._part("bar", (title, summary)):
            return
        actions = [IconButton("dots-vertical", self._open_menu, name="lobby.menu")]
        if self.session.role.hosts:
            actions.insert(0, IconButton("tune-variant", self._tools.edit_options, name="lobby.options"))
        else:
            actions.insert(0, IconButton("tune-variant", self._read_options, name="lobby.options"))
        self._bar.clear_widgets()
        self._bar.add_widget(app_bar(title, self.back, *actions, support=summary))

    def _show_banner(self) -> None:
        away = self.session.status == "away"
        if not self._part("banner", away):
            return
        self._banner.clear_widgets()
        if away:
            self._banner.add_widget(states.away(self.session))

    def _show_card(self) -> None:
        if not self.document:
            return
        invitation = self.session.invitation() if self.session.role.hosts else None
        table = self.document["table"]
        made_from = (invitation, self.session.role.hosts or (table["game"], table["code"], self.session.way))
        if not self._part(
            "card", (*made_from, self.services.device.hotspot(), self.services.device.wifi_name())
        ):
            return
        self._card.clear_widgets()
        if invitation is not None:
            self._card.add_widget(self._invite(invitation))
        elif not self.session.role.hosts:
            self._card.add_widget(guest_card(self.document, self.session.way))

    def _invite(self, invitation: Invitation) -> Widget:
        share = self.height * 0.205
        side = LARGE_QR if self.wide else min(QR, max(LEAST_QR, share))
        return invite_card(
            invitation,
            side,
            self.wide,
            lambda: self._show_large(invitation),
            lambda: self._copy(invitation),
            self._open_ways_out,
            hotspot.row(self.navigator),
            self.services.device.wifi_name(),
        )

    def _open_ways_out(self) -> None:
        ways_out(
            self.navigator,
            tr("Can’t find this table?"),
            hotspot.opener(self.navigator),
            self._bluetooth.opener(),
        )

    def _show_second_door(self) -> None:
        if self.session.kind == "host" and self._part("second_door", self._bluetooth.state):
            self._second_door.clear_widgets()
            self._second_door.add_widget(self._bluetooth.panel())

    def _show_second_door_anew(self) -> None:
        self._shown.pop("second_door", None)
        self._show_second_door()

    def _show_large(self, invitation: Invitation) -> None:
        code = " ".join(halves(invitation.code))
        hint = tr("Scan it with a phone’s camera: the link opens Soupçon at this table.")
        LargeQr(self.navigator.layer, invitation.link, lines.title(self.document), code, hint).show()

    def _copy(self, invitation: Invitation) -> None:
        if not self.services.device.copy_secret(invitation.code):
            Clipboard.copy(invitation.code)
        self.navigator.say(tr("The code {code} is copied.", code=invitation.code), "content-copy")

    def share(self) -> None:
        """Send the invitation with another app."""
        invitation = self.session.invitation()
        if invitation is None:
            return
        text = tr(
            "Join my table of {game} in Soupçon: {link} (code {code})",
            game=games.full(lines.info(self.document).name),
            link=invitation.link,
            code=invitation.code,
        )
        note = self.services.device.share_text(text)
        if note is not None:
            self.navigator.say(said(note))

    def _show_people(self) -> None:
        rows = self._rows
        assert rows is not None
        if rows.busy:
            # Not under somebody's finger: letting go shows what has come in the meantime.
            return
        by_bluetooth = self.session.bluetooth.people
        players = lines.players(self.document, by_bluetooth)
        watchers = lines.watchers(self.document, by_bluetooth)
        free, most = lines.free_seats(self.document), lines.info(self.document).max_players
        drawn = lines.chooses_first(self.document) and self.document["table"]["first"] is None
        if not self._part("people", (players, watchers, free, most, drawn)):
            return
        self._count.text = tr("{count} of {most}", count=len(players), most=most)
        owner = self.session.role.hosts
        rows.show(
            {
                line.person: SeatRow(
                    line,
                    f"lobby.seat.{seat}",
                    self._on_person(line),
                    draggable=owner and len(players) > 1,
                    on_remove=self._tools.remover(line) if owner else None,
                )
                for seat, line in enumerate(players)
            }
        )
        self._below.clear_widgets()
        if free:
            self._below.add_widget(FreeSeats(free, self._tools.add_bot if owner else None))
        if drawn and len(players) > 1:
            hint = tr("The first player is drawn at random.")
            if owner:
                hint = tr("The first player is drawn at random, unless you tap somebody.")
            self._below.add_widget(Words(hint, "caption", theme.now.dim, "center"))
        if watchers:
            self._below.add_widget(Words(tr("Watching"), "section"))
        for number, line in enumerate(watchers):
            self._below.add_widget(SeatRow(line, f"lobby.watcher.{number}", self._on_person(line)))

    def _dropped(self, order: list[str]) -> None:
        now = list(self.document["table"]["order"])
        wished = lines.reseated(order, now)
        if wished != now:
            self.session.ask("order", self.told, people=wished)
        else:
            self._show_people()

    def _on_person(self, line: lines.Line) -> Callable[[], object] | None:
        if self.session.role.hosts:
            return lambda: self._tools.about(line)
        return self.edit_profile if line.mine else None

    def _show_foot(self) -> None:
        missing = lines.missing(self.document)
        me = self.document["people"].get(self.session.me, {})
        watching, host = (
            me.get("watching", False),
            self.document["people"].get(self.document["table"]["owner"]),
        )
        known = lines.cautions(self.document)
        if not self._part("foot", (missing, watching, host and host["name"], known)):
            return
        self._foot.clear_widgets()
        warning = cautions(self.navigator.layer, known)
        if warning is not None:
            self._foot.add_widget(warning)
        if self.session.role.hosts:
            self._foot.add_widget(
                states.start(missing, lambda: self.session.ask("start", self.told), self.navigator.say)
            )
        else:
            name = "" if host is None else host["name"]
            self._foot.add_widget(
                states.wait(
                    name, missing, watching, self.edit_profile, lambda: self.change_side(not watching)
                )
            )

    # -- what everybody can do -----------------------------------------------------------------

    def edit_profile(self) -> None:
        """Another name, colour or emblem."""
        phone = self.services.phone
        if phone.profile is not None:
            sheets.profile(
                self.navigator.layer,
                phone.profile,
                lambda wished: phone.set_profile(wished.name, wished.colour, wished.emblem),
            )

    def change_side(self, watch: bool) -> None:
        """From the players to those who look on, or back."""
        self.session.ask("watch", self.told, watch=watch)

    def _read_options(self) -> None:
        chosen.show(self.navigator.layer, self.document)

    def _open_menu(self) -> None:
        watching = self.document["people"].get(self.session.me, {}).get("watching", False)
        choices: list[sheets.Choice] = [
            ("palette-outline", tr("My name and emblem"), "menu.profile", self.edit_profile),
            (
                "cards-playing-outline" if watching else "eye-outline",
                tr("Play too") if watching else tr("Just watch"),
                "menu.side",
                lambda: self.change_side(not watching),
            ),
            (
                "book-open-page-variant-outline",
                tr("The rules"),
                "menu.rules",
                lambda: self.go("rules", game=self.document["table"]["game"]),
            ),
            ("exit-run", tr("Leave the table"), "menu.leave", self.back),
        ]
        if self.session.role.hosts:
            choices.insert(
                0, ("cards-playing-outline", tr("Another game"), "menu.game", self._tools.choose_game)
            )
        if self.session.invitation() is not None:
            choices.insert(0, ("share-variant-outline", tr("Share the invitation"), "menu.share", self.share))
        sheets.menu(self.navigator.layer, lines.title(self.document), choices)
