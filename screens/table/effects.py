"""What is heard and felt when something happens at the table."""

from __future__ import annotations

from app.event_log import sound
from app.kinds import Json
from app.session import TableSession
from screens.table import news
from screens.table.scene import Scene
from screens.ui.screen import Page

LOUDEST = ("challenge", "reveal", "coin", "flip", "card")
"""Of several at once only the first of these is heard."""
SHAKE = 60
"""Milliseconds, when it is one's turn."""
NUDGE_SHAKE = 400
"""When somebody waits for one to see it."""
MOST_SPOKEN = 3
"""After a pause one is told the end of the story, not all of it."""


class Effects:
    """Follows one table through the eyes of this phone."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: TableSession | None = None
        self._told = 0
        """How much of what everybody hears has been heard."""
        self._read = 0
        """How much of what this phone is told has been told."""
        self._asked = False
        self._over = False
        self._away: set[str] = set()
        self._nudge: Json = None

    def follow(self, scene: Scene) -> None:
        """Something may have happened since the last time; nothing has, where this is the first look."""
        first = scene.session is not self._session
        self._session = scene.session
        self._asked = self._asked and not first
        fresh, told = self._fresh(scene), self._all_fresh(scene)
        if not first:
            self._sound(scene, fresh)
            self._speak(scene, fresh)
            news.hold(self._page, scene, fresh, told)
            self._end(scene)
            self._presence(scene)
            self._nudged(scene)
        self._nudge = scene.nudge
        self._turn(scene)
        self._over = scene.over
        self._away = {person.id for person in scene.absent}

    def summon(self, scene: Scene) -> None:
        """The table waits for whoever does not look at it."""
        self._nudged(scene)
        self._nudge = scene.nudge
        self._turn(scene)

    def _fresh(self, scene: Scene) -> list[Json]:
        """What everybody has been told since the last time. It is the same for all who share a phone."""
        heard = scene.public_log
        before, self._told = self._told, len(heard)
        return heard[before:]

    def _all_fresh(self, scene: Scene) -> list[Json]:
        """The same with what was whispered to this phone's player, once the turns have begun: before that
        every page shows what it is about. Whoever shares a phone reads it when they have taken it over."""
        before, self._read = self._read, len(scene.log)
        return [] if scene.session.kind == "pass" or not scene.turn else scene.log[before:]

    def _sound(self, scene: Scene, fresh: list[Json]) -> None:
        heard = {sound(scene.game, event) for event in fresh}
        loudest = next((name for name in LOUDEST if name in heard), None)
        if loudest is not None:
            self._page.services.sound(loudest)

    def _speak(self, scene: Scene, fresh: list[Json]) -> None:
        if not self._page.services.phone.settings.narrator:
            return
        said = [text for text in (scene.public_narrator.event(event) for event in fresh) if text]
        self._page.services.speak(" ".join(said[-MOST_SPOKEN:]))

    def _end(self, scene: Scene) -> None:
        if scene.over and not self._over:
            mine = scene.seat is not None and scene.session.kind != "pass"
            lost = mine and scene.seat not in scene.view["outcome"]["winners"]
            self._page.services.sound("lose" if lost else "win")

    def _turn(self, scene: Scene) -> None:
        """The phone that must act says so, once; where it is shared, the handover screen does."""
        if scene.my_turn and not self._asked and scene.session.kind != "pass":
            self._page.services.sound("turn")
            self._page.services.vibrate(SHAKE)
        self._asked = scene.my_turn

    def _nudged(self, scene: Scene) -> None:
        """Somebody reminds this phone's person that it is their turn."""
        if scene.nudge is not None and scene.nudge != self._nudge and scene.my_turn:
            self._page.services.sound("turn")
            self._page.services.vibrate(NUDGE_SHAKE)

    def _presence(self, scene: Scene) -> None:
        away = {person.id for person in scene.absent}
        if away != self._away:
            self._page.services.sound("join" if away < self._away else "knock")
