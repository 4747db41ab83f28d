"""Bots at a table with a content file of its own: they choose by that file, and all their moves are legal."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.bots.games.calaveras.outlook import consequence, situation
from engine.bots.games.calaveras.sketch import accusations, after, rules_of, twisted
from engine.bots.games.complots.plan import Plan
from engine.bots.games.ghoul.sight import see
from engine.bots.levels import LEVELS, Bot
from engine.bots.plans import policy
from engine.bots.traits import PERSONALITIES, Traits
from tests.games import GAMES
from tests.play import random_moves
from tests.questions.contents import other_box
from tools.train.complots import first_figures

Change = Callable[[dict[str, Any]], object]


def content(name: str, *changes: Change) -> dict[str, Any]:
    """A game's file with something changed in it."""
    path = Path(engine.__file__).parent / "games" / name / "content.json"
    raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for change in changes:
        change(raw)
    return raw


def richer(raw: dict[str, Any]) -> None:
    """The Duchess takes five, a Coup costs five, and the Ambassador draws three cards."""
    raw["characters"]["duchesse"]["effect"]["take"] = 5
    raw["actions"]["assassinat"]["effect"]["cost"] = 5
    raw["characters"]["ambassadeur"]["effect"]["draw"] = 3


def sixth_place(raw: dict[str, Any]) -> None:
    """Six places, and other rules for naming somebody."""
    raw["places"]["harbour"] = {**copy.deepcopy(raw["places"]["hotel"]), "letter": "X"}
    for row in (*raw["places"].values(), raw["twist"]):
        row["count"] = 7
    raw["twist"]["count"] = 6
    raw.update(centre_minimum=3, guilty_from=5, sole_owner_enough=True, hand_size=4)


def other_wishes(raw: dict[str, Any]) -> None:
    """Kaneki collects Doves, and one Suspicion is enough to have to show everything."""
    raw["characters"]["kaneki"]["collection"]["clue"] = "dove"
    raw["characters"]["kaneki"]["stay_alive"]["clue"] = "dove"
    raw["interrogation"]["all_from"] = 1


def other_symbols(raw: dict[str, Any]) -> None:
    """The symbols of the Cat and the Ghost, and the effects of two rooms, are exchanged."""
    rows = {row["id"]: row for row in (*raw["identities"], *raw["locations"])}
    for one, other, key in (("cat", "ghost", "symbol"), ("bathroom", "kitchen", "effect")):
        rows[one][key], rows[other][key] = rows[other][key], rows[one][key]


CHANGES = {"complots": richer, "calaveras": sixth_place, "ghoul": other_wishes, "bruits": other_symbols}


def test_every_game_is_changed() -> None:
    assert list(CHANGES) == list(GAMES)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_bots_finish_with_a_file_of_ones_own(name: str, level: str) -> None:
    """One of a level among regular players; what the table refuses a phone it would refuse them."""
    play_out(name, level, {}, content(name, CHANGES[name]))


