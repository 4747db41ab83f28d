"""The page at the end of a game, the same for all games; what a game shows of its end is its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivymd.uix.boxlayout import MDBoxLayout

from app import language
from app.kinds import Refusal
from app.language import tr
from app.refusal import sentence
from app.session import TableSession
from screens import look, theme
from screens.end import share
from screens.end.figures import score
from screens.end.story import Story
from screens.games import game_table
from screens.kit import Text
from screens.kit.page import KeptPage, Part
from screens.table import again, closed, leaving, lost, reactions
from screens.table.effects import Effects
from screens.table.scene import Scene
from screens.table.sheets import open_story
from screens.ui import Column, Ground, Scroll
from screens.ui.keep import Slot, have
from screens.ui.screen import PageColumn
from screens.ui.ticking import tick

NARROW = dp(380)
"""A page less wide than this, for its letters, has no room for a word beside the rematch."""


class EndTop(Ground, MDBoxLayout):
    """The button that closes the page, above the sky. It gets a ground of its own once the page is scrolled
    below it."""

    scrolled = BooleanProperty(False)

    def __init__(self, scroll: Scroll, on_leave: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.leave.on_tap = on_leave
        self._scroll = scroll
        scroll.bind(scroll_y=self._follow, height=self._follow)
        scroll.children[0].bind(height=self._follow)

    def _follow(self, *_: Any) -> None:
        below = max(0.0, self._scroll.children[0].height - self._scroll.height)
        self.scrolled = (1 - self._scroll.scroll_y) * below > dp(2)


class EndMore(Part):
    """Where else to look."""

    alone = BooleanProperty(False)
    """Whether the table was for bots alone: others can be invited to the next game."""
    _shown: object = None

    def show(self, session: TableSession, scene: Scene) -> None:
        """Show the end of this table's game."""
        self.alone = session.kind == "solo"
        together = session.kind in ("host", "join")
        # Neither is bound to the look, as what a rule has made is.
        now, people = theme.current, scene.document["people"]
        looks = (language.current(), now.palette, now.scale)
        shown = (scene.game, scene.table.get("score"), people, together, looks)
        if shown != self._shown:
            self._shown = shown
            self.ids.above.clear_widgets()
            for widget in (score(scene), reactions.buttons(self.page) if together else None):
                if widget is not None:
                    self.ids.above.add_widget(widget)
        have(self, self._lobby, session.kind in ("host", "solo"))

    def on_kv_post(self, _: Any) -> None:
        # A widget known by its id alone is forgotten once it is taken out.
        self._lobby = self.ids.lobby.__self__


