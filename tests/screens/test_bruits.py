"""Bruits on the screen: nothing shows one's secrets, and nobody misses what was done to them or what is at
stake, on a small screen with large letters either."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]


def test_a_covered_phone_looks_the_same_whatever_its_holder_hides() -> None:
    moments: dict[str, dict[str, Any]] = defaultdict(dict)
    for line in lines_of("tests.screens.night"):
        moments[line["moment"]][line["case"]] = line
    assert set(moments) == {"place", "deduction"}
    for moment, cases in moments.items():
        for case in ("identity", "hand", "hidden"):
            assert cases[case]["changed"], f"{moment}: there was no {case} to change"
            assert cases[case]["picture"] == cases["dealt"]["picture"], f"{moment} shows my {case}"
    # Otherwise nothing would be compared: open cards do show.
    assert moments["place"]["open"]["picture"] != moments["place"]["hand"]["picture"]


LOOKS = ("360x640-en-dark", "360x640-en-light-x1.5", "360x640-fr-dark-x1.5", "412x915-fr-light")
SCENES = (
    *("bruits.accuse", "bruits.accuse_refuted", "bruits.accuse_confirm", "bruits.place_ready"),
    *("bruits.accused_wrongly", "bruits.unmasked", "bruits.accused_then_event", "bruits.accused_then_place"),
    *("bruits.place_quiet", "bruits.place", "bruits.deduction_waiting", "bruits.ask_symbol"),
    *("end.bruits_tied", "end.bruits_scrolled"),
)
IDENTITIES = {
    "en": ("Cat", "Raccoon", "Ghost", "Bat", "Burglar", "Sleepwalker", "Robot", "Doll"),
    "fr": ("Chat", "Raton", "Fantôme", "Chauve-souris", "Cambrioleur", "Somnambule", "Robot", "Poupée"),
}
SAID = {
    "accused": {"en": ("accuses you of being", "for you."), "fr": ("vous accuse d’être", "pour vous.")},
    "unmasked": {"en": ("unmasks you: you are",), "fr": ("vous démasque", "vous êtes")},
    "stakes": {"en": ("Right: +", "Wrong: +"), "fr": ("Juste", "Faux")},
    "confirm": {
        "en": ("You tell everybody: “", "If you are right: +", "If you are wrong: +"),
        "fr": ("Vous déclarez à tout le monde", "Si c’est juste", "Si c’est faux"),
    },
    "then": {"en": ("Two of your cards here this turn",), "fr": ("deux de vos cartes ici",)},
    "quiet": {"en": ("nothing would happen now: ",), "fr": ("il ne se passerait rien",)},
    "hidden": {"en": ("counts for the room and its effect",), "fr": ("compte pour le Lieu et son effet",)},
    "tie": {"en": ("against 1.",), "fr": ("contre 1.",)},
}


@pytest.fixture(scope="module", params=LOOKS)
def sight(request: pytest.FixtureRequest) -> tuple[str, dict[str, dict[str, Any]]]:
    """The language of a look, and its scenes by their name."""
    lines = lines_of("tests.screens.sight", request.param, *SCENES)
    return request.param.split("-")[1], {line["scene"]: line for line in lines}


Sight = tuple[str, dict[str, dict[str, Any]]]


def readable(sight: Sight, scene: str, said: str, key: str = "read") -> None:
    """That something is said, and wholly in sight."""
    lang, scenes = sight
    for part in SAID[said][lang]:
        assert any(part in text for text in scenes[scene][key]), (scene, part, scenes[scene][key])


def test_who_accuses_me_of_what_and_what_it_brings_is_in_sight(sight: Sight) -> None:
    readable(sight, "bruits.accused_wrongly", "accused")
    readable(sight, "bruits.unmasked", "unmasked")
    readable(sight, "bruits.accused_then_event", "accused")


def test_it_is_still_told_beside_the_next_question(sight: Sight) -> None:
    readable(sight, "bruits.accused_then_place", "accused")
    assert sight[1]["bruits.accused_then_place"]["named"]["table.question"]


def test_all_eight_identities_and_both_stakes_are_in_sight_of_whoever_accuses(sight: Sight) -> None:
    lang, scenes = sight
    assert not set(IDENTITIES[lang]) - set(scenes["bruits.accuse"]["read"])
    for scene in ("bruits.accuse", "bruits.accuse_refuted"):
        readable(sight, scene, "stakes")


def test_the_last_question_is_my_own_words_with_both_stakes(sight: Sight) -> None:
    readable(sight, "bruits.accuse_confirm", "confirm")


def test_what_the_room_will_do_is_in_sight_of_whoever_places_a_card(sight: Sight) -> None:
    readable(sight, "bruits.place_ready", "then")
    readable(sight, "bruits.place_quiet", "quiet")
    readable(sight, "bruits.place", "hidden", "texts")


def test_a_tie_break_shows_what_decided(sight: Sight) -> None:
    readable(sight, "end.bruits_tied", "tie", "texts")
    # And each of those who were level has their own.
    english = ("tie-break: 3 symbols", "tie-break: 1 symbol")
    french = ("départage\u00a0: 3 symboles", "départage\u00a0: 1 symbole")
    assert set(english if sight[0] == "en" else french) <= set(sight[1]["end.bruits_tied"]["texts"])


def test_cards_that_are_scrolled_pass_below_the_cross(sight: Sight) -> None:
    assert sight[1]["end.bruits_tied"]["under_cross"] == 0
    assert sight[1]["end.bruits_scrolled"]["under_cross"] == 1


def test_the_button_and_the_question_never_leave_the_screen(sight: Sight) -> None:
    hidden = {
        scene: [name for name, whole in line["named"].items() if not whole]
        for scene, line in sight[1].items()
        if not scene.startswith("end.")
    }
    assert {scene: names for scene, names in hidden.items() if names} == {}
