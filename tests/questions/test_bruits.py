"""What Des Bruits dans la nuit asks, in words: every kind of question, and the content it speaks of."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import pytest

import engine
from app.games import board, pocket, question
from app.games.bruits.choices import CHOICES
from app.language.narrator import content_of
from app.questions.player_view import PlayerView
from app.questions.question import Question
from app.questions.selection import Selection, Tap
from engine.core.game import Game
from engine.core.json import Json
from tests.questions.contents import Path, Seen, leaves, unsaid
from tests.questions.playing import moments, reach, view_of

SAID_BY = {
    "PEEK": "C21",
    "FLIP": "C25",
    "MOVE_CARD": "C29",
    "MOVE_CHARACTER": "C37",
    "SWAP_CHARACTERS": "C41",
    "TAKE_RANDOM": "C42",
    "SWAP_HANDS": "C43",
    "PEEK_UNUSED_IDENTITY": "C44",
    "PROBE_LOCATION": "C45",
    "DISCARD_BOARD_CARD": "C46",
}
"""A clue for each kind of effect that one has; rooms have the others."""
ROOMS = {"CYCLE": "bathroom", "EXCHANGE_RANDOM": "living_room", "PROBE_SYMBOL": "library"}


def table(hand: list[str], content: Json = None, **more: Json) -> Game:
    """Ada, Inès and Léa in a house with some cards; Ada (the Cat) is to play."""
    given: dict[str, Json] = {
        "players": {
            "P1": {"identity": "cat", "hand": hand},
            "P2": {"identity": "ghost", "hand": ["C03", "C24"]},
            "P3": {"identity": "burglar", "hand": ["C05", "C33"]},
        },
        "row": ["bathroom", "kitchen", "living_room", "garden", "library"],
        "characters": {
            "kitchen": ["cat", "bat"],
            "living_room": ["ghost", "doll"],
            "garden": ["burglar", "raccoon"],
            "library": ["sleepwalker", "robot"],
        },
        "columns": {"kitchen": ["C10u", "C34d:P3"], "garden": ["C12d:P1", "C13d"]},
        "leo": "P1",
    }
    return engine.position("bruits", {**given, **more}, content=content)


def at_effect(op: str, **more: Json) -> Game:
    """Ada has just placed what asks her to choose."""
    game = table([SAID_BY.get(op, "C01"), "C02", "C06"], **more)
    room = ROOMS.get(op, "bathroom")
    game.apply(0, {"move": "place", "card": SAID_BY.get(op, "C01"), "face": "up", "location": room})
    if op == "PROBE_SYMBOL":
        game.apply(0, {"move": "place", "card": "C02", "face": "down", "location": "library"})
    return game


def ask(game: Game, seat: int, *taps: Tap, lang: str = "en", **more: Json) -> Question:
    """What a seat is asked after these taps."""
    return question(view_of(game, seat, (), lang, **more), Selection(taps))


def said(asked: Question) -> tuple[str, str, str]:
    """The last answer: its title, what follows from it, and why not."""
    answer = asked.answers[-1]
    return answer.title, answer.support, answer.why_not


def plain(text: str) -> str:
    """A text with ordinary spaces."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


