"""The games that are over: the list, the people, and one game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import catalogue
from app.history import Entry, statistics
from app.kinds import Refusal
from app.language import tr
from screens import theme
from screens.history.card import GameCard
from screens.history.kept import KeptGame
from screens.history.one import OneGame
from screens.history.people import PersonCard
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Middle, Row, Scroll, Space
from screens.ui.button import Button, IconButton
from screens.ui.chooser import ChipPicker
from screens.ui.controls import Segmented
from screens.ui.games import short
from screens.ui.overlay import Sheet, confirm
from screens.ui.refused import said
from screens.ui.screen import Page, PageColumn
from screens.ui.tabs import tab_bar
from screens.ui.words import Words

GAMES, PEOPLE = "games", "people"
ALL = "all"
AT_ONCE = 20
"""So many games are shown before one asks for more."""
MOST_PEOPLE = 40


class HistoryPage(Page):
    """Opened with `game`, the id of one, it shows that one."""

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.scene: Scene
        self.story: Widget
        self._part, self._filter, self._shown = GAMES, ALL, AT_ONCE
        self._one: Entry | None = None
        self._place = 1.0

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        self._one = self._find(arguments.get("game"))
        if self._one is None:
            self._shown, self._place = AT_ONCE, 1.0

    def back(self) -> bool:
        if self._one is None:
            return False
        self.show(None)
        return True

    def _find(self, game: str | None) -> Entry | None:
        if game is None:
            return None
        return next((entry for entry in self.services.phone.history.all() if entry.id == game), None)

    def show(self, entry: Entry | None) -> None:
        """One game, or the list again where it was left."""
        if entry is not None:
            self._place = self._scroll.scroll_y
        self._one = entry
        self.refresh()
        if entry is None:
            scroll = self._scroll
            Clock.schedule_once(lambda _: setattr(scroll, "scroll_y", self._place))

    # -- what is shown -------------------------------------------------------------------------

    def build(self) -> Widget:
        if self._one is not None:
            try:
                return OneGame(self, self._one)
            except Refusal as refusal:
                return KeptGame(self, self._one, said(refusal))
        entries = [entry for entry in self.services.phone.history.all() if entry.game in catalogue.infos()]
        column = PageColumn(
            self._head(bool(entries)),
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, dp(8), 0, dp(24)),
            spacing=dp(10),
        )
        self._fill(column, entries)
        self._scroll = Scroll(column)
        return Column(self._scroll, tab_bar(self), size_hint=(1, 1))

    def _head(self, more: bool) -> Row:
        title = Words(tr("History"), "screen")
        menu = IconButton("dots-vertical", lambda: self._menu(more), theme.now.dim, name="history.more")
        return Row(title, menu, padding=(dp(4), 0, -dp(10), 0))

    def _fill(self, column: PageColumn, entries: list[Entry]) -> None:
        if not entries:
            column.add_widget(self._nothing())
            return
        column.add_widget(
            Segmented(
                [(GAMES, tr("Games")), (PEOPLE, tr("People"))], self._part, self._turn_to, "history.part"
            )
        )
        if self._part == PEOPLE:
            for record in statistics(entries)[:MOST_PEOPLE]:
                column.add_widget(PersonCard(record, self.width))
            return
        played = [game for game in catalogue.infos() if any(entry.game == game for entry in entries)]
        if self._filter not in played:
            self._filter = ALL
        if len(played) > 1:
            choices = [(ALL, tr("All")), *((game, short(game)) for game in played)]
            column.add_widget(ChipPicker(choices, self._filter, self._choose, "history.filter"))
        wanted = [entry for entry in entries if self._filter in (ALL, entry.game)]
        for at, entry in enumerate(wanted[: self._shown]):
            column.add_widget(
                GameCard(
                    entry,
                    self.width,
                    on_tap=lambda entry=entry: self.show(entry),
                    name=f"history.game.{at}",
                )
            )
        if len(wanted) > self._shown:
            column.add_widget(
                Button(tr("Earlier games"), icon="history", on_tap=self._earlier, name="history.earlier")
            )

    def _nothing(self) -> Widget:
        return Column(
            Space(dp(28)),
            Middle(
                Art("mark", size_hint=(None, None), size=(dp(72), dp(96))), size_hint_y=None, height=dp(104)
            ),
            Words(tr("No games yet"), "section", align="center"),
            Words(
                tr("Every game finished on this phone is kept here, to be replayed."),
                "body",
                theme.now.dim,
                "center",
            ),
            Space(dp(10)),
            Button(
                tr("Play"), kind="main", icon="cards-playing", on_tap=self.navigator.home, name="history.play"
            ),
            spacing=dp(8),
        )

    def _turn_to(self, part: str) -> None:
        self._part = part
        self.refresh()

    def _choose(self, game: str) -> None:
        self._filter, self._shown = game, AT_ONCE
        self.refresh()

    def _earlier(self) -> None:
        place = self._scroll.scroll_y * self._scroll.children[0].height
        self._shown += AT_ONCE
        self.refresh()
        scroll = self._scroll
        # The page grows below: what was in sight stays there.
        Clock.schedule_once(
            lambda _: setattr(scroll, "scroll_y", max(0.0, 1 - place / max(1.0, scroll.children[0].height)))
        )

    # -- what can be done ----------------------------------------------------------------------

    def _menu(self, more: bool) -> None:
        sheet: Sheet

        def then(call: Any) -> Any:
            def tapped() -> None:
                sheet.dismiss()
                call()

            return tapped

        body = Column(padding=(theme.MARGIN, dp(4), theme.MARGIN, dp(8)), spacing=dp(10))
        body.add_widget(
            Button(
                tr("Add a game from a file"),
                tr("one that somebody sent you"),
                icon="tray-arrow-down",
                on_tap=then(self._ask_for_file),
                name="history.import",
            )
        )
        if more:
            body.add_widget(
                Button(
                    tr("Delete all games"),
                    icon="delete-outline",
                    on_tap=then(self._ask_to_delete),
                    name="history.delete_all",
                )
            )
        sheet = Sheet(self.navigator.layer, tr("History"), body, name="history.menu").show()

    def _ask_for_file(self) -> None:
        note = self.services.device.choose_file(self._take)
        if note is not None:
            self.navigator.say(said(note))

    def _take(self, file: Path) -> None:
        try:
            entry = self.services.phone.history.take(file)
        except Refusal as refusal:
            self.navigator.say(said(refusal), "alert-circle-outline")
            return
        self._part, self._filter = GAMES, ALL
        self.show(entry)

    def _ask_to_delete(self) -> None:
        confirm(
            self.navigator.layer,
            tr("Delete all games?"),
            tr("All games and their statistics disappear from this phone."),
            tr("Delete all"),
            tr("Keep them"),
            lambda: self.delete(None),
        )

    def delete(self, entry: Entry | None) -> None:
        """Forget one game, or all."""
        try:
            if entry is None:
                self.services.phone.history.forget_all()
            else:
                self.services.phone.history.forget(entry)
        except Refusal as refusal:
            self.navigator.say(said(refusal), "alert-circle-outline")
            return
        self.show(None)
