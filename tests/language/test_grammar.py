"""What a language needs around a name: articles, small words that run together, plurals, “you”."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine
from app.language import files, languages, own_name
from app.language.grammar import grammar, within
from app.language.narrator import content_of, narrator
from app.language.narrator.templates import choose, fill
from app.language.typography import filled
from engine.core.json import thaw

VOWELS = "aeiouyàâäéèêëîïôöùûüœæ"
ASPIRATED = ("Hugo", "Haricot", "Hibou")
"""Before these one says « le » and « de »; before people’s names that begin with an h, too."""


class Plain:
    """Says what it is given; `me` is the reader."""

    me = "Me"

    def say(self, key: str, value: Any, form: str = "") -> str:
        if isinstance(value, list):
            return " et ".join(self.say(key, item, form) for item in value)
        return f"{form} {within(str(value))}".strip()

    def is_you(self, key: str, value: Any) -> bool:
        return value == self.me or (isinstance(value, list) and self.me in value)


def said(template: str, lang: str = "fr", **data: Any) -> str:
    return fill(template, data, Plain(), lang)


@pytest.mark.parametrize(
    ("name", "of", "to"),
    [
        ("Inès", "d’Inès", "à Inès"),
        ("Édith", "d’Édith", "à Édith"),
        ("Hugo", "de Hugo", "à Hugo"),
        ("Yves", "de Yves", "à Yves"),
        ("Bo", "de Bo", "à Bo"),
        ("Le Capitaine", "du Capitaine", "au Capitaine"),
        ("La Duchesse", "de la Duchesse", "à la Duchesse"),
        ("L’Assassin", "de l’Assassin", "à l’Assassin"),
        ("Les Catholiques", "des Catholiques", "aux Catholiques"),
        ("l’Hôtel", "de l’Hôtel", "à l’Hôtel"),
        ("le Hibou", "du Hibou", "au Hibou"),
    ],
)
def test_de_and_a_before_every_kind_of_name(name: str, of: str, to: str) -> None:
    assert said("la main de {x}", x=name) == f"la main {of}"
    assert said("donner à {x}", x=name) == f"donner {to}"
    assert said("jusqu’à {x}", x=name) == f"jusqu’{to}"
    assert filled("la main de {x}", {"x": within(name)}, "fr") == f"la main {of}"


def test_que_is_elided_and_a_sentence_in_a_sentence_has_its_capital() -> None:
    assert said("Il ne reste que {x}.", x="Inès") == "Il ne reste qu’Inès."
    assert said("Mensonge ! {x} bluffait.", x="le Chat") == "Mensonge\u202f! Le Chat bluffait."
    assert said("Verdict : {x} sort.", x="le Chat") == "Verdict\u00a0: le Chat sort."


@pytest.mark.parametrize(
    ("lang", "count", "words"),
    [
        ("fr", 0, "0 carte"),
        ("fr", 1, "une carte"),
        ("fr", 2, "deux cartes"),
        ("fr", 6, "six cartes"),
        ("fr", 7, "7 cartes"),
        ("en", 0, "0 cards"),
        ("en", 1, "a card"),
        ("en", 3, "three cards"),
    ],
)
def test_numbers_with_their_nouns(lang: str, count: int, words: str) -> None:
    template = "{n:une|carte|cartes}" if lang == "fr" else "{n:a|card|cards}"
    assert said(template, lang, n=count) == words
    digits = said(template.replace(":une", "").replace(":a", ""), lang, n=count)
    assert digits == f"{count} {words.split()[1]}"


def test_a_verb_agrees_with_others_with_you_and_with_several() -> None:
    verb = "{x} {x?prend|prenez|prennent}"
    assert said(verb, x="Léa") == "Léa prend"
    assert said(verb, x="Me") == "Me prenez"
    assert said(verb, x=["Léa"]) == "Léa prend"
    assert said(verb, x=["Léa", "Bo"]) == "Léa et Bo prennent"
    assert said(verb, x=["Léa", "Me"]) == "Léa et Me prenez"
    assert said("{x?takes|take}", "en", x=["Léa", "Bo"]) == "take"


def test_a_variant_for_the_reader() -> None:
    entry = [{"you": "x", "text": "à vous"}, {"has": "x", "text": "à {x}"}, {"text": "à personne"}]
    chosen = [choose(entry, data, Plain()) for data in ({"x": "Me"}, {"x": "Léa"}, {"x": None})]
    assert chosen == ["à vous", "à {x}", "à personne"]


# -- the names of the games -------------------------------------------------------------------------


def forms() -> Iterator[tuple[str, str, str, str]]:
    """Every form of every name in the content files: game, form, language, text."""

    def within_(value: Any) -> Iterator[tuple[str, str, str]]:
        if isinstance(value, list):
            for inner in value:
                yield from within_(inner)
        elif isinstance(value, dict):
            for key, inner in value.items():
                if key in ("the", "at") and isinstance(inner, dict):
                    yield from ((key, lang, text) for lang, text in inner.items())
                else:
                    yield from within_(inner)

    for game in engine.games():
        yield from ((game, *form) for form in within_(content_of(game)))


def test_every_form_is_good_french() -> None:
    found = [(game, form, text) for game, form, lang, text in forms() if lang == "fr"]
    assert len(found) > 40
    for game, form, text in found:
        noun = re.fullmatch(r"(?:(?:dans|sur|à|au) )?(?:(?:la |les |le )|l')?(.+)", text)
        assert noun is not None
        article = text.removesuffix(noun[1])
        vowel = noun[1][0].lower() in VOWELS or (noun[1][0] in "Hh" and noun[1] not in ASPIRATED)
        assert article, (game, text)
        assert article.endswith("l'") == (vowel and not article.startswith("les ")), (game, text)
        assert not re.search(r"\b(?:à|de) les? ", text), (game, text)
        if form == "the":
            assert article in ("le ", "la ", "les ", "l'"), (game, text)


def test_every_place_can_be_gone_to() -> None:
    """Tiles, rooms and zones have both forms in both languages."""
    ghoul, bruits = content_of("ghoul"), content_of("bruits")
    places = [*ghoul["tiles"].values(), *bruits["locations"], *content_of("calaveras")["zones"].values()]
    for place in places:
        assert set(place["the"]) == set(place["at"]) == {"fr", "en"}
        assert place["at"]["en"].split()[0] in ("in", "at", "on")
    for card in content_of("calaveras")["places"].values():
        assert card["the"]["en"] == f"the {card['en']}"


# -- who is told ------------------------------------------------------------------------------------

PEOPLE = ("Inès", "Bo", "Hugo", "Édith")


def told(game: str, lang: str, me: int | None, event: str, **data: Any) -> str:
    view = thaw(engine.new(game, 4, {}, 1).view(me))
    return narrator(game, view, PEOPLE, lang, None, me).event({"event": event, **data})


def test_the_same_event_for_everybody() -> None:
    event = {"event": "challenged", "seat": 1, "claimant": 0, "character": "capitaine", "holds": True}
    assert [told("complots", "fr", me, **event) for me in (None, 0, 1, 2)] == [
        "Bo met en doute le Capitaine d’Inès.",
        "Bo met en doute votre Capitaine.",
        "Vous mettez en doute le Capitaine d’Inès.",
        "Bo met en doute le Capitaine d’Inès.",
    ]
    assert [told("complots", "en", me, **event) for me in (None, 0, 1)] == [
        "Bo challenges Inès’s Captain.",
        "Bo challenges your Captain.",
        "You challenge Inès’s Captain.",
    ]


def test_several_people_among_them_the_reader() -> None:
    event = {"event": "suspicion", "zone": "coffee", "seats": [0, 2]}
    assert told("ghoul", "fr", None, **event) == "Inès et Hugo prennent un pion Café."
    assert told("ghoul", "fr", 0, **event) == "Hugo et vous prenez un pion Café."
    assert told("ghoul", "en", 2, **event) == "You and Inès take a Coffee token."


def test_places_and_cards() -> None:
    moved = {"event": "moved", "seat": 3, "tile": "kano_hospital", "faces": ["ghoul_restaurant"]}
    assert (
        told("ghoul", "fr", None, **moved) == "Édith va à l’Hôpital Kanô et dévoile le Restaurant des Goules."
    )
    assert told("ghoul", "en", 3, **moved) == "You go to Kano Hospital and reveal the Ghoul Restaurant."
    seen = {"event": "cards_seen", "seat": 1, "to": 0, "cards": ["coffee", "dove", "dove"]}
    assert told("ghoul", "fr", 0, **seen) == "Bo vous a montré une carte Café et deux cartes Colombe."
    hidden = {"event": "placed", "seat": 1, "card": "n1", "location": "garden", "face": "down", "clue": None}
    assert told("bruits", "fr", None, **hidden) == "Bo cache une carte dans le jardin."
    carried = {"event": "moved_card", "seat": 1, "card": "n1", "source": "attic", "to": "workshop"}
    assert told("bruits", "fr", None, **carried) == "Bo déplace une carte cachée du grenier vers l’atelier."
    played = {"event": "card_played", "seat": 0, "by": 0, "card": "hotel", "to": 1}
    assert told("calaveras", "fr", 1, **played) == "Inès pose l’Hôtel devant vous."


def test_content_without_forms_is_told_all_the_same() -> None:
    """A table may play with a file of its own that names things and no more."""
    content = thaw(content_of("calaveras"))
    for card in content["places"].values():
        del card["the"]
    view = thaw(engine.new("calaveras", 4, {}, 1).view(None))
    speaker = narrator("calaveras", view, PEOPLE, "fr", content)
    said = speaker.event({"event": "card_played", "seat": 0, "by": 0, "card": "hotel", "to": 1})
    assert said == "Inès pose Hôtel devant Bo."


@pytest.mark.parametrize(
    "flaw", [{"french": "le Carnaval"}, {"fr": "", "en": "x"}, {"fr": "a", "en": 2}, {"fr": "a{n}"}]
)
def test_a_form_with_a_flaw_is_refused_with_its_entry(flaw: dict[str, Any]) -> None:
    content = thaw(content_of("calaveras"))
    content["places"]["carnival"]["the"] = flaw
    with pytest.raises(engine.Refusal) as caught:
        engine.new("calaveras", 4, {}, 1, content=content)
    assert caught.value.details["entry"] == "calaveras.places.carnival.the"


# -- a language of its own -------------------------------------------------------------------------

POLISH = {
    "name": "Polski",
    "plural": "n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2",
    "and": " i ",
    "you": "ty",
    "seat": "miejsce {n}",
    "numbers": ["dwa"],
    "times": ["dwa razy"],
    "many_times": "{n} razy",
    "told_times": "{word} {n}",
    "quoted": "„{name}”",
    "merges": {"de": {"el ": "del "}},
}


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Another language, there by its folder alone."""
    (tmp_path / "pl").mkdir()
    (tmp_path / "pl" / "language.json").write_text(json.dumps(POLISH), encoding="utf-8")
    monkeypatch.setattr(files, "FOLDERS", [*files.FOLDERS, tmp_path])
    files.forget()
    yield "pl"
    monkeypatch.undo()
    files.forget()


