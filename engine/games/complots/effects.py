"""What each action and each Character does: one class per kind of effect, numbers from the content file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.core.moves import Move
from engine.games.complots.choices import (
    Exchange,
    GiveOne,
    IlluPick,
    InqShow,
    JustGift,
    Ransom,
    distributions,
    share_out,
)
from engine.games.complots.content import EffectRow
from engine.games.complots.frames import Block, CoClaim, LoseLife
from engine.games.complots.moves import announce, announce_each, announce_split
from engine.games.complots.plague import PlagueRespond
from engine.games.complots.table import HOSPICE, STAKE, TREASURY, clockwise

if TYPE_CHECKING:
    from engine.games.complots.game import Complots
    from engine.games.complots.turn import Announced


class Effect:
    """An action that can be announced: its offers, its price, who may react, and what it does."""

    aimed: ClassVar[bool] = False
    """Whether it names one opponent."""
    forced: ClassVar[bool] = False
    """Whether a player too rich has no other choice."""
    steady: ClassVar[bool] = True
    """Whether what may be announced follows from the purse and the possible targets alone."""
    reaction: ClassVar[str] = "block"
    """How those who may react do it: with a Character that stops it, or with the same one (`claim`)."""

    def __init__(
        self, name: str, row: EffectRow, claimed: str, blockers: tuple[str, ...], peace: bool
    ) -> None:
        self.name = name
        self.numbers = row.numbers
        self.claimed = claimed
        self.holds = True
        self.blockers = blockers
        self.peace = peace
        self.cost: int = row.numbers.get("cost", 0)
        self._untargeted = (announce(name),)

    def offers(self, game: Complots, seat: int) -> Sequence[Move]:
        """Every way this seat may announce it now."""
        if game.gold[seat] < self.cost:
            return ()
        if self.aimed:
            return announce_each(self.name, game.targets(seat, self.peace))
        return self._untargeted

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        """Which rule forbids this announcement."""
        if game.gold[seat] < self.cost:
            return "too_poor"
        target = move.get("target")
        if not self.aimed:
            return None if target is None else "no_target"
        if target is None:
            return "needs_target"
        if target == seat:
            return "not_yourself"
        if not game.lives[target]:
            return "target_out"
        return "same_religion" if self.peace and game.at_peace(seat, target) else None

    def price(self, seat: int, target: int) -> int:
        """What it costs this seat to announce it against that one."""
        return self.cost

    def is_true(self, game: Complots, action: Announced) -> bool:
        """Whether the announcement, once challenged, proves true."""
        return game.slot_of(action.actor, self.claimed) is not None

    def prove(self, game: Complots, action: Announced) -> None:
        """Show what proves the announcement and replace it."""
        slot = game.slot_of(action.actor, self.claimed)
        assert slot is not None
        game.tell("proved", seat=action.actor, characters=(self.claimed,))
        game.replace_cards(action.actor, (slot,), self.claimed)

    def commit(self, game: Complots, action: Announced) -> None:
        """Pay, now that nobody can challenge the announcement any more."""
        if self.cost:
            game.transfer(action.actor, TREASURY, self.cost)

    def victims(self, game: Complots, action: Announced) -> tuple[int, ...]:
        """Those the action takes something from, who alone may block it."""
        return () if action.target is None or not game.lives[action.target] else (action.target,)

    def reactors(self, game: Complots, action: Announced) -> tuple[int, ...]:
        """Who may react once nobody can challenge the announcement any more."""
        if not self.blockers:
            return ()
        eligible = self.victims(game, action)
        # A victim that challenged and lost has had its say, unless the table plays it otherwise.
        if action.challenger in eligible and not game.options["target_may_block_after_own_challenge"]:
            eligible = tuple(seat for seat in eligible if seat != action.challenger)
        return eligible

    def react(self, game: Complots, action: Announced) -> None:
        """Let those concerned block, if some Character in play can."""
        eligible = self.reactors(game, action)
        if eligible:
            game.push(Block(eligible, self.blockers, action.actor))

    def blocked(self, game: Complots, action: Announced) -> None:
        """What a successful block still costs."""

    def apply(self, game: Complots, action: Announced) -> None:
        """Do what the action says; nobody can stop it any more."""
        raise NotImplementedError  # pragma: no cover

    def in_vain(self, game: Complots, action: Announced) -> None:
        """Tell that there was nothing to take."""
        game.tell("nothing_taken", seat=action.actor, action=self.name, target=action.target)


class Tax(Effect):
    """Take gold from the Treasury."""

    def apply(self, game: Complots, action: Announced) -> None:
        game.transfer(TREASURY, action.actor, self.numbers["take"], why="take")


class ForeignAid(Tax):
    """Take gold, unless any opponent of another religion blocks."""

    def victims(self, game: Complots, action: Announced) -> tuple[int, ...]:
        return game.targets(action.actor, True)


class Coup(Effect):
    """Pay, and the target loses a life: nobody can stop it."""

    aimed = True
    forced = True

    def apply(self, game: Complots, action: Announced) -> None:
        assert action.target is not None
        game.push(LoseLife(action.target))


class Conversion(Effect):
    """Pay the Almshouse to turn one's own religion, or somebody else's."""

    steady = False

    def price(self, seat: int, target: int) -> int:
        """Less for oneself than for another."""
        return self.cost if target == seat else int(self.numbers["cost_other"])

    def offers(self, game: Complots, seat: int) -> Sequence[Move]:
        if game.reunified:
            return ()
        candidates = (seat, *clockwise(game.alive, seat))
        return [announce(self.name, t) for t in candidates if game.gold[seat] >= self.price(seat, t)]

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        target = move.get("target")
        if game.reunified:
            return "reunified"
        # With the smaller price out of reach it does not matter whom it is for.
        if game.gold[seat] < self.cost:
            return "too_poor"
        if target is None:
            return "needs_target"
        if not game.lives[target]:
            return "target_out"
        return "too_poor" if game.gold[seat] < self.price(seat, target) else None

    def commit(self, game: Complots, action: Announced) -> None:
        assert action.target is not None
        game.transfer(action.actor, HOSPICE, self.price(action.actor, action.target))

    def apply(self, game: Complots, action: Announced) -> None:
        assert action.target is not None
        game.convert(action.target)


class Embezzlement(Effect):
    """Say that one does not hold the clan's Character, and take all the Almshouse has."""

    steady = False

    def __init__(
        self, name: str, row: EffectRow, claimed: str, blockers: tuple[str, ...], peace: bool
    ) -> None:
        super().__init__(name, row, claimed, blockers, peace)
        self.holds = False

    def offers(self, game: Complots, seat: int) -> Sequence[Move]:
        return self._untargeted if game.gold[HOSPICE] else ()

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        return super().reason(game, seat, move) if game.gold[HOSPICE] else "almshouse_empty"

    def is_true(self, game: Complots, action: Announced) -> bool:
        return game.slot_of(action.actor, self.claimed) is None

    def prove(self, game: Complots, action: Announced) -> None:
        slots = game.living(action.actor)
        shown = tuple(game.cards[2 * action.actor + slot] for slot in slots)
        game.tell("proved", seat=action.actor, characters=shown)
        game.replace_cards(action.actor, slots)

    def apply(self, game: Complots, action: Announced) -> None:
        game.transfer(HOSPICE, action.actor, game.gold[HOSPICE], why="take")


