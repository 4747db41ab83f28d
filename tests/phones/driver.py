"""The remote control inside the app's process: JSON lines over loopback, in a thread of its own.

Each line is {"op": …, arguments}; each answer {"ok": …} or {"error": sentence}. Widgets are only touched in
Kivy's thread: a command is a generator there, and every value it yields is a wait.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import socketserver
import threading
import time
import traceback
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tests.phones import tree
from tests.phones.finger import Finger, FingerTouch
from tests.phones.look import Watch, problems
from tests.phones.moment_commands import MomentCommands
from tests.phones.picture import save, take

Command = Generator[float, None, Any]

TAP = 0.08
"""Seconds a tap lasts: longer than a list waits to see whether it is being scrolled."""
STUCK = 110.0
"""Seconds after which an app that does not answer is taken for stuck."""
BACKSPACE = 8
QUICK = 60
"""Frames a second while a finger is at work. In between, an app that waits leaves the cores to others."""
GLANCE = 0.1
"""Seconds between two looks at whether something has come."""
LONGEST_FRAME = 0.06
"""Seconds that a frame takes at most where stalls do not count: a little more than one in between taps."""
LOOKS, BETWEEN_LOOKS = 30, 0.25
"""How often a picture is looked at that is not right yet, and the seconds in between."""
AT_REST, MOST_FRAMES = 2, 120
"""How many frames something must not have moved to be tapped, and how many it is waited for."""
SETTLED = 10.0
"""Seconds within which one page must have given way to the next."""
COMING = 10.0
"""Seconds for which a finger waits for something that is not there yet, or that something else still covers:
what was seen a moment ago may just be built anew."""


class CannotError(Exception):
    """What was asked for cannot be done; the sentence says why, with what is on the screen."""


class Driver:
    """The commands."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.finger = Finger()
        self.watch = Watch(app)
        self._moments = MomentCommands(app, self.finger)
        self._told: tuple[Any, ...] = ()
        self._resting: FingerTouch | None = None
        self._way = ""
        """What the page was to do when the keyboard was last asked for."""
        self._watch_keyboard()

    def _watch_keyboard(self) -> None:
        request = Window.request_keyboard

        def asked(*arguments: Any, **more: Any) -> Any:
            self._way = Window.softinput_mode
            return request(*arguments, **more)

        Window.request_keyboard = asked

    # -- reading -------------------------------------------------------------------------------

    def find(self, **what: str) -> Command:
        """What is on the screen under this name or with these words; None when there is none."""
        yield 0
        widget = tree.find(**what)
        return None if widget is None else tree.describe(widget)

    def texts(self) -> Command:
        """Everything that can be read."""
        yield 0
        return tree.texts()

    def names(self) -> Command:
        """Everything that can be tapped."""
        yield from self._settle()
        return tree.names()

    def state(self, patience: float = 0.0) -> Command:
        """What the app knows, for comparing with what it shows: now, or as soon as it is not what was told
        last, if that comes within this patience."""
        yield 0
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline and self._known() == self._told:
            yield GLANCE
        self._told = self._known()
        session = self.app.phone.session
        invitation = None if session is None else session.invitation()
        profile = self.app.phone.profile
        return {
            "page": self.app.navigator.page.name,
            "name": None if profile is None else profile.name,
            "settings": dict(self.app.phone.settings.values),
            "session": session
            and {
                "status": session.status,
                "kind": session.kind,
                "hosts": session.role.hosts,
                "seat": session.seat,
                "refusal": None if session.refusal is None else session.refusal.code,
                "why_ended": session.why_ended,
                "code": None if invitation is None else invitation.code,
                "link": None if invitation is None else invitation.link,
                "document": session.document,
                "log": session.log,
            },
        }

    def _known(self) -> tuple[Any, ...]:
        """What changes with most of what the app knows."""
        session, page = self.app.phone.session, self.app.navigator.page.name
        if session is None:
            return (page,)
        return page, id(session), session.status, id(session.document), len(session.log)

    def moment(self, patience: float = 0.0) -> Command:
        """What somebody who plays needs to know, in one answer: now, or as soon as they are asked something
        or no game is played, if that comes within their patience."""
        yield from self._settle()
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline and self._only_watches():
            yield GLANCE
        if patience:
            yield from self._settle()
        session = self.app.phone.session
        document = {} if session is None else session.document
        table, game = document.get("table", {}), document.get("game") or {}
        legal, page = document.get("legal", []), self.app.navigator.page.name
        return {
            "page": page,
            "status": table.get("status"),
            "question": [game.get("decision"), legal],
            "names": tree.names() if legal and page == "table" else [],
        }

    def _only_watches(self) -> bool:
        """Whether a game is played in which nothing is asked of whoever holds this phone."""
        session = self.app.phone.session
        document = {} if session is None else session.document
        asked = bool(document.get("legal")) and self.app.navigator.page.name == "table"
        return bool(document.get("table", {}).get("status") == "playing" and not asked)

    def shot(self, path: str) -> Command:
        """A picture of the window, once its page has come; refused when it is not what it should be."""
        yield from self._settle()
        yield 0
        yield from self._approve(path)
        return path

    def look(self) -> Command:
        """Look at the window as at a picture of it, without keeping one."""
        yield from self._settle()
        yield from self._approve()

    def _approve(self, path: str = "") -> Command:
        """Look until nothing is wrong: what is on its way is not yet where the tree has it. The last picture
        is kept where a path is given."""
        wrong: list[str] = []
        for _ in range(LOOKS):
            picture = take()
            self.watch.check()
            wrong = problems(self.app, picture)
            if not wrong:
                break
            yield BETWEEN_LOOKS
        if path:
            save(path, picture)
        if wrong:
            raise CannotError(f"The picture of the page {self.app.navigator.page.name} is wrong: {wrong}")

    def spoil(self, how: str) -> Command:
        """Break what is drawn, to show that it is noticed; by a name, move that widget out of the window."""
        if how == "left_behind":
            # In something that does not change; of a single pair, the end of the frame pops what is left.
            with self._need({"name": "home.profile"}).canvas:
                for _ in range(2):
                    PushMatrix()
                    PopMatrix()
        elif how == "shifted":
            with Window.canvas.before:
                Translate(0, 24)
        elif how == "black":
            with Window.canvas.after:
                Color(0, 0, 0)
                Rectangle(size=Window.size)
        else:
            next(one for one in tree.everything() if getattr(one, "name", "") == how).x = Window.width
        yield 0
        yield 0

    def layout(self) -> Command:
        """What is wrong with the layout, one sentence each."""
        from tests.screens.layout.check import problems

        yield from self._settle()
        return [str(problem) for problem in problems()]

    def wait_for(self, timeout: float = 20.0, **condition: Any) -> Command:
        """Wait until all of this holds: name, text, contains (something shows), page, gone (a name does not
        show), enabled (what was named is)."""
        deadline = time.monotonic() + timeout
        yield 0
        while True:
            found = self._holds(**condition)
            if found is not None:
                return found
            if time.monotonic() > deadline:
                raise self._failure(f"{condition} did not come within {timeout:g} s")
            yield GLANCE

    def _holds(
        self, page: str = "", gone: str = "", enabled: bool | None = None, **what: str
    ) -> dict[str, Any] | None:
        if page and self.app.navigator.page.name != page:
            return None
        if gone and tree.find(name=gone) is not None:
            return None
        if not what:
            return {}
        widget = tree.find(**what)
        if widget is None:
            return None
        found = tree.describe(widget)
        return found if enabled in (None, found["enabled"]) else None

    # -- doing ---------------------------------------------------------------------------------

    def tap(
        self, seconds: float = TAP, at: list[float] | None = None, patience: float = COMING, **what: str
    ) -> Command:
        """Tap the middle of something; what a list has scrolled away is scrolled to first."""
        point = yield from self._reachable(at, what, patience)
        yield from self.finger.tap(point, seconds)
        return list(point)

    def tap_twice(self, between: float = 0.12, **what: str) -> Command:
        """Tap the middle of something twice, as fast as people do who think that the first tap was not
        heard; every page that was opened by that, one after the other."""
        point = yield from self._reachable(None, what)
        navigator, opened = self.app.navigator, []
        go = navigator.go

        def noted(name: str, **arguments: Any) -> None:
            opened.append(name)
            go(name, **arguments)

        navigator.go = noted
        try:
            with without_stalls():
                for _ in range(2):
                    yield from self.finger.tap(point, TAP)
                    yield between
            yield from self._settle()
        finally:
            navigator.go = go
        return opened

    def press(self, **what: str) -> Command:
        """Lay a finger on something and leave it there."""
        point = yield from self._reachable(None, what)
        self._resting = self.finger.down(point)
        yield 0
        yield 0

    def release(self) -> Command:
        """Lift the finger that was left there."""
        if self._resting is not None:
            self.finger.up(self._resting)
            self._resting = None
        yield 0
        yield 0

    def drag(
        self,
        start: list[float] | None = None,
        by: list[float] | None = None,
        to: list[float] | None = None,
        seconds: float = 0.4,
        **what: str,
    ) -> Command:
        """Drag from something, or from a point, to another point or by so much."""
        x, y = yield from self._reachable(start, what)
        end = (to[0], to[1]) if to else (x + by[0], y + by[1]) if by else (x, y)
        yield from self.finger.drag((x, y), end, seconds)

    def type(self, text: str, clear: bool = True, **what: str) -> Command:
        """Tap a field and type into it, letter by letter as a keyboard does."""
        yield from self.tap(**what)
        field = next(part for part in self._need(what).walk(restrict=True) if isinstance(part, TextInput))
        if not field.focus:
            raise self._failure(f"{what} does not take the keyboard when it is tapped")
        if self._way != "below_target":
            raise self._failure(f"{what} is covered by the keyboard of a phone")
        if clear and field.text:
            field.select_all()
            yield from self.key(BACKSPACE)
        for letter in text:
            Window.dispatch("on_textinput", letter)
            yield 0
        return field.text

    def key(self, code: int = 27) -> Command:
        """Press a key: 27 is Back, 13 Enter, 8 Backspace."""
        yield from self._settle()
        if not Window.dispatch("on_key_down", code, 0, None, []):
            Window.dispatch("on_keyboard", code, 0, None, [])
        Window.dispatch("on_key_up", code, 0)
        yield 0
        yield 0

    def resize(self, width: int, height: int) -> Command:
        """Another size of the window."""
        Window.size = (width, height)
        yield 0.1
        yield from self._settle()
        return list(Window.size)

    def copy(self, text: str) -> Command:
        """Put words on the clipboard, as another app does."""
        yield 0
        Clipboard.copy(text)

    def pause(self) -> Command:
        """Another app comes in front, and goes again."""
        yield 0
        self.app.dispatch("on_pause")
        yield 0
        self.app.dispatch("on_resume")
        yield 0

    def device(self, ask: str, arguments: list[Any]) -> Command:
        """Ask the device the app runs on for something, or for what it did: refused.add, open_link, done."""
        yield 0
        found: Any = self.app.services.device
        for name in ask.split("."):
            found = getattr(found, name)
        answer = found(*arguments) if callable(found) else list(found)
        yield 0
        return answer

    def kept(self) -> Command:
        """Wait until all that the app keeps on the side has been written."""
        yield 0
        self.app.phone._thread.run(lambda: None)

    def quit(self) -> Command:
        """Close the app as its user does."""
        Clock.schedule_once(lambda _: self.app.stop(), 0.1)
        yield 0

    def kill(self) -> Command:
        """The system ends the app at once."""
        yield 0
        os.kill(os.getpid(), signal.SIGKILL)

    # -- staged games --------------------------------------------------------------------------

    def lay(self, **staged: Any) -> Command:
        """Lay a game on this phone's table as far as it has come elsewhere."""
        return (yield from self._moments.lay(**staged))

    def be_ready(self, decision: int) -> Command:
        """Wait for that game at this question, with nothing over it."""
        yield from self._moments.be_ready(decision)

    def play(self, seat: int, move: dict[str, Any]) -> Command:
        """Make a move for somebody at this phone's table."""
        yield from self._moments.play(seat, move)

    def see(self, **what: Any) -> Command:
        """Look at what is held over the table until it has gone."""
        return (yield from self._moments.see(**what))

    # -- helps ---------------------------------------------------------------------------------

    def _settle(self) -> Command:
        """Wait for what is coming to have come: until then the app takes no touch."""
        deadline = time.monotonic() + SETTLED
        yield 0
        while self.app.navigator.hushed and time.monotonic() < deadline:
            yield 0

    def _need(self, what: dict[str, str]) -> Widget:
        widget = tree.find(**what)
        if widget is None:
            raise self._failure(f"{what} is not on the screen")
        return widget

    def _at_rest(self, what: dict[str, str]) -> Generator[float, None, Widget]:
        """Something once it stays where it is: people see where it goes before they tap it."""
        widget, box, still = self._need(what), None, 0
        for _ in range(MOST_FRAMES):
            before, box = box, tree.box_of(widget)
            still = still + 1 if box == before else 0
            if still == AT_REST:
                break
            yield 0
            widget = self._need(what)
        return widget

    def _reachable(
        self, at: list[float] | None, what: dict[str, str], patience: float = COMING
    ) -> Generator[float, None, tuple[float, float]]:
        """Where to put a finger, once it would reach what it is for."""
        deadline = time.monotonic() + patience
        while True:
            yield from self._settle()
            try:
                point = yield from self._middle(at, what)
            except CannotError:
                if time.monotonic() >= deadline:
                    raise
                yield GLANCE
                continue
            # What has come meanwhile hears no finger yet: people see it come.
            if not self.app.navigator.hushed or time.monotonic() >= deadline:
                return point

    def _middle(
        self, at: list[float] | None, what: dict[str, str]
    ) -> Generator[float, None, tuple[float, float]]:
        if at is not None:
            return at[0], at[1]
        widget = yield from self._at_rest(what)
        if not tree.middle_in_sight(widget):
            for parent in tree.above(widget):
                if isinstance(parent, ScrollView):
                    parent.scroll_to(widget, padding=8, animate=False)
                    yield 0
                    yield 0
            if not tree.middle_in_sight(widget):
                raise self._failure(f"{what} is outside the screen")
        if not tree.reached(widget):
            raise self._failure(f"{what} lies under something else")
        left, bottom, right, top = tree.open_box(widget) or tree.box_of(widget)
        return (left + right) / 2, (bottom + top) / 2

    def _failure(self, why: str) -> CannotError:
        shown = [entry["name"] for entry in tree.names()]
        return CannotError(
            f"{why}. Page {self.app.navigator.page.name}; to tap: {shown}; to read: {tree.texts()}"
        )


