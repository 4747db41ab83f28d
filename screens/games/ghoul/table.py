"""How Tokyo Ghoul looks at the table: which moment has which action area."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.ghoul.aims import aims, enough, sentence
from app.games.ghoul.attack import attack
from app.language import tr
from screens import theme
from screens.games.ghoul import hand, secrets
from screens.games.ghoul.board import LEAST_BOARD, GhoulBoard
from screens.games.ghoul.content import GhoulContent
from screens.games.ghoul.looks import GhoulLooks, with_secrets
from screens.games.ghoul.reveal import Reveal
from screens.question.panel import clock
from screens.question.table import QuestionTable
from screens.table.answer_status import answer_row, asked
from screens.table.game import GameBoard
from screens.table.scene import Scene, player_view
from screens.table.sentence import sentence as sentence_of
from screens.table.sentence import told
from screens.table.sky import Sky
from screens.ui import elements as el
from screens.ui.art import texture
from screens.ui.interlude import Interlude
from screens.ui.keep import Element

FOOT, BRIEF_FOOT = dp(394), dp(316)
"""What stands below the board while I choose a Location, in full and on a small screen."""
PEOPLE = dp(132)
"""How much of the board stays in sight on a small screen where I choose among people: they stand at its top,
and the ring may be covered."""
DUSK, DAWN = theme.rgba("#2A121A"), theme.rgba("#F3DFE0")


class GhoulTable(QuestionTable):
    """Tokyo Ghoul: Bloody Masquerade."""

    RARE = 6000
    ANNOUNCES = False

    @property
    def board_height(self) -> float:
        return self._whole() or (PEOPLE if self._chooses_people() else super().board_height)

    @property
    def least_board_height(self) -> float:
        return self._whole() or (PEOPLE if self._chooses_people() else super().least_board_height)

    def _chooses_people(self) -> bool:
        """Whether I choose among people on a small screen, where the ring may be covered."""
        page = self.page
        asks = any(pick.kind == "seat" for pick in page.question.picks)
        return page.compact and page.scene.my_turn and asks

    def _whole(self) -> float:
        """How high the board is where I choose among its Locations, and need all of it; else 0."""
        page = self.page
        chooses = page.scene.my_turn and page.question.key == "opening"
        return self.board_room(page.table_height) if chooses else 0.0

    def board_room(self, room: float) -> float:
        return float(max(LEAST_BOARD, room - theme.current.grown(BRIEF_FOOT if self.page.compact else FOOT)))

    def board(self) -> GameBoard:
        self._board = GhoulBoard(self.page)
        return self._board

    def make_ready(self, scene: Scene) -> Iterator[None]:
        self._board.make_ready(scene)
        yield

    def backdrop(self) -> Widget:
        return Rain()

    def looks(self) -> GhoulLooks:
        return GhoulLooks(self.page.scene.game)

    def head(self, scene: Scene) -> Element | None:
        if self.full(scene):
            return None
        page = self.page
        if scene.my_turn and not scene.paused:
            style = "least" if page.tight else "caption" if page.compact else "support"
            return el.Column(told(scene, style), padding=(dp(12), dp(2)), key="brief")
        goes_on = not scene.over and not scene.paused
        # Whoever only looks on is told below whom the table waits for.
        plays = self.playing(scene)
        signs: tuple[Element, ...] = ()
        if plays and len(asked(scene)) > 1 and goes_on:
            wide = min(page.width - dp(32), len(asked(scene)) * dp(42))
            row = answer_row(scene, dp(28), size_hint_x=None, width=wide)
            signs = (el.Middle(row, size_hint_y=None, height=dp(38), key="answers"),)
        ring = clock(page, dp(36)) if scene.table["clock"] and goes_on else None
        return sentence_of(page, scene, plays, ring=ring, below=signs)

    def me(self, scene: Scene) -> Widget | None:
        return None

    def calm(self, scene: Scene) -> Element:
        if self.page.compact:
            around = (theme.TABLE_MARGIN, dp(4), theme.TABLE_MARGIN, dp(10))
            return el.Column(hand.strip(self.page, scene), padding=around, key="calm")
        return hand.covered(self.page, scene)

    def pocket(self, scene: Scene) -> Element | None:
        at_hand = not self.full(scene) or with_secrets(self.asking(scene))
        return hand.strip(self.page, scene) if at_hand else None

    def secrets(self, scene: Scene) -> Widget:
        return secrets.sheet(scene, self.page.width, self.page.height)

    def opening(self, scene: Scene) -> tuple[str, str]:
        content, seat = GhoulContent(scene), int(scene.seat or 0)
        words, me = content, content.player(seat)["character"]
        within_reach = [aim for aim in aims(words, me, seat) if not aim.lost]
        who = tr("You are {name} ({kind}).", name=content.person(me), kind=content.types(me))
        there = tr("In play: {names}.", names=", ".join(content.person(name) for name in content.in_play))
        ways = [enough(words, within_reach), *(f"• {sentence(words, aim)}" for aim in within_reach)]
        return f"{who} {there}", "\n".join(filter(None, ways))

    def finale(self, scene: Scene) -> Interlude | None:
        blow = attack(player_view(scene, revealed=True))
        if blow is None:
            return super().finale(scene)
        return Reveal(self.page.navigator.layer, scene, blow, self.page.compact)


class Rain(Sky):
    """A dark sky, and rain."""

    def __init__(self) -> None:
        super().__init__(DUSK, DAWN)
        with self.canvas:
            Color(rgba=theme.faded(theme.game_theme("ghoul").fill, 0.28 if theme.current.dark else 0.12))
            self._drops = [Rectangle(texture=texture("ghoul/rain")) for _ in range(12)]

    def _place(self, *_: Any) -> None:
        super()._place()
        side = max(dp(206), self.width / 2)
        for at, drops in enumerate(self._drops):
            row, column = divmod(at, 2)
            drops.pos = (self.x + column * side, self.y + self.height - (row + 1) * side)
            drops.size = (side, side)
