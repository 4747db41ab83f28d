"""Bad input: each kind has its own refusal with a sentence in both languages, and changes nothing."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import engine
from app.language import languages
from app.language.files import sentences as words_of
from app.refusal import sentence
from engine.games.complots.content import standard_content
from engine.games.ghoul.content import standard_content as ghoul_content
from tests.play import text

BASE = {
    "perceptrices": "duchesse",
    "intouchables": "comtesse",
    "voleurs": "capitaine",
    "negociateurs": "ambassadeur",
    "assassins": "assassin",
    "first_player": 0,
}


def table(**options: Any) -> engine.Game:
    """A base game of three, seat 0 to act."""
    return engine.new("complots", 3, {**BASE, **options}, seed=5)


def refusal_of(code: str, call: Any, *arguments: Any, **named: Any) -> engine.Refusal:
    """The refusal that the call meets, checked for its code and its sentences."""
    with pytest.raises(engine.Refusal) as caught:
        call(*arguments, **named)
    assert caught.value.code == code
    for language in ("fr", "en"):
        said = sentence(caught.value, language)
        assert said
        assert "{" not in said
    json.dumps(caught.value.to_json())
    return caught.value


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("unknown_game", ("belote", 3)),
        ("unknown_game", (None, 3)),
        ("unknown_game", (["complots"], 3)),
        ("bad_player_count", ("complots", 1)),
        ("bad_player_count", ("complots", 9)),
        ("bad_player_count", ("complots", "3")),
        ("bad_player_count", ("complots", True)),
        ("unknown_option", ("complots", 3, {"turbo": True})),
        ("bad_option", ("complots", 3, {"tyrannie": "yes"})),
        ("bad_option", ("complots", 3, {"tyrannie": 1})),
        ("bad_option", ("complots", 3, {"voleurs": "duchesse"})),
        ("bad_option", ("complots", 3, {"first_player": 3})),
        ("bad_option", ("complots", 3, {"first_player": True})),
        ("bad_option", ("complots", 3, ["tyrannie"])),
        ("bad_seed", ("complots", 3, {}, 1.5)),
        ("bad_seed", ("complots", 3, {}, None)),
    ],
)
def test_a_game_that_cannot_begin(code: str, arguments: tuple[Any, ...]) -> None:
    """Unknown game, wrong player count, unknown or impossible option, no seed."""
    refusal_of(code, engine.new, *arguments)


@pytest.mark.parametrize(
    ("code", "seat", "move"),
    [
        ("malformed_move", 0, None),
        ("malformed_move", 0, "announce"),
        ("malformed_move", 0, ["announce"]),
        ("malformed_move", 0, {}),
        ("malformed_move", 0, {"move": 3}),
        ("unknown_move", 0, {"move": "cheat"}),
        ("missing_field", 0, {"move": "announce"}),
        ("unknown_field", 0, {"move": "announce", "action": "revenu", "bribe": 3}),
        ("unknown_field", 0, {"move": "pass", "action": "revenu"}),
        ("wrong_type", 0, {"move": "announce", "action": 3}),
        ("wrong_type", 0, {"move": "announce", "action": "capitaine", "target": "1"}),
        ("wrong_type", 0, {"move": "announce", "action": "capitaine", "target": True}),
        ("wrong_type", 0, {"move": "announce", "action": "capitaine", "target": 1.0}),
        ("wrong_type", 0, {"move": "announce", "action": "capitaine", "target": None}),
        ("wrong_type", 0, {"move": "announce", "action": "justicier", "split": [[1, 3]]}),
        ("wrong_type", 0, {"move": "announce", "action": "justicier", "split": {"1": -1}}),
        ("wrong_type", 0, {"move": "announce", "action": "justicier", "split": {"one": 1}}),
        ("wrong_type", 0, {"move": "announce", "action": "justicier", "split": {"1": True}}),
        ("wrong_type", 0, {"move": "keep", "cards": "s0"}),
        ("wrong_type", 0, {"move": "keep", "cards": [0]}),
        ("wrong_type", 0, {"move": "lose", "slot": 0, "sorciere": 1}),
        ("unknown_seat", 0, {"move": "announce", "action": "capitaine", "target": 3}),
        ("unknown_seat", 0, {"move": "announce", "action": "capitaine", "target": -1}),
        ("unknown_seat", 0, {"move": "announce", "action": "justicier", "split": {"7": 3}}),
        ("unknown_name", 0, {"move": "announce", "action": "jongleur"}),
        ("unknown_name", 0, {"move": "block", "character": "jongleur"}),
        ("unknown_name", 0, {"move": "keep", "cards": ["s7"]}),
        ("illegal_move", 0, {"move": "challenge"}),
        ("illegal_move", 0, {"move": "announce", "action": "pape"}),
        ("not_your_move", 1, {"move": "announce", "action": "revenu"}),
        ("unknown_seat", 3, {"move": "announce", "action": "revenu"}),
        ("unknown_seat", -1, {"move": "announce", "action": "revenu"}),
        ("unknown_seat", "0", {"move": "announce", "action": "revenu"}),
        ("unknown_seat", None, {"move": "announce", "action": "revenu"}),
    ],
)
def test_a_move_that_cannot_be(code: str, seat: Any, move: Any) -> None:
    """Every flaw is named, and the table is as it was."""
    game = table()
    before = text(game.dump())
    refusal_of(code, game.apply, seat, move)
    assert text(game.dump()) == before
    game.apply(0, {"move": "announce", "action": "revenu"})


@pytest.mark.parametrize(
    ("reason", "move", "options", "gold"),
    [
        ("must_assassinate", {"action": "revenu"}, {}, 10),
        ("too_poor", {"action": "assassinat", "target": 1}, {}, 6),
        ("too_poor", {"action": "assassin", "target": 1}, {}, 2),
        ("not_in_this_game", {"action": "bourreau", "target": 1}, {}, 5),
        ("not_in_this_game", {"action": "peste", "target": 1}, {}, 5),
        ("no_power", {"action": "comtesse"}, {}, 2),
        ("needs_target", {"action": "capitaine"}, {}, 2),
        ("no_target", {"action": "duchesse", "target": 1}, {}, 2),
        ("not_yourself", {"action": "capitaine", "target": 0}, {}, 2),
        ("bad_split", {"action": "justicier", "split": {"1": 1}}, {"voleurs": "justicier"}, 2),
        ("almshouse_empty", {"action": "abus_de_confiance"}, {"saint_barthelemy": True}, 2),
        ("same_religion", {"action": "capitaine", "target": 2}, {"saint_barthelemy": True}, 2),
    ],
)
def test_an_announcement_that_is_forbidden(
    reason: str, move: dict[str, Any], options: dict[str, Any], gold: int
) -> None:
    """The refusal says which rule stands in the way."""
    game: Any = table(**options)
    if options.get("saint_barthelemy"):
        game.apply(0, {"move": "choose_religion", "side": "catholique"})
    game.gold[0], game.gold[-1] = gold, game.gold[-1] - gold + game.gold[0]
    before = text(game.dump())
    refusal = refusal_of("illegal_move", game.apply, 0, {"move": "announce", **move})
    assert refusal.reason == reason
    assert text(game.dump()) == before


def test_a_sentence_has_the_numbers_of_the_table() -> None:
    """Those of the content that is played with, not those of the box we know."""
    raw = deepcopy(standard_content().raw)
    raw["must_assassinate_from"], raw["actions"]["assassinat"]["effect"]["cost"] = 9, 8
    game: Any = engine.new("complots", 3, {"first_player": 0}, content=raw)
    told = []
    for gold, action in ((9, "revenu"), (5, "assassinat")):
        game.gold[0] = gold
        told.append(refusal_of("illegal_move", game.apply, 0, {"move": "announce", "action": action}))
    assert [refusal.details for refusal in told] == [
        {"move": "announce", "least": 9},
        {"move": "announce", "needed": 8, "missing": 3},
    ]
    assert "9" in sentence(told[0], "fr")
    assert "9" in sentence(told[0], "en")
    assert "8" in sentence(told[1], "fr")
    assert "3" in sentence(told[1], "en")


def test_a_stale_answer() -> None:
    """The window closed meanwhile: the answer to it comes too late, whoever gives it."""
    game = table()
    game.apply(0, {"move": "announce", "action": "duchesse"})
    window = game.decision
    game.apply(1, {"move": "challenge"}, window)
    before = text(game.dump())
    refusal_of("stale_window", game.apply, 2, {"move": "challenge"}, window)
    refusal_of("stale_window", game.apply, 1, {"move": "pass"}, window)
    assert text(game.dump()) == before


def test_an_offer_cannot_be_altered() -> None:
    """Offers are shared between calls: nobody can make one mean something else."""
    offer: Any = table().legal(0)[0]
    changes = (
        lambda: offer.update(action="duchesse"),
        lambda: offer.__setitem__("action", "duchesse"),
        lambda: offer.pop("action"),
        lambda: offer.clear(),
        lambda: offer.setdefault("x", 1),
    )
    for change in changes:
        with pytest.raises(TypeError):
            change()


@pytest.mark.parametrize(
    "damage",
    [
        lambda save: save.pop("stack"),
        lambda save: save.update(version=99),
        lambda save: save["state"].pop("gold"),
        lambda save: save["state"].update(luck=7),
        lambda save: save["state"]["gold"].append(1),
        lambda save: save["stack"][0].update(frame="NoSuchFrame"),
        lambda save: save["stack"][0].update(extra=1),
        lambda save: save.update(dealer=None),
        lambda save: save.update(options={}),
        lambda save: save.update(seats=None),
        lambda save: save["state"].update(cards=None),
    ],
)
def test_a_damaged_save(damage: Any) -> None:
    """It is refused, never half loaded."""
    save = json.loads(json.dumps(table().dump()))
    damage(save)
    refusal_of("bad_save", engine.load, save)


def test_a_save_of_nothing_we_know() -> None:
    """Not an object, or of another game."""
    refusal_of("bad_save", engine.load, [])
    refusal_of("unknown_game", engine.load, {"game": "belote"})
    refusal_of("bad_save", engine.Recording.from_json, {"moves": 3})
    refusal_of("bad_save", engine.Recording.from_json, [])


def test_leaving_that_cannot_be() -> None:
    """Somebody who is not there, somebody already out, a game that is over."""
    game = table()
    refusal_of("unknown_seat", game.forfeit, 3)
    game.forfeit(1)
    refusal_of("not_in_play", game.forfeit, 1)
    refusal_of("not_your_move", game.default, 2)
    game.forfeit(0)
    refusal_of("game_over", game.forfeit, 2)
    refusal_of("game_over", game.default, 2)


@pytest.mark.parametrize("name", engine.games())
def test_every_reason_of_every_game_has_a_sentence_and_is_given(name: str) -> None:
    """Whatever a game's own code gives as a reason is there, and nothing else."""
    sources = "".join(
        path.read_text(encoding="utf-8") for path in Path(engine.__file__).parent.glob(f"games/{name}/*.py")
    )
    for lang in languages():
        for reason in words_of(lang, name, "reasons"):
            assert f'"{reason}"' in sources, f"nobody gives the reason {reason}"


@pytest.mark.parametrize(("said", "shown"), [({"shown": 1}, 1), ({"shown": 3}, 3), (None, 2)])
def test_how_many_cards_are_shown_first_is_a_number_of_the_file(said: Any, shown: int) -> None:
    """Tokyo Ghoul: an older file does not say it; whoever shows another number is told how many."""
    raw = deepcopy(ghoul_content().raw)
    del raw["preliminary"]
    raw.update({} if said is None else {"preliminary": said})
    game = engine.new("ghoul", 4, content=raw, seed=1)
    assert {len(move["cards"]) for move in game.legal(0)} == {shown}
    four = {"move": "prelim_show", "cards": ["coffee"] * 4}
    refusal = refusal_of("illegal_move", game.apply, 0, four)
    assert (refusal.reason, refusal.details["needed"]) == ("wrong_number", shown)
    assert str(shown) in sentence(refusal, "fr")
