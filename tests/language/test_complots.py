"""What is told at a table of Complots, in real games: by what is going on, and to whom.

Léa, Max, Sam and Tom sit at the seats P1 to P4. Each sentence is read by whoever it is about and by others.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from app.games.complots.narrator import ComplotsNarrator
from app.language.narrator import content_of, narrator
from engine.core.json import thaw
from tests.games import case
from tests.play import pick

PEOPLE = ("Léa", "Max", "Sam", "Tom")
LEA, MAX, SAM, TOM = range(4)


class Party:
    """A game of four from a position, and what everybody was told since."""

    def __init__(
        self,
        hands: list[list[str]],
        gold: tuple[int, ...],
        *,
        cast: tuple[str, ...] = (),
        options: dict[str, Any] | None = None,
        draws: tuple[str, ...] = (),
        active: int = LEA,
    ) -> None:
        rows = {f"P{seat + 1}": {"hand": hand, "gold": gold[seat]} for seat, hand in enumerate(hands)}
        given = {"players": rows, "with": list(cast), "options": options or {}, "draws": list(draws)}
        given["active"] = f"P{active + 1}"
        self.game = engine.position("complots", given)
        self.log: list[Any] = []

    def __call__(self, seat: int, move: str, **more: Any) -> Party:
        self.log += engine.heard(self.game.apply(seat, {"move": move, **more}), None)
        return self

    def announce(self, seat: int, action: str, **more: Any) -> Party:
        return self(seat, "announce", action=action, **more)

    def passed(self, *seats: int) -> Party:
        """These let it pass; without a seat, everybody who is asked."""
        for seat in seats or self.game.deciders():
            self(seat, "pass")
        return self

    def voice(self, lang: str, me: int | None) -> ComplotsNarrator:
        told = narrator("complots", thaw(self.game.view(me)), PEOPLE, lang, None, me)
        assert isinstance(told, ComplotsNarrator)
        return told

    def spoken(self, lang: str, me: int | None) -> tuple[str, str]:
        said = self.voice(lang, me).spoken()
        assert said is not None
        return plain(said.said), plain(said.purpose)

    def large(self, lang: str, me: int | None) -> tuple[str, str]:
        main, support = self.voice(lang, me).sentence(self.log)
        return plain(main), plain(support)

    def told(self, lang: str, me: int | None, kind: str) -> list[str]:
        return [plain(self.voice(lang, me).event(event)) for event in self.log if event["event"] == kind]


def plain(text: str) -> str:
    """With spaces that one can type."""
    return re.sub(r"\s", " ", text)


# -- what an announcement is for ---------------------------------------------------------------------


def test_a_captain_who_blocks_a_captain_blocks_him() -> None:
    hands = [["capitaine", "duchesse"], ["capitaine", "assassin"], ["duchesse", "comtesse"]]
    party = Party(hands, (2, 2, 2)).announce(LEA, "capitaine", target=MAX).passed()
    party(MAX, "block", character="capitaine")
    assert party.spoken("en", LEA) == ("Max announces", "to block your Captain")
    assert party.spoken("fr", LEA) == ("Max annonce", "pour contrer votre Capitaine")
    assert party.spoken("en", MAX) == ("You announce", "to block Léa’s Captain")
    assert party.spoken("fr", MAX) == ("Vous annoncez", "pour contrer le Capitaine de Léa")
    assert party.spoken("en", SAM) == ("Max announces", "to block Léa’s Captain")
    assert party.told("en", LEA, "blocked") == ["Max blocks your Captain with the Captain."]
    assert party.told("fr", LEA, "blocked") == ["Max contre votre Capitaine avec le Capitaine."]
    assert party.told("fr", SAM, "blocked") == ["Max contre le Capitaine de Léa avec le Capitaine."]


def inheriting() -> Party:
    """Sam announced the Captain against Max, was doubted in vain by Léa, who is out and leaves 3 gold."""
    hands = [
        ["(duchesse)", "assassin"],
        ["capitaine", "croque_mort"],
        ["capitaine", "duchesse"],
        ["croque_mort", "ambassadeur"],
    ]
    party = Party(hands, (3, 3, 3, 3), cast=("croque_mort",), active=SAM)
    return party.announce(SAM, "capitaine", target=MAX)(LEA, "challenge")


def test_an_estate_is_no_block_and_everybody_who_wants_it_is_named() -> None:
    party = inheriting()
    assert party.game.view(None)["phase"] == "co_claim"
    assert party.spoken("en", MAX) == ("Léa leaves the Court", "whoever announces it inherits 3 gold")
    assert party.spoken("fr", LEA) == ("Vous quittez la Cour", "qui l’annonce hérite : 3 or")
    for seat in (MAX, SAM, TOM):
        party(seat, "claim")
    announcers = party.game.view(None)["announcers"]
    assert {seat: said["status"] for seat, said in announcers.items()} == {
        "1": "open",
        "2": "open",
        "3": "open",
    }
    assert party.spoken("en", SAM) == ("Max announces", "to inherit Léa’s 3 gold; so do you and Tom")
    assert party.spoken("en", LEA) == ("Max announces", "to inherit your 3 gold; so do Sam and Tom")
    assert party.spoken("fr", MAX) == (
        "Vous annoncez",
        "pour hériter de Léa : 3 or ; Sam et Tom l’annoncent également",
    )
    assert party.spoken("fr", TOM)[1].endswith("; Sam et vous l’annoncez également")
    assert party.large("en", None)[0] == "Max, Sam and Tom announce the Undertaker."
    party.passed()
    party(MAX, "challenge")
    statuses = {seat: said["status"] for seat, said in party.game.view(None)["announcers"].items()}
    assert statuses == {"1": "stands", "2": "failed", "3": "open"}


def test_those_who_inherit_are_told_together() -> None:
    party = inheriting()
    party(MAX, "claim")(SAM, "pass")(TOM, "claim").passed().passed()
    assert party.large("en", TOM)[0] == "You and Max inherit 1 gold each."
    assert party.large("fr", SAM)[0] == "Max et Tom héritent de 1 or chacun."


def lost_with_the_witch(card: str) -> Party:
    """Léa doubts Max's Duchess in vain and loses this card, announcing the Witch on it."""
    hands = [[card, "capitaine"], ["duchesse", "assassin"], ["capitaine", "ambassadeur"]]
    party = Party(hands, (2, 2, 2), cast=("sorciere",), draws=("duchesse",))
    party.announce(LEA, "revenu").announce(MAX, "duchesse")(LEA, "challenge")
    return party(LEA, "lose", slot=0, sorciere=True)


