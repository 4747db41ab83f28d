"""The pages before a table: what they make of the rules' options, and that they can be drawn and used."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from app import language
from app.language.files import sentences
from app.lessons import lesson
from app.meanings import HOUSE, section
from app.own_files import own_table
from app.phone import Profile
from app.table.lobby import Lobby
from screens.alone.company import MIXED, Company
from screens.choose.clans import CLANS
from screens.choose.draft import LEFT_TO_THE_LOBBY, Draft, spoken
from screens.theme import CLANS as CLAN_COLOURS
from tests.screens.drawing import needs_drawing
from tests.test_repo import ROOT

LEA = Profile("Léa", "jade", "owl")


@pytest.fixture(autouse=True)
def english() -> None:
    language.use("en")


# -- what the options mean -------------------------------------------------------------------------


@pytest.mark.parametrize("game", engine.games())
def test_every_option_is_explained_in_both_languages(game: str) -> None:
    named = {option.name for option in Draft(game).info.schema.options} - {LEFT_TO_THE_LOBBY}
    clans = set(CLAN_COLOURS) if game == "complots" else set()
    for lang in language.languages():
        explained = set(sentences(lang, game, "meanings"))
        assert explained == named - clans | ({CLANS} if clans else set()), lang
    assert set(own_table(game, "options")) <= named


@pytest.mark.parametrize("game", engine.games())
def test_options_are_explained_with_the_names_of_the_table_s_content(game: str) -> None:
    draft = Draft(game)
    for option in draft.options:
        said = draft.meaning(option)
        assert said.title
        assert "{" not in f"{said.title}{said.support}{said.text}"
        assert "…" not in said.support + said.text
        assert (section(game, option) == HOUSE) == (option.kind == "flag" and not said.icon)
    if game == "complots":
        content = copy.deepcopy(engine.definition(game).standard_content().raw)
        content["actions"]["peste"].update(en="The Flu", fr="La Grippe")
        draft = Draft(game, content=content)
        said = draft.meaning(draft.option("tyrannie"))
        assert said.support == "Flu and Beggar"
        assert " gold. The Flu goes from player to player" in said.text


# -- what is chosen --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", engine.games())
def test_what_comes_out_of_a_fresh_page_is_a_table(game: str) -> None:
    draft = Draft(game)
    assert draft.chosen() == draft.info.schema.suggested()
    assert draft.trouble() == draft.only_with() == ""
    Lobby(game, draft.chosen(), draft.clock)


def test_only_what_differs_is_told_to_the_table() -> None:
    draft = Draft("complots", {"voleurs": "pape"})
    draft.choose("tyrannie", True)
    draft.choose("saint_barthelemy", True)
    draft.choose("saint_barthelemy", False)
    assert draft.chosen() == {"voleurs": "pape", "tyrannie": True}


def test_a_new_table_of_complots_has_the_characters_of_its_lesson() -> None:
    draft = Draft("complots")
    players = lesson("complots").deal["players"].values()
    held = {character for player in players for character in player["hand"]}
    assert set(draft.chosen().values()) == held
    clans = [option for option in draft.options if option.suggested is not None]
    draft.choose_all(clans, by_chance=True)
    assert draft.chosen() == {}
    draft.choose_all(clans, by_chance=False)
    assert set(draft.chosen().values()) == held


def test_an_option_that_cannot_count_is_left_out() -> None:
    draft = Draft("calaveras", {"left_out": "kgb"})
    assert draft.chosen() == {"left_out": "kgb"}
    assert draft.only_with() == "For 3 or 4 players."
    draft.players = 6
    assert draft.chosen() == {}
    assert draft.trouble() == ""


def test_what_cannot_be_played_says_why() -> None:
    draft = Draft("ghoul")
    draft.choose("characters", ["rize"])
    assert draft.trouble() == ""
    assert draft.only_with() == "For 5 to 8 players."
    draft.players = 4
    assert "Rize" in draft.trouble()


def test_characters_of_a_variant_come_and_go_with_it() -> None:
    draft = Draft("ghoul")
    everybody = [one for row in draft.characters().values() for one in row]
    assert "uta" not in everybody
    assert "slot_kaneki_half" not in [option.name for option in draft.options]
    draft.choose("mask", True)
    draft.choose("characters", ["uta", "touka"])
    assert "slot_kaneki_half" in [option.name for option in draft.options]
    draft.choose("mask", False)
    assert draft.value("characters") == ["touka"]
    assert draft.trouble() == ""


@pytest.mark.parametrize(
    ("counts", "words"),
    [([4], "4"), ([3, 4], "3 or 4"), ([5, 6, 7, 8], "5 to 8"), ([3, 5], "3 or 5"), ([2, 4, 6], "2, 4 or 6")],
)
def test_numbers_of_players_are_said_as_people_say_them(counts: list[int], words: str) -> None:
    assert spoken(counts) == words


# -- who plays on this phone -----------------------------------------------------------------------


@pytest.mark.parametrize("game", engine.games())
@pytest.mark.parametrize("shared", [False, True])
def test_there_are_never_too_few_nor_too_many(game: str, shared: bool) -> None:
    info = engine.games()[game]
    company = Company(LEA, shared)
    for wished in range(10):
        company.wished = wished
        company.fit(info)
        assert info.min_players <= company.players <= info.max_players
        assert len(company.opponents()) == company.bots


def test_mixed_bots_differ_and_others_do_not() -> None:
    company = Company(LEA, shared=False)
    company.wished = 4
    assert company.temper == MIXED
    assert len(set(company.opponents())) == 4
    company.temper, company.level = "bold", "expert"
    assert company.opponents() == [("expert", "bold")] * 4


def test_people_around_one_phone_can_be_told_apart() -> None:
    company = Company(LEA, shared=True)
    for _ in range(6):
        company.add_person()
    people = company.people
    assert len(people) == 8
    for part in ("name", "colour", "emblem"):
        assert len({getattr(person, part) for person in people}) == 8
    company.change_person(3, Profile("  ", "ruby", "cat"))
    assert company.people[3] == Profile(people[3].name, "ruby", "cat")
    for _ in range(10):
        company.remove_person(1)
    assert len(company.people) == 2


# -- drawn -----------------------------------------------------------------------------------------


@needs_drawing
@pytest.mark.parametrize(
    ("screen", "arguments", "size"),
    [("home", {}, (360, 640)), ("options", {"game": "ghoul", "way": "solo"}, (412, 915))],
)
def test_a_picture_of_a_page_needs_no_display(
    tmp_path: Path, screen: str, arguments: dict[str, str], size: tuple[int, int]
) -> None:
    picture = tmp_path / "page.png"
    look = ["--size", f"{size[0]}x{size[1]}", "--theme", "light", "--scale", "1.3", "--after", "0.4"]
    page = ["--screen", screen, "--args", json.dumps(arguments)]
    command = [sys.executable, "-m", "tools.picture", str(picture), *look, *page]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stderr
    header = picture.read_bytes()[:24]
    assert header.startswith(b"\x89PNG")
    assert (int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == size
