"""The content file of Des Bruits dans la nuit: each fault is refused by name, and a corrected file plays."""

from __future__ import annotations

import ast
import copy
import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import engine
from app.language.files import sentences
from app.refusal import sentence
from engine.games.bruits.content import FILE, OPS, load_content, standard_content
from tests.games import bruits
from tests.play import random_moves

Raw = dict[str, Any]


def raw() -> Raw:
    """A content file to spoil."""
    content: Raw = json.loads(FILE.read_text(encoding="utf-8"))
    return content


def row(content: Raw, table: str, name: str) -> Raw:
    """An entry of the file."""
    found: Raw = next(entry for entry in content[table] if entry["id"] == name)
    return found


def spoil(table: str, name: str, **changes: Any) -> Callable[[Raw], None]:
    """Change fields of an entry."""
    return lambda content: row(content, table, name).update(changes)


def drop(table: str, name: str, key: str) -> Callable[[Raw], None]:
    """Take a field out of an entry."""

    def change(content: Raw) -> None:
        del row(content, table, name)[key]

    return change


def settle(**changes: Any) -> Callable[[Raw], None]:
    """Change settings."""
    return lambda content: content["settings"].update(changes)


def without(table: str) -> Callable[[Raw], None]:
    """Take the last entry out of a table."""

    def change(content: Raw) -> None:
        content[table].pop()

    return change


def again(table: str, name: str) -> Callable[[Raw], None]:
    """Give the last entry of a table the id of another."""
    return lambda content: content[table][-1].update(id=name)


def all_of_one_symbol(content: Raw) -> None:
    """Five characters with one symbol: they cannot start apart."""
    for identity in content["identities"][:5]:
        identity["symbol"] = "PAW"


def nobody_has(content: Raw) -> None:
    """A symbol without a character."""
    for identity in content["identities"]:
        if identity["symbol"] == "GEAR":
            identity["symbol"] = "KEY"


FAULTS: list[tuple[Callable[[Raw], None], str, str]] = [
    (without("identities"), "bruits.identities", "exactly 8"),
    (without("locations"), "bruits.locations", "exactly 10"),
    (without("clues"), "bruits.clues", "exactly 54 of them, not 53"),
    (without("events"), "bruits.events", "exactly 10"),
    (again("symbols", "PAW"), "bruits.symbols.PAW", "twice"),
    (again("identities", "cat"), "bruits.identities.cat", "twice"),
    (again("locations", "kitchen"), "bruits.locations.kitchen", "twice"),
    (again("clues", "C01"), "bruits.clues.C01", "twice"),
    (again("events", "EV01"), "bruits.events.EV01", "twice"),
    (again("events", "C01"), "bruits.C01", "different kinds"),
    (drop("clues", "C05", "id"), "bruits.clues[4]", "id is missing"),
    (spoil("clues", "C05", id=5), "bruits.clues[4]", "id must be a str"),
    (spoil("identities", "cat", symbol="FISH"), "bruits.identities.cat", "FISH"),
    (spoil("clues", "C05", symbols=["KEY", "FISH"]), "bruits.clues.C05", "FISH"),
    (spoil("clues", "C05", symbols=[["KEY"]]), "bruits.clues.C05", "nothing but str"),
    (spoil("clues", "C05", symbols=["KEY"] * 5), "bruits.clues.C05", "more than 4"),
    (spoil("clues", "C21", effect={"op": "JUMP"}), "bruits.clues.C21.effect", "JUMP"),
    (spoil("locations", "attic", effect={"op": "JUMP"}), "bruits.locations.attic.effect", "JUMP"),
    (spoil("locations", "attic", effect="FLIP"), "bruits.locations.attic", "effect must be a dict"),
    (drop("locations", "attic", "effect"), "bruits.locations.attic", "effect is missing"),
    (spoil("events", "EV01", op="JUMP"), "bruits.events.EV01", "JUMP"),
    (spoil("events", "EV01", kind="instant"), "bruits.events.EV01", "kind must be lasting"),
    (spoil("clues", "C53", passive="TRIPLE"), "bruits.clues.C53", "TRIPLE"),
    (spoil("clues", "C21", effect={"op": "PEEK"}), "bruits.clues.C21.effect", "n is missing"),
    (
        spoil("clues", "C21", effect={"op": "PEEK", "n": 0}),
        "bruits.clues.C21.effect",
        "n must be from 1 to 3",
    ),
    (spoil("clues", "C21", effect={"op": "PEEK", "n": "2"}), "bruits.clues.C21.effect", "n must be a int"),
    (
        spoil("clues", "C21", effect={"op": "PEEK", "n": 4}),
        "bruits.clues.C21.effect",
        "n must be from 1 to 3",
    ),
    (spoil("clues", "C21", effect={"op": "FLIP", "n": 2}), "bruits.clues.C21.effect", "n is not known"),
    (
        spoil("clues", "C47", effect={"op": "GAIN_PER_MYSTERIOUS", "max": -1}),
        "C47.effect",
        "max must be from 1",
    ),
    (all_of_one_symbol, "bruits.symbols.PAW", "more than 4"),
    (nobody_has, "bruits.symbols.GEAR", "no identity"),
    (spoil("clues", "C01", fr=" "), "bruits.clues.C01", "fr is empty"),
    (spoil("clues", "C01", en=["x"]), "bruits.clues.C01", "en must be a str"),
    (spoil("clues", "C01", fr="Griffes de {n}"), "bruits.clues.C01", "cannot be filled in"),
    (spoil("clues", "C01", colour="red"), "bruits.clues.C01", "colour is not known"),
    (spoil("locations", "kitchen", cards_needed=3), "bruits.locations.kitchen", "1 or 2"),
    (
        spoil("locations", "kitchen", characters_allowed=False),
        "bruits.locations.kitchen",
        "characters_allowed",
    ),
    (
        spoil("locations", "kitchen", always_in_play=True, characters_allowed=False),
        "bruits.locations",
        "exactly one must be always_in_play, not bathroom, kitchen",
    ),
    (
        spoil("locations", "bathroom", always_in_play=False, characters_allowed=True),
        "bruits.locations",
        "not none",
    ),
    (drop("locations", "kitchen", "may"), "bruits.locations.kitchen", "may is missing"),
    (spoil("clues", "C21", may="no"), "bruits.clues.C21", "may must be a bool"),
    (settle(players=[2, 5]), "bruits.settings", "players"),
    (settle(hand_size=14), "bruits.settings", "hand_size"),
    (settle(cards_per_turn=0), "bruits.settings", "cards_per_turn"),
    (settle(start_points=-1), "bruits.settings", "start_points"),
    (settle(counter={"2": 7, "3": 6}), "bruits.settings.counter", "4 is missing"),
    (settle(counter={"2": 7, "3": 6, "4": 0}), "bruits.settings.counter", "4 must be from 1"),
    (settle(locations_in_play=11), "bruits.settings", "locations_in_play"),
    (settle(characters_per_location=3), "bruits.settings", "characters_per_location"),
    (settle(coin_direction="sideways"), "bruits.settings", "coin_direction"),
    (settle(weather="rain"), "bruits.settings", "weather is not known"),
    (
        lambda content: content.update(op_text={"FLIP": {"fr": "Retournez {n}."}}),
        "bruits.op_text.FLIP",
        "cannot be filled in",
    ),
    (lambda content: content.update(options=[]), "bruits", "options must be a dict"),
    (
        lambda content: content.update(reasons={"not_in_hand": {"fr": " "}}),
        "bruits.reasons.not_in_hand",
        "fr is empty",
    ),
    (lambda content: content.update(weather="rain"), "bruits", "weather is not known"),
    (lambda content: content.pop("minutes"), "bruits", "minutes is missing"),
]


