"""Bots of Complots: what they imagine agrees with what they know, and they play by nothing else."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from benchmarks.arena import Tally
from benchmarks.arena import play as play_out
from engine.bots.games.complots.figures import Figures, figures
from engine.bots.games.complots.memory import Memory
from engine.bots.games.complots.plan import Plan
from engine.bots.levels import Bot
from engine.bots.traits import PERSONALITIES, Traits
from engine.games.complots.content import standard_content
from engine.games.complots.game import Complots
from engine.games.complots.knowledge import COURT, EVERYBODY, Fact
from tests.games import Table, complots
from tests.play import random_moves, text
from tests.test_properties import same_for
from tools.train.complots import first_figures

SEEDS = st.integers(0, 2**32)
BASE = {
    "perceptrices": "duchesse",
    "intouchables": "comtesse",
    "voleurs": "capitaine",
    "negociateurs": "ambassadeur",
    "assassins": "assassin",
}


def begin(table: Table, seed: int) -> Any:
    return engine.new("complots", table.players, table.options, seed)


def position(*hands: str, **given: Any) -> Any:
    """A table with these hands, written "card card"; everybody has three pieces of gold."""
    players = {f"P{at}": {"hand": hand.split(), "gold": 3} for at, hand in enumerate(hands, 1)}
    return engine.position("complots", {"players": players, **given})


def play(game: Any, *moves: tuple[int, dict[str, Any]]) -> None:
    for seat, move in moves:
        game.apply(seat, move)


def announce(action: str, **more: Any) -> dict[str, Any]:
    return {"move": "announce", "action": action, **more}


PASS = {"move": "pass"}
CHALLENGE = {"move": "challenge"}


def sure_of(game: Complots, seat: int | None) -> list[Fact]:
    """What this seat knows for certain beyond its view."""
    return sorted(fact for fact in game.known if fact[0] in (EVERYBODY, seat))


class TestRedeal:
    """A table as one seat may imagine it."""

    @given(table=complots.tables(), seed=SEEDS)
    @settings(max_examples=40)
    def test_agrees_with_all_the_seat_knows(self, table: Table, seed: int) -> None:
        """View, offers and private facts are the same, and it is a table that can be."""
        game, rng = begin(table, seed), random.Random(seed)
        for seat, move in random_moves(game, rng):
            watcher = rng.choice([None, *range(game.seats)])
            twin = game.redeal(watcher, rng)
            complots.check(twin)
            all_true(twin)
            same_for(game, twin, watcher)
            assert sure_of(twin, watcher) == sure_of(game, watcher)
            game.apply(seat, move)

    @given(table=complots.tables(), seed=SEEDS)
    @settings(max_examples=40)
    def test_depends_on_nothing_else(self, table: Table, seed: int) -> None:
        """Two tables that look alike to a seat give the same imagined table for the same chance."""
        game, rng = begin(table, seed), random.Random(seed)
        for step, (seat, move) in enumerate(random_moves(game, rng)):
            watcher = rng.choice([None, *range(game.seats)])
            twin = complots.redeal(game, watcher, rng, None)
            imagined = text(game.redeal(watcher, random.Random(step)).dump())
            assert text(twin.redeal(watcher, random.Random(step)).dump()) == imagined
            game.apply(seat, move)

    @given(table=complots.tables(), seed=SEEDS)
    @settings(max_examples=20)
    def test_can_be_played_to_the_end(self, table: Table, seed: int) -> None:
        """From any moment, also after somebody left, and saved and loaded on the way."""
        game, rng = begin(table, seed), random.Random(seed)
        for step, (seat, move) in enumerate(random_moves(game, rng)):
            if step % 7 == 3:
                twin: Any = engine.load(game.redeal(seat, rng).dump())
                for other, answer in random_moves(twin, rng):
                    twin.apply(other, answer)
                complots.check(twin)
            if rng.random() < 0.02 and game.in_play(leaver := rng.randrange(game.seats)):
                game.forfeit(leaver)
            else:
                game.apply(seat, move)

    @given(table=complots.tables(), seed=SEEDS)
    @settings(max_examples=40)
    def test_private_facts_are_true_and_fairly_learnt(self, table: Table, seed: int) -> None:
        """Nobody is sure of what is not so, or learns it from what it cannot have noticed."""
        game, rng = begin(table, seed), random.Random(seed)
        for seat, move in random_moves(game, rng):
            all_true(game)
            watcher = rng.randrange(game.seats)
            twin = game.redeal(watcher, rng)
            told = game.apply(seat, move)
            if move not in twin.legal(seat):
                continue
            told_twin = twin.apply(seat, move)
            alike = text(engine.heard(told, watcher)) == text(engine.heard(told_twin, watcher))
            if alike and text(game.view(watcher)) == text(twin.view(watcher)):
                assert sure_of(twin, watcher) == sure_of(game, watcher)

    def test_is_uniform(self) -> None:
        """Each hidden card is as likely anywhere as there are copies of it out of sight."""
        game = position("duchesse capitaine", "assassin comtesse", "(duchesse) ambassadeur")
        rng = random.Random(1)
        worlds = [game.redeal(0, rng) for _ in range(6000)]
        expected = {"duchesse": 1, "capitaine": 2, "assassin": 3, "comtesse": 3, "ambassadeur": 3}
        for place in (2, 3, 5):
            found = Counter(world.cards[place] for world in worlds)
            for card, copies in expected.items():
                assert abs(found[card] - 500 * copies) < 120
        drawn = Counter(world.draw(1)[0] for world in worlds)
        assert all(abs(drawn[card] - 500 * copies) < 120 for card, copies in expected.items())

    def test_chance_itself_is_dealt_anew(self) -> None:
        """What the Court will give next does not follow from what it would really have given."""
        game = position("duchesse capitaine", "assassin comtesse", "duchesse ambassadeur")
        rng = random.Random(2)
        assert len({game.redeal(0, rng).draw(2) for _ in range(50)}) > 10

    def test_concealed_answers_are_guessed(self) -> None:
        """Who announces too is anybody's guess until all have answered; one's own answer is not."""
        game = position("pape duchesse", "pape assassin", "comtesse assassin", **{"with": ["pape"]})
        play(game, (0, announce("pape")), (1, PASS), (2, PASS), (1, {"move": "claim"}))
        rng = random.Random(3)
        guesses = Counter(game.redeal(2, rng)._stack[-1].said for _ in range(400))
        assert set(guesses) == {(), (1,)}
        assert abs(guesses[()] - 200) < 60
        assert {game.redeal(1, rng)._stack[-1].said for _ in range(20)} == {(1,)}


class TestFacts:
    """What is known for certain, and how long."""

    def test_a_card_shown_to_the_inquisitor_is_known_until_it_may_be_another(self) -> None:
        game = position(
            "inquisiteur duchesse",
            "comtesse assassin",
            "capitaine capitaine",
            **{"with": ["inquisiteur"]},
        )
        play(
            game,
            (0, announce("inquisiteur", mode="examine", target=1)),
            (1, PASS),
            (2, PASS),
            (1, {"move": "show", "slot": 1}),
            (0, {"move": "return"}),
        )
        rng = random.Random(4)
        assert {game.redeal(0, rng).cards[3] for _ in range(30)} == {"assassin"}
        assert len({game.redeal(2, rng).cards[3] for _ in range(60)}) == 5
        play(game, (1, announce("assassin", target=2)), (2, CHALLENGE), (2, {"move": "lose", "slot": 0}))
        assert sure_of(game, 0) == []

    def test_another_card_proved_leaves_it_known(self) -> None:
        game = position(
            "inquisiteur duchesse",
            "comtesse duchesse",
            "capitaine capitaine",
            **{"with": ["inquisiteur"]},
        )
        play(
            game,
            (0, announce("inquisiteur", mode="examine", target=1)),
            (1, PASS),
            (2, PASS),
            (1, {"move": "show", "slot": 0}),
            (0, {"move": "return"}),
            (1, announce("duchesse")),
            (2, CHALLENGE),
            (2, {"move": "lose", "slot": 0}),
        )
        assert sure_of(game, 0) == [(0, 2, "comtesse", True)]

    def test_of_two_equal_cards_nobody_can_say_which_was_replaced(self) -> None:
        game = position(
            "inquisiteur comtesse",
            "duchesse duchesse",
            "capitaine capitaine",
            **{"with": ["inquisiteur"]},
        )
        play(
            game,
            (0, announce("inquisiteur", mode="examine", target=1)),
            (1, PASS),
            (2, PASS),
            (1, {"move": "show", "slot": 1}),
            (0, {"move": "return"}),
            (1, announce("duchesse")),
            (2, CHALLENGE),
        )
        assert sure_of(game, 0) == []

    def test_cards_put_back_are_in_the_court_until_somebody_draws(self) -> None:
        game = position(
            "ambassadeur duchesse",
            "comtesse ambassadeur",
            "capitaine assassin",
            draws=["capitaine", "assassin"],
        )
        play(
            game,
            (0, announce("ambassadeur")),
            (1, PASS),
            (2, PASS),
            (0, {"move": "keep", "cards": ["s0", "s1"]}),
        )
        known = [(0, COURT, "assassin", True), (0, COURT, "capitaine", True)]
        assert sure_of(game, 0) == known
        assert sure_of(game, 1) == []
        play(game, (1, announce("ambassadeur")), (0, PASS), (2, PASS))
        assert sure_of(game, 0) == []

    def test_who_proves_a_card_knows_where_it_went(self) -> None:
        game = position("capitaine duchesse", "comtesse assassin", "comtesse assassin", draws=["ambassadeur"])
        play(game, (0, announce("duchesse")), (1, CHALLENGE), (1, {"move": "lose", "slot": 0}))
        assert sure_of(game, 0) == [(0, COURT, "duchesse", True)]
        assert sure_of(game, 1) == []

    def test_a_caught_lie_says_what_the_other_card_is_not(self) -> None:
        game = position("capitaine assassin", "comtesse assassin", "comtesse ambassadeur")
        play(game, (0, announce("duchesse")), (1, CHALLENGE), (0, {"move": "lose", "slot": 0}))
        rng = random.Random(5)
        assert {game.redeal(2, rng).cards[1] for _ in range(80)} == {
            "assassin",
            "capitaine",
            "comtesse",
            "ambassadeur",
        }

    def test_a_caught_embezzler_who_turns_up_another_card_has_betrayed_the_one_left(self) -> None:
        players = {
            "P1": {"hand": ["duchesse", "comtesse"], "gold": 1, "religion": "catholique"},
            "P2": {"hand": ["duchesse", "assassin"], "gold": 1, "religion": "protestant"},
            "P3": {"hand": ["ambassadeur", "duchesse"], "gold": 1, "religion": "catholique"},
        }
        given = {"players": players, "hospice": 3, "options": {"saint_barthelemy": True}}
        game: Any = engine.position("complots", given)
        play(game, (0, announce("abus_de_confiance")), (2, CHALLENGE), (0, {"move": "lose", "slot": 1}))
        assert sure_of(game, 1) == [(EVERYBODY, 0, "duchesse", True)]
        assert game.redeal(1, random.Random(6)).cards[0] == "duchesse"

    def test_the_witch_found_false_says_nothing_of_the_other_card(self) -> None:
        game = position(
            "duchesse capitaine", "assassin ambassadeur", "sorciere duchesse", **{"with": ["sorciere"]}
        )
        game.gold[0], game.gold[-1] = 7, game.gold[-1] - 4
        play(game, (0, announce("assassinat", target=1)), (1, {"move": "lose", "slot": 0, "sorciere": True}))
        play(game, (0, PASS), (2, CHALLENGE))
        assert sure_of(game, 0) == []

    def test_in_the_draft_everybody_knows_its_own_pile(self) -> None:
        """The other's first card is none of one's own pile's; its second one any card of its pile."""
        game: Any = engine.new("complots", 2, BASE, 8)
        rng = random.Random(7)
        assert len({game.redeal(0, rng).cards[2] for _ in range(60)}) == 4
        play(game, (0, {"move": "pick", "character": "duchesse"}))
        assert {dict(game.redeal(0, rng)._stack[-1].picked)[0] for _ in range(20)} == {"duchesse"}
        assert len({dict(game.redeal(1, rng)._stack[-1].picked)[0] for _ in range(60)}) == 5
        play(game, (1, {"move": "pick", "character": "assassin"}))
        worlds = [game.redeal(0, rng) for _ in range(100)]
        assert all(world.cards[2] != game.cards[0] for world in worlds)
        assert len({world.cards[3] for world in worlds}) == 5
        for world in worlds:
            left = [card for owner, card in world.discards if owner == 1]
            assert sorted([*left, world.cards[3]]) == sorted(game.characters)
            assert [card for owner, card in world.discards if owner == 0] == [
                card for owner, card in game.discards if owner == 0
            ]


