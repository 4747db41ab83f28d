"""What people get wrong: one sentence in their language, an exit code, and never a traceback."""

from __future__ import annotations

import socket
from pathlib import Path

from app.language.typography import set_well
from app.net.addresses import DEFAULT_PORT
from tests.processes.kit import OWN_NETWORK, Phone, Room

ADDRESS = OWN_NETWORK.partition("/")[0]


def refused(phones: dict[str, Phone], sentences: dict[str, str], code: int = 1) -> None:
    """Each of these phones ends with its sentence and this exit code."""
    for lang, phone in phones.items():
        sentence = set_well(sentences[lang], lang)
        assert phone.end() == code
        assert sentence in phone.err
        assert phone.out.count(sentence) == 0


def both(room: Room, *args: object) -> dict[str, Phone]:
    """The same phone in both languages at once."""
    return {lang: room.phone(*args, lang=lang) for lang in ("fr", "en")}


def test_a_table_that_cannot_be_joined(room: Room) -> None:
    """A wrong code, found nearby or dialled; a full table; a game that runs. Watching is still possible."""
    host = room.host("bruits", "--bots", "3", "--pace", "0", "--name", "Ana", typed=True)
    host.expect("TABLE ")
    host.expect("(4/4)")
    table = host.facts("TABLE")
    full = both(room, "join", table["code"], "--name", "Bo")
    wrong = "000000" if table["code"] != "000000" else "111111"
    nearby = both(room, "join", wrong, "--name", "Bo", "--patience", "60")
    refused(full, {"fr": "Cette table est complète.", "en": "This table is full."})
    no_code = {"fr": "Ce n'est pas le code de cette table.", "en": "This is not the code of this table."}
    refused(nearby, no_code)
    # Another app may have the usual port, which need not be said.
    address = table["link"].partition("at=")[2].partition("&")[0].removesuffix(f":{DEFAULT_PORT}")
    dialled = room.phone("join", f"{wrong}@{address}", "--name", "Bo")
    refused({"en": dialled}, no_code)
    host.type("start")
    host.expect("Night falls on the house")
    running = both(room, "join", table["link"], "--name", "Bo")
    spectator = room.phone("join", table["code"], "--watch", "--name", "Zoe", typed=True)
    refused(
        running,
        {
            "fr": "Une partie est en cours : attendez sa fin, ou regardez-la.",
            "en": "A game is in progress: wait for it to end, or watch it.",
        },
    )
    spectator.expect("Round 1 of 5")
    # The table in use cannot be opened a second time from the same folder.
    refused(
        both(room, "host", "--data", room.folder / "host"),
        {"fr": "Soupçon est déjà ouvert sur cet appareil", "en": "Soupçon is already open on this device"},
    )
    host.type("close")
    assert host.end() == 0
    spectator.expect("The table is closed.")
    assert spectator.end() == 0


def test_nobody_there(room: Room) -> None:
    """No table on the network, none at the address."""
    with socket.socket() as plug:
        # Taken, so that nobody else is there either, but not listening.
        plug.bind((ADDRESS, 0))
        free = plug.getsockname()[1]
        phones = {
            "fr": room.phone("join", "7KQ4XM", "--patience", "1", lang="fr"),
            "en": room.phone("join", f"7KQ4XM@{ADDRESS}:{free}", "--patience", "1"),
        }
        sentences = {"fr": "Aucune table ne répond sur ce réseau.", "en": "No table answers on this network."}
        refused(phones, sentences)


def test_a_code_that_is_none(room: Room) -> None:
    sentences = {
        "fr": "Un code de table a six lettres ou chiffres, par exemple 7KQ4XM.",
        "en": "A table code has six letters or digits, for example 7KQ4XM.",
    }
    refused(both(room, "join", "7KQ!XM"), sentences)


def test_command_lines_that_make_no_sense(room: Room) -> None:
    """Everything else one can get wrong on the command line, in one language or the other."""
    wrong = (
        ("fr", "« nowhere » n'est pas une adresse", ("join", "7KQ4XM@nowhere")),
        ("en", "This invitation cannot be read.", ("join", "http://join/7KQ4XM")),
        ("fr", "belote", ("host", "--game", "belote")),
        ("en", "peste", ("solo", "--option", "peste=yes")),
        ("fr", "tyrannie", ("solo", "--option", "tyrannie=peut-être")),
        ("en", "That time limit is not available.", ("solo", "--clock", "13")),
        ("fr", "Veuillez entrer un nom", ("solo", "--name", "\x07")),
    )
    phones = [(sentence, lang, room.phone(*args, lang=lang)) for lang, sentence, args in wrong]
    for sentence, lang, phone in phones:
        refused({lang: phone}, {lang: sentence})


def test_files_that_cannot_be_used(room: Room, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    folder = room.phone("solo", "--data", file, lang="fr")
    script = room.phone("solo", "--script", tmp_path / "none")
    content = room.phone("solo", "--content", file)
    refused({"fr": folder}, {"fr": "Rien ne peut être enregistré"})
    refused({"en": script}, {"en": "cannot be read"})
    refused({"en": content}, {"en": "file"})


def test_usage(room: Room) -> None:
    """What argparse says is its own; it is no traceback, and the help is in one's language."""
    french = room.phone("solo", "--help", lang="fr")
    phones = [room.phone(), room.phone("host", "--port", "70000")]
    for phone in phones:
        assert phone.end() == 2
        assert "usage: python -m app.console" in phone.err
    assert french.end() == 0
    assert "jouer au hasard" in french.out
