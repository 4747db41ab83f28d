"""The ways through the app that many tests take, by taps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.phones.process import PhoneProcess


def open_table(host: PhoneProcess, game: str = "complots", options: Sequence[str] = ()) -> str:
    """From Home to the lobby of a table of one's own, with these taps on its options; its code."""
    host.tap("home.host")
    host.tap(f"games.{game}")
    for option in options:
        host.tap(option)
    host.tap("options.open")
    host.wait_for("lobby.code", page="lobby")
    code: str = host.state()["session"]["code"]
    return code


def type_code(guest: PhoneProcess, code: str) -> None:
    """Type a code on the keys of the join page."""
    for sign in code:
        guest.tap(f"join.key.{sign}")


def join_by_code(guest: PhoneProcess, code: str) -> None:
    """From Home to somebody's lobby, by the code they say."""
    guest.tap("home.join")
    guest.wait_for(page="join")
    type_code(guest, code)
    guest.wait_for(page="lobby")


def add_bot(host: PhoneProcess) -> None:
    """Fill a seat with a bot."""
    before = len(people(host))
    host.tap("lobby.add_bot")
    host.tap("bot.add")
    host.wait_until(lambda state: len(state["session"]["document"]["people"]) == before + 1)


def start_game(host: PhoneProcess, everybody: Sequence[PhoneProcess]) -> None:
    """Start, and wait until every phone shows the table."""
    host.wait_for("lobby.start", enabled=True)
    host.tap("lobby.start")
    for phone in everybody:
        begin(phone)
        phone.look()


def begin(phone: PhoneProcess) -> None:
    """Wait for the table; whoever finds a game at its beginning reads the card it opens with."""
    phone.wait_for("table.more", page="table")
    if phone.find("opening.start") is not None:
        phone.tap("opening.start")
        phone.wait_for("table.more", gone="opening.start")


def play_alone(phone: PhoneProcess, game: str = "complots") -> None:
    """From Home to a table with bots."""
    phone.tap("home.alone")
    phone.tap("alone.solo")
    phone.tap(f"games.{game}")
    phone.tap("options.open")
    begin(phone)


def read_story(phone: PhoneProcess, door: str) -> None:
    """Read all that happened in a game that is over, line by line, and go back to where one was."""
    phone.tap(door)
    phone.wait_for("log.close")
    phone.look()
    phone.tap("log.close")
    phone.wait_for(door, gone="log.close")


def watch_replay(phone: PhoneProcess) -> None:
    """The last game of a phone is looked at again, after a new start: its beginning, a move, its end."""
    phone.keep_and_die()
    phone.start()
    phone.tap("tab.history")
    phone.tap("history.game.0")
    phone.tap("history.replay")
    phone.wait_for("replay.on", page="replay")
    phone.shot("replay")
    for where in ("on", "turn_on", "turn_back"):
        phone.tap(f"replay.{where}")
        phone.look()
    _, bottom, right, top = phone.wait_for("replay.track")["box"]
    phone.call("tap", at=[right - 4, (bottom + top) / 2])
    phone.shot("replay-end")


def document(phone: PhoneProcess) -> dict[str, Any]:
    """What a phone was sent of the table."""
    sent: dict[str, Any] = phone.state()["session"]["document"]
    return sent


def hand(phone: PhoneProcess) -> list[str]:
    """The cards of whoever holds this phone, at a table of Complots."""
    sent = document(phone)
    slots = sent["game"]["players"][str(sent["you"]["seat"])]["slots"]
    return [slot["character"] for slot in slots.values()]


def people(phone: PhoneProcess) -> list[str]:
    """The names of those who play, in their order, as a phone knows them."""
    sent = document(phone)
    return [sent["people"][person]["name"] for person in sent["table"]["order"]]


def person(state: dict[str, Any], name: str) -> dict[str, Any]:
    """Somebody at the table, by name, in what a phone knows."""
    everybody = state["session"]["document"]["people"].values()
    found: dict[str, Any] = next(one for one in everybody if one["name"] == name)
    return found
