"""What the questions of Complots are put together from: people, cards, answers, what was said aloud."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.games.complots.narrator import ComplotsNarrator
from app.games.complots.words import ComplotsWords
from app.questions.builder import QuestionBuilder
from app.questions.player_view import PlayerView
from app.questions.question import Answer, Item, Look, Pick, Spoken
from app.questions.selection import Selection
from engine.core.json import Json

BACK = "art:complots/back"


class ComplotsQuestionParts:
    """One moment of one table, while its question is put together."""

    def __init__(self, player: PlayerView, selection: Selection) -> None:
        self.player, self.view, self.seat = player, player.view, player.seat
        self.words = ComplotsWords(player)
        self.say = self.words.say
        self.builder = QuestionBuilder(player.legal, selection)
        self.action: Mapping[str, Any] = player.view["action"] or {}
        """What somebody has announced and is not over; empty where there is nothing of the kind."""

    def answer(self, group: str, key: str, look: Look = "plain", art: str = "", **data: Json) -> Answer:
        """An answer that is a move by itself, with what follows from it."""
        support = self.say(group, f"{key}.support", **data)
        return Answer(key, self.say(group, key, **data), support, look, art, {"move": key})

    def seats(self, key: str, seats: list[int]) -> Pick:
        """People to pick, with their gold."""
        items = tuple(Item(str(seat), self.player.names[seat], badge=str(self.gold(seat))) for seat in seats)
        return Pick(key, "seat", items=items, hint=self.say("action", "here"))

    def somebody(self, field: str) -> Pick:
        pick = self.seats(field, [int(seat) for seat in self.builder.values(field)])
        return self.builder.one(pick, lambda seat: {field: int(seat)})

    def shares(self, field: str) -> Pick:
        """Gold to share out between people."""
        seats = sorted({int(seat) for offer in self.builder.values(field) for seat in offer})
        return self.builder.shares(self.seats(field, seats), field)

    def cards(self, key: str, cards: Mapping[str, str], groups: Mapping[str, str]) -> Pick:
        """Cards only the reader may know, by their position; `groups` are the headings they lie under."""
        if self.player.revealed:
            return self.known_cards(key, cards, groups)
        items = tuple(Item(at, art=BACK, group=groups[at]) for at in cards)
        return Pick(key, "card", items=items, covered=True)

    def known_cards(
        self, key: str, cards: Mapping[str, str], groups: Mapping[str, str] | None = None
    ) -> Pick:
        """Cards to pick that show which Character they are."""
        items = tuple(
            Item(
                at,
                self.words.title(card),
                support=self.words.on_card(card),
                art=self.words.card_art(card),
                group="" if groups is None else groups[at],
            )
            for at, card in cards.items()
        )
        return Pick(key, "card", items=items)

    def hand(self) -> dict[str, str]:
        """The reader's living cards by slot; while the second one is still to be chosen, the first."""
        slots = self.view["players"][str(self.seat)]["slots"]
        return {
            at: slot["character"]
            for at, slot in slots.items()
            if slot["state"] == "living" and slot["character"] is not None
        }

    def own_cards(self, key: str) -> Pick:
        """The reader's living cards."""
        hand = self.hand()
        return self.cards(key, hand, dict.fromkeys(hand, self.say("lose_life", "hand")))

    def gold(self, seat: int | None) -> int:
        amount: int = self.view["players"][str(seat)]["gold"]
        return amount

    def spoken(self) -> Spoken | None:
        """What somebody has said aloud and others may answer, with what it is said for."""
        return self.player.alike("spoken", _spoken)


def _spoken(player: PlayerView) -> Spoken | None:
    narrator, words = player.narrator, ComplotsWords(player)
    assert isinstance(narrator, ComplotsNarrator)
    found = narrator.spoken()
    if found is None:
        return None
    purpose = found.purpose or _purpose(player.view["action"] or {}, words)
    return Spoken(found.seat, found.said, words.the(found.name), purpose, words.art(found.name))


def _purpose(action: Mapping[str, Any], words: ComplotsWords) -> str:
    target = action["target"]
    return words.of(action["action"], "purpose", target=target, own=target == action["player"])
