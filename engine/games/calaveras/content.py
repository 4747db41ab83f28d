"""The content of Mission Calaveras: cards with their counts, organisations, names and settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.core.content import LONGEST_GAME, Entry, GameContent, check_words, content_file, read_content
from engine.core.json import Json
from engine.core.limits import not_in_the_box

FILE = Path(__file__).with_name("content.json")
PLAYER_COUNTS = range(3, 7)
MOST_SEATS = 6
CARDS_IN_BOX = 48
TWIST = "twist"
ZONES = ("innocent", "suspect")
TEAMS = "ABC"
WORDS = {
    "zones": ZONES,
    "options": ("first_player", "solo", "left_out"),
    "reasons": (
        *("card_not_in_hand", "wrong_card_kind", "bad_target", "same_place", "source_missing"),
        "must_move",
    ),
}
"""What a file may name in its own words, where that is not a row of the box."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card: how many there are, and the letter that stands for it in positions."""

    name: str
    letter: str
    count: int


@dataclass(frozen=True, slots=True)
class Organisation:
    """A team's organisation, with its two agents."""

    name: str
    characters: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Content(GameContent):
    """A whole content file, checked."""

    hand_size: int
    centre_minimum: int
    """So many cards must lie in the centre before anybody can be named."""
    guilty_from: int
    """So many Suspicion points end the game."""
    sole_owner_enough: bool
    """Whether being the only one seen at one suspicious place is enough, whatever the others hold."""
    twist_move_optional: bool
    """Whether a Plot Twist may be played without moving a card although there is one to move."""
    places: Mapping[str, Card]
    cards: Mapping[str, Card]
    """The places, then the Plot Twist."""
    organisations: Mapping[str, Organisation]


@cache
def standard_content() -> Content:
    """The content that comes with the app."""
    return load_content(read_content(FILE), custom=False)


def load_content(raw: Json, custom: bool = True) -> Content:
    """Check a content file and make it usable; a bad one is refused with the entry named."""
    file = content_file("calaveras", raw)
    file.only(
        "title",
        "short_title",
        "summary",
        "minutes",
        "hand_size",
        "centre_minimum",
        "guilty_from",
        "sole_owner_enough",
        "twist_move_optional",
        "places",
        "twist",
        "zones",
        "organisations",
        "options",
        "reasons",
    )
    check_words(file, "zones")
    for key, known in WORDS.items():
        if key in raw:
            file.entry(key).only(*known)
    places = {name: _card(name, entry) for name, entry in file.entries("places").items()}
    cards = {**places, TWIST: _card(TWIST, file.entry("twist"))}
    hand_size = file.number("hand_size", 1, CARDS_IN_BOX // MOST_SEATS)
    _check_cards(file, places, cards)
    return Content(
        raw=raw,
        custom=custom,
        minutes=file.number("minutes", 1, LONGEST_GAME),
        hand_size=hand_size,
        centre_minimum=file.number("centre_minimum", 1, CARDS_IN_BOX),
        guilty_from=file.number("guilty_from", 1, CARDS_IN_BOX),
        sole_owner_enough=file.get("sole_owner_enough", bool),
        twist_move_optional=file.get("twist_move_optional", bool),
        places=places,
        cards=cards,
        organisations=_organisations(file),
    )


def check_shown(raw: Json) -> None:
    """Refuse a sound file with something in it that has no picture, or no words, in the app."""
    file, like = Entry("calaveras", raw), standard_content().raw
    for key in ("places", "organisations"):
        file.nothing_new(key, like)
    # The pictures are named by the letters.
    letters = [row["letter"] for row in like["places"].values()]
    for name, row in raw["places"].items():
        if row["letter"] not in letters:
            raise not_in_the_box(f"calaveras.places.{name}.letter")
    if raw[TWIST]["letter"] != like[TWIST]["letter"]:
        raise not_in_the_box(f"calaveras.{TWIST}.letter")


def _card(name: str, entry: Entry) -> Card:
    entry.only("letter", "count", named=True)
    entry.check_names()
    letter = entry.get("letter", str)
    if len(letter) != 1:
        raise entry.flaw("letter must be a single one")
    return Card(name, letter, entry.number("count", 1, CARDS_IN_BOX))


def _check_cards(file: Entry, places: Mapping[str, Card], cards: Mapping[str, Card]) -> None:
    for name in (TWIST, *ZONES):
        if name in places:
            raise file.entry("places").entry(name).flaw("the name is taken")
    letters: dict[str, str] = {}
    for card in cards.values():
        if card.letter in letters:
            raise file.flaw(f"{letters[card.letter]} and {card.name} have the same letter")
        letters[card.letter] = card.name
    total = sum(card.count for card in cards.values())
    if total != CARDS_IN_BOX:
        raise file.entry("places").flaw(f"with the Plot Twists there are {total} cards, not {CARDS_IN_BOX}")
    if not 0 < len(places) * (MOST_SEATS + 1) < CARDS_IN_BOX:
        # With every area and the centre full, somebody must still have a card or draw one.
        raise file.entry("places").flaw("the number of places does not suit the number of cards")


def _organisations(file: Entry) -> dict[str, Organisation]:
    organisations = {}
    for name, entry in file.entries("organisations").items():
        entry.only("characters", named=True)
        entry.check_names()
        entry.check_words("characters")
        characters = tuple(entry.entries("characters"))
        if len(characters) != 2:
            raise entry.flaw("an organisation has two characters")
        organisations[name] = Organisation(name, characters)
    if len(organisations) != len(TEAMS):
        raise file.entry("organisations").flaw(f"there are {len(TEAMS)} organisations")
    return organisations