def all_true(game: Complots) -> None:
    """Every fact is so, for whoever knows it."""
    for who in (EVERYBODY, *range(game.seats)):
        in_court = Counter(card for one, place, card, _ in game.known if one == who and place == COURT)
        assert not in_court - Counter(game.court)
    for who, place, card, holds in game.known:
        if place != COURT:
            assert who != place // 2
            assert (game.cards[place] == card) == holds


def bot(level: str, seat: int, traits: Traits | None = None) -> Bot:
    return Bot(
        "complots", standard_content(), seat, level, traits or PERSONALITIES["balanced"], f"chance {seat}"
    )


def hear(players: list[Bot], game: Any, events: Any) -> None:
    for player in players:
        player.hear(game.view(player.seat), engine.heard(events, player.seat))


def choose(player: Bot, game: Any, slices: int = 5) -> engine.Move:
    seat, left = player.seat, iter(range(slices))
    return player.choose(
        game.view(seat),
        game.legal(seat),
        lambda rng: game.redeal(seat, rng),
        lambda: next(left, None) is None,
    )


@given(table=complots.tables(), seed=SEEDS)
@settings(max_examples=25)
def test_every_question_is_answered_sensibly(table: Table, seed: int) -> None:
    """Weights are weights, the quick move is an offer itself and follows from nothing hidden."""
    game, rng = begin(table, seed), random.Random(seed)
    plan, expert = Plan(standard_content()), Plan(standard_content(), figures("expert"))
    memories: list[Any] = [None] * game.seats
    remember(plan, memories, game, game.opening)
    for step, (seat, move) in enumerate(random_moves(game, rng)):
        view, legal = game.view(seat), game.legal(seat)
        weights = plan.weigh(view, legal, memories[seat], Traits(), rng)
        for judged in (weights, expert.weigh(view, legal, memories[seat], Traits(), rng)):
            assert len(judged) == len(legal)
            assert min(judged) >= 0 < max(judged) <= 1
        twin: Any = complots.redeal(game, seat, rng, None)
        quick = plan.quick(game, seat, legal, random.Random(step))
        assert any(offer is quick for offer in legal)
        if view["phase"] != "challenge":
            # A lie is doubted more often in what is imagined, for the past that real games have.
            assert plan.quick(twin, seat, twin.legal(seat), random.Random(step)) == quick
        assert 0 <= plan.worth(game, seat) <= 1
        world = game.redeal(seat, rng)
        plan.believe(world, seat, memories[seat], rng)
        complots.check(world)
        same_for(game, world, seat)
        remember(plan, memories, game, game.apply(seat, move))
    assert sorted(plan.worth(game, seat) for seat in range(game.seats)) == [0.0] * (game.seats - 1) + [1.0]


