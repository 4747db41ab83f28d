"""What the actions of a Location let people choose: questions, tokens, and whom to attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core.frames import Frame, Unavailable
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.ghoul.frames import Barrier, GhoulFrame, in_order
from engine.games.ghoul.knowledge import came_openly, came_secretly, left_secretly, saw
from engine.games.ghoul.moves import (
    FACEUP_CARD,
    HAND_CARD,
    SHOWN_CARD,
    SKIP,
    at_each_or_skip,
    exchange,
    exchanges,
    one_card,
    remove,
    some_cards,
)
from engine.games.ghoul.objectives import attack
from engine.games.ghoul.table import MASK, TILE_ATTACK, others, turn_order

if TYPE_CHECKING:
    from engine.games.ghoul.game import Ghoul


@dataclass(slots=True, eq=False)
class Interrogate(GhoulFrame):
    """The active player may interrogate somebody."""

    phase = "interrogate"
    moves = ("interrogate", "skip")

    waiting: tuple[int, ...] = ()

    def proceed(self, game: Ghoul) -> None:
        game.ask(self, (game.active,))

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        return at_each_or_skip("interrogate", others(game.seats, seat))

    def answer(self, game: Ghoul, seat: int, move: Move) -> None:
        game.pop()
        if move["move"] == "skip":
            game.tell("skipped", seat=seat, action=self.phase)
        else:
            game.tell("interrogation_started", seat=seat, target=move["target"])
            game.push(Show(move["target"]))

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        return "illegal_target"


@dataclass(slots=True, eq=False)
class Show(GhoulFrame):
    """Whoever is interrogated shows two cards of their choice, or all three under enough suspicion."""

    phase = "show"
    moves = ("show",)

    target: int
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Ghoul) -> None:
        if game.total(self.target) >= game.content.shows_all_from:
            self._show(game, game.hands[self.target])
        else:
            game.ask(self, (self.target,))

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        return some_cards("show", game.hands[seat], game.content.shown)

    def accept(self, game: Ghoul, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        return Frame.accept(self, game, seat, in_order(game, move), offers)

    def answer(self, game: Ghoul, seat: int, move: Move) -> None:
        self._show(game, move["cards"])

    def _show(self, game: Ghoul, cards: tuple[str, ...]) -> None:
        game.pop()
        game.tell("cards_shown", seat=self.target, to=game.active, count=len(cards))
        game.whisper((game.active, self.target), "cards_seen", seat=self.target, to=game.active, cards=cards)
        saw(game, game.active, self.target, cards)
        game.push(Exchange(self.target, cards))

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        return "wrong_number" if len(move["cards"]) != game.content.shown else "card_not_held"

    def details(self, game: Ghoul, seat: int, move: Move, reason: str) -> Mapping[str, Json]:
        return {"needed": game.content.shown}


@dataclass(slots=True, eq=False)
class Exchange(GhoulFrame):
    """The active player exchanges a card with one of those shown, or only pretends to."""

    phase = "exchange"
    moves = ("exchange", "no_exchange")

    target: int
    shown: tuple[str, ...]
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Ghoul) -> None:
        game.ask(self, (game.active,))

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        return exchanges(game.hands[seat], game.faceup[seat], self.shown, game.faceup[self.target])

    def accept(self, game: Ghoul, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        # Where an ordinary card comes from may be said or left unsaid.
        if move["move"] == "exchange":
            give_from, take_from = move.get("give_from", HAND_CARD), move.get("take_from", SHOWN_CARD)
            move = exchange(move["give"], give_from, move["take"], take_from)
        return Frame.accept(self, game, seat, move, offers)

    def answer(self, game: Ghoul, seat: int, move: Move) -> None:
        game.pop()
        # Both branches tell the same to everybody else: nobody may know whether cards changed hands.
        game.whisper(
            (seat, self.target),
            "exchange_decided",
            seat=seat,
            target=self.target,
            exchanged=move["move"] == "exchange",
            given=move.get("give"),
            taken=move.get("take"),
        )
        self._note(game, seat, move)
        refilling: tuple[int, ...] = ()
        if move["move"] == "exchange":
            refilling = self._exchange(game, seat, move)
        game.push(Refill(self.target, refilling))

    def _note(self, game: Ghoul, seat: int, move: Move) -> None:
        # Nobody else can tell that cards changed hands, nor that they did not.
        parties = (seat, self.target)
        game.unfinished = tuple(player for player in game.unfinished if player not in parties)
        openly = (move.get("give_from") == FACEUP_CARD, move.get("take_from") == FACEUP_CARD)
        cards = (move.get("give"), move.get("take"))
        for owner, card, from_board in zip(parties, cards, openly, strict=True):
            if not from_board:
                left_secretly(game, owner, card, parties)
        for owner, card, from_board in zip(parties[::-1], cards, openly, strict=True):
            if card is not None and from_board:
                came_openly(game, owner, card)
            elif card is not None:
                came_secretly(game, owner, card, parties)

    def _exchange(self, game: Ghoul, seat: int, move: Move) -> tuple[int, ...]:
        target = self.target
        game.give_up(seat, target, move["give"], faceup=move.get("give_from") == FACEUP_CARD)
        game.give_up(target, seat, move["take"], faceup=move.get("take_from") == FACEUP_CARD)
        game.receive(target, move["give"])
        game.receive(seat, move["take"])
        if not game.options[MASK]:
            return ()
        return tuple(player for player in (seat, target) if not game.put_mask_first(player))

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        from_board = FACEUP_CARD in (move.get("give_from"), move.get("take_from"))
        if from_board and not game.options[MASK]:
            return "nothing_face_up"
        held = (game.faceup[seat],) if move.get("give_from") == FACEUP_CARD else game.hands[seat]
        return "card_not_shown" if move["give"] in held else "card_not_held"


@dataclass(slots=True, eq=False)
class Refill(Barrier):
    """Whoever gave their face-up card away and has no Mask puts another card face up; then all is done."""

    phase = "refill"
    moves = ("refill",)

    target: int
    seats: tuple[int, ...]
    answered: tuple[tuple[int, Any], ...] = ()
    waiting: tuple[int, ...] = ()

    def concerned(self, game: Ghoul) -> tuple[int, ...]:
        return self.seats

    def proceed(self, game: Ghoul) -> None:
        if self.seats:
            Barrier.proceed(self, game)
        else:
            game.pop()
            self.resolve(game, {})

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        return one_card("refill", game.hands[seat])

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        return "card_not_held"

    def resolve(self, game: Ghoul, answers: dict[int, Any]) -> None:
        for seat in self.seats:
            game.place_faceup(seat, answers[seat])
        game.tell("interrogation_done", seat=game.active, target=self.target)


@dataclass(slots=True, eq=False)
class Remove(GhoulFrame):
    """The active player may put one Suspicion token of anybody's board back into the Reserve."""

    phase = "remove"
    moves = ("remove", "skip")

    waiting: tuple[int, ...] = ()

    def proceed(self, game: Ghoul) -> None:
        game.ask(self, (game.active,))

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        zones = game.content.zones
        return (
            SKIP,
            *(
                remove(player, zone)
                for player in turn_order(game.seats, seat)
                for place, zone in enumerate(zones, player * len(zones))
                if game.tokens[place]
            ),
        )

    def answer(self, game: Ghoul, seat: int, move: Move) -> None:
        game.pop()
        if move["move"] == "skip":
            game.tell("skipped", seat=seat, action=self.phase)
        else:
            game.return_token(move["target"], move["zone"])
            game.tell("token_removed", seat=seat, target=move["target"], zone=move["zone"])

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        return "illegal_target"