class Plague(Effect):
    """Hand somebody the Plague: a life, or the Untouchable's word and it goes on."""

    aimed = True

    def __init__(
        self, name: str, row: EffectRow, claimed: str, blockers: tuple[str, ...], peace: bool
    ) -> None:
        super().__init__(name, row, "", blockers, peace)
        self.answered_with = claimed

    def apply(self, game: Complots, action: Announced) -> None:
        assert action.target is not None
        game.push(PlagueRespond(action.actor, action.target, (action.target,), self.answered_with))


class Beggar(Effect):
    """Hand somebody the Beggar: that player's next turn is skipped."""

    aimed = True
    steady = False

    def offers(self, game: Complots, seat: int) -> Sequence[Move]:
        return super().offers(game, seat) if game.mendiant is None else ()

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        return super().reason(game, seat, move) if game.mendiant is None else "beggar_taken"

    def apply(self, game: Complots, action: Announced) -> None:
        game.mendiant = action.target


class SharedTax(Effect):
    """Take gold, then give some to everyone who rightly announces the same Character."""

    reaction = "claim"

    def reactors(self, game: Complots, action: Announced) -> tuple[int, ...]:
        return clockwise(game.alive, action.actor)

    def react(self, game: Complots, action: Announced) -> None:
        game.push(CoClaim(self.name, action.actor, self.reactors(game, action)))

    def apply(self, game: Complots, action: Announced) -> None:
        game.transfer(TREASURY, action.actor, self.numbers["take"], why="take")
        if len(action.valid) > self.numbers["most"]:
            game.push(IlluPick(action.actor, action.valid, self.numbers["most"], self.numbers["share"]))
            return
        share_out(game, action.actor, action.valid, self.numbers["share"])


class Charity(Effect):
    """Take gold, then give some of it to an opponent."""

    def apply(self, game: Complots, action: Announced) -> None:
        game.transfer(TREASURY, action.actor, self.numbers["take"], why="take")
        game.push(GiveOne(action.actor, self.numbers["give"]))