def remember(plan: Plan, memories: list[Any], game: Any, events: Any) -> None:
    for seat, memory in enumerate(memories):
        memories[seat] = plan.remember(memory, game.view(seat), engine.heard(events, seat))


@given(table=complots.tables(), seed=SEEDS)
@settings(max_examples=15)
def test_who_comes_late_remembers_the_same(table: Table, seed: int) -> None:
    """A stand-in that is told all at once knows what it would have known from the beginning."""
    game, plan = begin(table, seed), Plan(standard_content())
    seat = seed % game.seats
    log = engine.heard(game.opening, seat)
    memory = plan.remember(None, game.view(seat), log)
    for mover, move in random_moves(game, random.Random(seed)):
        told = engine.heard(game.apply(mover, move), seat)
        log += told
        memory = plan.remember(memory, game.view(seat), told)
    late = plan.remember(None, game.view(seat), log)
    assert vars(late) == vars(memory)


def weights_of(game: Any, seat: int, memory: Memory | None, traits: Traits) -> dict[str, float]:
    """How likely each move is, by its text; the weights of equal announcements are added."""
    legal = game.legal(seat)
    weights = Plan(standard_content()).weigh(game.view(seat), legal, memory, traits, random.Random(0))
    likely: Counter[str] = Counter()
    for move, weight in zip(legal, weights, strict=True):
        likely[move.get("action", move["move"])] += weight / sum(weights)  # type: ignore[assignment]
    return dict(likely)


