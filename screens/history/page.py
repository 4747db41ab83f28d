"""The games that are over: the list, the people, and one game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import catalogue, language
from app.history import HistoryEntry, Replay, statistics
from app.kinds import Refusal
from app.language import tr
from app.refusal import said
from screens import look, theme
from screens.history.card import GameCard, card_of
from screens.history.one import OneGame, UnplayableGame
from screens.history.people import PersonRecord, person_of
from screens.kit import PushButton, TabRoom
from screens.kit.page import KeptPage, Part
from screens.table.scene import Scene
from screens.ui import Art, Column, Scroll
from screens.ui.chooser import ChipPicker
from screens.ui.games import short
from screens.ui.keep import Slot, leaf
from screens.ui.overlay import Sheet, confirm
from screens.ui.screen import PageColumn

GAMES, PEOPLE = "games", "people"
ALL = "all"
AT_ONCE = 20
"""So many games are shown before one asks for more."""
MOST_PEOPLE = 40

_game, _person = leaf(GameCard), leaf(PersonRecord)


class HistoryHead(Part):
    """The title, and what else can be done."""


class HistoryNothing(Part):
    """No game yet."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.mark.add_widget(Art("mark", size_hint=(None, None), size=(dp(72), dp(96))))


class HistoryParts(Part):
    """The games, or the people."""

    def fill(self) -> None:
        self.ids.part.value = self.page.part
        self.ids.part.offer([(GAMES, tr("Games")), (PEOPLE, tr("People"))])


class HistoryEarlier(Part):
    """The button that shows earlier games."""


