"""Sessions as people have them: typing commands, choosing by number, coming and going."""

from __future__ import annotations

import os
import pty
import re
import signal
from pathlib import Path

from tests.processes.kit import Phone, Room


def test_a_whole_game_in_a_terminal(room: Room) -> None:
    """A French host adds two robots, starts, answers every question with a number, and closes the table."""
    keyboard, terminal = pty.openpty()
    host = room.host("complots", "--name", "Ana", "--pace", "0", lang="fr", stdin=terminal)
    os.close(terminal)

    def type_in(line: str) -> None:
        os.write(keyboard, f"{line}\n".encode())

    try:
        host.expect("Il manque encore du monde : 1 au moins")
        type_in("robot débutant")
        host.expect("Ada (robot, débutant) s'assoit.")
        type_in("robot expert Zoé")
        host.expect("Zoé (robot, expert) s'assoit.")
        host.expect("On peut commencer")
        type_in("commencer")
        # The narrator sets its colons as French does.
        opening = host.expect(" | Trésor ").replace("\u00a0", " ")
        assert re.search(
            r"La partie commence avec .+, 3 cartes de chacun\. (Vous ouvrez|(Ada|Zoé) ouvre)\.", opening
        )
        assert re.search(r"Vous avez en main .+\.", opening)
        assert "Ada : 2 or, il reste 2 vies" in opening
        for _ in range(600):
            told = host.expect_one(">> ", "Fin de la partie.")
            if told.endswith("Fin de la partie."):
                break
            type_in("1")
        host.expect("Tapez « commencer » pour rejouer")
        type_in("commencer")
        host.expect("La partie commence avec")
        host.expect(" | Trésor ")
        type_in("journal")
        type_in("fermer")
        # The log is that of the game on the table, not of the one before.
        assert host.expect("La table est fermée.").count("La partie commence avec") == 1
        assert host.end() == 0
    finally:
        os.close(keyboard)
    readable(host)


def readable(phone: Phone) -> None:
    """No field of the engine shows through: no underscore, no brace, no seat number, no None."""
    for line in phone.out.splitlines():
        if not line.startswith(("TABLE", "RESULT", "  Lien", "  Link")):
            assert not re.search(r"[{}_]|\bNone\b|\bP\d\b|…\.", line), line


def test_the_lobby_by_typing(room: Room) -> None:
    """A host and a guest who type: options, clock, order, names, kicking, switching sides."""
    host = room.host("complots", "--name", "Ana", typed=True)
    host.expect("At least 1 more needed")
    code = host.facts("TABLE")["code"]
    guest = room.phone("join", typed=True)
    guest.expect("1. Ana's table: Coup, free seats: 7")
    guest.type("1")
    guest.expect("The code of Ana's table?")
    guest.type("nonsense")
    guest.expect("A table code has six letters or digits")
    guest.type(f" {code[:3].lower()}-{code[3:]} ")
    guest.expect("You are at the table: Coup.")
    guest.expect("At the table (2/8): Ana, Guest")
    host.expect("Guest sits down.")
    guest.type("start", "name Bo")
    guest.expect("Only the host of the table can do that.")
    host.expect("Guest is now called Bo.")
    host.type("options saint_barthelemy=yes", "options")
    guest.expect("Options changed: saint_barthelemy=yes.")
    host.expect("saint_barthelemy = yes   Saint Bartholomew extension")
    host.type("clock 13", "clock 20", "first bo", "order bo ana", "kick nobody", "dance", "5")
    host.expect("That time limit is not available.")
    host.expect("20 seconds for each decision.")
    host.expect("Bo will go first.")
    host.expect("At the table (2/8): Bo, Ana")
    host.expect("That person is not at the table.")
    host.expect('"dance"? Type "help" for the list of commands.')
    host.expect("Nothing to choose right now.")
    guest.expect("At the table (2/8): Bo, Ana")
    guest.type("watch")
    host.expect("Bo is watching.")
    host.type("start")
    host.expect("1 more needed: this game is for 2 or more.")
    host.type("game calaveras", "kick bo")
    host.expect("Game: Mission Calaveras.")
    guest.expect("You are no longer at this table.")
    assert guest.end() == 0
    host.expect("Bo leaves the table.")
    host.type("code")
    host.expect("Code: ")
    host.expect("\n")
    assert code not in host.out.rpartition("Code: ")[2]
    host.type("help")
    host.expect("order A B C — change the seating (host)")
    host.type("close")
    assert host.end() == 0


