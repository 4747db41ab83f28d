"""Bots of Tokyo Ghoul: what they imagine agrees with what they know and follows what they suspect."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

import engine
from engine.bots.games.ghoul import beliefs
from engine.bots.games.ghoul.memory import Memory, remember
from engine.bots.games.ghoul.plan import Plan
from engine.bots.games.ghoul.prospects import prospects
from engine.bots.games.ghoul.reading import read
from engine.bots.games.ghoul.sight import see
from engine.bots.traits import Traits
from engine.games.ghoul.content import standard_content
from engine.games.ghoul.redeal import complete, row
from tests.games import Table, ghoul
from tests.play import random_moves, text

SEEDS = st.integers(0, 2**32)
HANDS = {"kaneki": "CFT", "hinami": "FTD", "mado": "CDD", "hide": "CFT"}
VISIBLE = [4, 5, 6, 7]


def begin(table: Table, seed: int) -> Any:
    return engine.new("ghoul", table.players, table.options, seed)


def at_the_table(
    hands: dict[str, str] | None = None, tokens: tuple[int, ...] = (0, 0, 0, 0), **changes: Any
) -> Any:
    """Four players in the middle of a game; the first to move is P1 unless said otherwise."""
    rows = (hands or HANDS).items()
    players = {
        f"P{at + 1}": {"character": name, "hand": hand, "tokens": tokens[at]}
        for at, (name, hand) in enumerate(rows)
    }
    return engine.position("ghoul", {"players": players, "at": 6, "visible": VISIBLE, **changes})


def mind(game: Any, seat: int, **suspicions: int) -> Memory:
    """The memory of a seat that is nearly sure who some others are."""
    memory = remember(None, game.view(seat), [], standard_content())
    for name, other in suspicions.items():
        for signs in (memory.fits, memory.studied):
            signs[other][memory.names.index(name)] += 8.0
    return memory


def weights(game: Any, seat: int, memory: Memory, traits: Traits | None = None) -> dict[engine.Move, float]:
    view, legal = game.view(seat), game.legal(seat)
    given = Plan(standard_content()).weigh(view, legal, memory, traits or Traits(), random.Random(0))
    return dict(zip(legal, given, strict=True))


def liked(game: Any, seat: int, memory: Memory) -> engine.Move:
    """What the plan would rather do than anything else."""
    given = weights(game, seat, memory)
    return max(given, key=lambda move: given[move])


class TestRedeal:
    """A table as one seat may imagine it."""

    @given(table=ghoul.tables(), seed=SEEDS)
    @settings(max_examples=20)
    def test_keeps_what_was_seen_and_cannot_have_changed(self, table: Table, seed: int) -> None:
        """Cards that are certainly in a hand are there, in truth and in every imagined table."""
        game, rng = begin(table, seed), random.Random(seed)
        for seat, move in random_moves(game, rng):
            watcher = rng.randrange(game.seats)
            twin = game.redeal(watcher, rng)
            assert row(twin, watcher) == row(game, watcher)
            for owner, cards in enumerate(row(game, watcher)):
                for hands in (game.hands, twin.hands):
                    assert not Counter(cards) - Counter(hands[owner])
            game.apply(seat, move)

    @given(table=ghoul.tables(), seed=SEEDS)
    @settings(max_examples=15)
    def test_depends_on_nothing_else(self, table: Table, seed: int) -> None:
        """Two tables that look alike to a seat give the same imagined table for the same chance."""
        game, rng = begin(table, seed), random.Random(seed)
        for step, (seat, move) in enumerate(random_moves(game, rng)):
            watcher = rng.randrange(game.seats)
            twin = ghoul.redeal(game, watcher, rng, None)
            imagined = text(game.redeal(watcher, random.Random(step)).dump())
            assert text(twin.redeal(watcher, random.Random(step)).dump()) == imagined
            game.apply(seat, move)

    def test_is_uniform(self) -> None:
        """Every Character and every card is as likely anywhere as chance allows."""
        game, rng = at_the_table(), random.Random(1)
        worlds = [game.redeal(0, rng) for _ in range(3000)]
        who = Counter(world.characters[1] for world in worlds)
        assert set(who) == {"hinami", "mado", "hide"}
        assert all(abs(times - 1000) < 110 for times in who.values())
        held = Counter(card for world in worlds for card in world.hands[2])
        # Of the nine cards that are not its own, two are Coffee, two Food, two Transformation, three Doves.
        assert abs(held["dove"] - 3000) < 160
        assert all(abs(held[card] - 2000) < 160 for card in ("coffee", "food", "transformation"))

    def test_a_card_shown_is_remembered_by_who_saw_it(self) -> None:
        """After an interrogation the two know more than the others."""
        game, rng = at_the_table(), random.Random(2)
        game.apply(0, {"move": "move", "steps": 1})
        game.apply(0, next(move for move in game.legal(0) if move.get("target") == 2))
        game.apply(2, {"move": "show", "cards": ["coffee", "dove"]})
        game.apply(0, {"move": "exchange", "give": "food", "take": "coffee"})
        for _ in range(30):
            assert not Counter(("dove", "food")) - Counter(game.redeal(0, rng).hands[2])
            assert "coffee" in game.redeal(2, rng).hands[0]
        assert len({game.redeal(1, rng).hands[2] for _ in range(60)}) > 6


class TestBelieve:
    """Imagined tables made likely ones."""

    @given(table=ghoul.tables(), seed=SEEDS)
    @settings(max_examples=20)
    def test_keeps_what_is_certain(self, table: Table, seed: int) -> None:
        """However strong a suspicion: what the seat sees and knows stays, and the table is possible."""
        game, rng = begin(table, seed), random.Random(seed)
        memories = [remember(None, game.view(seat), [], standard_content()) for seat in range(game.seats)]
        for seat, move in random_moves(game, rng):
            watcher = rng.randrange(game.seats)
            memory = memories[watcher]
            world = game.redeal(watcher, rng)
            Plan(standard_content()).believe(world, watcher, memory, rng)
            ghoul.check(world)
            assert text(world.view(watcher)) == text(game.view(watcher))
            assert row(world, watcher) == row(game, watcher)
            assert not any(other != watcher and complete(world, other) for other in world.unfinished)
            events = game.apply(seat, move)
            for other in range(game.seats):
                remember(memories[other], game.view(other), engine.heard(events, other), standard_content())

    def test_follows_suspicions(self) -> None:
        """Who seems to be somebody is that one in most imagined tables; otherwise chance has it."""
        game, rng = at_the_table(), random.Random(3)

        def share(memory: Memory) -> float:
            worlds = [game.redeal(0, rng) for _ in range(300)]
            for world in worlds:
                beliefs.believe(world, 0, memory, rng)
            return len([world for world in worlds if world.characters[3] == "hinami"]) / len(worlds)

        assert 0.2 < share(mind(game, 0)) < 0.47
        assert share(mind(game, 0, hinami=3)) > 0.85
        assert share(mind(game, 0, hinami=1)) < 0.1

    def test_cards_taken_and_passed_on_speak(self) -> None:
        """Who takes a card is thought to want it, who passes one on is not."""
        game = at_the_table(begins="prelim_show")
        passed = {"event": "prelim_passed", "seat": 1, "to": 0, "card": "food"}
        before = beliefs.odds(mind(game, 0))[1]
        memory = remember(mind(game, 0), game.view(0), [passed], standard_content())
        at = memory.names.index("hinami")
        assert beliefs.odds(memory)[1][at] < before[at] / 2
        taken: list[dict[str, Any]] = [
            {"event": "interrogation_started", "seat": 1, "target": 0},
            {"event": "exchange_decided", "given": "coffee", "taken": "food"},
        ]
        memory = remember(mind(game, 0), game.view(0), taken, standard_content())
        assert beliefs.odds(memory)[1][at] > 1.3 * before[at]

    def test_cards_follow_who_holds_them(self) -> None:
        """Somebody who surely collects Food is imagined with more of it than chance would give."""
        game, rng = at_the_table(), random.Random(5)

        def food(memory: Memory | None) -> float:
            worlds = [game.redeal(0, rng) for _ in range(300)]
            for world in worlds:
                if memory is not None:
                    beliefs.believe(world, 0, memory, rng)
            held: int = sum(world.hands[3].count("food") for world in worlds)
            return held / len(worlds)

        assert food(mind(game, 0, hinami=3)) > food(None) + 0.15

    def test_cards_that_drew_no_suspicion_are_not_imagined(self) -> None:
        """Who took no token where pairs of Food draw one has at most one."""
        game, rng = at_the_table(), random.Random(6)
        memory = mind(game, 0)
        memory.tile = "ghoul_restaurant"
        remember(
            memory, game.view(0), [{"event": "suspicion", "zone": "food", "seats": []}], standard_content()
        )

        def pairs(believed: bool) -> int:
            worlds = [game.redeal(0, rng) for _ in range(300)]
            for world in worlds:
                if believed:
                    beliefs.believe(world, 0, memory, rng)
            return sum(world.hands[other].count("food") > 1 for world in worlds for other in (1, 2, 3))

        assert pairs(True) < pairs(False) / 3

    def test_an_expert_reads_whom_others_question(self) -> None:
        """Who questions somebody suspected for Doves seems to want them; most people do not notice."""
        game = at_the_table(tokens=(0, 0, 1, 0))
        view = game.view(0)
        view["players"]["2"]["tokens"] = {"dove": 1}
        asked = [{"event": "interrogation_started", "seat": 1, "target": 2}]
        memory = remember(mind(game, 0), view, asked, standard_content())
        at = memory.names.index("mado")
        before = beliefs.odds(mind(game, 0))[1][at]
        assert beliefs.odds(memory, studied=True)[1][at] > 1.4 * before
        assert abs(beliefs.odds(memory)[1][at] - before) < 1e-9

    def test_odds_are_odds(self) -> None:
        """Everybody is somebody, and every Character is somebody's."""
        table = beliefs.odds(mind(at_the_table(), 0, hinami=2))
        assert not table[0]
        for line in table[1:]:
            assert abs(sum(line) - 1) < 0.01
        for column in zip(*table[1:], strict=True):
            assert abs(sum(column) - 1) < 0.15