@dataclass(slots=True, eq=False)
class Give(GhoulFrame):
    """The active player may give one Suspicion token of the Reserve to somebody."""

    phase = "give"
    moves = ("give", "skip")

    zone: str
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Ghoul) -> None:
        game.ask(self, (game.active,))

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        targets = others(game.seats, seat)
        return at_each_or_skip("give", (*targets, seat) if game.content.flags.give_token_to_self else targets)

    def answer(self, game: Ghoul, seat: int, move: Move) -> None:
        game.pop()
        if move["move"] == "skip":
            game.tell("skipped", seat=seat, action=self.phase)
        else:
            game.tell("token_given", seat=seat, target=move["target"], zone=self.zone)
            game.take_token(move["target"], self.zone)

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        return "illegal_target"


@dataclass(slots=True, eq=False)
class Attack(GhoulFrame):
    """The active player may attack; who cannot is asked all the same, so that asking tells nothing."""

    phase = "attack"
    moves = ("attack", "skip")

    targets: tuple[int, ...]
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Ghoul) -> None:
        game.ask(self, (game.active,))

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        return at_each_or_skip("attack", self.targets if game.character(seat).elimination else ())

    def answer(self, game: Ghoul, seat: int, move: Move) -> None:
        game.pop()
        if move["move"] == "skip":
            game.tell("skipped", seat=seat, action=self.phase)
        else:
            attack(game, seat, move["target"], TILE_ATTACK)

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        return "illegal_target" if game.character(seat).elimination else "does_not_attack"

    def unavailable(self, game: Ghoul, seat: int) -> Sequence[Unavailable]:
        if not game.character(seat).elimination:
            return [({"move": "attack"}, "does_not_attack", {})]
        return [] if self.targets else [({"move": "attack"}, "illegal_target", {})]
