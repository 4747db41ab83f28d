"""A game put into words: what happened, what may be done, how the table looks, how it ended.

The sentences are in `assets/text/<language>/<game>`, one file for each kind; which events are held, whispered
or weigh much stands in the game's definition; what a game needs beyond them is in `app/games/<game>`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain

import engine
from app.language.files import Table, kept, languages, sentences
from app.language.grammar import bare, grammar, within
from app.language.narrator.names import Names, names, standard_content, worded
from app.language.narrator.templates import Data, capital, choose, fill
from app.language.typography import set_well
from app.own_files import own_table
from engine.core.definition import EventKind, HeldFor
from engine.core.events import STAMPS
from engine.core.json import Json

TITLES = ("title", "short_title", "summary")

SEATS = frozenset(
    {
        *("seat", "seats", "target", "player", "players", "claimant", "killer", "owner", "controller"),
        *("first", "holder", "leo", "winners", "turn", "source", "to", "from", "trusted", "by", "before"),
        *("these", "those", "victim", "robbed", "others", "dead", "owners"),
    }
)
"""The fields in which a number is a seat."""


class Said(str):
    """Already in words: not the name of anything."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class News:
    """One thing that everybody was told."""

    text: str
    weight: int
    mine: bool
    """Whether it was done to the reader, or has cost or brought the reader something."""
    held: bool
    """Whether it is shown over the table for a while, so that nobody misses it."""
    people: tuple[int, ...] = ()
    """Who did it, then to whom; of what is held only."""
    cards: tuple[str, ...] = ()
    """What was turned up by it for all to see; of what is held only."""
    apart: bool = False
    """Whether its game shows it in its own way."""


FEW = 3
"""So many turns of others are told to somebody who has none of their own."""
CLOSE = 2
"""Of events whose weights differ by no more, the last one is the news."""
SENTENCES = ("the", "quoted")
"""The forms in which several of one name are counted in words."""


def facts(event: Mapping[str, Json]) -> dict[str, Json]:
    """What an event says: without its name, and without what stands on every event."""
    return {key: value for key, value in event.items() if key != "event" and key not in STAMPS}


def news_rules(game: str) -> Json:
    """How what a game puts together of several events is treated, and where in its content the names are. How
    each event by itself is treated stands in its definition."""
    return own_table(game, "news")


@kept
def sections(game: str) -> tuple[str, ...]:
    """Where in the content file the names are that this game is told with: where two things have one id, the
    first section is meant."""
    named = sentences(languages()[0], game, "names")
    return tuple(news_rules(game).get("sections") or (key for key in named if key not in TITLES))


@cache
def held_events(game: str) -> frozenset[str]:
    """The kinds of events that stay on screens for a while, so that nobody misses them: on every one, or on
    that of whoever they are about."""
    kinds = engine.definition(game).events
    own = frozenset(name for name, kind in kinds.items() if kind.held or kind.held_for)
    return own | frozenset(news_rules(game).get("held", ()))


@cache
def whispered_events(game: str) -> frozenset[str]:
    """The kinds of events that are shown at once to whoever they were whispered to."""
    return frozenset(name for name, kind in engine.definition(game).events.items() if kind.at_once)