@pytest.mark.parametrize(("spoiled", "entry", "problem"), FAULTS, ids=[f"{e}: {p}" for _, e, p in FAULTS])
def test_a_fault_is_refused_by_name(spoiled: Callable[[Raw], None], entry: str, problem: str) -> None:
    content = raw()
    load_content(content)
    spoiled(content)
    with pytest.raises(engine.Refusal) as refusal:
        engine.new("bruits", 3, content=content)
    assert refusal.value.code == "bad_content"
    assert refusal.value.details["entry"].endswith(entry)
    assert problem in refusal.value.details["problem"]
    assert entry in sentence(refusal.value, "fr")


@pytest.mark.parametrize("content", [[], "bruits", 7])
def test_what_is_no_content_at_all_is_refused(content: Any) -> None:
    with pytest.raises(engine.Refusal, match="bad_content"):
        engine.new("bruits", 3, content=content)


def corrected() -> Raw:
    """The file as the owner of a printed copy might correct it: names, numbers, symbols, effects."""
    content = raw()
    content["symbols"] = [{"id": f"S{at}", "fr": f"Signe {at}", "en": f"Sign {at}"} for at in range(3)]
    signs = ("S0", "S0", "S0", "S1", "S1", "S1", "S2", "S2")
    for at, (identity, sign) in enumerate(zip(content["identities"], signs, strict=True)):
        identity.update(id=f"who{at}", fr=f"Qui {at}", en=f"Who {at}", symbol=sign)
    for at, clue in enumerate(content["clues"]):
        clue.update(id=f"card{at}", symbols=[f"S{(at + extra) % 3}" for extra in range(at % 5)])
        if clue["effect"] is not None and "n" in clue["effect"]:
            clue["effect"]["n"] = 1 + at % 3
    ops = list(OPS)
    for at, location in enumerate(content["locations"]):
        op = ops[at]
        location.update(id=f"room{at}", effect={"op": op, **dict.fromkeys(OPS[op], 2)}, may=at % 2 == 0)
    content["locations"][3]["effect"] = None
    content["clues"][0]["effect"] = {"op": "FLIP"}
    content["clues"][0]["may"] = False
    content["settings"].update(
        hand_size=5, cards_per_turn=3, start_points=0, coin_direction="away_from_location"
    )
    content["settings"]["counter"] = {"2": 3, "3": 12, "4": 2}
    return content


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_corrected_file_plays(players: int) -> None:
    content = corrected()
    for seed in range(15):
        game: Any = engine.new("bruits", players, seed=seed, content=content)
        rng = random.Random(seed)
        for seat, move in random_moves(game, rng):
            game.apply(seat, json.loads(json.dumps(move)))
            bruits.check_cards(game)
            assert game.view(seat)["seat"] == seat
        assert engine.load(json.loads(json.dumps(game.dump()))).dump() == game.dump()
        assert game.round == content["settings"]["counter"][str(players)]
        assert game.options["coin_direction"] == "away_from_location"


