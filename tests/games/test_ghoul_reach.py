"""What a host is told of Characters whose objectives the table makes impossible, and what everybody is."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from app import catalogue
from app.games import pocket
from app.language.narrator import narrator
from engine.core.json import thaw
from tests.questions.playing import view_of

PEOPLE = ("Inès", "Bo", "Hugo", "Édith")


def told(players: int, *characters: str, **options: Any) -> list[str]:
    given = {"characters": list(characters), **options}
    return catalogue.cautions("ghoul", players, given, "en")


ONLY_GHOUL = "There will be no other Character of the type “Ghoul”: Tsukiyama cannot win by elimination."
NO_TOUKA = "Touka will not be in play: Yoriko cannot win by a companion’s survival."


@pytest.mark.parametrize(
    ("said", "players", "characters", "options"),
    [
        ([ONLY_GHOUL], 4, ("tsukiyama",), {}),
        ([], 5, ("tsukiyama",), {}),
        ([NO_TOUKA], 4, ("yoriko", "hinami"), {"mask": True}),
        ([], 4, ("yoriko", "touka"), {"mask": True}),
        (
            ["Unless chance brings Nishiki, Kimi cannot win by a companion’s survival."],
            4,
            ("kimi",),
            {"first_game": True},
        ),
        # Both places for Humans are taken, so Kaneki would have to be half a Ghoul.
        (
            ["Kaneki will not be in play: Hide cannot win by a companion’s survival."],
            5,
            ("hide", "yoriko", "touka"),
            {"mask": True, "slot_kaneki_half": "human"},
        ),
        (
            ["Unless chance brings Kaneki, Hide cannot win by a companion’s survival."],
            5,
            ("hide", "yoriko", "touka"),
            {"mask": True},
        ),
        # What cannot be played at all is refused with its own reason instead.
        ([], 4, ("tsukiyama", "hinami"), {}),
        ([], 4, (), {}),
    ],
)
def test_a_choice_that_makes_an_objective_impossible_is_named(
    said: list[str], players: int, characters: tuple[str, ...], options: dict[str, Any]
) -> None:
    assert told(players, *characters, **options) == said


def test_cautions_agree_with_the_tables_that_are_dealt() -> None:
    """Over many deals: what is said to be impossible always is, what hangs on chance sometimes."""
    for chosen in (["kimi"], ["kimi", "tsukiyama"], ["hide", "kaneki"], ["hide", "kimi"]):
        said = catalogue.cautions("ghoul", 4, {"characters": chosen}, "en")
        lost = [
            engine.new("ghoul", 4, {"characters": chosen}, seed).view(None)["out_of_reach"]
            for seed in range(40)
        ]
        for name in chosen:
            about = " ".join(sentence for sentence in said if f" {name.title()} " in sentence)
            often = sum(name in row for row in lost)
            expected = {"Unless": 0 < often < 40, "": often == 0}.get(about[:6], often == 40)
            assert expected, (chosen, name, about, often)


def test_the_log_says_at_the_start_who_cannot_win_by_what() -> None:
    game = engine.new("ghoul", 4, {"characters": ["kimi", "kaneki", "mado", "tsukiyama"]}, 1)
    began = thaw(game.opening[0].to_json())
    view = thaw(game.view(0))
    french = narrator("ghoul", view, PEOPLE, "fr", None, 0).event(began)
    assert french.endswith(
        "Kimi ne peut pas gagner par la survie de son compagnon, absent. Tsukiyama n’a personne à éliminer."
    )
    english = narrator("ghoul", view, PEOPLE, "en", None, 0).event(began)
    assert english.endswith(
        "Kimi cannot win by a companion’s survival: that companion is not in play."
        " Tsukiyama has nobody to eliminate."
    )


def test_the_terminal_says_which_aims_are_impossible_and_that_one_is_enough() -> None:
    game = engine.new("ghoul", 4, {"characters": ["kimi", "kaneki", "mado", "tsukiyama"]}, 1)
    seat = next(seat for seat in range(4) if game.view(seat)["players"][str(seat)]["character"] == "kimi")
    lines = pocket(view_of(game, seat, ())).facts
    assert "Any one of these is enough to win." in lines
    assert any("impossible" in line and "not in play" in line for line in lines), lines
