"""What Tokyo Ghoul says at the table is true: objectives, what an exchange betrays, why a card is laid open,
who is who."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from app import language
from app.games import question
from app.games.ghoul.aims import aims, enough, sentence
from app.language.narrator import content_of
from app.questions.player_view import PlayerView
from app.questions.question import Question
from app.questions.selection import Selection
from engine.core.json import thaw
from screens.choose.draft import Draft
from screens.games.ghoul.content import GhoulContent
from screens.lobby import lines
from screens.table.scene import Scene, player_view
from screens.ui.emblem import own
from tests.questions.playing import reach
from tests.screens.stage import Stage


@pytest.fixture(autouse=True)
def english() -> None:
    language.use("en")


def scene_of(stage: Stage) -> Scene:
    """What the first player's phone shows."""
    return Scene(stage.session(SimpleNamespace(phone=SimpleNamespace(session=None))))


def dealt(*characters: str, mine: str, **options: Any) -> GhoulContent:
    """A table with these Characters, where I am one of them."""
    stage = Stage("ghoul", len(characters), options={"characters": list(characters), **options})
    stage.find(lambda stage: stage.view(0)["players"]["0"]["character"] == mine)
    return GhoulContent(scene_of(stage))


# -- objectives ------------------------------------------------------------------------------------


def test_the_companion_who_is_not_in_play_cannot_be_the_way_to_win() -> None:
    cast = dealt("yoriko", "kaneki", "mado", "hinami", mine="yoriko", mask=True)
    found = aims(cast, "yoriko", 0)
    assert [(aim.kind, aim.lost) for aim in found] == [
        ("collection", ""),
        ("stay_alive", ""),
        ("companion", "Touka is not in play"),
    ]
    assert sentence(cast, found[-1]) == "Touka alive at the end: impossible, Touka is not in play"
    assert enough(cast, found) == "Any one of these is enough to win."


def test_the_only_ghoul_has_nobody_to_eliminate() -> None:
    cast = dealt("tsukiyama", "kaneki", "mado", "hide", mine="tsukiyama")
    found = aims(cast, "tsukiyama", 0)
    assert sentence(cast, found[0]) == "Eliminate a Ghoul: impossible, no other Ghoul is in play"
    # One way is left: there is nothing to choose from.
    assert enough(cast, found) == ""
    there = dealt("yoriko", "kaneki", "mado", "touka", mine="yoriko", mask=True)
    assert not any(aim.lost for aim in aims(there, "yoriko", 0))


def test_the_special_action_alone_wins_nothing() -> None:
    cast = dealt("tsukiyama", "kaneki", "mado", "hide", mine="mado")
    assert enough(cast, aims(cast, "mado", 0)) == ""


def test_what_is_marked_as_impossible_never_wins() -> None:
    """Whole games: nobody wins by an objective the table said was out of reach."""
    marked: Counter[str] = Counter()
    for seed in range(1, 60):
        stage = Stage("ghoul", 4, options={"mask": True}, seed=seed).start().play()
        outcome = stage.view(None)["outcome"]
        lost = stage.view(None)["out_of_reach"]
        for seat, character in outcome["details"]["characters"].items():
            impossible = lost.get(character, [])
            marked.update(impossible)
            assert not set(impossible) & set(outcome["details"]["objectives"].get(seat, [])), seed
    assert set(marked) == {"companion", "elimination"}


# -- before the start ------------------------------------------------------------------------------


def test_the_options_warn_of_objectives_out_of_reach() -> None:
    draft = Draft("ghoul")
    draft.choose("characters", ["tsukiyama"])
    # Before anybody has come, with how many it matters; then only if it does.
    assert len(draft.cautions()) == 1
    assert draft.cautions()[0].startswith("With 4 players: There will be no other Character")
    draft.players = 5
    assert draft.cautions() == []
    draft.players = 4
    assert draft.cautions()[0].startswith("There will be no other Character")
    draft.choose("characters", ["tsukiyama", "hinami"])
    assert draft.trouble()
    assert draft.cautions() == []


def test_the_lobby_warns_too_with_as_many_as_are_there() -> None:
    stage = Stage("ghoul", 4, options={"characters": ["kimi", "tsukiyama"]})
    sight = stage.sight(stage.person(0))
    assert lines.cautions(sight.document) == [
        "Nishiki will not be in play: Kimi cannot win by a companion’s survival.",
        "There will be no other Character of the type “Ghoul”: Tsukiyama cannot win by elimination.",
    ]


# -- exchanges where cards lie face up -------------------------------------------------------------


