"""The page to join a table: those nearby come and go by themselves, and a code opens any."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app import catalogue
from app.kinds import Refusal
from app.language import tr
from app.phone import NearbyTable, TableSearch
from app.refusal import AppRefusal, said
from app.session import TableSession
from screens import look, theme
from screens.join.nearby import JoinNobody, JoinWhy, card, table_name, watches_only
from screens.join.panel import RETRY, WATCH, WAYS_OUT, JoinPanel, Typed, answer, paste
from screens.join.ways_out import Step, ways_out
from screens.kit.page import KeptPage
from screens.ui.bluetooth import BluetoothPanel, none_here
from screens.ui.boxes import Column
from screens.ui.keep import Rows, Slot
from screens.ui.overlay import explain
from screens.ui.permission import allow
from screens.ui.screen import PageColumn

BACKSPACE, ENTER, ENTER_OF_NUMBERS = 8, 13, 271
TIGHT = dp(560)
"""Below this height, for the size of letters, the keys wait until the cells are tapped."""

Way = str | NearbyTable


class JoinFrame(PageColumn):
    """The bar and the tables nearby; below them the panel for the code."""

    page = ObjectProperty(None)
    compact = BooleanProperty(False)
    """Whether the keys are a little lower, for the tables nearby to be seen."""
    wide = BooleanProperty(False)

    def on_wide(self, *_: Any) -> None:
        left, top, right, _below = self.padding
        self.padding = (left, top, right, theme.MARGIN if self.wide else 0)


class JoinPage(KeptPage):
    """Choose a table nearby, or type the code of one. With `link`, an invitation is followed at once."""

    resting = False

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self._search: TableSearch | None = None
        self._unwatch: Callable[[], object] = lambda: None
        self._begin()

    def _begin(self) -> None:
        """Begin anew, with nothing typed or chosen."""
        self.typed = Typed()
        self.chosen: NearbyTable | None = None
        self._watch = False
        self._session: TableSession | None = None
        self._last: tuple[Way, str] | None = None
        self._refusal: Refusal | None = None
        self._offer = ""
        self._wrong = False
        self._keys_open = False

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        self._begin()
        self._search = self.services.phone.look_around(self.show_tables)
        Window.bind(on_key_down=self._key)

    def leave(self) -> None:
        if self._search is not None:
            self._search.stop()
            self._search = None
        self._unwatch()
        Window.unbind(on_key_down=self._key)
        self._frame.ids.scroll.scroll_y = 1.0

    def back(self) -> bool:
        """First out of what is under way, then off the page."""
        if self._session is not None:
            self.cancel()
        elif self.chosen is not None:
            self.unchoose()
        else:
            self.navigator.home()
        return True

    # -- what is on the page -------------------------------------------------------------------

    def make(self) -> Iterator[None]:
        self._frame = frame = JoinFrame(page=self)
        self.add_widget(frame)
        yield
        self._panel = JoinPanel(page=self, compact=frame.compact, floating=frame.wide)
        frame.bind(compact=self._panel.setter("compact"), wide=self._panel.setter("floating"))
        frame.add_widget(self._panel)
        yield
        yield from self._panel.make()
        self._bluetooth = BluetoothPanel(self.navigator, prefix="join.bluetooth")
        self._bluetooth.bind(on_turn=lambda _, on: self._turn_bluetooth(on))
        self._nobody, self._why = JoinNobody(), JoinWhy(page=self)
        tables = frame.ids.tables
        self._cards = Rows(Column(spacing=tables.spacing))
        self._tables = Slot(tables)
        yield

    def fill(self) -> None:
        self._frame.ids.spinner.turn()
        self.show_tables()
        self._show_panel()
        link = self.arguments.pop("link", "")
        if link:
            self._follow(link)

    def shape(self) -> object:
        """Where the keys have no room they wait until the cells are tapped; all else follows by itself."""
        return self._tight

    def show_tables(self) -> None:
        """Show those that answer now."""
        search = self._search
        if search is None or not self.made:
            return
        # A game this version does not know cannot be played; its host's code says so.
        tables = [table for table in search.tables if table.game in catalogue.infos()]
        self._cards.show(
            *(
                card(
                    table,
                    number,
                    self.chosen is not None and table.table == self.chosen.table,
                    partial(self._choose, table),
                )
                for number, table in enumerate(tables)
            )
        )
        if search.hint is not None:
            self._why.sentence = said(search.hint)
        self._bluetooth.show(
            tr("Also search by Bluetooth"),
            tr("checks nearby phones one by one")
            if search.bluetooth
            else tr("for phones that share no Wi-Fi"),
            search.bluetooth,
            search.trouble,
        )
        if tables:
            self._tables.show(self._cards.holder, self._bluetooth)
            return
        nobody = self._nobody if search.hint is None else self._why
        # Where nothing is found it is what helps; a phone without Bluetooth need not read that first.
        if none_here(self.navigator) is None:
            self._tables.show(self._bluetooth, nobody)
        else:
            self._tables.show(nobody, self._bluetooth)

    def _turn_bluetooth(self, on: bool) -> None:
        def turned(yes: bool) -> None:
            if self._search is not None:
                self._search.use_bluetooth(on and yes)
                self.show_tables()

        if on:
            allow(self.navigator, "nearby_bluetooth", turned)
        else:
            turned(False)

    def _look_by_bluetooth(self) -> Step | None:
        """The same from elsewhere; None while it is on, and where there is no Bluetooth."""
        if self._search is None or self._search.bluetooth or none_here(self.navigator) is not None:
            return None
        return tr("Search by Bluetooth"), lambda: self._turn_bluetooth(True)

    def _show_panel(self) -> None:
        panel, table = self._panel, self.chosen
        if table is None:
            panel.show_table(tr("Or type the code"), tr("it is on the host’s phone"), chosen=False)
        else:
            hint = tr("Type its code: it is on {name}’s phone", name=table.name)
            if self._watch:
                hint = tr("To watch, type its code: it is on {name}’s phone", name=table.name)
            panel.show_table(table_name(table), hint, chosen=True)
        panel.ids.said.show("" if self._refusal is None else said(self._refusal), self._offer)
        panel.ids.cells.show(self.typed.text, self._wrong)
        if self._session is None:
            panel.show_typing(self._keys_open or not self._tight)
        elif table is not None:
            panel.show_way(tr("Joining {name}’s table…", name=table.name))
        else:
            panel.show_way(tr("Looking for the table…"))

    @property
    def _tight(self) -> bool:
        """Whether the keys would leave the tables nearby no room."""
        return bool(self.height / theme.current.scale < TIGHT)

    def open_keys(self) -> None:
        """The cells are tapped: the keys are wanted."""
        if not self._keys_open and self._session is None:
            self._keys_open = True
            self._show_panel()

    # -- typing --------------------------------------------------------------------------------

    def sign(self, sign: str) -> None:
        if self._session is None:
            self._type(self.typed.add(sign))

    def erase(self) -> None:
        if self._session is None:
            self._type(self.typed.back())

    def _type(self, typed: Typed) -> None:
        if typed == self.typed:
            return
        self.typed = typed
        self._say(None)
        if typed.whole:
            self._join(self.chosen or typed.text, typed.text)
        else:
            self._show_panel()

    def paste(self) -> None:
        """Follow what was copied elsewhere."""
        self._follow(Clipboard.paste() or "")

    def _follow(self, text: str) -> None:
        """An invitation from elsewhere: a code, a link, or a message with one in it."""
        if self._session is not None:
            return
        try:
            pasted = paste(text)
        except AppRefusal as refusal:
            self._say(refusal)
            self._show_panel()
            return
        self.typed = pasted.typed
        self._join(pasted.link or self.chosen or pasted.typed.text, pasted.typed.text)

    def _say(self, refusal: Refusal | None, offer: str = "", wrong: bool = False) -> None:
        """Why it did not work; `wrong` where it was the code."""
        self._refusal, self._offer, self._wrong = refusal, offer, wrong

    def _key(self, _: Any, key: int, __: int, sign: str | None, held: list[str]) -> bool:
        if self.navigator.layer.children or self.navigator.page is not self:
            return False
        if key == BACKSPACE:
            self.erase()
        elif key in (ENTER, ENTER_OF_NUMBERS):
            if self._session is None and self._offer == RETRY:
                self.take_offer()
        elif sign == "v" and ("ctrl" in held or "meta" in held):
            self.paste()
        elif sign and not {"ctrl", "alt", "meta"} & set(held):
            self.sign(sign)
        else:
            return False
        return True

    # -- joining -------------------------------------------------------------------------------

    def _choose(self, table: NearbyTable) -> None:
        if self._session is None:
            self._keys_open = True
            self._aim_at(table)

    def unchoose(self) -> None:
        """The table that was chosen is not wanted."""
        self._keys_open = False
        self._aim_at(None)

    def _aim_at(self, table: NearbyTable | None) -> None:
        self.chosen, self.typed = table, Typed()
        self._watch = table is not None and watches_only(table)
        self._say(None)
        self.show_tables()
        self._show_panel()

    def _join(self, way: Way, code: str) -> None:
        self._last = (way, code)
        self._say(None)
        self._session = self.services.phone.join(way, code, watch=self._watch)
        self._unwatch = self._session.watch(self._changed)
        self._show_panel()

    def cancel(self) -> None:
        self._let_go()
        self.typed = Typed()
        self._show_panel()

    def _let_go(self) -> None:
        self._unwatch()
        if self._session is not None:
            self._session.leave()
            self._session = None

    def _changed(self) -> None:
        session = self._session
        if session is None:
            return
        if session.status in ("refused", "ended"):
            refusal = session.refusal or AppRefusal("table_closed")
            self._let_go()
            self._refused(refusal)
        elif session.status == "here" and session.document:
            self.go("lobby")

    def _refused(self, refusal: Refusal) -> None:
        follows = answer(refusal.code, self._watch)
        # A wrong code stays to be corrected: often a single sign is wrong.
        self._say(refusal, follows.offer, follows.mistyped)
        self._show_panel()
        if follows.mistyped:
            self._panel.ids.cells.shake()
            self.services.vibrate(120)

    def take_offer(self) -> None:
        """Do what is offered beside a refusal."""
        if self._offer == WAYS_OUT:
            self.open_ways_out()
        elif self._last is not None:
            self._watch = self._watch or self._offer == WATCH
            self._join(*self._last)

    def open_ways_out(self) -> None:
        """What to do where phones do not see one another."""
        ways_out(self.navigator, tr("No table in sight"), by_bluetooth=self._look_by_bluetooth())

    def scan(self) -> None:
        """How the QR code is read."""
        explain(
            self.navigator.layer,
            tr("Scan the QR code"),
            tr("Soupçon does not use the camera: your phone’s camera app does it."),
            tr(
                "Open the camera, point it at the QR code on the host’s phone, and tap the link that "
                "appears: Soupçon opens at that table."
            ),
            tr("No link? Type the code beside the QR code instead."),
        )


look.read_rules(__file__, "page.kv")
