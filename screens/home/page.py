"""The home page: open or join a table, go on with the last one, play on this phone alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from app import catalogue
from app.language import tr
from app.phone import Interrupted
from screens import look, theme
from screens.kit import Card, Door, Glyph, TabRoom
from screens.kit.page import KeptPage, Part
from screens.ui.art import Art, vertical
from screens.ui.boxes import Column, Scroll
from screens.ui.cover import CoverPicture, below
from screens.ui.emblem import Emblem
from screens.ui.games import measure, short
from screens.ui.overlay import confirm, tell_store_notice
from screens.ui.profile import dressed
from screens.ui.roundtable import RoundTable
from screens.ui.screen import PageColumn

ROOM = dp(400)
"""A page less wide than this, for its letters, leaves out the small picture."""


class HomeBadge(Card):
    """My own emblem, which leads to my profile."""


class HomeHead(Part):
    """The name of the app, and whose phone it is."""

    who: tuple[str, str] | None = None

    def fill(self) -> None:
        profile, badge = self.page.services.phone.profile, self.ids.badge
        mine = None if profile is None else dressed(profile)
        who = None if mine is None else (mine.colour, mine.emblem)
        if who != self.who:
            self.who = who
            badge.clear_widgets()
            if who is not None:
                badge.add_widget(Emblem(*who, theme.TOUCH - dp(4)))


class HomeContinue(Card):
    """The table that was interrupted, one tap away."""

    page = ObjectProperty(None)
    where = StringProperty("")
    picture: CoverPicture | None = None

    @staticmethod
    def wine() -> Texture:
        # The textures of rounded shapes stand on their heads.
        return vertical(theme.WINE, theme.rgba("#5A1628"))

    def show(self, table: Interrupted) -> None:
        self.where = _where(table)
        game = table.game or "complots"
        if self.picture is None or self.picture.source != f"covers/{game}":
            self.ids.picture.clear_widgets()
            self.picture = CoverPicture(game, corners=[theme.RADIUS_CARD] * 4)
            self.ids.picture.add_widget(self.picture)

    def side(self, scale: float) -> float:
        room = self.page.width if self.page is not None else 0
        return float(dp(52) if room >= ROOM * scale else 0)


def _where(table: Interrupted) -> str:
    game = short(table.game) if table.game else ""
    parts = [game] if game else []
    if table.turn is not None:
        at = table.turn
        parts.append(tr("round {number}", number=at) if table.rounds else tr("turn {count}", count=at))
    if table.mode == "solo":
        parts.append(tr("with bots"))
    elif table.mode == "pass":
        parts.append(tr("on this phone"))
    elif table.kind == "hosted":
        parts.append(tr("your table"))
    elif table.title:
        parts.append(tr("{name}’s table", name=table.title))
    return ", ".join(parts)


class HomePlay(FloatLayout):
    """The round sign to go on."""


class HomeMark(Art):
    """The app's own sign."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__("mark", size_hint=(None, None), size=(dp(40), dp(56)), **kwargs)


class HomeDoor(Door):
    icon = StringProperty("")
    """Without one, a table with people around it, drawn by us."""
    needed = NumericProperty(0)
    """How high it wants to be; both doors are as high as the higher one."""

    def on_kv_post(self, _: Any) -> None:
        self.bind(minimum_height=self.setter("needed"))
        self.ids.picture.add_widget(Glyph(icon=self.icon, side=dp(36), ink="gold"))
        if self.main:
            self.ids.picture.add_widget(RoundTable(theme.APP_THEME.on_fill, dp(40)))


class HomeDoors(GridLayout):
    """Open a table, or join one."""

    page = ObjectProperty(None)

    def fill(self) -> None:
        """All of it is in its rule."""


class HomeAlone(Card):
    """The card to play on this phone alone."""

    page = ObjectProperty(None)

    def fill(self) -> None:
        """All of it is in its rule."""


class HomeCover(Card):
    """A game: its picture, its name in its accent, how many play and how long."""

    title = StringProperty("")
    measure = StringProperty("")
    accent = StringProperty("text")
    needed = NumericProperty(0)

    def __init__(self, game: str, **kwargs: Any) -> None:
        super().__init__(name=f"home.game.{game}", **kwargs)
        self.game, self.accent = game, game
        self.picture = CoverPicture(game, corners=[theme.RADIUS] * 4, shade=0.62, pos_hint={"x": 0, "y": 0})
        self.ids.inside.add_widget(self.picture, index=1)
        self._below = below(self.ids.inside, self.picture, self.ids.texts)


class HomeCovers(GridLayout):
    """The games there are."""

    page = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cols=2, **kwargs)
        for game in catalogue.infos():
            cover = HomeCover(game)
            cover.on_tap = lambda game=game: self.page.go("options", game=game, way="host")
            cover.bind(needed=self._level)
            self.add_widget(cover)

    def _level(self, *_: Any) -> None:
        """All are as high as the highest wants to be."""
        high = max(cover.needed for cover in self.children)
        for cover in self.children:
            cover.height = high

    def fill(self) -> None:
        self.cols = 4 if self.page.wide and self.page.width > self.page.height else 2
        for cover in self.children:
            cover.title, cover.measure = short(cover.game), measure(cover.game)


WIDEST = dp(680)
"""On a tablet there is room for larger covers."""


class HomePage(KeptPage):
    """Everything begins here."""

    tab = True

    def make(self) -> Iterator[None]:
        self._column = PageColumn(
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, dp(14), 0, dp(18)),
            spacing=theme.GAP,
        )
        self.add_widget(Column(Scroll(self._column), TabRoom(), size_hint=(1, 1)))
        yield
        self._parts = []
        for kind in (HomeHead, HomeDoors, HomeAlone, HomeCovers):
            part = kind(page=self)
            self._parts.append(part)
            self._column.add_widget(part)
            part.fill()
            yield
        self._continue: HomeContinue | None = None

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        self._look_again(self.services.phone.interrupted)
        # Not before this page is the one that is shown.
        Clock.schedule_once(lambda _: tell_store_notice(self))

    def fill(self) -> None:
        self._column.most = WIDEST if self.wide else theme.PAGE_WIDTH
        for part in self._parts:
            part.fill()
        self._show_table(self.services.phone.interrupted_last)

    def _look_again(self, ask: Callable[[], Interrupted | None]) -> None:
        """Show the table there is to go on with as soon as the store has said which."""
        self.services.phone.fetch(ask, self._show_table)

    def _show_table(self, table: Interrupted | None) -> None:
        if not self.made:
            # It is filled when it is there.
            return
        if table is None:
            if self._continue is not None:
                self._column.remove_widget(self._continue)
                self._continue = None
            return
        if self._continue is None:
            self._continue = HomeContinue(page=self)
            self._column.add_widget(self._continue, index=len(self._column.children) - 1)
        self._continue.show(table)

    def resume(self) -> None:
        """Go on with the table that was interrupted."""
        session = self.services.phone.resume()
        self.go("table" if session.kind in ("solo", "pass") else "lobby")

    def forget(self) -> None:
        """The table that was interrupted is not wanted any more: ask once."""
        confirm(
            self.navigator.layer,
            tr("Forget this table?"),
            tr("You will not be able to resume its game on this phone."),
            tr("Forget it"),
            tr("Keep it"),
            self._forgotten,
        )

    def _forgotten(self) -> None:
        self._look_again(self.services.phone.forget_interrupted)


look.read_rules(__file__, "page.kv")
