"""What a terminal says and asks for when somebody keeps the table waiting."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from app.console.commands import Commands
from app.console.people import KnownNames, changes
from app.console.phone import TerminalPhone
from app.console.terminal import Terminal
from app.console.words import ConsoleWords
from app.refusal import AppRefusal, sentence
from app.table.patience import NUDGE_AFTER, STAND_IN_AFTER
from tests.table.bench import Phone
from tests.table.test_lobby import accepted
from tests.table.test_patience import nudge
from tests.table.test_play import started


def said(phone: Phone, before: dict[str, Any], lang: str) -> list[str]:
    """What this phone's terminal says of all that has changed."""
    people = KnownNames()
    people.learn(phone.document)
    return list(changes(before, phone.document, people, ConsoleWords(lang)))


def test_a_nudge_is_told_to_everybody() -> None:
    bench, (ana, bo, cleo) = started()
    before = ana.document, cleo.document
    bench.clock.pass_time(NUDGE_AFTER)
    accepted(nudge(bo))
    assert said(ana, before[0], "en") == ["Bo is waiting for you: your move."]
    assert said(ana, before[0], "fr") == ["Bo vous attend : à vous de jouer."]
    assert said(cleo, before[1], "en") == ["Bo nudges Ana."]
    assert said(cleo, cleo.document, "en") == []


def test_a_stand_in_comes_and_goes() -> None:
    bench, (ana, bo, cleo) = started()
    accepted(ana.act({"move": "announce", "action": "revenu"}))
    bench.clock.pass_time(STAND_IN_AFTER)
    before = bo.document, cleo.document
    accepted(ana.ask("stand_in", person=bo.person))
    assert said(bo, before[0], "en") == ['A bot is playing for you ("back" to take your seat again).']
    assert said(cleo, before[1], "en") == ["A bot plays for Bo."]
    before = bo.document, cleo.document
    accepted(bo.ask("take_back"))
    assert said(cleo, before[1], "fr") == ["Bo joue à nouveau."]


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("nudge", {"do": "nudge", "decision": 1}),
        ("relancer", {"do": "nudge", "decision": 1}),
        ("back", {"do": "take_back"}),
        ("revenir", {"do": "take_back"}),
        ("finish", {"do": "skip_to_end"}),
        ("react wow", {"do": "react", "name": "wow"}),
        ("réagir Waouh !", {"do": "react", "name": "wow"}),
        ("finir", {"do": "skip_to_end"}),
        ("replace ANÀ", {"do": "stand_in", "person": "ana"}),
    ],
)
def test_what_is_typed_is_asked_of_the_table(line: str, asked: dict[str, Any]) -> None:
    """In both languages; people are found whatever the accents."""
    assert obeyed(line, {"decision": 1}) == ([asked], [])


def test_there_is_nobody_to_nudge_without_a_game() -> None:
    assert obeyed("nudge", None) == ([], [sentence(AppRefusal("not_playing"), "en")])


def obeyed(line: str, game: dict[str, Any] | None) -> tuple[list[dict[str, Any]], list[str]]:
    """What somebody who types this asks of the table, and what the terminal says."""
    wishes: list[dict[str, Any]] = []
    told: list[str] = []

    async def ask(do: str, **args: Any) -> None:
        wishes.append({"do": do, **args})

    async def typed() -> None:
        terminal = Terminal(quiet=False)
        terminal.say = lambda *lines: told.extend(lines)  # type: ignore[method-assign]
        phone = TerminalPhone(terminal, ConsoleWords("en"), auto=False, pace=0.0)
        document = {"game": game, "people": {"ana": {"name": "Ana"}, "bo": {"name": "Anatole"}}}
        phone.sit(SimpleNamespace(document=document, status="here", ask=ask))  # type: ignore[arg-type]
        await Commands(phone).obey(line)

    asyncio.run(typed())
    return wishes, told


def test_what_cannot_be_shown_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game as no host sends it: a sentence, not a trace of what went wrong."""
    phone = TerminalPhone(Terminal(quiet=False), ConsoleWords("en"), auto=False, pace=0.0)
    ana = started()[1][0]
    document = {**ana.document, "game": {"decision": 1}}
    guest = SimpleNamespace(
        document=document, log=[], status="here", refusal=None, place=SimpleNamespace(person="", secret="")
    )
    monkeypatch.setattr(phone, "_guest", guest)
    with pytest.raises(AppRefusal) as refusal:
        asyncio.run(phone.keep_showing())
    assert refusal.value.code == "unreadable_table"
