"""The table of Tokyo Ghoul as data: people with their tokens, the ring of Locations, the Reserve, who is in
play; and the pocket with who the reader is, how they win, and what only they know."""

from __future__ import annotations

from functools import partial

from app.event_log import whispers
from app.games.ghoul import aims
from app.games.ghoul.words import ACTION_TOKEN, BACK, PRELIMINARY, SUPPORT_BACK, GhoulWords
from app.language.narrator.telling import Said
from app.questions.board import Board, BoardPerson, Piece, Pocket, Zone
from app.questions.player_view import PlayerView


def board(view: PlayerView) -> Board:
    """Everything all players see; at the end of the game also who was who."""
    words, now = GhoulWords(view), view.view
    before = now["phase"] in PRELIMINARY
    over = now["outcome"] is not None
    turn = words.say("watching", "before")
    if not before:
        turn = words.say("board", "turn", number=now["turn_number"])
    return Board(
        "ring",
        turn,
        None if before or over else now["active"],
        tuple(
            view.part(
                ("person", seat),
                (words.player(seat), now["outcome"], now["variants"]),
                partial(_person, words, seat, over),
            )
            for seat in range(words.seats)
        ),
        (
            *(
                view.part(("tile", space), (row, space == now["action_pos"]), partial(_tile, words, space))
                for space, row in enumerate(words.spaces)
            ),
            view.part("reserve", now["reserve"], partial(_reserve, words)),
            view.part("in_play", now["characters"], partial(_in_play, words)),
        ),
        (words.say("board", "last"),) if now["end_triggered"] else (),
    )


def pocket(view: PlayerView) -> Pocket:
    """Who the reader is, their ways of winning, their cards, and what only they were told."""
    if not view.revealed or view.seat is None:
        return Pocket()
    words = GhoulWords(view)
    row = words.player(view.seat)
    character = row["character"]
    who = words.say(
        "pocket", "character", character=words.person(character), types=Said(words.types(character))
    )
    facts = filter(None, (who, *aims.lines(words), aims.may_attack(words), support_line(words)))
    told = whispers(view.game, view.log, view.narrator)
    pieces = [
        Piece("character", "character", words.character_art(character), who),
        *(
            Piece(f"card.{at}", "card", words.card_art(card), words.clue(card))
            for at, card in enumerate(words.hand)
        ),
    ]
    if row["faceup"]:
        label = words.say("pocket", "faceup", clue=words.clue(row["faceup"]))
        pieces.append(Piece("card.faceup", "card", words.card_art(row["faceup"]), label, "open"))
    if view.view["variants"]["support"]:
        pieces.append(Piece("support", "token", words.support_art(row["support"]), support_line(words)))
    return Pocket(tuple(pieces), words.person(character), tuple(facts), told, covered=False)


def support_line(words: GhoulWords) -> str:
    """What the reader knows of the Support token before them; empty where there are none."""
    token = words.player(words.me)["support"]
    if not words.view["variants"]["support"]:
        return ""
    if token is None:
        return words.say("pocket", "support.unseen")
    return words.say("pocket", "support.seen", token=words.name("support", token))


def person_label(words: GhoulWords, seat: int) -> str:
    """Why somebody is suspected, and the card that lies open before them."""
    row, tokens = words.player(seat), words.tokens(seat)
    shows_all = bool(tokens) and len(tokens) >= words.all_from
    zones = Said(words.suspected(seat))
    said = [words.say("board", "person", name=Said(words.called(seat)), zones=zones, shows_all=shows_all)]
    if row["faceup"]:
        said.append(words.say("board", "faceup", clue=words.clue(row["faceup"])))
    return " ".join(said)


def tile_label(words: GhoulWords, space: int) -> str:
    """A Location, how it lies, and what one does there."""
    row = words.spaces[space]
    if row["tile"] is None:
        return words.say("board", "unknown")
    return words.say(
        "board",
        "tile" if row["visible"] else "hidden",
        place=words.name("tiles", row["tile"]),
        actions=Said(words.does(row["tile"])),
    )


def _person(words: GhoulWords, seat: int, over: bool) -> BoardPerson:
    row = words.player(seat)
    label = [person_label(words, seat)]
    pieces = [
        Piece(f"token.{seat}.{zone}.{at}", "token", words.token_art(zone), words.name("zones", zone))
        for zone, count in row["tokens"].items()
        for at in range(count)
    ]
    if row["faceup"]:
        clue = words.clue(row["faceup"])
        pieces.append(Piece(f"faceup.{seat}", "card", words.card_art(row["faceup"]), clue))
    # Own cards and Character stay in the pocket, until all of them are shown.
    if over:
        character = row["character"]
        name = Said(words.called(seat))
        label.append(words.say("board", "was", name=name, character=words.person(character)))
        pieces.append(
            Piece(f"character.{seat}", "character", words.character_art(character), words.person(character))
        )
    pieces.append(Piece(f"hand.{seat}", "card", BACK, count=row["cards"]))
    if words.view["variants"]["support"]:
        pieces.append(Piece(f"support.{seat}", "token", SUPPORT_BACK))
    victim = words.view["outcome"]["details"].get("victim") if over else None
    return BoardPerson(
        seat,
        str(words.narrator.named(seat)),
        " ".join(label),
        str(len(words.tokens(seat))),
        "gone" if row["absent"] else "out" if victim == seat else "",
        tuple(pieces),
    )


def _tile(words: GhoulWords, space: int) -> Zone:
    row = words.spaces[space]
    tile, visible = row["tile"], row["visible"]
    token = Piece("action_token", "action_token", ACTION_TOKEN, words.say("board", "marker"))
    return Zone(
        f"tile.{space}",
        "tile",
        words.say("board", "unknown") if tile is None else words.name("tiles", tile),
        "?" if tile is None else words.brief(tile),
        words.tile_art(tile, visible),
        label=tile_label(words, space),
        state="" if visible else "hidden",
        pieces=(token,) if space == words.view["action_pos"] else (),
    )


def _reserve(words: GhoulWords) -> Zone:
    count = words.view["reserve"]
    title = words.say("board", "reserve")
    label = words.say("board", "reserve.label", count=count)
    return Zone("reserve", "reserve", title, art=words.token_art("given"), badge=str(count), label=label)


def _in_play(words: GhoulWords) -> Zone:
    """The Characters at this table, for all to see; who is who, nobody knows."""
    names = words.view["characters"]
    pieces = tuple(
        Piece(f"in_play.{name}", "character", words.character_art(name), words.person(name)) for name in names
    )
    label = words.say("board", "in_play.label", names=Said(", ".join(map(words.person, names))))
    return Zone("in_play", "in_play", words.say("board", "in_play"), label=label, pieces=pieces)
