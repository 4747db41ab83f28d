"""The table of Mission Calaveras as data: the seats, what lies before each, the two zones, the piles."""

from __future__ import annotations

from functools import partial

from app.event_log import whispers
from app.games.calaveras.questions import BACK
from app.games.calaveras.words import CalaverasWords
from app.language.narrator.telling import Said
from app.questions.board import Board, BoardPerson, Piece, Pocket, Zone
from app.questions.player_view import PlayerView
from engine.core.json import Json
from engine.games.calaveras.content import ZONES
from engine.games.calaveras.moves import Spot


def board(view: PlayerView) -> Board:
    """Everything all players see; nobody's hand but as backs."""
    words, now = CalaverasWords(view), view.view
    spots: list[Spot] = [*now["order"], *ZONES]
    return Board(
        "table",
        view.part("turn", now["turn_number"], partial(_turn, words)),
        None if now["outcome"] is not None else now["turn"],
        tuple(
            view.part(("person", seat), _of_person(view, seat), partial(_person, words, seat))
            for seat in now["order"]
        ),
        tuple(view.part(("spot", spot), _of_zone(view, spot), partial(_zone, words, spot)) for spot in spots),
        (view.part("piles", (now["draw_pile"], now["discard"]), partial(piles, view)),),
    )


def piles(view: PlayerView) -> str:
    """How many cards are left, and how many are discarded."""
    now, say = view.view, CalaverasWords(view).say
    return say("board", "piles", draw=now["draw_pile"], discard=sum(now["discard"].values()))


def _turn(words: CalaverasWords) -> str:
    number = words.view["turn_number"]
    return words.say("board", "turn", count=number) if number else words.say("board", "beginning")


def pocket(view: PlayerView) -> Pocket:
    """The reader's hand, and what only they were told."""
    if not view.revealed or view.seat is None:
        return Pocket()
    words = CalaverasWords(view)
    hand = view.view["players"][str(view.seat)]["hand"] or ()
    return Pocket(
        tuple(
            Piece(f"card.{at}", "card", words.card(card), words.title(card)) for at, card in enumerate(hand)
        ),
        str(len(hand)),
        lines=whispers(view.game, view.log, view.narrator),
        covered=False,
    )


def _of_person(view: PlayerView, seat: int) -> Json:
    """The values a person of the board is made of: while they are the same, it is kept."""
    now = view.view
    return now["players"][str(seat)], now["nicole"] == seat, now["ghost"]


def _of_zone(view: PlayerView, spot: Spot) -> Json:
    """The values a spot is made of, likewise."""
    if not isinstance(spot, int):
        return view.view[spot]
    row = view.view["players"][str(spot)]
    return row["area"], row["controller"], row["organisation"], view.view["ghost"]


def _person(words: CalaverasWords, seat: int) -> BoardPerson:
    now = words.view
    row = now["players"][str(seat)]
    trusted = now["nicole"] == seat
    trust = words.say("board", "trust")
    label = words.say(
        "board",
        "person",
        name=Said(words.name(seat)),
        team=words.team(seat),
        points=row["points"],
        guilty_from=words.table.content["guilty_from"],
        hand=row["hand_size"],
        player=words.stands_in(seat),
        trust=Said(trust) if trusted else None,
    )
    backs = tuple(Piece(f"hand.{seat}.{at}", "card", BACK) for at in range(row["hand_size"]))
    nicole = (Piece("nicole", "nicole", "art:calaveras/nicole", trust),) if trusted else ()
    left = row["controller"] != seat and seat != now["ghost"]
    return BoardPerson(
        seat,
        words.name(seat),
        label,
        str(row["points"]),
        "gone" if left else "",
        (*nicole, *backs),
        support=str(words.team(seat)),
        most=words.table.content["guilty_from"],
    )


def _zone(words: CalaverasWords, spot: Spot) -> Zone:
    """What lies before a seat, or in the middle."""
    seat = isinstance(spot, int)
    title = words.name(spot) if isinstance(spot, int) else words.spot(spot)
    short = words.say.shortened(title)
    pieces = tuple(
        Piece(f"location.{place}|{spot}", "location", words.flag(place), words.title(place))
        for place in words.laid(spot)
    )
    return Zone(
        f"spot.{spot}",
        "area" if seat else str(spot),
        title,
        "" if short == title else short,
        label=words.lies_there(spot),
        pieces=pieces,
        # In the middle cards lie side by side as they come.
        slots=tuple(f"location.{place}|{spot}" for place in words.table.content["places"]) if seat else (),
    )
