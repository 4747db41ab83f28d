"""The authoritative table: the lobby, the game, and everything people may do with both.

It knows nothing of connections. Whatever changes is kept first, and only then announced; what cannot be kept
has not changed (`Table.change`).
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import engine
from app.net.code import new_code
from app.refusal import AppRefusal
from app.table.change import Change, SavedAttributes
from app.table.ids import new_id, new_secret, new_seed
from app.table.lobby import Lobby
from app.table.patience import STAND_IN_AFTER, Nudges, Patience
from app.table.people import Person
from app.table.persistence import KeptMove, Persistence
from app.table.play import Play
from app.table.reactions import Reactions
from app.table.score import Score
from engine.core.json import Json
from engine.replay import FORFEIT

LOG = logging.getLogger(__name__)

Announce = Callable[[list[engine.Event]], None]


class Table:
    """One table from its opening to its closing, through any number of games."""

    def __init__(
        self,
        lobby: Lobby,
        persistence: Persistence,
        announce: Announce,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.id = new_id()
        self.code = new_code()
        self.owner = ""
        """Whose phone hosts: the first person to sit down."""
        self.lobby = lobby
        self.score = Score(lobby.game)
        self.play: Play | None = None
        self.seated: tuple[str, ...] = ()
        """Who sits where in the game on the table; the lobby may change its order after it."""
        self.paused = False
        self.skipping = False
        """Whether the bots that are left finish the game among themselves as fast as they can."""
        self.all_seen = False
        """Whether everybody has seen what happened last, so that the bots need not wait."""
        self.closed = False
        self.put_aside: AppRefusal | None = None
        """Said where the game that was on this table when it was kept could not be taken up again."""
        self.votes: dict[str, set[str]] = {}
        """Who wants whom out of the running game."""
        self.absent: set[str] = set()
        """People whose phone is not connected; kept up to date by the host."""
        self.in_browser: set[str] = set()
        """People who play without the app; kept up to date by the host."""
        self.patience = Patience(now)
        self.nudges = Nudges(now)
        self.reactions = Reactions(now)
        self.persistence = persistence
        self._announce = announce
        self._change: Change | None = None
        """The change in course."""

    # -- saving --------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Json]:
        """The table with all its secrets, without the moves of its game."""
        recording = None
        if self.play is not None:
            recording = {**self.play.recording.to_json(), "moves": []}
        return {
            "id": self.id,
            "code": self.code,
            "owner": self.owner,
            "lobby": self.lobby.to_json(),
            "paused": self.paused,
            "seated": list(self.seated),
            "score": self.score.to_json(),
            "recording": recording,
        }

    @classmethod
    def reopen(
        cls,
        data: dict[str, Json],
        moves: Sequence[KeptMove],
        persistence: Persistence,
        announce: Announce,
        now: Callable[[], float] = time.monotonic,
    ) -> Table:
        """The table that was kept, with the game as far as its moves go. A game that cannot be taken up by
        these rules is put aside: the table is then before its next game, and `put_aside` says why."""
        table = cls(Lobby.from_json(data["lobby"]), persistence, announce, now)
        table.id, table.code, table.owner = data["id"], data["code"], data["owner"]
        table.paused, table.seated = data["paused"], tuple(data["seated"])
        table.score = Score.from_json(data.get("score"), table.lobby.game)
        if data["recording"] is not None:
            try:
                recording = engine.Recording.from_json(data["recording"])
                recording.moves = [(kept.seat, kept.move) for kept in moves]
                table.play = Play.begin(recording)
            except engine.Refusal as refusal:
                LOG.info("a game is put aside: %s", refusal)
                table.put_aside = AppRefusal("game_put_aside")
        for kept in moves:
            if kept.person in table.lobby.people and kept.action:
                table.lobby.people[kept.person].remember(kept.action)
        table.absent = {person.id for person in table.lobby.people.values() if not person.bot}
        return table

    @contextmanager
    def change(self, whole: bool = True) -> Iterator[Change]:
        """Everything done to the table inside is one change: written in one transaction, then announced.

        Should it be refused, by a rule or because it cannot be written, everything is as it was before and
        nobody hears of it. A change inside another is part of that one. `whole` is False where nothing but a
        move has to be written.
        """
        if self._change is not None:
            self._change.whole |= whole
            yield self._change
            return
        before = SavedAttributes(self._parts())
        change = self._change = Change(whole)
        try:
            yield change
            table = self.to_json() if change.whole else None
            self.persistence.keep(change.entry._replace(table=table))
        except BaseException:
            before.restore()
            raise
        finally:
            self._change = None
        self.announce(change.events)

    def _parts(self) -> Iterator[object]:
        """Everything that a change may change."""
        yield from (self, self.lobby, self.nudges, *self.lobby.people.values())
        if self.play is not None:
            yield from (self.play, self.play.recording)

    def announce(self, events: list[engine.Event]) -> None:
        """Something has changed and is kept: say so."""
        if events:
            self.all_seen = False
        question = self.play.game.decision if self.play is not None and self.running else None
        people = self.keeping_waiting()
        self.patience.watch(question, people, self.paused)
        self.nudges.watch(question, people)
        self._announce(events)

    # -- coming and going ----------------------------------------------------------------------

    @property
    def running(self) -> bool:
        return self.play is not None and self.play.game.outcome() is None

    def join(self, join_id: str, profile: dict[str, str], watch: bool) -> Person:
        """Somebody sits down, or the same phone asks once more; either way with a fresh secret."""
        with self.change():
            person = self.lobby.join(new_id(), join_id, profile, watch, self.running)
            if not self.owner:
                self.owner = person.id
            self.welcome(person)
        return person

    def welcome(self, person: Person) -> None:
        """A phone takes its place: it is promised a new secret. A stand-in makes room, unless it plays for
        somebody who did not answer although their phone was there."""
        with self.change():
            if not person.secret:
                person.secret = new_secret()
            person.next_secret = new_secret()
            if person.gone:
                person.gone = False
                if not self.running:
                    self.lobby.seat_again(person)
            if not person.asleep:
                person.stand_in = False
            self.absent.discard(person.id)
            self.votes.pop(person.id, None)

    def come_back(self, person: Person, secret: str) -> None:
        """A phone has come with one of its secrets."""
        with self.change():
            person.has_used(secret)
            self.welcome(person)

    def lost(self, person_id: str) -> None:
        """A phone is gone; its place waits for it."""
        if person_id in self.lobby.people:
            self.absent.add(person_id)
            self.announce([])

    def be_in_browser(self, person: Person, without_app: bool) -> None:
        """Whether somebody who has just come plays without the app; everybody is told where that is new."""
        if without_app != (person.id in self.in_browser):
            (self.in_browser.add if without_app else self.in_browser.discard)(person.id)
            self.announce([])

    def leave(self, person: Person, for_good: bool = False) -> None:
        """Somebody gets up. A running game keeps the place: the others decide what becomes of it. After it,
        whoever has played is still named in its result."""
        with self.change():
            if self.running and not person.watching:
                person.gone = person.gone or for_good
                self.absent.add(person.id)
            elif person.id in self.seated:
                person.gone = True
                self.lobby.unseat(person.id)
                self.absent.add(person.id)
            else:
                self.lobby.remove(person.id)
                self.absent.discard(person.id)

    def remove(self, person_id: str) -> None:
        """Go on without somebody who has left for good; nobody need vote about it."""
        person = self._missing(person_id)
        if not person.gone:
            raise AppRefusal("has_not_left")
        self.forfeit(person)

    def kick(self, person_id: str) -> None:
        """Show somebody the door. The code is changed, so that it cannot be used to come back."""
        if person_id == self.owner:
            raise AppRefusal("owner_stays")
        if self.running and not self.lobby.find(person_id).watching:
            raise AppRefusal("game_running")
        with self.change():
            self.lobby.kick(person_id)
            self.absent.discard(person_id)
            self.code = new_code()

    def close(self) -> None:
        """Close the table for good: neither its code nor anybody's secret opens it any more."""
        if self.closed:
            return
        with self.change(whole=False) as change:
            self.closed = True
            change.entry = change.entry._replace(closes=True)

    def seat_of(self, person_id: str) -> int | None:
        """The seat a person has in the game on the table; None for spectators."""
        return self.seated.index(person_id) if person_id in self.seated else None

    # -- the game ------------------------------------------------------------------------------

    def choose_game(self, game: str, options: Json) -> None:
        """Another game, or other options of this one. The result of a game of another kind goes from the
        table then: nobody could read it as one of this kind."""
        with self.change():
            another = game != self.lobby.game
            self.lobby.choose_game(game, options)
            if another and self.play is not None:
                self._put_aside()

    def start(self) -> None:
        """Deal, or say what is missing."""
        if self.running:
            raise AppRefusal("game_running")
        with self.change() as change:
            recording = self.lobby.begin(new_seed(), engine.Recording.begin)
            people = self.lobby.people
            for person in people.values():
                person.left = person.stand_in = person.asleep = False
            self.play, self.seated, self.paused = Play.begin(recording), tuple(self.lobby.order), False
            # Nobody reads the result any more in which they were named.
            self.lobby.people = {person.id: person for person in people.values() if not person.gone}
            self.votes.clear()
            self.skipping = False
            self.absent &= self.lobby.people.keys()
            change.entry = change.entry._replace(begins=True)
            change.events = self.play.told[0]

    def rematch(self) -> None:
        """The same people once more; who begins is what the lobby says."""
        if self.play is None or self.running:
            raise AppRefusal("no_game_over")
        self.start()

    def act(self, person: Person, action: str, decision: int, move: Json) -> None:
        """A player's move: made once, however often it arrives. Whoever makes one needs no stand-in."""
        if action in person.done:
            return
        play = self._playing()
        seat = self.seat_of(person.id)
        if seat is None or person.left:
            raise AppRefusal("not_a_player")
        after, events = play.trial(seat, move, decision)
        with self.change(whole=False):
            if person.stand_in:
                self._let_bot_play(person, False)
            person.remember(action)
            self._happened(play, KeptMove(seat, move, person.id, action), after, events)

    def act_for(self, seat: int, move: Json) -> None:
        """A move nobody sent: a bot's, or the default answer when the clock has run out."""
        play = self._playing()
        after, events = play.trial(seat, move, None)
        self._happened(play, KeptMove(seat, move), after, events)

    def forfeit(self, person: Person) -> None:
        """Take a player who has left out of the running game."""
        play = self._playing()
        seat = self.seat_of(person.id)
        if seat is None or person.left:
            raise AppRefusal("not_a_player")
        with self.change():
            person.left = True
            self.votes.pop(person.id, None)
            self._happened(play, KeptMove(seat, FORFEIT), *play.trial_forfeit(seat))

    def mend(self) -> None:
        """Finish what an earlier version has left: a game that cannot be taken up, or somebody who was kept
        as out of the game before the move that took them out was."""
        if self.put_aside is not None:
            self._put_aside()
        play = self.play
        if play is None:
            return
        for seat, name in enumerate(self.seated):
            person = self.lobby.people.get(name)
            out = person is not None and person.left
            if self.running and out and (seat, FORFEIT) not in play.recording.moves:
                with self.change():
                    self._happened(play, KeptMove(seat, FORFEIT), *play.trial_forfeit(seat))

    def _put_aside(self) -> None:
        """The table is before its next game, with everybody who has not left it."""
        with self.change() as change:
            self.play, self.seated, self.paused = None, (), False
            for person in list(self.lobby.people.values()):
                person.left = person.stand_in = person.asleep = False
                if person.gone:
                    self.lobby.remove(person.id)
            change.entry = change.entry._replace(puts_aside=True)

    def _playing(self) -> Play:
        if self.play is None or not self.running:
            raise AppRefusal("not_playing")
        if self.paused:
            raise AppRefusal("paused")
        return self.play

    def _happened(self, play: Play, move: KeptMove, after: engine.Game, events: list[engine.Event]) -> None:
        """A move that was tried is made, with what follows from it at the end of a game."""
        with self.change(whole=False) as change:
            change.entry = change.entry._replace(number=len(play.recording.moves), move=move)
            change.events = events
            play.accept(move.seat, move.move, after, events)
            if (outcome := after.outcome()) is not None:
                change.whole = True
                change.entry = change.entry._replace(outcome=outcome.to_json())
                self._over(after, outcome)

    def _over(self, game: engine.Game, outcome: engine.Outcome) -> None:
        lobby = self.lobby
        # Whoever left for good plays no other game.
        for person in [person for person in lobby.people.values() if person.gone]:
            lobby.unseat(person.id)
        if game.WINNER_BEGINS and outcome.winners:
            # If the winner goes, the next one at the table begins.
            winner = outcome.winners[0]
            lobby.let_begin(self.seated[winner:] + self.seated[:winner])
        # A partner who is not a person has a seat too.
        winners = [self.seated[seat] for seat in outcome.winners if seat < len(self.seated)]
        self.score = self.score.after(lobby.game, winners)

    def only_bots(self) -> bool:
        """Whether everybody who is still in the game is played by a bot."""
        if self.play is None or not self.running:
            return False
        game, people = self.play.game, self.lobby.people
        left = [people[person] for seat, person in enumerate(self.seated) if game.in_play(seat)]
        return all(person.bot or person.stand_in for person in left)

    def skip_to_end(self) -> None:
        """Where nobody plays any more but bots, let them finish without a pause."""
        if not self.running:
            raise AppRefusal("not_playing")
        if not self.only_bots():
            raise AppRefusal("people_still_play")
        self.skipping = True
        self.announce([])

    def seen(self, person: Person) -> None:
        """Somebody has seen enough of what happened last. Where others look on too, they have their time."""
        others = (other for other in self.lobby.people.values() if not other.bot and not other.left)
        self.all_seen = self.running and all(other is person for other in others)

    # -- when somebody is missing --------------------------------------------------------------

    def pause(self, paused: bool) -> None:
        """Stop the game for a while, or go on."""
        if not self.running:
            raise AppRefusal("not_playing")
        with self.change():
            self.paused = paused

    def stand_in(self, asker: Person, person_id: str) -> None:
        """Let a bot play for somebody who is not there, or who has not answered for long, until they are
        back. Whoever hosts decides it; about themselves, any of the players does."""
        if asker.id != self.owner:
            if person_id != self.owner:
                raise AppRefusal("not_the_host")
            if self.seat_of(asker.id) is None or asker.left:
                raise AppRefusal("not_a_player")
        if person_id in self.absent:
            self._let_bot_play(self._missing(person_id), True)
            return
        person = self.lobby.find(person_id)
        if not self.running:
            raise AppRefusal("not_playing")
        waited = self.patience.waited(person_id)
        if waited is None or person_id == asker.id:
            # Whoever asks is there.
            raise AppRefusal("not_missing")
        if waited < STAND_IN_AFTER:
            raise AppRefusal("still_time", seconds=math.ceil(STAND_IN_AFTER - waited))
        self._let_bot_play(person, True)

    def take_back(self, person: Person) -> None:
        """Let somebody play again who had a bot play for them."""
        if not self.running:
            raise AppRefusal("not_playing")
        if not person.stand_in or person.left:
            raise AppRefusal("no_stand_in")
        self._let_bot_play(person, False)

    def _let_bot_play(self, person: Person, on: bool) -> None:
        with self.change():
            person.stand_in, person.asleep = on, on and person.id not in self.absent

    def react(self, person: Person, name: str) -> None:
        """Show everybody a quick reaction of somebody; nothing of it is kept."""
        self.reactions.give(person.id, name)
        self.announce([])

    def nudge(self, person: Person, decision: int) -> None:
        """Remind everybody the table waits for at this question that it does."""
        play = self._playing()
        if self.seat_of(person.id) is None or person.left:
            raise AppRefusal("not_a_player")
        if decision != play.game.decision:
            raise AppRefusal("stale_window")
        others = [other for other in self.keeping_waiting() if other != person.id]
        with self.change():
            self.nudges.give(person.id, others, self.patience)

    def vote_out(self, voter: Person, person_id: str, out: bool) -> None:
        """Vote somebody who is not there out of the game: more than half of those present must agree."""
        person = self._missing(person_id)
        if voter.watching or voter.left:
            raise AppRefusal("not_a_player")
        if person is voter:
            # They have said that they leave, and are still there to ask.
            raise AppRefusal("not_missing")
        with self.change():
            voters = self.votes.setdefault(person_id, set())
            (voters.add if out else voters.discard)(voter.id)
            present = [
                other
                for other in map(self.lobby.find, self.seated)
                if not other.bot and not other.left and other.id not in self.absent
            ]
            if 2 * len([other for other in present if other.id in voters]) > len(present):
                self.forfeit(person)

    def _missing(self, person_id: str) -> Person:
        person = self.lobby.find(person_id)
        if not self.running:
            raise AppRefusal("not_playing")
        if person.bot or person.left or person.watching or person_id not in self.absent:
            raise AppRefusal("not_missing")
        return person

    def waiting_for(self) -> list[str]:
        if self.play is None:
            return []
        return [self.seated[seat] for seat in self.play.game.deciders()]

    def keeping_waiting(self) -> list[str]:
        """Those among them who could answer: people whose phone is there and for whom no bot plays."""
        people = self.lobby.people
        return [
            person
            for person in self.waiting_for()
            if person in people
            and not (people[person].bot or people[person].stand_in or person in self.absent)
        ]
