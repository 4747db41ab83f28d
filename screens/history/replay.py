"""A game looked at again, move by move, on its own board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.history import Eyes, HistoryEntry, Replay
from app.kinds import Refusal
from app.language import tr
from app.refusal import said
from app.session import TableSession
from app.session.replay_role import ReplayRole
from screens import theme
from screens.games import game_table
from screens.history.eyes import EyesRow
from screens.history.telling import hands, told
from screens.kit import IconButton, PushButton, TopBar
from screens.table.bar import bar_height, heading
from screens.table.board_page import BoardPage
from screens.table.game import GameBoard, GameTable
from screens.table.scene import Scene
from screens.ui import Column, Row, Scroll, Space, Words
from screens.ui.games import short
from screens.ui.screen import PageColumn
from screens.ui.slide import Slide

TELLING, SILENT = 1.8, 0.5
"""Seconds a move stays that says something, and one that says nothing."""
SHARE, SMALL_SHARE = 0.3, 0.24
"""How much of the height is for words, on a large screen and on a small one."""
DRAG = 0.1
"""Seconds between two boards under a finger that slides."""


class ReplayPage(BoardPage):
    """Opened with `game`, the id of one that is kept."""

    resting = False

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.entry: HistoryEntry | None = None
        self._why_not = ""
        """Why there is nothing to be seen, where there is no entry."""
        self._asked: object = None
        """What was asked of the store last, and is still wanted."""
        self.replay: Replay
        self.role: ReplayRole
        self.step = 0
        self.eyes: Eyes = 0
        self.speed = SPEEDS[0]
        self._game: GameTable
        self._board: GameBoard | None = None
        self._drawn: tuple[int, Eyes] | None = None
        self._timer: Any = None
        self._slide = Clock.create_trigger(lambda _: self._draw(), DRAG)

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        self.entry, self._why_not = None, ""
        phone, game = self.services.phone, arguments.get("game")

        def read() -> Replay | None:
            entry = next((known for known in phone.history.all() if known.id == game), None)
            return None if entry is None else phone.history.replay(entry)

        asked = self._asked = object()

        def loaded(replay: Replay | None) -> None:
            if asked is self._asked:
                self._loaded(replay)

        def refused(refusal: Refusal) -> None:
            if asked is self._asked:
                self._missing(said(refusal))

        phone.fetch(read, loaded, refused)

    def _loaded(self, replay: Replay | None) -> None:
        if replay is None:
            self._missing(tr("This game is no longer kept here."))
        else:
            self.entry, self.replay = replay.entry, replay
            self.role = ReplayRole(replay)
            self.session = TableSession(self.role).start()
            self.step, self.eyes, self.speed = 0, replay.own_eyes, SPEEDS[0]
            self.refresh()

    def _missing(self, why: str) -> None:
        self._why_not = why
        self.refresh()

    def leave(self) -> None:
        self._asked = None
        self._stop()
        self._slide.cancel()
        self._board = None

    def back(self) -> bool:
        self.go("history", **({} if self.entry is None else {"game": self.entry.id}))
        return True

    # -- what is shown -------------------------------------------------------------------------

    def build(self) -> Widget:
        if self.entry is None:
            return Column(
                TopBar(title=tr("Replay"), on_back=lambda *_: self.back()),
                PageColumn(
                    Words(self._why_not, "body", theme.current.dim, "center", name="replay.why_not"),
                    size_hint=(1, None),
                    inset=theme.MARGIN,
                ),
                Widget(),
                size_hint=(1, 1),
            )
        game_theme = theme.game_theme(self.entry.game)
        self._game = game_table(self.entry.game)(self)
        self._board, self._drawn = None, None
        self._bar, self._rows = Column(), Column()
        self._middle = FloatLayout()
        self._words = Column(padding=(theme.MARGIN, dp(6)), spacing=dp(10))
        self._scroll = Scroll(self._words, size_hint_y=None, height=self._room())
        self._track = Track(self.replay.last, self.step, game_theme, self._slid)
        self._buttons = Buttons(game_theme, self._go, self._play, self._hurry)
        frame = BoxLayout(orientation="vertical")
        foot = PageColumn(
            self._track,
            self._buttons,
            size_hint=(1, None),
            inset=dp(8),
            padding=(0, 0, 0, dp(8)),
        )
        for part in (
            self._bar,
            self._rows,
            self._middle,
            PageColumn(self._scroll, size_hint=(1, None)),
            foot,
        ):
            frame.add_widget(part)
        root = FloatLayout()
        backdrop = self._game.backdrop()
        if backdrop is not None:
            root.add_widget(backdrop)
        root.add_widget(frame)
        self.flights = FloatLayout()
        root.add_widget(self.flights)
        self._draw()
        return root

    def _room(self) -> float:
        return float(self.height * (SMALL_SHARE if self.compact else SHARE))

    def _draw(self) -> None:
        """Show the step there is now: moved to it from the one before, laid out anew from any other."""
        moment = (self.step, self.eyes)
        if moment == self._drawn:
            return
        follows = self._drawn is not None and self._drawn in (
            (self.step - 1, self.eyes),
            (self.step + 1, self.eyes),
        )
        fresh_eyes = self._drawn is None or self._drawn[1] != self.eyes
        self._drawn = moment
        self.role.show(self.step, self.eyes)
        scene = self.scene = Scene(self.session)
        if self._board is None or not follows:
            self._board = self._game.board()
            self._board.size_hint, self._board.pos_hint = (1, 1), {"x": 0, "y": 0}
            self._middle.clear_widgets()
            self._middle.add_widget(self._board)
        self._board.update(scene)
        self._say(fresh_eyes)

    def _say(self, fresh_eyes: bool) -> None:
        assert self.entry is not None
        self._bar.clear_widgets()
        self._bar.add_widget(self._title())
        if fresh_eyes:
            self._rows.clear_widgets()
            self._rows.add_widget(EyesRow(self.entry, self.eyes, self.scene.game_theme, self._look_with))
        self._words.clear_widgets()
        self._words.add_widget(told(self.replay, self.scene, self.step, self.eyes))
        self._words.add_widget(hands(self.replay, self.scene, self.step, self.eyes))
        self._scroll.scroll_y = 1.0
        self._track.at = self.step
        self._buttons.reach(self.step, self.replay.last)
        self._buttons.show(self._timer is not None, self.speed)

    def _title(self) -> Row:
        scene = self.scene
        room = self.width - theme.TOUCH - dp(12) - theme.MARGIN
        title = heading(short(scene.game), scene.game_theme.text, self._game.support(scene), room).widget()
        bar = Row(
            IconButton("arrow-left", self.back, name="back"),
            title,
            height=theme.TABLE_BAR,
            padding=(dp(4), 0, theme.MARGIN, 0),
            spacing=dp(8),
        )
        # As high as always, or as high as its title where letters are very large.
        title.bind(height=lambda _, high: setattr(bar, "height", max(bar_height(), high)))
        return bar

    # -- what one does -------------------------------------------------------------------------

    def _look_with(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self._draw()

    def _slid(self, step: int) -> None:
        self._stop()
        self.step = step
        self._slide()

    def _go(self, where: str) -> None:
        self._stop()
        turns = self.replay.turns
        step = {
            "on": self.step + 1,
            "back": self.step - 1,
            "turn_on": next((turn for turn in turns if turn > self.step), self.replay.last),
            "turn_back": next((turn for turn in reversed(turns) if turn < self.step), 0),
        }[where]
        self._step_to(step)

    def _step_to(self, step: int) -> None:
        self.step = min(max(step, 0), self.replay.last)
        self._draw()

    def _play(self) -> None:
        if self._timer is not None:
            self._stop()
            return
        if self.step == self.replay.last:
            self.step = 0
        self._later()
        self._draw()
        self._buttons.show(True, self.speed)

    def _hurry(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._buttons.show(self._timer is not None, self.speed)

    def _later(self) -> None:
        silent = not any(map(self.scene.narrator.event, self.replay.news(self.step, self.eyes)))
        self._timer = Clock.schedule_once(self._tick, (SILENT if silent else TELLING) / self.speed)

    def _tick(self, _: float) -> None:
        self._timer = None
        if self.step < self.replay.last:
            self._step_to(self.step + 1)
            if self.step < self.replay.last:
                self._later()
        self._buttons.show(self._timer is not None, self.speed)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._buttons.show(False, self.speed)


END = dp(50)
"""What there is at both ends of the buttons."""
SPEEDS = (1, 2)


class Track(Slide):
    """The whole game from left to right; the knob is where one is."""

    knob = dp(22)

    def __init__(
        self, last: int, at: int, game_theme: theme.GameTheme, on_move: Callable[[int], None]
    ) -> None:
        super().__init__(last, at, on_move, "replay.track", game_theme.text, height=dp(40))


class Buttons(Row):
    """A turn back, a move back, play, a move on, a turn on; and how fast."""

    def __init__(
        self,
        game_theme: theme.GameTheme,
        go: Callable[[str], None],
        play: Callable[[], object],
        hurry: Callable[[], object],
    ) -> None:
        super().__init__(height=dp(56))
        now = theme.current
        self._place = Words("", "caption", now.dim, lines=1, size_hint_x=None, width=END, name="replay.place")
        self._put(self._place)
        self.add_widget(Space())
        for icon, where in (("skip-previous", "turn_back"), ("chevron-left", "back")):
            self._put(IconButton(icon, partial(go, where), now.text, 28, name=f"replay.{where}"))
        self._play = IconButton(
            "play", play, game_theme.on_fill, 30, fill=game_theme.fill, name="replay.play"
        )
        self._put(self._play)
        for icon, where in (("chevron-right", "on"), ("skip-next", "turn_on")):
            self._put(IconButton(icon, partial(go, where), now.text, 28, name=f"replay.{where}"))
        self.add_widget(Space())
        self._speed = PushButton(
            "",
            kind="ghost",
            centred=True,
            game_theme=game_theme,
            on_tap=hurry,
            name="replay.speed",
            size_hint_x=None,
            width=END,
            height=theme.TOUCH,
        )
        self._speed.padding = 0
        self._put(self._speed)

    def _put(self, widget: Widget) -> None:
        widget.pos_hint = {"center_y": 0.5}
        self.add_widget(widget)

    def reach(self, step: int, last: int) -> None:
        self._place.text = f"{step}/{last}"

    def show(self, playing: bool, speed: int) -> None:
        """Whether it goes by itself, and how fast it would."""
        self._play.icon = "pause" if playing else "play"
        self._speed.words.text = tr("{speed}×", speed=speed)
