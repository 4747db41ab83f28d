"""What people may ask of the table besides making moves: a table of commands with their arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.refusal import AppRefusal
from app.table.ids import new_id
from app.table.people import Person
from app.table.table import Table
from engine.core.json import Json

Arguments = dict[str, Json]


class Command(NamedTuple):
    """One thing to ask for: its arguments by type, who may ask, whether a game may be running, and whether it
    changes anything that is kept."""

    fields: dict[str, type | tuple[type, ...]]
    run: Callable[[Table, Person, Arguments], object]
    owner: bool = False
    while_running: bool = False
    kept: bool = True


def _reorder(table: Table, person: Person, args: Arguments) -> None:
    if not all(isinstance(other, str) for other in args["people"]):
        raise AppRefusal("bad_order")
    table.lobby.reorder(args["people"])


def _remove_bot(table: Table, person: Person, args: Arguments) -> None:
    if not table.lobby.find(args["person"]).bot:
        raise AppRefusal("not_a_bot")
    table.lobby.remove(args["person"])


TEXT_OR_NONE = (str, type(None))

COMMANDS: dict[str, Command] = {
    "profile": Command(
        {"name": str, "colour": str, "emblem": str},
        lambda table, person, args: table.lobby.change_profile(person, args),
    ),
    "watch": Command(
        {"watch": bool}, lambda table, person, args: table.lobby.change_side(person, args["watch"])
    ),
    "leave": Command({}, lambda table, person, _: table.leave(person), while_running=True),
    "leave_for_good": Command(
        {}, lambda table, person, _: table.leave(person, for_good=True), while_running=True
    ),
    "vote_out": Command(
        {"person": str, "out": bool},
        lambda table, person, args: table.vote_out(person, args["person"], args["out"]),
        while_running=True,
    ),
    "nudge": Command(
        {"decision": int},
        lambda table, person, args: table.nudge(person, args["decision"]),
        while_running=True,
    ),
    "react": Command(
        {"name": str},
        lambda table, person, args: table.react(person, args["name"]),
        while_running=True,
        kept=False,
    ),
    "seen": Command({}, lambda table, person, _: table.seen(person), while_running=True, kept=False),
    "take_back": Command({}, lambda table, person, _: table.take_back(person), while_running=True),
    "game": Command(
        {"game": str, "options": dict},
        lambda table, _, args: table.choose_game(args["game"], args["options"]),
        owner=True,
    ),
    "content": Command(
        {"content": (dict, type(None))},
        lambda table, _, args: table.lobby.choose_content(args["content"]),
        owner=True,
    ),
    "clock": Command(
        {"seconds": (int, type(None))},
        lambda table, _, args: table.lobby.choose_clock(args["seconds"]),
        owner=True,
    ),
    "order": Command({"people": list}, _reorder, owner=True),
    "first": Command(
        {"person": TEXT_OR_NONE}, lambda table, _, args: table.lobby.choose_first(args["person"]), owner=True
    ),
    "kick": Command({"person": str}, lambda table, _, args: table.kick(args["person"]), True, True),
    "add_bot": Command(
        {"name": TEXT_OR_NONE, "level": str, "personality": str},
        lambda table, _, args: table.lobby.add_bot(new_id(), **args),
        owner=True,
    ),
    "change_bot": Command(
        {"person": str, "level": str, "personality": str},
        lambda table, _, args: table.lobby.change_bot(args["person"], args["level"], args["personality"]),
        owner=True,
    ),
    "remove_bot": Command({"person": str}, _remove_bot, owner=True),
    "start": Command({}, lambda table, *_: table.start(), owner=True),
    "rematch": Command({}, lambda table, *_: table.rematch(), owner=True),
    "pause": Command({"paused": bool}, lambda table, _, args: table.pause(args["paused"]), True, True),
    "skip_to_end": Command({}, lambda table, *_: table.skip_to_end(), True, True, kept=False),
    "stand_in": Command(
        {"person": str},
        lambda table, person, args: table.stand_in(person, args["person"]),
        while_running=True,
    ),
    "remove": Command({"person": str}, lambda table, _, args: table.remove(args["person"]), True, True),
}


def run(table: Table, person: Person, request: str, name: str, args: Arguments) -> None:
    """Do what is asked, once, or refuse it and change nothing."""
    if person.has_done(request):
        return
    command = _checked(table, person, name, args)
    if command.kept:
        with table.change():
            # Kept together with what the command changes.
            person.remember(request)
            command.run(table, person, args)
    else:
        command.run(table, person, args)
        person.remember_for_now(request)


def _checked(table: Table, person: Person, name: str, args: Arguments) -> Command:
    """The command that is meant, if it may be asked for."""
    command = COMMANDS.get(name)
    if command is None:
        raise AppRefusal("unknown_command", command=name[:40])
    if set(args) != set(command.fields):
        raise AppRefusal("bad_message", problem=f"the arguments of {name}")
    for key, kind in command.fields.items():
        kinds = kind if isinstance(kind, tuple) else (kind,)
        if type(args[key]) not in kinds:
            raise AppRefusal("bad_message", problem=f"{key} of {name}")
    if command.owner and person.id != table.owner:
        raise AppRefusal("not_the_host")
    if table.running and not command.while_running:
        raise AppRefusal("game_running")
    return command