def test_a_witch_on_a_life_lost_in_a_challenge_is_no_block() -> None:
    party = lost_with_the_witch("sorciere")
    said = "on the card just lost, to take 5 gold"
    assert party.spoken("en", MAX) == ("Léa announces", said)
    assert party.spoken("en", LEA) == ("You announce", said)
    said = "sur la carte perdue, pour prendre 5 or"
    assert party.spoken("fr", SAM) == ("Léa annonce", said)


def test_a_true_witch_is_told_as_true() -> None:
    party = lost_with_the_witch("sorciere")(SAM, "challenge")
    proved = "It was the Witch: Léa was telling the truth, and Sam loses a life."
    assert party.large("en", None)[0] == proved
    assert party.large("en", SAM)[0] == "It was the Witch: Léa was telling the truth, and you lose a life."
    assert party.large("fr", LEA)[0] == "C’était bien la Sorcière : vous disiez vrai, Sam perd une vie."
    party(SAM, "lose", slot=0)
    assert party.told("en", None, "life_lost") == ["Sam loses a life and reveals the Captain."]
    assert proved in party.told("en", None, "witch_proved")
    assert "Léa gets 5 gold for the Witch." in party.told("en", None, "gold")
    assert "Vous recevez 5 or pour la Sorcière." in party.told("fr", LEA, "gold")


def test_a_false_witch_is_a_lie() -> None:
    party = lost_with_the_witch("ambassadeur")(SAM, "challenge")
    assert party.told("en", None, "bluff_caught") == ["A lie! Léa was bluffing about the Witch."]
    assert party.told("en", None, "turned_up") == ["The card Léa lost was the Ambassador."]
    assert party.told("fr", LEA, "turned_up") == ["Votre carte perdue était l’Ambassadeur."]
    assert party.told("en", None, "witch_proved") == []


