"""The course of a round: everybody's turn, everybody's guess, and what ends the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.frames import Frame, Unavailable
from engine.core.moves import Move
from engine.games.bruits.choices import Choice
from engine.games.bruits.moves import PASS, accuse, place, place_each
from engine.games.bruits.table import BATHROOM, DOWN, UP

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits

PLACE, CARD_EFFECT, LOCATION_EFFECT = range(3)
"""What comes next in a turn."""


@dataclass(slots=True, eq=False)
class Round(Frame["Bruits"]):
    """From Leo's holder clockwise: first every turn, then every guess, then the end of the round."""

    phase = "round"

    to_play: tuple[int, ...]
    to_guess: tuple[int, ...]
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Bruits) -> None:
        if self.to_play:
            seat, *rest = self.to_play
            self.to_play = tuple(rest)
            game.push(Turn(seat))
        elif self.to_guess:
            seat, *rest = self.to_guess
            self.to_guess = tuple(rest)
            game.push(Deduction(seat))
        elif game.end_round():
            self.to_play = self.to_guess = game.order()

    def withdraw(self, game: Bruits, seat: int) -> bool:
        self.to_play = tuple(other for other in self.to_play if other != seat)
        self.to_guess = tuple(other for other in self.to_guess if other != seat)
        return False


@dataclass(slots=True, eq=False)
class Turn(Frame["Bruits"]):
    """Place cards one after the other, each with its own effect and then its location's; then refill."""

    phase = "place"

    seat: int
    placed: tuple[int, ...] = ()
    """The places in the row where a card was placed this turn."""
    card: int = -1
    stage: int = PLACE
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Bruits) -> None:
        if self.stage == CARD_EFFECT:
            self.stage = LOCATION_EFFECT
            clue = game.laid[self.card]
            if game.up[self.card] and clue in game.book.effects:
                game.push(Choice(self.seat, clue, self.card))
        elif self.stage == LOCATION_EFFECT:
            self.stage = PLACE
            if game.happening().locations_fire and self._location_fires(game):
                game.push(Choice(self.seat, game.row[self.placed[-1]], self.card))
        elif len(self.placed) < game.quota() and game.hands[self.seat]:
            game.ask(self, (self.seat,))
        else:
            game.pop()
            game.draw(self.seat, game.content.settings.hand_size - len(game.hands[self.seat]))

    def _location_fires(self, game: Bruits) -> bool:
        # What counts is having played the cards here this turn, wherever they may be by now.
        here = self.placed[-1]
        location = game.content.locations[game.row[here]]
        return location.effect is not None and location.needed in (1, self.placed.count(here))

    def legal(self, game: Bruits, seat: int) -> Sequence[Move]:
        faces, row = game.happening().faces, game.row
        return [move for card in game.hands[seat] for move in place_each(card, faces, row)]

    def answer(self, game: Bruits, seat: int, move: Move) -> None:
        at = game.row.index(move["location"])
        self.waiting = ()
        self.placed += (at,)
        self.stage = CARD_EFFECT
        self.card = game.lay(seat, move["card"], at, move["face"] == UP)

    def default(self, game: Bruits, seat: int) -> Move:
        return place(game.hands[seat][0], game.happening().faces[-1], game.row[BATHROOM])

    def reason(self, game: Bruits, seat: int, move: Move) -> str | None:
        if move["move"] != "place":
            return "place_first"
        if move["card"] not in game.hands[seat]:
            return "not_in_hand"
        if move["location"] not in game.row:
            return "location_not_in_play"
        return "must_be_face_down" if game.happening().faces == (DOWN,) else "must_be_face_up"

    def unavailable(self, game: Bruits, seat: int) -> Sequence[Unavailable]:
        allowed = game.happening().faces
        reason = "must_be_face_down" if allowed == (DOWN,) else "must_be_face_up"
        return [({"face": face}, reason, {}) for face in (UP, DOWN) if face not in allowed]

    def withdraw(self, game: Bruits, seat: int) -> bool:
        return seat == self.seat


@dataclass(slots=True, eq=False)
class Deduction(Frame["Bruits"]):
    """A player may accuse somebody of being a character; right or wrong, the points go at once."""

    phase = "deduction"

    seat: int
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Bruits) -> None:
        if game.suspects(self.seat):
            game.ask(self, (self.seat,))
        else:
            game.pop()
            game.tell("skipped", seat=self.seat)

    def legal(self, game: Bruits, seat: int) -> Sequence[Move]:
        named = game.named()
        return [
            PASS,
            *(
                accuse(player, identity)
                for player in game.suspects(seat)
                for identity in game.book.identities
                if identity not in named and (player, identity) not in game.refuted
            ),
        ]

    def answer(self, game: Bruits, seat: int, move: Move) -> None:
        game.pop()
        if move["move"] == "pass":
            game.tell("passed", seat=seat)
        else:
            game.accuse(seat, move["player"], move["identity"])

    def default(self, game: Bruits, seat: int) -> Move:
        return PASS

    def reason(self, game: Bruits, seat: int, move: Move) -> str | None:
        if move["move"] != "accuse":
            return "accuse_or_pass"
        player = move["player"]
        if player == seat:
            return "not_yourself"
        if player not in game.present:
            return "player_left"
        if game.revealed[player]:
            return "already_revealed"
        return "identity_revealed" if move["identity"] in game.named() else "already_refuted"

    def unavailable(self, game: Bruits, seat: int) -> Sequence[Unavailable]:
        others = [player for player in range(game.seats) if player != seat]
        suspects = game.suspects(seat)
        people: list[Unavailable] = [
            ({"player": player}, "already_revealed" if player in game.present else "player_left", {})
            for player in others
            if player not in suspects
        ]
        named = game.named()
        refuted = [
            (player, name) for player, name in game.refuted if player in suspects and name not in named
        ]
        return [
            *people,
            *(
                ({"identity": name}, "identity_revealed", {})
                for name in game.book.identities
                if name in named
            ),
            *(({"player": player, "identity": name}, "already_refuted", {}) for player, name in refuted),
        ]

    def withdraw(self, game: Bruits, seat: int) -> bool:
        # Whoever is left to accuse has changed: the question is put anew, or dropped.
        self.waiting = ()
        return seat == self.seat