class Narrator:
    """One game in one language, as one seat (or a spectator) sees it at this moment."""

    def __init__(
        self,
        game: str,
        view: Json,
        people: Sequence[str],
        lang: str,
        content: Json = None,
        me: int | None = None,
    ) -> None:
        self.view = view
        self.lang = lang
        self.grammar = grammar(lang)
        self.me = me
        """The seat that is told as “you”; None: everybody is called by their name."""
        self.about: set[int] = set()
        """The seats that were spoken of so far: to whoever sits there the same would be said otherwise."""
        self.content: Json = standard_content(game) if content is None else worded(game, content)
        self._people = people
        self._headlines: dict[int, tuple[Mapping[str, Json], str]] = {}
        """The events of the present sentence that were put into few words already, by identity."""
        self._game = game
        self._news_rules = news_rules(game)
        self._kind = engine.definition(game).kind

    @cached_property
    def _names(self) -> Names:
        return names(self.content, sections(self._game))

    # -- what is told --------------------------------------------------------------------------

    def event(self, event: Mapping[str, Json]) -> str:
        """One line of the log; empty when there is nothing to say beside what others say."""
        kind = event["event"]
        data = facts(event)
        return capital(self._tell("events", kind, {**data, **self.more(kind, data)}))

    def move(self, move: Mapping[str, Json]) -> str:
        """A move in words, for a game that has no questions of its own."""
        data = {key: value for key, value in move.items() if key != "move"}
        return self._tell("moves", move["move"], data)

    def question(self) -> str:
        """What the table asks this seat, for a game that has no questions of its own; empty without words."""
        phase = self.view["phase"]
        return self._tell("asks", phase, {}) if phase in self.sentences("asks") else ""

    def awaited(self) -> str:
        """What those are to do whom the table waits for. It is told by the phase alone, which everybody may
        know: the same for whoever is asked, and whatever they hold."""
        phase = self.view["phase"]
        return self._tell("awaited", phase, {}) if phase in self.sentences("awaited") else ""

    def opening(self) -> tuple[str, str]:
        """Who the reader is, and how they win, as may be said aloud when a game begins."""
        data = self.more_of_opening()
        return capital(self.line("opening_who", **data)), capital(self.line("opening_win", **data))

    def end(self) -> str:
        outcome = self.view["outcome"]
        data = {**outcome["details"], "winners": outcome["winners"], **self.more_of_end(outcome)}
        return capital(self._tell("ends", outcome["reason"], data))

    def sentence(self, events: Sequence[Mapping[str, Json]]) -> tuple[str, str]:
        """What has just happened in one large sentence, and one below it; empty where nothing is to be said.

        From a whole log or its end, the weightiest of what has happened since somebody last did something.
        Only what everybody was told is ever told here: others may see the screen.
        """
        self._headlines.clear()
        ended = [self.end()] if self.view["outcome"] is not None else []
        told = chain(ended, self._ranked(self.last_turn(events)), ("", ""))
        return next(told), next(told)

    def in_order(self, events: Sequence[Mapping[str, Json]]) -> str:
        """The same two as one text: what happened first is told first."""
        main, support = self.sentence(events)
        told = [self._headline(event) for event in self.merged(self.last_turn(events))]
        if main in told and support in told[: told.index(main)]:
            main, support = support, main
        return " ".join(filter(None, (main, support)))

    def news(self, events: Sequence[Mapping[str, Json]]) -> list[News]:
        """What these events are called, the oldest first; only what everybody was told."""
        return [
            News(text, weight, self.mine(event), self.is_held(event))
            for event in self.merged(events)
            if (weight := self.weight(event)) and (text := self.event(event))
        ]

    def held(
        self, events: Sequence[Mapping[str, Json]], before: Sequence[Mapping[str, Json]] = ()
    ) -> list[News]:
        """What of these events is shown over the table for a while; `before` is what has happened earlier in
        the game, which may be the reason."""
        return [
            News(
                text,
                self.weight(event),
                self.mine(event),
                True,
                self._between(event),
                self.turned(event),
                self._kind(event["event"]).apart,
            )
            for event in self.moments(events, before)
            if (text := self.moment(event))
        ]

    def _between(self, event: Mapping[str, Json]) -> tuple[int, ...]:
        """Who did something that is held, then to whom. What is said is noted as being about both."""
        people = self.people(event)
        self.about.update(people)
        return people

    def moments(
        self, events: Sequence[Mapping[str, Json]], before: Sequence[Mapping[str, Json]]
    ) -> Sequence[Mapping[str, Json]]:
        """Those of these events that are held, put together as they are one thing to whoever looks on."""
        return [event for event in self.merged(events) if self.is_held(event)]

    def moment(self, event: Mapping[str, Json]) -> str:
        """What is held, in words: who did what to whom, and why."""
        kind = event["event"]
        if kind not in self.sentences("moments"):
            return self.event(event)
        data = facts(event)
        return capital(self._tell("moments", kind, {**data, **self.more(kind, data)}))

    def is_held(self, event: Mapping[str, Json]) -> bool:
        """Whether an event is shown over the table for a while, to everybody or to the reader."""
        kind = self._kind(event["event"])
        if kind.held or event["event"] in self._news_rules.get("held", ()):
            return True
        return any(self._for_me(row, event) for row in kind.held_for)

    def _for_me(self, row: HeldFor, event: Mapping[str, Json]) -> bool:
        """Whether this says that the reader should see it. What one does oneself one knows."""
        fits = all(event.get(key) == value for key, value in row.when)
        return fits and self.is_you(row.whom, event.get(row.whom)) and event.get(row.by) != self.me

    def whispered(self, events: Sequence[Mapping[str, Json]]) -> list[News]:
        """What of these the reader alone, or hardly anybody else, was told and should see at once: what has
        come of their own question, or what somebody has done to their cards. Whether there is any follows
        from what everybody was told: that a phone shows something betrays nothing."""
        return [
            News(text, self.weight(event), True, True, self.people(event))
            for event in self.secrets(events)
            if (text := self.event(event))
        ]

    def outdone(self, events: Sequence[Mapping[str, Json]]) -> frozenset[str]:
        """The kinds of events everybody was told that say less than what of these was whispered."""
        more = (self._kind(event["event"]).more_than for event in self.secrets(events))
        return frozenset(filter(None, more))

    def secrets(self, events: Sequence[Mapping[str, Json]]) -> Sequence[Mapping[str, Json]]:
        """Those of these events that are whispered to the reader and worth being shown at once."""
        return [event for event in events if self._at_once(self._kind(event["event"]), event)]

    def _at_once(self, kind: EventKind, event: Mapping[str, Json]) -> bool:
        for_me = not kind.at_once_for or event.get(kind.at_once_for) == self.me
        return self.me is not None and kind.at_once and for_me

    def lately(self, events: Sequence[Mapping[str, Json]], seat: int | None) -> Sequence[Mapping[str, Json]]:
        """The events since this seat last did something, that included; a spectator is told the last few
        turns."""
        turns = 0
        for at in range(len(events) - 1, -1, -1):
            if self._kind(events[at]["event"]).opens:
                turns += 1
                if (seat is not None and events[at].get("seat") == seat) or (seat is None and turns == FEW):
                    return events[at:]
        return events

    def last_turn(self, events: Sequence[Mapping[str, Json]]) -> Sequence[Mapping[str, Json]]:
        """The events since somebody last did something, that included."""
        for at in range(len(events) - 1, -1, -1):
            if self._kind(events[at]["event"]).opens:
                return events[at:]
        return events

    def _ranked(self, events: Sequence[Mapping[str, Json]]) -> Iterator[str]:
        """What these events are called: first the last of the weightiest, then the others by their weight."""
        events = self.merged(events)
        heavy = [(self.weight(event), at) for at, event in enumerate(events)]
        heavy = sorted([(weight, at) for weight, at in heavy if weight], reverse=True)
        if heavy:
            main = max((row for row in heavy if row[0] >= heavy[0][0] - CLOSE), key=lambda row: row[1])
            heavy = [main, *(row for row in heavy if row != main)]
        return filter(None, (self._headline(events[at]) for _, at in heavy))

    def weight(self, event: Mapping[str, Json]) -> int:
        """How much of a piece of news an event is; 0: none."""
        own: dict[str, int] = self._news_rules.get("weights", {})
        return own.get(event["event"], self._kind(event["event"]).weight)

    def _headline(self, event: Mapping[str, Json]) -> str:
        """An event in few words where it has them, else as the log tells it."""
        if id(event) not in self._headlines:
            self._headlines[id(event)] = (event, self._put_briefly(event))
        return self._headlines[id(event)][1]

    def _has_said(self, event: Mapping[str, Json], text: str) -> bool:
        """Whether the sentence that is being made has told this event in these words. Nothing is put into
        words to find out."""
        return id(event) in self._headlines and self._headlines[id(event)][1] == text

    def _put_briefly(self, event: Mapping[str, Json]) -> str:
        kind = event["event"]
        data = facts(event)
        data.update(self.more(kind, data))
        variant = choose(self.sentences("headlines").get(kind), data, self)
        if variant is None:
            return self.event(event)
        return capital(fill(variant, data, self, self.lang))

    # -- what a game may add -------------------------------------------------------------------

    def merged(self, events: Sequence[Mapping[str, Json]]) -> Sequence[Mapping[str, Json]]:
        """The same with those put together that are one thing to whoever looks on."""
        return events

    def mine(self, event: Mapping[str, Json]) -> bool:
        """Whether an event was done to the reader by somebody else, or has brought the reader something."""
        return False

    def people(self, event: Mapping[str, Json]) -> tuple[int, ...]:
        """Who has done something that is held, then to whom."""
        named = [event.get(key) for key in ("by", "seat", "player", "target")]
        return tuple(dict.fromkeys(seat for seat in named if type(seat) is int))[:2]

    def turned(self, event: Mapping[str, Json]) -> tuple[str, ...]:
        """The cards that something that is held has turned up for all to see."""
        return ()

    def more_of_opening(self) -> Data:
        """Fields for the sentences a game opens with."""
        return {}

    def more(self, kind: str, data: Data) -> Data:
        """More fields for the sentence of an event."""
        return {}

    def more_of_end(self, outcome: Json) -> Data:
        """More fields for the last sentence."""
        return {}

    # -- words ---------------------------------------------------------------------------------

    def line(self, key: str, **data: Json) -> Said:
        return Said(self._tell("table", key, data))

    def say(self, key: str, value: Json, form: str = "") -> str:
        kind = type(value)
        if kind is int and not form:
            return self.seat(value) if key in SEATS else str(value)
        if kind is list or kind is tuple:
            return self._row(key, list(value), form)
        if form in self.grammar.small_words:
            return self.grammar.joined(f"{form} ", self.say(key, value))
        if value is None:
            return "…"
        if isinstance(value, Said):
            return value
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int):
            return self._somebody(value, form) if key in SEATS else str(value)
        if isinstance(value, dict):
            return ", ".join(f"{self.seat(int(seat))} ({share})" for seat, share in value.items())
        return self.name(value, form)

    def is_you(self, key: str, value: Json) -> bool:
        """Whether a value is the reader, alone or among others."""
        if key not in SEATS:
            return False
        if type(value) is int:
            self.about.add(value)
            return value == self.me
        if not isinstance(value, list | tuple):
            return False
        self.about.update(seat for seat in value if type(seat) is int)
        return self.me is not None and self.me in value

    def _row(self, key: str, values: list[Json], form: str) -> str:
        if key in SEATS and self.me in values:
            others = [value for value in values if value != self.me]
            values = [*others, self.me] if self.grammar.you_last else [self.me, *others]
        if form == "own":
            before = [self.say(key, value) for value in values[:-1]]
            return self.several([*before, self._own(key, values[-1])])
        words = [self.say(key, value, form) for value in values]
        if form in SENTENCES:
            words = [self.grammar.often(word, n) for word, n in Counter(words).items()]
        return self.several(words)

    def _somebody(self, seat: int, form: str) -> str:
        return self._own("seat", seat) if form == "own" else self.seat(seat)

    def _own(self, key: str, value: Json) -> str:
        return self.grammar.own(self.say(key, value), yours=self.is_you(key, value))

    def several(self, words: Sequence[str]) -> Said:
        """Some words in a row; the same one several times is counted."""
        row = [f"{word} × {n}" if n > 1 else word for word, n in Counter(words).items()]
        return Said(self.grammar.listed(row))

    def name(self, name: str, form: str = "") -> Said:
        """The name of a card, a place, a person of the game, in the form a sentence needs."""
        key = (self.lang, name, form)
        if key not in self._names.said:
            self._names.said[key] = self._shaped(name, form)
        return Said(self._names.said[key])

    def known_names(self) -> Iterator[str]:
        """The ids of everything that has a name."""
        return iter(self._names)

    def _shaped(self, name: str, form: str) -> str:
        found = self._called(name, form)
        if found is None:
            return name
        said = within(set_well(found, self.lang))
        match form:
            case "bare":
                said = bare(said)
            case "quoted":
                said = self.grammar.quoted(said)
            case "a":
                said = self.grammar.a(said)
        return said

    def _called(self, name: str, form: str) -> str | None:
        word: str | Mapping[str, str] | None = self.sentences("words").get(name)
        if word is not None:
            return word if isinstance(word, str) else word.get(form, word["name"])
        texts = self._names.get(name)
        if texts is None:
            return None
        said: str = texts.get(form, texts)[self.lang]
        return said

    def named(self, seat: int) -> Said:
        return Said(self._people[seat] if seat < len(self._people) else self.grammar.seat(seat + 1))

    def seat(self, seat: int) -> str:
        """Who sits there, as one speaks to the reader."""
        self.about.add(seat)
        return self.grammar.you if seat == self.me else self.named(seat)

    def sentences(self, kind: str) -> Table:
        return sentences(self.lang, self._game, kind)

    def _tell(self, section: str, kind: str, data: Data) -> str:
        sentence = choose(self.sentences(section).get(kind), data, self)
        if sentence is not None:
            return fill(sentence, data, self, self.lang)
        facts = [self.say(key, value) for key, value in data.items() if value is not None]
        return f"{kind.replace('_', ' ')}: {', '.join(facts)}" if facts else kind.replace("_", " ")
