"""Inside the app's process: a game is laid on the table of this phone as far as it has come elsewhere, and
what is held over the table is looked at until it has gone."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any
from unittest.mock import patch

from kivy.app import App
from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.table.persistence import NoPersistence
from app.table.table import Table
from screens.table.whispers import Whispers
from screens.ui.art import Art
from screens.ui.emblem import Emblem
from screens.ui.interlude import BEAT, Interlude
from screens.ui.words import Words
from tests.phones import look, tree
from tests.phones.finger import Finger
from tests.phones.picture import save, take
from tests.screens.layout import check as layout

Steps = Generator[float, None, Any]

HASTE = 0.2
"""Seconds by which the app's clock goes on in every frame, beside those that pass, while it is waited for."""
SLACK = 2.0
"""Pixels by which rounding may move an edge."""
TAP = 0.08
"""Seconds a tap lasts."""
LONGEST_BEAT = 2 * BEAT
"""A beat that took longer, on a busy machine, counts as this long: a moment counts as much. Counted frame by
frame, several long ones within a beat would be more than that."""
MOST_FRAMES = 1200
"""Frames in which something must have come for which the app's own clock has to go on."""
MOST_LOOKS, GLANCE = 1000, 0.02
"""How often it is looked whether something has come from the table, and the seconds in between."""