class TestReading:
    """What an expert makes of the others' hands."""

    @given(table=ghoul.tables(), seed=SEEDS)
    @example(table=Table(5, {"mask": False, "support": True, "first_player": 3}), seed=291)
    @settings(max_examples=10)
    def test_hands_add_up(self, table: Table, seed: int) -> None:
        """Whatever happens, everybody has some hand, and all of them about the cards there are."""
        game, rng = begin(table, seed), random.Random(seed)
        plan = Plan(standard_content(), True)
        memories = [plan.remember(None, game.view(seat), []) for seat in range(game.seats)]
        for seat, move in random_moves(game, rng):
            events = game.apply(seat, move)
            for other, memory in enumerate(memories):
                plan.remember(memory, game.view(other), engine.heard(events, other))
        for memory in memories:
            if table.options.get("mask"):
                assert memory.hands is None
                continue
            assert not memory.hands.odds[memory.seat]
            rows = [odds for odds in memory.hands.odds if odds]
            assert len(rows) == game.seats - 1
            assert all(abs(sum(odds.values()) - 1) < 1e-6 for odds in rows)
            for card, count in memory.hands.left.items():
                held = sum(chance * hand.count(card) for odds in rows for hand, chance in odds.items())
                assert abs(held - count) < 1

    def test_a_card_seen_stays_likely(self) -> None:
        """Somebody else has questioned its owner since: it is no longer certain, but likely."""
        game = at_the_table({"kaneki": "CFT", "hinami": "FTD", "mado": "TDD", "hide": "CCF"})
        memory = questioned(game, 3, 1)
        assert memory.hands is not None
        assert "coffee" not in memory.seen[3]
        assert memory.hands.holds(3, "coffee") > 0.65
        assert memory.hands.holds(3, "coffee") > memory.hands.holds(1, "coffee") + 0.08
        assert memory.hands.holds(3, "coffee") > memory.hands.holds(2, "coffee") + 0.08

    def test_an_expert_asks_where_a_card_is_likely(self) -> None:
        """Whoever had it, although it may be gone since: more is expected there than by what is certain."""
        for owner, other in ((1, 2), (2, 3), (3, 1)):
            game = at_the_table({"kaneki": "CFT", "hinami": "FTD", "mado": "TDD", "hide": "CCF"})
            memory = questioned(game, owner, other)
            game.apply(0, {"move": "move", "steps": 1})
            view, legal = game.view(0), game.legal(0)
            given = Plan(standard_content(), True).study(view, legal, memory, Traits(), random.Random(0))
            assert legal[given.index(max(given))] == {"move": "interrogate", "target": owner}
            hoped = see(view, memory, Traits(), True).found(owner, {"coffee": 1.0})
            memory.hands = None
            certain = see(view, memory, Traits(), True).found(owner, {"coffee": 1.0})
            assert hoped > 1.2 * certain

    def test_suspicion_tells_of_hands(self) -> None:
        """Who took a token for a pair has one; so has whoever took one where any pair draws it."""
        game = at_the_table()
        for tile, zone, seats in (("ghoul_restaurant", "food", [1]), ("kamii_university", "pair", [1])):
            memory = expert_mind(game, 0)
            memory.tile = tile
            event = {"event": "suspicion", "zone": zone, "seats": seats}
            Plan(standard_content(), True).remember(memory, game.view(0), [event])
            assert memory.hands is not None
            for other in (1, 2, 3):
                odds = memory.hands.odds[other]
                pairs = [
                    chance
                    for hand, chance in odds.items()
                    if (hand.count("food") > 1 if zone == "food" else len(set(hand)) < 3)
                ]
                assert sum(pairs) > 0.95 if other == 1 else sum(pairs) < 0.05

    def test_an_expert_hides_what_the_asker_wants(self) -> None:
        """An Inspector has no use for Food or Coffee; who asks may have."""
        hands = {"mado": "CFT", "hinami": "FTD", "kaneki": "CFD", "hide": "CTD"}
        for asker, hidden in ((1, "food"), (2, "coffee")):
            game = at_the_table(hands, active=f"P{asker + 1}")
            game.apply(asker, {"move": "move", "steps": 1})
            game.apply(asker, {"move": "interrogate", "target": 0})
            memory = expert_mind(game, 0, hinami=1, kaneki=2)
            view, legal = game.view(0), game.legal(0)
            given = Plan(standard_content(), True).study(view, legal, memory, Traits(), random.Random(0))
            assert hidden not in legal[given.index(max(given))]["cards"]

    def test_hands_tell_more_than_what_is_certain(self) -> None:
        """In games of regular players it errs less about who has which cards, by more than a fifth."""
        content = standard_content()
        plan, reader, errors = Plan(content), Plan(content, True), [0.0, 0.0]
        for number in range(12):
            game, rng = engine.new("ghoul", 4, {}, number), random.Random(number)
            plans = [reader, plan, plan, plan]
            memories = [
                own.remember(None, game.view(seat), engine.heard(game.opening, seat))
                for seat, own in enumerate(plans)
            ]
            while game.outcome() is None:
                seat = game.deciders()[0]
                view, legal = game.view(seat), game.legal(seat)
                if seat == 0 and view["phase"] == "opening":
                    sight = see(view, memories[0], Traits(), True)
                    for other, card in product((1, 2, 3), memories[0].hands.left):
                        there = card in game.hands[other]  # type: ignore[attr-defined]
                        errors[0] += (sight.holds(other, card) - there) ** 2
                        errors[1] += (memories[0].hands.holds(other, card) - there) ** 2
                move = rng.choices(legal, plan.weigh(view, legal, memories[seat], Traits(), rng))[0]
                events = game.apply(seat, move)
                for other, own in enumerate(plans):
                    own.remember(memories[other], game.view(other), engine.heard(events, other))
        assert errors[1] < 0.8 * errors[0]


