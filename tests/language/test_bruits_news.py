"""What is told of a night in the house when it happens: to whoever does it, to whom it is done, and to
whoever looks on."""

from __future__ import annotations

import copy
from itertools import chain
from typing import Any

import pytest

import engine
from app.event_log import private
from app.language.narrator import Narrator, narrator
from app.rules.facts import facts_of
from engine.core.json import thaw
from tests.language.test_narrator import at_random, well_said

PEOPLE = ("Ana", "Bo", "Inès")
ANA, BO, INES = range(3)
PLACED = {"event": "placed", "seat": BO, "card": "n9", "location": "hallway", "face": "up", "clue": "C26"}
HIDDEN = {**PLACED, "face": "down", "clue": None}
CONSEQUENCES = frozenset(
    {
        *("looked", "turned", "moved_card", "buried", "moved_character", "swapped_characters", "took"),
        *("exchanged", "swapped_hands", "asked", "looked_at_unused", "no_effect", "declined", "points"),
    }
)

LARGER = ("accused", "event", "revealed", "skipped", "won")
"""What else a move may bring about, and is then told instead."""


def narrator_of(lang: str, me: int | None) -> Narrator:
    return narrator("bruits", thaw(engine.new("bruits", 3, {}, 1).view(me)), PEOPLE, lang, None, me)