def heard(game: engine.Game, move: Any) -> list[Any]:
    """What somebody who has no part in it hears of my answer, until the interrogation is done."""
    told = [thaw(event.to_json()) for event in game.copy().apply(0, move) if event.audience is None]
    kinds = [event["event"] for event in told]
    return told[: kinds.index("interrogation_done")] if "interrogation_done" in kinds else told


def reached(view: PlayerView, move: Any) -> Question:
    """What is asked once the cards of an exchange are tapped."""
    found = reach(view, move)
    assert found is not None, move
    return found[0]


def test_what_is_said_of_an_exchange_is_what_the_others_can_tell() -> None:
    """Every exchange of many tables with Masks: it is called unseen exactly when it looks like a pretence."""
    kinds: Counter[str] = Counter()
    for seed in range(1, 160):
        stage = Stage("ghoul", 4, options={"mask": True}, seed=seed).start()
        stage.play(lambda stage: stage.view(0)["phase"] == "exchange" and 0 in stage.game.deciders())
        if stage.game.outcome() is not None:
            continue
        scene, game = scene_of(stage), stage.game
        view = player_view(scene, revealed=True)
        target = scene.view["interrogation"]["target"]
        pretence = heard(game, {"move": "no_exchange"})
        for move in stage.legal(0):
            if move["move"] == "no_exchange":
                continue
            asked = reached(view, move)
            seen, said = asked.notes[0].icon == "eye-outline", asked.notes[0].text
            assert seen == (heard(game, move) != pretence), (seed, move, said)
            assert seen != said.startswith("The others see the same thing")
            kinds[said.partition(" ")[2].partition(":")[0].replace(scene.seats[target].name, "them")] += 1
    # A card that lies open, a Mask before me, a Mask before them, nothing.
    assert len(kinds) == 4, kinds


def test_before_the_cards_are_chosen_nothing_is_promised_where_masks_are_in_play() -> None:
    for mask in (True, False):
        stage = Stage("ghoul", 4, options={"mask": mask})
        stage.find(lambda stage: stage.view(0)["phase"] == "exchange" and 0 in stage.game.deciders())
        (note,) = question(player_view(scene_of(stage), revealed=True), Selection()).notes
        assert note.icon == "eye-off-outline"
        assert note.text.startswith("The others see the same thing") != mask


@pytest.mark.parametrize("mine", [True, False])
def test_whoever_must_lay_a_card_open_is_told_why(mine: bool) -> None:
    def asked(stage: Stage) -> bool:
        view = stage.view(0)
        if view["phase"] != "refill" or 0 not in stage.game.deciders():
            return False
        return bool((view["interrogation"]["seat"] == 0) == mine)

    scene = scene_of(Stage("ghoul", 5, options={"mask": True}).find(asked))
    asked_me = question(player_view(scene, revealed=True), Selection())
    why, (other, _) = asked_me.support, asked_me.faces
    asking = scene.view["interrogation"]
    assert other == asking["target" if mine else "seat"]
    name = scene.seats[other].name
    assert why.startswith(f"You gave {name} your face-up card" if mine else f"{name} took your face-up card")
    assert "Put another in its place" in why


# -- words -----------------------------------------------------------------------------------------


def test_a_location_says_who_takes_a_token() -> None:
    cast = dealt("tsukiyama", "kaneki", "mado", "hide", mine="mado")
    said = {cast.does(tile) for tile in cast.content["tiles"]}
    assert "Interrogate a player · Anyone with 2 Food cards takes a token" in said
    assert "Interrogate a player · Anyone with a pair takes a token" in said


def test_a_character_has_one_name_at_the_table() -> None:
    """In the notebook, in objectives and in what is told: the same short name, and no two alike."""
    cast = dealt("tsukiyama", "kaneki", "amon", "hide", mine="amon")
    for name, row in content_of("ghoul")["characters"].items():
        assert cast.person(name) == row["short"]["en"]
        assert cast.scene.narrator.name(name).startswith(row["short"]["en"])
    assert [cast.person(name) for name in cast.in_play] == ["Kaneki", "Hide", "Amon", "Tsukiyama"]


def test_bots_are_told_apart_by_emblem_and_colour() -> None:
    stage = Stage("ghoul", 6, bots=5)
    stage.start()
    bots = [person for person in scene_of(stage).seats if person.bot]
    assert len({own(person.emblem)[0] for person in bots}) == len({person.colour for person in bots}) == 5
    assert all(own(person.emblem)[1] for person in bots)