class Theft(Effect):
    """Steal from one opponent, as far as there is gold."""

    aimed = True

    def apply(self, game: Complots, action: Announced) -> None:
        assert action.target is not None
        taken = min(self.numbers["take"], game.gold[action.target])
        game.transfer(action.target, action.actor, taken, why="steal", by=action.actor)
        if not taken:
            self.in_vain(game, action)


class Tithe(Effect):
    """Steal from every opponent who does not rightly announce the same Character."""

    reaction = "claim"

    def reactors(self, game: Complots, action: Announced) -> tuple[int, ...]:
        return tuple(seat for seat in game.targets(action.actor, self.peace) if game.gold[seat])

    def react(self, game: Complots, action: Announced) -> None:
        game.push(CoClaim(self.name, action.actor, self.reactors(game, action)))

    def apply(self, game: Complots, action: Announced) -> None:
        total = 0
        for seat in action.asked:
            if game.lives[seat] and seat not in action.valid:
                taken = min(self.numbers["take"], game.gold[seat])
                game.transfer(seat, action.actor, taken, why="steal", by=action.actor)
                total += taken
        if not total:
            self.in_vain(game, action)


class Redistribution(Effect):
    """Steal from the richest, keep a piece, and give the rest to the poorest."""

    steady = False

    def richest(self, game: Complots, seat: int) -> tuple[int, ...]:
        """The opponents with most gold among those religion does not protect."""
        opponents = game.targets(seat, self.peace)
        most = max((game.gold[opponent] for opponent in opponents), default=0)
        return tuple(sorted(opponent for opponent in opponents if game.gold[opponent] == most))

    def offers(self, game: Complots, seat: int) -> Sequence[Move]:
        rich = self.richest(game, seat)
        caps = tuple(game.gold[victim] for victim in rich)
        total = min(self.numbers["take"], sum(caps))
        return [
            announce_split(self.name, tuple(zip(rich, amounts, strict=True)))
            for amounts in distributions(total, tuple(min(cap, total) for cap in caps))
        ]

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        return super().reason(game, seat, move) or "bad_split"

    def victims(self, game: Complots, action: Announced) -> tuple[int, ...]:
        assert action.split is not None
        return tuple(seat for seat, _ in action.split if game.lives[seat])

    def apply(self, game: Complots, action: Announced) -> None:
        assert action.split is not None
        least = min(game.gold[seat] for seat in game.alive)
        poorest = tuple(seat for seat in game.alive if game.gold[seat] == least)
        for seat, share in action.split:
            if game.lives[seat]:
                game.transfer(seat, STAKE, min(share, game.gold[seat]), why="steal", by=action.actor)
        if not game.gold[STAKE]:
            self.in_vain(game, action)
            return
        game.transfer(STAKE, action.actor, min(self.numbers["keep"], game.gold[STAKE]), why="keep")
        if game.gold[STAKE]:
            game.push(JustGift(action.actor, poorest, game.gold[STAKE]))


class Swap(Effect):
    """Draw from the Court and keep what one likes; the Spy may pay to do it again."""

    def apply(self, game: Complots, action: Announced) -> None:
        game.push(Exchange(action.actor, self.numbers["draw"], self.numbers.get("again", 0)))


class Inquisition(Swap):
    """Exchange a card with the Court, or look at an opponent's card and perhaps have it redrawn."""

    def offers(self, game: Complots, seat: int) -> Sequence[Move]:
        targets = game.targets(seat, self.peace)
        return [
            announce(self.name, None, "exchange"),
            *(announce(self.name, target, "examine") for target in targets),
        ]

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        target = move.get("target")
        if move.get("mode") != "examine":
            return None if target is None else "no_target"
        if target is None:
            return "needs_target"
        if target == seat:
            return "not_yourself"
        return None if game.lives[target] else "target_out"

    def apply(self, game: Complots, action: Announced) -> None:
        if action.target is None:
            super().apply(game, action)
        else:
            game.push(InqShow(action.actor, action.target))


class Contract(Effect):
    """Stake gold on a life: lost when blocked, saved when caught bluffing."""

    aimed = True

    def commit(self, game: Complots, action: Announced) -> None:
        game.transfer(action.actor, STAKE, self.cost)

    def blocked(self, game: Complots, action: Announced) -> None:
        self._pay_stake(game, action)

    def apply(self, game: Complots, action: Announced) -> None:
        assert action.target is not None
        ransom = self.numbers["ransom"]
        if ransom and game.gold[action.target] >= ransom:
            game.push(Ransom(action.actor, action.target, ransom))
            return
        self._pay_stake(game, action)
        game.push(LoseLife(action.target))

    def _pay_stake(self, game: Complots, action: Announced) -> None:
        assert action.target is not None
        to_target = self.numbers["payee"] == "target" and game.lives[action.target]
        game.transfer(STAKE, action.target if to_target else TREASURY, game.gold[STAKE])
