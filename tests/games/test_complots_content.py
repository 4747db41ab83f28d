"""The content file of Complots: a good one is the rulebook's table, a bad one is refused by name."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import engine
from app.refusal import sentence
from engine.games.complots.content import FILE, load_content, standard_content

RAW: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The file with one thing changed."""
    raw = copy.deepcopy(RAW)
    change(raw)
    return raw


def test_fifteen_characters_in_five_clans() -> None:
    """Three each."""
    content = standard_content()
    assert {name: clan.members for name, clan in content.clans.items()} == {
        "perceptrices": ("duchesse", "illusionniste", "ursuline"),
        "intouchables": ("comtesse", "sorciere", "croque_mort"),
        "voleurs": ("capitaine", "pape", "justicier"),
        "negociateurs": ("ambassadeur", "inquisiteur", "espion"),
        "assassins": ("assassin", "bourreau", "maitre_chanteur"),
    }


@pytest.mark.parametrize(
    ("entry", "change"),
    [
        ("complots.characters.pape", lambda raw: raw["characters"]["pape"].update(fr=7)),
        ("complots.characters.pape", lambda raw: raw["characters"]["pape"].update(en=" ")),
        ("complots.characters.pape", lambda raw: raw["characters"]["pape"].update(clan="moines")),
        ("complots.characters.pape", lambda raw: raw["characters"]["pape"].update(blocks=["nobody"])),
        ("complots.characters.pape", lambda raw: raw["characters"]["pape"].update(blocks="pape")),
        ("complots.characters.pape", lambda raw: raw["characters"]["pape"].update(colour="blue")),
        (
            "complots.characters.pape.effect",
            lambda raw: raw["characters"]["pape"]["effect"].update(kind="fly"),
        ),
        ("complots.characters.pape.effect", lambda raw: raw["characters"]["pape"]["effect"].update(take=0)),
        ("complots.characters.pape.effect", lambda raw: raw["characters"]["pape"]["effect"].update(take="1")),
        ("complots.characters.pape.effect", lambda raw: raw["characters"]["pape"]["effect"].update(keep=1)),
        ("complots.characters.bourreau.effect", lambda raw: _effect(raw, "bourreau").update(payee="bank")),
        ("complots.characters.sorciere.reaction", lambda raw: _reaction(raw, "sorciere").pop("take")),
        ("complots.characters.pape", lambda raw: raw["characters"].update(pape=3)),
        ("complots", lambda raw: raw["actions"].update(pape=raw["actions"]["revenu"])),
        ("complots.actions.peste", lambda raw: raw["actions"]["peste"].update(extension="dragons")),
        ("complots.actions.peste", lambda raw: raw["actions"]["peste"].pop("effect")),
        ("complots.actions.peste", lambda raw: raw["actions"]["peste"]["effect"].update(clan="moines")),
        ("complots.players.7", lambda raw: raw["players"]["7"].update(copies=3)),
        ("complots.players.8", lambda raw: raw["players"]["8"].update(gold=9)),
        ("complots.players", lambda raw: raw["players"].pop("5")),
        ("complots.players.2", lambda raw: raw["players"]["2"].update(copies=4)),
        ("complots.clans.voleurs", lambda raw: _empty_clan(raw, "voleurs")),
        ("complots.clans.voleurs", lambda raw: raw["clans"]["voleurs"].update(classic="duchesse")),
        ("complots.clans.voleurs", lambda raw: raw["clans"]["voleurs"].update(classic=["pape"])),
        ("complots", lambda raw: raw.pop("gold_in_box")),
        ("complots.reasons.too_poor", lambda raw: raw.update(reasons={"too_poor": {"es": " "}})),
        ("complots.title", lambda raw: raw.update(title={"name": "Coup"})),
        ("complots.characters.pape.the", lambda raw: raw["characters"]["pape"].update(the={"fr": ""})),
    ],
)
def test_a_bad_file_is_refused_with_the_entry_named(entry: str, change: Callable[[Any], object]) -> None:
    """So that its author finds the line."""
    with pytest.raises(engine.Refusal) as refusal:
        load_content(changed(change))
    assert refusal.value.code == "bad_content"
    assert refusal.value.details["entry"] == entry
    assert entry in sentence(refusal.value, "en")


def test_a_corrected_file_is_played_and_saved_with_the_game() -> None:
    """Another number on one's own box needs no code."""
    raw = changed(lambda raw: raw["characters"]["duchesse"]["effect"].update(take=5))
    game: Any = engine.new("complots", 3, {"perceptrices": "duchesse", "first_player": 0}, content=raw)
    game.apply(0, {"move": "announce", "action": "duchesse"})
    game = engine.load(json.loads(json.dumps(game.dump())))
    for seat in game.deciders():
        game.apply(seat, {"move": "pass"})
    assert game.gold[0] == 7


@pytest.mark.parametrize(("share", "gold"), [(1, [5, 3, 2]), (2, [4, 4, 2]), (None, [5, 3, 2])])
def test_what_is_shared_is_a_number_of_the_file(share: int | None, gold: list[int]) -> None:
    """An older file does not say it: one piece each then."""

    def set_share(raw: dict[str, Any]) -> None:
        effect = _effect(raw, "illusionniste")
        del effect["share"]
        effect.update({} if share is None else {"share": share})

    options = {"perceptrices": "illusionniste", "first_player": 0}
    game: Any = engine.new("complots", 3, options, content=changed(set_share))
    game.apply(0, {"move": "announce", "action": "illusionniste"})
    game.cards[2] = "illusionniste"
    for seat in (1, 2):
        game.apply(seat, {"move": "pass"})
    game.apply(1, {"move": "claim"})
    game.apply(2, {"move": "pass"})
    while len(game.deciders()) > 1 or game.view(None)["phase"] == "challenge":
        game.apply(game.deciders()[0], {"move": "pass"})
    assert game.gold[:3] == gold


def test_the_court_always_has_the_largest_draw() -> None:
    """Whatever an effect draws is there to be drawn, at a table of any size."""
    raw = changed(lambda raw: raw["players"]["4"].update(copies=2))
    assert load_content(raw).largest_draw == 2
    _effect(raw, "ambassadeur").update(draw=3)
    with pytest.raises(engine.Refusal, match="bad_content") as refusal:
        load_content(raw)
    assert refusal.value.details["entry"] == "complots.players.4"
    raw["players"]["4"].update(copies=3)
    assert load_content(raw).largest_draw == 3


def _effect(raw: Any, name: str) -> Any:
    return raw["characters"][name]["effect"]


def _reaction(raw: Any, name: str) -> Any:
    return raw["characters"][name]["reaction"]


def _empty_clan(raw: Any, name: str) -> None:
    for character in raw["characters"].values():
        if character["clan"] == name:
            character["clan"] = "assassins"
