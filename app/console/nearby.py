"""Finding the table to join: by what was given on the command line, or by choosing one nearby."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import engine
from app import catalogue
from app.console.terminal import Terminal
from app.console.words import ConsoleWords
from app.net.code import Invitation, normalise, read
from app.net.discovery.finder import Finder, Nearby
from app.net.discovery.networks import networks
from app.net.transports.tcp import TcpTransport
from app.refusal import AppRefusal, sentence
from app.table.by_code import find_by_code


async def find(text: str, patience: float, terminal: Terminal, words: ConsoleWords) -> Invitation:
    """The table a code, a link or an address means; AppRefusal when there is none."""
    invitation = read(text)
    if invitation.addresses:
        return invitation
    terminal.say(words("find.by_code", code=invitation.code))
    return await find_by_code(invitation, [TcpTransport(networks)], patience)


async def choose(patience: float, terminal: Terminal, words: ConsoleWords) -> Invitation | None:
    """List the tables nearby as they come and go until one is chosen; None when nothing more is typed."""
    terminal.say(words("find.looking"))
    async with Finder(networks) as finder:
        listing = asyncio.get_running_loop().create_task(_keep_listing(finder, terminal, words))
        try:
            while (line := await terminal.next()) is not None:
                try:
                    if (found := await _meant(line.strip(), finder, patience, terminal, words)) is not None:
                        return found
                except AppRefusal as refusal:
                    terminal.say(sentence(refusal, words.lang))
        finally:
            listing.cancel()
            await asyncio.gather(listing, return_exceptions=True)
    return None


async def _meant(
    line: str, finder: Finder, patience: float, terminal: Terminal, words: ConsoleWords
) -> Invitation | None:
    tables = finder.tables
    if line.isascii() and line.isdigit() and 1 <= int(line[:6]) <= len(tables):
        nearby = tables[int(line[:6]) - 1]
        terminal.say(words("find.code", name=nearby.card.name))
        code = await terminal.next()
        return None if code is None else Invitation(normalise(code), (nearby.address,), nearby.card.table)
    if not line:
        terminal.say(*_list(tables, words))
        return None
    return await find(line, patience, terminal, words)


async def _keep_listing(finder: Finder, terminal: Terminal, words: ConsoleWords) -> None:
    hint = ""
    async for tables in finder:
        terminal.say(*_list(tables, words))
        if finder.hint is not None and finder.hint.code != hint:
            hint = finder.hint.code
            terminal.say(sentence(finder.hint, words.lang))


def _list(tables: Sequence[Nearby], words: ConsoleWords) -> list[str]:
    if not tables:
        return [words("find.none")]
    return [_line(number, nearby, words) for number, nearby in enumerate(tables, start=1)]


def _line(number: int, nearby: Nearby, words: ConsoleWords) -> str:
    card = nearby.card
    game = engine.games().get(card.game)
    title = card.game if game is None else catalogue.title(card.game, words.lang)
    key = "find.running" if card.running else "find.free"
    return words(key, number=number, name=card.name, game=title, free=card.free)
