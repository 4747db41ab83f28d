"""The lobby: which game with which options, who sits where, and what is missing for a start."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import engine
from app.refusal import AppRefusal
from app.table.names import alike, distinct, read_name
from app.table.people import COLOURS, EMBLEMS, Person, free
from engine.bots.levels import LEVELS
from engine.bots.traits import PERSONALITIES
from engine.core.json import Json

CLOCKS = (None, 10, 20, 30, 60, 120)
"""Seconds for each decision; None: no clock."""
MOST_WATCHERS = 16
MOST_REMOVED = 64
BOT_NAMES = ("Ada", "Balthazar", "Colette", "Dante", "Edith", "Fantin", "Garance", "Hugo")


class Lobby:
    """The people of a table and what they are about to play. It changes only while no game runs."""

    def __init__(self, game: str, options: Json = None, clock: int | None = None) -> None:
        self.people: dict[str, Person] = {}
        self.order: list[str] = []
        """Those who play, in seat order."""
        self.first: str | None = None
        """Who begins; None: the dealer draws."""
        self.by_right: list[str] = []
        """Who begins by the rules after a game, should those before them have gone; empty: the rules do not
        say, or the host has said otherwise."""
        self.kicked: set[str] = set()
        """The join ids of phones that were shown the door."""
        self.removed: dict[str, str] = {}
        """The same by person, the last ones: whoever was away then is told when they come back."""
        self.clock: int | None = None
        self.game = ""
        self.options: dict[str, Json] = {}
        self.content: Json = None
        """A corrected content file to play with; None: the one that comes with the app."""
        self.choose_game(game, {} if options is None else options)
        self.choose_clock(clock)

    # -- what is played ------------------------------------------------------------------------

    def choose_game(self, game: str, options: Json) -> None:
        """Another game, or other options of this one; checked for as many as the game takes."""
        info = engine.info(game, self.content if game == self.game else None)
        if not isinstance(options, dict) or "first_player" in options:
            raise engine.Refusal("bad_option", option="first_player", value=str(options)[:40])
        # Whether they fit the number of people is only known at the start.
        refusals: list[engine.Refusal] = []
        for players in range(info.min_players, info.max_players + 1):
            try:
                info.schema.read(options, players)
                break
            except engine.Refusal as refusal:
                refusals.append(refusal)
        else:
            raise refusals[-1]
        if game != self.game:
            self.content = None
            if self.by_right:
                # Who has won one game does not begin another.
                self.first, self.by_right = None, []
        self.game, self.options = game, dict(options)

    def choose_content(self, content: Json) -> None:
        """Play with what is printed on one's own box; a file with a fault is refused by its entry."""
        if content is not None:
            engine.check_content(self.game, content)
        info = engine.info(self.game, content)
        counts = range(info.min_players, info.max_players + 1)
        # A Character that was chosen may not be in this file.
        self.options = {
            option.name: self.options[option.name]
            for option in info.schema.options
            if option.name in self.options
            and any(option.accepts(self.options[option.name], count) for count in counts)
        }
        self.content = content

    def choose_clock(self, seconds: int | None) -> None:
        """The time for each decision."""
        if seconds not in CLOCKS or isinstance(seconds, bool):
            raise AppRefusal("bad_clock")
        self.clock = seconds

    # -- who plays -----------------------------------------------------------------------------

    def join(
        self, person_id: str, join_id: str, profile: dict[str, str], watch: bool, running: bool
    ) -> Person:
        """Somebody comes in; the same phone asking again is the same person."""
        if not join_id:
            # Nobody's own: a bot has none either.
            raise AppRefusal("bad_message", problem="somebody who joins has an id")
        for person in self.people.values():
            if person.joined_with == join_id:
                return person
        if join_id in self.kicked:
            raise AppRefusal("kicked")
        if not watch and running:
            raise AppRefusal("game_running")
        self._check_room(watch)
        name = read_name(profile["name"])
        person = Person(person_id, "", "", "", watching=watch, joined_with=join_id)
        self._call(person, name, bots_make_way=not running)
        self.dress(person, profile["colour"], profile["emblem"])
        self.people[person_id] = person
        if not watch:
            self.order.append(person_id)
        return person

    def dress(self, person: Person, colour: str, emblem: str) -> None:
        """Give a colour and an emblem that nobody else has, as wished where possible."""
        others = self._others(person)
        person.colour = free(colour, COLOURS, {other.colour for other in others})
        person.emblem = free(emblem, EMBLEMS, {other.emblem for other in others})

    def change_profile(self, person: Person, profile: dict[str, str]) -> None:
        self._call(person, read_name(profile["name"]), bots_make_way=True)
        self.dress(person, profile["colour"], profile["emblem"])

    def _call(self, person: Person, wish: str, bots_make_way: bool) -> None:
        """Call somebody as they wish, or Ana 2 where there is an Ana. A bot takes another name for a person's
        sake, though not in the middle of a game."""
        others = self._others(person)
        if bots_make_way:
            for bot in others:
                if bot.bot and alike(bot.name, wish):
                    bot.name = _bot_name([wish, *(other.name for other in others if other is not bot)])
        person.name = distinct(wish, [other.name for other in others])

    def _others(self, person: Person) -> list[Person]:
        """All people but this one, and but those whom only the last result still names."""
        return [
            other
            for other in self.people.values()
            if other is not person and (other.id in self.order or not other.gone)
        ]

    def remove(self, person_id: str) -> None:
        self.people.pop(person_id)
        self.unseat(person_id)

    def unseat(self, person_id: str) -> None:
        """Take somebody out of the order of players; they may still be named."""
        self.order = [other for other in self.order if other != person_id]
        self._pass_first_on(person_id)

    def seat_again(self, person: Person) -> None:
        """Somebody is back who had left for good: among the players if there is room, else they look on."""
        if person.watching or person.id in self.order:
            return
        if len(self.order) < engine.games()[self.game].max_players:
            self.order.append(person.id)
        else:
            person.watching = True

    def kick(self, person_id: str) -> None:
        """Show a person the door: that phone is not let in again."""
        person = self.find(person_id)
        if person.joined_with:
            self.kicked.add(person.joined_with)
            removed = {**self.removed, person_id: person.joined_with}
            self.removed = dict(list(removed.items())[-MOST_REMOVED:])
        self.remove(person_id)

    def add_bot(self, person_id: str, name: str | None, level: str, personality: str) -> Person:
        """A player without a phone."""
        _check_bot(level, personality)
        if len(self.order) >= engine.games()[self.game].max_players:
            raise AppRefusal("table_full")
        others = [person.name for person in self.people.values()]
        called = _bot_name(others) if name is None else distinct(read_name(name), others)
        bot = Person(person_id, called, "", "", bot=True, level=level, personality=personality)
        self.dress(bot, "", "")
        self.people[person_id] = bot
        self.order.append(person_id)
        return bot

    def change_bot(self, person_id: str, level: str, personality: str) -> None:
        """Another level or personality for a bot that is there."""
        _check_bot(level, personality)
        bot = self.find(person_id)
        if not bot.bot:
            raise AppRefusal("not_a_bot")
        bot.level, bot.personality = level, personality

    def reorder(self, order: list[str]) -> None:
        if sorted(order) != sorted(self.order):
            raise AppRefusal("bad_order")
        self.order = list(order)

    def choose_first(self, person_id: str | None) -> None:
        """Name who begins, or leave it to the dealer."""
        if person_id is not None and person_id not in self.order:
            raise AppRefusal("no_such_person")
        self.first, self.by_right = person_id, []

    def let_begin(self, by_right: Sequence[str]) -> None:
        """The rules name who begins the next game: the first of these people who still sits here."""
        self.by_right = list(by_right)
        self.first = next((person for person in by_right if person in self.order), None)

    def _pass_first_on(self, gone: str) -> None:
        """Somebody plays no more: if it was they who began, the next one does, or the dealer draws."""
        if self.first == gone:
            self.let_begin(self.by_right)

    def change_side(self, person: Person, watch: bool) -> None:
        """A player becomes a spectator, or the reverse."""
        if watch == person.watching:
            return
        self._check_room(watch)
        person.watching = watch
        self.order = [other for other in self.order if other != person.id]
        if not watch:
            self.order.append(person.id)
        else:
            self._pass_first_on(person.id)

    def _check_room(self, watch: bool) -> None:
        """Refuse one more player or spectator when there are as many as there may be."""
        if watch and sum(person.watching for person in self.people.values()) >= MOST_WATCHERS:
            raise AppRefusal("table_full")
        if not watch and len(self.order) >= engine.games()[self.game].max_players:
            raise AppRefusal("table_full")

    def find(self, person_id: str) -> Person:
        """A person of this table."""
        if person_id not in self.people:
            raise AppRefusal("no_such_person")
        return self.people[person_id]

    # -- start ---------------------------------------------------------------------------------

    def begin(self, seed: str, begin: Callable[[engine.Recording], engine.Game]) -> engine.Recording:
        """The recording of the game to play, or a refusal that says what is missing."""
        info = engine.games()[self.game]
        players = len(self.order)
        if players < info.min_players:
            raise AppRefusal("need_players", missing=info.min_players - players, least=info.min_players)
        if players > info.max_players:
            raise AppRefusal("too_many_players", most=info.max_players)
        options = dict(self.options)
        if any(option.name == "first_player" for option in info.schema.options):
            # Always said, also that it is drawn: what a game does by default is not what the lobby shows.
            options["first_player"] = None if self.first is None else self.order.index(self.first)
        recording = engine.Recording.of_now(self.game, players, options, seed, self.content)
        begin(recording)
        return recording

    def to_json(self) -> dict[str, Json]:
        """The lobby with all secrets, for the host's own save."""
        return {
            "game": self.game,
            "options": self.options,
            "content": self.content,
            "clock": self.clock,
            "people": [person.to_json() for person in self.people.values()],
            "order": self.order,
            "first": self.first,
            "by_right": self.by_right,
            "kicked": sorted(self.kicked),
            "removed": self.removed,
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Lobby:
        """The lobby that `to_json` wrote."""
        lobby = cls(data["game"], {}, data["clock"])
        lobby.content = data["content"]
        lobby.choose_game(data["game"], data["options"])
        lobby.people = {row["id"]: Person.from_json(row) for row in data["people"]}
        lobby.order = list(data["order"])
        lobby.first = data["first"]
        # A table kept by an earlier version has none.
        lobby.by_right = list(data.get("by_right", ()))
        lobby.kicked = set(data["kicked"])
        # Nor does it say who was removed.
        lobby.removed = dict(data.get("removed", {}))
        return lobby


def _bot_name(others: list[str]) -> str:
    """A name for a bot that none of the others has."""
    return next((name for name in BOT_NAMES if distinct(name, others) == name), distinct("Bot", others))


def _check_bot(level: str, personality: str) -> None:
    """Refuse a bot that there is none of."""
    if level not in LEVELS or personality not in PERSONALITIES:
        raise AppRefusal("bad_bot")
