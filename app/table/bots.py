"""The bots of a table: each sees and hears its own seat only, and thinks in small slices."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice

import engine
from app.refusal import AppRefusal
from app.table.clock import CallLater, Timer
from app.table.pace import AT_ONCE, Pace, held_for
from app.table.people import Person
from app.table.reactions import BotReactions
from app.table.table import Table
from engine.bots.levels import Bot
from engine.bots.traits import PERSONALITIES
from engine.core.json import thaw
from engine.core.moves import Move

THINKING = 0.35
"""Seconds an expert takes to think, whether it needs them or not: what is easy for it is its secret."""
AHEAD = 0.15
"""Seconds before its answer by which a bot has made up its mind: how long a thought takes is a secret too, so
no answer waits for one."""
TRIES_A_SLICE = 3
"""Imagined games between two looks at the rest of the world: a few milliseconds."""
BREATH = 0.001
"""Seconds between two slices, for whoever waits: the screen, which shares the interpreter, above all."""
MOST_TRIES = 600
TRY_AGAIN = 5.0
"""Seconds until a bot whose move could not be kept tries again."""


@dataclass(slots=True)
class PendingAnswer:
    """A bot about to answer: at which state, the best move so far, and the moment at which it answers."""

    person: Person
    seat: int
    game: engine.Game
    better: Iterator[Move]
    best: Move
    ends: float
    tries: int = 0


class Bots:
    """Plays for everybody without a phone, and for those who are away and have a stand-in.

    The moment of an answer is drawn before anything is thought, so that it says nothing about what the
    bot holds; in a window with several bots, chance decides who answers first.
    """

    def __init__(
        self,
        table: Callable[[], Table],
        call_later: CallLater,
        now: Callable[[], float],
        pace: Callable[[], Pace],
    ) -> None:
        self._table = table
        self._call_later = call_later
        self._now = now
        self._chosen_pace = pace
        self._shown_until = 0.0
        """When everybody has had time to see the last moment that is held on the screens."""
        self._random = random.Random()
        self._reactions = BotReactions(table, call_later, now)
        self._minds: dict[str, Bot] = {}
        self._game: engine.Recording | None = None
        self._timer: Timer | None = None
        self._stopped = False

    def hear(self, events: list[engine.Event]) -> None:
        """Something happened: every bot takes note of what its seat was told."""
        table = self._table()
        play = table.play
        if play is None:
            return
        if play.recording is not self._game:
            self._game = play.recording
            self._minds.clear()
        playing = self._playing()
        if not play.recording.moves:
            self._shown_until = self._now() + self._pace().opening
        elif playing and (seconds := held_for(table, events, self._pace())):
            self._shown_until = self._now() + seconds
            # Whoever was about to answer waits like everybody else.
            self._forget()
        elif len(play.recording.moves) == 1:
            # Somebody has begun: the opening has been read.
            self._shown_until = 0.0
        for person in playing:
            seat = table.seat_of(person.id)
            assert seat is not None
            mind = self._minds.get(person.id)
            if mind is None:
                # A stand-in has heard all its seat was ever told; so has a bot after a restart.
                mind = self._minds[person.id] = self._mind(person, seat)
                mind.hear(play.game.view(seat), play.log(seat))
            else:
                mind.hear(play.game.view(seat), engine.heard(events, seat))
        if self._pace() is not AT_ONCE and not self._stopped:
            self._reactions.hear([person for person in playing if person.bot], events)
        for gone in self._minds.keys() - {person.id for person in playing}:
            del self._minds[gone]

    def stop(self) -> None:
        """Let no bot move any more, and forget what was being thought."""
        self._forget()
        self._stopped = True

    def wake(self) -> None:
        """If a bot owes an answer, it will give one after a natural pause."""
        if self._timer is None and not self._stopped and self._owing():
            pace = self._pace()
            left = max(0.0, self._shown_until - self._now()) if pace is not AT_ONCE else 0.0
            self._begin_in(left + self._random.uniform(pace.least, pace.most))

    def hurry(self) -> None:
        """Whoever was to answer after a pause answers now."""
        self._forget()
        self._shown_until = 0.0
        self.wake()

    def _forget(self) -> None:
        """Whatever was being thought is thought anew, if it still has to be."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _pace(self) -> Pace:
        return AT_ONCE if self._table().skipping else self._chosen_pace()

    def _begin_in(self, seconds: float) -> None:
        """Whoever answers does so in so many seconds, an expert a little later."""
        begin = partial(self._begin, self._now() + seconds)
        self._timer = self._call_later(max(0.0, seconds - AHEAD), begin)

    def _begin(self, moment: float) -> None:
        self._timer = None
        owing = self._owing()
        if not owing:
            return
        table = self._table()
        assert table.play is not None
        person = self._random.choice(owing)
        seat = table.seat_of(person.id)
        assert seat is not None
        game = table.play.game
        mind = self._minds[person.id]
        better = mind.think(game.view(seat), game.legal(seat), lambda rng: game.redeal(seat, rng))
        slow = mind.level == "expert" and self._pace() is not AT_ONCE
        ends = moment + (THINKING if slow else 0.0)
        self._go_on(PendingAnswer(person, seat, game, better, game.legal(seat)[0], ends))

    def _go_on(self, thought: PendingAnswer) -> None:
        """Think a little, then let the others have their turn; the answer comes when its moment does."""
        self._timer = None
        if not self._still_asked(thought):
            self.wake()
            return
        before = thought.tries
        for best in islice(thought.better, TRIES_A_SLICE):
            thought.best = best
            thought.tries += 1
        left = thought.ends - self._now()
        if left <= AHEAD or thought.tries - before < TRIES_A_SLICE or thought.tries >= MOST_TRIES:
            self._timer = self._call_later(max(0.0, left), partial(self._answer, thought))
        else:
            self._timer = self._call_later(BREATH, partial(self._go_on, thought))

    def _answer(self, thought: PendingAnswer) -> None:
        self._timer = None
        if not self._still_asked(thought):
            self.wake()
            return
        try:
            self._table().act_for(thought.seat, thaw(thought.best))
        except AppRefusal:
            # The table could not be kept: nothing has happened, and later there may be room again.
            self._begin_in(TRY_AGAIN)

    def _still_asked(self, thought: PendingAnswer) -> bool:
        """Whether the question is still the same: nobody else was faster, and the player is not back."""
        play = self._table().play
        return play is not None and play.game is thought.game and thought.person in self._owing()

    def _playing(self) -> list[Person]:
        table = self._table()
        people = [table.lobby.people[person] for person in table.seated if person in table.lobby.people]
        return [person for person in people if (person.bot or person.stand_in) and not person.left]

    def _owing(self) -> list[Person]:
        table = self._table()
        if table.play is None or not table.running or table.paused:
            return []
        waiting = table.waiting_for()
        return [person for person in self._playing() if person.id in waiting]

    def _mind(self, person: Person, seat: int) -> Bot:
        level = person.level if person.bot else "stand_in"
        traits = PERSONALITIES[person.personality]
        table = self._table()
        assert table.play is not None
        game = table.play.game
        return Bot(game.NAME, game.content, seat, level, traits, self._random.getrandbits(64))