PLAYER: list[Tap] = [("player", "2")]
ENGLISH: dict[str, tuple[str, str, list[Tap], str]] = {
    "PEEK": (
        "Look at up to 2 hidden cards.",
        "First tap a card in the house.",
        [("cards", "n2")],
        "Look in secret",
    ),
    "FLIP": ("Turn over another clue.", "First tap a card in the house.", [("card", "n1")], "Turn it over"),
    "MOVE_CARD": (
        "Move another clue to the end of another room.",
        "First tap a card in the house.",
        [("card", "n1"), ("to", "library")],
        "Move it to the library",
    ),
    "DISCARD_BOARD_CARD": (
        "Put another clue of the house under the pile.",
        "First tap a card in the house.",
        [("card", "n1")],
        "Put it under the pile",
    ),
    "MOVE_CHARACTER": (
        "Move a character to a neighbouring room.",
        "First tap a character.",
        [("character", "cat"), ("to", "living_room")],
        "Send to the living room",
    ),
    "SWAP_CHARACTERS": (
        "Swap two characters in neighbouring rooms.",
        "First tap two characters.",
        [("characters", "doll"), ("characters", "burglar")],
        "Swap the two",
    ),
    "TAKE_RANDOM": (
        "Take a random card from a player.",
        "First choose a player.",
        PLAYER,
        "Take a card from Léa",
    ),
    "EXCHANGE_RANDOM": (
        "Give a player a card and take a random one.",
        "First tap the card you give.",
        [("give", "0"), *PLAYER],
        "Exchange with Léa",
    ),
    "SWAP_HANDS": ("Swap hands with a player.", "First choose a player.", PLAYER, "Swap hands with Léa"),
    "PEEK_UNUSED_IDENTITY": ("Look at an identity nobody plays.", "", [], "Look in secret"),
    "PROBE_LOCATION": (
        "Ask a player whether their character is in a room; only you hear the answer.",
        "First choose a player.",
        [*PLAYER, ("location", "garden")],
        "Léa, in the garden?",
    ),
    "PROBE_SYMBOL": (
        "Ask a player whether a symbol is theirs; only you hear the answer.",
        "First choose a player.",
        [*PLAYER, ("symbol", "GEAR")],
        "Léa, the Gear?",
    ),
    "CYCLE": (
        "Change up to 2 cards.",
        "First tap a card.",
        [("discard", "1"), ("discard", "0")],
        "Change 2 cards",
    ),
}
"""Each effect: what it does, what is missing at first, the taps, and what the answer then says."""
FRENCH = {
    "PEEK": ("Regardez jusqu’à 2 cartes cachées.", "Regarder en secret"),
    "FLIP": ("Retournez un autre indice.", "La retourner"),
    "MOVE_CARD": ("Déplacez un autre indice au bout d’un autre Lieu.", "La déplacer vers la bibliothèque"),
    "DISCARD_BOARD_CARD": ("Mettez un autre indice de la maison sous la pioche.", "La mettre sous la pioche"),
    "MOVE_CHARACTER": ("Déplacez un personnage dans un Lieu voisin.", "Envoyer vers le salon"),
    "SWAP_CHARACTERS": ("Échangez deux personnages de Lieux voisins.", "Échanger les deux"),
    "TAKE_RANDOM": ("Prenez une carte au hasard à quelqu’un.", "Prendre une carte à Léa"),
    "EXCHANGE_RANDOM": ("Donnez une carte à quelqu’un et prenez-lui-en une au hasard.", "Échanger avec Léa"),
    "SWAP_HANDS": ("Échangez votre main avec quelqu’un.", "Échanger avec Léa"),
    "PEEK_UNUSED_IDENTITY": ("Regardez une identité que personne ne joue.", "Regarder en secret"),
    "PROBE_LOCATION": (
        "Demandez à quelqu’un si son personnage est dans un Lieu ; réponse secrète.",
        "Léa, dans le jardin ?",
    ),
    "PROBE_SYMBOL": ("Demandez à quelqu’un si un symbole est le sien ; réponse secrète.", "Léa, le Rouage ?"),
    "CYCLE": ("Changez jusqu’à 2 cartes.", "Changer 2 cartes"),
}


@pytest.mark.parametrize("op", CHOICES)
def test_every_effect_asks_for_its_choice(op: str) -> None:
    does, missing, taps, done = ENGLISH[op]
    game = at_effect(op)
    asked = ask(game, 0)
    assert (asked.key, asked.support, said(asked)[2]) == (f"choose.{op}", does, missing)
    assert asked.answer("decline")
    assert said(ask(game, 0, *taps)) == (done, "", "")
    french = ask(game, 0, *taps, lang="fr")
    assert (plain(french.support), plain(french.answers[-1].title)) == FRENCH[op]


def test_a_room_says_of_its_effect_a_clue_not_another() -> None:
    game = table(["C01"])
    game.apply(0, {"move": "place", "card": "C01", "face": "up", "location": "kitchen"})
    labels = {zone.key: zone.label for zone in board(view_of(game, 0, ())).zones}
    assert labels["room.garden"].startswith("Move a clue to the end of another room. Needs two of your cards")


@pytest.mark.parametrize(
    ("lang", "taps", "title", "answer", "note"),
    [
        ("en", [], "Place a clue", ("Place it", "", "First tap a card."), None),
        ("fr", [], "Posez un indice", ("La poser", "", "Touchez d’abord une carte."), None),
        (
            "en",
            [("card", "0")],
            "Where does “Sniffing Nose” go?",
            ("Place it", "", "First tap a room."),
            None,
        ),
        (
            "en",
            [("location", "garden")],
            "A card in the garden",
            ("Place it", "", "First tap a card."),
            "Two of your cards here this turn: move a clue to the end of another room.",
        ),
        (
            "en",
            [("card", "1"), ("location", "kitchen")],
            "“Coin” in the kitchen",
            ("Place it", "", "First choose face up or face down."),
            "Then, in the kitchen: draw 2 cards.",
        ),
        (
            "fr",
            [("face", "down"), ("card", "0"), ("location", "bathroom")],
            "« Truffe qui renifle » dans la salle de bains",
            ("La poser face cachée", "", ""),
            "Puis, dans la salle de bains : changez jusqu’à 2 cartes.",
        ),
    ],
)
def test_placing_a_card_in_any_order(
    lang: str, taps: list[Tap], title: str, answer: tuple[str, str, str], note: str | None
) -> None:
    asked = ask(table(["C21", "C53", "C01"]), 0, *taps, lang=lang)
    assert (plain(asked.title), said(asked)) == (title, answer)
    assert [plain(row.text) for row in asked.notes] == ([] if note is None else [note])


