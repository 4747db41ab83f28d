"""The lobby page: it follows the table, and changes only what has changed there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import language
from app.kinds import Refusal
from app.language import tr
from app.language.narrator.templates import capital
from app.session import TableSession
from app.table.names import is_numbered
from screens import games, look, theme
from screens.kit.page import KeptPage
from screens.lobby import chosen, hotspot, lines, sheets, states
from screens.lobby.bluetooth import BluetoothDoor
from screens.lobby.hosting import HostTools
from screens.lobby.invite import LobbyGuest
from screens.lobby.inviting import Inviting
from screens.lobby.seats import LobbyFree, LobbyPlate, empty_seat, seat
from screens.table import closed
from screens.ui.boxes import Column
from screens.ui.cautions import cautions
from screens.ui.keep import Rows, Slot, Spares
from screens.ui.overlay import confirm, tell_store_notice
from screens.ui.ticking import tick

LOOK_AGAIN = 2.0
"""Seconds between two looks at the networks this phone is on."""


class LobbyPage(KeptPage):
    """A table before its game, as its host or as a guest."""

    resting = False

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.session: TableSession
        self._here = False
        """Whether it is shown, with a table."""
        self._unwatch: Callable[[], object] = lambda: None
        self._timer: Any = None
        self._ticks: Any = None
        self._shown: dict[str, tuple[object, Widget | None]] = {}
        """What each part that is not kept was last made from, and the part."""
        self._seen: tuple[object, ...] = ()
        """Whom it showed when it was entered last."""
        self._called: tuple[TableSession, str] | None = None
        """Where, and as what, this phone's person was last seen."""

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        session = self.services.phone.session
        assert session is not None
        self.session, self._here = session, True
        self._unwatch = session.watch(self._changed)
        self._timer = Clock.schedule_interval(lambda _: self._show_card(), LOOK_AGAIN)
        self._ticks = Clock.schedule_interval(self._tick, 0.25)
        self.services.device.keep_awake(self.services.phone.settings.keep_awake)
        if session.kind == "host":
            Clock.schedule_once(lambda _: hotspot.ask_to_notify(self.navigator))
        Clock.schedule_once(lambda _: self._follow())

    def leave(self) -> None:
        self._here = False
        self._unwatch()
        for timer in (self._timer, self._ticks):
            if timer is not None:
                timer.cancel()
        self.services.device.keep_awake(False)
        self._table.scroll_y = 1.0

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
        tick(self._frame, passed)

    # -- following the table -------------------------------------------------------------------

    @property
    def document(self) -> lines.Document:
        """The table as it is now."""
        return self.session.document

    def _changed(self) -> None:
        if not self._follow():
            self.fill()

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
            self.navigator.tell(refusal)
            self.fill()

    def shape(self) -> object:
        """By its width only the number of columns is chosen, by its height the size of the QR."""
        return (self.wide, round(self.height))

    # -- what is on the page -------------------------------------------------------------------

    def make(self) -> Iterator[None]:
        self._frame = frame = states.LobbyFrame(page=self)
        self.add_widget(frame)
        self._banner, self._body, self._foot = (Slot(frame.ids[part]) for part in ("banner", "body", "foot"))
        yield
        self._table = states.LobbyTable(page=self, wide=frame.wide)
        frame.bind(wide=self._table.setter("wide"))
        self._body.show(self._table)
        parts = self._table.ids
        self._card, self._below, self._door = (Slot(parts[part]) for part in ("card", "below", "door"))
        spares = Spares()
        self._players, self._watchers = Rows(parts.rows, spares), Rows(Column(spacing=dp(8)), spares)
        yield
        self._free, self._drawn = LobbyFree(), states.LobbyHint(halign="center")
        self._watching = states.LobbyWatching()
        self._tools, self._inviting = HostTools(self), Inviting(self)
        self._below.show(self._free)
        yield
        if self._here:
            # Somebody waits: what only the others see can come when it is needed.
            return
        self._card.show(self._inviting.card)
        yield
        self._inviting.card.make_ready()
        yield
        self._door.show(self.bluetooth.panel)
        yield
        self._foot.show(self._wait)
        yield
        self._foot.show(self._start)
        yield
        self._card.show(self._guest)
        yield
        self._body.show(self._coming)
        yield
        for _ in range(Spares.MOST):
            self._players.make_ready(empty_seat())
            yield

    @cached_property
    def _guest(self) -> LobbyGuest:
        return LobbyGuest()

    @cached_property
    def bluetooth(self) -> BluetoothDoor:
        """Coming in by Bluetooth, the second way to this table."""
        return BluetoothDoor(self)

    @cached_property
    def _start(self) -> LobbyPlate:
        def why_not() -> None:
            self.navigator.say(capital(self._start.support))

        return LobbyPlate(
            name="lobby.start",
            on_tap=lambda: self.session.ask("start", self.told),
            on_refused=why_not,
        )

    @cached_property
    def _wait(self) -> states.LobbyWait:
        return states.LobbyWait(page=self)

    @cached_property
    def _coming(self) -> states.LobbyComing:
        return states.LobbyComing(page=self, size_hint_y=1)

    def refresh(self) -> None:
        super().refresh()
        seen = (self.session.role.hosts, *self.document.get("people", ()))
        if seen != self._seen:
            # Rows that were made just now.
            self._seen = seen
            self.settle()

    def fill(self) -> None:
        if not self._here:
            return
        self._show_banner()
        if not self.document:
            self._show_coming()
            return
        self._frame.seen = True
        games.fetch(self.document["table"]["game"])
        self._frame.title, self._frame.summary = lines.title(self.document), lines.summary(self.document)
        self._body.show(self._table)
        self._show_card()
        self._show_people()
        self._show_second_door()
        self._show_foot()

    def _made_from(self, part: str, state: object, make: Callable[[], Widget | None]) -> Widget | None:
        """A part that is made anew for another state, or in another look."""
        state = (state, theme.current.palette, theme.current.scale, language.current())
        known = self._shown.get(part)
        if known is None or known[0] != state:
            known = self._shown[part] = (state, make())
        return known[1]

    def _show_coming(self) -> None:
        self._frame.seen, self._frame.title, self._frame.summary = False, "", ""
        self._coming.show(self.session)
        self._body.show(self._coming)
        self._foot.show()

    def _show_banner(self) -> None:
        away = bool(self.document) and self.session.status == "away"
        made_from = (self.session, self.session.unproved) if away else None
        self._banner.show(
            self._made_from("banner", made_from, lambda: states.away(self.session) if away else None)
        )

    def _show_card(self) -> None:
        if not self.document:
            return
        if self.session.role.hosts:
            self._card.show(self._inviting.shown())
        else:
            self._guest.show(self.document, self.session.way)
            self._card.show(self._guest)

    def _show_second_door(self) -> None:
        if self.session.kind == "host":
            self.bluetooth.show()
            self._door.show(self.bluetooth.panel)
        else:
            self._door.show()

    def _show_people(self) -> None:
        table = self._table
        if table.rows.busy:
            # Not under somebody's finger: letting go shows what has come in the meantime.
            return
        by_bluetooth = self.session.bluetooth.people
        players = lines.players(self.document, by_bluetooth)
        watchers = lines.watchers(self.document, by_bluetooth)
        free, most = lines.free_seats(self.document), lines.info(self.document).max_players
        drawn = lines.chooses_first(self.document) and self.document["table"]["first"] is None
        owner = self.session.role.hosts
        table.count = tr("{count} of {most}", count=len(players), most=most)
        self._players.show(
            *(
                seat(
                    line,
                    f"lobby.seat.{number}",
                    self._on_person(line),
                    draggable=owner and len(players) > 1,
                    on_remove=self._tools.remover(line) if owner else None,
                )
                for number, line in enumerate(players)
            )
        )
        self._watchers.show(
            *(
                seat(line, f"lobby.watcher.{number}", self._on_person(line))
                for number, line in enumerate(watchers)
            )
        )
        if free:
            self._free.text = tr.n("{count} free seat", "{count} free seats", free)
            self._free.adds, self._free.on_tap = owner, self._tools.add_bot if owner else None
        drawn = drawn and len(players) > 1
        if drawn:
            self._drawn.text = (
                tr("The first player is drawn at random, unless you tap somebody.")
                if owner
                else tr("The first player is drawn at random.")
            )
        self._below.show(
            self._free if free else None,
            self._drawn if drawn else None,
            self._watching if watchers else None,
            self._watchers.holder if watchers else None,
        )

    def dropped(self, order: list[str]) -> None:
        """A row was dragged elsewhere."""
        now = list(self.document["table"]["order"])
        wished = lines.reseated(order, now)
        if wished != now:
            self.session.ask("order", self.told, people=wished)
        else:
            self._show_people()

    def _on_person(self, line: lines.LobbyLine) -> Callable[[], object] | None:
        if self.session.role.hosts:
            return lambda: self._tools.about(line)
        return self.edit_profile if line.mine else None

    def _show_foot(self) -> None:
        missing, people = lines.missing(self.document), self.document["people"]
        known = lines.cautions(self.document)
        warning = self._made_from("cautions", known, lambda: cautions(self.navigator.layer, known))
        if self.session.role.hosts:
            self._start.title, self._start.support, self._start.enabled = tr("Start"), missing, not missing
            self._foot.show(warning, self._start)
            return
        host = people.get(self.document["table"]["owner"])
        watching = people.get(self.session.me, {}).get("watching", False)
        self._wait.show("" if host is None else host["name"], missing, watching)
        self._foot.show(warning, self._wait)

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

    def open_options(self) -> None:
        """What is played: to choose for the host, to read for the others."""
        if self.session.role.hosts:
            self._tools.edit_options()
        else:
            chosen.show(self.navigator.layer, self.document)

    def open_menu(self) -> None:
        """Everything else one can do here."""
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
            choices.insert(
                0, ("share-variant-outline", tr("Share the invitation"), "menu.share", self._inviting.share)
            )
        sheets.menu(self.navigator.layer, lines.title(self.document), choices)


look.read_rules(__file__, "page.kv")
