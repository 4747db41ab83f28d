"""Any position of Des Bruits dans la nuit from a short description, and back: for tests, lessons and reports.

    {"players": {"P1": {"identity": "cat", "hand": ["C01", "C09"], "points": 1, "revealed": false}, …},
     "row": ["bathroom", "kitchen", …], "characters": {"kitchen": ["cat", "bat"], …},
     "columns": {"kitchen": ["C10u", "C34d:P3", "C12d:P1,P2", "C13d:all", "C14d"]},
     "pile": ["C02", …], "under": ["C25"], "events": ["EV04", …], "event": "EV01", "leo": "P1",
     "active": "P1", "phase": "place", "counter": 6, "round": 1, "refuted": {"P2": ["bat"]}, "draws": ["C03"],
     "options": {…}, "seed": 0}

A card of a column is its id and how it lies, `u` up or `d` down; after a colon stand those who know a card
that lies down, `all` if it has been up before. The cards of the columns count as laid in row order, so their
handles are n1, n2… in that order. Pile and events are listed top first. Without `pile`, all cards named
nowhere are in it in the file's order, those of `under` last; with it, such cards are out of the test.
Without `events`, all other events are in their pile in the file's order. `draws` names what the next random
picks give. `phase` is `place` or `deduction`; the active player (Leo's holder if nobody is named) is the next
to act and those before it have had their go. A player with `"left": true` has left.
"""

from __future__ import annotations

import re
from typing import Any

from engine.core.content import Entry
from engine.core.json import Json
from engine.core.notation import seat_text
from engine.core.position import described, impossible, seat_at
from engine.games.bruits.choices import Choice
from engine.games.bruits.content import PLAYER_COUNTS, Content
from engine.games.bruits.game import Bruits
from engine.games.bruits.scoring import score
from engine.games.bruits.setup import lay_table
from engine.games.bruits.table import BATHROOM
from engine.games.bruits.turn import Deduction, Round, Turn

FIELDS = (
    *(
        "players",
        "row",
        "characters",
        "columns",
        "pile",
        "under",
        "events",
        "event",
        "leo",
        "active",
        "phase",
    ),
    *("counter", "round", "refuted", "draws", "options", "seed"),
)
CARD = re.compile(r"(?P<clue>\w+)(?P<face>[ud])(?::(?P<known>all|P\d+(?:,P\d+)*))?")


def position(content: Content, given: Json) -> Bruits:
    """The table as described, at the moment the active player has to act."""
    table = described(given, FIELDS, "players", PLAYER_COUNTS)
    players = table.get("players", dict)
    seats = len(players)
    game = Bruits.__new__(Bruits)
    options = Bruits.schema(content).read(table.get("options", dict, {}), seats)
    game.begin(seats, options, table.get("seed", int, 0), content)
    lay_table(game, _row(content, table), seat_at(given.get("leo", "P1"), seats))
    for seat, row in enumerate(players.values()):
        _place_player(game, seat, Entry(f"position.players.{seat_text(seat)}", row))
    _check_players(game)
    _place_characters(game, table)
    _lay_columns(game, table)
    _fill_pile(game, table)
    _set_night(game, table)
    _begin_round(game, table)
    game.settle()
    return game


def describe(game: Bruits) -> dict[str, Any]:
    """The whole truth about a table; hands by id, of the pile only its ends (1 top, -1 last)."""
    seats = range(game.seats)
    pile = game.pile[::-1]
    frames = [frame for frame in game._stack if isinstance(frame, Turn | Deduction)]
    choice = game._stack[-1] if game._stack and isinstance(game._stack[-1], Choice) else None
    return {
        "active": seat_text(frames[-1].seat) if frames else None,
        "round": game.round,
        "counter": game.counter,
        "leo": seat_text(game.leo),
        "event": game.event,
        "choice": None if choice is None else _choice_text(game, choice),
        "identities": {seat_text(seat): game.identities[seat] for seat in seats},
        "revealed": {seat_text(seat): game.revealed[seat] for seat in seats},
        "points": {seat_text(seat): game.points[seat] for seat in seats},
        "hands": {seat_text(seat): sorted(game.hands[seat]) for seat in seats},
        "row": list(game.row),
        "columns": {
            name: [game.laid[number] + ("u" if game.up[number] else "d") for number in column]
            for name, column in zip(game.row, game.columns, strict=True)
        },
        "known": {
            game.laid[number]: [seat_text(seat) for seat in seats if game.knows(seat, number)]
            for number in game.house()
        },
        "characters": {
            name: game.row[place] for name, place in zip(game.book.identities, game.at, strict=True)
        },
        "pile": {
            "size": len(pile),
            **{str(at): card for at, card in enumerate(pile[:4], 1)},
            **{str(-at): card for at, card in enumerate(pile[:-5:-1], 1)},
        },
        "events": game.event_pile[::-1],
        "refuted": {
            seat_text(seat): [name for accused, name in game.refuted if accused == seat] for seat in seats
        },
        "notes": [[seat_text(note[0]), *note[1:]] for note in game.notes],
        "scores": {seat_text(seat): score(game, seat).to_json() for seat in seats},
        "out": [seat_text(seat) for seat in game.out],
    }


def _choice_text(game: Bruits, choice: Choice) -> dict[str, str]:
    effect = game.book.effects[choice.origin]
    return {"op": effect.op, "from": "card" if effect.on_clue else "location", "origin": choice.origin}


