"""A finished game in numbers: its figures side by side, or why there are none, and how the evening stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import catalogue
from app.games import ending
from app.kinds import Refusal
from app.language import tr
from app.questions.ending import Ending, EndingChart
from app.refusal import said
from screens import theme
from screens.end.chart import turn_chart
from screens.table.scene import Scene, player_view
from screens.ui import Column, Emblem, Flow, GroundColumn, Row, Snug, Space, Words

Figure = tuple[int | str, str] | tuple[int | str, str, str]
"""A number, what it counts, and perhaps its unit."""


class FigureColumns(Row):
    """Columns of a number and its caption, with hairlines between them.

    A column with a long word is wider than the others, so that no word is broken.
    """

    def __init__(self, figures: Sequence[Figure], game_theme: theme.GameTheme = theme.APP_THEME) -> None:
        super().__init__(padding=(0, dp(4)))
        self._columns = [_Column(figure, game_theme) for figure in figures]
        for column in self._columns:
            self.add_widget(column)
        with self.canvas:
            Color(rgba=theme.current.line)
            self._rules = [Rectangle() for _ in figures[1:]]
        self.bind(width=self._share, pos=self._place, size=self._place)
        for column in self._columns:
            column.bind(pos=self._place)

    def _share(self, *_: object) -> None:
        spare = (self.width - sum(column.least for column in self._columns)) / len(self._columns)
        for column in self._columns:
            column.size_hint_x = max(1.0, column.least + spare)

    def _place(self, *_: object) -> None:
        for rule, column in zip(self._rules, self._columns[1:], strict=True):
            rule.pos = (column.x, self.y + dp(4))
            rule.size = (dp(1), max(0.0, self.height - dp(8)))


class _Column(Column):
    def __init__(self, figure: Figure, game_theme: theme.GameTheme) -> None:
        super().__init__(padding=(dp(4), 0), spacing=dp(2), pos_hint={"top": 1})
        number, caption, *unit = figure
        if unit:
            line = Row(
                Space(),
                Words(str(number), "figure", game_theme.text, natural=True),
                Words(unit[0], "caption", game_theme.text, natural=True),
                Space(),
                spacing=dp(2),
            )
            self.add_widget(line)
        else:
            self.add_widget(Words(str(number), "figure", game_theme.text, "center", lines=1))
        self.add_widget(Words(caption, "caption", theme.current.dim, "center"))
        self.least = max(Words(word, "caption").natural_width for word in caption.split()) + dp(10)
        """How wide it must be for its longest word."""


def ended(scene: Scene) -> Ending:
    """How the game ended, without its figures: nothing has to be replayed for it."""
    shown = ending(player_view(scene, revealed=True))
    assert shown is not None
    return shown


def figures_or_why(
    scene: Scene, chart: Callable[[Scene, EndingChart], Widget] = turn_chart
) -> tuple[Ending, Iterable[Widget]]:
    """How the game ended, and what stands below that: its chart and its figures. Where its recording cannot
    be replayed here, there are none but a line that says why: the host may have another version, and who won
    is known all the same."""
    recording = scene.document.get("recording")
    if recording is None:
        return ended(scene), []
    try:
        figures = catalogue.figures(recording)
    except Refusal as refusal:
        return ended(scene), [Words(said(refusal), "support", theme.current.dim, name="end.no_figures")]
    shown = ending(player_view(scene, revealed=True), figures)
    assert shown is not None
    return shown, _counted(scene, shown, chart)


def _counted(scene: Scene, shown: Ending, chart: Callable[[Scene, EndingChart], Widget]) -> Iterator[Widget]:
    if shown.chart is not None:
        yield chart(scene, shown.chart)
    if shown.figures:
        yield FigureColumns([(figure.value, figure.caption) for figure in shown.figures], scene.game_theme)


FROM = 2
"""After a single game the winner is the whole score."""


def score(scene: Scene) -> Widget | None:
    """A line for everybody who has played, the most victories first; None after a first game."""
    kept = scene.table.get("score")
    if kept is None or kept["games"] < FROM or kept["game"] != scene.game:
        return None
    now, wins = theme.current, kept["wins"]
    chips = [
        Snug(
            Emblem(person.colour, person.emblem, dp(26)),
            Words(person.name, "support", now.text, natural=True),
            Words(str(wins.get(person.id, 0)), "strong", scene.game_theme.text, natural=True),
            height=max(dp(30), now.letters(26)),
            spacing=dp(6),
        )
        for person in sorted(scene.seats, key=lambda person: -wins.get(person.id, 0))
    ]
    panel = GroundColumn(
        Words(tr.n("After {count} game", "After {count} games", kept["games"]), "caption", now.dim),
        Flow(*chips, spacing=(dp(14), dp(4))),
        fill=now.surface,
        line=now.line,
        radius=theme.RADIUS,
        padding=(dp(14), dp(10)),
        spacing=dp(6),
    )
    panel.name = "end.score"
    return panel
