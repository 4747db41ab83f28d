"""What one can type at a table, in French or English."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol

import engine
from app import catalogue
from app.console.options import read_bot, read_clock, read_options, show_options
from app.console.phone import SOON, TerminalPhone
from app.console.words import ConsoleWords, meant, sentences
from app.games import board, pocket
from app.language import languages
from app.net.code import Invitation, write
from app.questions.board_lines import board_lines, hand_line
from app.refusal import AppRefusal, sentence
from app.table.reactions import REACTIONS
from engine.core.json import Json


class Owner(Protocol):
    """Whoever hosts the table, as far as commands need it."""

    def invitation(self) -> Invitation:
        """What a guest needs to come."""


class Commands:
    """Carries out what is typed. `owner` is there where this terminal hosts the table."""

    def __init__(self, phone: TerminalPhone, owner: Owner | None = None) -> None:
        self._phone = phone
        self._say = phone.terminal.say
        self._words: ConsoleWords = phone.words
        self._owner = owner

    async def keep_reading(self, script: Iterable[str]) -> None:
        """Obey the lines of a script, then those typed, until no more can come."""
        for line in script:
            if _numbers(line):
                await self._phone.until(lambda: self._phone.question is not None or bool(self._phone.ending))
            await self.obey(line)
        while (typed := await self._phone.terminal.next()) is not None:
            await self.obey(typed)
        # Whoever cannot type still wants to know whether the table lets them in.
        phone = self._phone
        await phone.until(
            lambda: bool(phone.ending) or not (phone.auto or phone.guest.status == "connecting")
        )
        phone.finish("left")

    async def obey(self, line: str) -> None:
        """One line typed; what cannot be done is said as a sentence."""
        word, _, rest = line.strip().partition(" ")
        numbers = _numbers(line)
        if not word:
            self._phone.ask_again()
        elif numbers:
            await self._phone.choose(numbers)
        elif (command := self._known(word)) is None:
            self._say(self._words("say.unknown", line=line.strip()[:40]))
        elif command in (self.leave, self.quit, self.help) or await self._at_table():
            try:
                await command(rest.strip())
            except engine.Refusal as refusal:
                self._say(sentence(refusal, self._words.lang))

    async def _at_table(self) -> bool:
        """Whether the table is in sight; what is typed ahead waits for it a little."""
        phone = self._phone
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(phone.until(lambda: bool(phone.guest.document or phone.ending)), SOON)
        if not phone.guest.document:
            self._say(self._words("status.connecting"))
        return bool(phone.guest.document)

    def _known(self, word: str) -> Callable[[str], Awaitable[None]] | None:
        key = meant("command.", word)
        command: Callable[[str], Awaitable[None]] | None = None if key is None else getattr(self, key)
        return command

    async def _ask(self, do: str, **args: Json) -> None:
        await self._phone.ask(self._phone.guest.ask(do, **args))

    @property
    def _document(self) -> dict[str, Json]:
        return self._phone.guest.document

    def _person(self, text: str) -> str:
        self._phone.people.learn(self._document)
        return self._phone.people.find(self._document, text)

    # -- the commands --------------------------------------------------------------------------

    async def help(self, _: str) -> None:
        self._say(
            *(f"  {self._words(key)}" for key in sentences(self._words.lang) if key.startswith("about."))
        )

    async def start(self, _: str) -> None:
        """Begin the game, or another one with the same people."""
        await self._ask("rematch" if self._phone.status == "over" else "start")

    async def bot(self, rest: str) -> None:
        """Add a bot; during a game, play at random oneself, or no longer."""
        if self._phone.status != "playing":
            await self._ask("add_bot", **read_bot(rest))
            return
        if self._document["you"]["seat"] is None:
            raise AppRefusal("not_a_player")
        self._phone.auto = not self._phone.auto
        self._phone.question = None
        self._say(self._words("play.auto" if self._phone.auto else "play.manual"))
        self._phone.ask_again()

    async def kick(self, rest: str) -> None:
        """Remove somebody, or a bot; from a running game, only whoever has left it for good."""
        person = self._person(rest)
        who = self._document["people"][person]
        gone = who.get("gone") and self._phone.status == "playing"
        await self._ask("remove_bot" if who["bot"] else "remove" if gone else "kick", person=person)

    async def order(self, rest: str) -> None:
        names = rest.split(",") if "," in rest else rest.split()
        await self._ask("order", people=[self._person(name) for name in names])

    async def first(self, rest: str) -> None:
        await self._ask("first", person=self._person(rest) if rest else None)

    async def game(self, rest: str) -> None:
        titles = {
            catalogue.title(game, lang).casefold(): game for game in engine.games() for lang in languages()
        }
        game = titles.get(rest.casefold(), rest)
        known = engine.games().get(game)
        await self._ask("game", game=game, options={} if known is None else known.schema.suggested())

    async def clock(self, rest: str) -> None:
        """Choose the time for each decision."""
        await self._ask("clock", seconds=read_clock(rest))

    async def options(self, rest: str) -> None:
        """See the options, or change some."""
        table = self._document["table"]
        if not rest:
            self._say(*show_options(table["game"], table["options"], self._words, table["content"]))
            return
        chosen = {**table["options"], **read_options(table["game"], rest.split(), table["content"])}
        await self._ask("game", game=table["game"], options=chosen)

    async def pause(self, _: str) -> None:
        await self._ask("pause", paused=True)

    async def resume(self, _: str) -> None:
        await self._ask("pause", paused=False)

    async def stand_in(self, rest: str) -> None:
        """Let a bot play for somebody who is absent, or does not answer."""
        await self._ask("stand_in", person=self._person(rest))

    async def react(self, rest: str) -> None:
        """Say one of a few quick words to everybody."""
        spoken = {
            _bare(sentences(lang)[f"reaction.{name}"]): name for lang in languages() for name in REACTIONS
        }
        await self._ask("react", name=spoken.get(_bare(rest), rest))

    async def skip_to_end(self, _: str) -> None:
        """Let the bots finish a game nobody else plays any more."""
        await self._ask("skip_to_end")

    async def take_back(self, _: str) -> None:
        """Play again instead of the bot."""
        await self._ask("take_back")

    async def nudge(self, _: str) -> None:
        """Remind those the table waits for."""
        if self._document["game"] is None:
            raise AppRefusal("not_playing")
        await self._ask("nudge", decision=self._document["game"]["decision"])

    async def vote_out(self, rest: str) -> None:
        """Vote somebody absent out of the game."""
        await self._ask("vote_out", person=self._person(rest), out=True)

    async def watch(self, _: str) -> None:
        await self._ask("watch", watch=True)

    async def play(self, _: str) -> None:
        await self._ask("watch", watch=False)

    async def name(self, rest: str) -> None:
        own = self._document["people"][self._document["you"]["person"]]
        await self._ask("profile", name=rest, colour=own["colour"], emblem=own["emblem"])

    async def code(self, _: str) -> None:
        """See how others can come."""
        if self._owner is None:
            self._say(self._words("table.code", code=self._document["table"]["code"]))
        else:
            self.show_invitation(self._owner)

    def show_invitation(self, owner: Owner) -> None:
        """The code, the link and the addresses."""
        invitation = owner.invitation()
        self._say(self._words("table.code", code=invitation.code))
        self._say(self._words("table.link", link=write(invitation)))
        self._say(*(self._words("table.address", address=str(address)) for address in invitation.addresses))

    async def table(self, _: str) -> None:
        if self._document["game"] is None:
            self._say(self._words("play.no_game"))
        else:
            view = self._phone.player_view()
            mine = pocket(view)
            lines = (*board_lines(board(view)), hand_line(mine), *mine.facts, *mine.lines)
            self._say(*(f"  | {line}" for line in lines if line))

    async def log(self, _: str) -> None:
        if self._document["game"] is None:
            self._say(self._words("play.no_game"))
        else:
            voice = self._phone.player_view().narrator
            self._say(*(line for line in map(voice.event, self._phone.guest.log) if line))

    async def leave(self, _: str) -> None:
        """Go; whoever gives up on a table that does not answer does not want to go back to it."""
        self._phone.finish("left" if self._phone.guest.status == "here" else "given_up")

    async def quit(self, _: str) -> None:
        """Go for good: the others are told, and only the code leads back."""
        if self._owner is not None:
            raise AppRefusal("owner_stays")
        self._phone.finish("given_up")

    async def close(self, _: str) -> None:
        """Close the table for everybody."""
        if self._owner is None:
            raise AppRefusal("not_the_host")
        self._phone.finish("closed")


def _numbers(line: str) -> list[int]:
    words = line.split()
    # A number longer than this is on no list.
    return [int(word[:6]) for word in words] if all(w.isascii() and w.isdigit() for w in words) else []


def _bare(word: str) -> str:
    """A word without its capitals and what stands around it."""
    return "".join(sign for sign in word.casefold() if sign.isalpha())
