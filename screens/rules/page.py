"""The rules: four books, each with its contents, its sections and a way to look things up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from app.language import tr
from app.rules import Hit, RulesAnchor, RulesBook, load, placed, remembered
from screens import look
from screens.kit.page import KeptPage
from screens.rules.parts import RulesBooks, RulesContents, RulesFrame, RulesPart, RulesSection, Spot
from screens.ui.boxes import Scroll
from screens.ui.screen import Page

if TYPE_CHECKING:
    from screens.navigation import Navigator

AT_A_TABLE = ("table", "lobby", "end")
HOME = "home"
TABLE = "table"
PAUSE = 0.2
"""Seconds after the last letter until it is looked for."""


class RulesPage(KeptPage):
    """Opened with `game` where it is known, and a `section` by its name; back leads where one came from."""

    def __init__(self, navigator: Navigator, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self._trail = [Spot()]
        self._origin: tuple[str, dict[str, Any]] = (HOME, {})
        self._unwatch: Callable[[], object] = lambda: None
        self._scroll: Scroll | None = None
        self._look = Clock.create_trigger(lambda _: self.look_up(), PAUSE)

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        before = self.navigator.manager.current_screen
        if isinstance(before, Page) and before is not self:
            self._origin = (before.name, dict(before.arguments))
        game, section = arguments.get("game"), arguments.get("section")
        self._trail = [Spot()] if game is None else [self._opened(game, section)]
        session = self.services.phone.session
        if self._origin[0] in AT_A_TABLE and session is not None:
            self._unwatch = session.watch(self._fill_foot)
            # Whoever sends here may leave the table right after.
            Clock.schedule_once(lambda _: self._fill_foot())

    def leave(self) -> None:
        self._unwatch()
        self._unwatch = lambda: None
        self._look.cancel()
        self._keep()

    def back(self) -> bool:
        if self._spot.section is None and self._spot.query:
            self._show(Spot(self._spot.game), replace=True)
        elif len(self._trail) > 1:
            self._keep()
            self._trail.pop()
            self.refresh()
        else:
            self.return_()
        return True

    def return_(self) -> None:
        """To where one came from."""
        name, arguments = self._way_back()
        self.go(name, **arguments)

    def _way_back(self) -> tuple[str, dict[str, Any]]:
        """Where one came from; a table may have gone on meanwhile, or have been closed."""
        name, arguments = self._origin
        if name not in AT_A_TABLE:
            return name, arguments
        session = self.services.phone.session
        if session is None or session.status in ("refused", "ended"):
            return HOME, {}
        status = session.document["table"]["status"] if session.document else "lobby"
        if status == "lobby":
            return "lobby", {}
        return (TABLE, {}) if name == "lobby" or status == "playing" else (name, arguments)

    def _opened(self, game: str, section: str | None = None) -> Spot:
        """A book: at a section that was asked for, else where one was."""
        book = self.book(game)
        if section is not None:
            return Spot(game, book.number(section))
        place = remembered(self.services.phone.settings.reading, game)
        number = None if place is None else book.number(place.section)
        if place is None or number is None or place.closed:
            return Spot(game)
        return Spot(game, number, place.share)

    def book(self, game: str) -> RulesBook:
        """The rules of a game; from a table of that game with the numbers and names it is played with."""
        session = self.services.phone.session
        table = session.document.get("table") if session is not None and session.document else None
        if table is None or self._origin[0] not in AT_A_TABLE or table["game"] != game:
            return load(game)
        return load(game, table.get("content"))

    @property
    def _spot(self) -> Spot:
        return self._trail[-1]

    def _keep(self) -> None:
        """Remember how far one has read, here and on the phone."""
        spot = self._spot
        if spot.game is None:
            return
        scroll, settings = self._scroll, self.services.phone.settings
        share = 0.0 if scroll is None else min(1.0, max(0.0, 1 - scroll.scroll_y))
        self._trail[-1] = Spot(spot.game, spot.section, share, None, spot.query)
        if spot.section is not None:
            place = RulesAnchor(self.book(spot.game).sections[spot.section].name, share)
        else:
            last = remembered(settings.reading, spot.game)
            if last is None:
                return
            place = RulesAnchor(last.section, last.share, closed=True)
        settings.reading = placed(settings.reading, spot.game, place)

    def _show(self, spot: Spot, replace: bool = False) -> None:
        self._keep()
        if replace:
            self._trail.pop()
        self._trail.append(spot)
        self.refresh()

    # -- what is shown -------------------------------------------------------------------------

    def make(self) -> Iterator[None]:
        self._frame = RulesFrame(page=self)
        self.add_widget(self._frame)
        yield
        self._books = RulesBooks(page=self)
        yield
        self._contents = RulesContents(page=self)
        yield
        self._section = RulesSection(page=self)

    def fill(self) -> None:
        self._look.cancel()
        spot = self._spot
        if spot.game is None:
            shown: RulesPart = self._books
        elif spot.section is None:
            shown = self._contents
        else:
            shown = self._section
        shown.show(spot)
        self._scroll = shown.scroll
        self._frame.show(shown)
        self._fill_foot()
        if spot.game is not None:
            self._go_to_place()

    @property
    def field(self) -> TextInput:
        """Where one writes what is looked for."""
        return self._contents.ids.search.input

    def typed(self) -> None:
        """Another letter: what was written is looked for once nobody types."""
        self._look()

    def look_up(self) -> None:
        """Letters have been typed: show where they stand."""
        spot = self._spot
        if spot.game is None or spot.section is not None:
            return
        self._trail[-1] = Spot(spot.game, query=self.field.text)
        self._contents.list_places(self._spot)

    def open_book(self, game: str) -> None:
        self._show(self._opened(game))

    def open_section(self, number: int, replace: bool = False) -> None:
        """A section of the book was tapped."""
        self._show(Spot(self._spot.game, number), replace)

    def open_hit(self, hit: Hit) -> None:
        """A place where something was found was tapped."""
        query = self.field.text
        self._trail[-1] = Spot(self._spot.game, query=query)
        self._show(Spot(self._spot.game, hit.section, block=hit.block, query=query))

    def to_contents(self) -> None:
        if len(self._trail) > 1 and self._trail[-2].section is None and self._trail[-2].game is not None:
            self.back()
        else:
            self._show(Spot(self._spot.game))

    def to_search(self) -> None:
        """The contents, ready to write."""
        self.to_contents()
        self.field.focus = True

    def _go_to_place(self) -> None:
        """Once everything has its height: to the piece that was found, or where one was."""
        spot = self._spot
        for seconds in (0, 0.05):
            Clock.schedule_once(lambda _: self._go(spot), seconds)

    def _go(self, spot: Spot) -> None:
        scroll = self._scroll
        if scroll is None or spot is not self._spot:
            return
        column = scroll.children[0]
        room = column.height - scroll.height
        if spot.block is None or room <= 0:
            scroll.scroll_y = 1 - spot.share if room > 0 else 1.0
            return
        piece = self._section.pieces[spot.block]
        above = column.y + column.height - (piece.y + piece.height) - dp(12)
        scroll.scroll_y = 1 - min(1.0, max(0.0, above / room))

    # -- the table one came from ---------------------------------------------------------------

    def _fill_foot(self) -> None:
        """The way back to a table that goes on meanwhile; lit when it waits for me."""
        if self._origin[0] not in AT_A_TABLE or self._way_back()[0] not in (TABLE, "lobby"):
            self._frame.way_back = ""
            return
        session = self.services.phone.session
        self._frame.urgent = session is not None and bool(session.document.get("legal"))
        self._frame.way_back = (
            tr("Your turn: back to the table") if self._frame.urgent else tr("Back to the table")
        )


look.read_rules(__file__, "page.kv")