def share_of_tax(plan: Plan, *others: str, rich: int) -> float:
    """How likely somebody with the Duchess collects, where each of the others has so much gold."""
    hands = ["duchesse comtesse", *others]
    players = {
        f"P{at}": {"hand": hand.split(), "gold": rich if at > 1 else 2} for at, hand in enumerate(hands, 1)
    }
    game: Any = engine.position("complots", {"players": players})
    legal = game.legal(0)
    weights = plan.weigh(game.view(0), legal, None, Traits(), random.Random(0))
    taxed = [weight for move, weight in zip(legal, weights, strict=True) if move["action"] == "duchesse"]
    return sum(taxed) / sum(weights)


class TestCharacter:
    """What sort of person it is can be seen."""

    def test_the_honest_lie_less_and_the_bold_more(self) -> None:
        game = position("comtesse comtesse", "assassin capitaine", "ambassadeur capitaine")

        def lying(traits: Traits) -> float:
            given = weights_of(game, 0, None, traits)
            return sum(given[name] for name in ("duchesse", "capitaine", "assassin", "ambassadeur"))

        honest, usual = lying(Traits(honest=1.0)), lying(Traits())
        assert honest < usual < lying(Traits(honest=0.0))
        assert usual < lying(Traits(bold=1.0))
        assert honest < 0.05

    def test_the_suspicious_challenge_more(self) -> None:
        game = position("comtesse duchesse", "assassin capitaine", "ambassadeur capitaine")
        play(game, (0, announce("capitaine", target=1)))

        def doubting(traits: Traits) -> float:
            return weights_of(game, 1, None, traits)["challenge"]

        assert doubting(Traits(suspicious=0.0)) < doubting(Traits()) < doubting(Traits(suspicious=1.0))

    def test_a_stand_in_tells_the_truth(self) -> None:
        """Whoever plays safe for somebody else announces nothing that can be caught."""
        game: Any = engine.new("complots", 4, BASE, 5)
        players = [bot("stand_in", seat) for seat in range(4)]
        hear(players, game, game.opening)
        while game.outcome() is None:
            seat = game.deciders()[0]
            move = choose(players[seat], game)
            if move["move"] == "announce" and move["action"] in game.characters:
                assert game.slot_of(seat, move["action"]) is not None
            hear(players, game, game.apply(seat, move))