def expert_mind(game: Any, seat: int, **suspicions: int) -> Memory:
    """The same with what an expert reckons of hands."""
    memory = mind(game, seat, **suspicions)
    read(memory, game.view(seat), None)
    return memory


def questioned(game: Any, owner: int, other: int) -> Memory:
    """What the first player, an expert, remembers who has seen a Coffee in a hand, whose owner somebody else
    has questioned since."""
    told: list[dict[str, Any]] = [
        {"event": "interrogation_started", "seat": 0, "target": owner},
        {"event": "cards_seen", "seat": owner, "to": 0, "cards": ["coffee", "food"]},
        {"event": "exchange_decided", "seat": 0, "target": owner, "given": None, "taken": None},
        {"event": "interrogation_done", "seat": 0, "target": owner},
        {"event": "interrogation_started", "seat": other, "target": owner},
        {"event": "interrogation_done", "seat": other, "target": owner},
    ]
    found: Memory = Plan(standard_content(), True).remember(expert_mind(game, 0), game.view(0), told)
    return found


class TestSense:
    """What the plan likes best where it is plain what is good."""

    def test_a_wanted_card_stays_hidden(self) -> None:
        """Two of three cards are to be shown, and nobody need see the Coffee."""
        game = at_the_table(begins="prelim_show")
        assert liked(game, 0, mind(game, 0)) == {"move": "prelim_show", "cards": ("food", "transformation")}

    def test_the_third_card_is_taken(self) -> None:
        """Who collects Coffee takes it, and gives what is of no use."""
        game = at_the_table({"kaneki": "CCF", "hinami": "FTD", "mado": "TDD", "hide": "CFT"})
        game.apply(0, {"move": "move", "steps": 1})
        game.apply(0, next(move for move in game.legal(0) if move.get("target") == 3))
        game.apply(3, {"move": "show", "cards": ["coffee", "transformation"]})
        move = liked(game, 0, mind(game, 0))
        assert (move["move"], move["give"], move["take"]) == ("exchange", "food", "coffee")
        hasty = Plan(standard_content()).quick(game, 0, game.legal(0), random.Random(0))
        assert hasty == move

    def test_an_inspector_strikes_the_ghoul_it_knows(self) -> None:
        """And leaves somebody alone who is surely none."""
        hands = {"mado": "CDD", "hinami": "FTD", "kaneki": "CFT", "hide": "CFT"}
        game = at_the_table(hands, tokens=(0, 2, 2, 0))
        assert liked(game, 0, mind(game, 0, hinami=1)) == {"move": "special_action", "target": 1}
        assert liked(game, 0, mind(game, 0, hinami=3))["move"] == "move"

    def test_the_bold_strike_sooner(self) -> None:
        """With a mere suspicion some wait and some do not."""
        hands = {"mado": "CDD", "hinami": "FTD", "kaneki": "CFT", "hide": "CFT"}
        game = at_the_table(hands, tokens=(0, 2, 2, 0))
        memory = mind(game, 0)
        memory.fits[1][memory.names.index("hinami")] += 0.6

        def readiness(bold: float) -> float:
            given = weights(game, 0, memory, Traits(bold=bold))
            return sum(given[move] for move in given if "target" in move) / sum(given.values())

        assert readiness(0.1) < readiness(0.9)

    def test_an_expert_strikes_sooner(self) -> None:
        """With the same suspicion an expert waits less than most people."""
        hands = {"mado": "CDD", "hinami": "FTD", "kaneki": "CFT", "hide": "CFT"}
        game = at_the_table(hands, tokens=(0, 2, 2, 0))
        view, legal, memory = game.view(0), game.legal(0), mind(game, 0)
        for signs in (memory.fits, memory.studied):
            signs[1][memory.names.index("hinami")] += 0.6
        plan, shares = Plan(standard_content()), []
        for weigh in (plan.weigh, plan.study):
            given = weigh(view, legal, memory, Traits(), random.Random(0))
            strikes = [weight for move, weight in zip(legal, given, strict=True) if "target" in move]
            shares.append(sum(strikes) / sum(given))
        assert shares[0] < 0.1 < 0.5 < shares[1]

    @given(table=ghoul.tables(), seed=SEEDS)
    @settings(max_examples=10)
    def test_weights_are_weights(self, table: Table, seed: int) -> None:
        """At every question some move is preferred, none below nothing, and the quick one is legal."""
        game, rng = begin(table, seed), random.Random(seed)
        memories = [remember(None, game.view(seat), [], standard_content()) for seat in range(game.seats)]
        for seat, move in random_moves(game, rng):
            given, legal = weights(game, seat, memories[seat]), game.legal(seat)
            assert min(given.values()) >= 0 < max(given.values()) <= 1
            hasty = Plan(standard_content()).quick(game, seat, legal, rng)
            assert any(offer is hasty for offer in legal)
            assert 0 <= Plan(standard_content()).worth(game, seat) <= 1
            events = game.apply(seat, move)
            for other in range(game.seats):
                remember(memories[other], game.view(other), engine.heard(events, other), standard_content())
        winners = game.outcome().winners
        shares = [Plan(standard_content()).worth(game, seat) for seat in range(game.seats)]
        assert abs(sum(shares) - bool(winners)) < 1e-9


class TestProspects:
    """What a game is worth before its end."""

    def test_cards_that_win_are_worth_most(self) -> None:
        """Nothing, the cards to stay alive, and all three, with the own turn to come."""
        few = at_the_table({"kaneki": "CFT", "hinami": "CFT", "mado": "CDD", "hide": "FTD"}, active="P3")
        safe = at_the_table({"kaneki": "CCT", "hinami": "FFT", "mado": "CDD", "hide": "FTD"}, active="P3")
        whole = at_the_table({"kaneki": "CCC", "hinami": "FFT", "mado": "TDD", "hide": "FTD"}, active="P3")
        assert prospects(few, 0) < prospects(safe, 0) < prospects(whole, 0)
        assert prospects(whole, 1) < prospects(safe, 1)

    def test_being_hunted_is_a_danger(self) -> None:
        """Tokens on prey are good for the hunter and bad for the prey."""
        hands = {"mado": "CDD", "hinami": "FTD", "kaneki": "CFT", "hide": "CFT"}
        calm, marked = at_the_table(hands, (0, 0, 2, 0)), at_the_table(hands, (0, 2, 0, 0))
        assert prospects(marked, 0) > prospects(calm, 0)
        assert prospects(marked, 1) < prospects(calm, 1)
