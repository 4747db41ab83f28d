"""The rules: four books, each with its contents, its sections and a way to look things up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.rules import Book, Hit, Place, find, load, placed, remembered
from screens import theme
from screens.rules.blocks import shown
from screens.rules.lists import results, sections, shelf
from screens.rules.marked import Reader
from screens.ui.boxes import Column, Grid, Scroll
from screens.ui.button import Button, IconButton
from screens.ui.controls import TextField
from screens.ui.games import short
from screens.ui.icon import Icon
from screens.ui.screen import Page, PageColumn, app_bar
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.navigation import Navigator

AT_A_TABLE = ("table", "lobby", "end")
HOME = "home"
TABLE = "table"
LONGEST_QUERY = 40
PAUSE = 0.2
"""Seconds after the last letter until it is looked for."""
BESIDE = dp(330)
"""A page less wide than this, for its letters, has the two ways on below one another."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What is open: the books, the contents of one, or a section of it."""

    game: str | None = None
    section: int | None = None
    share: float = 0.0
    """How far down."""
    block: int | None = None
    """Which piece is to be seen first."""
    query: str = ""


class RulesPage(Page):
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
            self._return()
        return True

    def _return(self) -> None:
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
        book = load(game)
        if section is not None:
            return Spot(game, book.number(section))
        place = remembered(self.services.phone.settings.reading, game)
        number = None if place is None else book.number(place.section)
        if place is None or number is None or place.closed:
            return Spot(game)
        return Spot(game, number, place.share)

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
            place = Place(load(spot.game).sections[spot.section].name, share)
        else:
            last = remembered(settings.reading, spot.game)
            if last is None:
                return
            place = Place(last.section, last.share, closed=True)
        settings.reading = placed(settings.reading, spot.game, place)

    def _show(self, spot: Spot, replace: bool = False) -> None:
        self._keep()
        if replace:
            self._trail.pop()
        self._trail.append(spot)
        self.refresh()

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Widget:
        self._look.cancel()
        spot = self._spot
        if spot.game is None:
            page = self._books()
        elif spot.section is None:
            page = self._contents(load(spot.game))
        else:
            page = self._section(load(spot.game), spot.section)
        self._foot = PageColumn(size_hint=(1, None), inset=theme.MARGIN)
        self._fill_foot()
        page.add_widget(self._foot)
        return page

    def _books(self) -> Column:
        self._scroll = Scroll(
            PageColumn(
                Words(tr("Which rules?"), "body", theme.now.dim),
                *shelf(lambda game: self._show(self._opened(game))),
                size_hint=(1, None),
                inset=theme.MARGIN,
                padding=(0, dp(8), 0, dp(24)),
                spacing=theme.GAP,
            )
        )
        return Column(app_bar(tr("The rules"), self._back), self._scroll, size_hint=(1, 1))

    def _contents(self, book: Book) -> Column:
        spot = self._spot
        self._field = TextField(
            spot.query,
            lambda _: self._look(),
            "rules.search",
            tr("Search"),
            LONGEST_QUERY,
            "magnify",
        )
        self._list = Column(spacing=dp(10))
        self._list_contents(book, spot.query)
        self._scroll = Scroll(
            PageColumn(
                self._field,
                self._list,
                size_hint=(1, None),
                inset=theme.MARGIN,
                padding=(0, dp(4), 0, dp(24)),
                spacing=theme.GAP,
            )
        )
        self._go_to_place()
        bar = app_bar(short(book.game), self._back, support=tr("The rules"))
        return Column(bar, self._scroll, size_hint=(1, 1))

    def _list_contents(self, book: Book, query: str) -> None:
        self._list.clear_widgets()
        if query.strip():
            hits = find(book, query)
            for widget in results(book, hits, query.strip(), self._to_hit):
                self._list.add_widget(widget)
            return
        place = remembered(self.services.phone.settings.reading, book.game)
        here = "" if place is None else place.section
        self._list.add_widget(sections(book, here, lambda number: self._show(Spot(book.game, number))))

    def look_up(self) -> None:
        """Letters have been typed: show where they stand."""
        spot = self._spot
        if spot.game is None or spot.section is not None:
            return
        query = self._field.input.text
        self._trail[-1] = Spot(spot.game, query=query)
        self._list_contents(load(spot.game), query)

    def _to_hit(self, hit: Hit) -> None:
        query = self._field.input.text
        self._trail[-1] = Spot(self._spot.game, query=query)
        self._show(Spot(self._spot.game, hit.section, block=hit.block, query=query))

    def _section(self, book: Book, number: int) -> Column:
        spot, section = self._spot, book.sections[number]
        reader = Reader(theme.mood(book.game), spot.query)
        width = min(self.width, theme.PAGE_WIDTH) - 2 * theme.MARGIN
        self._pieces = [shown(block, reader, width) for block in section.blocks]
        self._scroll = Scroll(
            PageColumn(
                *self._pieces,
                self._ways_on(book, number),
                size_hint=(1, None),
                inset=theme.MARGIN,
                padding=(0, dp(8), 0, dp(24)),
                spacing=dp(10),
            )
        )
        self._go_to_place()
        bar = app_bar(
            section.title,
            self._back,
            IconButton("magnify", self._to_search, name="rules.look"),
            IconButton("format-list-bulleted", self._to_contents, name="rules.contents"),
            support=short(book.game),
        )
        return Column(bar, self._scroll, size_hint=(1, 1))

    def _ways_on(self, book: Book, number: int) -> Widget:
        """To the section before and the one after."""
        ways = Grid(cols=2 if self.width >= theme.now.grown(BESIDE) else 1, spacing=dp(10))
        if number > 0:
            ways.add_widget(self._way(book, number - 1, tr("Previous section"), "rules.before"))
        if number + 1 < len(book.sections):
            ways.add_widget(self._way(book, number + 1, tr("Next section"), "rules.next"))

        texts = [way.words.parent for way in ways.children]

        def even(*_: Any) -> None:
            high = max(theme.BUTTON, *(text.height + dp(14) for text in texts))
            for way in ways.children:
                way.height = high

        for text in texts:
            text.bind(height=even)
        return Column(ways, padding=(0, dp(14), 0, 0))

    def _way(self, book: Book, number: int, label: str, name: str) -> Button:
        ahead = name == "rules.next"
        chevron = Icon("chevron-right" if ahead else "chevron-left", dp(22), theme.mood(book.game).text)
        return Button(
            book.sections[number].title,
            label,
            leading=None if ahead else chevron,
            trailing=chevron if ahead else None,
            on_tap=lambda: self._show(Spot(book.game, number), replace=True),
            name=name,
        )

    def _to_contents(self) -> None:
        if len(self._trail) > 1 and self._trail[-2].section is None and self._trail[-2].game is not None:
            self.back()
        else:
            self._show(Spot(self._spot.game))

    def _to_search(self) -> None:
        self._to_contents()
        self._field.input.focus = True

    def _go_to_place(self) -> None:
        """Once everything has its height: to the piece that was found, or where one was."""
        scroll, spot = self._scroll, self._spot
        for seconds in (0, 0.05):
            Clock.schedule_once(lambda _: self._go(scroll, spot), seconds)

    def _go(self, scroll: Scroll | None, spot: Spot) -> None:
        if scroll is None or scroll is not self._scroll:
            return
        column = scroll.children[0]
        room = column.height - scroll.height
        if spot.block is None or room <= 0:
            scroll.scroll_y = 1 - spot.share if room > 0 else 1.0
            return
        piece = self._pieces[spot.block]
        above = column.y + column.height - (piece.y + piece.height) - dp(12)
        scroll.scroll_y = 1 - min(1.0, max(0.0, above / room))

    # -- the table one came from ---------------------------------------------------------------

    def _fill_foot(self) -> None:
        """The way back to a table that goes on meanwhile; lit when it waits for me."""
        self._foot.clear_widgets()
        if self._origin[0] not in AT_A_TABLE or self._way_back()[0] not in (TABLE, "lobby"):
            self._foot.padding = (self._foot.padding[0], 0, self._foot.padding[2], 0)
            return
        session = self.services.phone.session
        mine = session is not None and bool(session.document.get("legal"))
        self._foot.padding = (self._foot.padding[0], dp(8), self._foot.padding[2], dp(12))
        self._foot.add_widget(
            Button(
                tr("Your turn: back to the table") if mine else tr("Back to the table"),
                kind="main" if mine else "outline",
                centred=True,
                wraps=True,
                on_tap=self._return,
                name="rules.table",
            )
        )

    def _back(self) -> None:
        self.back()
