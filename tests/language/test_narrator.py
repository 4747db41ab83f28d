"""Every event of every game in both languages: a whole sentence, well spelt, nothing secret said large."""

from __future__ import annotations

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageFont

import engine
from app.games import question
from app.language.files import sentences
from app.language.narrator import Narrator, content_of, narrator
from app.language.narrator.telling import news_rules
from app.questions.question import to_json
from app.questions.selection import Selection
from engine.core.json import thaw
from tests.games import case
from tests.questions.playing import moments, reach, view_of
from tests.questions.test_questions import texts

PEOPLE = ("Inès", "Bo 2", "Hugo", "Édith", "Le Chat", "Omar de Arco", "Yves", "ana")
"""Names that begin with vowels, accents, an article, a small letter; one with a number."""

SILENT = {
    "complots": {"ready"},
    "calaveras": {"cards_drawn", "game_over"},
    "ghoul": {"ready", "game_over"},
    "bruits": {"won"},
}
"""Events about which there is nothing to say, or nothing in one of their forms."""

VOWELS = "AEIOUÀÂÉÈÊÎÔÛaeiouàâéèêîôû"
NAMED = r"(?:le |la |les |l’|the |[Tt]he )?[«“]?\W?[A-ZÉ][\w’-]*(?: [A-ZÉ(][\w’()-]*)*[\W]?[»”]?"

FAULTS = {
    "a value left out": re.compile(r"[{}_]|…|\bNone\b|\bTrue\b|\bFalse\b|\[\]|\(\)"),
    "a form instead of a sentence": re.compile(rf"[:(][ \u00a0]?{NAMED}\)?[.!?]$|×|›"),
    "the number of a name beside another number": re.compile(r"\d[ \u00a0]\d"),
    "two spaces": re.compile(r"[ \u00a0\u202f]{2}"),
    "a straight apostrophe": re.compile(r"'"),
    "a space at the end": re.compile(r"^\s|\s$"),
    "a point after a point": re.compile(r"[.!?]\.$|\s[.,]"),
}
FRENCH = {
    "de le": re.compile(r"\b(?:[Dd]e|[Àà]) les? "),
    "no elision": re.compile(rf"\b(?:[Dd]e|[Qq]ue|[Ll][ea]|[Nn]e) (?!Arco|Hugo)[{VOWELS}]"),
    "le before a silent h": re.compile(r"\b(?:[Ll][ea]|[Dd]e) H(?:ô|o[rs])"),
    "elision before a consonant": re.compile(rf"\b[LlDdNn]’(?![{VOWELS}yYhH])"),
    "vous with the wrong verb": re.compile(
        rf"^Vous (?!(?:vous |ne |n’|l’)?(?:êtes|faites|\w+ez\b))|^(?:{'|'.join(PEOPLE)}) (?:ne |n’)?\w+ez\b"
    ),
    "(e)": re.compile(r"\(e\)|\(s\)"),
    "a space that may break": re.compile(r" [;:!?»]|« "),
}
PAST = "told|did|cannot|secretly"
ENGLISH = {
    "the the": re.compile(r"\b(?:the the|a the|the an?)\b", re.IGNORECASE),
    "a before a vowel": re.compile(r"\b[Aa] [AEIOUaeio]|\b[Aa]n [^AEIOUaeiou]"),
    "you with the wrong verb": re.compile(
        rf"^You \w*[^s\W]s\b|^(?:{'|'.join(PEOPLE)}) (?!and |{PAST})\w+[^s\W]\b"
    ),
}


@cache
def kinds(game: str) -> dict[str, set[str]]:
    """Every kind of event the rules of a game speak of, by whether all are told or only some."""
    found: dict[str, set[str]] = defaultdict(set)
    sources = [*(Path(engine.__file__).parent / "games" / game).glob("*.py")]
    core = Path(engine.__file__).parent / "core"
    for file in (*sources, *core.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="tell"), args=[ast.Constant(value=str(kind)), *_]):
                    found["told"].add(kind)
                case ast.Call(
                    func=ast.Attribute(attr="whisper"), args=[_, ast.Constant(value=str(kind)), *_]
                ):
                    found["whispered"].add(kind)
    return found


def voice(game: engine.Game, seat: int | None, lang: str, me: int | None = None) -> Narrator:
    return narrator(game.NAME, thaw(game.view(seat)), PEOPLE, lang, None, me)


def well_said(sentence: str, lang: str) -> None:
    for name, fault in (FAULTS | (FRENCH if lang == "fr" else ENGLISH)).items():
        assert not fault.search(sentence), (name, sentence)
    assert sentence[0] == sentence[0].upper(), sentence
    assert sentence[-1] in ".!?", sentence