class MomentCommands:
    """What a test asks about moments; every command is a generator in Kivy's thread."""

    def __init__(self, app: App, finger: Finger) -> None:
        self._app = app
        self._finger = finger
        self._ahead = 0.0
        """Seconds by which the app's clock is ahead."""
        self._table: Table | None = None
        self._shown_for: list[TimeShown] = []
        time = Clock.time
        Clock.time = lambda: time() + self._ahead

    def lay(self, game: str, options: dict[str, Any], seed: str, moves: list[Any], order: list[str]) -> Steps:
        """Begin a game at the table of this phone with these people, and play it as far as these moves go;
        the number of its question."""

        def there() -> int:
            table = self._found()
            # What is staged is not to be found again.
            table.persistence = NoPersistence()
            lobby = table.lobby
            begins = options.pop("first_player", None)
            lobby.choose_game(game, options)
            names = {person.name: person.id for person in lobby.people.values()}
            lobby.order = [names[name] for name in order]
            lobby.first, lobby.by_right = None if begins is None else lobby.order[begins], []
            # Between two games there is none: what was told of the last one is over.
            table.play, table.seated = None, ()
            table.announce([])
            say, table._announce = table._announce, lambda events: None
            with patch("app.table.table.new_seed", lambda: seed):
                table.start()
            for seat, move in moves:
                table.act_for(seat, move)
            table._announce = say
            assert table.play is not None
            table.announce([event for step in table.play.told for event in step])
            return int(table.play.game.decision)

        yield 0
        return self._at_the_table(there)

    def be_ready(self, decision: int) -> Steps:
        """Wait until the table is shown at this question, and close all that lies over it. A guest who is
        still shown how the last game ended taps to play on."""
        for _ in range(MOST_LOOKS):
            yield GLANCE
            play_on = tree.find(name="end.play")
            if play_on is not None and tree.middle_in_sight(play_on) and tree.reached(play_on):
                yield from self._finger.tap(play_on.to_window(*play_on.center), TAP)
            game = self._app.phone.session.document.get("game") or {}
            if self._app.navigator.page.name == "table" and game.get("decision") == decision:
                over = [child for child in self._app.navigator.layer.children if hasattr(child, "dismiss")]
                if not over and not self._app.navigator.hushed:
                    self._shown_for.clear()
                    self._app.navigator.layer.bind(children=self._watch)
                    return
                for child in over:
                    child.dismiss()
        raise AssertionError(f"the table is not there: {self._app.navigator.page.name}")

    def play(self, seat: int, move: dict[str, Any]) -> Steps:
        """Make a move for somebody at the table of this phone."""
        yield 0
        self._at_the_table(lambda: self._found().act_for(seat, move))

    def see(
        self,
        path: str,
        tap: bool,
        rests: float,
        over: bool,
        seat: int = 0,
        move: dict[str, Any] | None = None,
    ) -> Steps:
        """What is held over the table now, or after this move of somebody at this phone's table: what it says
        and shows once it has been there for some seconds, for how long it stays, whether it went before its
        time was up, and which page there is then. What is to be tapped away is read under its cover too."""
        yield 0
        if move is not None:
            yield from self.play(seat, move)
        # The news of it may still be on its way: that takes its time, whatever the app's clock says.
        for _ in range(MOST_LOOKS):
            if self._held():
                break
            yield GLANCE
        stay = self._shown_for[-1] if self._held() else None
        if stay is None:
            raise AssertionError(f"nothing is held: {tree.texts()}")
        yield from self._until(lambda: stay.seconds >= rests or not self._held(), "time stands still")
        told = yield from self._look(path)
        if tap:
            told["secret"] = yield from self._read_secret()
            yield from self._tap_away()
        yield from self._until(lambda: not self._held(), "it does not go")
        page = "end" if over else "table"
        yield from self._until(
            lambda: self._app.navigator.page.name == page and not self._app.navigator.hushed,
            f"{page} does not come",
        )
        early = stay.moment._left > 0
        return {**told, "stayed": stay.seconds, "early": early, "then": self._app.navigator.page.name}

    def _held(self) -> list[Interlude]:
        return [child for child in self._app.navigator.layer.children if isinstance(child, Interlude)]

    def _until(self, so: Callable[[], object], else_: str) -> Steps:
        """Let time pass until something is so."""
        for _ in range(MOST_FRAMES):
            if so():
                return
            self._hasten()
            yield 0
        raise AssertionError(f"{else_}: {self._app.navigator.page.name}, {tree.texts()}")

    def _hasten(self) -> None:
        """The app's clock goes on by itself: what waits for it comes in fewer frames."""
        self._ahead += HASTE

    def _look(self, path: str) -> Steps:
        """What is shown, with what is wrong about it."""
        yield 0
        picture = take()
        save(path, picture)
        words, hidden, cards, people = [], [], 0, 0
        for moment in self._held():
            for part in moment.walk(restrict=True):
                if isinstance(part, Words) and part.text:
                    words.append(part.text)
                    hidden += [] if _in_sight(part) else [part.text]
                cards += isinstance(part, Art) and "/cards/" in part.source
                people += isinstance(part, Emblem)
        wrong = [*look.problems(self._app, picture), *map(str, layout.problems())]
        page = self._app.navigator.page.name
        seen = {"page": page, "texts": words, "cards": cards, "people": people}
        return {**seen, "hidden": hidden, "wrong": wrong}

    def _read_secret(self) -> Steps:
        """What can be read under a cover while a thumb is on it; nothing where there is no cover."""
        cover = next((part for part in tree.everything() if isinstance(part, Whispers)), None)
        if cover is None:
            return []
        yield from self._until(lambda: not self._app.navigator.hushed, "no finger is heard")
        touch = self._finger.down(_middle(cover))
        for _ in range(MOST_LOOKS):
            # A list waits for some frames to see whether it is being scrolled.
            if cover.held:
                break
            yield GLANCE
        read = [part.text for part in cover.walk(restrict=True) if isinstance(part, Words) and part.text]
        self._finger.up(touch)
        yield 0
        yield 0
        return read

    def _tap_away(self) -> Steps:
        """Tap the button of whatever lies on top, until nothing does."""
        for _ in range(MOST_FRAMES):
            if not self._held():
                return
            if not self._app.navigator.hushed:
                close = next(part for part in tree.everything() if _closes(part))
                yield from self._finger.tap(_middle(close), TAP)
            yield 0
        raise AssertionError(f"it cannot be tapped away: {tree.texts()}")

    def _found(self) -> Table:
        """The table this phone hosts."""
        if self._table is None:
            self._table = self._app.phone.session.role._hosting.host.table
        return self._table

    def _watch(self, *_: Any) -> None:
        """Something has come over the page, or has gone: count for how long each moment is there."""
        known = [stay.moment for stay in self._shown_for]
        self._shown_for += [TimeShown(moment) for moment in self._held() if moment not in known]

    def _at_the_table(self, do: Callable[[], Any]) -> Any:
        return self._app.phone._thread.run(do)


class TimeShown:
    """For how long something is shown, by the app's own clock and in the beats it counts itself."""

    def __init__(self, moment: Interlude) -> None:
        self.seconds = 0.0
        self.moment = moment
        Clock.schedule_interval(self._pass, BEAT)

    def _pass(self, passed: float) -> bool:
        # The beat with which it went counts too: it has just counted that one itself.
        self.seconds += min(passed, LONGEST_BEAT)
        return self.moment.parent is not None


def _closes(part: Widget) -> bool:
    return str(getattr(part, "name", "")).endswith(".close") and tree.reached(part)


def _in_sight(words: Words) -> bool:
    """Whether all of it can be read without scrolling."""
    box, frame = tree.box_of(words), tree.frame_of(words)
    return frame is not None and box[1] >= frame[1] - SLACK and box[3] <= frame[3] + SLACK


def _middle(widget: Widget) -> tuple[float, float]:
    left, bottom, right, top = tree.box_of(widget)
    return (left + right) / 2, (bottom + top) / 2
