"""The table page: the frame around a game, filled anew whenever something has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import language
from app.event_log import actor
from app.games import question
from app.handover import READ_IN, READ_IN_HASTE
from app.questions.selection import Selection
from screens import theme
from screens.games import game_table
from screens.table import closed, leaving, lost, nudging, rehearsal
from screens.table.answer_status import watching
from screens.table.answering import AnsweringPage
from screens.table.banner import banner
from screens.table.bar import bar
from screens.table.effects import Effects
from screens.table.frame import TableFrame
from screens.table.game import GameBoard, GameTable
from screens.table.handover import HandoverScreen, to_read
from screens.table.interludes import Interludes
from screens.table.opening import Opening
from screens.table.parts import hand_on, to_the_result
from screens.table.reactions import Bubbles
from screens.table.scene import Scene, player_view
from screens.table.secrets import Secrets
from screens.table.side import Side, side_width
from screens.ui import art
from screens.ui.hush import ANSWERS, DOUBLE_TAP
from screens.ui.idle import IdleWork
from screens.ui.overlay import tell_store_notice
from screens.ui.settle import settle
from screens.ui.ticking import tick

FOLLOWING = 2
"""Frames after something is shown that have enough to do with it."""


class TablePage(AnsweringPage):
    """The page of a table while a game is played."""

    resting = False
    leaves_time = False
    holds_moments = True

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.secrets = Secrets(self)
        self._frame: TableFrame | None = None
        self.game: GameTable | None = None
        """How the game at this table looks; None before its cards are dealt."""
        self._game_name = ""
        self._board: GameBoard | None = None
        self._asked: object = None
        self._asking: object = None
        self._touches: set[Any] = set()
        self._slow = nudging.Slow()
        """Who was slow when the page was drawn."""
        self._late = False
        self._unwatch: Callable[[], object] = lambda: None
        self._unturn: Callable[[], object] = lambda: None
        self._timers: list[Any] = []
        self.effects = Effects(self)
        self._bubbles = Bubbles(self, lambda: self.flights)
        self._opening = Opening(self)
        self._built_in: object = None
        """How it looked when its frame was made."""
        self._idle = IdleWork(self._busy)
        self.interludes = Interludes(self, self._idle.begin)
        self._shown_in = 0
        """In which frame something else was shown."""

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        session = self.services.phone.session
        assert session is not None
        self.session = session
        self.interludes.witnessed = self.answer_waited = self._late = False
        self._unwatch = session.watch(self._changed)
        device = self.services.device
        device.secure(True)
        device.keep_awake(self.services.phone.settings.keep_awake)
        if self.services.phone.settings.cover_face_down:
            self._unturn = device.watch_face_down(lambda down: self.cover() if down else None)
        Window.bind(focus=self._focus)
        self._timers = [Clock.schedule_interval(self._tick, 0.25)]
        self.guide = arguments.get("guide")
        if self.guide is not None:
            self.guide.begin(self)

    def leave(self) -> None:
        self._idle.stop()
        self._unwatch()
        self._unturn()
        Window.unbind(focus=self._focus)
        for timer in self._timers:
            timer.cancel()
        if self.guide is not None:
            self.guide.end()
        self.cover()
        # What flies or is lit belongs to this table; the frame goes on at the next one.
        self.frame.flights.clear_widgets()
        self.frame.put_away()
        device = self.services.device
        device.secure(False)
        device.keep_awake(False)
        self.game = None
        if self._board is not None:
            self.frame.show_board(None, None)
            self._board = None

    def _busy(self) -> bool:
        """Whether somebody would notice that something else is done meanwhile."""
        shows = Clock.frames - self._shown_in <= FOLLOWING
        return shows or bool(EventLoop.touches) or self.navigator.manager.transition.is_active

    def back(self) -> bool:
        if self.game is None:
            # The cards are not dealt yet: there is nothing to ask about.
            self.session.leave()
            self.navigator.home()
        elif self.selection.back():
            self.rebuild()
        else:
            leaving.ask(self)
        return True

    def _focus(self, _: Any, focused: bool) -> None:
        if not focused:
            self.cover()

    # -- what is shown -------------------------------------------------------------------------

    def build(self) -> Widget:
        self._board = None
        looks = self._looks()
        if self._frame is None or side_width(self.width) or looks != self._built_in:
            if self._frame is not None:
                self._frame.put_away()
            self._frame, self._built_in = TableFrame(self), looks
            self.game = None
        self._settle()
        self._idle.begin(rehearsal.steps(self) if self._board is not None else iter(()))
        return self._frame

    def _looks(self) -> object:
        """What all of the page is drawn by: with the same, what is there can go on at another table."""
        now, document = theme.current, self.session.document
        game = document["table"]["game"] if document else ""
        return (now.dark, now.scale, now.still, language.current(), self.shape(), self.guide is None, game)

    @property
    def frame(self) -> TableFrame:
        assert self._frame is not None
        return self._frame

    @property
    def side(self) -> Side | None:
        """Log and notebook beside the table, where it is wide enough."""
        return None if self._frame is None else self._frame.side

    @property
    def room(self) -> float:
        """How wide the table itself is."""
        return self.frame.room

    @property
    def table_height(self) -> float:
        """How high the page is below its bar."""
        return self.frame.table_height

    @property
    def foot_height(self) -> float:
        """How high the action area is, with my own row."""
        return self.frame.foot_height

    @property
    def flights(self) -> Widget:
        """The layer in which things fly."""
        return self.frame.flights

    def _changed(self) -> None:
        session = self.services.phone.session
        if session is not self.session or session.status in ("refused", "ended"):
            closed.gone(self, self.session)
            return
        if session.status == "here" and session.document["table"]["status"] == "lobby":
            self.go("lobby")
            return
        if self._touches or self.interludes.holding:
            # A finger is down: what it is about to tap must not vanish under it. Or something lies over the
            # table: what happens now would not be seen.
            self._late = True
            return
        self._settle()

    def _settle(self) -> None:
        """Show the present state of the game."""
        if not self.session.document or self.session.document["game"] is None:
            # It may be the frame of another table, or of this one before something was to be covered.
            self.frame.empty()
            return
        scene = self.scene = Scene(self.session)
        if self.game is None or self._game_name != scene.game:
            art.keep_only(scene.game)
            self.game, self._game_name = game_table(scene.game)(self), scene.game
            self._board = None
        if self._board is None:
            self._board = self.game.board()
            backdrop = self.game.backdrop()
            if backdrop is not None:
                self.frame.put_behind(backdrop)
        asked = (scene.session, scene.view.get("decision"), scene.seat, repr(scene.legal))
        if asked != self._asked:
            if self._asked is not None:
                # A second tap at the question before is no answer to this one, and a word about it neither.
                self.navigator.hush(self.frame.panel, ANSWERS - DOUBLE_TAP)
                self.navigator.layer.unsay()
            self._asked = asked
            self.selection = Selection()
            self.secrets.forget()
        self.effects.follow(scene)
        self._bubbles.follow(scene)
        self._opening.follow(scene)
        self._read(scene)
        if self.side is not None:
            self.side.follow(scene)
        if not scene.over:
            self.arguments.pop("look_back", None)
            self.interludes.witnessed = True
        elif not self.arguments.get("look_back"):
            # Not before this page is the one that is shown, should it only just be on its way.
            Clock.schedule_once(lambda _: self.interludes.finish())
            # After the last blow, or a guide's last word, there is the table to look at.
            self.arguments["look_back"] = True
        self.rebuild()
        HandoverScreen.draw(self)
        closed.tell_put_aside(self, self.session)
        tell_store_notice(self)

    def turned_up(self, scene: Scene, name: str) -> str:
        """The picture of a card that lies open for all to see."""
        return "" if self.game is None else self.game.turned_up(scene, name)

    def rebuild(self) -> None:
        """Show this moment with what has been tapped and uncovered by now."""
        scene, game, frame, guide = self.scene, self.game, self.frame, self.guide
        self._shown_in = Clock.frames
        assert game is not None
        assert self._board is not None
        self._slow = nudging.follow(scene)
        self.selection.looked = self.selection.looked or self.secrets.revealed
        self.question = question(player_view(scene, revealed=self.secrets.revealed), self.selection)
        spoken = None if guide is None else guide.instead()
        common = spoken or self._common(scene)
        full = game.full(scene) and common is None
        frame.show(frame.bar, bar(self, game.support(scene)), None if guide is None else guide.above())
        if full:
            frame.show_board(None, None)
        else:
            # The words of a guide come and go above the board, and are longer than anything else.
            stays = game.BOARD_STAYS and guide is None
            frame.show_board(self._board, game.board_room(self.table_height) if stays else None)
            self._board.update(scene)
        frame.fit(game)
        crowded = guide is not None and guide.crowded()
        frame.show(frame.head, banner(self), None if crowded else game.head(scene))
        frame.show(frame.me, None if crowded and spoken is not None else game.me(scene))
        area = common or game.panel(scene)
        frame.show_area(area, full, self._new_area(scene))
        settle(frame.column, frame.column.width, frame.column.height)
        if not full and frame.parent is not None:
            self._board.settled()

    def _new_area(self, scene: Scene) -> bool:
        """Whether the action area asks something else than it did before."""
        before, self._asking = self._asking, (scene.my_turn, scene.view.get("phase"))
        return before is not None and before != self._asking

    def _common(self, scene: Scene) -> Widget | None:
        """What every game shows in place of its action area: after the end, while the table pauses, and while
        an answer waits for a table that is lost."""
        if scene.over:
            return to_the_result(self)
        if lost.answer_is_kept(scene):
            self.answer_waited = True
            return lost.KeptAnswer(scene)
        if scene.paused:
            return watching(self, scene)
        next_one = to_read(self)
        return None if next_one is None else hand_on(self, next_one)

    def _read(self, scene: Scene) -> None:
        """Where several share a phone, what comes of a move is read before the next one is asked for."""
        if scene.session.kind == "pass":
            seconds = READ_IN_HASTE if scene.table["clock"] else READ_IN
            says = scene.narrator.event
            self.reading.follow(
                scene.session.holder,
                scene.seat,
                scene.log,
                lambda event: actor(scene.game, event, len(scene.seats)),
                says,
                seconds,
            )

    def hand_on(self) -> None:
        """Ask the next one to take the phone, once what happened is read."""
        self.reading.done()
        HandoverScreen.draw(self)

    def my_purse(self) -> tuple[float, float]:
        """Where my own gold is, in the window's measures."""
        if self.purse is None:
            return (self.x + self.room / 2, self.y + dp(40))
        found: tuple[float, float] = self.purse.to_window(*self.purse.center)
        return found

    # -- secrets -------------------------------------------------------------------------------

    def look(self, on: bool) -> None:
        """The thumb is on the cover, or has left it."""
        self.secrets.look(on)

    def cover(self) -> None:
        """Cover everything secret, at once."""
        self.navigator.layer.cover()
        if self.side is not None:
            self.side.cover()
        self.secrets.cover()

    def uncover(self) -> None:
        """Lay secrets open for a while, where choosing takes more than a thumb."""
        self.secrets.uncover()

    @property
    def nothing_to_hide(self) -> bool:
        """Whether my own things lie open all the time."""
        return self.secrets.nothing_to_hide

    @property
    def revealed(self) -> bool:
        """Whether what only I may see lies open on the page."""
        return self.secrets.revealed

    def _tick(self, passed: float) -> None:
        if self._late and not self._touches and not self.interludes.holding:
            self._late = False
            self._changed()
        if self._board is not None and not self._touches and nudging.follow(self.scene) != self._slow:
            # Somebody has become slow: nothing else has changed.
            self.rebuild()
        if not self.navigator.layer.covered and self.reading.pass_time(passed):
            self.hand_on()
        self.secrets.tick(passed)
        if self._board is not None:
            tick(self.frame.column, passed)

    # -- fingers -------------------------------------------------------------------------------

    @property
    def touched(self) -> bool:
        return bool(self._touches)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._touches.add(touch.uid)
        if self._board is not None:
            self.take_back()
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        done = bool(super().on_touch_up(touch))
        self._touches.discard(touch.uid)
        if self._late and not self._touches:
            self._late = False
            Clock.schedule_once(lambda _: self._changed())
        return done
