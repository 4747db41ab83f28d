"""My notebook: what I was shown, and what I believe about each of the others. It never leaves this phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.event_log import event_kind, shown
from app.games import known, marks
from app.language import tr
from app.notes import EXCLUDED, LONGEST, NEXT, SUSPECTED, UNKNOWN, Notes, deal_of
from app.phone import Phone
from app.questions.rules import Mark
from screens import theme
from screens.kit import PartHeading
from screens.table.scene import Scene, ScenePerson, player_view
from screens.table.whispers import Whispers
from screens.ui import Column, Emblem, Flow, Ground, GroundColumn, Icon, Row, Tappable, Words

SIGNS = {UNKNOWN: "help", SUSPECTED: "eye-check-outline", EXCLUDED: "close-thick"}


class Notebook(Column):
    """What I have been shown, then a page for each of the others."""

    def __init__(
        self,
        phone: Phone,
        scene: Scene,
        open_: bool = False,
    ) -> None:
        super().__init__(padding=(theme.MARGIN, dp(2), theme.MARGIN, dp(12)), spacing=theme.GAP)
        self._phone, self._table = phone, scene.table["id"]
        self._notes = Notes(phone.notes(self._table), scene.me.id, deal_of(scene.log))
        self._fields: dict[str, NoteField] = {}
        if scene.seat is not None:
            self.add_widget(_Shown(scene, open_))
        beliefs = marks(player_view(scene, revealed=False))
        for seat in scene.others:
            self.add_widget(self._page(scene.seats[seat], beliefs, scene.game_theme))
        self.add_widget(
            Row(
                Icon("lock-outline", theme.current.letters(16), theme.current.dim),
                Words(tr("Only on this phone: nobody else can see it."), "caption", theme.current.dim),
                spacing=dp(8),
                padding=(dp(4), 0),
            )
        )

    @property
    def writing(self) -> bool:
        """Whether a line is being written."""
        return any(field.input.focus for field in self._fields.values())

    def keep(self) -> None:
        for person, field in self._fields.items():
            self._notes.write(person, field.text)
        self._phone.save_notes(self._table, self._notes.to_json())

    def _believe(self, person: str, key: str, state: str) -> None:
        self._notes.set_mark(person, key, state)
        self.keep()

    def _page(
        self, person: ScenePerson, beliefs: Sequence[Mark], game_theme: theme.GameTheme
    ) -> GroundColumn:
        now = theme.current
        page = GroundColumn(
            Row(
                Emblem(person.colour, person.emblem, dp(36)),
                Words(person.name, "strong", lines=1),
                spacing=dp(10),
            ),
            fill=now.surface2,
            line=now.line,
            radius=theme.RADIUS,
            padding=dp(12),
            spacing=dp(10),
        )
        if beliefs:
            chips = Flow(spacing=(dp(6), dp(6)))
            for mark in beliefs:
                chips.add_widget(
                    Belief(
                        mark.title,
                        self._notes.mark(person.id, mark.key),
                        partial(self._believe, person.id, mark.key),
                        game_theme,
                        name=f"notes.{person.id}.{mark.key}",
                    )
                )
            page.add_widget(chips)
        field = NoteField(
            self._notes.text(person.id),
            # The sheet may be gone at once, when the table is: what has been written is kept before that.
            self.keep,
            f"notes.{person.id}.text",
        )
        self._fields[person.id] = field
        page.add_widget(Words(tr("What you think of {name}", name=person.name), "caption", now.dim))
        page.add_widget(field)
        return page


def whispered(scene: Scene) -> list[tuple[ScenePerson | None, str]]:
    """What only I, or hardly anybody else, was shown, with who showed it; the newest first."""
    # What I know of what lies there is told by where it lies now, not by how I learnt it.
    log = [event for event in scene.log if not event_kind(scene.game, event).located]
    lines: list[tuple[ScenePerson | None, str]] = [
        (None, text) for text in known(player_view(scene, revealed=True)) or ()
    ]
    for line in reversed(shown(scene.game, log, scene.narrator, len(scene.seats))):
        lines.append((None if line.actor is None else scene.seats[line.actor], line.text))
    return lines


class _Shown(Column):
    """What only I, or hardly anybody else, was shown; under a cover, unless nobody else is there."""

    def __init__(self, scene: Scene, open_: bool) -> None:
        super().__init__(spacing=dp(6))
        now = theme.current
        self.add_widget(PartHeading(tr("What you have been shown")))
        lines = whispered(scene)
        if lines:
            self.add_widget(Whispers([(_leading(who), text) for who, text in lines], open_))
        else:
            self.add_widget(Row(Words(tr("Nothing yet."), "support", now.dim), padding=(dp(4), 0)))
        self.add_widget(PartHeading(tr("What you believe")))


def _leading(who: ScenePerson | None) -> Widget:
    if who is None:
        return Icon("eye-outline", dp(24), theme.APP_THEME.text)
    return Emblem(who.colour, who.emblem, dp(26))


class Belief(Tappable, Ground, Row):
    """A belief: each tap goes on from "unknown" to "I suspect it" to "I rule it out"."""

    def __init__(
        self, words: str, state: str, on_change: Callable[[str], None], game_theme: theme.GameTheme, name: str
    ) -> None:
        super().__init__(
            on_tap=self._turn,
            name=name,
            size_hint=(None, None),
            height=max(dp(44), theme.current.grown(dp(38))),
            radius=dp(14),
            padding=(dp(10), 0),
            spacing=dp(6),
        )
        self.state, self._on_change, self._game_theme = state, on_change, game_theme
        self._sign = Icon("help", theme.current.letters(15), pos_hint={"center_y": 0.5})
        self._words = Words(words, "support", natural=True, pos_hint={"center_y": 0.5})
        self.add_widget(self._sign)
        self.add_widget(self._words)
        self.bind(minimum_width=self.setter("width"))
        self._show()

    def _turn(self) -> None:
        self.state = NEXT[self.state]
        self._show()
        self._on_change(self.state)

    def _show(self) -> None:
        now, game_theme = theme.current, self._game_theme
        suspected, excluded = self.state == SUSPECTED, self.state == EXCLUDED
        self.fill = game_theme.fill if suspected else now.surface
        self.line = game_theme.fill if suspected else now.line
        self.dashed = excluded
        ink = game_theme.on_fill if suspected else now.dim if excluded else now.text
        self._sign.show(SIGNS[self.state])
        self._sign.color = ink if suspected else now.danger_text if excluded else now.faint
        self._words.color = ink


class NoteField(GroundColumn):
    """A few free lines; as high as what is written there."""

    def __init__(self, text: str, on_done: Callable[[], None], name: str) -> None:
        now = theme.current
        super().__init__(
            fill=now.bg if now.dark else now.surface, line=now.line, radius=dp(12), padding=(dp(4), 0)
        )
        self.name = name
        self._on_done = on_done
        self.input = _Lines(
            text=text,
            multiline=True,
            write_tab=False,
            font_size=now.letters(15),
            foreground_color=now.text,
            cursor_color=theme.APP_THEME.text,
            selection_color=theme.faded(theme.APP_THEME.fill, 0.35),
            background_normal="",
            background_active="",
            background_color=theme.CLEAR,
            padding=(dp(10), dp(14)),
            size_hint_y=None,
            height=theme.TOUCH,
        )
        self.input.bind(minimum_height=self._grow, focus=self._lit)
        self.add_widget(self.input)
        self._grow()

    @property
    def text(self) -> str:
        return str(self.input.text)

    def _grow(self, *_: Any) -> None:
        self.input.height = max(theme.TOUCH, self.input.minimum_height)

    def _lit(self, _: TextInput, focus: bool) -> None:
        self.line = theme.APP_THEME.text if focus else theme.current.line
        if not focus:
            self._on_done()


class _Lines(TextInput):
    """Text that does not become endless."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        room = LONGEST - len(self.text)
        super().insert_text(substring[: max(0, room)], from_undo)
