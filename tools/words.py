"""Everything the app says, for somebody to read line by line.

python -m tools.words --game complots --lang fr [--content FILE] [--games 8]    one game
python -m tools.words --lang fr                              pages, refusals, the terminal, the browser

Games are played at random, told and asked to everybody. Every sentence of `assets/text/<language>/<game>` is
printed as it was said then, in some of its shapes; one that no game has come to, as it is written, after a
dot. A gap without a value is an error.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import engine
from app import games, language
from app.language.files import folder_of, table
from app.language.naming import Naming
from app.language.narrator import content_of, narrator
from app.language.narrator.templates import MissingValueError, demand_values, listen
from app.meanings import explained
from app.questions.player_view import PlayerView
from app.questions.question import Question
from app.questions.selection import Selection
from app.refusal import at_table, sentence
from app.rules.facts import facts_of
from app.rules.reader import UnreadableRulesError, read, text_of
from engine.core.content import read_content
from engine.core.json import Json, thaw
from tools.catalogues import catalogues
from tools.catalogues import read as read_catalogue

PEOPLE = ("Inès", "Bo", "Hugo", "Ada", "Anatole", "Léa", "Tom", "Ursule")
MOST = 3
"""So many examples of one sentence are printed."""
LEAVES = 0.005
"""How often somebody leaves for good instead of making a move."""
STATIC = ("names", "options", "lesson")
"""Files whose texts are said as they are written."""


class Heard:
    """What was said, by the sentence it was made of."""

    def __init__(self) -> None:
        self.said: dict[str, list[str]] = {}

    def __call__(self, template: str, text: str) -> None:
        found = self.said.setdefault(template, [])
        if text not in found and len(found) < MOST:
            found.append(text)


def played(game: str, lang: str, count: int, content: Json = None) -> Heard:
    """What is said in some games played at random."""
    heard = Heard()
    listen(heard)
    demand_values()
    try:
        for seed in range(count):
            _play(game, lang, seed, content)
        _refused(game, lang, content)
    finally:
        listen(None)
    return heard


def _play(name: str, lang: str, seed: int, content: Json) -> None:
    chance = random.Random(seed)
    game = _begun(name, chance, content)
    log: list[Mapping[str, Json]] = []
    _told(game, lang, game.opening, log, content)
    while game.outcome() is None:
        if chance.random() < LEAVES:
            events = game.forfeit(chance.choice([seat for seat in range(game.seats) if game.in_play(seat)]))
        else:
            seat = chance.choice(game.deciders())
            for reader in (seat, None):
                _asked(view_of(game, reader, lang, log, content), chance)
            events = game.apply(seat, chance.choice(game.legal(seat)))
        _told(game, lang, events, log, content)
    for me in (None, *range(game.seats)):
        narrator(name, thaw(game.view(me)), PEOPLE, lang, content, me).end()


def _begun(name: str, chance: random.Random, content: Json) -> engine.Game:
    info = engine.games()[name]
    players = chance.randint(info.min_players, info.max_players)
    options = {
        option.name: chance.choice((True, False) if option.kind == "flag" else option.choices)
        for option in info.schema.options
        if option.kind == "flag" or (option.kind == "choice" and chance.random() < 0.5)
    }
    try:
        return engine.new(name, players, options, chance.randrange(10**6), content=content)
    except engine.Refusal:
        return engine.new(name, players, None, chance.randrange(10**6), content=content)


def view_of(
    game: engine.Game, seat: int | None, lang: str, log: list[Mapping[str, Json]], content: Json
) -> PlayerView:
    """What a seat is sent."""
    asked = seat is not None and seat in game.deciders()
    view = _sent(game.view(seat))
    return PlayerView(
        game=game.NAME,
        view=view,
        names=PEOPLE[: view.get("people", game.seats)],
        content=content_of(game.NAME, content),
        seat=seat,
        lang=lang,
        legal=tuple(_sent(list(game.legal(seat)))) if asked and seat is not None else (),
        unavailable=tuple(_sent(game.unavailable(seat))) if asked and seat is not None else (),
        waiting=tuple(game.deciders()),
        log=tuple(log),
    )


def _sent(data: Any) -> Any:
    return json.loads(json.dumps(data))


def _asked(view: PlayerView, chance: random.Random) -> None:
    """The question, and how it changes with some taps; the table and one's own cards."""
    games.board(view)
    games.pocket(view)
    selection = Selection()
    for _ in range(4):
        question: Question = games.question(view, selection)
        open_ = [
            (pick, item.key)
            for pick in question.picks
            for item in pick.items
            if pick.how != "none" and not item.why_not and item.key not in selection.of(pick.key)
        ]
        if not open_:
            return
        selection.tap(*chance.choice(open_))