def test_what_a_card_is_worth_and_does_stands_with_it() -> None:
    asked = ask(table(["C21", "C53", "C51"]), 0)
    first, coin, trunk = asked.picks[0].items
    assert first.support == "Counts for the Paw. Look at up to 2 hidden cards."
    assert (first.badge, first.marks) == ("Look at 2", ("art:bruits/symbols/PAW",))
    assert (coin.support, coin.art) == ("Doubles the symbols of the card above it.", "art:bruits/coin")
    assert (trunk.support, trunk.marks[0]) == ("Counts for everybody.", "icon:star-four-points")


def test_an_effect_that_would_do_nothing_is_not_promised() -> None:
    game = table(["C25", "C34"], columns={}, pile=[])
    up = ask(game, 0, ("card", "0")).picks[2].items[0]
    assert up.support == "Counts for the Paw. No effect now: there is no other card in the house."
    assert ask(game, 0, ("location", "kitchen")).notes[0].text == (
        "In the kitchen, nothing would happen now: the pile is empty."
    )


def test_a_face_the_event_forbids_says_so_and_the_other_is_picked() -> None:
    asked = ask(table(["C21"], event="EV01"), 0, ("card", "0"), ("location", "garden"))
    up, down = asked.picks[2].items
    assert (up.support, up.why_not) == ("not this round: Blackout", "This round cards are placed face down.")
    assert down.count == 1
    assert said(asked)[0] == "Place it face down"
    quiet = ask(table(["C21"], event="EV04"), 0, ("location", "garden"))
    assert quiet.notes[0].text == "Grandpa Is Snoring: the room has no effect."


def test_hidden_cards_are_named_to_whoever_knows_them_only_while_uncovered() -> None:
    game = at_effect("FLIP")
    for revealed, name in ((True, "Chewed Slipper"), (False, "Hidden card")):
        items = {item.key: item for item in ask(game, 0, revealed=revealed).picks[0].items}
        assert (items["n1"].title, items["n2"].title, items["n3"].title) == (
            "Glowing Eyes",
            "Hidden card",
            name,
        )
        assert items["n3"].group == "Garden"


def test_who_cannot_move_says_why() -> None:
    items = {item.key: item for item in ask(at_effect("MOVE_CHARACTER"), 0).picks[0].items}
    # On one side of the Bat there is the Bathroom, on the other the Ghost.
    assert items["bat"].why_not.startswith("Nowhere to go: no two with the same symbol may share a room")
    assert not items["cat"].why_not


def test_the_only_room_somebody_can_go_to_needs_no_tap() -> None:
    game = at_effect("MOVE_CHARACTER")
    ways: dict[str, set[str]] = {}
    for move in game.legal(0):
        if "character" in move:
            ways.setdefault(move["character"], set()).add(move["to"])
    few = next(name for name, rooms in ways.items() if len(rooms) == 1)
    many = next(name for name, rooms in ways.items() if len(rooms) > 1)
    forced, open_ = (ask(game, 0, ("character", name)) for name in (few, many))
    assert [item.key for item in forced.picks[1].chosen] == list(ways[few])
    assert forced.answers[-1].move == {"move": "resolve", "character": few, "to": next(iter(ways[few]))}
    assert not open_.picks[1].chosen
    assert not open_.answers[-1].ready


def test_which_character_is_ones_own_is_said_while_nobody_looks_on() -> None:
    game = table(["C01"], phase="deduction")
    shown, covered = (ask(game, 0, revealed=revealed).picks[1] for revealed in (True, False))
    assert [item.key for item in shown.items if item.support == "this is you"] == ["cat"]
    assert all(not item.why_not for item in shown.items), "it may be said all the same: a bluff"
    assert not any(item.support for item in covered.items)


