"""What Tokyo Ghoul says in few words: Locations, their actions, objectives and how far they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from app.language import tr
from screens.games.ghoul.cast import Cast
from screens.table.scene import Scene


def there(cast: Cast, tile: str) -> str:
    """A Location one flies to, in few words."""
    form = "brief_the" if "brief_the" in cast.content["tiles"][tile] else "the"
    return str(cast.scene.narrator.name(tile, form))


def short(cast: Cast, tile: str) -> str:
    """A Location in one word."""
    return str(cast.scene.narrator.name(tile, "brief"))


def action(cast: Cast, entry: dict[str, Any]) -> str:
    """What an action of a Location does."""
    match entry["kind"]:
        case "interrogate":
            return tr("Interrogate a player")
        case "remove":
            return tr("Remove a token from a player")
        case "give":
            return tr("Give a player a token")
        case "attack_most":
            return tr("Attack the most suspected")
        case "attack_from":
            return tr("Attack a player with {count} tokens or more", count=entry["least"])
    if entry["clue"] == "any":
        return tr("Anyone with a pair takes a token")
    held = cards(cast, entry["clue"], 2 if entry["form"] == "pair" else 1)
    return tr("Anyone with {cards} takes a token", cards=held)


def does(cast: Cast, tile: str) -> str:
    """What one does at a Location, in one line."""
    return " · ".join(action(cast, entry) for entry in cast.actions(tile))


def action_icon(entry: dict[str, Any]) -> str:
    """The picture of an action."""
    return f"ghoul/actions/{entry['kind']}"


def you(scene: Scene, seat: int) -> str:
    """Somebody at the table, as this phone calls them."""
    return scene.called(seat)


def tokens(cast: Cast, seat: int) -> str:
    """Why somebody is suspected, in words."""
    who = tr("You") if seat == cast.scene.reader else cast.scene.seats[seat].name
    row = cast.player(seat)["tokens"]
    zones = ", ".join(f"{cast.name('zones', zone)} {count}" for zone, count in row.items() if count)
    if not zones:
        return tr("{name}: no token.", name=who)
    if cast.total(seat) >= cast.shows_all_from:
        return tr("{name}: {zones}. Shows every card when interrogated.", name=who, zones=zones)
    return tr("{name}: {zones}.", name=who, zones=zones)


SPECIAL = "special"


@dataclass(frozen=True, slots=True)
class Aim:
    """One way of winning, and how far it is."""

    kind: str
    icon: str
    main: str
    support: str
    clue: str = ""
    held: int = 0
    wanted: int = 0
    emblem: str = ""
    lost: str = ""
    """Why nobody can win by it at this table, if so."""

    @property
    def wins(self) -> bool:
        """Whether it can be met, and is a victory by itself."""
        return self.kind != SPECIAL and not self.lost


def held(cast: Cast, seat: int, holding: dict[str, Any]) -> int:
    """How many cards somebody has that count for an objective."""
    row = cast.player(seat)
    count = int((row["hand"] or {}).get(holding["clue"], 0))
    everywhere = holding.get("zone") == "all" or cast.content["flags"]["faceup_counts_for_objectives"]
    return count + (everywhere and row["faceup"] == holding["clue"])


def aims(cast: Cast, character: str, seat: int | None = None) -> list[Aim]:
    """Every way in which a Character may win; with a seat, how far that player is.

    What is out of reach at this table stays among them, with the reason.
    """
    row, lost = cast.content["characters"][character], cast.out_of_reach(character)
    found = []
    if "collection" in row:
        found.append(_collection(cast, row["collection"], seat))
    if "special_x" in row:
        found.append(_special(cast, row["special_x"], seat))
    if "elimination" in row:
        kind = row["elimination"]
        found.append(
            Aim(
                "elimination",
                "sword",
                _eliminate(kind, cast),
                tr("in person"),
                emblem=f"ghoul/types/{kind}",
                lost=_no_other(kind, cast) if "elimination" in lost else "",
            )
        )
    if "stay_alive" in row:
        found.append(_stay(cast, row["stay_alive"], seat))
    if "companion" in row:
        found.append(_companion(cast, row["companion"], "companion" in lost))
    return found


def enough(found: Sequence[Aim], brief: bool = False) -> str:
    """That one of them is enough, where there are several to choose from."""
    if sum(aim.wins for aim in found) < 2:
        return ""
    return tr("Any one is enough.") if brief else tr("Any one of these is enough to win.")


def main(aim: Aim, brief: bool = False) -> str:
    """An aim in one sentence: where it is out of reach, with the reason if there is room."""
    if not aim.lost:
        return aim.main
    if brief:
        return tr("{aim}: impossible here", aim=aim.main)
    return tr("{aim}: impossible, {reason}", aim=aim.main, reason=aim.lost)


def _no_other(kind: str, cast: Cast) -> str:
    match kind:
        case "ghoul":
            return tr("no other Ghoul is in play")
        case "human":
            return tr("no other Human is in play")
        case "inspector":
            return tr("no other Inspector is in play")
    return cast.name("types", kind)


def _eliminate(kind: str, cast: Cast) -> str:
    match kind:
        case "ghoul":
            return tr("Eliminate a Ghoul")
        case "human":
            return tr("Eliminate a Human")
        case "inspector":
            return tr("Eliminate an Inspector")
    return cast.name("types", kind)


CARDS: dict[str, Callable[[int], str]] = {
    "coffee": lambda count: tr.n("{count} Coffee card", "{count} Coffee cards", count),
    "food": lambda count: tr.n("{count} Food card", "{count} Food cards", count),
    "transformation": lambda count: tr.n(
        "{count} Transformation card", "{count} Transformation cards", count
    ),
    "dove": lambda count: tr.n("{count} Dove card", "{count} Dove cards", count),
    "mask": lambda count: tr.n("{count} Mask card", "{count} Mask cards", count),
}


def cards(cast: Cast, clue: str, count: int) -> str:
    """So many cards of a type."""
    return CARDS[clue](count) if clue in CARDS else f"{count} × {cast.clue(clue)}"


def _cards(cast: Cast, holding: dict[str, Any]) -> str:
    return cards(cast, holding["clue"], holding["count"])


def _collection(cast: Cast, holding: dict[str, Any], seat: int | None) -> Aim:
    have = 0 if seat is None else held(cast, seat, holding)
    where = (
        tr("{cards} at the start of your turn", cards=_cards(cast, holding))
        if holding.get("zone") == "all"
        else tr("{cards} in hand at the start of your turn", cards=_cards(cast, holding))
    )
    return Aim(
        "collection",
        "flash",
        where,
        tr("Instant Victory, alone"),
        holding["clue"],
        have,
        holding["count"],
    )


def _stay(cast: Cast, holding: dict[str, Any], seat: int | None) -> Aim:
    have = 0 if seat is None else held(cast, seat, holding)
    return Aim(
        "stay_alive",
        "heart-outline",
        tr("Alive at the end with {cards}", cards=_cards(cast, holding)),
        cast.name("objectives", "stay_alive"),
        holding["clue"],
        have,
        holding["count"],
    )


def _special(cast: Cast, least: int, seat: int | None) -> Aim:
    need = cast.content["special_action"]
    have = 0 if seat is None else held(cast, seat, need)
    return Aim(
        SPECIAL,
        "shield-star-outline",
        tr.n(
            "Instead of moving: attack a player with {count} token or more",
            "Instead of moving: attack a player with {count} tokens or more",
            least,
        ),
        tr("Special Action, with {cards} in hand", cards=_cards(cast, need)),
        need["clue"],
        have,
        need["count"],
    )


def _companion(cast: Cast, person: str, lost: bool) -> Aim:
    characters = cast.content["characters"] if lost else cast.in_play
    named = next(name for name in characters if cast.content["characters"][name]["person"] == person)
    name = cast.person(named)
    return Aim(
        "companion",
        "account-heart-outline",
        tr("{name} alive at the end", name=name),
        tr("even if you are out"),
        emblem="" if lost else cast.emblem(named),
        lost=tr("{name} is not in play", name=name) if lost else "",
    )