class TestJudgement:
    """What any player would do."""

    def test_a_claim_that_cannot_be_true_is_challenged(self) -> None:
        game = position("comtesse capitaine", "duchesse duchesse", "(duchesse) capitaine")
        play(game, (0, announce("duchesse")))
        assert weights_of(game, 1, None, Traits())["challenge"] > 0.9

    def test_the_last_life_is_not_given_up_without_a_word(self) -> None:
        game = position("assassin capitaine", "(duchesse) capitaine", "ambassadeur capitaine")
        play(game, (0, announce("assassin", target=1)), (1, PASS), (2, PASS))
        assert weights_of(game, 1, None, Traits())["pass"] < 0.05

    def test_what_one_holds_is_used_to_block(self) -> None:
        game = position("assassin capitaine", "comtesse capitaine", "ambassadeur capitaine")
        play(game, (0, announce("assassin", target=1)), (1, PASS), (2, PASS))
        assert weights_of(game, 1, None, Traits())["block"] > 0.95

    def test_a_caught_liar_is_believed_less(self) -> None:
        plan, game = (
            Plan(standard_content()),
            position("comtesse capitaine", "duchesse assassin", "ambassadeur capitaine"),
        )
        memory = plan.remember(None, game.view(2), [])
        before = memory.candour(0)
        told = [event for move in ((0, announce("duchesse")), (1, CHALLENGE)) for event in game.apply(*move)]
        memory = plan.remember(memory, game.view(2), engine.heard(told, 2))
        assert memory.candour(0) < before
        assert memory.impressions[0]["duchesse"] == 0

    def test_whoever_has_lost_patience_wants_gold_and_strikes(self) -> None:
        """Somebody for whom gold is a burden lies low, but not for ever."""
        values = first_figures().values() | {"own_gold": (0.1,) * 3 + (-0.1,) * 9, "impatience": (6.0, 0.5)}
        plan = Plan(standard_content(), Figures.of(values))

        def likely(gold: int, turn: int, action: str) -> float:
            game: Any = engine.position(
                "complots",
                {
                    "players": {
                        "P1": {"hand": ["duchesse", "comtesse"], "gold": gold},
                        "P2": {"hand": ["assassin", "capitaine"], "gold": 2},
                        "P3": {"hand": ["ambassadeur", "capitaine"], "gold": 2},
                    }
                },
            )
            legal = game.legal(0)
            view = game.view(0) | {"turn_number": turn}
            weights = plan.weigh(view, legal, None, Traits(), random.Random(0))
            made = [weight for move, weight in zip(legal, weights, strict=True) if move["action"] == action]
            return sum(made) / sum(weights)

        assert likely(2, 1, "duchesse") < 0.1 < 0.5 < likely(2, 60, "duchesse")
        assert likely(7, 60, "assassinat") > 0.9
        assert likely(2, 17, "duchesse") == likely(2, 1, "duchesse")

    def test_what_was_said_before_and_what_is_said_decide_whether_it_is_doubted(self) -> None:
        """A claim is the truer the more often it was made; which claims are lies is a figure of each."""
        neutral = first_figures().values()
        game = position("comtesse duchesse", "assassin capitaine", "ambassadeur capitaine")
        play(game, (0, announce("duchesse")))

        def doubting(times: int, **changed: tuple[float, ...]) -> float:
            plan = Plan(standard_content(), Figures.of(neutral | changed))
            memory = plan.remember(None, game.view(1), [])
            memory.said[0]["duchesse"] = times
            legal = game.legal(1)
            weights = plan.weigh(game.view(1), legal, memory, Traits(), random.Random(0))
            found = dict(zip([move["move"] for move in legal], weights, strict=True))
            return found["challenge"] / found["pass"]

        assert doubting(3, credit=(1.0, 1.0, 0.0)) < doubting(1, credit=(1.0, 1.0, 0.0))
        assert doubting(3) == doubting(1)
        assert (
            doubting(1, claims=(1.0,) + (0.0,) * 6) > doubting(1) == doubting(1, claims=(0.0,) + (1.0,) * 6)
        )
        assert doubting(1, credit=(1.0, 0.0, 1.0)) < doubting(1)

    @pytest.mark.parametrize(
        ("changed", "more"),
        [
            ({"liking": (0.0, 0.0, 0.1, 0.0, 0.0, 0.0)}, True),
            ({"liking": (0.1, 0.1, 0.0, 0.0, 0.0, 0.0)}, False),
            ({"doubted_claims": (0.0,) + (1.0,) * 6}, True),
            ({"doubted_claims": (3.0,) + (1.0,) * 6}, False),
            ({"exposed": (0.5, 0.0, 0.0)}, False),
            ({"exposed": (-0.5, 0.0, 0.0)}, True),
        ],
    )
    def test_what_is_liked_doubted_or_makes_a_target_is_a_figure(
        self, changed: dict[str, tuple[float, ...]], more: bool
    ) -> None:
        """How much rather somebody without the Duchess taxes falsely than takes the same as ever."""
        game = position("comtesse capitaine", "assassin capitaine", "ambassadeur capitaine")

        def taxing(**changed: tuple[float, ...]) -> float:
            plan = Plan(standard_content(), Figures.of(first_figures().values() | changed))
            legal = game.legal(0)
            weights = plan.weigh(game.view(0), legal, None, Traits(), random.Random(0))
            found = [
                weight for move, weight in zip(legal, weights, strict=True) if move["action"] == "duchesse"
            ]
            return sum(found) / sum(weights)

        assert (taxing(**changed) > taxing()) == more
        assert taxing(**changed) != taxing()

    @pytest.mark.parametrize("level", ["regular", "expert"])
    @pytest.mark.parametrize("others", [2, 3, 4, 6])
    def test_a_tax_collector_collects_in_the_beginning(self, level: str, others: int) -> None:
        """Nobody with the Duchess only lies low: nobody is near a Coup yet."""
        hands = ["assassin capitaine", "ambassadeur capitaine", "comtesse ambassadeur"] * 2
        assert share_of_tax(Plan(standard_content(), figures(level)), *hands[:others], rich=2) > 0.3

    def test_what_somebody_has_said_counts_until_it_may_hold_other_cards(self) -> None:
        plan = Plan(standard_content())
        game = position("comtesse duchesse", "assassin capitaine", "ambassadeur capitaine")
        memory = plan.remember(None, game.view(1), [])

        def tell(*moves: tuple[int, Any]) -> None:
            for seat, move in moves:
                plan.remember(memory, game.view(1), engine.heard(game.apply(seat, move), 1))

        tell((0, announce("duchesse")), (1, PASS), (2, PASS))
        tell((1, announce("revenu")), (2, announce("revenu")))
        tell((0, announce("duchesse")), (1, PASS))
        assert memory.said[0] == {"duchesse": 2}
        tell((2, CHALLENGE))
        assert memory.said[0] == {}

    def test_what_was_said_makes_a_card_likelier_in_what_is_imagined(self) -> None:
        plan, rng = Plan(standard_content()), random.Random(9)
        game = position("comtesse capitaine", "duchesse assassin", "ambassadeur capitaine")
        told = [
            event for move in ((0, announce("duchesse")), (1, PASS), (2, PASS)) for event in game.apply(*move)
        ]
        memory = plan.remember(None, game.view(2), engine.heard(told, 2))

        def holding(believing: bool) -> int:
            count = 0
            for _ in range(300):
                world = game.redeal(2, rng)
                if believing:
                    plan.believe(world, 2, memory, rng)
                count += "duchesse" in world.cards[:2]
            return count

        assert holding(True) > holding(False) + 60


