"""The table page: the frame around a game, and the one way from a tap to a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.event_log import actor
from app.games import question
from app.handover import READ_IN, READ_IN_HASTE, Reading
from app.kinds import Json, Refusal
from app.questions.selection import Selection
from app.refusal import sentence
from app.table.pace import NORMAL, PACES, Pace
from screens import theme
from screens.games import game_table
from screens.table import closed, leaving, lost, nudging
from screens.table.answers import Watching
from screens.table.area import Area, Rising
from screens.table.banner import banner
from screens.table.bar import TableBar, bar_height
from screens.table.board_page import BoardPage
from screens.table.curtain import Curtain, to_read
from screens.table.effects import Effects
from screens.table.game import Board, GameTable
from screens.table.guide import Guide
from screens.table.opening import Opening
from screens.table.parts import hand_on, to_the_result
from screens.table.player_view import player_view
from screens.table.pocket import Look
from screens.table.reactions import Bubbles
from screens.table.scene import Scene
from screens.table.side import Side, side_width
from screens.table.stand import Stand
from screens.ui.boxes import Column, Scroll
from screens.ui.hush import ANSWERS, DOUBLE_TAP
from screens.ui.keep import Element, Slot
from screens.ui.moment import Moment
from screens.ui.paint import Ground
from screens.ui.store_notice import tell_store_notice
from screens.ui.ticking import tick


class TablePage(BoardPage):
    """A table while a game is played at it."""

    resting = False

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.selection = Selection()
        """What has been tapped at the present question."""
        self.reading = Reading()
        """Where several share a phone: what its holder has still to read before it is handed on."""
        self._uncovered = False
        """Whether secrets that take two hands to choose among lie open, for a while."""
        self.opening = False
        """Whether they are being turned up at this moment."""
        self.guide: Guide | None = None
        self._area: Widget | None = None
        self.side: Side | None = None
        """Log and notebook beside the table, where it is wide enough."""
        self._game: GameTable | None = None
        self._game_name = ""
        self._board: Board | None = None
        self.fresh = True
        """Whether what is asked was not asked the last time the page was drawn: it may draw the eye."""
        self._moment: object = None
        self._asked: object = None
        self._asking: object = None
        self._look: Look | None = None
        self._touches: set[Any] = set()
        self._slow = nudging.Slow()
        """Who was slow when the page was drawn."""
        self._returning = False
        self._kept = False
        """Whether an answer of mine has waited for the table to be back."""
        self._late = False
        self._unwatch: Callable[[], object] = lambda: None
        self._unturn: Callable[[], object] = lambda: None
        self._timers: list[Any] = []
        self._witnessed = False
        """Whether these eyes have seen the game before it was over."""
        self.effects = Effects(self)
        self._bubbles = Bubbles(self, lambda: self._over)
        self._opening = Opening(self)

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        session = self.services.phone.session
        assert session is not None
        self.session = session
        self._witnessed = False
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
        self._unwatch()
        self._unturn()
        Window.unbind(focus=self._focus)
        for timer in self._timers:
            timer.cancel()
        if self.guide is not None:
            self.guide.end()
        self.cover()
        self._put_away()
        device = self.services.device
        device.secure(False)
        device.keep_awake(False)
        self._game = None
        if self._board is not None:
            self._middle.put_away()
            self._board = None

    def back(self) -> bool:
        if self._game is None:
            # The cards are not dealt yet: there is nothing to ask about.
            self.session.leave()
            self.navigator.home()
        elif self.selection.back():
            self._rebuild()
        else:
            leaving.ask(self)
        return True

    def _focus(self, _: Any, focused: bool) -> None:
        if not focused:
            self.cover()

    # -- what is shown -------------------------------------------------------------------------

    def build(self) -> Widget:
        self._board = None
        self._frame = BoxLayout(orientation="vertical")
        self._over = FloatLayout()
        """Where coins and cards fly."""
        table = FloatLayout()
        table.add_widget(self._frame)
        table.add_widget(self._over)
        across = BoxLayout()
        across.add_widget(table)
        self._root = FloatLayout()
        self._root.add_widget(across)
        self._put_away()
        wide = side_width(self.width)
        # Whoever is being taught looks at the table.
        if wide and self.guide is None:
            self.side = Side(self, wide)
            across.add_widget(self.side)
        self._top = Column()
        self._middle = Stand()
        self._head = Column()
        self._me = Column()
        self._panel = Rising()
        for part in (self._top, self._middle, self._head, self._me, self._panel):
            self._frame.add_widget(part)
        for part in (self._top, self._head, self._me):
            part.bind(height=self._bound)
        self._slots = {part: Slot(part) for part in (self._top, self._head, self._me, self._panel)}
        self._settle()
        return self._root

    def _put_away(self) -> None:
        """The panel goes; what is written in it stays."""
        if self.side is not None:
            self.side.put_away()
            self.side = None

    @property
    def room(self) -> float:
        """How wide the table itself is."""
        return float(self.width - (0 if self.side is None else self.side.width))

    @property
    def table_height(self) -> float:
        """How high the page is below its bar."""
        return float(self.height - bar_height())

    @property
    def foot_height(self) -> float:
        """How high the action area is, with my own row."""
        return float(self._me.height + self._panel.height)

    @property
    def flights(self) -> Widget:
        """The layer in which things fly."""
        return self._over

    def _changed(self) -> None:
        session = self.services.phone.session
        if session is not self.session or session.status in ("refused", "ended"):
            closed.gone(self, self.session)
            return
        if session.status == "here" and session.document["table"]["status"] == "lobby":
            self.go("lobby")
            return
        if self._touches or self._held():
            # A finger is down: what it is about to tap must not vanish under it. Or something lies over the
            # table: what happens now would not be seen.
            self._late = True
            return
        self._settle()

    def _held(self) -> bool:
        """Whether a moment is shown that nobody should miss the rest for. Where one phone goes round, the
        curtain waits for it, and a lesson has its own order."""
        if self.guide is not None or self.session.kind == "pass":
            return False
        return any(isinstance(child, Moment) and child.holds for child in self.navigator.layer.children)

    def _settle(self) -> None:
        """Show the moment there is now."""
        if not self.session.document or self.session.document["game"] is None:
            return
        scene = self.scene = Scene(self.session)
        if self._game is None or self._game_name != scene.game:
            self._game, self._game_name = game_table(scene.game)(self), scene.game
            self._board = None
        if self._board is None:
            self._board = self._game.board()
            backdrop = self._game.backdrop()
            if backdrop is not None:
                self._root.add_widget(backdrop, len(self._root.children))
        asked = (scene.session, scene.view.get("decision"), scene.seat, repr(scene.legal))
        if asked != self._asked:
            if self._asked is not None:
                # A second tap at the question before is no answer to this one, and a word about it neither.
                self.navigator.hush(self._panel, ANSWERS - DOUBLE_TAP)
                self.navigator.layer.unsay()
            self._asked = asked
            self.selection = Selection()
            self._uncovered = False
        moment = (scene.view.get("phase"), repr(scene.view.get("action")), repr(scene.view.get("claims")))
        self.fresh, self._moment = moment != self._moment, moment
        self.effects.follow(scene)
        self._bubbles.follow(scene)
        self._opening.follow(scene)
        self._read(scene)
        if self.side is not None:
            self.side.follow(scene)
        if not scene.over:
            self.arguments.pop("look_back", None)
            self._witnessed = True
        elif not self.arguments.get("look_back"):
            # Not before this page is the one that is shown, should it only just be on its way.
            Clock.schedule_once(lambda _: self._finish())
            # After the last blow, or a guide's last word, there is the table to look at.
            self.arguments["look_back"] = True
        self._rebuild()
        Curtain.draw(self)
        closed.tell_put_aside(self, self.session)
        tell_store_notice(self)

    def _finish(self) -> None:
        """The game is over: the last blow is seen, then comes the result."""
        if self.navigator.page is not self or not self.scene.over:
            return
        finale = None if self._game is None or not self._witnessed else self._game.finale(self.scene)
        self._witnessed = False
        if finale is not None:
            self._put_moments_away()
            self.show_moment(finale)
        else:
            self._to_the_end()

    def _to_the_end(self) -> None:
        if self.guide is None and self.navigator.page is self and self.scene.over:
            self.go("end")

    @property
    def pace(self) -> Pace:
        """How long moments are held here: as bots wait for them, where they do so for this phone."""
        own = self.session.kind in ("host", "solo", "pass")
        return PACES[self.services.phone.settings.bot_pace if own else NORMAL]

    def show_moment(self, moment: Moment) -> None:
        """Lay something that has happened over the table, for its time or until a tap; then things go on."""
        moment.then = self._moment_seen
        moment.show()

    def turned_up(self, name: str) -> str:
        """The picture of a card that lies open for all to see."""
        return "" if self._game is None else self._game.turned_up(name)

    def _moment_seen(self, tapped: bool) -> None:
        if self.navigator.page is not self:
            return
        if self.scene.over:
            self._to_the_end()
            return
        if tapped:
            self.seen()
        Curtain.draw(self)

    def seen(self) -> None:
        """What is shown over the table has been seen before its time was up: bots need not wait for me."""
        if self.session.kind != "lesson" and self.session.status == "here":
            self.session.ask("seen")

    def _put_moments_away(self) -> None:
        for child in list(self.navigator.layer.children):
            if isinstance(child, Moment):
                self.navigator.layer.close(child)

    def _rebuild(self) -> None:
        scene, game = self.scene, self._game
        assert game is not None
        assert self._board is not None
        self._slow = nudging.follow(scene)
        self.selection.looked = self.selection.looked or self.open_eyes
        self.question = question(player_view(scene, revealed=self.open_eyes), self.selection)
        guide = self.guide
        spoken = None if guide is None else guide.instead()
        common = spoken or self._common(scene)
        full = game.full(scene) and common is None
        above = None if guide is None else guide.above()
        self._show(self._top, TableBar(self, game.support(scene)), above)
        if full:
            self._middle.put_away()
        else:
            # The words of a guide come and go above the board, and are longer than anything else.
            self._middle.hold(self._board, game.board_room(self.table_height) if guide is None else None)
            self._board.update(scene)
        for part in (self._head, self._me, self._panel):
            part.size_hint_x, part.width = None, min(self.room, game.area_width)
            part.pos_hint = {"center_x": 0.5}
        crowded = guide is not None and guide.crowded()
        self._show(self._head, banner(self), None if crowded else game.head(scene))
        self._show(self._me, None if crowded and spoken is not None else game.me(scene))
        panel = self._slots[self._panel].widget(common or game.panel(scene))
        # Whatever is tapped from here on, it is not new any more.
        self.fresh = False
        self._area = None
        if panel is None:
            # After a page that was all action area, the room goes back to the board.
            self._show(self._panel)
            self._panel.size_hint_y, self._panel.height = None, 0
            return
        if self._new_area(scene):
            self._panel.rise()
        if full:
            self._panel.size_hint_y = 1
            self._show(self._panel, panel)
            return
        self._panel.size_hint_y = None
        self._area = panel
        if isinstance(panel, Area):
            panel.bind(wish=self._bound)
            self._show(self._panel, panel)
        else:
            panel.bind(height=self._bound)
            ground = tuple(panel.fill) if isinstance(panel, Ground) else theme.now.bg
            self._show(self._panel, Scroll(panel, fade=ground, size_hint=(1, None)))
        self._bound()

    def _show(self, part: Widget, *shown: Element | Widget | None) -> None:
        """Let a part of the page hold these and nothing else."""
        self._slots[part].show(*shown)

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
            self._kept = True
            return lost.KeptAnswer(scene)
        if scene.paused:
            return Watching(self, scene)
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
        """It is read: the next one may have the phone."""
        self.reading.done()
        Curtain.draw(self)

    def _bound(self, *_: Any) -> None:
        """The action area is scrolled where it would leave no room for the board."""
        area, game = self._area, self._game
        if area is None or game is None or area.parent is None:
            return
        room = self.height - self._top.height - self._head.height - self._me.height
        most = max(dp(200), room - game.board_height)
        if isinstance(area, Area):
            # What must be seen of it comes before the board has all it would like to have.
            area.within(max(most, min(area.need, room - game.least_board_height)))
        else:
            area.parent.height = min(area.height, most)

    def lit_seats(self) -> tuple[dict[int, str], int | None]:
        """Whom a tap may name now, by the field that names them, and who is named already."""
        for pick in self.question.picks:
            if pick.kind == "seat" and pick.how in ("one", "several"):
                open_ = {int(item.key): pick.key for item in pick.items if not item.why_not}
                return open_, next((int(item.key) for item in pick.chosen), None)
        return {}, None

    def my_purse(self) -> tuple[float, float]:
        """Where my own gold is, in the window's measures."""
        if self.purse is None:
            return (self.x + self.room / 2, self.y + dp(40))
        found: tuple[float, float] = self.purse.to_window(*self.purse.center)
        return found

    # -- what a player does --------------------------------------------------------------------

    def pick(self, key: str, value: Json) -> None:
        """A tap that narrows."""
        pick = self.question.pick(key)
        if pick is not None:
            self.selection.tap(pick, str(value))
        self.again()

    def unpick(self) -> None:
        """One tap back."""
        self.selection.back()
        self.again()

    def again(self) -> None:
        """A tap has changed something a panel keeps: show it. Whoever chooses still looks at their cards."""
        self.eyes_left = self._eyes_for
        self._rebuild()

    def act(self, move: Json, refused: str = "") -> None:
        """Make a move; `refused` is said where it is not allowed and the reason is not for all eyes."""
        self.reading.done()
        self.services.sound("card")
        self.session.act(dict(move), lambda refusal: self._answered(refusal, refused))

    def ask(self, do: str, **args: Json) -> None:
        """Ask the table for something else."""
        self.session.ask(do, self._answered, **args)

    def take_back(self) -> None:
        """I am here, and need no bot to play for me."""
        if self._returning or not self.scene.me.stand_in or self.session.status != "here":
            return
        self._returning = True
        self.session.ask("take_back", self._returned)

    def _returned(self, refusal: Refusal | None) -> None:
        self._returning = False
        # One touch may ask twice: that nobody plays for me any more is what was wanted.
        if refusal is not None and refusal.code != "no_stand_in":
            self.say(sentence(refusal, self.services.lang))

    def told(self, refusal: Refusal | None) -> None:
        """Something else than a move was asked for: say why it is refused, if it is."""
        if refusal is not None:
            self.say(sentence(refusal, self.services.lang))

    def _answered(self, refusal: Refusal | None, instead: str = "") -> None:
        kept, self._kept = self._kept, False
        if refusal is not None:
            if not kept:
                self.say(instead or sentence(refusal, self.services.lang))
            elif self.navigator.page is self and self.session.status == "here":
                lost.tell_why_not(self.navigator.layer, refusal)
            self.selection.clear()
            self._rebuild()

    def say(self, text: str) -> None:
        """One line above the action area, or a word from the guide: why not."""
        if self.guide is not None:
            self.guide.remark(text)
        else:
            self.navigator.say(text)

    # -- secrets -------------------------------------------------------------------------------

    def look(self, on: bool) -> None:
        """The thumb is on the cover, or has left it."""
        if not on:
            self._end_look()
            return
        if self._look is not None or self._game is None or self.scene.seat is None:
            return
        seconds = float(self.services.phone.settings.cover_seconds)
        self._look = Look(self._game.secrets(self.scene), seconds, self._end_look)
        self.navigator.layer.open(self._look)
        if self.guide is not None:
            self.guide.looked()

    def cover(self) -> None:
        """Cover everything secret, at once."""
        self.navigator.layer.cover()
        if self.side is not None:
            self.side.cover()
        self._end_look()
        self._close_eyes()

    def _end_look(self) -> None:
        if self._look is not None:
            self._look.stop()
            self.navigator.layer.close(self._look)
            self._look = None

    def _close_eyes(self) -> None:
        if self._uncovered:
            self._uncovered = False
            self._rebuild()

    @property
    def nothing_to_hide(self) -> bool:
        """Whether my own things lie open all the time: nobody but bots is at the table, and I have not asked
        for covers."""
        return self.session.kind == "solo" and not self.services.phone.settings.cover_alone

    @property
    def open_eyes(self) -> bool:
        """Whether what only I may see lies open on the page."""
        return self._uncovered or self.nothing_to_hide

    @property
    def _eyes_for(self) -> float:
        """Seconds for which secrets lie open after the last tap that had to do with them."""
        return float(self.services.phone.settings.cover_seconds or 20)

    def uncover(self) -> None:
        """Lay secrets open for a while, where choosing takes more than a thumb."""
        self._uncovered = True
        self.eyes_left = self._eyes_for
        self.opening = True
        self._rebuild()
        self.opening = False

    def _tick(self, passed: float) -> None:
        if self._late and not self._touches and not self._held():
            self._late = False
            self._changed()
        if self._board is not None and not self._touches and nudging.follow(self.scene) != self._slow:
            # Somebody has become slow: nothing else has changed.
            self._rebuild()
        if not self.navigator.layer.covered and self.reading.pass_time(passed):
            self.hand_on()
        if self._uncovered:
            self.eyes_left -= passed
            if self.eyes_left <= 0:
                self._close_eyes()
        if self._board is not None:
            tick(self._frame, passed)

    # -- fingers -------------------------------------------------------------------------------

    @property
    def touched(self) -> bool:
        """Whether a finger is down."""
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
