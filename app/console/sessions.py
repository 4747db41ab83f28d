"""A session at a table from its beginning to its end: as the host, as a guest, or alone against bots."""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from argparse import Namespace
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import engine
from app import catalogue
from app.console import nearby
from app.console.commands import Commands
from app.console.options import read_bot, read_clock, read_options
from app.console.phone import TerminalPhone
from app.console.terminal import Terminal
from app.console.words import ConsoleWords, Mistake
from app.net.addresses import DEFAULT_PORT
from app.net.code import Invitation, read, write
from app.net.discovery.networks import networks
from app.net.transports.tcp import TcpTransport
from app.refusal import AppRefusal, sentence
from app.store import Store
from app.table.guest import Guest, NoMemory, SeatMemory, SeatTicket
from app.table.hosting import Hosting
from app.table.joining import Dialler
from app.table.lobby import Lobby
from app.table.names import read_name
from app.table.pace import NORMAL, PACES, Pace
from app.table.store_persistence import StoreMemory, last_ticket, set_aside, ticket_at
from engine.core.content import read_content
from engine.core.json import Json

AUTO_PAUSE = 0.3
"""Seconds somebody playing at random seems to think."""
LINGER = 15.0
"""Seconds a host who leaves by itself waits for the others to have seen the end."""
GOODBYE = 2.0
"""Seconds a goodbye may take."""
FILE = "soupcon.sqlite"


