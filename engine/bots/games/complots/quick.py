"""Play at a glance, for imagined games: rules of thumb on one's own cards and on what lies open.

The state is read directly instead of through a view, which would cost more than the rest of the move;
only a seat's own cards, cards turned up and open counts are looked at, but for how readily a lie is doubted.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.games.complots.lore import Lore
from engine.bots.games.complots.model import Model
from engine.bots.games.complots.rates import AID, DOUBTS, FALSE_BLOCK, FALSE_CLAIM, HIRES, STRIKES
from engine.core.moves import Move
from engine.games.complots import choices, frames, plague, turn
from engine.games.complots.game import Complots
from engine.games.complots.moves import announce, card_refs, keep
from engine.games.complots.table import HOSPICE, LIVING, LOST_UP

Answer = Callable[[Complots, Any, int, Sequence[Move], random.Random, Model], Move]


def quick(game: Complots, seat: int, legal: Sequence[Move], rng: random.Random, model: Model) -> Move:
    """A sensible move at once."""
    top = game._stack[-1]
    return ANSWERS[type(top)](game, top, seat, legal, rng, model)


# -- looking ---------------------------------------------------------------------------------------


def all_seen(game: Complots, seat: int, character: str) -> bool:
    """Whether this seat can see every copy of a Character, so that nobody else can hold one."""
    cards = game.cards
    if cards.count(character) < game.copies:
        # Some copy is in the Court, so this seat certainly does not see them all: no need to look.
        return False
    faces = game.faces
    seen = 0
    for place, card in enumerate(cards):
        if card == character and (faces[place] == LOST_UP or place >> 1 == seat):
            seen += 1
    return seen >= game.copies


def living_cards(game: Complots, seat: int) -> list[str]:
    """This seat's living cards."""
    at, cards, faces = 2 * seat, game.cards, game.faces
    hand = [cards[at]] if faces[at] == LIVING else []
    if faces[at + 1] == LIVING:
        hand.append(cards[at + 1])
    return hand


def strongest(game: Complots, targets: Sequence[int], rng: random.Random) -> int:
    """Mostly whoever is most dangerous, sometimes anybody."""
    if len(targets) == 1:
        return targets[0]
    if rng.random() < 0.25:
        return targets[int(rng.random() * len(targets))]
    gold, lives = game.gold, game.lives
    best, most = targets[0], -1.0
    for target in targets:
        danger = 8 * lives[target] + gold[target] + 3 * rng.random()
        if danger > most:
            best, most = target, danger
    return best


# -- one's own turn --------------------------------------------------------------------------------


