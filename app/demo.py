"""`python -m app.demo`: a host and guests side by side on this computer, each a program of its own.

They find each other, pair and play over the loopback network as phones do over Wi-Fi, at random; what the
host's phone and one guest's phone show is told here, line by line.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import threading
from typing import IO

import engine

NAMES = ("Ana", "Bo", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal")
LINK = re.compile(r"soupcon://\S+")
PACE = "0.5"


def main() -> int:
    """Start them, show what they show, and wait until the game is over."""
    games = engine.games()
    parser = argparse.ArgumentParser(prog="python -m app.demo", description=__doc__)
    parser.add_argument("--game", choices=sorted(games), default="complots")
    parser.add_argument("--players", type=int, help="how many sit down (default: the fewest and one more)")
    parser.add_argument("--lang", choices=("fr", "en"), default="en")
    parser.add_argument("--pace", default=PACE, help="seconds somebody seems to think")
    arguments = parser.parse_args()
    info = games[arguments.game]
    players = arguments.players or min(info.min_players + 1, info.max_players)
    if not info.min_players <= players <= info.max_players:
        parser.error(f"{arguments.game}: {info.min_players} to {info.max_players} players")
    common = ["--auto", "--pace", arguments.pace, "--lang", arguments.lang]
    host = phone("host", "--game", arguments.game, "--name", NAMES[0], "--seats", str(players), *common)
    assert host.stdout is not None
    link = show_until_link(host.stdout)
    guests = [phone("join", link, "--name", name, *common) for name in NAMES[1:players]]
    showing = [show_in_background(NAMES[0], host.stdout)]
    for name, guest in zip(NAMES[1:], guests, strict=False):
        assert guest.stdout is not None
        # One guest is enough to see what a guest sees; the others only play.
        showing.append(show_in_background(name if guest is guests[0] else "", guest.stdout))
    codes = [program.wait() for program in (host, *guests)]
    for thread in showing:
        thread.join()
    return max(codes)


def phone(*arguments: str) -> subprocess.Popen[str]:
    """A phone in a terminal, as a program of its own, that sees the loopback network only."""
    environment = {**os.environ, "SOUPCON_NETWORKS": "loopback", "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "app.console", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    )


def show_until_link(lines: IO[str]) -> str:
    """Show what the host says until it says how to join."""
    for line in lines:
        print(f"{NAMES[0]:>5} | {line}", end="", flush=True)
        if found := LINK.search(line):
            return found.group()
    raise SystemExit("the host could not open a table")


def show_in_background(name: str, lines: IO[str]) -> threading.Thread:
    """Show what a phone says as it says it; one without a name is only listened to."""

    def show() -> None:
        for line in lines:
            if name:
                print(f"{name:>5} | {line}", end="", flush=True)

    thread = threading.Thread(target=show)
    thread.start()
    return thread


if __name__ == "__main__":
    sys.exit(main())
