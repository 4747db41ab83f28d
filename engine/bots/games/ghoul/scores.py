"""What each move is worth to a seat, in shares of a victory: one function for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.games.ghoul.hands import FAINT, Hands
from engine.bots.games.ghoul.sight import Sight
from engine.core.moves import Move
from engine.games.ghoul.knowledge import Cards
from engine.games.ghoul.moves import FACEUP_CARD
from engine.games.ghoul.table import ahead, flight, without

RIVAL = 0.25
"""How much of another player's gain is one's own loss."""
KILL = 0.45
"""What the right attack is worth: others may win as well."""
ALIVE = 0.3
"""What it is worth to end the game while staying alive is enough."""
ELSE = 0.1
"""What a game is still worth without any cards."""
SOONER = 0.6
"""How much less an expert expects of waiting: games are over before one has seen enough."""
TOKEN = 0.02
"""What a Suspicion token costs, and what more it costs to be most suspected."""
MOST_SUSPECTED = 0.03
INSIGHT = 0.03
"""What it is worth to a hunter to look into somebody's cards."""
HUNT = 0.03
EXPOSED = 0.08
"""What it costs when the next player may attack."""
PEEK = 0.02
SAFE = 0.06
"""What it is worth to know a Support token, and to have the one that counters."""


def show(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """Cards that may be taken should be those that are missed least; an honest player hides less.

    An expert thinks of who asks, and what they would take.
    """
    if sight.studied and sight.memory.hands is not None and legal[0]["move"] == "show":
        return [taken(sight, sight.memory.hands, move["cards"]) for move in legal]
    hidden = 1.5 - sight.traits.honest
    worth, hand = sight.goals.worth, sight.hand
    return [hidden * sum(worth(without(hand, card), "") for card in move["cards"]) for move in legal]


def taken(sight: Sight, hands: Hands, cards: Cards) -> float:
    """What is left when whoever asks has taken what they want of these cards and given something for it."""
    asker, hand, own = sight.view["active"], sight.hand, sight.goals
    cards_after, value = sight.tables.after_exchange, 0.0
    for theirs, chance in hands.odds[asker].items():
        for likely, goals in sight.persons[asker] if chance > FAINT else ():
            best = hands.exchanged(goals, theirs, cards)
            for move in best:
                left = own.worth(hand, "")
                if "give" in move:
                    left = cards_after(own, hand, "", Move(give=move["take"], take=move["give"]))
                    left -= RIVAL * (cards_after(goals, theirs, "", move) - goals.worth(theirs, ""))
                value += chance * likely * left / len(best)
    return value


def part_with(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """A card for the neighbour on the right: little missed, and of little use there."""
    right = (sight.seat - 1) % sight.seats
    seen = sight.memory.seen[right]
    return [
        sight.goals.worth(without(sight.hand, move["card"]), "")
        - RIVAL * sight.craving(right, move["card"], seen.count(move["card"]))
        for move in legal
    ]


def put_up(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """A card for the board, where everybody sees it and may take it."""
    return [
        sight.goals.worth(without(sight.hand, move["card"]), move["card"])
        - RIVAL * max(sight.craving(other, move["card"], 1) for other in sight.others)
        for move in legal
    ]


def exchange(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """What it brings, less what it brings the other."""
    target = sight.view["interrogation"]["target"]
    shown = tuple(sight.view["private"]["seen"]["cards"])
    hand, faceup, goals = sight.hand, sight.faceup[sight.seat], sight.goals
    now = goals.worth(hand, faceup)
    scores = []
    for move in legal:
        if move["move"] != "exchange":
            scores.append(0.0)
            continue
        gain = sight.tables.after_exchange(goals, hand, faceup, move) - now
        if move["give"] != move["take"]:
            had = shown.count(move["take"]) - (move.get("take_from") != FACEUP_CARD)
            gain -= RIVAL * sight.craving(target, move["give"], shown.count(move["give"]))
            gain += RIVAL * sight.craving(target, move["take"], had)
        scores.append(gain)
    return scores


def questioning(sight: Sight, other: int) -> float:
    """What it is worth to interrogate somebody."""
    gains = sight.tables.gains(sight.goals, sight.hand, sight.faceup[sight.seat])
    score = max(gains.get(sight.faceup[other], 0.0), sight.found(other, gains))
    seen = sight.memory.seen[other]
    for clue in set(seen):
        if seen.count(clue) > 1:
            score += RIVAL * sight.craving(other, clue, seen.count(clue) - 1)
    if sight.goals.prey is not None:
        prey = sight.chance(other, sight.goals.prey)
        score += INSIGHT * 4 * prey * (1 - prey)
    return score


def interrogate(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """Whoever is likely to show something useful."""
    return [questioning(sight, move["target"]) if "target" in move else 0.0 for move in legal]


def strike(sight: Sight, other: int) -> float:
    """What it is worth to attack somebody now."""
    prey = sight.chance(other, sight.goals.prey)
    safe = ALIVE if sight.alive_is_enough else 0.0
    return (1 - sight.countered(other)) * (prey * KILL + (1 - prey) * safe)


def patience(sight: Sight) -> float:
    """What it is worth to attack nobody yet; less to the bold."""
    later = ELSE + sight.goals.worth(sight.hand, sight.faceup[sight.seat])
    return (1.4 - 0.8 * sight.traits.bold) * later * (SOONER if sight.studied else 1.0)


def attack(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """The most likely prey, or nobody."""
    wait = patience(sight)
    return [strike(sight, move["target"]) if "target" in move else wait for move in legal]


def opening(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """Where to go, or whom to strike down at once."""
    wait = patience(sight)
    spaces = ahead(sight.memory.visible, sight.memory.place)
    return [
        strike(sight, move["target"]) if "target" in move else wait + visit(sight, spaces[move["steps"] - 1])
        for move in legal
    ]


def visit(sight: Sight, space: int) -> float:
    """What it is worth to move the Action token to a Location."""
    tile, seat = sight.tile(space), sight.seat
    score = -exposure(sight, space)
    if tile is None:
        return score
    hit = sight.tables.suspected(sight.hand, sight.faceup[seat])[tile.name]
    for action in tile.actions:
        if action.kind == "interrogate":
            score += max(questioning(sight, other) for other in sight.others)
        elif action.kind == "suspicion":
            score -= (TOKEN + MOST_SUSPECTED * (sight.totals[seat] + 1 >= max(sight.totals))) * hit
            score += ending(sight, 2)
        elif action.kind == "remove":
            score += unburden(sight)
        elif sight.goals.prey is not None and action.kind.startswith("attack"):
            score += HUNT + max(0.0, chance_to_strike(sight, action.kind, action.fields) - patience(sight))
    return score


def chance_to_strike(sight: Sight, kind: str, fields: object) -> float:
    """What the best attack there would be worth."""
    totals = {other: sight.totals[other] for other in sight.others}
    least = max(totals.values())
    if isinstance(fields, dict) and "least" in fields:
        # One token may be given before the attack.
        least = fields["least"] - 1
    return max((strike(sight, other) for other, total in totals.items() if total >= least), default=0.0)


def ending(sight: Sight, tokens: int) -> float:
    """What it is worth to bring the end of the Reserve nearer."""
    if sight.view["reserve"] > tokens:
        return 0.0
    return ALIVE / 2 if sight.alive_is_enough else -ELSE / 2


def exposure(sight: Sight, space: int) -> float:
    """The danger, or the hope, that the next player ends the game where the token then lies."""
    after = flight(sight.memory.visible, sight.memory.place, space).visible
    red = [to for to in ahead(after, space) if sight.view["tiles"][str(to)]["red"]]
    if not red:
        return 0.0
    following = sight.others[0]
    danger = sight.hunter(following)
    return EXPOSED * danger * (1 + (sight.totals[sight.seat] >= max(sight.totals)))


def unburden(sight: Sight) -> float:
    """What it is worth to lose a Suspicion token."""
    own = sight.totals[sight.seat]
    return 0.0 if not own else TOKEN + MOST_SUSPECTED * (own >= max(sight.totals))


def remove(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """One's own tokens first; those that tell most about what one wants."""
    scores = []
    for move in legal:
        if move.get("target") != sight.seat:
            scores.append(0.0 if "target" not in move else -TOKEN / 2)
        else:
            telling = move["zone"] in sight.goals.clues
            scores.append(unburden(sight) - ending(sight, 1) + TOKEN / 2 * telling)
    return scores


def give(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """A hunter marks the prey; others whoever may hunt them."""
    scores = []
    for move in legal:
        if "target" not in move:
            scores.append(0.0)
        elif sight.goals.prey is not None:
            other = move["target"]
            ripe = sight.totals[other] + 1 >= sight.tables.content.shows_all_from
            scores.append(strike(sight, other) * (0.2 + 0.8 * ripe) + ending(sight, 1))
        else:
            scores.append(TOKEN * (0.5 + sight.hunter(move["target"])) + ending(sight, 1))
    return scores


def support(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """Find the token that counters and get it; a hunter looks before striking."""
    safe, scores = sight.countered(sight.seat), []
    for move in legal:
        target = move.get("target")
        if target is None:
            scores.append(0.0)
        elif move["move"] == "support_swap":
            scores.append(SAFE * (sight.countered(target) - safe))
        else:
            unknown = target not in sight.memory.support
            keen = 1.0 if target == sight.seat else 0.5
            if sight.goals.prey is not None and target != sight.seat:
                keen += sight.chance(target, sight.goals.prey)
            scores.append(PEEK * keen * unknown * (safe < 1))
    return scores


def nothing(sight: Sight, legal: Sequence[Move]) -> list[float]:
    """There is nothing to choose."""
    return [0.0] * len(legal)


SCORES: dict[str, Callable[[Sight, Sequence[Move]], list[float]]] = {
    "mask_faceup": put_up,
    "support_look": nothing,
    "prelim_show": show,
    "prelim_view": nothing,
    "prelim_pass": part_with,
    "opening": opening,
    "interrogate": interrogate,
    "show": show,
    "exchange": exchange,
    "refill": put_up,
    "remove": remove,
    "give": give,
    "attack": attack,
    "support": support,
}
