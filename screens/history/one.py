"""One game that is over: its result as on its last evening, or why it cannot be replayed here."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.history import HistoryEntry, Replay
from app.language import tr
from app.session import TableSession
from app.session.replay_role import ReplayRole
from screens import theme
from screens.end import share
from screens.end.story import Story
from screens.games import game_table
from screens.history.card import facts, name_of, winner
from screens.history.people import figure_lines
from screens.kit import IconButton, PushButton, TopBar
from screens.table.scene import Scene
from screens.table.sheets import open_story
from screens.ui import Column, GroundColumn, GroundRow, Icon, Row, Scroll, Words
from screens.ui.emblem import Emblem, robot
from screens.ui.games import short
from screens.ui.overlay import confirm
from screens.ui.screen import PageColumn

if TYPE_CHECKING:
    from screens.history.page import HistoryPage

NARROW = dp(400)


class OneGame(Column):
    """Who won, the game's own story of it, and the way to its replay."""

    def __init__(self, page: HistoryPage, entry: HistoryEntry, replay: Replay) -> None:
        super().__init__(size_hint=(1, 1))
        self._page, self._entry = page, entry
        scene = page.scene = Scene(TableSession(ReplayRole(replay)).start())
        game = game_table(scene.game)(page)
        page.story = Story(game, scene, page.width, dp(12)).whole()
        self.add_widget(bar(page, entry))
        self.add_widget(Scroll(Column(page.story, self._more())))
        self.add_widget(self._foot())

    def _more(self) -> PageColumn:
        page = self._page
        return PageColumn(
            PushButton(
                tr("The whole story"),
                icon="format-list-bulleted",
                on_tap=lambda: open_story(page),
                name="history.log",
            ),
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, 0, 0, dp(16)),
        )

    def _foot(self) -> GroundColumn:
        now, page = theme.current, self._page
        narrow = page.width / now.scale < NARROW
        sharing = PushButton(
            "" if narrow else tr("Share"),
            icon="share-variant",
            centred=True,
            height=theme.MAIN_BUTTON,
            on_tap=lambda: share.ask(page, lambda: send(page, self._entry)),
            name="history.share",
            size_hint_x=None if narrow else 0.75,
        )
        if narrow:
            sharing.width = dp(80)
        replay = PushButton(
            tr("Replay"),
            kind="main",
            icon="play",
            game_theme=theme.game_theme(self._entry.game),
            on_tap=lambda: page.go("replay", game=self._entry.id),
            name="history.replay",
        )
        return GroundColumn(
            PageColumn(Row(replay, sharing, spacing=dp(10)), size_hint=(1, None), inset=theme.MARGIN),
            fill=now.bg,
            radius=0,
            padding=(0, dp(8), 0, dp(18)),
        )


def bar(page: HistoryPage, entry: HistoryEntry) -> Widget:
    """The top of the page of one game: back to the list, and away with it."""
    delete = IconButton(
        "delete-outline", lambda: _ask_to_delete(page, entry), theme.current.dim, name="history.delete"
    )
    top = TopBar(title=short(entry.game), support=facts(entry), on_back=lambda *_: page.show(None))
    top.add_widget(delete)
    return top


def send(page: HistoryPage, entry: HistoryEntry) -> None:
    phone, device = page.services.phone, page.services.device
    phone.fetch(
        lambda: phone.history.save(entry),
        lambda file: page.navigator.tell(device.share_file(file)),
        lambda refusal: page.navigator.tell(refusal, "alert-circle-outline"),
    )


def _ask_to_delete(page: HistoryPage, entry: HistoryEntry) -> None:
    confirm(
        page.navigator.layer,
        tr("Delete this game?"),
        tr("It disappears from this phone and from its statistics."),
        tr("Delete it"),
        tr("Keep it"),
        lambda: page.delete(entry),
    )


SIDES = (dp(14), dp(12))


class UnplayableGame(Column):
    """Who won, why there is no replay, and everybody's figures. It can still be sent: somebody with another
    version may be able to replay it."""

    def __init__(self, page: HistoryPage, entry: HistoryEntry, why: str) -> None:
        super().__init__(size_hint=(1, 1))
        now = theme.current
        reason = GroundRow(
            Icon("information-outline", now.letters(22), now.warn, pos_hint={"center_y": 0.5}),
            Words(why, "body", name="history.why_not"),
            fill=now.surface,
            line=now.line,
            radius=theme.RADIUS,
            padding=SIDES,
            spacing=dp(10),
        )
        told = PageColumn(
            Words(winner(entry), "screen", align="center"),
            reason,
            *(_player(entry, seat) for seat in range(len(entry.players))),
            PushButton(
                tr("Share"),
                icon="share-variant",
                centred=True,
                on_tap=lambda: send(page, entry),
                name="history.share",
            ),
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, dp(8), 0, dp(24)),
            spacing=dp(10),
        )
        self.add_widget(bar(page, entry))
        self.add_widget(Scroll(told))


def _player(entry: HistoryEntry, seat: int) -> Widget:
    now, player = theme.current, entry.players[seat]
    won = seat in entry.winners
    emblem = robot(player.emblem) if player.bot else player.emblem
    head = Row(
        Emblem(player.colour, emblem, dp(38), pos_hint={"center_y": 0.5}),
        Words(name_of(entry, seat), "strong", lines=1, pos_hint={"center_y": 0.5}),
        spacing=dp(12),
    )
    if won:
        head.add_widget(Icon("crown", dp(24), theme.APP_THEME.text, pos_hint={"center_y": 0.5}))
    figures = entry.figures[seat] if seat < len(entry.figures) else {}
    counted = Counter({name: value for name, value in figures.items() if type(value) is int})
    return GroundColumn(
        head,
        *figure_lines(counted),
        fill=now.surface,
        line=theme.APP_THEME.text if won else now.line,
        radius=theme.RADIUS,
        padding=SIDES,
        spacing=dp(8),
    )
