"""A table with a content file of its own: a phone can make every move it is offered, bots go by the file."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import engine
from app.language.files import languages
from app.language.narrator import content_of
from app.refusal import sentence
from app.table.reading import check_document
from engine.games.complots.content import FILE
from tests.games import GAMES
from tests.table.bench import Bench, MemoryPersistence, Phone
from tests.table.test_bots import wait_for_a_move
from tests.table.test_lobby import accepted, refused
from tests.table.test_play import BASE, announce


def corrected(effects: dict[str, dict[str, int]]) -> dict[str, Any]:
    """The file of Complots with other numbers in the effects of some Characters and actions."""
    raw: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    for name, numbers in effects.items():
        row = raw["characters"].get(name) or raw["actions"][name]
        row["effect"].update(numbers)
    return raw


def exchanging(raw: dict[str, Any]) -> Phone:
    """Ana has announced the Ambassador at a table of three phones, and nobody minds."""
    bench = Bench("complots", BASE)
    ana, *others = bench.phones(3)
    accepted(ana.ask("content", content=raw))
    accepted(ana.ask("first", person=ana.person))
    accepted(ana.ask("start"))
    accepted(ana.act(announce("ambassadeur")))
    for phone in others:
        accepted(phone.act({"move": "pass"}))
    return ana


def test_a_phone_can_keep_any_card_of_the_largest_draw() -> None:
    raw = corrected({"ambassadeur": {"draw": 3}})
    offers = exchanging(raw).document["legal"]
    assert len(offers) == 10
    assert {card for move in offers for card in move["cards"]} == {"s0", "s1", "d0", "d1", "d2"}
    for move in offers:
        ana = exchanging(raw)
        check_document(ana.document, {})
        drawn = ana.document["game"]["private"]["drawn"]
        accepted(ana.act({**move, "cards": move["cards"][::-1]}))
        slots = ana.document["game"]["players"]["0"]["slots"].values()
        kept = [slot["character"] for slot in slots]
        assert all(drawn[ref] in kept for ref in move["cards"] if ref in drawn)


def first_moves(raw: dict[str, Any] | None) -> list[str]:
    """What a bot announces that begins, at some tables."""
    announced = []
    for seed in range(12):
        bench = Bench("complots", BASE)
        ana, _ = bench.phones(2)
        accepted(ana.ask("content", content=raw))
        accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
        bot = next(person for person, row in ana.document["people"].items() if row["bot"])
        accepted(ana.ask("first", person=bot))
        bench.host._bots._random = random.Random(seed)
        accepted(ana.ask("start"))
        wait_for_a_move(bench)
        announced.append(MemoryPersistence.kept(bench.persistence)[1][0].move["action"])  # type: ignore[arg-type]
    return announced


def test_a_bot_at_a_table_goes_by_the_content_of_the_table() -> None:
    """A Coup that one gold pays for is mostly the best there is; the box wants seven."""
    assert "assassinat" in first_moves(corrected({"assassinat": {"cost": 1}}))
    assert "assassinat" not in first_moves(None)


def box(game: str) -> dict[str, Any]:
    """The file of a game."""
    raw: dict[str, Any] = json.loads(json.dumps(content_of(game)))
    return raw


def added(game: str, section: str) -> dict[str, Any]:
    """The file of a game with something new in it that the rules can cope with."""
    raw = box(game)
    rows = raw[section]
    if isinstance(rows, list):
        # Lists have as many rows as the box: one is another, wherever it is named.
        known: str = rows[0]["id"]
        replaced: dict[str, Any] = json.loads(json.dumps(raw).replace(f'"{known}"', '"brand_new"'))
        return replaced
    rows["brand_new"] = copy.deepcopy(next(iter(rows.values())))
    rows["brand_new"].pop("classic", None)
    if (game, section) == ("complots", "clans"):
        raw["characters"]["duchesse"]["clan"] = "brand_new"
        raw["clans"]["perceptrices"]["classic"] = "ursuline"
    elif section == "places":
        rows["brand_new"]["letter"] = "X"
        rows["brand_new"]["count"] = rows["hotel"]["count"] = 4
    return raw


@pytest.mark.parametrize(
    ("game", "section"),
    [
        *(("complots", section) for section in ("clans", "actions", "religions")),
        ("calaveras", "places"),
        ("ghoul", "support"),
        *(("bruits", section) for section in ("symbols", "identities", "locations", "clues", "events")),
    ],
)
def test_what_no_screen_could_show_is_refused_by_its_name(game: str, section: str) -> None:
    """Before it ends in a missing picture during a game; what was begun with such a file goes on."""
    raw = added(game, section)
    engine.new(game, 4, content=raw)
    bench = Bench(game)
    ana, bo = bench.phones(2)
    answer = ana.ask("content", content=raw)
    assert refused(answer) == "not_in_the_box"
    assert answer is not None
    assert answer["details"] == {"entry": f"{game}.{section}.brand_new"}
    assert bo.document["table"]["content"] is None
    with pytest.raises(engine.Refusal, match="not_in_the_box"):
        check_document({**bo.document, "table": {**bo.document["table"], "content": raw}}, {})
    bench.host.table.lobby.content = raw
    accepted(ana.ask("profile", name="Anna", colour="", emblem=""))
    bench.restart()
    assert bench.host.table.lobby.content == raw


@pytest.mark.parametrize(
    ("entry", "row", "power"),
    [
        ("characters.duchesse.effect", "duchesse", {"effect": {"kind": "theft", "take": 2}}),
        ("characters.comtesse.effect", "comtesse", {"effect": {"kind": "tax", "take": 2}}),
        ("characters.capitaine.effect", "capitaine", {"effect": None}),
        ("characters.comtesse.reaction", "comtesse", {"reaction": {"kind": "undertaker"}}),
    ],
)
def test_a_power_of_another_kind_is_refused_by_its_name(entry: str, row: str, power: dict[str, Any]) -> None:
    """The words on its tile are those of the kind it has in the box."""
    raw = box("complots")
    raw["characters"][row].update(power)
    with pytest.raises(engine.Refusal, match="not_in_the_box") as refusal:
        engine.check_content("complots", raw)
    assert refusal.value.details == {"entry": f"complots.{entry}"}
    for language in ("fr", "en"):
        assert entry in sentence(refusal.value, language)


@pytest.mark.parametrize(
    ("power", "entry"),
    [
        ({"effect": {"kind": "coup", "cost": 7}}, "effect"),
        (
            {
                "clan": "intouchables",
                "effect": {"kind": "tax", "take": 2},
                "reaction": {"kind": "undertaker"},
            },
            "reaction",
        ),
    ],
)
def test_an_added_character_has_one_power_of_the_box(power: dict[str, Any], entry: str) -> None:
    """There are no words for another on a card."""
    raw = added("complots", "characters")
    raw["characters"]["brand_new"].update(power)
    with pytest.raises(engine.Refusal, match="not_in_the_box") as refusal:
        engine.check_content("complots", raw)
    assert refusal.value.details == {"entry": f"complots.characters.brand_new.{entry}"}


@pytest.mark.parametrize(
    ("game", "section"), [("complots", "characters"), ("ghoul", "characters"), ("ghoul", "tiles")]
)
def test_what_is_added_brings_its_name(game: str, section: str) -> None:
    raw = added(game, section)
    if section == "tiles":
        # There are as many Locations as spaces.
        raw["tiles"].pop(next(iter(raw["tiles"])))
    engine.check_content(game, raw)
    for language in languages():
        del raw[section]["brand_new"][language]
    with pytest.raises(engine.Refusal, match="bad_content") as refusal:
        engine.check_content(game, raw)
    assert refusal.value.details["entry"] == f"{game}.{section}.brand_new"


def test_an_added_character_can_be_chosen_and_is_let_go_with_its_file() -> None:
    bench = Bench("complots")
    ana, _ = bench.phones(2)
    chosen = {"perceptrices": "brand_new", "voleurs": "pape"}
    assert refused(ana.ask("game", game="complots", options=chosen)) == "bad_option"
    accepted(ana.ask("content", content=added("complots", "characters")))
    accepted(ana.ask("game", game="complots", options=chosen))
    bench.restart()
    assert bench.host.table.lobby.options == chosen
    bench.host.table.lobby.choose_content(None)
    assert bench.host.table.lobby.options == {"voleurs": "pape"}


def test_pictures_of_calaveras_are_found_by_letters_of_the_box() -> None:
    raw = box("calaveras")
    raw["places"]["hotel"]["letter"] = "X"
    with pytest.raises(engine.Refusal, match="not_in_the_box"):
        engine.check_content("calaveras", raw)


@pytest.mark.parametrize("game", GAMES)
def test_names_can_be_corrected(game: str) -> None:
    raw = box(game)
    text = json.dumps(raw).replace('"en": "', '"en": "My ')
    engine.check_content(game, json.loads(text))
