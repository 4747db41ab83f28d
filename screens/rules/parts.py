"""The parts of the rules: the books, the contents of one, a section of it. Their rules are in page.kv."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivymd.uix.boxlayout import MDBoxLayout

from app import catalogue
from app.language import tr
from app.rules import Hit, RulesBook, find, remembered
from screens import theme
from screens.kit import Card, ListLine
from screens.rules.blocks import Reader, shown
from screens.ui.boxes import Scroll
from screens.ui.games import full, measure, short
from screens.ui.keep import Element, Slot, leaf


class RulesFrame(MDBoxLayout):
    """One part, and below it the way back to a table that goes on meanwhile."""

    page = ObjectProperty(None)
    way_back = StringProperty("")
    urgent = BooleanProperty(False)
    """Whether the table waits for me."""

    def on_kv_post(self, _: Any) -> None:
        # A widget known by its id alone is forgotten once it is taken out.
        self._foot = self.ids.foot.__self__
        self.bind(way_back=self._show_foot)
        self._show_foot()

    def _show_foot(self, *_: Any) -> None:
        if self.way_back and self._foot.parent is None:
            self.add_widget(self._foot)
        elif not self.way_back and self._foot.parent is not None:
            self.remove_widget(self._foot)

    def show(self, part: RulesPart) -> None:
        if self.ids.room.children != [part]:
            self.ids.room.clear_widgets()
            self.ids.room.add_widget(part)


class RulesPart(MDBoxLayout):
    """A bar, and what is scrolled below it."""

    page = ObjectProperty(None)
    title = StringProperty("")
    support = StringProperty("")

    @property
    def scroll(self) -> Scroll:
        found: Scroll = self.ids.scroll
        return found

    def show(self, spot: Spot) -> None:
        raise NotImplementedError


class RulesSpine(Card):
    """A book."""

    game = StringProperty("complots")
    title = StringProperty("")
    support = StringProperty("")


class RulesBooks(RulesPart):
    """The games there are rules of."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._spines = []
        for game in catalogue.infos():
            spine = RulesSpine(game=game, name=f"rules.game.{game}")
            spine.on_tap = lambda game=game: self.page.open_book(game)
            self._spines.append(spine)
            self.ids.column.add_widget(spine)

    def show(self, spot: Spot) -> None:
        self.title = tr("The rules")
        for spine in self._spines:
            spine.title, spine.support = full(spine.game), measure(spine.game)


class RulesLine(ListLine):
    """A section in the contents, or a place where something was found."""


class RulesHit(RulesLine):
    """Where something was found: the section, and the sentence with the words marked in it."""

    excerpt = ObjectProperty(None)
    reader = ObjectProperty(None)

    def on_kv_post(self, _: Any) -> None:
        self.fbind("excerpt", self._show)
        self.fbind("reader", self._show)
        self._show()

    def _show(self, *_: Any) -> None:
        texts = self.ids.texts
        for child in texts.children[:-2]:
            texts.remove_widget(child)
        if self.excerpt is not None:
            texts.add_widget(self.reader.words(self.excerpt, "support"))


_line, _hit = leaf(RulesLine), leaf(RulesHit)


class RulesContents(RulesPart):
    """The sections of a book, or where something stands in it."""

    said = StringProperty("")
    """How often it was found."""
    found = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._slot = Slot(self.ids.panel)

    def show(self, spot: Spot) -> None:
        assert spot.game is not None
        self.title, self.support = short(spot.game), tr("The rules")
        field = self.ids.search.input
        if field.text != spot.query:
            field.text = spot.query
        self.list_places(spot)

    def list_places(self, spot: Spot) -> None:
        """The contents of the book, or where the words stand that are looked for."""
        assert spot.game is not None
        book, query = self.page.book(spot.game), spot.query.strip()
        if not query:
            self.said, self.found = "", True
            self._slot.show(*self._sections(book))
            return
        hits = find(book, query)
        self.found = bool(hits)
        self.said = (
            tr.n("Found in {count} place", "Found in {count} places", len(hits))
            if hits
            else tr("Nothing found for “{words}”.", words=query)
        )
        self._slot.show(*self._hits(book, hits, query))

    def _sections(self, book: RulesBook) -> Iterator[Element]:
        """The table of contents; the section one was reading is marked."""
        place = remembered(self.page.services.phone.settings.reading, book.game)
        for number, section in enumerate(book.sections):
            current = place is not None and section.name == place.section
            yield _line(
                key=number,
                title=section.title,
                support=tr("last read") if current else "",
                style="strong" if current else "body",
                icon=section.icon,
                tint=theme.game_theme(book.game).text,
                on_tap=lambda number=number: self.page.open_section(number),
                name=f"rules.section.{section.name}",
            )

    def _hits(self, book: RulesBook, hits: list[Hit], query: str) -> Iterator[Element]:
        reader = Reader(theme.game_theme(book.game), query)
        for number, hit in enumerate(hits):
            yield _hit(
                key=number,
                support=book.sections[hit.section].title,
                excerpt=hit.excerpt,
                reader=reader,
                on_tap=lambda hit=hit: self.page.open_hit(hit),
                name=f"rules.hit.{number}",
            )


class RulesWay(Card):
    """To the section before, or the one after."""

    title = StringProperty("")
    support = StringProperty("")
    ahead = BooleanProperty(False)
    mark = ListProperty([1, 1, 1, 1])


class RulesSection(RulesPart):
    """What a section says, and the ways on. Its pieces are drawn by us (`blocks.py`): another section, or
    another look, is built anew."""

    shown: object = None
    heights = ListProperty()
    """How high the ways on want to be: both are as high as the higher one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pieces: list[Any] = []
        self._ways = {
            name: RulesWay(name=f"rules.{name}", ahead=name == "next") for name in ("before", "next")
        }
        for way in self._ways.values():
            way.bind(minimum_height=self._level)

    def _level(self, *_: Any) -> None:
        self.heights = [max(theme.BUTTON, way.minimum_height) for way in self.ids.ways.children]

    def show(self, spot: Spot) -> None:
        assert spot.game is not None
        assert spot.section is not None
        book = self.page.book(spot.game)
        section = book.sections[spot.section]
        self.title, self.support = section.title, short(book.game)
        width = min(self.page.width, theme.PAGE_WIDTH) - 2 * theme.MARGIN
        look = (
            book.game,
            section,
            spot.query,
            theme.current.palette,
            theme.current.scale,
            tr.lang,
            width,
        )
        if look == self.shown:
            return
        self.shown = look
        reader = Reader(theme.game_theme(book.game), spot.query)
        self.pieces = [shown(block, reader, width) for block in section.blocks]
        self.ids.pieces.clear_widgets()
        for piece in self.pieces:
            self.ids.pieces.add_widget(piece)
        self._show_ways(book, spot.section)

    def _show_ways(self, book: RulesBook, number: int) -> None:
        self.ids.ways.clear_widgets()
        labels = {"before": tr("Previous section"), "next": tr("Next section")}
        for name, at in (("before", number - 1), ("next", number + 1)):
            if 0 <= at < len(book.sections):
                way = self._ways[name]
                way.title, way.support, way.mark = (
                    book.sections[at].title,
                    labels[name],
                    theme.game_theme(book.game).text,
                )
                way.on_tap = lambda at=at: self.page.open_section(at, replace=True)
                self.ids.ways.add_widget(way)
        self._level()


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