def test_other_numbers_of_locations_can_be_laid_out() -> None:
    content = raw()
    content["settings"].update(locations_in_play=9, characters_per_location=1)
    game: Any = engine.new("bruits", 4, content=content)
    assert sorted(game.at) == list(range(1, 9))
    assert len(game.view(0)["row"]) == 9


def at_hallway(content: Raw) -> Any:
    """A table where the card just placed is the only one to turn over."""
    return engine.position(
        "bruits",
        {
            "players": {
                "P1": {"identity": "cat", "hand": ["C01", "C25"]},
                "P2": {"identity": "ghost", "hand": ["C03"]},
            },
            "row": ["bathroom", "kitchen", "bedroom", "hallway", "library"],
            "characters": {
                "kitchen": ["cat", "bat"],
                "bedroom": ["ghost", "doll"],
                "hallway": ["burglar", "raccoon"],
                "library": ["sleepwalker", "robot"],
            },
        },
        content=content,
    )


def test_a_mandatory_effect_cannot_be_declined() -> None:
    content = raw()
    row(content, "locations", "hallway")["may"] = False
    game = at_hallway(content)
    game.apply(0, {"move": "place", "card": "C01", "face": "up", "location": "hallway"})
    assert game.legal(0) == [{"move": "resolve", "card": "n1"}]
    assert game.default(0) == {"move": "resolve", "card": "n1"}
    with pytest.raises(engine.Refusal) as refusal:
        game.apply(0, {"move": "decline"})
    assert refusal.value.reason == "must_choose"
    assert sentence(refusal.value, "fr") != sentence(refusal.value, "en")
    game.apply(0, game.default(0))
    assert game.up == [False]


def test_a_mandatory_effect_without_a_choice_is_skipped() -> None:
    content = raw()
    row(content, "clues", "C25")["may"] = False
    game = at_hallway(content)
    events = game.apply(0, {"move": "place", "card": "C25", "face": "up", "location": "library"})
    assert [event.data for event in events if event.kind == "no_effect"] == [{"seat": 0, "origin": "C25"}]
    assert game.view(0)["phase"] == "place"


def test_an_effect_left_out_does_nothing() -> None:
    content = raw()
    row(content, "locations", "hallway")["effect"] = None
    row(content, "clues", "C25")["effect"] = None
    game = at_hallway(content)
    game.apply(0, {"move": "place", "card": "C25", "face": "up", "location": "hallway"})
    assert game.view(0)["phase"] == "place"


def test_the_counts_of_the_box() -> None:
    content = standard_content()
    printed = dict.fromkeys(content.symbols, 0)
    for clue in content.clues.values():
        for symbol, count in clue.symbols.items():
            printed[symbol] += count
    assert set(printed.values()) == {22}
    assert sum(clue.mysterious for clue in content.clues.values()) == 6
    assert sum(clue.coin for clue in content.clues.values()) == 2
    kinds = {clue.effect.op for clue in content.clues.values() if clue.effect}
    kinds |= {location.effect.op for location in content.locations.values() if location.effect}
    assert kinds == set(OPS)


def test_every_reason_the_code_gives_has_its_sentence() -> None:
    given = set()
    for path in FILE.parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.endswith(("reason", "fault")):
                texts = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
                given |= {text for text in texts if re.fullmatch("[a-z]+(_[a-z]+)+", str(text))}
    assert given == set(sentences("fr", "bruits", "reasons"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hands", [["C01"], ["C01"]]),
        ("hands", [["C99"], []]),
        ("hands", [[]]),
        ("columns", [[], [3], [], [], []]),
        ("columns", [[]]),
        ("points", []),
        ("at", [1, 2]),
        ("up", [True]),
        ("pile", None),
    ],
)
def test_a_damaged_save_is_refused(name: str, value: Any) -> None:
    saved = json.loads(json.dumps(engine.new("bruits", 2).dump()))
    engine.load(saved)
    saved["state"][name] = value
    with pytest.raises(engine.Refusal, match="bad_save"):
        engine.load(saved)


def test_a_loaded_file_is_not_shared_with_the_game_s_own() -> None:
    content = corrected()
    before = copy.deepcopy(content)
    game = engine.new("bruits", 2, content=content)
    assert content == before
    assert engine.load(json.loads(json.dumps(game.dump()))).content.raw == before
    assert engine.new("bruits", 2).content is standard_content()