def _row(content: Content, table: Entry) -> tuple[str, ...]:
    row: tuple[str, ...] = tuple(table.get("row", list))
    for name in row:
        if name not in content.locations:
            raise impossible(f"there is no location {name}")
    if len(set(row)) != len(row) or len(row) != content.settings.locations_in_play:
        raise impossible(f"row must name {content.settings.locations_in_play} different locations")
    if not content.locations[row[BATHROOM]].always:
        raise impossible("row must begin with the location that is always in play")
    return row


def _place_player(game: Bruits, seat: int, row: Entry) -> None:
    row.only("identity", "hand", "points", "revealed", "left")
    game.identities.append(row.get("identity", str))
    game.hands[seat] = tuple(row.get("hand", list, []))
    game.points[seat] = row.get("points", int, game.points[seat])
    left = row.get("left", bool, False)
    game.revealed[seat] = row.get("revealed", bool, left)
    if left:
        game.out.append(seat)
    if game.points[seat] < 0:
        raise impossible(f"{seat_text(seat)} cannot have {game.points[seat]} points")
    if left and (game.hands[seat] or not game.revealed[seat]):
        raise impossible(f"{seat_text(seat)} has left: no hand, and the identity is revealed")


def _check_players(game: Bruits) -> None:
    for name in game.identities:
        if name not in game.content.identities:
            raise impossible(f"there is no identity {name}")
    if len(set(game.identities)) != game.seats:
        raise impossible("two players have the same identity")
    game.unused = [name for name in game.content.identities if name not in game.identities]
    game.present = tuple(seat for seat in range(game.seats) if seat not in game.out)
    if len(game.present) < 2:
        raise impossible("two players must be there")


def _place_characters(game: Bruits, table: Entry) -> None:
    at: dict[str, int] = {}
    for location, names in table.get("characters", dict).items():
        if location not in game.row[BATHROOM + 1 :]:
            raise impossible(f"no character may be in {location}")
        at |= dict.fromkeys(names, game.row.index(location))
    if set(at) != set(game.book.identities) or sum(map(len, table.data["characters"].values())) != len(at):
        raise impossible("characters must name every character once")
    game.at = [at[name] for name in game.book.identities]


def _lay_columns(game: Bruits, table: Entry) -> None:
    columns = table.get("columns", dict, {})
    for location in columns:
        if location not in game.row:
            raise impossible(f"{location} is not in the row")
    for place, location in enumerate(game.row):
        for text in columns.get(location, []):
            _lay(game, place, str(text))


def _lay(game: Bruits, place: int, text: str) -> None:
    read = CARD.fullmatch(text)
    if read is None:
        raise impossible(f"{text} is not a card of a column")
    known = read["known"] or ""
    seats = [seat_at(name, game.seats) for name in known.split(",") if name and name != "all"]
    up = read["face"] == "u"
    game.columns[place] += (len(game.laid),)
    game.laid.append(read["clue"])
    game.up.append(up)
    game.known.append((2 << game.seats) - 1 if up or known == "all" else sum(1 << seat for seat in seats))
    game.by.append(seats[0] if seats else 0)


def _fill_pile(game: Bruits, table: Entry) -> None:
    placed = [*game.laid, *(card for hand in game.hands for card in hand)]
    under, pile = table.get("under", list, []), table.get("pile", list, None)
    if pile is None:
        pile = [card for card in game.content.clues if card not in placed and card not in under]
    pile = [*pile, *under]
    named = [*placed, *pile]
    for card in named:
        if card not in game.content.clues:
            raise impossible(f"there is no clue {card}")
        if named.count(card) > 1:
            raise impossible(f"{card} is in two places")
    game.pile = pile[::-1]
    # The list of draws is for picks out of several heaps, so only the dealer can tell, when its turn
    # comes, whether a named card is there.
    game.stack_draws(table.get("draws", list, []))


def _set_night(game: Bruits, table: Entry) -> None:
    game.counter = table.get("counter", int, game.counter)
    game.round = game.turn_number = table.get("round", int, 1)
    if game.counter < 1 or game.round < 1:
        raise impossible("counter and round must be positive")
    game.event = table.get("event", str, None)
    events = table.get("events", list, None)
    if events is None:
        events = [name for name in game.content.events if name != game.event]
    for name in (*events, *([game.event] if game.event else [])):
        if name not in game.content.events:
            raise impossible(f"there is no event {name}")
    game.event_pile = events[::-1]
    for name, identities in table.get("refuted", dict, {}).items():
        seat = seat_at(name, game.seats)
        if game.identities[seat] in identities:
            raise impossible(f"{name} is {game.identities[seat]}, which cannot be refuted")
        game.refuted += [(seat, identity) for identity in identities]


def _begin_round(game: Bruits, table: Entry) -> None:
    order = game.order()
    active = seat_at(table.get("active", str, seat_text(order[0])), game.seats)
    if active not in order:
        raise impossible("the active player has left")
    rest = order[order.index(active) :]
    phase = table.get("phase", str, Turn.phase)
    if phase not in (Turn.phase, Deduction.phase):
        raise impossible(f"phase must be {Turn.phase} or {Deduction.phase}")
    placing = phase == Turn.phase
    game._stack[:] = [Round(rest if placing else (), order if placing else rest)]
