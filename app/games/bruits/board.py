"""The house of Des Bruits dans la nuit as data: people, rooms with what lies in them, the event."""

from __future__ import annotations

from functools import partial

from app.event_log import whispers
from app.games.bruits.words import BACK, BruitsWords, sentence
from app.language.narrator.telling import Said
from app.language.narrator.templates import capital
from app.questions.board import Board, BoardPerson, Piece, Pocket, Zone
from app.questions.player_view import PlayerView
from engine.core.json import Json


def board(view: PlayerView) -> Board:
    """Everything all players see: of a hidden card only who placed it."""
    words, now = BruitsWords(view), view.view
    guessing = now["phase"] == "deduction"
    rooms = [
        view.part(("room", room), _of_room(view, room), partial(_room, words, room)) for room in now["row"]
    ]
    return Board(
        "columns",
        words.say("board", "deduction" if guessing else "round", number=now["round"], count=words.rounds),
        now["active"],
        tuple(
            view.part(("person", seat), (row, now["leo"] == int(seat)), partial(_person, words, int(seat)))
            for seat, row in now["players"].items()
        ),
        (
            *rooms,
            view.part("event", now["event"], partial(_event, words)),
            *view.part("piles", (now["pile"], now["counter"]), partial(_piles, words)),
        ),
    )


def pocket(view: PlayerView) -> Pocket:
    """Who the reader is, what they hold, what they know of the house and what they were told."""
    if not view.revealed or view.seat is None:
        return Pocket()
    words = BruitsWords(view)
    own = words.player(view.seat)["identity"]
    score = view.view["private"]["score"]
    hand = [
        Piece(f"card.{at}", "card", words.clue_art(clue), words.clue(clue), marks=words.marks(clue))
        for at, clue in enumerate(view.view["private"]["hand"])
    ]
    facts = (_who_am_i(words, own), words.say("pocket", "score", **score), *known(view))
    told = whispers(view.game, view.log, view.narrator)
    identity = Piece("identity", "identity", words.art("identities", own), words.identity(own))
    return Pocket((identity, *hand), str(score["total"]), facts, told, covered=False)


def _who_am_i(words: BruitsWords, identity: str) -> str:
    return words.say(
        "pocket",
        "who",
        who=words.spoken(identity),
        place=words.where(words.standing(identity)),
        symbol=words.the(words.identities[identity]["symbol"]),
    )


def secret_cards(words: BruitsWords) -> list[tuple[str, str]]:
    """The hidden cards the reader knows and not everybody does: room and handle, room by room."""
    cards = words.view["cards"]
    return [
        (room, handle)
        for room in words.view["row"]
        for handle in words.view["locations"][room]["column"]
        if not cards[handle]["up"] and cards[handle]["clue"] is not None and not words.known_to_all(handle)
    ]


def known(view: PlayerView) -> list[str]:
    """What the reader knows of hidden cards, in words."""
    words = BruitsWords(view)
    return [
        words.say(
            "pocket",
            "known",
            room=Said(words.room(room)),
            count=view.view["locations"][room]["column"].index(handle) + 1,
            clue=Said(words.narrator.name(view.view["cards"][handle]["clue"])),
        )
        for room, handle in secret_cards(words)
    ]


def _person(words: BruitsWords, seat: int) -> BoardPerson:
    now, player = words.view, words.player(seat)
    name = words.named(seat)
    revealed = player["identity"] if player["revealed"] else None
    label = words.say(
        "board",
        "person",
        name=name,
        points=player["points"],
        hand=player["hand"],
        leo=Said(words.say("board", "leo")) if now["leo"] == seat else None,
    )
    others = [words.spoken(other) for other in player["refuted"]]
    who = words.say(
        "board",
        "who",
        name=name,
        identity=None if revealed is None else words.spoken(revealed),
        other=others[0] if len(others) == 1 else None,
        identities=words.narrator.several(others) or None,
    )
    pieces = [Piece(f"hand.{seat}.{at}", "card", BACK) for at in range(player["hand"])]
    if now["leo"] == seat:
        pieces.insert(0, Piece("leo", "leo", "art:bruits/leo", words.say("board", "leo")))
    if revealed is not None:
        art = words.art("identities", revealed)
        pieces.insert(0, Piece(f"unmasked.{seat}", "identity", art, words.identity(revealed)))
    return BoardPerson(
        seat,
        name,
        f"{label} {who}",
        str(player["points"]),
        "" if player["present"] else "gone",
        tuple(pieces),
    )


def _of_room(view: PlayerView, room: str) -> Json:
    """The values a room is made of: while they are the same, it is kept."""
    lies, cards = view.view["locations"][room], view.view["cards"]
    return lies, [cards[handle] for handle in lies["column"]], view.view["coin_direction"]


def _room(words: BruitsWords, room: str) -> Zone:
    lies = words.view["locations"][room]
    characters = tuple(
        Piece(f"character.{name}", "character", words.art("identities", name), words.identity(name))
        for name in lies["characters"]
    )
    cards = tuple(_card(words, handle) for handle in lies["column"])
    row = words.rooms[room]
    says = [
        sentence(words.room_effect(room)) or words.say("room", "no_effect"),
        words.needs(room) if row.get("effect") is not None else "",
        words.say(
            "board",
            "inside",
            characters=words.narrator.several([piece.label for piece in characters]) or None,
            count=len(cards) or None,
        ),
    ]
    return Zone(
        f"room.{room}",
        "room",
        words.room(room),
        art=words.art("rooms", room),
        badge=str(len(cards)),
        label=" ".join(filter(None, says)),
        pieces=characters + cards,
    )


def _card(words: BruitsWords, handle: str) -> Piece:
    """A card in the house; what lies hidden is a back, to its owner too."""
    card, placed = words.view["cards"][handle], words.placed_by(handle)
    if not card["up"]:
        hidden = words.say("house", "hidden")
        return Piece(f"clue.{handle}", "clue", BACK, f"{hidden}, {placed}", "hidden")
    clue = card["clue"]
    return Piece(
        f"clue.{handle}",
        "clue",
        words.clue_art(clue),
        f"{words.clue(clue)}, {placed}. {words.counts(clue)}".strip(),
        marks=words.marks(clue),
    )


def _event(words: BruitsWords) -> Zone:
    event = words.view["event"]
    if event is None:
        quiet, none = words.say("board", "quiet"), words.say("board", "no_event")
        return Zone("event", "event", quiet, art="art:bruits/event", label=none)
    return Zone(
        "event",
        "event",
        words.name_of_event(event),
        words.event_in_brief(event),
        words.art("events", event),
        label=words.event_text(event),
    )


def _piles(words: BruitsWords) -> tuple[Zone, Zone]:
    """The pile to draw from, and the Counter."""
    pile, counter = words.view["pile"], words.view["counter"]
    return (
        Zone("pile", "pile", words.say("board", "pile"), art=BACK, badge=str(pile)),
        Zone(
            "counter",
            "counter",
            capital(words.say("board", "counter", count=counter)),
            art="art:bruits/counter",
            badge=str(counter),
        ),
    )
