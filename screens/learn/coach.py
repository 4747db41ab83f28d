"""The coach of a lesson at the table: says what there is to say, lights what to tap, lets the others play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app import language
from app.language import tr
from app.lessons import Course, Step, lesson, with_finished
from app.lessons.lesson import CONTINUE
from app.phone import Profile
from app.questions.reach import reach
from app.session import TableSession
from app.session.lesson_role import LessonRole
from screens.learn.light import Light, first_shown
from screens.learn.speech import farewell, speech, strip, tight
from screens.table.guide import Guide
from screens.table.scene import player_view
from screens.ui.overlay import confirm

if TYPE_CHECKING:
    from screens.navigation import Navigator
    from screens.table.page import TablePage

TICK = 1 / 15
PACE, QUICK = 1.2, 0.5
"""Seconds before somebody else's move; a mere pass comes sooner."""
REMARK_FOR = 6.0
"""Seconds until the coach says again what is to be done."""
CHANGE = "table.unpick"
"""The button that takes a choice back."""


def begin(navigator: Navigator, game: str) -> None:
    """Sit down to the lesson of a game."""
    phone = navigator.services.phone
    profile = phone.profile or Profile(tr("You"))
    role = LessonRole(Course(lesson(game), profile.to_json()))
    session = TableSession(role).start()
    phone.sit_down(session)
    navigator.go("table", guide=Coach(session, role))


class Coach(Guide):
    """Follows one lesson from its first word to its last."""

    def __init__(self, session: TableSession, role: LessonRole) -> None:
        self._session = session
        self._role = role
        self._page: TablePage | None = None
        self._light: Light | None = None
        self._timer: Any = None
        self._wait = PACE
        self._remark = ""
        self._remark_at = -1
        self._remark_left = 0.0
        self._followed: tuple[object, ...] = ()
        self._lost = False
        """What was tapped when it was last found out whether it leads to what is to be done, and whether not:
        that is asked many times a second."""

    # -- coming and going ----------------------------------------------------------------------

    def begin(self, page: TablePage) -> None:
        self._page = page
        self._timer = Clock.schedule_interval(self._tick, TICK)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def leave(self) -> None:
        page = self.page
        if self._role.course.over:
            self._to("learn")
            return
        confirm(
            page.navigator.layer,
            tr("Leave the lesson?"),
            tr("It starts again from the beginning next time. Come back whenever you like."),
            tr("Leave"),
            tr("Stay"),
            lambda: self._to("learn"),
            danger=False,
        )

    def _to(self, name: str, **arguments: Any) -> None:
        page = self.page
        page.go(name, **arguments)
        self._session.leave()

    @property
    def page(self) -> TablePage:
        """The table it speaks at."""
        assert self._page is not None
        return self._page

    # -- what it says --------------------------------------------------------------------------

    def _share(self) -> float:
        course = self._role.course
        return course.at / len(course.lesson.steps)

    def _silent(self) -> Step | None:
        """The step that only wants to be read."""
        course = self._role.course
        step = course.step
        return step if step is not None and course.waits and step.expect == CONTINUE else None

    def above(self) -> Widget | None:
        course, page = self._role.course, self.page
        step = course.step
        if step is None or self.instead_of_action():
            return None
        text, warns = self._said(step)
        return strip(text, self._share(), page.scene.game_theme, self.leave, page.height, warns)

    def _said(self, step: Step) -> tuple[str, bool]:
        if not self._role.course.waits and not self.page.scene.my_turn:
            return tr("Watch what the others do…"), False
        if self._objects:
            return self._remark, True
        return step.text(language.current()), False

    def instead_of_action(self) -> bool:
        """Whether it takes the place of the action area: there is nothing to do but to read."""
        return self._role.course.over or self._silent() is not None

    def instead(self) -> Widget | None:
        page, course = self.page, self._role.course
        game_theme = page.scene.game_theme
        if course.over:
            settings, game = page.services.phone.settings, course.lesson.game
            settings.lessons = with_finished(settings.lessons, game)
            return farewell(
                page.services.title(game),
                game_theme,
                lambda: self._to("options", game=game, way="solo"),
                lambda: self._to("rules", game=game),
                lambda: self._to("learn"),
            )
        step = self._silent()
        if step is None:
            return None
        return speech(step.text(language.current()), self._share(), game_theme, self._role.go_on, page.height)

    def crowded(self) -> bool:
        return tight(self.page.height)

    def remark(self, text: str) -> None:
        self._remark, self._remark_at, self._remark_left = text, self._role.course.at, REMARK_FOR
        self.page.again()

    @property
    def _objects(self) -> bool:
        """Whether it has just said why not."""
        return self._remark_left > 0 and self._remark_at == self._role.course.at

    def looked(self) -> None:
        self._role.looked()

    # -- while time passes ---------------------------------------------------------------------

    def _tick(self, passed: float) -> None:
        page = self.page
        if page.navigator.page is not page:
            return
        self._shine()
        if self._objects and not page.touched:
            self._remark_left -= passed
            if self._remark_left <= 0:
                page.again()
        # Whoever reads the story, or looks at something large, misses nothing meanwhile.
        if self._role.course.due is None or page.navigator.layer.children:
            self._wait = self._pace()
            return
        self._wait -= passed
        if self._wait <= 0:
            self._role.advance()
            self._wait = self._pace()

    def _pace(self) -> float:
        due = self._role.course.due
        # What everybody does at once is not looked on at: it is my move as well.
        quick = due is not None and (due["move"] == "pass" or self.page.scene.my_turn)
        return QUICK if quick else PACE

    def _shine(self) -> None:
        page = self.page
        flights = page.flights
        if self._light is None or self._light.parent is not flights:
            self._light = Light(page.scene.game_theme.text)
            flights.add_widget(self._light)
        self._light.follow(self._wanted())

    def _wanted(self) -> Widget | None:
        """What is to be tapped next."""
        step = self._role.course.step
        if step is None or not self._role.course.waits or not step.light:
            return None
        page = self.page
        if step.moves and self._astray(step):
            # Where nothing need be taken back, what is meant takes the place of what was tapped.
            return first_shown(page, [CHANGE, *(entry.partition("@")[0] for entry in step.light[::-1])])
        names = step.light
        if self._objects:
            # What was about to be confirmed was not what is meant: begin again.
            names = names[::-1]
        return first_shown(page, [name for name in map(self._due_now, names) if name])

    def _astray(self, step: Step) -> bool:
        """Whether what has been tapped does not lead to what is to be done."""
        page = self.page
        taps = page.selection.taps
        if not taps or isinstance(step.expect, str):
            return False
        if (tapped := (page.question.n, *taps)) != self._followed:
            self._followed = tapped
            view = player_view(page.scene, revealed=True)
            self._lost = reach(view, step.expect, step.fits, page.selection) is None
        return self._lost

    def _due_now(self, entry: str) -> str:
        """The name of something to tap; nothing while what comes before it has not been chosen."""
        name, _, chosen = entry.partition("@")
        page = self.page
        return name if not chosen or page.selection.of(chosen) else ""
