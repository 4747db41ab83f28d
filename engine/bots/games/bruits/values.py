"""What each move is worth in points, with what it gives away: one function for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.games.bruits.signs import MOVED_HOME, MOVED_SELF, TURNED, laid
from engine.bots.games.bruits.situation import Situation
from engine.bots.games.bruits.uses import AVERAGE_CARD
from engine.core.moves import Move

GIFT = 0.15
"""What a good card in a rival's hand costs, of what it is worth."""
LOOK = 0.1
"""What it is worth to see a face-down card."""
LEARN = 0.25
"""What a yes or no that is hard to foresee is worth, of what an accusation is worth."""


def value(table: Situation, move: Move) -> float:
    """How many points better than doing nothing."""
    kind = move["move"]
    if kind == "place":
        return place(table, move)
    if kind == "accuse":
        return accuse(table, move)
    if kind == "resolve":
        return RESOLVE[table.view["choice"]["op"]](table, move)
    return 0.0


def place(table: Situation, move: Move) -> float:
    """Symbols and cards for this seat and not for others, the effects, and what it tells the others."""
    clue, location, up = move["card"], move["location"], move["face"] == "up"
    worth = table.lying(location) + table.location_effect(location, clue, up)
    if up:
        worth += table.shown(clue) + table.card_effect(clue) - 0.5 * table.held(clue)
        worth += table.doubled(clue, location)
    else:
        worth -= 0.5 * table.held(clue)
    shown = clue if up else None
    return worth + table.leak(
        (location, shown), lambda name, where: laid(table.box, name, where, location, shown)
    )


def accuse(table: Situation, move: Move) -> float:
    """Right it pays, wrong it pays the accused."""
    chance = table.guesses[str(move["player"])].get(move["identity"], 0.0)
    return float(table.view["stake"] * (chance - table.fear(table.traits) * (1 - chance)))


def cycle(table: Situation, move: Move) -> float:
    """What it brings to put back bad cards for unknown ones."""
    return sum(AVERAGE_CARD - table.held(clue) for clue in move["discard"])


def exchange(table: Situation, move: Move) -> float:
    """A bad card for an unknown one; the rival may use it."""
    return AVERAGE_CARD - table.held(move["give"]) - GIFT * abs(table.shown(move["give"]))


def swap_hands(table: Situation, move: Move) -> float:
    """A whole hand for an unknown one."""
    theirs: int = table.view["players"][str(move["player"])]["hand"]
    return AVERAGE_CARD * min(table.box.held, theirs) - sum(map(table.held, table.view["private"]["hand"]))


def peek(table: Situation, move: Move) -> float:
    """The more cards, the better."""
    return LOOK * len(move["cards"])


def flip(table: Situation, move: Move) -> float:
    """A card shown or hidden."""
    card = table.cards[move["card"]]
    sign = -1 if card["up"] else 1
    clue = card["clue"]
    leak = table.leak((clue, sign), lambda name, _: sign * TURNED * table.box.count(clue, name))
    return sign * table.shown(clue) + leak


def move_card(table: Situation, move: Move) -> float:
    """A card less here, a card more there."""
    source, to = table.where[move["card"]], move["to"]
    leak = table.leak((source, to), lambda _, place: MOVED_HOME * ((place == to) - (place == source)))
    return table.lying(to) - table.lying(source) + leak


def discard(table: Situation, move: Move) -> float:
    """What it brings that a card is gone."""
    card = table.cards[move["card"]]
    gone = table.lying(table.where[move["card"]]) + (table.shown(card["clue"]) if card["up"] else 0.0)
    return -gone


def move_character(table: Situation, move: Move) -> float:
    """What it brings that a character stands among more cards, or fewer."""
    name, to = move["character"], move["to"]
    more = len(table.columns[to]) - len(table.columns[table.places[name]])
    step = MOVED_SELF * max(-1, min(1, more))
    return more * _stake_in(table, name) + table.leak((name, step), lambda who, _: step * (who == name))


def swap_characters(table: Situation, move: Move) -> float:
    """What it brings that two characters change places."""
    one, other = move["characters"]
    more = len(table.columns[table.places[other]]) - len(table.columns[table.places[one]])
    return more * (_stake_in(table, one) - _stake_in(table, other))


def _stake_in(table: Situation, name: str) -> float:
    return (name == table.identity) - table.stands.get(name, 0.0)


def probe(table: Situation, move: Move) -> float:
    """The harder to foresee, the better to know."""
    chances = table.guesses[str(move["player"])]
    key = move.get("symbol")
    yes = sum(
        chance
        for name, chance in chances.items()
        if (table.box.symbol.get(name) == key if key is not None else table.places[name] == move["location"])
    )
    return LEARN * float(table.view["counter"]) * 4 * yes * (1 - yes)


def flat(table: Situation, move: Move) -> float:
    """What such an effect is usually worth: which way it is used hardly matters."""
    return table.box.use[table.view["choice"]["origin"]]


RESOLVE: Mapping[str, Callable[[Situation, Move], float]] = {
    "CYCLE": cycle,
    "EXCHANGE_RANDOM": exchange,
    "SWAP_HANDS": swap_hands,
    "TAKE_RANDOM": flat,
    "PEEK": peek,
    "FLIP": flip,
    "MOVE_CARD": move_card,
    "DISCARD_BOARD_CARD": discard,
    "MOVE_CHARACTER": move_character,
    "SWAP_CHARACTERS": swap_characters,
    "PROBE_LOCATION": probe,
    "PROBE_SYMBOL": probe,
    "PEEK_UNUSED_IDENTITY": flat,
}
