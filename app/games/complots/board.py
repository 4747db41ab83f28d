"""The table of Complots as plain data: purses, cards, what was announced; and the reader's own cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from app.event_log import whispers
from app.games.complots.question_parts import BACK
from app.games.complots.words import ComplotsWords
from app.language.narrator.telling import Said
from app.questions.board import Board, BoardPerson, Piece, Pocket, Zone
from app.questions.player_view import PlayerView

LIVING, LOST_UP, LOST_DOWN = "living", "lost_up", "lost_down"


def board(player: PlayerView) -> Board:
    """What all players see on the table: nobody's hidden cards, the reader's included, before the end."""
    words, view = ComplotsWords(player), player.view
    people = tuple(_person(words, int(seat), row) for seat, row in view["players"].items())
    count = view["turn_number"]
    said = words.say("board", "turn" if count else "setup", count=count)
    return Board("table", said, view["active"], people, tuple(_zones(words)))


def pocket(player: PlayerView) -> Pocket:
    """The reader's own cards, and what only they were told."""
    if player.seat is None or not player.revealed:
        return Pocket()
    words, own = ComplotsWords(player), player.view["players"][str(player.seat)]
    # While the second card is still to be chosen there is only the first.
    slots = {at: slot for at, slot in own["slots"].items() if slot["character"] is not None}
    pieces = tuple(_card(words, f"card.{at}", slot, shown=True) for at, slot in slots.items())
    lives = sum(slot["state"] == LIVING for slot in slots.values())
    facts = (words.say("board", "lives", lives=lives),)
    told = whispers(player.game, player.log, player.narrator)
    return Pocket(pieces, str(own["gold"]), facts, told, covered=False)


def _person(words: ComplotsWords, seat: int, row: Mapping[str, Any]) -> BoardPerson:
    view, over = words.player.view, words.player.view["outcome"] is not None
    marks, share = words.marks(seat), words.share(seat)
    said = view["announcers"].get(str(seat))
    return words.player.part(
        ("person", seat),
        (row, over, marks, said, share),
        lambda: _drawn(words, seat, row, over, marks, said, share),
    )


def _drawn(
    words: ComplotsWords,
    seat: int,
    row: Mapping[str, Any],
    over: bool,
    marks: Mapping[str, str],
    said: Any,
    share: int,
) -> BoardPerson:
    """A person of the board, made of these values and nothing else: while they are the same, it is kept."""
    slots = row["slots"]
    pieces = tuple(
        _card(words, f"card.{seat}.{at}", slot, over or slot["state"] == LOST_UP)
        for at, slot in slots.items()
    )
    lost = [slot["character"] for slot in slots.values() if slot["state"] == LOST_UP]
    about = {
        "seat": words.narrator.named(seat),
        "gold": row["gold"],
        "lives": sum(slot["state"] == LIVING for slot in slots.values()),
        "lost": lost,
        "down": sum(slot["state"] == LOST_DOWN for slot in slots.values()) or None,
        "religion": row["religion"],
        "mark": list(marks),
        "claim": said and said["character"],
        "share": share or None,
    }
    return BoardPerson(
        seat,
        words.player.names[seat],
        words.say("board", "player" if row["alive"] else "out", **about),
        str(row["gold"]) if row["alive"] else "",
        "" if row["alive"] else "out",
        (*pieces, *_extras(words, seat, row, marks, said, share)),
    )


def _extras(
    words: ComplotsWords, seat: int, row: Mapping[str, Any], marks: Mapping[str, str], said: Any, share: int
) -> Iterator[Piece]:
    """What else lies before somebody: their religion, the Plague or the Beggar, what they have announced."""
    side = row["religion"]
    if side is not None and row["alive"]:
        yield Piece(f"religion.{seat}", "religion", words.religion_art(side), words.religion(side))
    for name, sign in marks.items():
        yield Piece(f"mark.{name}", "mark", sign, words.title(name))
    if said is not None:
        character, key = said["character"], "failed" if said["status"] == "failed" else "announced"
        label = words.say("board", key, character=Said(words.title(character)))
        yield Piece(f"claim.{seat}", "claim", words.art(character), label, said["status"])
    if share:
        yield Piece(f"share.{seat}", "share", "", words.say("board", "share", share=share), count=share)


def _card(words: ComplotsWords, key: str, slot: Mapping[str, Any], shown: bool) -> Piece:
    state, character = slot["state"], slot["character"] if shown else None
    lost = "" if state == LIVING else state
    if character is None:
        return Piece(key, "card", BACK, words.say("board", lost) if lost else "", lost)
    title = Said(words.title(character))
    label = str(title)
    if lost:
        label = words.say("board", lost if lost == LOST_UP else "known_lost_down", character=title)
    return Piece(key, "card", words.card_art(character), label, lost)


def _zones(words: ComplotsWords) -> Iterator[Zone]:
    view = words.player.view
    piles = {"court": "pile", "treasury": "treasure"}
    if any(row["religion"] for row in view["players"].values()):
        piles["hospice"] = "almshouse"
    for key, art in piles.items():
        yield words.player.part(key, view[key], partial(_pile, words, key, art, view[key]))


def _pile(words: ComplotsWords, key: str, art: str, count: int) -> Zone:
    label = words.say("board", f"{key}.label", count=count)
    return Zone(
        key, "pile", words.say("board", key), art=f"art:complots/{art}", badge=str(count), label=label
    )