@contextmanager
def without_stalls() -> Iterator[None]:
    """For what is about fractions of a second: what a frame takes longer than it should, because the machine
    is busy, has not gone by for the app."""
    measured, lost = Clock.time, 0.0

    def time_without() -> float:
        nonlocal lost
        now = float(measured()) - lost
        late = max(0.0, now - Clock._last_tick - LONGEST_FRAME)
        lost += late
        return now - late

    Clock.time = time_without
    try:
        yield
    finally:
        Clock.time = lambda: measured() - lost


def on_screen(command: Command) -> Any:
    """Run a command in Kivy's thread and wait for what it returns."""
    done: queue.Queue[tuple[Any, BaseException | None]] = queue.Queue()
    calm = Config.getint("graphics", "maxfps")

    def step(_: float = 0) -> None:
        Clock._max_fps = calm
        try:
            wait = next(command)
            if wait != GLANCE:
                Clock._max_fps = QUICK
            Clock.schedule_once(step, wait)
        except StopIteration as end:
            done.put((end.value, None))
        except Exception as error:
            done.put((None, error))

    Clock.schedule_once(step)
    value, error = done.get(timeout=STUCK)
    if error is not None:
        raise error
    return value


def serve(app: App, port: int) -> int:
    """Listen for commands; the port they come in by."""
    driver = Driver(app)
    commands: dict[str, Callable[..., Command]] = {
        name: getattr(driver, name) for name in vars(Driver) if not name.startswith("_")
    }

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            for line in self.rfile:
                wish = json.loads(line)
                try:
                    answer = {"ok": on_screen(commands[wish.pop("op")](**wish))}
                except CannotError as failure:
                    answer = {"error": str(failure)}
                except queue.Empty:
                    answer = {"error": f"the app has been stuck for {STUCK:g} s"}
                except Exception:
                    answer = {"error": traceback.format_exc()}
                if driver.watch.trouble:
                    answer = {"error": driver.watch.trouble}
                self.wfile.write(json.dumps(answer).encode() + b"\n")

    server = socketserver.ThreadingTCPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, name="driver", daemon=True).start()
    return int(server.server_address[1])
