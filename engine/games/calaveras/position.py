"""Any position of Mission Calaveras from a short description, and back: for tests, lessons and reports.

    {"hands": {"P1": "LCR", "P2": "AAA", "P3": "HHP"}, "solo": "P2", "turn": "P1", "nicole": "P1",
     "points": {"P4": 2}, "areas": {"P1": "HC"}, "innocent": "L", "suspect": "P", "deck": "HA",
     "discard": "RR", "gone": ["P3"], "options": {…}, "seed": 0}

Cards are written as letters, one for each kind (see the content file). `hands` has everybody in order, also
who is `gone` (with no card); with three or five the ghost is the next seat, opposite the `solo`. The first
letter of `deck` is the next card drawn. The table is played with the cards named here, be they fewer than the
box holds or more of a kind. `describe` writes cards in the order of the content file.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.content import Entry
from engine.core.json import Json
from engine.core.notation import parse_seat, seat_text
from engine.core.position import described, impossible, seat_at
from engine.games.calaveras.content import PLAYER_COUNTS, TWIST, Content
from engine.games.calaveras.effects import evaluate_nicole, find_suspect
from engine.games.calaveras.game import Calaveras
from engine.games.calaveras.setup import lay_table
from engine.games.calaveras.table import INNOCENT, SUSPECT, seats_for

FIELDS = (
    "hands",
    "solo",
    "turn",
    "nicole",
    "points",
    "areas",
    "innocent",
    "suspect",
    "deck",
    "discard",
    "gone",
    "options",
    "seed",
)


def position(content: Content, given: Json) -> Calaveras:
    """The table as described, at the beginning of a turn."""
    table = described(given, FIELDS, "hands", PLAYER_COUNTS)
    hands = table.get("hands", dict)
    people = len(hands)
    game = Calaveras.__new__(Calaveras)
    options = {**_solo(table, people), **table.get("options", dict, {})}
    read = Calaveras.schema(content).read(options, people)
    game.begin(people, read, table.get("seed", int, 0), content)
    lay_table(game, people, read["solo"], 0)
    game.turn, game.nicole = (seat_at(given.get(key, "P1"), game.seats) for key in ("turn", "nicole"))
    for name, text in hands.items():
        game.hands[parse_seat(name)] = _cards(content, text)
    for name, number in table.get("points", dict, {}).items():
        game.points[seat_at(name, game.seats)] = number
    for name, text in table.get("areas", dict, {}).items():
        game.laid[seat_at(name, game.seats)] = _places(game, text)
    game.laid[INNOCENT] = _places(game, table.get("innocent", str, ""))
    game.laid[SUSPECT] = _places(game, table.get("suspect", str, ""))
    game.draw_pile = list(reversed(_cards(content, table.get("deck", str, ""))))
    discard = _cards(content, table.get("discard", str, ""))
    game.discard = [discard.count(card) for card in content.cards]
    game.box = game.count()
    for name in table.get("gone", list, []):
        _leave(game, seat_at(name, people))
    _check(game)
    game.settle()
    return game


def describe(game: Calaveras) -> dict[str, Any]:
    """The whole truth about a table, in the words of `position`."""
    table, letters = game.table, {card.name: card.letter for card in game.content.cards.values()}

    def write(cards: Iterable[str]) -> str:
        return "".join(letters[card] for card in sorted(cards, key=table.kinds.__getitem__))

    seats = {seat_text(seat): seat for seat in range(game.seats)}
    gone = [seat_text(seat) for seat in range(game.people) if not game.in_play(seat)]
    ghost = game.ghost()
    details = {} if game._result is None else game._result.details
    return {
        "turn": seat_text(game.turn),
        "nicole": seat_text(game.nicole),
        "teams": game.teams,
        "order": [seat_text(seat) for seat in game.order],
        "ghost": None if ghost is None else seat_text(ghost),
        "controllers": {
            name: None if (who := game.controllers[seat]) is None else seat_text(who)
            for name, seat in seats.items()
        },
        "organisations": list(game.organisations),
        "points": {name: game.points[seat] for name, seat in seats.items()},
        "hands": {name: write(game.hands[seat]) for name, seat in seats.items()},
        "hand_sizes": {name: len(game.hands[seat]) for name, seat in seats.items()},
        "areas": {name: write(table.names(game.laid[seat])) for name, seat in seats.items()},
        "innocent": write(table.names(game.laid[INNOCENT])),
        "suspect": write(table.names(game.laid[SUSPECT])),
        "deck": "".join(letters[card] for card in reversed(game.draw_pile)),
        "deck_count": len(game.draw_pile),
        "discard": write(card for card, kind in table.kinds.items() for _ in range(game.discard[kind])),
        "cards": dict(zip(game.content.cards, game.count(), strict=True)),
        "gone": gone,
        "over": game._result is not None,
        "guilty": None if details.get("guilty") is None else seat_text(details["guilty"]),
        "winner": None if game._result is None else details["team"] or "none",
    }


def _solo(table: Entry, people: int) -> dict[str, int]:
    if people == seats_for(people):
        return {}
    # With nothing said, order and numbers of the seats agree.
    usual = seat_text(seats_for(people) // 2 - 1)
    return {"solo": seat_at(table.get("solo", str, usual), people)}


def _cards(content: Content, text: Json) -> tuple[str, ...]:
    by_letter = {card.letter: card.name for card in content.cards.values()}
    if not isinstance(text, str):
        raise impossible("cards are written as letters")
    for letter in text:
        if letter not in by_letter:
            raise impossible(f"there is no card {letter}")
    return tuple(by_letter[letter] for letter in text)


def _places(game: Calaveras, text: Json) -> int:
    cards = _cards(game.content, text)
    if TWIST in cards or len(set(cards)) < len(cards):
        raise impossible(f"{text} cannot lie together on the table")
    return sum(game.table.bits[card] for card in cards)


def _leave(game: Calaveras, seat: int) -> None:
    if not game.in_play(seat) or game.hands[seat]:
        raise impossible(f"{seat_text(seat)} cannot be gone")
    game.depart(seat)
    if game.outcome() is not None:
        raise impossible("a single team is left")


def _check(game: Calaveras) -> None:
    content = game.content
    if any(len(hand) > content.hand_size for hand in game.hands):
        raise impossible(f"a hand has at most {content.hand_size} cards")
    if not all(type(number) is int and 0 <= number < content.guilty_from for number in game.points):
        raise impossible(f"the points go from 0 to {content.guilty_from - 1}")
    if game.laid[INNOCENT] & game.laid[SUSPECT]:
        raise impossible("a place is in both zones")
    if find_suspect(game) is not None:
        raise impossible("somebody should have been named")
    holder = game.nicole
    evaluate_nicole(game)
    if game.nicole != holder:
        raise impossible(f"Nicole should be with {seat_text(game.nicole)}")
