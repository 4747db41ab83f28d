"""Beside the table, where the screen is wide enough: the story so far, and my notebook.

It shows what the sheets of a phone show. The notebook is opened on purpose, and goes as soon as whatever is
secret has to; the story is there all the time, and what only I was told is covered in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.language import tr
from screens import theme
from screens.kit import Segmented
from screens.table.log import Log
from screens.table.notebook import Notebook, whispered
from screens.table.scene import Scene
from screens.ui.boxes import Column, Scroll

if TYPE_CHECKING:
    from screens.table.page import TablePage

LEAST, MOST = dp(300), dp(400)
"""How wide it is, counted in letters."""
SHARE = 0.375
TABLE = dp(496)
"""How wide the table stays: a phone's page, and a little air."""
STORY, NOTES = "story", "notes"


def side_width(width: float) -> float:
    """How wide it is on a page so wide; 0 where there is no room for it."""
    grown = theme.current.grown
    wide = min(grown(MOST), max(grown(LEAST), width * SHARE))
    return min(wide, width - TABLE) if width - TABLE >= grown(LEAST) else 0.0


class Side(Column):
    """Two tabs: the story, which goes on by itself, and the notebook."""

    def __init__(self, page: TablePage, width: float) -> None:
        super().__init__(size_hint=(None, 1), width=width)
        self._page = page
        self._scene: Scene | None = None
        self._reader: object = None
        """Through whose eyes the story is told."""
        self.log: Log | None = None
        """The story."""
        self._notes: Notebook | None = None
        self._noted: object = None
        """What the notebook said by itself when it was opened."""
        with self.canvas.before:
            Color(rgba=theme.current.surface)
            self._ground = Rectangle()
            Color(rgba=theme.current.line)
            self._edge = Rectangle()
        self.bind(pos=self._paint, size=self._paint)

    def follow(self, scene: Scene) -> None:
        """Show what there is to read now; nothing is made anew that still says the same."""
        before, self._scene = self._reader, scene
        self._reader = (scene.session, scene.me.id, scene.seat)
        if self._reader != before or self.log is None or not self.log.follows(scene):
            self.log = Log(scene, self._page.navigator.layer, True, self._page.nothing_to_hide)
            self.log.to_the_end()
            self.turn_to(STORY)
            return
        self.log.go_on(scene)
        # Not under the fingers of whoever writes.
        if self._notes is not None and not self._notes.writing and self._noted != self._to_note():
            above = self._scroll.scroll_y
            self.turn_to(NOTES)
            self._scroll.scroll_y = above

    def cover(self) -> None:
        """The notebook is for its reader's eyes only: it goes when they turn away."""
        if self._notes is not None:
            self.turn_to(STORY)

    def put_away(self) -> None:
        """Keep what is written in the notebook."""
        if self._notes is not None:
            self._notes.keep()
            self._notes = None

    def turn_to(self, tab: str) -> None:
        """Show the story, or open the notebook."""
        self.put_away()
        self.clear_widgets()
        tabs = Segmented(
            [(STORY, tr("The story")), (NOTES, tr("Notebook"))],
            tab,
            self.turn_to,
            "side",
            self._page.scene.game_theme,
        )
        self.add_widget(Column(tabs, padding=(dp(12), dp(6))))
        self.add_widget(self._open_notes() if tab == NOTES else self.log)

    def _open_notes(self) -> Scroll:
        scene = self._scene
        assert scene is not None
        self._notes = Notebook(self._page.services.phone, scene, self._page.nothing_to_hide)
        self._noted = self._to_note()
        self._scroll = Scroll(self._notes, fade=theme.current.surface)
        return self._scroll

    def _to_note(self) -> object:
        """What the notebook says by itself."""
        scene = self._scene
        if scene is None or scene.seat is None:
            return None
        return whispered(scene)

    def _paint(self, *_: object) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        self._edge.pos, self._edge.size = self.pos, (dp(1), self.height)