OTHERS = {"complots": {"perceptrices": "banker"}, "ghoul": {"characters": ["eto"]}}
"""The Characters that another box adds, in play."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["regular", "expert"])
def test_bots_finish_with_rows_that_are_added_or_replaced(name: str, level: str) -> None:
    """Characters, places, tiles, clues and events that the box does not have."""
    raw, _ = other_box(name)
    engine.check_content(name, raw)
    play_out(name, level, OTHERS.get(name, {}), raw)


def play_out(name: str, level: str, options: dict[str, Any], raw: dict[str, Any]) -> None:
    """A whole game between a bot of this level and regular ones."""
    players = engine.games()[name].min_players + 1
    game = engine.new(name, players, options, 3, content=raw)
    traits = list(PERSONALITIES.values())
    bots = [
        Bot(name, game.content, seat, "regular" if seat else level, traits[seat % 4], f"chance {seat}")
        for seat in range(players)
    ]
    events = list(game.opening)
    for number in range(250 * players):
        for bot in bots:
            bot.hear(game.view(bot.seat), engine.heard(events, bot.seat))
        if game.outcome() is not None:
            break
        bot = bots[game.deciders()[0]]
        thoughts = bot.think(game.view(bot.seat), game.legal(bot.seat), worlds(game, bot.seat))
        move = list(islice(thoughts, 20 if number % 8 == 0 else 2))[-1]
        events = list(game.apply(bot.seat, json.loads(json.dumps(move))))
    assert game.outcome() is not None


def worlds(game: engine.Game, seat: int) -> Callable[[random.Random], engine.Game]:
    """How a seat imagines the rest."""
    return lambda rng: game.redeal(seat, rng)


def share(game: engine.Game, seat: int, wanted: Callable[[engine.Move], bool]) -> float:
    """How likely a regular player makes such a move; of Complots, one to whom gold is worth something (to the
    shipped one it is a burden while it is patient)."""
    legal = game.legal(seat)
    plan: Any = policy(game.NAME, game.content)
    if isinstance(plan, Plan):
        plan = Plan(game.content, first_figures())
    memory = plan.remember(None, game.view(seat), [])
    weights = plan.weigh(game.view(seat), legal, memory, Traits(), random.Random(0))
    return sum(w for move, w in zip(legal, weights, strict=True) if wanted(move)) / sum(weights)


def complots(raw: dict[str, Any] | None, hand: str, gold: int = 3) -> Any:
    """Somebody with this hand begins; all have so much gold."""
    hands = (hand, "capitaine assassin", "comtesse capitaine")
    players = {f"P{at}": {"hand": cards.split(), "gold": gold} for at, cards in enumerate(hands, 1)}
    return engine.position("complots", {"players": players}, content=raw)


def announced(raw: dict[str, Any] | None, hand: str, action: str, gold: int = 3) -> float:
    """How likely somebody with this hand announces this."""
    return share(complots(raw, hand, gold), 0, lambda move: move["action"] == action)


def test_complots_a_bot_counts_the_gold_of_the_file() -> None:
    """While all are poor the Duchess is announced, but not always for one gold; for nine, Income is taken."""
    one = content("complots", lambda raw: raw["characters"]["duchesse"]["effect"].update(take=1))
    nine = content("complots", lambda raw: raw["actions"]["revenu"]["effect"].update(take=9))
    assert announced(one, "duchesse comtesse", "duchesse", gold=2) < 0.85
    assert announced(None, "duchesse comtesse", "duchesse", gold=2) > 0.9
    hand = "comtesse ambassadeur"
    assert announced(None, hand, "revenu") + 0.1 < announced(nine, hand, "revenu")


def test_complots_a_bot_knows_the_price_of_a_coup() -> None:
    """For one gold it is staged far more often than for three."""
    cheap = content("complots", lambda raw: raw["actions"]["assassinat"]["effect"].update(cost=1))
    dear = content("complots", lambda raw: raw["actions"]["assassinat"]["effect"].update(cost=3))
    hand = "duchesse capitaine"
    assert announced(dear, hand, "assassinat") + 0.1 < announced(cheap, hand, "assassinat")


def third(name: str, **numbers: int) -> Any:
    """A table of the other Characters, with other numbers in the effect of one of them."""
    raw = content("complots", lambda raw: raw["characters"][name]["effect"].update(numbers))
    hands = ("espion pape", "ursuline bourreau", "ursuline croque_mort")
    players = {f"P{at}": {"hand": cards.split(), "gold": 3} for at, cards in enumerate(hands, 1)}
    given = {"players": players, "with": ["ursuline", "croque_mort", "pape", "espion", "bourreau"]}
    return engine.position("complots", given, content=raw)


def test_complots_a_bot_counts_what_everybody_pays() -> None:
    """The Pope’s tithe, and what the Spy pays for another look."""
    others = [share(third("pape", take=take), 0, lambda move: move["action"] != "pape") for take in (1, 3)]
    assert others[1] < others[0] / 100
    content_with_less = []
    for price in (1, 3):
        game = third("espion", again=price)
        game.apply(0, {"move": "announce", "action": "espion"})
        for seat in game.deciders():
            game.apply(seat, {"move": "pass"})
        game.apply(0, {"move": "keep", "cards": ["s0", "s1"]})
        content_with_less.append(share(game, 0, lambda move: move["move"] != "repeat"))
    assert content_with_less[0] < 0.8 < 0.99 < content_with_less[1]


def test_complots_a_bot_keeps_the_third_card_drawn() -> None:
    """The best of all that lie there, whatever their number."""
    game = complots(content("complots", richer), "comtesse capitaine")
    game.apply(0, {"move": "announce", "action": "ambassadeur"})
    for seat in game.deciders():
        game.apply(seat, {"move": "pass"})
    assert share(game, 0, lambda move: "d2" in move["cards"]) > 0
    kept = policy("complots", game.content).quick(game, 0, game.legal(0), random.Random(0))
    assert kept in game.legal(0)


def test_calaveras_the_table_in_ones_head_is_the_real_one() -> None:
    """What a bot expects of a card is what happens, with six places and other rules for naming somebody."""
    named = 0
    for seed in range(3):
        game: Any = engine.new("calaveras", 4, {}, seed, content=content("calaveras", sixth_place))
        rng = random.Random(seed)
        for seat, move in random_moves(game, rng):
            now = situation(game.view(seat), rules_of(game.content))
            laid, rules = tuple(now.sketch.laid), now.sketch.rules
            plays = [(bit, None, to) for bit, ways in accusations(laid, rules).items() for to, _, _ in ways]
            moves = [(bit, source, to) for bit, source, to, _, _ in twisted(laid, rules)]
            for accusation in (*plays, *moves):
                assert list(after(now.sketch, *accusation).points) != game.points
            for offer in rng.sample(list(game.legal(seat)), min(4, len(game.legal(seat)))):
                expected = consequence(now.sketch, now.bits, offer)
                then = game.copy()
                then.apply(seat, offer)
                named += then.points != game.points
                assert list(expected.laid) == then.laid
                assert list(expected.points) == then.points
                assert expected.nicole == then.nicole
                assert expected.over == (max(then.points) >= game.content.guilty_from)
            game.apply(seat, move)
    assert named


def test_ghoul_a_bot_wants_what_its_character_wants_in_the_file() -> None:
    hands = {"kaneki": "CFT", "hinami": "FTD", "mado": "CDD", "hide": "CFT"}
    players = {
        f"P{at}": {"character": name, "hand": hand, "tokens": 1}
        for at, (name, hand) in enumerate(hands.items(), 1)
    }
    given = {"players": players, "at": 6, "visible": [4, 5, 6, 7]}
    seen = {}
    for raw in (None, content("ghoul", other_wishes)):
        game: Any = engine.position("ghoul", given, content=raw)
        plan = policy("ghoul", game.content)
        sight, asked = (see(game.view(at), plan.remember(None, game.view(at), []), Traits()) for at in (0, 3))
        seen[raw is None] = (sight.goals.clues, sight.shows(1, "food"), asked.wants(0, "dove"))
    by_the_box, by_the_file = seen[True], seen[False]
    assert by_the_box[0] == {"coffee"}
    assert by_the_file[0] == {"dove"}
    assert by_the_file[1] > by_the_box[1], "whoever is suspected once shows every card"
    assert by_the_file[2] > by_the_box[2]


def test_bruits_a_bot_reads_the_symbols_of_the_file() -> None:
    """A clue with two Paws speaks for whoever has the Paw there: the Cat in the box, here the Ghost."""
    for raw, likely in ((None, "cat"), (content("bruits", other_symbols), "ghost")):
        game: Any = engine.new("bruits", 3, {}, 2, content=raw)
        plan = policy("bruits", game.content)
        turned: dict[str, Any] = {"event": "turned", "seat": 1, "clue": "C01", "face": "up"}
        memory = plan.remember(plan.remember(None, game.view(0), []), game.view(0), [turned])
        speaks = memory.evidence["1"]
        assert {name for name, much in speaks.items() if much > 0} == {likely, "raccoon"}


def test_ghoul_a_character_that_is_added_is_played() -> None:
    """It has the emblem of its type, and its name and wishes from the file."""
    raw = content("ghoul")
    raw["characters"]["brand_new"] = {
        **raw["characters"]["kaneki"],
        "person": "brand_new",
        "en": "Somebody New",
    }
    engine.check_content("ghoul", raw)
    for seed in range(20):
        game: Any = engine.new("ghoul", 4, {}, seed, content=raw)
        if "brand_new" in game.characters:
            break
    seat = game.characters.index("brand_new")
    plan = policy("ghoul", game.content)
    sight = see(game.view(seat), plan.remember(None, game.view(seat), []), Traits())
    assert sight.goals.name == "brand_new"
    assert sight.goals.clues == {"coffee"}


def test_bruits_an_expert_knows_long_turns_and_long_games() -> None:
    """More cards a turn than most hands have, for more points and in more rounds than by the box."""

    def longer(raw: dict[str, Any]) -> None:
        raw["settings"].update(hand_size=8, cards_per_turn=6, counter={"2": 60, "3": 60, "4": 60})

    game = engine.new("bruits", 3, {}, 5, content=content("bruits", longer))
    bots = [Bot("bruits", game.content, seat, "expert", Traits(), seat) for seat in range(3)]
    events, laid = list(game.opening), 0
    for _ in range(60):
        for bot in bots:
            bot.hear(game.view(bot.seat), engine.heard(events, bot.seat))
        bot = bots[game.deciders()[0]]
        move = next(bot.think(game.view(bot.seat), game.legal(bot.seat), worlds(game, bot.seat)))
        events = list(game.apply(bot.seat, move))
        laid += move["move"] == "place"
    assert laid > 18
