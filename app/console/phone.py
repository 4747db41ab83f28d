"""One person's terminal at a table: prints what changes, offers the moves, or plays by itself."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any

import engine
from app import catalogue
from app.console import people as around
from app.console.people import Document, KnownNames
from app.console.question_view import QuestionView
from app.console.terminal import Terminal
from app.console.words import ConsoleWords
from app.games import board, ending, pocket
from app.questions.board_lines import board_lines, hand_line
from app.questions.ending import Ending
from app.questions.player_view import PlayerView
from app.refusal import AppRefusal, sentence
from app.table.guest import Guest

LOG = logging.getLogger(__name__)

SOON = 3.0
"""Seconds to wait for an answer before saying that it takes longer."""
QUIET_FOR = 1.5
"""Seconds without any change before saying whom the table waits for."""
RECENT, MANY = 12, 40
"""Lines of the log shown to somebody who comes back and has missed many."""


class TerminalPhone:
    """What a guest of the table sees and does in a terminal."""

    def __init__(self, terminal: Terminal, words: ConsoleWords, *, auto: bool, pace: float) -> None:
        self.terminal = terminal
        self.words = words
        self.auto = auto
        self.stays = not auto
        """Whether the end of a game is not the end of the session."""
        self.alone = False
        """Whether nobody else can come, so that there is nothing to say of a lobby."""
        self.made = 0
        self.people = KnownNames()
        self.changed = asyncio.Event()
        self.ending = ""
        """Why the session is over: over, left, given_up or closed; empty while it goes on."""
        self.question: QuestionView | None = None
        self._guest: Guest | None = None
        self._pace = pace
        self._acting = False
        self._random = random.Random()
        self._seen: Document = {}
        self._status = ""
        self._doubted = False
        self._told: list[Any] = []
        self._asked: object = None
        self._waiting: asyncio.TimerHandle | None = None
        self._pending: set[asyncio.Task[None]] = set()

    # -- the guest behind it -------------------------------------------------------------------

    def sit(self, guest: Guest) -> None:
        """This is the guest whose terminal it is."""
        self._guest = guest

    @property
    def seated(self) -> bool:
        return self._guest is not None

    @property
    def guest(self) -> Guest:
        assert self._guest is not None
        return self._guest

    @property
    def status(self) -> str:
        """lobby, playing or over; empty before the table was ever seen."""
        status: str = self.guest.document["table"]["status"] if self.guest.document else ""
        return status

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to be so."""
        while not condition():
            self.changed.clear()
            await self.changed.wait()

    def finish(self, ending: str) -> None:
        """End the session, soon."""
        self.ending = self.ending or ending
        self.changed.set()

    # -- showing -------------------------------------------------------------------------------

    async def keep_showing(self) -> None:
        """Print what changes until the session is over."""
        while not self.ending:
            self.changed.clear()
            try:
                self._show()
            except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
                # Somebody else's phone has sent it: a sentence, and the place is kept.
                LOG.error("what the table sends cannot be shown", exc_info=error)
                raise AppRefusal("unreadable_table") from error
            if self.guest.status in ("refused", "ended"):
                self.finish("closed")
            elif self.status == "over" and not self.stays and not self._acting:
                self.finish("over")
            else:
                # Who let chance play takes the next game in hand again.
                self.auto = self.auto and not (self.stays and self.status == "over")
                await self.changed.wait()

    def _show(self) -> None:
        document = self.guest.document
        self._show_status()
        if not document or (self.terminal.quiet and self.auto):
            return
        self.people.learn(document)
        self.terminal.say(*around.changes(self._seen, document, self.people, self.words))
        old, self._seen = self._seen, document
        if self.status != "playing" and not self.alone and self._lobby(old) != self._lobby(document):
            self.terminal.say(*around.lobby(document, self.people, self.words))
        if document["game"] is not None:
            self._show_game(old)

    def _lobby(self, document: Document) -> object:
        return document and (document["table"]["game"], document["table"]["order"], set(document["people"]))

    def _show_status(self) -> None:
        self._show_doubt()
        before, self._status = self._status, self.guest.status
        if self._status == before:
            return
        if self._status == "connecting":
            self.terminal.say(
                self.words("status.resuming" if self.guest.ticket.secret else "status.connecting")
            )
        elif self._status == "away":
            self.terminal.say(self.words("status.away"))
        elif self._status == "here" and self._seen:
            self.terminal.say(self.words("status.back"))
        elif self._status == "here":
            game = engine.games()[self.guest.document["table"]["game"]]
            self.terminal.say(self.words("status.here", game=catalogue.title(game.name, self.words.lang)))

    def _show_doubt(self) -> None:
        """Somebody answers who has not proved to be the host: said once, until somebody has."""
        guest, before = self.guest, self._doubted
        self._doubted = guest.refusal is not None and bool(guest.ticket.secret) and guest.status != "refused"
        if self._doubted and not before:
            self.terminal.say(self.words("status.unproved"))

    def _show_game(self, old: Document) -> None:
        told, log = self._told, self.guest.log
        if log[: len(told)] != told:
            # Another game has begun.
            told = []
        voice = self.player_view().narrator
        lines = [line for line in map(voice.event, log[len(told) :]) if line]
        if len(lines) > MANY:
            self.terminal.say(self.words("play.before", count=len(lines) - RECENT))
            lines = lines[-RECENT:]
        self.terminal.say(*lines)
        if log and not told and self.status == "playing":
            self.terminal.say(*(f"  | {line}" for line in board_lines(board(self.player_view()))))
        self._told = log
        if self.status == "over" and (not old or old["table"]["status"] != "over"):
            self._show_ending()
            if self.stays and self._owner():
                self.terminal.say(self.words("play.again"))
        self._show_question()
        self._wait_quietly()

    def _show_ending(self) -> None:
        recording = self.guest.document.get("recording")
        try:
            figures = None if recording is None else catalogue.figures(recording)
        except engine.Refusal:
            # Another version has made it: who won is known all the same.
            figures = None
        view = self.player_view()
        ended = ending(view, figures)
        assert ended is not None
        said = view.tr("{winner}. {reason}", winner=ended.title, reason=ended.reason)
        self.terminal.say(*(f"  | {line}" for line in ending_lines(ended)))
        self.terminal.say(self.words("play.over", end=said))

    def _owner(self) -> bool:
        document = self.guest.document
        return bool(document["you"]["person"] == document["table"]["owner"])

    def _show_question(self) -> None:
        document = self.guest.document
        legal = document["legal"]
        asked = (document["game"]["decision"], legal) if legal and not document["table"]["paused"] else None
        if self.auto or asked == self._asked:
            return
        self._asked = asked
        self.question = None if asked is None else QuestionView(self.player_view(), self.words)
        if self.question is not None:
            held = hand_line(pocket(self.player_view()))
            self.terminal.say(*([f"  | {held}"] if held else []))
            self.show_choices()

    def player_view(self) -> PlayerView:
        """The table through the eyes of whoever sits at this terminal."""
        document = self.guest.document
        return PlayerView.of(
            document, self.people.seated(document), tuple(self.guest.log), self.words.lang, revealed=True
        )

    def ask_again(self) -> None:
        self._asked = None
        self.changed.set()

    def show_choices(self) -> None:
        """The question, and what may be chosen now."""
        assert self.question is not None
        title, seconds = self.question.title, self._seconds_left()
        self.terminal.say(*self.question.spoken)
        if seconds is None:
            self.terminal.say(self.words("play.question", question=title))
        else:
            self.terminal.say(self.words("play.question_clock", question=title, seconds=seconds))
        self.terminal.say(*self.question.lines())

    def _wait_quietly(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.get_running_loop().call_later(QUIET_FOR, self._say_who_is_waited_for)

    def _say_who_is_waited_for(self) -> None:
        document = self.guest.document
        others = [person for person in document["waiting"] if person != document["you"]["person"]]
        if self.guest.status == "here" and self.status == "playing" and others and not document["legal"]:
            names, seconds = ", ".join(map(self.people.name, others)), self._seconds_left()
            if seconds is None:
                self.terminal.say(self.words("play.waiting", people=names))
            else:
                self.terminal.say(self.words("play.waiting_clock", people=names, seconds=seconds))

    def _seconds_left(self) -> int | None:
        ends = self.guest.clock_ends
        return None if ends is None else max(0, round(ends - asyncio.get_running_loop().time()))

    # -- doing ---------------------------------------------------------------------------------

    async def keep_playing(self) -> None:
        """While one plays at random: make the moves."""
        while True:
            await self.until(lambda: self.auto and self._may_move())
            await asyncio.sleep(self._pace)
            if not self._may_move():
                continue
            move = self._random.choice(self.guest.document["legal"])
            self._acting = True
            try:
                await self.guest.act(move)
            except engine.Refusal:
                # Too late, or the table pauses: look again when something has changed, or soon.
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), 0.2)
            else:
                self.made += 1
                self.terminal.say(self.words("play.made"))
            finally:
                self._acting = False
                self.changed.set()

    def _may_move(self) -> bool:
        document = self.guest.document
        return bool(
            self.guest.status == "here"
            and document
            and document["table"]["status"] == "playing"
            and document["legal"]
            and not document["table"]["paused"]
        )

    async def choose(self, numbers: Sequence[int]) -> None:
        """Numbers typed: choose step by step, and make the move when it is clear."""
        for number in numbers:
            if self.question is None:
                self.terminal.say(self.words("play.no_choice"))
                return
            try:
                move = self.question.choose(number)
            except LookupError:
                self.terminal.say(self.words("play.bad_number", most=self.question.most))
                return
            if move is not None:
                self.question = None
                await self.ask(self._act(dict(move)))
                return
        self.show_choices()

    async def _act(self, move: dict[str, Any]) -> None:
        try:
            await self.guest.act(move)
        except engine.Refusal:
            self.ask_again()
            raise
        self.made += 1

    async def ask(self, request: Coroutine[Any, Any, None]) -> None:
        """Ask the table for something; a refusal is said as a sentence."""
        task = asyncio.get_running_loop().create_task(request)
        self._pending.add(task)
        task.add_done_callback(self._answered)
        done, _ = await asyncio.wait([task], timeout=SOON)
        if not done:
            self.terminal.say(self.words("say.pending"))

    def _answered(self, task: asyncio.Task[None]) -> None:
        self._pending.discard(task)
        if not task.cancelled() and isinstance(refusal := task.exception(), engine.Refusal):
            self.terminal.say(sentence(refusal, self.words.lang))


def ending_lines(ending: Ending) -> Iterator[str]:
    """Everybody with what they held, then the figures of the game and what came to light."""
    for place in ending.places:
        yield f"{'*' if place.won else ' '} {place.name} · {place.about}"
    if ending.figures:
        yield " · ".join(f"{figure.value} {figure.caption}" for figure in ending.figures)
    if ending.remarks is not None:
        yield from (f"{row.text} {row.support} ({row.when})" for row in ending.remarks.rows)
        if not ending.remarks.rows:
            yield ending.remarks.none
