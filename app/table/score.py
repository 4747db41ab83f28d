"""How often everybody has won since this table plays this game."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.json import Json


class Score:
    """Games finished and victories by person. It begins anew with another game."""

    def __init__(self, game: str, games: int = 0, wins: dict[str, int] | None = None) -> None:
        self.game = game
        self.games = games
        self.wins = dict(wins or {})

    @classmethod
    def from_json(cls, data: Json, game: str) -> Score:
        """The score that was kept; none where the table was kept by an older version."""
        return cls(game) if data is None else cls(data["game"], data["games"], data["wins"])

    def to_json(self) -> dict[str, Json]:
        """As plain data, for the store and for every phone."""
        return {"game": self.game, "games": self.games, "wins": dict(self.wins)}

    def after(self, game: str, winners: Iterable[str]) -> Score:
        """The score once these have won a game of this kind."""
        before = self if self.game == game else Score(game)
        wins = dict(before.wins)
        for person in winners:
            wins[person] = wins.get(person, 0) + 1
        return Score(game, before.games + 1, wins)