@pytest.mark.parametrize(
    ("character", "clan", "mine", "yours"),
    [
        ("pape", "pape", "too, so as not to pay you", "too, so as not to pay Léa"),
        ("illusionniste", "illusionniste", "too, to get 1 gold from you", "too, to get 1 gold from Léa"),
    ],
)
def test_who_announces_the_same_says_what_for(character: str, clan: str, mine: str, yours: str) -> None:
    hands = [[character, "comtesse"], ["assassin", "comtesse"], ["assassin", "ambassadeur"]]
    party = Party(hands, (2, 2, 2), cast=(clan,)).announce(LEA, character).passed()
    party(MAX, "claim")(SAM, "pass")
    assert party.spoken("en", LEA) == ("Max announces", mine)
    assert party.spoken("en", SAM) == ("Max announces", yours)
    assert "comme" not in party.spoken("fr", LEA)[1]


def test_what_is_shared_is_a_number_of_the_content() -> None:
    hands = [["illusionniste", "comtesse"], ["assassin", "comtesse"], ["assassin", "ambassadeur"]]
    party = Party(hands, (2, 2, 2), cast=("illusionniste",)).announce(LEA, "illusionniste").passed()
    party(MAX, "claim")(SAM, "pass")
    content = copy.deepcopy(content_of("complots"))
    content["characters"]["illusionniste"]["effect"]["share"] = 2
    for lang, purpose in (
        ("en", "too, to get 2 gold from you"),
        ("fr", "aussi, pour recevoir 2 or de votre part"),
    ):
        voice = narrator("complots", thaw(party.game.view(LEA)), PEOPLE, lang, content, LEA)
        assert isinstance(voice, ComplotsNarrator)
        spoken = voice.spoken()
        assert spoken is not None
        assert plain(spoken.purpose) == purpose


# -- gold ------------------------------------------------------------------------------------------------


def vigilante(split: dict[str, int], gold: tuple[int, ...]) -> Party:
    """Léa announces him and is after this much."""
    hands = [
        ["justicier", "duchesse"],
        ["comtesse", "assassin"],
        ["ambassadeur", "duchesse"],
        ["comtesse", "assassin"],
    ]
    return Party(hands[: len(gold)], gold, cast=("justicier",)).announce(LEA, "justicier", split=split)


def test_the_vigilante_says_from_whom_how_much_before_it_is_decided() -> None:
    party = vigilante({"1": 2, "2": 1}, (1, 5, 5, 2))
    assert party.spoken("en", TOM) == ("Léa announces", "to take 2 gold from Max and 1 from Sam")
    assert party.spoken("en", MAX)[1] == "to take 2 gold from you and 1 from Sam"
    assert party.spoken("fr", SAM)[1] == "pour prendre 2 or chez Max et 1 chez vous"
    assert not party.game.view(None)["action"]["done"]
    party = vigilante({"1": 3}, (1, 5, 2))
    assert party.spoken("en", MAX)[1] == "to take 3 gold from you: 1 to keep, the rest for the poorest"


def test_the_vigilante_robs_one_and_gives_another() -> None:
    party = vigilante({"1": 3}, (2, 5, 2, 2)).passed().passed(MAX)
    party(LEA, "split", shares={"0": 1, "3": 1})
    assert party.large("en", SAM) == (
        "Léa takes 3 gold from Max, of which 1 for Tom.",
        "Nobody challenged the Vigilante.",
    )
    assert party.large("en", MAX)[0] == "Léa takes 3 gold from you, of which 1 for Tom."
    assert party.large("fr", MAX)[0] == "Léa vous prend 3 or, dont 1 pour Tom."
    assert party.large("fr", TOM)[0] == "Léa prend 3 or à Max, dont 1 pour vous."
    assert party.large("fr", LEA)[0] == "Vous prenez 3 or à Max, dont 1 pour Tom."
    assert party.told("en", MAX, "gold") == [
        "Léa takes 3 gold from you.",
        "Léa keeps 1 gold from the loot.",
        "Léa gets 1 more gold from the loot: the share of the poorest.",
        "Léa gives 1 gold from the loot to Tom: the share of the poorest.",
    ]
    assert party.told("fr", TOM, "gold")[0] == "Léa prend 3 or à Max."
    assert party.told("fr", TOM, "gold")[3] == (
        "Léa vous donne 1 or du butin : c’est la part des plus pauvres."
    )
    assert party.told("en", LEA, "gold")[1] == "You keep 1 gold from the loot."
    assert not any("stake" in line for line in party.told("en", None, "gold"))