def at_random(name: str, players: int, options: Any, seed: int) -> Iterator[tuple[engine.Game, list[Any]]]:
    """A game with what each of its moves made happen; now and then somebody leaves for good."""
    chance = random.Random(seed)
    game = engine.new(name, players, options, seed)
    yield game, game.opening
    while game.outcome() is None:
        if chance.random() < 0.01:
            seat = chance.choice([seat for seat in range(game.seats) if game.in_play(seat)])
            yield game, game.forfeit(seat)
        else:
            seat = chance.choice(game.deciders())
            yield game, game.apply(seat, chance.choice(game.legal(seat)))


@pytest.mark.parametrize("name", engine.games())
def test_every_kind_of_event_has_its_sentences_and_no_other_has(name: str) -> None:
    known = set(sentences("fr", name, "events"))
    spoken = kinds(name)["told"] | kinds(name)["whispered"]
    assert len(spoken) > 10
    # How gold moves, where a tile is entered and the like are told through helpers of the rules.
    indirect = {event for event in known - spoken if f'"{event}"' in sources(name)}
    assert spoken <= known
    assert known == spoken | indirect


def sources(name: str) -> str:
    folder = Path(engine.__file__).parent / "games" / name
    return "".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py")))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", engine.games())
@settings(max_examples=4)
@given(data=st.data())
def test_whatever_happens_is_said_well(name: str, lang: str, data: st.DataObject) -> None:
    table = data.draw(case(name).tables())
    seed = data.draw(st.integers(0, 10**6))
    for game, events in at_random(name, table.players, table.options, seed):
        for seat in {None, seed % game.seats, *(seat for event in events for seat in event.audience or ())}:
            for me in {None, seat}:
                speaker = voice(game, seat, lang, me)
                for event in engine.heard(events, seat):
                    said = speaker.event(event)
                    if said:
                        well_said(said, lang)
                    else:
                        assert event["event"] in SILENT[name]
    for me in (None, 0):
        well_said(voice(game, me, lang, me).end(), lang)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", engine.games())
def test_the_large_sentence_is_one_everybody_may_read(name: str, lang: str) -> None:
    """After the opening there is always something to say, and it is the same for whoever looks."""
    info = engine.games()[name]
    for seed in range(2):
        logs: dict[int | None, list[Any]] = defaultdict(list)
        for game, events in at_random(name, min(4, info.max_players), {}, seed):
            sentences = set()
            for seat in (None, *range(game.seats)):
                logs[seat] += engine.heard(events, seat)
            for seat in (None, 0, game.seats - 1):
                sentences.add(voice(game, seat, lang).sentence(logs[seat]))
            for told in voice(game, 0, lang, 0).sentence(logs[0]):
                if told:
                    well_said(told, lang)
            assert len(sentences) == 1, sentences
            main, support = sentences.pop()
            well_said(main, lang)
            assert main != support
            if support:
                well_said(support, lang)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", engine.games())
def test_nobody_hears_of_themselves_in_the_third_person(name: str, lang: str) -> None:
    people = ("Mathilde", "Balthazar", "Anatole", "Bérénice")
    for seed in range(3):
        logs: dict[int, list[Any]] = defaultdict(list)
        for game, events in at_random(name, 4, {}, seed):
            for me in range(game.seats):
                news = engine.heard(events, me)
                logs[me] += news
                speaker = narrator(name, thaw(game.view(me)), people, lang, None, me)
                for told in (*map(speaker.event, news), *speaker.sentence(logs[me])):
                    assert people[me] not in told, told


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", engine.games())
def test_what_may_be_done_and_what_is_asked_is_well_spelt(name: str, lang: str) -> None:
    """Most of it is no sentence: it neither begins nor ends as one."""
    faults = {key: fault for key, fault in (FAULTS | FRENCH | ENGLISH).items() if key not in LOOSE}
    faults = {
        key: fault for key, fault in faults.items() if key in FAULTS or (key in FRENCH) == (lang == "fr")
    }
    for moment in moments(name, 2):
        view = view_of(moment.game, moment.seat, moment.logs[moment.seat], lang)
        found = reach(view, moment.move)
        assert found is not None
        for said in {*texts(to_json(question(view, Selection()))), *texts(to_json(found[0]))}:
            for key, fault in faults.items():
                assert not fault.search(said), (key, said)


LOOSE = ("a form instead of a sentence", "a point after a point")
"""What a thing in a list may do: name a card with its symbols, in brackets."""

FONT = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "Playfair.ttf"
LETTERS, ROOM = 18, 320
"""How large the letters are on the smallest phone, and how wide a line, in dp."""


@cache
def letters() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONT), LETTERS)


