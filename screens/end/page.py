"""The page at the end of a game, the same for all games; what a game shows of its end is its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.kinds import Refusal
from app.language import tr
from app.refusal import sentence
from app.session import TableSession
from screens import theme
from screens.end import share
from screens.end.score import score
from screens.end.winners import Winners
from screens.games import game_table
from screens.table import again, closed, leaving, lost, reactions
from screens.table.effects import Effects
from screens.table.scene import Scene
from screens.table.sheets import open_log
from screens.ui.boxes import Column, Grid, GroundColumn, GroundRow, Row, Scroll
from screens.ui.button import Button, IconButton
from screens.ui.paint import Ground
from screens.ui.screen import Page, PageColumn
from screens.ui.ticking import tick
from screens.ui.words import Words

LARGE = 1.2
NARROW = dp(380)
TOP_EDGE = 0.003
"""How far the ground below the cross goes above the window: its smoothed edge would let letters through."""
ABOVE = dp(6)


class _Story(Ground, Column):
    """Everything there is to tell, on its own ground: a picture of it can be sent away."""


class _Top(GroundRow):
    """The cross over the sky; what is scrolled below it passes under a ground of its own."""

    def __init__(self, scroll: Scroll, on_leave: Callable[[], None]) -> None:
        self._cross = IconButton("close", on_leave, theme.IVORY, name="end.leave")
        super().__init__(
            self._cross,
            Widget(),
            padding=(dp(4), ABOVE, dp(4), 0),
            height=theme.TABLE_BAR + ABOVE,
            pos_hint={"top": 1 + TOP_EDGE},
            radius=0,
        )
        self._scroll = scroll
        scroll.bind(scroll_y=self._follow, height=self._follow)

    def _follow(self, *_: Any) -> None:
        below = max(0.0, self._scroll.children[0].height - self._scroll.height)
        scrolled = (1 - self._scroll.scroll_y) * below > dp(2)
        self.fill = theme.now.bg if scrolled else theme.CLEAR
        self._cross.icon.color = theme.now.text if scrolled else theme.IVORY


class EndPage(Page):
    """Who won, the game's own story of it, and what comes next."""

    resting = False

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.session: TableSession
        self.scene: Scene
        self._shown: object = None
        self._next: object = None
        self._unwatch: Callable[[], object] = lambda: None
        self._bubbles = reactions.Bubbles(self, lambda: self._frame)
        self._timer: Any = None
        self._effects = Effects(self)

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        session = self.services.phone.session
        assert session is not None
        self.session = session
        self._shown = None
        self._unwatch = session.watch(self._changed)
        self._timer = Clock.schedule_interval(self._tick, 0.25)

    def leave(self) -> None:
        self._unwatch()
        self._timer.cancel()

    def back(self) -> bool:
        leaving.get_up(self)
        return True

    # -- what is shown -------------------------------------------------------------------------

    def build(self) -> Widget:
        scene = self.scene = Scene(self.session)
        self._bubbles.follow(scene)
        self._shown = self._moment()
        game = game_table(scene.game)(self)
        story = PageColumn(
            game.end(scene),
            size_hint=(1, None),
            padding=(0, dp(8), 0, dp(16)),
        )
        self.story = _Story(game.verdict(scene) or Winners(scene), story, fill=theme.now.bg, radius=0)
        self._frame = frame = FloatLayout()
        self._next = again.key(self.session)
        self._bottom = self._foot()
        scroll = Scroll(Column(self.story, self._more()))
        self._column = Column(scroll, self._bottom, size_hint=(1, 1))
        frame.add_widget(self._column)
        frame.add_widget(_Top(scroll, lambda: leaving.get_up(self)))
        return frame

    def _more(self) -> PageColumn:
        """Where else to look."""
        table = Button(
            tr("See the table"),
            icon="eye-outline",
            on_tap=lambda: self.go("table", look_back=True),
            name="end.table",
        )
        story = Button(
            tr("The whole story"),
            icon="format-list-bulleted",
            on_tap=lambda: open_log(self),
            name="end.log",
        )
        standing = score(self.scene)
        together = self.session.kind in ("host", "join")
        more = PageColumn(
            *([] if standing is None else [standing]),
            *([reactions.buttons(self)] if together else []),
            # Large letters stand below one another rather than become small.
            Grid(table, story, cols=1 if theme.now.scale > LARGE else 2, spacing=dp(10)),
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, 0, 0, dp(16)),
            spacing=dp(10),
        )
        if self.session.kind == "host":
            more.add_widget(
                Button(
                    tr("Change game or players"),
                    icon="account-edit-outline",
                    on_tap=lambda: self.go("lobby"),
                    name="end.lobby",
                )
            )
        return more

    def _foot(self) -> GroundColumn:
        now, session = theme.now, self.session
        side = theme.MARGIN + max(0.0, (self.width - theme.PAGE_WIDTH) / 2)
        foot = GroundColumn(fill=now.bg, radius=0, padding=(side, dp(8), side, dp(18)), spacing=dp(8))
        # Beside the other button there is no room for large letters.
        narrow = session.role.hosts and self.width / now.scale < NARROW
        sharing = Button(
            "" if narrow else tr("Share"),
            icon="share-variant",
            centred=True,
            height=theme.MAIN_BUTTON,
            on_tap=lambda: share.ask(self),
            name="end.share",
        )
        if not session.role.hosts:
            self._for_guest(foot, sharing)
            return foot
        rematch = Button(
            tr("Rematch"),
            kind="main",
            icon="restart",
            mood=self.scene.mood,
            on_tap=lambda: session.ask("rematch", self.told),
            name="end.rematch",
        )
        sharing.size_hint_x = None if narrow else 0.75
        if narrow:
            sharing.width = dp(80)
        foot.add_widget(Row(rematch, sharing, spacing=dp(10)))
        return foot

    def _for_guest(self, foot: GroundColumn, sharing: Button) -> None:
        """What becomes of the table: it is closed or lost, a new game waits for a tap, or its host for us."""
        session, now = self.session, theme.now
        scene = again.next_scene(session)
        if session.status in ("refused", "ended"):
            foot.add_widget(Words(closed.why(session)[0], "support", now.dim, "center", name="end.closed"))
            home = Button(
                tr("Back to the home page"),
                kind="main",
                icon="home-outline",
                on_tap=lambda: leaving.get_up(self),
                name="end.home",
            )
            foot.add_widget(home)
        elif session.status != "here":
            foot.add_widget(lost.Lost(session, "support_strong", "center", "end.lost"))
        elif scene is not None:
            foot.add_widget(again.play_on(self, scene))
        else:
            text = tr("Waiting for {name} to start a rematch.", name=session.host_name)
            foot.add_widget(Words(text, "support", now.dim, "center", name="end.waiting"))
        foot.add_widget(sharing)

    # -- what happens --------------------------------------------------------------------------

    def _moment(self) -> tuple[object, ...]:
        session = self.session
        document = session.document
        return (
            document["table"]["status"],
            document["game"],
            document["people"],
            document["table"]["owner"],
            session.status,
        )

    def _changed(self) -> None:
        session = self.session
        if self.services.phone.session is not session:
            self.navigator.home()
        elif session.status in ("refused", "ended"):
            if self._shown != self._moment():
                self.refresh()
                closed.gone(self, session)
        elif not session.document:
            return
        elif session.document["table"]["status"] == "lobby":
            self.go("lobby")
        elif session.document["table"]["status"] == "playing":
            self.go("table")
        else:
            if self._moment() != self._shown:
                self.refresh()
            else:
                self._summon()
            self._bubbles.follow(Scene(session))

    def _summon(self) -> None:
        """Another game has begun, or goes on: say so below, and leave the rest where it is being read."""
        scene = again.next_scene(self.session)
        if scene is not None:
            self._effects.summon(scene)
        if again.key(self.session) != self._next:
            self._next = again.key(self.session)
            self._column.remove_widget(self._bottom)
            self._bottom = self._foot()
            self._column.add_widget(self._bottom)

    def _tick(self, passed: float) -> None:
        tick(self._bottom, passed)

    def told(self, refusal: Refusal | None) -> None:
        """Something was asked for: say why it is refused, if it is."""
        if refusal is not None:
            self.navigator.say(sentence(refusal, self.services.lang), "alert-circle-outline")