def plain(text: str) -> str:
    """With spaces that are easy to type."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def said(lang: str, me: int | None, *events: dict[str, Any]) -> tuple[str, str]:
    main, support = narrator_of(lang, me).sentence(events)
    return plain(main), plain(support)


@pytest.mark.parametrize(("usual", "then"), [(2, "three"), (3, "four"), (1, "two")])
def test_an_event_says_how_many_cards_are_placed_at_this_table(usual: int, then: str) -> None:
    """One more than usual: in the log, and in the rules to read."""
    content = copy.deepcopy(engine.definition("bruits").standard_content().raw)
    content["settings"]["cards_per_turn"] = usual
    view = thaw(engine.new("bruits", 3, {}, 1, content=content).view(BO))
    told = narrator("bruits", view, PEOPLE, "en", content, BO).event({"event": "event", "card": "EV06"})
    number = ("", "one", "two", "three")[usual]
    assert told.endswith(f"This round each player places {then} clue cards instead of {number}.")
    _, _, lines = facts_of("bruits", content, "fr").entry("event", "EV06")
    words = ("", "une", "deux", "trois", "quatre")
    assert words[usual + 1] in lines[1].text
    assert words[usual] in lines[1].text


def looked(*owners: int) -> dict[str, Any]:
    cards = [f"n{at}" for at in range(len(owners))]
    return {"event": "looked", "seat": BO, "cards": cards, "locations": ["garden"], "owners": list(owners)}


def turned(owner: int, face: str = "up") -> dict[str, Any]:
    there = {"card": "n1", "face": face, "clue": "C53", "location": "garden"}
    return {"event": "turned", "seat": BO, **there, "owner": owner}


MOVED = {"event": "moved_card", "seat": BO, "card": "n1", "source": "garden", "to": "attic"}
GAIN = {"event": "points", "seat": BO, "amount": 2, "source": "GAIN_PER_MYSTERIOUS"}


@pytest.mark.parametrize(
    ("lang", "event", "actor", "victim", "third"),
    [
        (
            "en",
            looked(ANA),
            "You secretly look at one of Ana’s cards in the garden.",
            "Bo secretly looks at one of your cards in the garden.",
            "Bo secretly looks at one of Ana’s cards in the garden.",
        ),
        (
            "fr",
            looked(ANA),
            "Vous regardez en secret une carte d’Ana dans le jardin.",
            "Bo regarde en secret une de vos cartes dans le jardin.",
            "Bo regarde en secret une carte d’Ana dans le jardin.",
        ),
        (
            "en",
            looked(ANA, INES),
            "You secretly look at two cards in the garden.",
            "Bo secretly looks at two cards, one of them yours.",
            "Bo secretly looks at two cards, one of them yours.",
        ),
        (
            "en",
            turned(ANA),
            "You reveal “Coin”.",
            "Bo reveals your card “Coin”.",
            "Bo reveals “Coin”.",
        ),
        (
            "fr",
            turned(ANA, "down"),
            "Vous retournez « Pièce » face cachée.",
            "Bo retourne votre carte « Pièce » face cachée.",
            "Bo retourne « Pièce » face cachée.",
        ),
        (
            "en",
            {**MOVED, "clue": None, "owner": ANA},
            "You move a hidden card to the attic.",
            "Bo moves your hidden card to the attic.",
            "Bo moves a hidden card to the attic.",
        ),
        (
            "fr",
            {**MOVED, "clue": "C53", "owner": ANA},
            "Vous déplacez « Pièce » vers le grenier.",
            "Bo déplace votre carte « Pièce » vers le grenier.",
            "Bo déplace « Pièce » vers le grenier.",
        ),
        (
            "en",
            {"event": "took", "seat": BO, "player": ANA},
            "You take a card from Ana.",
            "Bo takes a card from you.",
            "Bo takes a card from Ana.",
        ),
    ],
)
def test_an_effect_is_the_news_when_it_happens(
    lang: str, event: dict[str, Any], actor: str, victim: str, third: str
) -> None:
    """And the card that was placed stands below it."""
    told = {me: said(lang, me, PLACED, event) for me in (BO, ANA, INES)}
    assert (told[BO][0], told[ANA][0], told[INES][0]) == (actor, victim, third)
    for _, support in told.values():
        assert "Gust of Wind" in support or "Coup de vent" in support


def test_all_that_happens_at_once_is_told() -> None:
    drew = {"event": "drew", "seat": BO, "count": 2, "origin": "kitchen"}
    main, support = said("en", ANA, PLACED, GAIN, drew)
    assert main == "Bo draws two cards."
    assert (
        support == "Bo places “Gust of Wind” in the hallway. Bo gains 2 points from the mysterious objects."
    )
    # Filling one's hand is no news.
    assert said("en", ANA, PLACED, {**drew, "origin": None})[0] == "Bo places “Gust of Wind” in the hallway."


@pytest.mark.parametrize(
    ("lang", "actor", "victim", "third"),
    [
        (
            "en",
            "You accuse Ana of being the Ghost: wrong! +5 for Ana.",
            "Bo accuses you of being the Ghost: wrong! +5 for you.",
            "Bo accuses Ana of being the Ghost: wrong! +5 for Ana.",
        ),
        (
            "fr",
            "Vous accusez Ana d’être le Fantôme : c’est faux ! +5 pour Ana.",
            "Bo vous accuse d’être le Fantôme : c’est faux ! +5 pour vous.",
            "Bo accuse Ana d’être le Fantôme : c’est faux ! +5 pour Ana.",
        ),
    ],
)
def test_a_wrong_accusation_says_whom_it_pays(lang: str, actor: str, victim: str, third: str) -> None:
    accused = {"event": "accused", "seat": BO, "player": ANA, "identity": "ghost", "right": False}
    paid = {"event": "points", "seat": ANA, "amount": 5, "source": "accusation"}
    for me, text in ((BO, actor), (ANA, victim), (INES, third)):
        (news,) = narrator_of(lang, me).news([accused, paid])
        assert plain(news.text) == text
        assert news.held
        assert news.mine == (me == ANA)


@pytest.mark.parametrize(
    ("lang", "actor", "victim", "third"),
    [
        (
            "en",
            "You unmask Ana as the Ghost! +5 for you.",
            "Bo unmasks you: you are the Ghost! +5 for Bo.",
            "Bo unmasks Ana as the Ghost! +5 for Bo.",
        ),
        (
            "fr",
            "Vous démasquez Ana : c’est le Fantôme ! +5 pour vous.",
            "Bo vous démasque : vous êtes le Fantôme ! +5 pour Bo.",
            "Bo démasque Ana : c’est le Fantôme ! +5 pour Bo.",
        ),
    ],
)
def test_whoever_is_unmasked_is_told_by_whom(lang: str, actor: str, victim: str, third: str) -> None:
    accused = {"event": "accused", "seat": BO, "player": ANA, "identity": "ghost", "right": True}
    paid = {"event": "points", "seat": BO, "amount": 5, "source": "accusation"}
    shown = {"event": "revealed", "seat": ANA, "identity": "ghost"}
    for me, text in ((BO, actor), (ANA, victim), (INES, third)):
        (news,) = narrator_of(lang, me).news([accused, paid, shown])
        assert plain(news.text) == text
        assert "Bo" in narrator_of(lang, ANA).sentence([accused, paid, shown])[0]


def test_where_a_character_was_sent_is_told_before_where_cards_lie() -> None:
    there = {"source": "hallway", "to": "attic"}
    sent = {"event": "moved_character", "seat": BO, "character": "burglar", **there}
    card, moved = narrator_of("en", ANA).news([PLACED, sent])
    assert "the Burglar" in moved.text
    assert moved.weight > card.weight


def test_the_end_of_a_round_does_not_swallow_what_happened_before_it() -> None:
    log: list[dict[str, Any]] = [
        {"event": "passed", "seat": ANA},
        {"event": "accused", "seat": BO, "player": ANA, "identity": "ghost", "right": False},
        {"event": "points", "seat": ANA, "amount": 5, "source": "accusation"},
        {"event": "passed", "seat": INES},
        {"event": "round_over", "leo": ANA, "counter": 4},
        {"event": "event", "card": "EV02"},
    ]
    mine = narrator_of("en", ANA)
    told = {news.text: news for news in mine.news(mine.lately(log, ANA))}
    assert told["Bo accuses you of being the Ghost: wrong! +5 for you."].mine
    assert told["Full Moon! This round every clue card must be placed face up."].held
    # For somebody who acted since, it is told no longer.
    other = narrator_of("en", INES)
    assert next(news.text for news in other.news(other.lately(log, INES))) == "You accuse nobody."


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_an_event_turns_over_is_told_in_one_sentence(lang: str) -> None:
    log = [
        {"event": "event", "card": "EV05"},
        *({**turned(owner, face), "seat": None} for owner, face in ((ANA, "up"), (BO, "down"), (BO, "down"))),
    ]
    event, cards = narrator_of(lang, ANA).news(log)
    well_said(cards.text, lang)
    assert cards.text.endswith({"en": "one of your cards.", "fr": "une de vos cartes."}[lang])
    assert cards.mine
    assert event.held
    assert not narrator_of(lang, INES).news(log)[1].mine


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_effect_says_why(lang: str) -> None:
    why = {"en": "no hidden card is left to discover", "fr": "il ne reste aucune carte cachée à découvrir"}[
        lang
    ]
    event = {"event": "no_effect", "seat": BO, "origin": "bedroom"}
    assert why in narrator_of(lang, None).event(event)
    main, support = said(lang, ANA, HIDDEN, event)
    assert main == said(lang, ANA, HIDDEN)[0]
    assert support.endswith(f": {why}.")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_whatever_is_done_with_the_house_is_told_to_everybody(lang: str) -> None:
    """In whole games: the sentence after a move is about what it has done, and every consequence is told."""
    told = 0
    for game, events in chain.from_iterable(at_random("bruits", 3, {}, seed) for seed in range(3)):
        heard = [event for event in engine.heard(events, None) if not private(event)]
        for me in (None, *range(3)):
            speaker = narrator("bruits", thaw(game.view(me)), PEOPLE, lang, None, me)
            news = speaker.news(heard)
            for one in news:
                well_said(one.text, lang)
            done = [event for event in heard if event["event"] in CONSEQUENCES]
            if not done or any(event["event"] in LARGER for event in heard):
                continue
            told += 1
            main, support = speaker.sentence(heard)
            for event in done:
                assert speaker._headline(event) in f"{main} {support}", (main, support, event)
            assert len([one for one in news if one.weight > 1]) >= len(done)
    assert told > 100