def lines(sentence: str) -> int:
    count, line = 1, ""
    for word in sentence.split(" "):
        longer = f"{line} {word}".strip()
        if line and letters().getlength(longer) > ROOM:
            count, line = count + 1, word
        else:
            line = longer
    return count


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", engine.games())
def test_the_large_sentence_fits_two_lines_of_the_smallest_phone(name: str, lang: str) -> None:
    people = ("Mathilde", "Bo", "Anatole", "Léa", "Zoé", "Tom", "Inès", "Hugo")
    for seed in range(3):
        log: list[Any] = []
        for game, events in at_random(name, 4, {}, seed):
            log += engine.heard(events, None)
            for me in (None, 0):
                speaker = narrator(name, thaw(game.view(None)), people, lang, None, me)
                main, _ = speaker.sentence(log)
                assert lines(main) <= 2, main


@pytest.mark.parametrize("name", engine.games())
def test_nothing_whispered_is_ever_said_large(name: str) -> None:
    events = engine.definition(name).events
    large = {kind for kind, told in events.items() if told.weight} | set(news_rules(name).get("weights", ()))
    assert not large & kinds(name)["whispered"]
    assert {kind for kind, told in events.items() if told.opens} <= large


def complots(*moves: dict[str, Any]) -> tuple[engine.Game, list[Any]]:
    """A game of three in which the first seat acts, as far as these moves go, and what was told."""
    roles = {"perceptrices": "duchesse", "voleurs": "capitaine", "negociateurs": "ambassadeur"}
    game = engine.new("complots", 3, {**roles, "first_player": 0}, seed=5)
    log = engine.heard(game.opening, None)
    for move in moves:
        seat = move.pop("seat")
        log += engine.heard(game.apply(seat, move), None)
    return game, log


def large(lang: str, *moves: dict[str, Any]) -> tuple[str, str]:
    game, log = complots(*moves)
    return narrator("complots", thaw(game.view(None)), ("Léa", "Inès", "Bo"), lang).sentence(log)


def test_the_large_sentence_of_an_action() -> None:
    def announce(action: str, **more: Any) -> dict[str, Any]:
        return {"seat": 0, "move": "announce", "action": action, **more}

    def passes() -> list[dict[str, Any]]:
        return [{"seat": seat, "move": "pass"} for seat in (1, 2)]

    assert large("fr", announce("duchesse")) == ("Léa annonce la Duchesse.", "")
    taken = large("fr", announce("duchesse"), *passes())
    assert taken == ("Léa prend 3 or avec la Duchesse.", "Aucune mise en doute.")
    taken = large("en", announce("duchesse"), *passes())
    assert taken == ("Léa takes 3 gold with the Duchess.", "Nobody challenged it.")
    assert large("fr", announce("revenu")) == ("Léa prend 1 or de Revenu.", "")
    against = large("fr", announce("capitaine", target=1), {"seat": 1, "move": "challenge"})
    assert against[1] == "Inès met en doute le Capitaine de Léa."


def test_who_caught_a_lie_is_still_named_below_what_it_has_cost() -> None:
    events = [
        {"event": "announced", "seat": 1, "action": "capitaine", "target": 0, "mode": None, "split": None},
        {"event": "challenged", "seat": 2, "claimant": 1, "character": "capitaine", "holds": True},
        {"event": "bluff_caught", "seat": 1, "character": "capitaine", "holds": True},
        {"event": "life_lost", "seat": 1, "slot": 0, "character": "assassin"},
    ]
    game, _ = complots()
    told = {
        lang: narrator("complots", thaw(game.view(None)), ("Léa", "Inès", "Bo"), lang).sentence(events)
        for lang in ("en", "fr")
    }
    assert told["en"] == (
        "Inès loses a life and reveals the Assassin.",
        "Bo was right to challenge: Inès was bluffing about the Captain.",
    )
    assert told["fr"][1] == "Bo avait raison de douter\xa0: Inès bluffait avec le Capitaine."


def test_all_that_a_card_leads_to_is_told_in_calaveras() -> None:
    """The two cards that cancel each other, the suspect, and where Nicole is in the end."""
    events: dict[str, dict[str, Any]] = {
        "play": {"event": "card_played", "seat": 1, "by": 1, "card": "hotel", "to": "suspect"},
        "cancel": {"event": "cards_cancelled", "place": "hotel", "where": "innocent"},
        "away": {"event": "nicole_moved", "from": 0, "to": 2},
        "suspect": {"event": "suspect_designated", "seat": 2, "cases": ["A"], "gain": 2},
        "back": {"event": "nicole_moved", "from": 2, "to": 3},
        "next": {"event": "turn_started", "seat": 2, "controller": 2},
    }
    view = thaw(engine.new("calaveras", 4, {}, 1).view(None))
    speaker = narrator("calaveras", view, ("Léa", "Inès", "Bo", "Zoé"), "en")

    def told(*names: str) -> tuple[str, str]:
        return speaker.sentence([events[name] for name in names])

    played = "Inès casts suspicion on the Hotel."
    assert told("play", "next") == (played, "")
    assert told("play", "away", "next") == (played, "Nicole now trusts Bo.")
    cancelled = "The Hotel was already in the Innocent zone: the two cards cancel out."
    assert told("play", "cancel", "away", "next") == (played, f"{cancelled} Nicole now trusts Bo.")
    named = "All signs point to Bo: 2 Suspicion points."
    assert told("play", "away", "suspect", "back", "next") == (named, f"{played} Nicole now trusts Zoé.")


