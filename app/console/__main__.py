"""`python -m app.console host | join | solo`: see --help."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

import engine
from app.console.sessions import Session
from app.console.terminal import Terminal
from app.console.words import ConsoleWords, Mistake, meant
from app.language import languages, preferred
from app.net.transports import tcp
from app.refusal import sentence


def parser(words: ConsoleWords) -> argparse.ArgumentParser:
    """The command line, explained in one language."""
    top = argparse.ArgumentParser(prog="python -m app.console", description=words("help.program"))
    kinds = top.add_subparsers(dest="what", required=True, metavar="host | join | solo")
    for what, fill in (("host", _host), ("join", _join), ("solo", _solo)):
        kind = kinds.add_parser(what, help=words(f"help.{what}"), description=words(f"help.{what}"))
        fill(kind, words)
        _everywhere(kind, words)
    return top


def language_asked_for(argv: Sequence[str]) -> str | None:
    """What `--lang` says, before anything else is read: refusals speak it too."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--lang")
    lang: str | None = early.parse_known_args(argv)[0].lang
    return lang if lang in languages() else None


def _host(kind: argparse.ArgumentParser, words: ConsoleWords) -> None:
    _table(kind, words)
    kind.add_argument("--port", type=_between(int, 0, 65535), help=words("help.port"))
    kind.add_argument("--seats", type=_between(int, 1, 20), help=words("help.seats"))


def _solo(kind: argparse.ArgumentParser, words: ConsoleWords) -> None:
    _table(kind, words)


def _table(kind: argparse.ArgumentParser, words: ConsoleWords) -> None:
    kind.add_argument("--game", help=words("help.game"))
    kind.add_argument("--option", action="append", default=[], metavar="X=Y", help=words("help.option"))
    kind.add_argument("--content", type=Path, help=words("help.content"))
    kind.add_argument("--clock", default="", help=words("help.clock"))
    kind.add_argument("--level", type=_level, default="regular", help=words("help.level"))
    kind.add_argument("--bots", type=_between(int, 0, 20), help=words("help.bots"))


def _join(kind: argparse.ArgumentParser, words: ConsoleWords) -> None:
    kind.add_argument("code", nargs="?", help=words("help.code"))
    kind.add_argument("--watch", action="store_true", help=words("help.watch"))
    patience = _between(float, 0, 3600)
    kind.add_argument("--patience", type=patience, default=tcp.TIMING.find, help=words("help.patience"))


def _everywhere(kind: argparse.ArgumentParser, words: ConsoleWords) -> None:
    kind.add_argument("--name", help=words("help.name"))
    kind.add_argument("--data", type=Path, metavar="DIR", help=words("help.data"))
    kind.add_argument("--lang", choices=languages(), help=words("help.lang"))
    kind.add_argument("--auto", action="store_true", help=words("help.auto"))
    kind.add_argument("--pace", type=_between(float, 0, 60), help=words("help.pace"))
    kind.add_argument("--script", type=Path, metavar="FILE", help=words("help.script"))
    kind.add_argument("--quiet", action="store_true", help=words("help.quiet"))
    kind.add_argument("--report", action="store_true", help=words("help.report"))


def _level(text: str) -> str:
    level = meant("level.", text)
    if level is None:
        raise ValueError(text)
    return level


def _between(kind: type[int] | type[float], least: float, most: float) -> Callable[[str], float]:
    def number(text: str) -> float:
        value = kind(text)
        if not least <= value <= most:
            raise ValueError(text)
        return value

    return number


INTERRUPTED = 130


def main() -> int:
    """Run one session; every mistake of the user is one sentence and an exit code."""
    words = ConsoleWords(language_asked_for(sys.argv[1:]) or preferred(os.environ))
    args = parser(words).parse_args()
    terminal = Terminal(quiet=args.quiet)
    try:
        return asyncio.run(_run(args, terminal, words))
    except engine.Refusal as refusal:
        terminal.complain(sentence(refusal, words.lang))
    except Mistake as mistake:
        terminal.complain(str(mistake))
    except OSError as error:
        terminal.complain(words("say.system", problem=error.strerror or str(error)))
    except asyncio.CancelledError:
        terminal.say(words("ended.left"))
        return 0
    return 1


async def _run(args: Namespace, terminal: Terminal, words: ConsoleWords) -> int:
    session = Session(args, terminal, words)
    own = asyncio.current_task()
    interrupted = False

    def interrupt() -> None:
        nonlocal interrupted
        if interrupted:
            os._exit(INTERRUPTED)
        interrupted = True
        if session.phone.seated:
            session.phone.finish("left")
        elif own is not None:
            own.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, interrupt)
    return await session.run()


if __name__ == "__main__":
    sys.exit(main())
