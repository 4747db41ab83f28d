"""What is held over the table for a while: who, what, to whom and why, to whoever did it, to whom it was
done, and to whoever looks on; in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from app.language.narrator import Narrator, held_events, narrator
from app.language.narrator.telling import News
from engine.core.json import thaw
from tests.language.test_narrator import at_random

PEOPLE = ("Ana", "Bo", "Inès", "Max")
ANA, BO, INES, MAX = range(4)
GAMES = {"complots": 4, "calaveras": 4, "ghoul": 4, "bruits": 4}
Event = dict[str, Any]


def narrator_of(game: str, lang: str, me: int | None) -> Narrator:
    view = thaw(engine.new(game, GAMES[game], {}, 1).view(me))
    return narrator(game, view, PEOPLE, lang, None, me)


def held(game: str, lang: str, me: int | None, *events: Event, before: tuple[Event, ...] = ()) -> list[News]:
    return narrator_of(game, lang, me).held(events, before)


def plain(news: list[News]) -> str:
    """All that is said, with spaces that are easy to type."""
    return " / ".join(one.text for one in news).replace("\u00a0", " ").replace("\u202f", " ")


def announced(seat: int, action: str, target: int | None = None) -> Event:
    return {
        "event": "announced",
        "seat": seat,
        "action": action,
        "target": target,
        "mode": None,
        "split": None,
    }


def challenged(seat: int, claimant: int, character: str, holds: bool = True) -> Event:
    event = {"event": "challenged", "seat": seat, "claimant": claimant, "character": character}
    return {**event, "holds": holds}


def caught(seat: int, character: str, holds: bool = True) -> Event:
    return {"event": "bluff_caught", "seat": seat, "character": character, "holds": holds}


def proved(seat: int, character: str) -> Event:
    return {"event": "proved", "seat": seat, "characters": [character]}


def lost(seat: int, character: str) -> Event:
    return {"event": "life_lost", "seat": seat, "slot": 0, "character": character}


REPLACED = {"event": "replaced", "seat": ANA, "count": 1}
OUT = {"event": "eliminated", "seat": ANA}
BLUFF = (challenged(BO, ANA, "duchesse"), caught(ANA, "duchesse"))
TRUTH = (challenged(BO, ANA, "duchesse"), proved(ANA, "duchesse"), REPLACED)


@pytest.mark.parametrize(
    ("lang", "events", "actor", "victim", "third"),
    [
        (
            "en",
            (*BLUFF, lost(ANA, "capitaine"), OUT),
            "You challenge Ana’s Duchess: it was a bluff! / Ana loses a life: the Captain. Ana is out.",
            "Bo challenges your Duchess: it was a bluff! / You lose a life: the Captain. You are out.",
            "Bo challenges Ana’s Duchess: it was a bluff! / Ana loses a life: the Captain. Ana is out.",
        ),
        (
            "fr",
            (*BLUFF, lost(ANA, "capitaine"), OUT),
            "Vous mettez en doute la Duchesse d’Ana : c’était un bluff ! / "
            "Ana perd une vie : le Capitaine. Ana est hors jeu.",
            "Bo met en doute votre Duchesse : c’était un bluff ! / "
            "Vous perdez une vie : le Capitaine. Vous êtes hors jeu.",
            "Bo met en doute la Duchesse d’Ana : c’était un bluff ! / "
            "Ana perd une vie : le Capitaine. Ana est hors jeu.",
        ),
        (
            "en",
            (*TRUTH, lost(BO, "capitaine")),
            "You challenge Ana’s Duchess: it was no bluff! / You lose a life: the Captain.",
            "Bo challenges your Duchess: it was no bluff! / Bo loses a life: the Captain.",
            "Bo challenges Ana’s Duchess: it was no bluff! / Bo loses a life: the Captain.",
        ),
        (
            "fr",
            (*TRUTH, lost(BO, "capitaine")),
            "Vous mettez en doute la Duchesse d’Ana : ce n’était pas un bluff ! / "
            "Vous perdez une vie : le Capitaine.",
            "Bo met en doute votre Duchesse : ce n’était pas un bluff ! / Bo perd une vie : le Capitaine.",
            "Bo met en doute la Duchesse d’Ana : ce n’était pas un bluff ! / Bo perd une vie : le Capitaine.",
        ),
    ],
)
def test_a_challenge_and_all_that_comes_of_it_is_one_card(
    lang: str, events: tuple[Event, ...], actor: str, victim: str, third: str
) -> None:
    for me, words in ((BO, actor), (ANA, victim), (INES, third), (None, third)):
        assert plain(held("complots", lang, me, *events)) == words


@pytest.mark.parametrize(
    ("lang", "before", "event", "actor", "victim", "third"),
    [
        (
            "en",
            BLUFF,
            lost(ANA, "capitaine"),
            "You saw through Ana’s bluff: Ana loses a life, the Captain.",
            "Bo saw through your bluff: you lose a life, the Captain.",
            "Bo saw through Ana’s bluff: Ana loses a life, the Captain.",
        ),
        (
            "fr",
            BLUFF,
            lost(ANA, "capitaine"),
            "Vous avez percé le bluff d’Ana, qui perd une vie : le Capitaine.",
            "Bo a percé votre bluff : vous perdez une vie, le Capitaine.",
            "Bo a percé le bluff d’Ana, qui perd une vie : le Capitaine.",
        ),
        (
            "en",
            (announced(BO, "assassin", ANA),),
            lost(ANA, "comtesse"),
            "Your Assassin costs Ana a life: the Countess.",
            "Bo’s Assassin costs you a life: the Countess.",
            "Bo’s Assassin costs Ana a life: the Countess.",
        ),
        (
            "fr",
            (announced(BO, "assassin", ANA),),
            lost(ANA, "comtesse"),
            "Votre Assassin coûte une vie à Ana : la Comtesse.",
            "L’Assassin de Bo vous coûte une vie : la Comtesse.",
            "L’Assassin de Bo coûte une vie à Ana : la Comtesse.",
        ),
        (
            "en",
            (announced(BO, "assassinat", ANA),),
            lost(ANA, "comtesse"),
            "You stage a Coup against Ana: Ana loses a life, the Countess.",
            "Bo stages a Coup against you: you lose a life, the Countess.",
            "Bo stages a Coup against Ana: Ana loses a life, the Countess.",
        ),
        (
            "fr",
            (announced(BO, "assassinat", ANA),),
            lost(ANA, "comtesse"),
            "Vous commettez un Assassinat direct contre Ana, qui perd une vie : la Comtesse.",
            "Bo commet un Assassinat direct contre vous : vous perdez une vie, la Comtesse.",
            "Bo commet un Assassinat direct contre Ana, qui perd une vie : la Comtesse.",
        ),
        (
            "en",
            (announced(MAX, "peste", INES), {"event": "plague_passed", "seat": BO, "to": ANA}),
            lost(ANA, "comtesse"),
            "You gave Ana the Plague: Ana loses a life, the Countess.",
            "Bo gave you the Plague: you lose a life, the Countess.",
            "Bo gave Ana the Plague: Ana loses a life, the Countess.",
        ),
        (
            "fr",
            (announced(MAX, "peste", INES), {"event": "plague_passed", "seat": BO, "to": ANA}),
            lost(ANA, "comtesse"),
            "Vous avez donné la Peste à Ana, qui perd une vie : la Comtesse.",
            "Bo vous a donné la Peste : vous perdez une vie, la Comtesse.",
            "Bo a donné la Peste à Ana, qui perd une vie : la Comtesse.",
        ),
    ],
)
def test_a_life_lost_later_is_told_with_whose_doing_it_was(
    lang: str, before: tuple[Event, ...], event: Event, actor: str, victim: str, third: str
) -> None:
    for me, words in ((BO, actor), (ANA, victim), (INES, third), (None, third)):
        (one,) = held("complots", lang, me, event, before=before)
        assert plain([one]) == words
        assert one.people == (BO, ANA)
        assert one.cards == (event["character"],)
        assert one.mine == (me in (ANA, BO))


@pytest.mark.parametrize(
    ("lang", "actor", "victim", "third"),
    [
        (
            "en",
            "You wrongly challenged Ana’s Duchess and lose a life: the Captain.",
            "Bo wrongly challenged your Duchess and loses a life: the Captain.",
            "Bo wrongly challenged Ana’s Duchess and loses a life: the Captain.",
        ),
        (
            "fr",
            "Vous avez mis en doute la Duchesse d’Ana à tort et perdez une vie : le Capitaine.",
            "Bo a mis en doute votre Duchesse à tort et perd une vie : le Capitaine.",
            "Bo a mis en doute la Duchesse d’Ana à tort et perd une vie : le Capitaine.",
        ),
    ],
)
def test_so_is_one_lost_to_a_wrong_challenge(lang: str, actor: str, victim: str, third: str) -> None:
    for me, words in ((BO, actor), (ANA, victim), (INES, third)):
        assert plain(held("complots", lang, me, lost(BO, "capitaine"), before=TRUTH)) == words


def test_a_challenge_that_has_cost_its_life_is_no_reason_for_the_next_one() -> None:
    """The Assassin is challenged in vain, and then strikes."""
    before = (announced(BO, "assassin", ANA), challenged(ANA, BO, "assassin"), proved(BO, "assassin"))
    first = held("complots", "en", ANA, lost(ANA, "capitaine"), before=before)
    then = held("complots", "en", ANA, lost(ANA, "comtesse"), OUT, before=(*before, lost(ANA, "capitaine")))
    assert plain(first) == "You wrongly challenged Bo’s Assassin and lose a life: the Captain."
    assert plain(then) == "Bo’s Assassin costs you a life: the Countess. You are out."


def test_a_caught_bluff_shows_no_card_and_a_proof_does() -> None:
    (bluff,), (truth,) = held("complots", "en", INES, *BLUFF), held("complots", "en", INES, *TRUTH)
    assert (bluff.cards, truth.cards) == ((), ("duchesse",))
    assert bluff.people == truth.people == (BO, ANA)


def test_whoever_leaves_is_told_once() -> None:
    events = (lost(ANA, "capitaine"), lost(ANA, "comtesse"), OUT, {"event": "left", "seat": ANA})
    assert len(held("complots", "en", BO, *events)) == 1


STOLEN = {"event": "gold", "source": ANA, "to": BO, "amount": 2, "why": "steal", "by": BO}
REDRAWN = {"event": "inquisitor_decided", "seat": BO, "target": ANA, "redraw": True}
CONVERTED = ({"event": "converted", "seat": ANA, "side": "reforme"},)
TOKENS = ({"event": "suspicion", "zone": "coffee", "seats": [INES, ANA]},)


@pytest.mark.parametrize(
    ("game", "events", "before", "en", "fr"),
    [
        ("complots", (STOLEN,), (), "", ""),
        (
            "complots",
            CONVERTED,
            (announced(BO, "conversion", ANA),),
            "Bo converts you: you join ",
            "Bo vous convertit : vous passez chez ",
        ),
        (
            "complots",
            ({"event": "inquisitor_decided", "seat": BO, "target": ANA, "redraw": True},),
            (),
            "",
            "",
        ),
        ("complots", ({"event": "turn_skipped", "seat": ANA},), (), "", ""),
        (
            "ghoul",
            TOKENS,
            ({"event": "moved", "seat": BO, "tile": "anteiku", "steps": 1, "faces": []},),
            ": you and Inès take ",
            " : Inès et vous prenez ",
        ),
        ("ghoul", ({"event": "token_given", "seat": BO, "target": ANA, "zone": "given"},), (), "", ""),
        ("ghoul", ({"event": "support_swapped", "seat": BO, "target": ANA},), (), "", ""),
        ("bruits", ({"event": "took", "seat": BO, "player": ANA},), (), "", ""),
        ("bruits", ({"event": "swapped_hands", "seat": BO, "player": ANA},), (), "", ""),
    ],
)
def test_what_others_do_to_the_reader_is_held_for_them_and_for_nobody_else(
    game: str, events: tuple[Event, ...], before: tuple[Event, ...], en: str, fr: str
) -> None:
    """As the log tells it to them, or, where that has no reason in it, in these words."""
    for lang, words, you in (("en", en, "you"), ("fr", fr, "vous")):
        speaks = narrator_of(game, lang, ANA)
        told = plain(speaks.held(events, before))
        assert you in told.lower() or "votre" in told.lower()
        assert words in told
        if not words:
            assert speaks.event(events[-1]) == speaks.held(events, before)[0].text
    for me in (BO, MAX, None):
        assert held(game, "en", me, *events, before=before) == []


def test_what_a_game_shows_in_its_own_way_is_marked() -> None:
    named = {"event": "suspect_designated", "seat": ANA, "cases": ["A"], "gain": 2}
    attacked = {"event": "attacked", "seat": BO, "target": ANA, "by": "action"}
    assert [one.apart for one in held("calaveras", "en", ANA, named)] == [True]
    assert [one.apart for one in held("ghoul", "en", ANA, attacked)] == [True]


def test_in_one_line_what_happened_first_is_told_first() -> None:
    began = {"event": "moved", "seat": BO, "tile": "dark_alley", "space": 0, "steps": 1, "revealed": []}
    then = {"event": "skipped", "seat": BO, "action": "interrogate"}
    speaks = narrator_of("ghoul", "en", ANA)
    first, second = speaks.event(began), speaks.event(then)
    assert speaks.in_order([began, then]) == f"{first} {second}"


def whispered(game: str, lang: str, me: int | None, *events: Event) -> str:
    return plain(narrator_of(game, lang, me).whispered(events))


def test_what_was_done_to_my_cards_in_secret_is_told_at_once_and_to_me_alone() -> None:
    exchanged = {"event": "exchange_decided", "seat": BO, "target": ANA, "exchanged": True}
    exchanged |= {"given": "food", "taken": "coffee"}
    pretended = {**exchanged, "exchanged": False, "given": None, "taken": None}
    assert "gives you a Food card for a Coffee card" in whispered("ghoul", "en", ANA, exchanged)
    # Otherwise that nothing is shown would say that nothing has happened.
    assert "pretends to exchange" in whispered("ghoul", "en", ANA, pretended)
    assert whispered("ghoul", "en", BO, exchanged) == whispered("ghoul", "en", None, exchanged) == ""
    passed = {"event": "prelim_passed", "seat": BO, "to": ANA, "card": "food"}
    assert whispered("ghoul", "fr", ANA, passed) == "Bo vous passe une carte Nourriture."
    assert whispered("ghoul", "fr", BO, passed) == ""


def test_what_i_asked_to_know_is_told_at_once() -> None:
    seen = {"event": "support_seen", "seat": ANA, "target": BO, "token": "neutral"}
    assert whispered("ghoul", "en", ANA, seen) == "Bo’s Support token is “Neutral”."
    answer = {"event": "answer", "player": BO, "symbol": "PAW", "yes": True}
    assert whispered("bruits", "en", ANA, answer) == "Yes: Bo’s symbol is the Paw."


def test_whoever_hides_a_card_is_not_told_what_it_is() -> None:
    hidden = {
        "event": "placed",
        "seat": ANA,
        "card": "n0",
        "location": "cellar",
        "face": "down",
        "clue": None,
    }
    face = {"event": "face", "card": "n0", "clue": "C01", "location": "cellar"}
    assert whispered("bruits", "en", ANA, hidden, face) == ""
    assert whispered("bruits", "en", ANA, face) != ""


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_hold_what_they_should_and_whisper_nothing(game: str) -> None:
    """Every moment of games at random is a sentence, for every reader in both languages, and is made of what
    everybody was told."""
    seen: set[str] = set()
    for seed in range(6):
        before: list[Event] = []
        for state, told in at_random(game, GAMES[game], {}, seed):
            events = [event.to_json() for event in told if event.audience is None]
            for lang in ("en", "fr"):
                for me in (None, *range(GAMES[game])):
                    speaks = narrator(game, thaw(state.view(me)), PEOPLE, lang, None, me)
                    for one in speaks.held(events, before):
                        assert one.text.endswith((".", "!")), one
                        assert not set("{…") & set(one.text), one
            seen |= {event["event"] for event in events} & held_events(game)
            before += events
    assert len(seen) >= 2


BLOCKED = (
    announced(BO, "capitaine", ANA),
    {"event": "blocked", "seat": ANA, "character": "ambassadeur", "target": BO, "action": "capitaine"},
)
STANDS: Event = {"event": "action_blocked", "seat": BO, "action": "capitaine"}


@pytest.mark.parametrize(
    ("me", "lang", "said"),
    [
        (ANA, "en", "Your block stands: Bo’s Captain comes to nothing."),
        (ANA, "fr", "Votre contre tient : le Capitaine de Bo ne donne rien."),
        (BO, "en", "Ana has blocked your Captain with the Ambassador."),
        (BO, "fr", "Ana a contré votre Capitaine avec l’Ambassadeur."),
        (MAX, "en", ""),
    ],
)
def test_that_a_block_stands_is_held_for_the_two_it_is_about(me: int, lang: str, said: str) -> None:
    assert plain(held("complots", lang, me, STANDS, before=BLOCKED)) == said
