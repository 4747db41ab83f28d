"""Golden playthroughs: one whole game of each kind, written down move by move.

`python -m tests.golden` writes them anew after a rule was changed on purpose; the difference in the
file then shows what the change does to a game.

Beside them lies the recording of such a game as a phone keeps it, one file for each version of its rules and
content. What was written once is never written anew: where it does not replay any more, the version of the
rules (`GameDefinition.rules`) has to be raised.
"""

from __future__ import annotations

import random
from pathlib import Path

import engine
from engine.core.json import Json
from engine.core.notation import seat_text, write_move
from tests.games import GAMES, case
from tests.play import random_moves, text

FOLDER = Path(__file__).parent / "golden"
RECORDINGS = FOLDER / "recordings"


def playthrough(name: str) -> str:
    """A whole game as text: the table, then each move with what was told and what it changed."""
    table = case(name).GOLDEN
    game = engine.new(name, table.players, table.options, seed="golden")
    lines = [f"{name}, {table.players} players, options {text(game.options)}", *told(list(game.opening))]
    facts = engine.describe(game)
    lines.append(f"   = {text(facts)}")
    for number, (seat, move) in enumerate(random_moves(game, random.Random(2)), 1):
        lines.append(f"{number}. {seat_text(seat)} {write_move(move, engine.shapes(game))}")
        lines += told(game.apply(seat, move))
        before, facts = facts, engine.describe(game)
        changed = {key: value for key, value in facts.items() if value != before.get(key)}
        lines.append(f"   = {text(changed)}")
    outcome = game.outcome()
    assert outcome is not None
    return "\n".join([*lines, f"end: {text(outcome.to_json())}", ""])


def recorded(name: str) -> dict[str, Json]:
    """A whole game as a phone keeps it, with its outcome and its figures."""
    table = case(name).GOLDEN
    recording = engine.Recording.of_now(name, table.players, table.options, "golden")
    game = recording.begin()
    for seat, move in random_moves(game, random.Random(2)):
        recording.apply(game, seat, move)
    outcome = game.outcome()
    assert outcome is not None
    return {
        "recording": recording.to_json(),
        "outcome": outcome.to_json(),
        "story": engine.statistics(recording),
    }


def recording_file(name: str) -> Path:
    """Where the recording of a game by the rules and the content there are now is kept."""
    made = engine.Recording.of_now(name, 4, {}, 0)
    assert made.digest is not None
    return RECORDINGS / f"{name}-{made.rules}-{made.digest[:8]}.json"


def told(events: list[engine.Event]) -> list[str]:
    """What was told, and to whom."""
    lines = []
    for event in events:
        to = "all" if event.audience is None else " ".join(map(seat_text, event.audience))
        lines.append(f"   [{to}] {text(event.to_json())}")
    return lines


def main() -> None:
    """Write all playthroughs."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        path = FOLDER / f"{name}.txt"
        path.write_text(playthrough(name), encoding="utf-8")
        print(f"wrote {path.relative_to(Path.cwd())}")
        kept = recording_file(name)
        if not kept.exists():
            kept.parent.mkdir(exist_ok=True)
            kept.write_text(text(recorded(name)) + "\n", encoding="utf-8")
            print(f"wrote {kept.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main()
