"""What an expert reads from each event about the hands of the others."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.bots.games.ghoul.beliefs import odds
from engine.bots.games.ghoul.hands import FAINT, Hands, Persons
from engine.bots.games.ghoul.memory import Memory, suspicion_of
from engine.bots.games.ghoul.tables import draws, tables
from engine.bots.policy import View
from engine.core.json import Json
from engine.games.ghoul.knowledge import Cards
from engine.games.ghoul.table import MASK

MOST_CLUES = 6
"""Types of cards up to which hands are reckoned: with more there are too many of them."""


def read(memory: Memory, view: View, event: dict[str, Json] | None) -> None:
    """What the hands look like after an event that the memory has heard already; None: before the first."""
    if view["variants"][MASK] or len(memory.content.clues) > MOST_CLUES:
        return
    if memory.hands is None:
        known = tables(memory.content)
        memory.hands = Hands(known, memory.seat, memory.seats, _deck(memory), _own(memory, view))
    if event is None:
        return
    hear = _READ.get(event["event"])
    if hear is not None:
        hear(memory, memory.hands, event)
        memory.hands.count(_deck(memory), _own(memory, view))
        memory.hands.balance()


def persons(memory: Memory, who: list[list[float]]) -> list[Persons]:
    """Who everybody may be, those left out that are hardly anybody's."""
    return [[(chance, memory.goals(at)) for at, chance in enumerate(row) if chance > FAINT] for row in who]


def _casts(memory: Memory) -> list[Persons]:
    return persons(memory, odds(memory, 1.0, True))


def _deck(memory: Memory) -> tuple[str, ...]:
    return memory.content.deck(memory.seats, False)


def _own(memory: Memory, view: View) -> Cards:
    hand = view["players"][str(memory.seat)]["hand"]
    return memory.content.arranged(tuple(card for card, count in hand.items() for _ in range(count)))


def _seen(memory: Memory, hands: Hands, owner: int, cards: Cards, move: str) -> None:
    cards = memory.content.arranged(cards)
    who = _casts(memory)[owner]

    def showing(hand: Cards) -> float:
        if len(cards) == len(hand):
            return float(hand == cards)
        there = all(hand.count(card) >= cards.count(card) for card in cards)
        return hands.shown(who, hand, move, len(cards)).get(cards, 0.0) + FAINT * there

    hands.narrow(owner, showing)


def _prelim_shown(memory: Memory, hands: Hands, event: dict[str, Json]) -> None:
    if event["to"] == memory.seat:
        _seen(memory, hands, event["seat"], tuple(event["cards"]), "prelim_show")


def _prelim_passed(memory: Memory, hands: Hands, event: dict[str, Json]) -> None:
    if event["to"] == memory.seat:
        memory.got = event["card"]


def _prelim_done(memory: Memory, hands: Hands, event: dict[str, Json]) -> None:
    if memory.passed is not None and memory.got:
        hands.passed(_casts(memory), memory.passed[1], memory.got)


def _cards_seen(memory: Memory, hands: Hands, event: dict[str, Json]) -> None:
    if event["to"] == memory.seat:
        _seen(memory, hands, event["seat"], tuple(event["cards"]), "show")


def _exchange_decided(memory: Memory, hands: Hands, event: dict[str, Json]) -> None:
    seat, target, given, taken = event["seat"], event["target"], event["given"], event["taken"]
    if given is not None:
        hands.change(seat, given, taken)
        hands.change(target, taken, given)


def _interrogation_done(memory: Memory, hands: Hands, event: dict[str, Json]) -> None:
    asker, target = event["seat"], event["target"]
    if memory.seat not in (asker, target):
        hands.questioned(_casts(memory), asker, target, target in memory.bare)


def _suspicion(memory: Memory, hands: Hands, event: dict[str, Json]) -> None:
    action = suspicion_of(memory, event["zone"])
    if action is not None:
        fields, hit = action.fields, event["seats"]
        for owner in range(memory.seats):
            hands.narrow(owner, partial(_drew, fields, owner in hit))


def _drew(fields: Any, hit: bool, hand: Cards) -> float:
    return float(draws(hand, fields) == hit)


def _moved(memory: Memory, hands: Hands, event: dict[str, Json]) -> None:
    if event["seat"] != memory.seat:
        who = _casts(memory)[event["seat"]]
        hands.narrow(
            event["seat"],
            lambda hand: sum(chance for chance, goals in who if not goals.has(goals.collection, hand, "")),
        )


_READ = {
    "prelim_shown": _prelim_shown,
    "prelim_passed": _prelim_passed,
    "prelim_done": _prelim_done,
    "cards_seen": _cards_seen,
    "exchange_decided": _exchange_decided,
    "interrogation_done": _interrogation_done,
    "suspicion": _suspicion,
    "moved": _moved,
}
