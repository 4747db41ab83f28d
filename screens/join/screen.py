"""The page to join a table: those nearby come and go by themselves, and a code opens any."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import catalogue
from app.kinds import Refusal
from app.language import tr
from app.phone import NearbyTable, Search
from app.refusal import AppRefusal
from app.session import TableSession
from screens import theme
from screens.join.answers import RETRY, WATCH, WAYS_OUT, answer
from screens.join.nearby import NearbyCard, nobody_yet, table_name, watches_only, why_nobody
from screens.join.panel import CodePanel, Taps
from screens.join.typed import Typed, paste
from screens.join.ways_out import Step, ways_out
from screens.ui.bluetooth import bluetooth_panel, none_here
from screens.ui.boxes import Column, Row, Scroll
from screens.ui.permission import allow
from screens.ui.refused import said
from screens.ui.rows import explain
from screens.ui.screen import Page, PageColumn, app_bar
from screens.ui.spinner import Spinner
from screens.ui.words import Words

BACKSPACE, ENTER, ENTER_OF_NUMBERS = 8, 13, 271
COMPACT = dp(780)
"""Below this height the keys are a little lower, for the tables nearby to be seen."""

TIGHT = dp(560)
"""Below this height, for the size of letters, the keys wait until the cells are tapped."""

Way = str | NearbyTable


class JoinPage(Page):
    """Choose a table nearby, or type the code of one. With `link`, an invitation is followed at once."""

    resting = False

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.typed = Typed()
        self.chosen: NearbyTable | None = None
        self._watch = False
        self._session: TableSession | None = None
        self._last: tuple[Way, str] | None = None
        self._offer = ""
        self._keys_open = False
        self._search: Search | None = None
        self._unwatch: Callable[[], object] = lambda: None
        self._panel: CodePanel

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        self.typed, self.chosen, self._watch, self._session, self._offer = Typed(), None, False, None, ""
        self._keys_open = False
        self._search = self.services.phone.look_around(self._show_tables)
        Window.bind(on_key_down=self._key)

    def leave(self) -> None:
        if self._search is not None:
            self._search.stop()
            self._search = None
        self._unwatch()
        Window.unbind(on_key_down=self._key)

    def back(self) -> bool:
        """First out of what is under way, then off the page."""
        if self._session is not None:
            self._cancel()
        elif self.chosen is not None:
            self._forget()
        else:
            self.navigator.home()
        return True

    # -- what is on the page -------------------------------------------------------------------

    def build(self) -> Widget:
        self._list = Column(spacing=dp(10))
        searching = Row(
            Spinner(theme.now.letters(16)),
            Words(tr("searching"), "support", theme.now.dim, natural=True),
            size_hint=(None, None),
            spacing=dp(8),
        )
        searching.bind(minimum_width=searching.setter("width"))
        head = Row(Words(tr("Tables nearby"), "screen", lines=1), searching, spacing=dp(10))
        tables = Column(head, self._list, spacing=dp(10), padding=(theme.MARGIN, dp(2), theme.MARGIN, dp(12)))
        self._panel = CodePanel(
            Taps(
                self._sign,
                self._erase,
                self._paste,
                self._scan,
                self._take_offer,
                self._forget,
                self._cancel,
                self._open_keys,
            ),
            self.height < COMPACT,
            self.wide,
        )
        page = PageColumn(app_bar(tr("Join a table"), self.navigator.back), Scroll(tables), self._panel)
        if self.wide:
            page.padding = (page.padding[0], 0, page.padding[2], theme.MARGIN)
        self._show_tables()
        self._show_panel()
        link = self.arguments.pop("link", "")
        if link:
            self._follow(link)
        return page

    def shape(self) -> object:
        """The keys have only so many forms."""
        return (self.wide, self.height < COMPACT, self._tight)

    def _show_tables(self) -> None:
        search = self._search
        if search is None:
            return
        # A game this version does not know cannot be played; its host's code says so.
        tables = [table for table in search.tables if table.game in catalogue.infos()]
        self._list.clear_widgets()
        # Where nothing is found it is what helps; a phone without Bluetooth need not read that first.
        first = not tables and none_here(self.navigator) is None
        if first:
            self._list.add_widget(self._bluetooth_switch())
        for number, table in enumerate(tables):
            chosen = self.chosen is not None and table.table == self.chosen.table
            self._list.add_widget(NearbyCard(table, number, chosen, partial(self._choose, table)))
        if not tables and search.hint is not None:
            self._list.add_widget(why_nobody(said(search.hint), self._open_ways_out))
        elif not tables:
            self._list.add_widget(nobody_yet())
        if not first:
            self._list.add_widget(self._bluetooth_switch())

    def _bluetooth_switch(self) -> Widget:
        search = self._search
        assert search is not None
        return bluetooth_panel(
            self.navigator,
            tr("Also search by Bluetooth"),
            tr("checks nearby phones one by one")
            if search.bluetooth
            else tr("for phones that share no Wi-Fi"),
            search.bluetooth,
            search.trouble,
            self._turn_bluetooth,
            "join.bluetooth",
        )

    def _turn_bluetooth(self, on: bool) -> None:
        def turned(yes: bool) -> None:
            if self._search is not None:
                self._search.use_bluetooth(on and yes)
                self._show_tables()

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
        panel.cells.show(self.typed.text)
        if self._session is None:
            panel.show_typing(self._keys_open or not self._tight)
        elif table is not None:
            panel.show_way(tr("Joining {name}’s table…", name=table.name))
        else:
            panel.show_way(tr("Looking for the table…"))

    @property
    def _tight(self) -> bool:
        """Whether the keys would leave the tables nearby no room."""
        return bool(self.height / theme.now.scale < TIGHT)

    def _open_keys(self) -> None:
        if not self._keys_open and self._session is None:
            self._keys_open = True
            self._show_panel()

    # -- typing --------------------------------------------------------------------------------

    def _sign(self, sign: str) -> None:
        if self._session is None:
            self._type(self.typed.add(sign))

    def _erase(self) -> None:
        if self._session is None:
            self._type(self.typed.back())

    def _type(self, typed: Typed) -> None:
        if typed == self.typed:
            return
        self.typed = typed
        self._panel.say("")
        self._panel.cells.show(typed.text)
        if typed.whole:
            self._join(self.chosen or typed.text, typed.text)

    def _paste(self) -> None:
        self._follow(Clipboard.paste() or "")

    def _follow(self, text: str) -> None:
        """An invitation from elsewhere: a code, a link, or a message with one in it."""
        if self._session is not None:
            return
        try:
            pasted = paste(text)
        except AppRefusal as refusal:
            self._panel.say(said(refusal))
            return
        self.typed = pasted.typed
        self._join(pasted.link or self.chosen or pasted.typed.text, pasted.typed.text)

    def _key(self, _: Any, key: int, __: int, sign: str | None, held: list[str]) -> bool:
        if self.navigator.layer.children or self.navigator.page is not self:
            return False
        if key == BACKSPACE:
            self._erase()
        elif key in (ENTER, ENTER_OF_NUMBERS):
            if self._session is None and self._offer == RETRY:
                self._take_offer()
        elif sign == "v" and ("ctrl" in held or "meta" in held):
            self._paste()
        elif sign and not {"ctrl", "alt", "meta"} & set(held):
            self._sign(sign)
        else:
            return False
        return True

    # -- joining -------------------------------------------------------------------------------

    def _choose(self, table: NearbyTable) -> None:
        if self._session is not None:
            return
        self.chosen, self._watch, self.typed = table, watches_only(table), Typed()
        self._keys_open = True
        self._panel.say("")
        self._show_tables()
        self._show_panel()

    def _forget(self) -> None:
        self.chosen, self._watch, self.typed = None, False, Typed()
        self._keys_open = False
        self._panel.say("")
        self._show_tables()
        self._show_panel()

    def _join(self, way: Way, code: str) -> None:
        self._last, self._offer = (way, code), ""
        self._panel.say("")
        self._session = self.services.phone.join(way, code, watch=self._watch)
        self._unwatch = self._session.watch(self._changed)
        self._show_panel()

    def _cancel(self) -> None:
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
        self._offer = follows.offer
        self._show_panel()
        self._panel.say(said(refusal), follows.offer)
        if follows.mistyped:
            # It stays to be corrected: often a single sign is wrong.
            self._panel.cells.show(self.typed.text, wrong=True)
            self._panel.cells.shake()
            self.services.vibrate(120)

    def _take_offer(self) -> None:
        if self._offer == WAYS_OUT:
            self._open_ways_out()
        elif self._last is not None:
            self._watch = self._watch or self._offer == WATCH
            self._join(*self._last)

    def _open_ways_out(self) -> None:
        ways_out(self.navigator, tr("No table in sight"), by_bluetooth=self._look_by_bluetooth())

    def _scan(self) -> None:
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
