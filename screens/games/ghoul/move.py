"""The start of my turn: one or two Locations on, or the Inspectors’ Special Action.

Everybody has the same buttons here, whoever they are. Whoever may not do what they tap finds the reason under
their cover.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.ghoul import people, texts
from screens.games.ghoul.asking import SPECIAL, special
from screens.games.ghoul.attacking import SPECIAL_ACTION, attack_button, ends_the_game
from screens.games.ghoul.cast import Cast
from screens.games.ghoul.parts import area, go
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Grid, Row, Space
from screens.ui.button import Button
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


def panel(page: TablePage, scene: Scene) -> Widget:
    """How far, or whom."""
    return _special(page, scene) if special(page) else _steps(page, scene)


def _steps(page: TablePage, scene: Scene) -> Widget:
    cast = Cast(scene)
    spaces = cast.ahead()
    offered = [steps for steps in page.choice.values("steps") if steps is not None]
    chosen = page.choice.picked.get("steps")
    grid = Grid(cols=max(1, len(offered)), spacing=dp(10))
    cards = [OptionCard(page, cast, steps, spaces[steps - 1], steps == chosen) for steps in offered]
    for card in cards:
        grid.add_widget(card)
        card.bind(minimum_height=lambda *_: _even(cards))
    place = "" if chosen is None else texts.there(cast, cast.spaces[spaces[chosen - 1]]["tile"])

    def fly() -> None:
        page.act({"move": "move", "steps": chosen})

    def think() -> None:
        page.choice.clear()
        page.memory[SPECIAL] = True
        page.again()

    buttons = Row(
        Button(
            tr("Special Action…"),
            centred=True,
            on_tap=think,
            name="special.open",
            height=theme.MAIN_BUTTON,
        ),
        go(
            page,
            tr("Go to {place}", place=place) if place else tr("Go"),
            fly,
            chosen is not None,
            tr("First tap a Location, one or two steps on."),
        ),
        spacing=dp(10),
    )
    if page.compact:
        # The ring says the rest: Locations have to stay large enough there.
        does = "" if chosen is None else texts.does(cast, cast.spaces[spaces[chosen - 1]]["tile"])
        hint = Words(does or tr("First tap a Location, one or two steps on."), "caption", theme.now.dim)
        return area(page, scene, tr("How far will you move?"), hint, grid, buttons)
    return area(page, scene, tr("Your turn: how far will you move?"), grid, buttons)


def _even(cards: list[OptionCard]) -> None:
    high = max(card.minimum_height for card in cards)
    for card in cards:
        card.height = high


class OptionCard(Tappable, Ground, Column):
    """A Location one may fly to: its number, its name, what one does there, what turns up on the way."""

    def __init__(self, page: TablePage, cast: Cast, steps: int, space: int, chosen: bool) -> None:
        now, mood = theme.now, cast.scene.mood
        super().__init__(
            on_tap=lambda: page.pick("steps", steps),
            name=f"steps.{steps}",
            fill=theme.mixed(now.surface2, mood.fill, 0.14 if chosen else 0.04),
            line=mood.fill if chosen else now.line,
            line_width=dp(3 if chosen else 1.5),
            radius=dp(16),
            padding=(dp(10), dp(5 if page.tight else 8)),
            spacing=dp(5),
            size_hint_y=None,
        )
        self.unbind(minimum_height=self.setter("height"))
        tile = cast.spaces[space]["tile"]
        number = Number(steps)
        title = texts.short(cast, tile) if page.compact else cast.tile(tile)
        self.add_widget(Row(number, Words(title, "card", lines=0 if not page.compact else 1), spacing=dp(8)))
        if page.compact:
            return
        for entry in cast.actions(tile):
            self.add_widget(_does(cast, entry))
        over = [way for way in cast.way(cast.view["action_pos"], space) if not cast.spaces[way]["visible"]]
        if over and not page.compact:
            self.add_widget(
                Words(
                    tr.n("Reveals {count} hidden Location", "Reveals {count} hidden Locations", len(over)),
                    "least",
                    now.dim,
                )
            )
        self.add_widget(Space())


class Number(Ground, Row):
    """The number of steps, as on the ring."""

    def __init__(self, steps: int) -> None:
        side = theme.now.grown(dp(26))
        super().__init__(
            fill=theme.mood("ghoul").fill, radius=side / 2, size_hint=(None, None), size=(side, side)
        )
        self.add_widget(
            Words(str(steps), "support_strong", theme.WHITE, "center", pos_hint={"center_y": 0.5})
        )
        self.pos_hint = {"center_y": 0.5}
        self.bind(minimum_height=lambda *_: setattr(self, "height", side))


def _does(cast: Cast, entry: dict[str, Any]) -> Row:
    now = theme.now
    side = now.letters(19)
    attack = entry["kind"].startswith("attack")
    icon = Art(texts.action_icon(entry), size_hint=(None, None), size=(side, side))
    icon.tint = now.danger_text if attack else now.text
    return Row(icon, Words(texts.action(cast, entry), "caption"), spacing=dp(8))


# -- the Special Action ----------------------------------------------------------------------------


def _special(page: TablePage, scene: Scene) -> Widget:
    def back() -> None:
        page.memory.clear()
        page.again()

    only = Words(
        f"{tr('Inspectors only, with two Doves in hand, instead of moving.')} {ends_the_game()}",
        "caption",
        theme.now.dim,
    )
    return area(
        page,
        scene,
        tr("Special Action: who will you attack?"),
        *([people.row(page, scene), only] if page.tight else [only, people.row(page, scene)]),
        Row(
            Button(
                tr("Something else"),
                centred=True,
                on_tap=back,
                name="table.unpick",
                size_hint_x=0.8,
                height=theme.MAIN_BUTTON,
            ),
            attack_button(page, scene, SPECIAL_ACTION),
            spacing=dp(10),
        ),
    )