def test_the_rules_of_coupml_find_their_way_through_our_game() -> None:
    """The measure we compare ourselves with plays whole games in a seat of ours."""
    from benchmarks.arena import contest, maker
    from benchmarks.coupml_arena import rule_maker
    from benchmarks.coupml_play import why_not

    if (reason := why_not()) is not None:
        pytest.skip(reason)

    tally = contest("complots", 4, BASE, rule_maker(), maker("random"), 25)
    assert tally.games == 25
    assert tally.rate > 0.4


def announcements(players: int, games: int) -> tuple[Counter[str], list[list[tuple[int, int]]]]:
    """What regular bots announce at tables with Tyranny, and who sends the Beggar to whom, game by game.

    These are not the deals on which `beggar` was chosen.
    """
    said: Counter[str] = Counter()
    begged: list[list[tuple[int, int]]] = []
    minds = list(PERSONALITIES.values())
    for number in range(games):
        game: Any = engine.new("complots", players, {**BASE, "tyrannie": True}, f"mendicant:{number}")
        bots = [
            Bot("complots", game.content, seat, "regular", minds[seat % len(minds)], number)
            for seat in range(players)
        ]
        begged.append([])
        events = game.opening
        while game.outcome() is None:
            for bot in bots:
                bot.hear(game.view(bot.seat), engine.heard(events, bot.seat))
            seat = game.deciders()[0]
            move = bots[seat].choose(game.view(seat), game.legal(seat), game.redeal, lambda: True)
            if move["move"] == "announce":
                said[move["action"]] += 1
                if move["action"] == "mendiant":
                    begged[-1].append((seat, move["target"]))
            events = game.apply(seat, move)
    return said, begged