class EndFoot(MDBoxLayout):
    """What comes next: for whoever hosts, a rematch."""

    page_width = NumericProperty(0)
    hosting = BooleanProperty(True)
    narrow = BooleanProperty(False)

    def __init__(self, page: EndPage, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.page = page
        self._slot = Slot(self)
        # Widgets that are known by their id alone are forgotten once they are taken out.
        self._rematch, self._share = self.ids.rematch.__self__, self.ids.share.__self__
        self._row, self._home = self.ids.row.__self__, self.ids.home.__self__
        self._home.on_tap = lambda: leaving.get_up(page)
        self._rematch.on_tap = lambda: page.session.ask("rematch", page.told)
        self._share.on_tap = page.share

    def show(self, session: TableSession, scene: Scene) -> None:
        """What becomes of the table: a rematch, or what its guests wait for."""
        self.page_width = self.page.width
        self.hosting = session.role.hosts
        # Beside the other button there is no room for large letters.
        self.narrow = self.hosting and self.page.width / theme.current.scale < NARROW
        held = self._share.parent
        if held is not None and (held is self._row) != self.hosting:
            held.remove_widget(self._share)
        if self.hosting:
            self._rematch.wear(scene.game_theme)
            have(self._row, self._share, True)
            self._slot.show(self._row)
        else:
            self._slot.show(*self._for_guest(session), self._share)

    def _for_guest(self, session: TableSession) -> list[Widget]:
        """What a guest is told: the table is closed or lost, a new game can be joined, the host decides."""
        scene = again.next_scene(session)
        if session.status in ("refused", "ended"):
            return [_said(closed.why(session)[0], "end.closed"), self._home]
        if session.status != "here":
            return [lost.Lost(session, "support_strong", "center", "end.lost")]
        if scene is not None:
            return [again.play_on(self.page, scene)]
        return [_said(tr("Waiting for {name} to start a rematch.", name=session.host_name), "end.waiting")]


def _said(text: str, name: str) -> Text:
    return Text(text=text, style="support", ink="dim", halign="center", name=name)


class EndPage(KeptPage):
    """Who won, the game's own story of it, and what comes next."""

    resting = False

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.session: TableSession
        self.scene: Scene
        self.story: Story
        self._shown: object = None
        self._told: object = None
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
        if self._timer is not None:
            self._timer.cancel()
        if self.services.phone.session is not self.session or self._moment() != self._shown:
            # Nobody comes back to this end: the next one need not stand beside it in memory.
            self._forget()

    def back(self) -> bool:
        leaving.get_up(self)
        return True

    def to_lobby(self) -> None:
        """Change what is played, and by whom; to a table for bots alone others are invited first."""
        if self.session.kind == "solo":
            self.services.phone.invite_others()
        self.go("lobby")

    # -- what is shown -------------------------------------------------------------------------

    def make(self) -> Iterator[None]:
        self._frame = FloatLayout()
        self._below = PageColumn(size_hint=(1, None), inset=theme.MARGIN, padding=(0, 0, 0, dp(16)))
        self._reading = Column(self._below)
        self._scroll = Scroll(self._reading)
        self._bottom = EndFoot(self)
        self._frame.add_widget(Column(self._scroll, self._bottom, size_hint=(1, 1)))
        yield
        self._more = EndMore(page=self)
        self._below.add_widget(self._more)
        yield
        self._frame.add_widget(EndTop(self._scroll, lambda: leaving.get_up(self)))
        self.add_widget(self._frame)

    def refresh(self) -> None:
        self.tell(self.session)
        super().refresh()

    def relook(self) -> None:
        # What a game tells is not bound to the look.
        self.refresh()

    def fill(self) -> None:
        scene = self.scene
        self._bubbles.follow(scene)
        self._shown = self._moment()
        if self.made:
            self._more.show(self.session, scene)
        self._next = again.key(self.session)
        self._bottom.show(self.session, scene)

    def enough(self) -> bool:
        return self._told is not None and self.story.high > self.height - theme.MAIN_BUTTON

    def tell(self, session: TableSession) -> None:
        """Begin the game's own story, while its last moment is seen at the table or when the page is opened;
        anew where the game, the people or the look are others. Its parts are made as those of any page."""
        scene = self.scene = Scene(session)
        document = session.document
        told = (
            *(document["table"]["id"], document["game"], document["people"], self.services.lang),
            *(theme.current.palette, theme.current.scale, self.shape()),
        )
        if told == self._told:
            return
        while self._told is None and self.step():
            # The page itself comes first.
            pass
        self._forget()
        self._told = told
        self.story = Story(game_table(scene.game)(self), scene, self.width, dp(16))
        self._reading.add_widget(self.story, index=1)
        self._making = self._tell(session, scene)

    def _tell(self, session: TableSession, scene: Scene) -> Iterator[None]:
        yield from self.story.steps
        self._more.show(session, scene)
        yield
        # Most of what there is has its measures; this is the rest, for whoever comes later.
        self.settle()

    def _forget(self) -> None:
        """Let go of the story that was told last."""
        if self._told is not None:
            self._reading.remove_widget(self.story)
            self._scroll.scroll_y = 1.0
            self._making = None
            del self.story
        self._told = None

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
            self._bottom.show(self.session, self.scene)

    def _tick(self, passed: float) -> None:
        tick(self._bottom, passed)

    def share(self) -> None:
        """In words or as a picture, which has all of it."""
        while self.step():
            pass
        share.ask(self)

    def open_log(self) -> None:
        """The whole story, line by line."""
        open_story(self)

    def told(self, refusal: Refusal | None) -> None:
        """Something was asked for: say why it is refused, if it is."""
        if refusal is not None:
            self.navigator.say(sentence(refusal, self.services.lang), "alert-circle-outline")


look.read_rules(__file__, "page.kv")