def test_who_can_change_places_depends_on_the_first_one() -> None:
    game = at_effect("SWAP_CHARACTERS")
    items = {item.key: item for item in ask(game, 0, ("characters", "cat")).picks[0].items}
    assert not items["doll"].why_not
    assert items["robot"].why_not.startswith("Only characters in neighbouring rooms change places")
    assert not ask(game, 0).picks[0].items[-1].why_not


ACCUSING: list[Tap] = [("player", "1"), ("identity", "ghost")]


def test_an_accusation_says_what_is_at_stake() -> None:
    game = table(["C21"], phase="deduction", event="EV09", refuted={"P2": ["bat"]})
    assert said(ask(game, 0)) == ("Accuse", "", "First tap the player you accuse.")
    assert said(ask(game, 0, *ACCUSING[:1]))[2] == "First tap the character you suspect."
    asked = ask(game, 0, *ACCUSING)
    assert said(asked) == ("Accuse Inès", "“Inès, you are the Ghost”", "")
    assert asked.answers[-1].sure_title == "Accuse Inès?"
    assert asked.answers[-1].sure.splitlines()[1] == "If you are right: +8 for you, and Inès is unmasked."
    assert [note.text for note in asked.notes] == [
        "Right: +8 for you",
        "Wrong: +8 for Inès",
        "Counter 6 + Leo Is Suspicious 2",
    ]
    assert asked.full
    assert plain(ask(game, 0, *ACCUSING, lang="fr").answers[-1].support) == "« Inès, tu es le Fantôme »"


def test_who_and_what_cannot_be_accused_says_why() -> None:
    players = {
        "P1": {"identity": "cat", "hand": ["C21"]},
        "P2": {"identity": "ghost", "hand": []},
        "P3": {"identity": "burglar", "hand": [], "revealed": True},
    }
    game = table([], players=players, phase="deduction", refuted={"P2": ["bat"]})
    people, identities = ask(game, 0).picks
    assert [item.why_not for item in people.items] == ["", "That person’s identity is already revealed."]
    items = {item.key: item for item in identities.items}
    assert (items["burglar"].support, items["burglar"].why_not) == (
        "it is Léa",
        "That identity has already been revealed.",
    )
    # Inès is the only one left, and it is known that she is not the Bat.
    assert (items["bat"].support, bool(items["bat"].why_not)) == ("ruled out", True)
    assert not items["ghost"].why_not


def test_whoever_waits_is_told_for_what() -> None:
    game = table(["C21", "C01"])
    assert ask(game, 1).title == "Waiting for Ada’s first card."
    assert ask(game, 1, lang="fr").title == "On attend la première carte d’Ada."
    assert ask(at_effect("FLIP"), 1).title == "Ada is thinking about “Toppled Vase”."
    assert ask(at_effect("CYCLE"), 1, lang="fr").title == "Ada réfléchit dans la salle de bains."
    assert ask(table(["C21"], phase="deduction"), 1).title == "Ada may accuse, or pass."
    for seat in (1, 2):
        game.forfeit(seat)
    assert ask(game, 0).key == "over"


def test_the_board_and_the_pocket_in_words() -> None:
    view = view_of(table(["C21"], event="EV06", refuted={"P2": ["bat"]}), 0, ())
    shown = board(view)
    assert shown.turn == "Round 1 of 6"
    assert [person.label for person in shown.people] == [
        "Ada: 1 point, 1 card in hand, Leo is with them. Nobody has accused Ada yet.",
        "Inès: 1 point, 2 cards in hand. Inès is not the Bat.",
        "Léa: 1 point, 2 cards in hand. Nobody has accused Léa yet.",
    ]
    event = next(zone for zone in shown.zones if zone.key == "event")
    assert (event.title, event.short) == ("Insomnia", "place three cards each")
    kitchen = next(zone for zone in shown.zones if zone.key == "room.kitchen")
    assert [piece.label for piece in kitchen.pieces] == [
        "Cat",
        "Bat",
        "Glowing Eyes, placed by you. Counts for the Paw and the Moon.",
        "Hidden card, placed by Léa",
    ]
    assert pocket(view).facts == (
        "You are the Cat, in the kitchen. Your symbol is the Paw.",
        "Tokens 1 + symbols 1 + cards 2 = 4",
        "Garden, card 1 from the top: Chewed Slipper (Paw, Key)",
    )


# -- the content -----------------------------------------------------------------------------------