def take_turn(
    game: Complots, frame: turn.Turn, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """Strike when rich enough, else use what one has, else lie now and then, else take gold."""
    gold = game.gold[seat]
    cast = game.cast
    chance = rng.random()
    crowd = min(len(game.alive), 4) - 2
    if gold >= cast.forced.cost:
        targets = game.targets(seat, True)
        wins = not crowd and targets and game.lives[targets[0]] == 1
        if wins or gold >= game.content.must_assassinate_from or chance < STRIKES[crowd]:
            return announce(cast.forced.name, strongest(game, targets, rng))
    table = model.lore
    hand = living_cards(game, seat)
    if len(cast.effects) > table.powers and rng.random() < 0.3:
        move = extension_move(game, table, seat, hand, legal, rng)
        if move is not None:
            return move
    for name, rate, lie in table.repertoire:
        effect = cast.effects[name]
        if gold < effect.cost:
            continue
        if effect.cost:
            rate = HIRES[crowd]
        if rng.random() >= (rate if name in hand else lie):
            continue
        if name not in hand and all_seen(game, seat, name):
            continue
        if not effect.aimed and name not in table.several:
            return announce(name)
        move = aimed_move(game, table, name, seat, legal, rng)
        if move is not None:
            return move
    return announce(table.aid if rng.random() < AID[crowd] else table.income)


def aimed_move(
    game: Complots, table: Lore, name: str, seat: int, legal: Sequence[Move], rng: random.Random
) -> Move | None:
    """An announcement that names somebody, if it is worth while."""
    effect = game.cast.effects[name]
    if name in table.several:
        offers = [move for move in legal if move["action"] == name]
        return offers[int(rng.random() * len(offers))] if offers else None
    targets = game.targets(seat, effect.peace)
    if name in table.thieves:
        gold = game.gold
        targets = tuple([target for target in targets if gold[target] > 1])
    return announce(name, strongest(game, targets, rng)) if targets else None


def extension_move(
    game: Complots, table: Lore, seat: int, hand: list[str], legal: Sequence[Move], rng: random.Random
) -> Move | None:
    """Something the extensions offer, if the moment suits."""
    move = legal[int(rng.random() * len(legal))]
    name = move["action"]
    kind = table.kind(name)
    if kind == "plague":
        return announce(name, strongest(game, game.targets(seat, False), rng))
    if kind == "beggar":
        return move if game.gold[move["target"]] >= 6 else None
    if kind == "conversion":
        return move if rng.random() < 0.25 else None
    tempting = kind == "embezzlement" or game.gold[HOSPICE] > 2
    if tempting and game.gold[HOSPICE] and (table.denied not in hand or rng.random() < 0.15):
        return announce(table.embezzlement)
    return None


# -- answers ---------------------------------------------------------------------------------------


def doubt(
    game: Complots,
    window: frames.Challenge,
    seat: int,
    legal: Sequence[Move],
    rng: random.Random,
    model: Model,
) -> Move:
    """Challenge what cannot be true, and otherwise rarely; more often when it hurts.

    An imagined game has no past, but people have one: what is untrue mostly does not fit what somebody
    said before. So a lie is drawn to be doubted as often as lies are.
    """
    claimant, holds = window.claimant, game.claims[window.claim][3]
    true = (window.character in living_cards(game, claimant)) == holds
    action = game._stack[1]
    block = touched = False
    if isinstance(action, turn.Announced):
        block, touched = claimant != action.actor, seat in (action.target, action.actor)
    rate = DOUBTS[block, touched, true][min(len(game.alive), 4) - 2]
    return legal[rng.random() < rate or (holds and not true and all_seen(game, seat, window.character))]


def stop_action(
    game: Complots, window: frames.Block, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """Block with what one has; sometimes with what one has not."""
    hand = living_cards(game, seat)
    for at, character in enumerate(window.characters, 1):
        if character in hand and rng.random() < 0.97:
            return legal[at]
    action = game.announced().action
    kind = model.lore.kind(action)
    rates = FALSE_BLOCK.get(kind)
    chance = rates[min(len(game.alive), 4) - 2] if rates else 0.05
    if kind == "contract" and len(hand) == 1:
        chance = 1.0
    if rng.random() >= chance:
        return legal[0]
    at = 1 + int(rng.random() * len(window.characters))
    return legal[0] if all_seen(game, seat, window.characters[at - 1]) else legal[at]


def announce_too(
    game: Complots, window: frames.CoClaim, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """Announce what one has; seldom what one has not."""
    return legal[rng.random() < (0.95 if window.character in living_cards(game, seat) else FALSE_CLAIM)]


def lose_life(
    game: Complots, frame: frames.LoseLife, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """Give up the lesser card, or the Witch, who pays for it."""
    first, second = game.cards[2 * seat : 2 * seat + 2]
    if len(legal) > 2:
        if model.lore.witch in (first, second) and rng.random() < 0.9:
            return legal[2] if first == model.lore.witch else legal[3]
        if rng.random() < 0.08:
            return legal[2 + int(rng.random() * 2)]
    value = model.value
    return legal[value[second] < value[first] or (value[second] == value[first] and rng.random() < 0.5)]


def exchange(
    game: Complots,
    frame: choices.Exchange,
    seat: int,
    legal: Sequence[Move],
    rng: random.Random,
    model: Model,
) -> Move:
    """Keep the best cards, two different ones if possible."""
    cards = game.cards
    value = model.value
    slots = game.living(seat)
    held = [(value[cards[2 * seat + slot]], cards[2 * seat + slot], f"s{slot}") for slot in slots]
    held += [(value[card], card, f"d{at}") for at, card in enumerate(frame.drawn)]
    held.sort(reverse=True)
    kept = [held[0]]
    if len(slots) == 2:
        kept.append(next((other for other in held[1:] if other[1] != held[0][1]), held[1]))
    order = card_refs(game.content.largest_draw).index
    return keep(tuple(sorted([card[2] for card in kept], key=order)))


def spy_again(
    game: Complots, frame: Any, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """Pay for another look only with gold to spare."""
    return legal[game.gold[seat] > 2 and rng.random() < 0.2]


def show_card(
    game: Complots, frame: Any, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """Show the lesser card: it may be taken away."""
    first, second = game.cards[2 * seat : 2 * seat + 2]
    value = model.value
    return legal[value[second] < value[first]]


def judge_card(
    game: Complots,
    frame: choices.InqDecide,
    seat: int,
    legal: Sequence[Move],
    rng: random.Random,
    model: Model,
) -> Move:
    """Take a good card away, leave a poor one."""
    return legal[model.value[game.cards[2 * frame.target + frame.slot]] > model.middling]


def ransom(
    game: Complots, frame: Any, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """Buy the last life at any price; the first one half the time."""
    return legal[game.lives[seat] > 1 and rng.random() < 0.5]


def give(
    game: Complots, frame: Any, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """To the weakest."""
    gold, lives = game.gold, game.lives
    return min(legal, key=lambda move: 8 * lives[move["player"]] + gold[move["player"]])


def gift(
    game: Complots, frame: Any, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """To oneself, if one is among the poorest."""
    own = str(seat)
    return max(legal, key=lambda move: (move["shares"].get(own, 0), rng.random()))


def plague_answer(
    game: Complots, frame: Any, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """Hardly anything is lost by a lie here."""
    return legal[frame.character in living_cards(game, seat) or rng.random() < 0.8]


def plague_pass(
    game: Complots, frame: Any, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """To the most dangerous."""
    target = strongest(game, [move["player"] for move in legal], rng)
    return next(move for move in legal if move["player"] == target)


def pick(
    game: Complots, frame: Any, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """Rather a good card, and another than the one dealt."""
    value = model.value
    dealt = game.cards[2 * seat]
    return max(legal, key=lambda move: (move["character"] != dealt) * value[move["character"]] * rng.random())


def anything(
    game: Complots, frame: Any, seat: int, legal: Sequence[Move], rng: random.Random, model: Model
) -> Move:
    """Where it hardly matters."""
    return legal[int(rng.random() * len(legal))]


ANSWERS: dict[type, Answer] = {
    turn.Turn: take_turn,
    turn.SetupPick: pick,
    turn.SetupReligion: anything,
    frames.Challenge: doubt,
    frames.Block: stop_action,
    frames.CoClaim: announce_too,
    frames.LoseLife: lose_life,
    choices.Exchange: exchange,
    choices.SpyAgain: spy_again,
    choices.InqShow: show_card,
    choices.InqDecide: judge_card,
    choices.Ransom: ransom,
    choices.GiveOne: give,
    choices.IlluPick: anything,
    choices.JustGift: gift,
    plague.PlagueRespond: plague_answer,
    plague.PlaguePass: plague_pass,
}