def test_a_language_brings_its_own_grammar(polish: str) -> None:
    assert languages() == ("fr", "en", "pl")
    assert own_name(polish) == "Polski"
    cards = [said("{n|karta|karty|kart}", polish, n=n) for n in (1, 2, 5, 22)]
    assert cards == ["1 karta", "2 karty", "5 kart", "22 karty"]
    assert said("{n:jedna|karta|karty|kart}", polish, n=2) == "dwa karty"
    assert said("{x?bierze|bierzesz}", polish, x="Me") == "bierzesz"
    assert said("mano de {x}", polish, x="el Capitán") == "mano del Capitán"
    rules = grammar(polish)
    assert rules.listed(["A", "B", "C"]) == "A, B i C"
    assert (rules.often("A", 1), rules.often("A", 2), rules.often("A", 3)) == ("A", "A dwa razy", "A 3 razy")
    assert (rules.own("Ana", yours=True), rules.the("Dama"), rules.a("Dama")) == ("Ana", "Dama", "Dama")
    assert rules.quoted("X") == "„X”"


def test_grammar_of_the_languages_there_are() -> None:
    english, french = grammar("en"), grammar("fr")
    assert [english.plural(n) for n in (0, 1, 2)] == [1, 0, 1]
    assert [french.plural(n) for n in (0, 1, 2)] == [0, 0, 1]
    assert (english.the("Duchess"), english.the("The Beggar"), french.the("Duc")) == (
        "the Duchess",
        "The Beggar",
        "Duc",
    )
    assert (english.a("Inspector"), english.a("Ghoul")) == ("an Inspector", "a Ghoul")
    assert (english.own("Léa", yours=False), english.own("", yours=True)) == ("Léa’s", "your")