def test_the_vigilante_who_is_the_poorest_keeps_all_and_is_named_though_doubted() -> None:
    party = vigilante({"1": 3}, (0, 6, 2)).passed().passed(MAX)
    assert party.large("en", None)[0] == "Léa takes 3 gold from Max and keeps all of it."
    assert party.large("fr", MAX)[0] == "Léa vous prend 3 or et garde tout."
    party = vigilante({"1": 3}, (0, 6, 2))(SAM, "challenge")(SAM, "lose", slot=0).passed(MAX)
    assert party.large("en", MAX)[0] == "Léa takes 3 gold from you and keeps all of it."
    assert party.large("en", MAX)[1] == "Sam loses a life and reveals the Ambassador."


def test_the_illusionist_and_the_ursuline_say_who_gets_what() -> None:
    hands = [["illusionniste", "comtesse"], ["illusionniste", "comtesse"], ["assassin", "ambassadeur"]]
    party = Party(hands, (2, 2, 2), cast=("illusionniste",)).announce(LEA, "illusionniste").passed()
    party(MAX, "claim")(SAM, "pass").passed()
    assert party.large("en", SAM) == (
        "Léa takes 4 gold, of which 1 for Max.",
        "Nobody challenged the Illusionist.",
    )
    assert party.large("fr", MAX)[0] == "Léa prend 4 or, dont 1 pour vous."
    hands = [["ursuline", "comtesse"], ["ursuline", "comtesse"], ["assassin", "ambassadeur"]]
    party = Party(hands, (2, 2, 2), cast=("ursuline",)).announce(LEA, "ursuline").passed()
    party(LEA, "give", player=SAM)
    assert party.large("en", LEA)[0] == "You take 3 gold, of which 1 for Sam."
    assert party.large("fr", SAM) == (
        "Léa prend 3 or, dont 1 pour vous.",
        "Personne n’a mis en doute l’Ursuline.",
    )


def test_a_pope_who_gains_nothing_is_told_so() -> None:
    hands = [["pape", "comtesse"], ["pape", "comtesse"], ["assassin", "ambassadeur"]]
    party = Party(hands, (2, 2, 0), cast=("pape",)).announce(LEA, "pape").passed()
    party(MAX, "claim").passed()
    assert party.large("en", None) == ("The Pope gets Léa nothing.", "Max announces the Pope too.")
    assert party.large("fr", LEA)[0] == "Le Pape ne vous rapporte rien."
    party = Party(hands, (2, 2, 2), cast=("pape",)).announce(LEA, "pape").passed().passed()
    assert party.large("en", MAX)[0] == "Léa takes 1 gold each from you and Sam with the Pope."


def test_a_captain_finds_an_empty_purse() -> None:
    hands = [["capitaine", "duchesse"], ["capitaine", "assassin"], ["duchesse", "comtesse"]]
    party = Party(hands, (2, 0, 2)).announce(LEA, "capitaine", target=MAX).passed().passed()
    assert party.large("en", MAX)[0] == "You have no gold: Léa takes nothing."
    assert party.large("fr", SAM)[0] == "Max n’a pas d’or : Léa ne prend rien."


def test_a_ransom_is_no_theft_of_twice_as_much() -> None:
    hands = [["maitre_chanteur", "duchesse"], ["comtesse", "capitaine"], ["ambassadeur", "duchesse"]]
    party = Party(hands, (3, 4, 2), cast=("maitre_chanteur",))
    party.announce(LEA, "maitre_chanteur", target=MAX).passed().passed()(MAX, "pay")
    assert party.large("en", SAM)[0] == "Max pays 3 gold to Léa to stay alive."
    assert party.large("fr", MAX)[0] == "Vous achetez votre vie à Léa pour 3 or."
    assert party.large("fr", LEA)[0] == "Max vous achète sa vie pour 3 or."
    assert party.told("en", LEA, "gold")[-1] == "You get your stake of 3 gold back."


# -- the Plague --------------------------------------------------------------------------------------------


