"""The attack, on every phone at once: two identities, the Support tokens turning, and who falls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Mesh, Scale, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.games.ghoul.attack import LastAttack
from app.language import tr
from screens import theme
from screens.games.ghoul.content import TYPES, GhoulContent
from screens.kit import PushButton
from screens.table.scene import Scene
from screens.ui import Art, Column, Emblem, GroundColumn, GroundRow, Icon, Row, Space, Words
from screens.ui.interlude import Interlude
from screens.ui.overlay import Layer
from screens.ui.transform import around

STAYS = 9.0
"""Seconds after which it closes by itself."""
SLOPE = 0.07
"""How much higher than its middle the line between the two ends."""
FIRST, SECOND, TOKENS, TURNING, RESULT = 0.3, 0.9, 1.5, 0.9, 2.6
"""When each thing comes, and how long the Support tokens turn."""
BLOOD, NIGHT = theme.rgba("#260D12"), theme.rgba("#11161F")
DIM = theme.rgba("#B9AA9A")


class Reveal(Interlude):
    """The two of them, their tokens, and who falls."""

    def __init__(self, layer: Layer, scene: Scene, attack: LastAttack, compact: bool) -> None:
        super().__init__(layer, "reveal", STAYS)
        content = GhoulContent(scene)
        attacker, target, tokens = attack.attacker, attack.target, attack.tokens
        with self.canvas.before:
            Color(rgba=BLOOD)
            self._upper = Mesh(mode="triangle_fan", indices=[0, 1, 2, 3])
            Color(rgba=NIGHT)
            self._lower = Mesh(mode="triangle_fan", indices=[0, 1, 2, 3])
            Color(rgba=theme.IVORY)
            self._edge = SmoothLine(width=dp(1.4))
        large = compact and theme.current.large
        above = [
            _side(content, attacker, tr("attacks"), False, compact, FIRST),
            *self._token(content, tokens, attacker, compact, False),
        ]
        below = [
            *self._token(content, tokens, target, compact, True),
            _side(content, target, tr("is attacked"), True, compact, SECOND),
        ]
        self._between = above[-1], below[0]
        column = Column(
            Space(0 if compact else dp(10)),
            Words(attack.where.upper(), "support_strong", scene.game_theme.accent, "center", lines=1),
            *(
                []
                if large
                else [Words(tr("The attack"), "screen" if compact else "hero", theme.IVORY, "center")]
            ),
            Space(),
            *above,
            Space(),
            *([] if large else [_swords()]),
            Space(),
            *below,
            Space(),
            _result(attack),
            PushButton(
                tr("Continue"),
                kind="main",
                game_theme=scene.game_theme,
                on_tap=self.tap_away,
                name="reveal.close",
            ),
            spacing=dp(3 if compact else 10),
            padding=(dp(16), dp(2 if compact else 8), dp(16), dp(4 if compact else 16)),
            size_hint=(None, 1),
            pos_hint={"center_x": 0.5},
        )
        self._column = column
        self.add_widget(column)
        self.bind(pos=self._place, size=self._place)
        for part in self._between:
            part.bind(pos=self._place, size=self._place)

    def _token(
        self, content: GhoulContent, tokens: Mapping[int, str], seat: int, compact: bool, right: bool
    ) -> list[Widget]:
        if seat not in tokens:
            return []
        token = _Token(content, tokens[seat], dp(52 if compact else 80))
        said = Words(content.name("support", tokens[seat]), "caption", DIM, natural=True)
        _late(said, TOKENS + TURNING)
        row = [token, said] if not right else [said, token]
        return [Row(*([Space()] if right else []), *row, *([] if right else [Space()]), spacing=dp(10))]

    def _place(self, *_: Any) -> None:
        x, y, wide, high = self.x, self.y, self.width, self.height
        upper, lower = self._between
        # Between the two, and no steeper than that nobody's words cross it.
        middle, room = (upper.y + lower.top) / 2, max(0.0, upper.y - lower.top)
        tilt = min(high * SLOPE, room / 2)
        left, right = middle - tilt, middle + tilt
        self._upper.vertices = _corners((x, y + high), (x + wide, y + high), (x + wide, right), (x, left))
        self._lower.vertices = _corners((x, left), (x + wide, right), (x + wide, y), (x, y))
        self._edge.points = [x, left, x + wide, right]
        self._column.width = min(wide, theme.PAGE_WIDTH)


def _corners(*points: tuple[float, float]) -> list[float]:
    return [part for x, y in points for part in (x, y, 0.0, 0.0)]


def _side(content: GhoulContent, seat: int, does: str, right: bool, compact: bool, after: float) -> Widget:
    """Somebody, and the Character they turn out to be."""
    character = content.view["outcome"]["details"]["characters"][str(seat)]
    colour = TYPES.get(content.kind(character), theme.IVORY)
    side = dp(48 if compact else 70)
    card = GroundRow(
        Art(content.emblem(character), size_hint=(None, None), size=(side, side)),
        Column(
            Words(content.person(character), "card" if compact else "section", theme.IVORY, lines=1),
            Words(content.types(character).upper(), "least", colour, lines=1),
            spacing=dp(3),
            pos_hint={"center_y": 0.5},
        ),
        fill=theme.mixed(NIGHT, colour, 0.1),
        line=colour,
        line_width=dp(2),
        radius=dp(16),
        padding=(dp(10), dp(8)),
        spacing=dp(10),
        size_hint_x=1.7,
    )
    _late(card, after)
    person = content.scene.seats[seat]
    name = Column(
        Words(person.name, "strong", theme.IVORY, "right" if right else "left", lines=1),
        Words(does, "caption", DIM, "right" if right else "left", lines=1),
        pos_hint={"center_y": 0.5},
    )
    emblem = Emblem(person.colour, person.emblem, dp(38 if compact else 48), pos_hint={"center_y": 0.5})
    parts = [name, emblem, card] if right else [card, emblem, name]
    return Row(*parts, spacing=dp(10))


def _swords() -> Widget:
    side = dp(44)
    disc = GroundRow(
        Space(),
        Icon("sword-cross", dp(24), theme.IVORY),
        Space(),
        fill=theme.rgba("#14110F"),
        line=theme.IVORY,
        line_width=dp(2),
        radius=side / 2,
        size_hint=(None, None),
        width=side,
        height=side,
    )
    return Row(Space(), disc, Space())


def _result(attack: LastAttack) -> Widget:
    """Who falls, once everything before has been seen."""
    lines = [Words(attack.fallen, "sentence", theme.IVORY, "center")]
    if attack.why:
        lines.append(Words(attack.why, "support", DIM, "center"))
    box = GroundColumn(
        *lines, fill=theme.rgba("#1F1A17"), radius=dp(16), padding=(dp(14), dp(10)), spacing=dp(2)
    )
    _late(box, RESULT if attack.tokens else SECOND + 0.6)
    return box


def _late(widget: Widget, after: float) -> None:
    """Let something come up after so many seconds."""
    if theme.current.still:
        return
    widget.opacity = 0.0
    (Animation(opacity=0.0, d=after) + Animation(opacity=1.0, d=theme.FLIP)).start(widget)


class _Token(Art):
    """A Support token that turns over, three half-turns."""

    turn = NumericProperty(0.0)
    """Half-turns that are done."""

    def __init__(self, content: GhoulContent, token: str, side: float) -> None:
        self._faces = (content.support(None), content.support(token))
        self._flat: Scale | None = None
        super().__init__(self._faces[1], size_hint=(None, None), size=(side, side))
        self._flat = around(self, Scale(1, 1, 1))
        self.bind(turn=self._turned, pos=self._turned, size=self._turned)
        if not theme.current.still:
            self.source = self._faces[0]
            spin = Animation(turn=0.0, d=TOKENS) + Animation(turn=3.0, d=TURNING, t="in_out_quad")
            spin.start(self)

    def _turned(self, *_: Any) -> None:
        if self._flat is None:
            return
        part = self.turn % 1.0
        if not theme.current.still:
            self.source = self._faces[1] if round(self.turn) % 2 else self._faces[0]
        self._flat.x = max(0.03, abs(1 - 2 * part))
        self._flat.origin = (self.x + self.width / 2, self.y + self.height / 2)