def _told(game: engine.Game, lang: str, events: Any, log: list[Mapping[str, Json]], content: Json) -> None:
    log += engine.heard(events, None)
    for me in (None, *range(game.seats)):
        speaker = narrator(game.NAME, thaw(game.view(me)), PEOPLE, lang, content, me)
        news = list(engine.heard(events, me))
        for event in news:
            speaker.event(event)
        speaker.held(news, log)
        speaker.whispered(news)
        if game.outcome() is None:
            speaker.awaited()
    speaker.sentence(log)


def _refused(name: str, lang: str, content: Json) -> None:
    """The opening, options and warnings."""
    naming = Naming(name, lang, content)
    for explanation in table(lang, name, "meanings.json"):
        explained(name, explanation, lang, content)
    for option in engine.games()[name].schema.options:
        naming.option(option.name)
        for chosen in option.choices if option.kind == "choices" else ():
            for players in range(engine.games()[name].min_players, engine.games()[name].max_players + 1):
                try:
                    found = engine.cautions(name, players, {option.name: [chosen]}, content=content)
                except engine.Refusal as refusal:
                    sentence(at_table(refusal, content), lang)
                else:
                    for caution in found:
                        naming.caution(caution)


def lines(game: str, lang: str, count: int, content: Json = None) -> Iterator[str]:
    """Everything that is said of a game."""
    heard = played(game, lang, count, content)
    naming = Naming(game, lang, content)
    yield f"{naming.title}\n{naming.summary}"
    for file in sorted(folder_of(lang).glob(f"{game}/*.json")):
        yield f"\n== {file.stem}"
        for key, text in _texts(table(lang, game, file.name)):
            if file.stem in STATIC:
                yield f"{key}: {text}"
                continue
            said = heard.said.get(text)
            yield f"{key}:" if said else f"{key}: · {text}"
            yield from (f"    {example}" for example in said or ())
    yield "\n== rules"
    facts = facts_of(game, content_of(game, content), lang)
    for section in read(text_of(game, lang), game, lang, facts).sections:
        yield f"# {section.title}"
        yield from (block.words() for block in section.blocks)


def app_lines(lang: str) -> Iterator[str]:
    """What the pages, the terminal and the page in a browser say."""
    for source, _ in catalogues():
        if source.parent.parent.name == lang:
            yield f"\n== {source.stem}"
            for entry in read_catalogue(source)[1:]:
                pairs = zip(entry.texts, entry.translations, strict=True)
                yield from (f"{text}\n    {translation}" for text, translation in pairs)
    for name in ("refusals", "console", "page"):
        yield f"\n== {name}"
        yield from (f"{key}: {text}" for key, text in _texts(table(lang, f"{name}.json")))


def _texts(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if key == "text":
                yield path, inner
            elif key not in ("when", "has", "you") or "text" not in value:
                yield from _texts(inner, f"{path}.{key}" if path else key)
    else:
        for inner in value:
            yield from _texts(inner, path)


def main(arguments: list[str]) -> int:
    """Print, or say which sentence lacks a value."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(engine.games()))
    parser.add_argument("--lang", choices=language.languages(), required=True)
    parser.add_argument("--content", type=Path, help="a content file of one's own")
    parser.add_argument("--games", type=int, default=8, help="how many games are played")
    given = parser.parse_args(arguments)
    language.use(given.lang)
    try:
        content = None if given.content is None else read_content(given.content)
        if content is not None and given.game is not None:
            engine.check_content(given.game, content)
        for line in (
            app_lines(given.lang)
            if given.game is None
            else lines(given.game, given.lang, given.games, content)
        ):
            print(line)
    except engine.Refusal as refusal:
        print(sentence(refusal, given.lang), file=sys.stderr)
        return 1
    except (MissingValueError, UnreadableRulesError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
