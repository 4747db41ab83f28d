"""What Mission Calaveras asks: which card, from where, and where to."""

from __future__ import annotations

from app.games.calaveras.words import CalaverasWords
from app.language.narrator.telling import Said
from app.language.narrator.templates import capital
from app.questions.builder import QuestionBuilder
from app.questions.player_view import PlayerView
from app.questions.question import Answer, Item, Move, Pick, Question
from app.questions.selection import Selection
from engine.games.calaveras.content import TWIST
from engine.games.calaveras.moves import Spot
from engine.games.calaveras.view import meets

BACK = "art:calaveras/back"
KEY = "await_play"


def question(view: PlayerView, selection: Selection) -> Question:
    """What this reader is asked now, or what the others are."""
    if view.mine:
        return TurnQuestion(view, selection).question()
    return watching(view)


def watching(view: PlayerView) -> Question:
    """For whoever is not asked: whom the table waits for, and for what."""
    words = CalaverasWords(view)
    turn = view.view["turn"]
    ghost = None if view.view["controller"] == turn else words.seat(turn)
    seats = [words.seat(seat) for seat in view.waiting]
    return Question(
        "watching", words.say("watching", "play", names=view.narrator.several(seats), ghost=ghost)
    )


class TurnQuestion:
    """The question of a turn, while it is put together."""

    def __init__(self, view: PlayerView, selection: Selection) -> None:
        self.view, self.words = view, CalaverasWords(view)
        self.say = self.words.say
        self.builder = QuestionBuilder(view.legal, selection)
        self.hand: list[str] = view.view["players"][str(view.seat)]["hand"]

    def question(self) -> Question:
        """A card; for a Plot Twist, a Location on the table; and where it goes."""
        cards = self._cards()
        picks, answers = [cards], []
        card = self.hand[int(cards.chosen[0].key)] if cards.chosen else None
        place, source = card, None
        if card is None:
            title, off, missing = self._which_card(), "tap_card", "card_first"
        elif card == TWIST:
            title, off, missing = self.say("play", "which_location"), "tap_spot", "source_first"
            pick, place, source = self._source()
            picks.append(pick)
            if place is None:
                answers += self._nothing()
        if place is not None:
            title, off, missing = (
                self.say("play", "where", place=self.words.the(place)),
                "tap_spot",
                "target_first",
            )
            pick, to = self._target(place, source)
            picks.append(pick)
            if to is not None:
                answers.append(self._confirm(card == TWIST, place, source, to))
        if not answers:
            answers.append(
                Answer("play", self.say("play", off), look="main", why_not=self.say("play", missing))
            )
        return Question(
            KEY,
            capital(title),
            picks=tuple(picks),
            answers=tuple(answers),
            covered=not self.view.revealed,
            private=True,
        )

    def _which_card(self) -> str:
        turn = self.view.view["turn"]
        ghost = None if turn == self.view.seat else self.words.seat(turn)
        return self.say("play", "which_card", ghost=ghost)

    def _cards(self) -> Pick:
        words, covered = self.words, not self.view.revealed
        items = tuple(
            Item(str(at), art=BACK)
            if covered
            else Item(str(at), words.title(card), words.short(card), art=words.card(card))
            for at, card in enumerate(self.hand)
        )
        pick = Pick("card", "card", self.say("play", "hand"), items, covered=covered)
        return self.builder.one(pick, lambda key: {"card": self.hand[int(key)]})

    def _source(self) -> tuple[Pick, str | None, Spot | None]:
        """What a Plot Twist moves: the pick, and what is tapped of it with where it lies."""
        words = self.words
        found: dict[str, Move] = {
            f"{move['place']}|{move['from']}": move for move in self.builder.left if "place" in move
        }
        items = tuple(
            Item(
                key,
                words.title(move["place"]),
                words.short(move["place"]),
                art=words.flag(move["place"]),
                group=words.spot(move["from"]),
            )
            for key, move in found.items()
        )
        pick = self.builder.one(
            Pick(
                "source",
                "location",
                self.say("play", "on_table"),
                items,
                at="board",
                hint=self.say("play", "lit_location"),
            ),
            lambda key: {field: found[key][field] for field in ("place", "from")},
        )
        if not pick.chosen:
            return pick, None, None
        move = found[pick.chosen[0].key]
        return pick, move["place"], move["from"]

    def _target(self, place: str, source: Spot | None) -> tuple[Pick, Spot | None]:
        """Where it goes: the pick, and what is tapped of it."""
        spots: dict[str, Spot] = {str(spot): spot for spot in self.builder.values("to")}
        items = tuple(
            Item(
                key,
                self.words.spot(spot),
                support=self._met(place, source, spot),
                takes=self._crossed(place, source, spot),
            )
            for key, spot in spots.items()
        )
        pick = self.builder.one(
            Pick(
                "to",
                "spot",
                self.say("play", "where_to"),
                items,
                at="board",
                hint=self.say("play", "lit_spot"),
            ),
            lambda key: {"to": spots[key]},
        )
        return pick, spots[pick.chosen[0].key] if pick.chosen else None

    def _met(self, place: str, source: Spot | None, to: Spot) -> str:
        """What follows where a card meets its like."""
        return "" if meets(self.view.view, place, source, to) is None else self.say("play", "both")

    def _crossed(self, place: str, source: Spot | None, to: Spot) -> tuple[str, ...]:
        """What lies there and would be discarded with it."""
        like = meets(self.view.view, place, source, to)
        return () if like is None else (f"location.{place}|{like}",)

    def _nothing(self) -> list[Answer]:
        """A Plot Twist that moves nothing, or why it has to move something."""
        title = self.say("play", "nothing")
        for move in self.builder.left:
            if "place" not in move:
                return [Answer("nothing", title, look="outline", move=move)]
        return [
            Answer("nothing", title, look="outline", why_not=self.view.why_not(entry))
            for entry in self.view.unavailable
            if entry["move"].get("move") == "play_twist"
        ]

    def _confirm(self, twist: bool, place: str, source: Spot | None, to: Spot) -> Answer:
        seat = to if isinstance(to, int) else None
        title = self.say(
            "play",
            "twist" if twist else "place",
            card=self.words.the(place),
            to=None if seat is not None else to,
            own=seat is not None and seat == self.view.seat,
            name=Said("") if seat is None else self.words.seat(seat),
        )
        return self.builder.confirm(
            "play", title, self.say("play", "target_first"), support=self._met(place, source, to)
        )