class HistoryPage(KeptPage):
    """Opened with `game`, the id of one, it shows that one."""

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        self.scene: Scene
        self.story: Widget
        self.part, self._filter, self._count = GAMES, ALL, AT_ONCE
        self._entries: list[HistoryEntry] | None = None
        """All games that are kept, as soon as the store has said which."""
        self._one: HistoryEntry | None = None
        self._replay: Replay | Refusal | None = None
        self._shown: tuple[Any, Column] | None = None
        """What the page of one game shows and how it looks, and that page."""
        """That game to be looked at again, or why it cannot be."""
        self._asked: object = None
        """What was asked of the store last, and is still wanted."""
        self._place = 1.0
        self._picker: tuple[object, ChipPicker] | None = None
        super().__init__(navigator, **kwargs)

    @property
    def tab(self) -> bool:  # type: ignore[override]
        """Whether the tabs are shown: one game takes the whole page."""
        return self._one is None

    def make(self) -> Iterator[None]:
        self._column = PageColumn(
            size_hint=(1, None), inset=theme.MARGIN, padding=(0, dp(8), 0, dp(24)), spacing=dp(10)
        )
        self._scroll = Scroll(self._column)
        self._list = Column(self._scroll, TabRoom(), size_hint=(1, 1))
        self.add_widget(self._list)
        yield
        self._slot = Slot(self._column)
        self._head, self._parts = HistoryHead(page=self), HistoryParts(page=self)
        yield
        self._nothing, self._earlier = HistoryNothing(page=self), HistoryEarlier(page=self)

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        game = arguments.get("game")
        if self._one is not None and self._one.id != game:
            self._one = None
        if game is None:
            self._count, self._place = AT_ONCE, 1.0
        self._load(game)

    def leave(self) -> None:
        self._asked = None

    def back(self) -> bool:
        if self._one is None:
            return False
        self.show(None)
        return True

    def show(self, entry: HistoryEntry | None) -> None:
        """One game, or the list again where it was left."""
        if entry is not None:
            self._place = self._scroll.scroll_y
            self._load(entry.id)
            return
        self._one = None
        self._turn()

    def _load(self, game: str | None) -> None:
        """Have the games read, and of one of them its moves; it is shown when they are there."""
        history = self.services.phone.history

        def read() -> tuple[list[HistoryEntry], HistoryEntry | None, Replay | Refusal | None]:
            entries = [entry for entry in history.all() if entry.game in catalogue.infos()]
            one = next((entry for entry in entries if entry.id == game), None)
            try:
                return entries, one, None if one is None else history.replay(one)
            except Refusal as refusal:
                return entries, one, refusal

        asked = self._asked = object()

        def loaded(found: tuple[list[HistoryEntry], HistoryEntry | None, Replay | Refusal | None]) -> None:
            if asked is self._asked:
                self._entries, self._one, self._replay = found
                self._turn()

        self.services.phone.fetch(read, loaded, self._refused)

    def _turn(self) -> None:
        """Show the game there is now, or the list where it was left."""
        self.refresh()
        self.navigator.show_tabs(self)
        if self._one is None:
            Clock.schedule_once(lambda _: setattr(self._scroll, "scroll_y", self._place))

    def _refused(self, refusal: Refusal) -> None:
        self.navigator.tell(refusal, "alert-circle-outline")

    # -- what is shown -------------------------------------------------------------------------

    def fill(self) -> None:
        shown = self._list
        if self._one is not None:
            shown = self._kept(self._one)
        else:
            self._shown = None
            if self._entries is None:
                self._slot.show(self._head)
            else:
                self._show_list(self._entries)
        if self.children != [shown]:
            self.clear_widgets()
            self.add_widget(shown)

    def _kept(self, entry: HistoryEntry) -> Column:
        """The page of one game, kept while it would be the same: to tell its story means to play it."""
        now = theme.current
        what = entry, self._replay, now.palette, now.scale, language.current(), tuple(self.size)
        if self._shown is None or self._shown[0] != what:
            self._shown = what, self._game(entry)
        return self._shown[1]

    def _game(self, entry: HistoryEntry) -> Column:
        """The page of one game."""
        replay = self._replay
        if isinstance(replay, Replay):
            try:
                return OneGame(self, entry, replay)
            except Refusal as refusal:
                replay = refusal
        assert replay is not None
        return UnplayableGame(self, entry, said(replay))

    def _show_list(self, entries: list[HistoryEntry]) -> None:
        self.any = bool(entries)
        if not entries:
            self._slot.show(self._head, self._nothing)
            return
        self._parts.fill()
        if self.part == PEOPLE:
            people = statistics(entries)[:MOST_PEOPLE]
            self._slot.show(
                self._head, self._parts, *(_person(key=at, **person_of(one)) for at, one in enumerate(people))
            )
            return
        wanted = [entry for entry in entries if self._chosen(entries) in (ALL, entry.game)]
        cards = [
            _game(key=entry.id, name=f"history.game.{at}", on_tap=lambda entry=entry: self.show(entry))
            for at, entry in enumerate(wanted[: self._count])
        ]
        for card, entry in zip(cards, wanted, strict=False):
            card.looks.update(card_of(entry))
        earlier = self._earlier if len(wanted) > self._count else None
        self._slot.show(self._head, self._parts, self._filters(entries), *cards, earlier)

    def _played(self, entries: list[HistoryEntry]) -> list[str]:
        return [game for game in catalogue.infos() if any(entry.game == game for entry in entries)]

    def _chosen(self, entries: list[HistoryEntry]) -> str:
        """The game whose games are listed."""
        if self._filter not in self._played(entries):
            self._filter = ALL
        return self._filter

    def _filters(self, entries: list[HistoryEntry]) -> Widget | None:
        """Which game; not asked where only one was played."""
        played = self._played(entries)
        if len(played) < 2:
            return None
        choices = [(ALL, tr("All")), *((game, short(game)) for game in played)]
        look = (choices, self._chosen(entries), theme.current.palette, theme.current.scale)
        if self._picker is None or self._picker[0] != look:
            self._picker = look, ChipPicker(choices, self._filter, self._choose, "history.filter")
        return self._picker[1]

    def turn_to(self, part: str) -> None:
        """Change to the games, or to the people."""
        self.part = part
        self.fill()

    def _choose(self, game: str) -> None:
        self._filter, self._count = game, AT_ONCE
        self.fill()

    def earlier(self) -> None:
        """Show more of them, while what is in sight stays there: the page grows below."""
        place = self._scroll.scroll_y * self._column.height
        self._count += AT_ONCE
        self.fill()
        Clock.schedule_once(
            lambda _: setattr(self._scroll, "scroll_y", max(0.0, 1 - place / max(1.0, self._column.height)))
        )

    # -- what can be done ----------------------------------------------------------------------

    def menu(self) -> None:
        """What else can be done."""
        layer = self.navigator.layer
        body = Column(padding=(theme.MARGIN, dp(4), theme.MARGIN, dp(8)), spacing=dp(10))
        body.add_widget(
            PushButton(
                tr("Add a game from a file"),
                tr("one that somebody sent you"),
                icon="tray-arrow-down",
                on_tap=layer.then(self._ask_for_file),
                name="history.import",
            )
        )
        if self.any:
            body.add_widget(
                PushButton(
                    tr("Delete all games"),
                    icon="delete-outline",
                    on_tap=layer.then(self._ask_to_delete),
                    name="history.delete_all",
                )
            )
        Sheet(layer, tr("History"), body, name="history.menu").show()

    def _ask_for_file(self) -> None:
        self.navigator.tell(self.services.device.choose_file(self._take))

    def _take(self, file: Path) -> None:
        def taken(entry: HistoryEntry) -> None:
            self.part, self._filter = GAMES, ALL
            self.show(entry)

        phone = self.services.phone
        phone.fetch(lambda: phone.history.take(file), taken, self._refused)

    def _ask_to_delete(self) -> None:
        confirm(
            self.navigator.layer,
            tr("Delete all games?"),
            tr("All games, their statistics and the names of who played disappear from this phone."),
            tr("Delete all"),
            tr("Keep them"),
            lambda: self.delete(None),
        )

    def delete(self, entry: HistoryEntry | None) -> None:
        """Forget one game, or all."""
        phone = self.services.phone

        def forget() -> None:
            if entry is None:
                phone.history.forget_all()
            else:
                phone.history.forget(entry)

        def forgotten(_: None) -> None:
            if entry is None or entry is self._one:
                self._load(None)

        phone.fetch(forget, forgotten, self._refused)


look.read_rules(__file__, "page.kv")