SETTINGS = {"hand_size", "start_points", "locations_in_play", "characters_per_location", "players"}
"""Numbers the table is dealt with: what is dealt is seen."""
HOW = {"always_in_play", "characters_allowed", "may", "origin", "id", "op", "kind", "passive"}
"""What a row does, but no number and no name."""
SAID_SECTIONS = ("settings", "symbols", "identities", "locations", "clues", "events", "event_text", "reasons")
"""The others are said by the home page, the lobby, the rules and the narrator."""
REASONS = {"must_be_face_down", "must_be_face_up", "already_revealed", "identity_revealed", "already_refuted"}
"""Reasons that stand beside what cannot be picked; the others are told by whoever refuses."""


def is_said(path: Path) -> bool:
    """Whether a place of the content file is for questions and boards to say."""
    if path[0] not in SAID_SECTIONS or {*SETTINGS, *HOW} & {*path}:
        return False
    if path[0] == "reasons":
        return path[1] in REASONS
    if path[0] == "settings":
        # The other defaults are options of the table.
        return path[1:] in (("cards_per_turn",), ("counter", "3"))
    return True


def with_private(view: PlayerView, **private: Json) -> PlayerView:
    """The same with other things in the reader's own hands."""
    shown: Mapping[str, Any] = {**view.view, "private": {**view.view["private"], **private}}
    return PlayerView(**{**vars(view), "view": shown})


def everything() -> list[Seen]:
    """Moments at which all there is to say is said, those first that say most."""
    content = content_of("bruits")
    clues = [row["id"] for row in content["clues"]]
    plain_view = view_of(table(["C21"]), 0, ())
    seen: list[Seen] = [
        (with_private(plain_view, hand=clues[at : at + 9]), []) for at in range(0, len(clues), 9)
    ]
    rooms = [row["id"] for row in content["locations"][1:]]
    for at in (0, 4, 5):
        row, names = ["bathroom", *rooms[at : at + 4]], [who["id"] for who in content["identities"]]
        order = [names[n] for n in (0, 2, 4, 6, 1, 3, 5, 7)]
        standing = {room: [order[n], order[n + 4]] for n, room in enumerate(row[1:])}
        view = view_of(table(["C21"], row=row, characters=standing, columns={}), 0, ())
        seen += [(view, [("card", "0"), ("location", room)]) for room in row]
        moving = at_effect("MOVE_CARD", row=row, characters=standing, columns={row[0]: ["C10u"]})
        seen += [(view_of(moving, 0, ()), [("card", "n1"), ("to", room)]) for room in row[1:]]
    for who in content["identities"]:
        players = {
            "P1": {"identity": who["id"], "hand": ["C21"]},
            "P2": {"identity": "ghost" if who["id"] != "ghost" else "cat", "hand": [], "revealed": True},
            "P3": {"identity": "burglar" if who["id"] != "burglar" else "doll", "hand": []},
        }
        game = table([], players=players, phase="deduction", refuted={"P3": ["bat"]})
        seen.append((view_of(game, 0, ()), [("player", "2"), ("identity", "raccoon")]))
    seen += [(view_of(table(["C21"], event=row["id"]), 0, ()), []) for row in content["events"]]
    seen.append((view_of(at_effect("MOVE_CARD"), 0, ()), [("card", "n1"), ("to", "bathroom")]))
    for op, (_, _, taps, _) in ENGLISH.items():
        seen.append((view_of(at_effect(op), 0, ()), taps))
    return seen


def test_words_follow_the_content() -> None:
    """Each number and name of the content is changed, one by one: what is said follows."""
    content = copy.deepcopy(content_of("bruits"))
    assert unsaid(everything(), content, filter(is_said, leaves(content))) == set()


def test_replaced_rows_are_played_to_the_end() -> None:
    """A clue, a room and an event the box does not have, under their own names, in whole games."""
    content = copy.deepcopy(content_of("bruits"))
    for section, at, name in (("clues", 0, "Sneeze"), ("locations", 1, "Scullery"), ("events", 3, "Hiccups")):
        content[section][at] |= {"id": name.lower(), "en": name, "fr": name}
    for form in ("the", "at"):
        content["locations"][1][form] = {"en": "the Scullery", "fr": "la Souillarde"}
    named: set[str] = set()
    for moment in moments("bruits", 3, seed=9, content=content):
        view = view_of(moment.game, moment.seat, moment.logs[moment.seat], moment.lang, content=content)
        reached = reach(view, moment.move)
        assert reached is not None, moment.move
        shown = f"{reached[0]} {board(view)} {pocket(view)}"
        named |= {name for name in ("Sneeze", "Scullery", "Hiccups") if name in shown}
    assert named == {"Sneeze", "Scullery", "Hiccups"}
