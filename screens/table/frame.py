"""The parts of a table page, and how they share its height: bar, board, what is said, my row, action area."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens import theme
from screens.table.area import Area, Rising
from screens.table.bar import bar_height
from screens.table.side import Side, side_width
from screens.table.stand import Stand
from screens.ui.boxes import Column, Scroll
from screens.ui.keep import Element, Slot, Spares
from screens.ui.paint import Ground

if TYPE_CHECKING:
    from screens.table.game import GameBoard, GameTable
    from screens.table.page import TablePage

LEAST_AREA = dp(200)
"""How high the action area may always be, whatever the board would like to have."""


class TableFrame(FloatLayout):
    """The whole page of a table."""

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self._page = page
        self._game: GameTable | None = None
        self._area: Widget | None = None
        self._backdrop: Widget | None = None
        self.column = BoxLayout(orientation="vertical")
        self.flights = FloatLayout()
        """The layer in which coins and cards fly."""
        table = FloatLayout()
        table.add_widget(self.column)
        table.add_widget(self.flights)
        across = BoxLayout()
        across.add_widget(table)
        self.add_widget(across)
        self.side: Side | None = None
        """Log and notebook beside the table, where it is wide enough."""
        wide = side_width(page.width)
        # Whoever is being taught looks at the table.
        if wide and page.guide is None:
            self.side = Side(page, wide)
            across.add_widget(self.side)
        self.bar, self.stand, self.head, self.me, self.panel = Column(), Stand(), Column(), Column(), Rising()
        for part in (self.bar, self.stand, self.head, self.me, self.panel):
            self.column.add_widget(part)
        for part in (self.bar, self.head, self.me):
            part.bind(height=self._share)
        self._spares = Spares()
        self.ready = Slot(Widget(), self._spares)
        """What lies over the table now and then."""
        self._slots = {part: Slot(part, self._spares) for part in (self.bar, self.head, self.me, self.panel)}

    @property
    def room(self) -> float:
        """How wide the table itself is."""
        return float(self._page.width - (0 if self.side is None else self.side.width))

    @property
    def table_height(self) -> float:
        """How high the page is below its bar."""
        return float(self._page.height - bar_height())

    @property
    def foot_height(self) -> float:
        """How high the action area is, with my own row; where that is all there is, what stays below the part
        of it that is scrolled."""
        if self.panel.size_hint_y is not None:
            parts = (part for part in self.panel.walk(restrict=True) if isinstance(part, Scroll))
            return float(min((part.to_window(*part.pos)[1] for part in parts), default=0.0))
        return float(self.me.height + self.panel.height)

    def put_away(self) -> None:
        """The page is left; what is written beside the table stays."""
        if self.side is not None:
            self.side.put_away()
            self.side = None

    def put_behind(self, backdrop: Widget) -> None:
        """Lay something behind everything, instead of what lay there."""
        if self._backdrop is not None:
            self.remove_widget(self._backdrop)
        self._backdrop = backdrop
        self.add_widget(backdrop, len(self.children))

    def show_board(self, board: GameBoard | None, height: float | None) -> None:
        """The board, so high (None: as high as there is room); no board where all the room is the area's."""
        if board is None:
            self.stand.put_away()
        else:
            self.stand.hold(board, height)

    def fit(self, game: GameTable) -> None:
        """Be as wide as this game wants it, and leave its board the room it needs."""
        self._game = game
        for part in (self.head, self.me, self.panel):
            part.size_hint_x, part.width = None, min(self.room, game.area_width)
            part.pos_hint = {"center_x": 0.5}

    def knows(self, part: Widget, element: Element) -> bool:
        """Whether a part has shown something of this kind before, or has it ready."""
        return self._slots[part].knows(element)

    def make_ready(self, part: Widget, element: Element) -> Iterator[None]:
        """Make in steps what a part will show."""
        slot = self._slots[part]
        yield from slot.making(element, part.width)
        made = slot.made(element)
        if part is self.panel and made is not None and made.parent is None and not isinstance(made, Area):
            self._scrolled(made)
            yield

    def try_out(self, part: Widget, element: Element) -> None:
        """Let what a part has ready show something else, unseen."""
        self._slots[part].try_out(element)

    def show(self, part: Widget, *shown: Element | Widget | None) -> None:
        """Let a part hold these and nothing else."""
        self._slots[part].show(*shown)

    def empty(self) -> None:
        """Hold nothing: there is no table to show yet."""
        for part in (self.bar, self.head, self.me):
            self.show(part)
        self.show_board(None, None)
        self.show_area(None, False, False)

    def show_area(self, shown: Element | Widget | None, full: bool, rises: bool) -> None:
        """The action area; `full` is one that has the board's room too, `rises` one that is new."""
        area = self._slots[self.panel].widget(shown)
        self._area = None
        if area is None:
            # After a page that was all action area, the room goes back to the board.
            self.show(self.panel)
            self.panel.size_hint_y, self.panel.height = None, 0
            return
        if rises:
            self.panel.rise()
        if full:
            self.panel.size_hint_y = 1
            self.show(self.panel, area)
            return
        # What is shown again in the frame in which it went is as high as it was, and says nothing of it.
        self.panel.size_hint_y, self.panel.height = None, self.panel.minimum_height
        self._area = area
        if isinstance(area, Area):
            area.bind(wish=self._share)
            self.show(self.panel, area)
        else:
            area.bind(height=self._share)
            self.show(self.panel, self._scrolled(area))
        self._share()

    @staticmethod
    def _scrolled(area: Widget) -> Scroll:
        """An area that is not divided in two, in its scroll: one that is kept has it from the last time."""
        if isinstance(area.parent, Scroll):
            return area.parent
        ground = tuple(area.fill) if isinstance(area, Ground) else theme.current.bg
        return Scroll(area, fade=ground, size_hint=(1, None))

    def _share(self, *_: Any) -> None:
        """The action area is scrolled where it would leave no room for the board."""
        area, game = self._area, self._game
        if area is None or game is None or area.parent is None:
            return
        room = self._page.height - self.bar.height - self.head.height - self.me.height
        most = max(LEAST_AREA, room - game.board_height)
        if isinstance(area, Area):
            # What must be seen of it comes before the board has all it would like to have.
            area.within(max(most, min(area.need, room - game.least_board_height)))
        else:
            area.parent.height = min(area.height, most)