def test_names_and_small_words_run_together() -> None:
    game = engine.new("calaveras", 4, {}, 1)
    view = thaw(game.view(None))
    for name, said in (("Inès", "d’Inès"), ("Bo", "de Bo"), ("Yves", "de Yves"), ("Hugo", "de Hugo")):
        speaker = narrator("calaveras", view, (name, "B", "C", "D"), "fr")
        started = {"event": "turn_started", "seat": 0, "controller": 0}
        assert speaker.event(started) == f"C’est le tour {said}."


def test_what_people_call_themselves_is_left_alone() -> None:
    view = thaw(engine.new("complots", 3, {}, 1).view(None))
    speaker = narrator("complots", view, ("Maria de Andrade", "L'As !", "C"), "fr")
    event = {"event": "challenged", "seat": 0, "claimant": 1, "character": "assassin", "holds": True}
    assert speaker.event(event) == "Maria de Andrade met en doute l’Assassin de L'As !."
    # Nor does a name that ends like a small word run together with the verb after it.
    speaker = narrator("complots", view, ("Jo de", "B", "C"), "fr")
    assert speaker.event({"event": "announced", "seat": 0, "action": "duchesse", "target": None}) == (
        "Jo de annonce la Duchesse."
    )


def test_a_plural_agrees() -> None:
    view = thaw(engine.new("bruits", 3, {}, 1).view(None))
    shared = end("shared_victory", (0, 1), (2,))
    speaker = narrator("bruits", {**view, "outcome": shared}, PEOPLE, "fr")
    assert speaker.end().startswith("Inès et Bo 2 partagent la victoire")
    speaker = narrator("bruits", {**view, "outcome": end("most_points", (1,), (0,), (2,))}, PEOPLE, "en")
    assert speaker.end().startswith("Bo 2 has the most points")


def test_a_tie_break_says_what_decided_and_has_the_best_first() -> None:
    view = thaw(engine.new("bruits", 3, {}, 1).view(None))
    outcome = end("tie_break", (2,), (0,), (1,))
    outcome["details"]["players"]["1"]["total"] = 7
    outcome["details"]["players"]["2"]["tie_break"] = 2
    said = {
        lang: narrator("bruits", {**view, "outcome": outcome}, PEOPLE, lang).end() for lang in ("fr", "en")
    }
    assert said["en"] == (
        "Tied with Inès, Hugo wins the tie-break: 2 symbols in their own room against 1. "
        "Points: Hugo (9), Inès (9), Bo 2 (7)."
    )
    assert said["fr"] == (
        "À égalité avec Inès, Hugo l’emporte au départage : 2 symboles dans son Lieu, contre 1. "
        "Points : Hugo (9), Inès (9), Bo 2 (7)."
    ).replace(" :", "\u00a0:")
    mine = narrator("bruits", {**view, "outcome": outcome}, PEOPLE, "en", None, 0).end()
    assert mine.startswith("Tied with you, Hugo wins the tie-break")
    won = narrator("bruits", {**view, "outcome": outcome}, PEOPLE, "en", None, 2).end()
    assert won.startswith("Tied with Inès, you win the tie-break: 2 symbols in your own room against 1.")


def end(reason: str, *ranking: tuple[int, ...]) -> dict[str, Any]:
    scores = {str(seat): {"total": 9, "tie_break": 1, "left": False} for seat in range(3)}
    return {
        "winners": list(ranking[0]),
        "reason": reason,
        "ranking": [list(group) for group in ranking],
        "details": {"players": scores},
    }


def test_the_content_of_a_table() -> None:
    assert content_of("complots", None)["characters"]["duchesse"]["fr"] == "La Duchesse"
    own = {"characters": {"duchesse": {"en": "Duke", "the": {"en": "the Duke"}}, "pape": {}}}
    characters = content_of("complots", own)["characters"]
    # Its own name wins, in every language if it has no other; what it does not name is called as ever.
    assert characters["duchesse"]["fr"] == characters["duchesse"]["en"] == "Duke"
    assert characters["duchesse"]["the"]["en"] == "the Duke"
    assert characters["pape"]["fr"] == "Le Pape"
    # Nobody is there who is not in the content.
    assert set(characters) == {"duchesse", "pape"}
    assert content_of("complots", content_of("complots", own))["characters"] is characters
