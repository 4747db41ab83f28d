"""`python -m app.console host | join | solo`: see --help."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from argparse import Namespace

import engine
from app.console.arguments import language_asked_for, parser
from app.console.sessions import Session
from app.console.terminal import Terminal
from app.console.words import ConsoleWords, Mistake
from app.language import preferred
from app.refusal import sentence

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