class Session:
    """One run of the console: what was asked for on the command line, and the phone once it is there."""

    def __init__(self, args: Namespace, terminal: Terminal, words: ConsoleWords) -> None:
        self.args = args
        self.terminal = terminal
        self.words = words
        self._given_up: engine.Refusal | None = None
        self.script = _read_script(args.script, words)
        self.store = _open_store(args.data)
        if self.store is not None and self.store.notice is not None:
            terminal.complain(sentence(self.store.notice, words.lang))
            self.store.dismiss_notice()
        pace = AUTO_PAUSE if args.pace is None else args.pace
        self.phone = TerminalPhone(terminal, words, auto=args.auto, pace=pace)
        self.phone.alone = args.what == "solo"

    async def run(self) -> int:
        """Do what was asked for; the exit code."""
        try:
            if self.args.what == "join":
                return await self._join()
            return await self._host()
        finally:
            if self.store is not None:
                self.store.close()

    def _profile(self) -> dict[str, str]:
        kept = None if self.store is None else self.store.settings.get("name")
        name = read_name(self.args.name or kept or self.words("guest"))
        if self.store is not None:
            self.store.settings.set("name", name)
        return {"name": name, "colour": "", "emblem": ""}

    async def _attend(self, commands: Commands, *more: Coroutine[Any, Any, None]) -> None:
        """Show, play, obey until the session is over."""
        loop = asyncio.get_running_loop()
        parts = (self.phone.keep_playing(), commands.keep_reading(self.script), *more)
        showing = loop.create_task(self.phone.keep_showing())
        tasks = [showing, *(loop.create_task(part) for part in parts)]
        try:
            while not showing.done():
                done, _ = await asyncio.wait(
                    [task for task in tasks if not task.done()], return_when=asyncio.FIRST_COMPLETED
                )
                for task in done:
                    task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _report(self, moves: int | None = None) -> None:
        if self.args.report:
            guest = self.phone.guest
            status = "refused" if self._refusal() else guest.why_ended or self.phone.ending
            self.terminal.report(result(status, guest, self.phone.made, moves))

    # -- hosting -------------------------------------------------------------------------------

    async def _host(self) -> int:
        hosting, fresh = self._open_table()
        self.phone.sit(hosting.guest)
        commands = Commands(self.phone, hosting)
        async with hosting:
            self._greet(hosting, commands, fresh)
            self.terminal.listen()
            await self._attend(commands, self._prepare(hosting, fresh))
            play = hosting.host.table.play
            self._report(None if play is None else len(play.recording.moves))
            await self._end_hosting(hosting)
        return self._say_refusal()

    def _open_table(self) -> tuple[Hosting, bool]:
        args = self.args
        way: dict[str, Any] = {
            "transports": () if args.what == "solo" else [self._tcp()],
            "pace": lambda: PACES[NORMAL] if args.pace is None else Pace(args.pace, args.pace, args.pace),
            "on_change": self.phone.changed.set,
        }
        if self.store is not None:
            kept = Hosting.reopen(self._profile(), store=self.store, **way)
            if kept is not None:
                return kept, False
        game = args.game or next(iter(engine.games()))
        lobby = Lobby(game, {}, read_clock(args.clock))
        if args.content is not None:
            lobby.choose_content(read_content(args.content))
        typed = read_options(game, args.option, lobby.content)
        lobby.choose_game(game, {**engine.info(game, lobby.content).schema.suggested(), **typed})
        return Hosting.open(lobby, self._profile(), store=self.store, **way), True

    def _tcp(self) -> TcpTransport:
        port = self.args.port
        return TcpTransport(networks, DEFAULT_PORT if port is None else port)

    def _greet(self, hosting: Hosting, commands: Commands, fresh: bool) -> None:
        title = catalogue.title(hosting.host.table.lobby.game, self.words.lang)
        self.terminal.say(self.words("table.opened" if fresh else "table.reopened", game=title))
        put_aside = hosting.host.table.put_aside
        if put_aside is not None:
            self.terminal.complain(sentence(put_aside, self.words.lang))
        if self.args.what == "host":
            commands.show_invitation(hosting)
            if not networks():
                self.terminal.complain(sentence(AppRefusal("no_network"), self.words.lang))
            if self.args.report:
                invitation = hosting.invitation()
                facts = {"code": invitation.code, "link": write(invitation), "table": invitation.table}
                self.terminal.report("TABLE " + json.dumps(facts))
        self.terminal.say(self.words("table.help"))

    async def _prepare(self, hosting: Hosting, fresh: bool) -> None:
        """Seat the bots that were asked for; where nobody types, start when all are there."""
        phone, args = self.phone, self.args
        await phone.until(lambda: hosting.guest.status == "here")
        info = engine.games()[hosting.host.table.lobby.game]
        solo = args.what == "solo"
        bots = args.bots
        if bots is None:
            bots = min(max(info.min_players, 4), info.max_players) - 1 if solo else 0
        for _ in range(bots if fresh else 0):
            await phone.ask(hosting.guest.ask("add_bot", **read_bot(args.level)))
        if solo and fresh:
            await phone.ask(hosting.guest.ask("start"))
        elif args.auto:
            seats = 0 if solo else args.seats or info.max_players
            table = hosting.host.table
            await phone.until(lambda: phone.status != "lobby" or len(table.lobby.order) >= seats)
            if phone.status == "lobby":
                await phone.ask(hosting.guest.ask("start"))

    async def _end_hosting(self, hosting: Hosting) -> None:
        if self.phone.ending == "over":
            with suppress(TimeoutError):
                async with asyncio.timeout(LINGER):
                    await self.phone.until(lambda: _alone(hosting))
        if self.phone.ending in ("left", "given_up") and self.store is not None:
            self.terminal.say(self.words("table.kept"))
            return
        await hosting.close()
        self.terminal.say(self.words("ended.closed"))

    # -- joining -------------------------------------------------------------------------------

    async def _join(self) -> int:
        self.terminal.listen()
        kept = self._kept_ticket()
        if kept is None:
            if self.args.code is None:
                invitation = await nearby.choose(self.args.patience, self.terminal, self.words)
            else:
                invitation = await nearby.find(self.args.code, self.args.patience, self.terminal, self.words)
            if invitation is None:
                return 0
            kept = SeatTicket(invitation.code), invitation
        await self._visit(*kept)
        return self._say_refusal()

    def _kept_ticket(self) -> tuple[SeatTicket, Invitation] | None:
        """The place held before, unless another table was asked for."""
        if self.store is None:
            return None
        if self.args.code is None:
            kept = last_ticket(self.store)
        else:
            asked = read(self.args.code)
            kept = ticket_at(self.store, asked.table, asked.code)
        return None if kept is None else (kept[0], read(kept[1]))

    async def _visit(self, ticket: SeatTicket, invitation: Invitation) -> None:
        memory: SeatMemory = NoMemory()
        if self.store is not None:
            memory = StoreMemory(self.store, time.time, write(invitation))
        guest = Guest(
            Dialler(invitation, [TcpTransport(networks)]),
            ticket,
            self._profile(),
            watch=self.args.watch,
            memory=memory,
            on_change=self.phone.changed.set,
            new_code="" if self.args.code is None else read(self.args.code).code,
        )
        self.phone.sit(guest)
        running = asyncio.get_running_loop().create_task(guest.run())
        try:
            await self._attend(Commands(self.phone), self._watch(running), self._be_patient(guest))
            self._report()
            await self._say_goodbye(guest, running, memory)
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    async def _watch(self, running: asyncio.Task[None]) -> None:
        await asyncio.wait([running])
        running.result()

    async def _be_patient(self, guest: Guest) -> None:
        """A first attempt that finds no table in time is given up; a way back is looked for without end."""
        if guest.ticket.secret:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(self.args.patience):
                await self.phone.until(lambda: guest.status != "connecting")
        if guest.status == "connecting":
            self._given_up = guest.refusal or AppRefusal("table_not_found")
            self.phone.finish("closed")

    async def _say_goodbye(self, guest: Guest, running: asyncio.Task[None], memory: SeatMemory) -> None:
        playing = self.phone.status == "playing" and guest.document["you"]["seat"] is not None
        given_up = self.phone.ending == "given_up"
        if guest.status == "here":
            with suppress(engine.Refusal, TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await guest.ask("leave_for_good" if given_up else "leave")
                    if not playing:
                        await asyncio.wait([running])
        if given_up and self.store is not None:
            if playing:
                set_aside(self.store, guest.ticket.table, time.time())
            else:
                memory.forget(guest.ticket)
        if guest.status == "here":
            guest.leave()
            await asyncio.wait([running], timeout=GOODBYE)
        if self.phone.ending == "left" and playing and self.store is not None:
            self.terminal.say(self.words("ended.kept"))
        elif self.phone.ending in ("left", "over", "given_up"):
            self.terminal.say(self.words("ended.left"))
        elif guest.why_ended and self._refusal() is None:
            self.terminal.say(self.words(f"ended.{guest.why_ended}"))

    def _refusal(self) -> engine.Refusal | None:
        """Why this phone cannot be at the table, if it cannot."""
        guest = self.phone.guest
        return guest.refusal if guest.status == "refused" else self._given_up

    def _say_refusal(self) -> int:
        """The exit code, with its sentence when it is not 0."""
        refusal = self._refusal()
        if refusal is None:
            return 0
        self.terminal.complain(sentence(refusal, self.words.lang))
        return 1


def _open_store(folder: Path | None) -> Store | None:
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise AppRefusal("store_unwritable") from error
    return Store(folder / FILE)


def _alone(hosting: Hosting) -> bool:
    """Whether nobody but the host and bots is at the table."""
    table = hosting.host.table
    people = table.lobby.people.values()
    return all(person.bot or person.gone or person.id == table.owner for person in people)


def _read_script(file: Path | None, words: ConsoleWords) -> Sequence[str]:
    if file is None:
        return ()
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(words("say.script", file=file)) from error


LAST = 200
"""Lines of the log to compare: whoever came back was not told much older ones again."""


def result(status: str, guest: Guest, made: int, moves: int | None) -> str:
    """The RESULT line. Only the host knows the number of all moves."""
    game = guest.document.get("game") or {}
    outcome = game.get("outcome") or {}
    return "RESULT " + json.dumps(
        {
            "status": "over" if outcome else status,
            "winners": outcome.get("winners"),
            "reason": outcome.get("reason"),
            "seat": game.get("seat"),
            "moves": moves,
            "made": made,
            "decision": game.get("decision"),
            "document_hash": digest(game),
            "log_hash": digest(guest.log[-LAST:]),
        }
    )


def digest(value: Json) -> str:
    """The same for the same value, however it travelled."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
