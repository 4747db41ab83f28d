"""`make demo`: a host and guests side by side on this computer, each the real app in a process of its own.

They find each other and play over the loopback network as phones do over Wi-Fi, tapped by random fingers,
with bots in the seats that are left. With a display they are windows to look at; without one they are drawn
off screen. Either way a sheet with pictures of every phone is left behind.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import engine
from app.language import languages
from tests.phones.player import Aimed, Player, play_to_the_end
from tests.phones.process import PhoneProcess
from tests.phones.ways import add_bot, document, join_by_code, open_table, start_game
from tools.contact_sheet import contact_sheet

NAMES = ("Ana", "Bo", "Cleo", "Dov")
FOLDER = Path("build") / "demo"
EVERY = 4.0
"""Seconds between two pictures while they play."""
KEPT = 5
"""How many moments of the game are on the sheet."""


def main() -> int:
    """Open the phones, play, and say where the pictures are."""
    games = engine.games()
    parser = argparse.ArgumentParser(prog="python -m tools.demo", description=__doc__)
    parser.add_argument("--game", choices=sorted(games), default="complots")
    parser.add_argument("--phones", type=int, choices=range(2, 5), default=3, help="default: %(default)s")
    parser.add_argument("--size", default="360x640", help="of each phone (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the fingers (default: %(default)s)")
    parser.add_argument("--off-screen", action="store_true", help="even where there is a display")
    wish = parser.parse_args()
    display = not wish.off_screen and (
        sys.platform == "darwin" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    )
    info = games[wish.game]
    seats = min(max(wish.phones + 1, info.min_players), info.max_players)
    return Demo(wish.game, wish.phones, seats, wish.size, display, wish.seed).run()


class Demo:
    """One table from the first tap to the end of its game."""

    def __init__(self, game: str, phones: int, seats: int, size: str, display: bool, seed: int) -> None:
        self.game, self.seats, self.display, self.seed = game, seats, display, seed
        self.folder = FOLDER / game
        shutil.rmtree(self.folder, ignore_errors=True)
        wide = int(size.partition("x")[0])
        self.phones = [
            PhoneProcess(
                name,
                lang=languages()[number % len(languages())],
                size=size,
                display=display,
                place=f"{20 + number * (wide + 12)}x40",
                bots=1.2 if display else 0.4,
            )
            for number, name in enumerate(NAMES[: min(phones, seats)])
        ]
        self.moments: list[tuple[str, list[Path]]] = []

    def run(self) -> int:
        """From Home to the end."""
        with ExitStack() as stack:
            for phone in self.phones:
                stack.callback(phone.discard)
                phone.launch()
            for phone in self.phones:
                phone.connect()
            say(
                f"{len(self.phones)} phones are on, in windows."
                if self.display
                else f"No display here: {len(self.phones)} phones are on, drawn off screen."
            )
            self._meet()
            self._play()
            file = contact_sheet(self.folder.with_suffix(".png"), self._chosen())
            print(file, flush=True)
            if self.display:
                self._wait_for_the_windows()
        return 0

    def _meet(self) -> None:
        host, *guests = self.phones
        self.picture("Home")
        code = open_table(host, self.game)
        say(f"{host.name} opens a table of {self.game}. Its code is {code}.")
        for guest in guests:
            join_by_code(guest, code)
            say(f"{guest.name} types it and sits down.")
        for _ in range(self.seats - len(self.phones)):
            add_bot(host)
            say("A bot takes a seat.")
        self.picture("The lobby")
        start_game(host, self.phones)
        say(f"{host.name} starts the game.")

    def _play(self) -> None:
        players = [
            Player(
                phone,
                random.Random(f"{self.seed} {phone.name}"),
                Aimed(),
                thinking=0.6 if self.display else 0.0,
            )
            for phone in self.phones
        ]
        with self._pictures_meanwhile():
            tapped = play_to_the_end(players, patience=900)
        for phone in self.phones:
            phone.wait_for(page="end")
        sent = document(self.phones[0])
        winners = [
            sent["people"][sent["table"]["seated"][seat]]["name"]
            for seat in sent["game"]["outcome"]["winners"]
        ]
        say(f"After {sum(tapped.values())} taps it is over: {' and '.join(winners) or 'nobody'} won.")
        self.picture("The end")

    @contextmanager
    def _pictures_meanwhile(self) -> Iterator[None]:
        over = threading.Event()

        def watch() -> None:
            began = time.monotonic()
            while not over.wait(EVERY):
                if all(phone.moment()["status"] == "playing" for phone in self.phones):
                    self.picture(f"The game, {time.monotonic() - began:.0f} s after it began")

        self.picture("The game begins")
        watcher = threading.Thread(target=watch)
        watcher.start()
        try:
            yield
        finally:
            over.set()
            watcher.join()

    def picture(self, title: str) -> None:
        """A picture of every phone."""
        number = len(self.moments)
        shots = [
            Path(phone.call("shot", path=str((self.folder / f"{number:03}-{phone.name}.png").absolute())))
            for phone in self.phones
        ]
        self.moments.append((title, shots))

    def _chosen(self) -> list[tuple[str, list[Path]]]:
        """Home, the lobby, some moments of the game at even distances, the end."""
        first, game, end = self.moments[:2], self.moments[2:-1], self.moments[-1]
        step = max(1.0, len(game) / KEPT)
        return [*first, *(game[int(at * step)] for at in range(min(KEPT, len(game)))), end]

    def _wait_for_the_windows(self) -> None:
        """Leave them open to be looked at until the first is closed."""
        while all(phone.running for phone in self.phones):
            time.sleep(0.5)


def say(sentence: str) -> None:
    """Tell whoever watches."""
    print(sentence, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
