"""Options of a game, typed and shown."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping

import engine
from app.console.words import ConsoleWords, meant
from app.language.naming import Naming
from app.refusal import AppRefusal
from engine.bots.traits import PERSONALITIES
from engine.core.json import Json
from engine.core.options import Option

OFF = ("off", "0", "")


def read_options(game: str, typed: Iterable[str], content: Json = None) -> dict[str, Json]:
    """`name=value` texts as the options of a game; what does not fit is refused by name."""
    known = {option.name: option for option in engine.info(game, content).schema.options}
    read = {}
    for text in typed:
        name, _, value = text.partition("=")
        if name not in known:
            raise engine.Refusal("unknown_option", option=name[:40])
        read[name] = _read(known[name], value)
    return read


def read_clock(text: str) -> int | None:
    """Seconds, or None for no clock."""
    if text.casefold() in OFF or meant("", text) == "no":
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise AppRefusal("bad_clock")
    return int(text)


def read_bot(text: str) -> dict[str, Json]:
    """`[level] [temper] [name]` as the bot that is meant; a temper that is not said is left to chance."""
    level, rest = _leading("level.", text)
    temper, name = _leading("temper.", rest)
    return {
        "name": name or None,
        "level": level or "regular",
        "personality": temper or random.choice(list(PERSONALITIES)),
    }


def _leading(prefix: str, text: str) -> tuple[str | None, str]:
    """The key below `prefix` that the first word stands for, if it does, and what follows."""
    first, _, rest = text.strip().partition(" ")
    known = meant(prefix, first)
    return known, rest.strip() if known else text.strip()


def show_options(
    game: str, chosen: Mapping[str, Json], words: ConsoleWords, content: Json = None
) -> Iterator[str]:
    """Every option with its value, its title, and the choices there are."""
    naming = Naming(game, words.lang, content)

    def named(value: str) -> str:
        said = naming.name(value)
        return value if said == value else f"{value} ({said})"

    for option in engine.info(game, content).schema.options:
        if option.kind == "seat":
            continue
        value = chosen.get(option.name, option.default)
        shown = words("yes" if value else "no") if option.kind == "flag" else _plain(value)
        yield words("lobby.option", name=option.name, value=shown, title=naming.option(option.name))
        if option.choices:
            yield words("lobby.choices", choices=", ".join(map(named, option.choices)))


def _read(option: Option, text: str) -> Json:
    match option.kind:
        case "flag":
            answers = {"yes": True, "no": False, "true": True, "false": False, "1": True, "0": False}
            key = text.casefold() if text.casefold() in answers else meant("", text)
            if key not in answers:
                raise engine.Refusal("bad_option", option=option.name, value=text[:40])
            return answers[key]
        case "choices":
            return [part for part in text.split(",") if part]
        case "number" | "seat" if text.isascii() and text.isdigit():
            return int(text)
    return text


def _plain(value: Json) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)
