"""Starts the real app with a remote control in it: python -m tests.phones.app --port 0

The port is the first thing printed. The app itself knows nothing of this.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from functools import partial
from pathlib import Path

from tests.phones.offscreen import FRAMES, build_nothing_ahead, configure, draw_unseen, size_of, spare_memory


def start() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.phones.app", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="where to listen, on loopback (default: any)")
    parser.add_argument("--size", type=size_of, default=(360, 640), help="such as 412x915")
    parser.add_argument("--frames", type=int, default=FRAMES, help="frames a second (default: %(default)s)")
    parser.add_argument("--display", action="store_true", help="in a window, on this computer's display")
    parser.add_argument("--place", type=size_of, help="where on the display, such as 20x40")
    parser.add_argument(
        "--bots", type=float, help="seconds bots think at most (default: as long as those people play with)"
    )
    parser.add_argument("--hurry", type=float, help="seconds others may think before they are nudged")
    parser.add_argument("--every-frame", action="store_true", help="draw every frame, as a phone does")
    parser.add_argument("--ahead", action="store_true", help="build ahead what may be shown, as a phone does")
    parser.add_argument("link", nargs="?", help="an invitation that opens the app")
    wish = parser.parse_args()
    folder = Path(os.environ.get("KIVY_HOME") or tempfile.mkdtemp(prefix="soupcon-kivy-"))
    configure(folder, wish.size, wish.frames, wish.display, wish.place)
    if wish.hurry is not None:
        hurry(wish.hurry)
    if not (wish.ahead or wish.display):
        build_nothing_ahead()
    run(wish.port, wish.bots, wish.display, wish.every_frame)


def hurry(seconds: float) -> None:
    """A table with less patience than in life: to be called before anything of the app is there."""
    from app.table import patience

    patience.NUDGE_AFTER = patience.NUDGE_AGAIN = seconds
    patience.STAND_IN_AFTER = 2 * seconds


def run(port: int, thinking: float | None, display: bool, every_frame: bool) -> None:
    """Run the app until it is closed."""
    from kivy.clock import Clock

    import main
    from app.table.pace import Pace
    from tests.phones.driver import serve

    if thinking is not None:
        main.Phone = partial(main.Phone, pace=Pace(thinking / 2, thinking, thinking))
    app = main.SoupconApp()
    if not display:
        spare_memory()

    def begin(_: float) -> None:
        port_taken = serve(app, port)
        if not display:
            draw_unseen(every_frame)
        print(f"PORT {port_taken}", flush=True)

    # From the first frame on: before it there is nothing to drive.
    Clock.schedule_once(begin)
    app.run()


if __name__ == "__main__":
    try:
        start()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        # Threads of the table must not keep a broken app alive.
        os._exit(1)
