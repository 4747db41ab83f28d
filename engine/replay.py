"""A game as a recording of its moves: save file, replay and bug report in one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from engine.core.events import Event
from engine.core.game import Game
from engine.core.json import Json, thaw
from engine.core.refusal import Refusal
from engine.registry import content_digest, new, plays_like_now, rules_of

FORFEIT = "forfeit"
"""Stands in place of a move where a seat was taken out of the game."""

FIRST_RULES = 1
"""The rules of a recording that does not say which ones it was made by."""


@dataclass(slots=True)
class Recording:
    """Everything that makes a game: (game, options, seats, seed, moves). Each move is [seat, move].

    `rules` and `digest` say what it was played with. Recordings of the first versions do not have them;
    they were made by `FIRST_RULES`.
    """

    game: str
    players: int
    options: dict[str, Json]
    seed: int | str
    moves: list[tuple[int, Json]] = field(default_factory=list)
    content: Json = None
    rules: int | None = None
    """The version of the game's rules."""
    digest: str | None = None
    """That of the content which came with the app; None where a table had its own, which is in `content`."""

    @classmethod
    def of_now(
        cls, game: str, players: int, options: dict[str, Json], seed: int | str, content: Json = None
    ) -> Recording:
        """The recording of a game that begins now, by the rules and the content there are."""
        digest = content_digest(game) if content is None else None
        return cls(game, players, options, seed, [], content, rules_of(game), digest)

    def begin(self) -> Game:
        """The game before its first move; refused where it was played with other rules or content."""
        refusal = made_otherwise(self.game, self.rules, self.digest)
        if refusal is not None:
            raise refusal
        return new(self.game, self.players, self.options, self.seed, content=self.content)

    def apply(self, game: Game, seat: int, move: Json, decision: int | None = None) -> list[Event]:
        """Make a move and note it, if it was not refused."""
        events = game.apply(seat, move, decision)
        self.moves.append((seat, thaw(move)))
        return events

    def forfeit(self, game: Game, seat: int) -> list[Event]:
        """Take a seat out of the game and note it."""
        events = game.forfeit(seat)
        self.moves.append((seat, FORFEIT))
        return events

    def to_json(self) -> dict[str, Json]:
        """The recording as plain data."""
        made_with = {"rules": self.rules, "digest": self.digest}
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "content": self.content,
            **{key: value for key, value in made_with.items() if value is not None},
            "moves": [[seat, move] for seat, move in self.moves],
        }

    @classmethod
    def from_json(cls, data: Json) -> Recording:
        """The recording that `to_json` wrote."""
        try:
            moves = [(seat, move) for seat, move in data["moves"]]
            rules, digest = data.get("rules"), data.get("digest")
            if type(rules) not in (int, type(None)) or type(digest) not in (str, type(None)):
                raise ValueError("rules must be a number, digest a text")
            return cls(
                *(data["game"], data["players"], data["options"], data["seed"]),
                *(moves, data.get("content"), rules, digest),
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise Refusal("bad_save", problem=f"{type(error).__name__} {error}") from error


def made_otherwise(game: str, rules: int | None, digest: str | None) -> Refusal | None:
    """Why a recording of a game that says this of itself is not replayed here; None where it may be."""
    here = rules_of(game)
    made = FIRST_RULES if rules is None else rules
    if made != here:
        return Refusal("older_rules" if made < here else "newer_rules")
    if digest is not None and not plays_like_now(game, digest):
        return Refusal("other_content")
    return None


def replay(recording: Recording) -> Iterator[tuple[Game, list[Event]]]:
    """The game from its beginning: the state and the events after the set-up and after each move.

    Whatever keeps it from being replayed is a Refusal: a recording may be older than the rules, or made up.
    """
    with _fits(0):
        game = recording.begin()
    yield game, list(game.opening)
    for number, (seat, move) in enumerate(recording.moves, 1):
        with _fits(number):
            events = game.forfeit(seat) if move == FORFEIT else game.apply(seat, move)
        yield game, events


@contextmanager
def _fits(number: int) -> Iterator[None]:
    """What is done inside is a step of a replay, 0 its deal."""
    try:
        yield
    except Refusal as refusal:
        if number == 0:
            raise
        raise Refusal("does_not_replay", number=number) from refusal
    except (
        *(LookupError, TypeError, ValueError, AttributeError),
        *(ArithmeticError, AssertionError, RecursionError),
    ) as error:
        if number == 0:
            raise Refusal("bad_save", problem=f"{type(error).__name__} {error}") from error
        raise Refusal("does_not_replay", number=number) from error