def back_and_forth(begged: list[tuple[int, int]]) -> int:
    """How often two players sent the Beggar to one another without a break, at most."""
    longest = run = 0
    before: tuple[int, int] | None = None
    for sender, target in begged:
        run = run + 1 if before == (target, sender) else 1
        longest = max(longest, run)
        before = sender, target
    return longest


@pytest.mark.parametrize("level", ["beginner", "regular", "expert"])
@pytest.mark.parametrize("players", [4, 6, 8])
def test_games_come_to_their_end(level: str, players: int) -> None:
    """Before anybody has answered so many questions that nobody would wait for it."""
    for number in range(2):
        game: Any = engine.new("complots", players, BASE, f"many:{number}")
        seats = [Bot("complots", game.content, seat, level, Traits(), number) for seat in range(players)]
        tally = Tally()
        play_out(game, seats, set(), 0, tally)
        assert tally.moves < 250 * players


class TestTheBeggar:
    """Somebody's turn is taken away now and then, where it is to be feared, and not always the same one's."""

    @pytest.mark.parametrize("players", [3, 4, 6])
    def test_is_one_of_many_things_to_do_and_goes_around(self, players: int) -> None:
        said, begged = announcements(players, 360 // players)
        share = said["mendiant"] / said.total()
        assert 0.01 < share < 0.15
        assert share < said.most_common(1)[0][1] / said.total() / 2
        targets = Counter(target for game in begged for _, target in game)
        assert set(targets) == set(range(players))
        assert max(targets.values()) < 1.6 * targets.total() / players
        again = sum(one[1] == other[1] for game in begged for one, other in pairwise(game))
        assert again < targets.total() / 2
        assert max(map(back_and_forth, begged)) <= 4

    def test_between_two_is_a_turn_for_a_turn_and_hardly_ever_sent(self) -> None:
        said, _ = announcements(2, 60)
        assert said["mendiant"] < said.total() / 30