def test_playing_by_typing(room: Room) -> None:
    """Two people at one table: the clock, the view, the log, a pause, random play and back, wrong numbers."""
    host = room.host(
        "complots", "--name", "Ana", "--clock", "120", "--option", "voleurs=capitaine", typed=True
    )
    host.expect("TABLE ")
    host.expect("\n")
    host.expect("At least 1 more needed")
    link, data = host.facts("TABLE")["link"], room.folder / "Bo"
    guest = room.phone("join", link, "--name", "Bo", "--data", data, typed=True)
    host.expect("Bo sits down.")
    host.type("first Ana", "start")
    host.expect("Choose your second card")
    host.type("99", "1 1")
    host.expect("Type a number from 1 to 5.")
    guest.expect("Choose your second card")
    guest.type("1", "1")
    # Some seconds of them may be gone already.
    assert re.fullmatch(r"1\d\d s\] What will you do\?", _after(host, ">> [", "do?"))
    host.expect("Captain — steal 2 gold")
    guest.expect("waiting for Ana (1")
    guest.type("?", "log", "1")
    guest.expect("Bo: 2 gold")
    guest.expect("The game begins with")
    guest.expect("Nothing to choose right now.")
    host.type("pause")
    guest.expect("The game is paused.")
    host.type("resume")
    guest.expect("The game resumes.")
    host.expect("What will you do?")
    host.type("bot")
    host.expect("You are playing at random")
    guest.expect_one("Ana announces ", "Ana takes ", "Ana asks ", "Ana wants ")
    host.type("bot")
    host.expect("You are back in control.")
    host.interrupt()
    host.expect("The table is kept: the same command reopens it.")
    assert host.end() == 0
    guest.expect("Connection lost")
    guest.interrupt()
    assert guest.end() == 0
    guest.expect("Your seat is kept")
    # Both just start again, and are where they were.
    guest, host = room.again(guest, typed=True), room.again(host, typed=True)
    guest.expect("Returning to your seat")
    guest.expect("You are at the table: Coup.")
    host.expect("Bo is back.")
    guest.type("leave")
    guest.expect("Your seat is kept")
    host.expect("Bo has lost connection.")
    host.type("out ana", "replace bo")
    host.expect("That person is here, or is not playing.")
    host.expect("A bot plays for Bo.")
    host.type("close")
    assert (guest.end(), host.end()) == (0, 0)


def _after(phone: Phone, before: str, end: str) -> str:
    """What is printed after this, up to its end."""
    phone.expect(before)
    return phone.expect(end)


def test_leaving_the_lobby_with_ctrl_c_frees_the_seat(room: Room) -> None:
    host = room.host("complots", "--name", "Ana", typed=True)
    host.expect("TABLE ")
    host.expect("\n")
    link = host.facts("TABLE")["link"]
    guests = [
        room.phone("join", link, "--name", name, "--data", room.folder / name, typed=True)
        for name in ("Bo", "Cleo")
    ]
    host.expect(" sits down.", count=2)
    guests[0].interrupt()
    guests[1].type("leave")
    for guest in guests:
        guest.expect("Goodbye.")
        assert guest.end() == 0
    host.expect(" leaves the table.", count=2)
    # The end of what is typed is a goodbye, too.
    assert host.process.stdin is not None
    host.process.stdin.close()
    host.expect("The table is kept")
    assert host.end() == 0


def test_a_second_ctrl_c_does_not_wait(room: Room) -> None:
    """The first one wants to say goodbye to a host that does not answer; the second one is the end."""
    host = room.host("complots", "--name", "Ana", typed=True)
    host.expect("TABLE ")
    host.expect("\n")
    guest = room.phone("join", host.facts("TABLE")["link"], "--name", "Bo", typed=True)
    guest.expect("You are at the table")
    host.process.send_signal(signal.SIGSTOP)
    guest.interrupt_heard()
    guest.interrupt()
    assert guest.end() == 130


def test_a_script(room: Room, tmp_path: Path) -> None:
    """Lines from a file: numbers wait for one's turn, several numbers at once go step by step."""
    script = tmp_path / "script"
    script.write_text("1 1\n1 1 1\n?\nleave")
    solo = ("solo", "--game", "complots", "--bots", "1", "--pace", "0", "--script", script, "--report")
    phone, quiet = room.phone(*solo), room.phone(*solo, "--quiet")
    assert quiet.end() == 0
    assert quiet.facts("RESULT")["made"] == 2
    assert quiet.out.count("\n") == 1
    assert phone.end() == 0
    assert phone.facts("RESULT")["status"] == "left"
    assert phone.facts("RESULT")["made"] == 2
    assert phone.out.count(">> ") >= 2
    readable(phone)
