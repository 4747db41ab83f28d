"""What the questions of Des Bruits dans la nuit have in common: hands, rooms, people as things to pick."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.bruits.words import BACK, BruitsWords
from app.questions.builder import QuestionBuilder
from app.questions.player_view import PlayerView
from app.questions.question import How, Item, Move, Pick
from app.questions.selection import Selection
from engine.core.json import Json


class BruitsQuestionParts:
    """One question, while it is put together."""

    def __init__(self, table: PlayerView, selection: Selection) -> None:
        self.table, self.view, self.selection = table, table.view, selection
        self.words = BruitsWords(table)
        self.say = self.words.say
        self.builder = QuestionBuilder(table.legal, selection)
        self.hand: list[str] = self.view["private"]["hand"]

    def move(self, kind: str) -> Move | None:
        """The one legal move of a kind that needs nothing to be picked."""
        return next((move for move in self.table.legal if move["move"] == kind), None)

    def why_not(self, **fields: Json) -> str:
        """Why a move with these fields is not offered; empty where it is, or nothing is said about it."""
        for entry in self.table.unavailable:
            if entry["move"] == fields:
                return self.table.why_not(entry)
        return ""

    # -- things to pick ------------------------------------------------------------------------

    def my_cards(self, key: str, how: How = "one") -> Pick:
        """The reader's hand; covered, nothing is said of it but how many cards there are."""
        words, covered = self.words, not self.table.revealed
        items = tuple(
            Item(str(at), art=BACK)
            if covered
            else Item(
                str(at),
                words.clue(clue),
                support=words.of_clue(clue),
                art=words.clue_art(clue),
                marks=words.marks(clue),
                badge=words.on_card(clue),
            )
            for at, clue in enumerate(self.hand)
        )
        return Pick(key, "card", self.say("hand", "title"), items, how, covered=covered)

    def one_of_hand(self, field: str) -> Pick:
        """A card of the reader's hand."""
        return self.builder.one(self.my_cards(field), lambda at: {field: self.hand[int(at)]})

    def one(self, field: str, pick: Pick) -> Pick:
        """A pick whose items are the values of a field."""
        return self.builder.one(pick, lambda key: {field: key})

    def rooms(self, names: Sequence[str]) -> tuple[Item, ...]:
        words = self.words
        return tuple(Item(room, words.room(room), art=words.art("rooms", room)) for room in names)

    def people(self, others: bool = False) -> Pick:
        """Whom the move is about. What else is tapped does not decide whom one may name; `others` is whether
        those are shown too who cannot be named, with the reason."""
        able = list(dict.fromkeys(move["player"] for move in self.table.legal if "player" in move))
        seats = [int(seat) for seat in self.view["players"] if int(seat) != self.table.seat]
        items = tuple(self._person(seat, seat in able) for seat in seats if others or seat in able)
        return self.builder.one(
            Pick("player", "seat", self.say("people", "title"), items), lambda seat: {"player": int(seat)}
        )

    def _person(self, seat: int, able: bool) -> Item:
        player = self.words.player(seat)
        support = self.say("people", "hand", hand=player["hand"])
        if not able:
            support = self.say("people", "revealed" if player["present"] else "left")
        return Item(
            str(seat),
            self.words.named(seat),
            support=support,
            badge=str(player["points"]),
            why_not="" if able else self.why_not(player=seat),
        )


def chosen(pick: Pick) -> str | None:
    """The key of the item that is picked, where one can be; None before."""
    return pick.chosen[0].key if pick.chosen else None