def test_the_plague_with_nobody_left_ends_without_harm() -> None:
    hands = [["duchesse", "capitaine"], ["assassin", "ambassadeur"]]
    party = Party(hands, (5, 2), options={"tyrannie": True}).announce(LEA, "peste", target=MAX)
    assert party.spoken("en", MAX) == ("You have been given", "sent by Léa")
    assert party.spoken("fr", LEA) == ("Max a reçu", "de votre part")
    party(MAX, "claim")
    assert party.spoken("en", LEA) == ("Max announces", "to escape the Plague, which would end there")
    party.passed()
    ended = "The Plague ends without harm: nobody is left to pass it to."
    assert party.told("en", MAX, "plague_ended") == [ended]


def test_the_plague_is_where_it_was_passed_to() -> None:
    hands = [["duchesse", "capitaine"], ["assassin", "ambassadeur"], ["comtesse", "duchesse"]]
    party = Party(hands, (5, 2, 2), options={"tyrannie": True}).announce(LEA, "peste", target=SAM)
    party(SAM, "claim")
    assert party.spoken("fr", SAM) == ("Vous annoncez", "pour échapper à la Peste et la passer")
    party.passed()
    assert party.spoken("en", SAM) == ("Max has been given", "passed on by you")
    party(MAX, "accept")
    assert party.told("en", MAX, "plague_ended") == ["You suffer the Plague, and it ends there."]


# -- what is not to be had -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "gold", "reason"),
    [
        ("conversion", 0, "too_poor"),
        ("conversion", 1, "needs_target"),
        ("abus_de_confiance", 2, "almshouse_empty"),
    ],
)
def test_an_action_tapped_in_vain_is_refused_with_its_reason(action: str, gold: int, reason: str) -> None:
    """A tile that is closed sends the bare action: whom it is for is not what is wrong with it."""
    hands = [["duchesse", "capitaine"], ["assassin", "ambassadeur"], ["comtesse", "duchesse"]]
    sides = ("catholique", "protestant", "catholique")
    rows = {
        f"P{seat + 1}": {"hand": hand, "gold": gold, "religion": sides[seat]}
        for seat, hand in enumerate(hands)
    }
    game = engine.position("complots", {"players": rows, "options": {"saint_barthelemy": True}})
    with pytest.raises(engine.Refusal) as refused:
        game.apply(LEA, {"move": "announce", "action": action})
    assert refused.value.reason == reason


# -- every sentence of many games --------------------------------------------------------------------------


def games(count: int) -> Iterator[tuple[engine.Game, list[Any]]]:
    """Moments of games at random, with every Character and extension."""
    chance = random.Random(7)
    members = {name: clan.members for name, clan in case("complots").CLANS.items()}  # type: ignore[attr-defined]
    for seed in range(count):
        options: dict[str, Any] = {clan: chance.choice(names) for clan, names in members.items()}
        options |= {"saint_barthelemy": seed % 2 == 0, "tyrannie": seed % 2 == 1}
        game = engine.new("complots", 2 + seed % 3, options, seed)
        log = engine.heard(game.opening, None)
        while game.outcome() is None:
            seat, move = pick(game, chance)
            log += engine.heard(game.apply(seat, thaw(move)), None)
            yield game, log


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_nobody_reads_of_themselves_in_the_third_person(lang: str) -> None:
    """And a block is spoken of where somebody blocks, nowhere else."""
    blocking = re.compile(r"\bto block\b|\bpour contrer\b")
    named = [re.compile(rf"\b{name}\b") for name in PEOPLE]
    abouts = set()
    for game, log in games(60):
        about = game.view(None)["announcement"]
        abouts.add(about and about["about"])
        for me in range(game.seats):
            voice = narrator("complots", thaw(game.view(me)), PEOPLE, lang, None, me)
            assert isinstance(voice, ComplotsNarrator)
            told = [*voice.sentence(log), *map(voice.event, log[-6:])]
            said = voice.spoken()
            if said is not None:
                told += [said.said, said.purpose]
                assert bool(blocking.search(said.purpose)) == (
                    about is not None and about["about"] == "block"
                )
            for line in told:
                assert not named[me].search(line), line
    assert abouts == {None, "action", "block", "share", "estate", "witch", "plague"}
