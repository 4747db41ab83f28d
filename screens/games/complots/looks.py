"""How Complots draws what its questions are about: actions as tiles, gold as coins, Characters as cards."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.questions.question import Answer, Item, Pick
from screens import theme
from screens.games.complots import own_cards
from screens.games.complots.tiles import brief_tile, tile
from screens.question.asking import Asking
from screens.question.looks import Looks, NotesAt, noted
from screens.ui import elements as el
from screens.ui.keep import Element

FEW = 8
"""Beyond so many actions, or with large letters, the tiles of a small screen say no more than names."""


class ComplotsLooks(Looks):
    MAIN_CENTRED = True
    FILLS = True

    def sign(self, name: str, side: float, colour: theme.Colour | None = None, **more: Any) -> Element | None:
        if name.startswith("art:complots/actions/"):
            more["tint"] = theme.APP_THEME.text if colour is None else colour
        return super().sign(name, side, colour, **more)

    def badge(self, asking: Asking, item: Item) -> Element | None:
        return el.Gold(int(item.badge), "support_strong") if item.badge else None

    def hint(self, asking: Asking) -> str:
        question = asking.question
        if asking.compact and question.key == "action":
            # On a small screen all the tiles are to be in sight.
            return ""
        if asking.tight and question.full and len(question.picks) > 1:
            return ""
        # How much there is to share out is always said; where to tap, where there is room.
        obvious = asking.tight and question.support in {pick.hint for pick in question.picks}
        return "" if obvious else question.support

    def small_title(self, asking: Asking) -> bool:
        return asking.tight and asking.question.key == "action"

    def shows_clock(self, asking: Asking) -> bool:
        # On a small screen what may be picked needs the room; cards that have the board's leave it.
        question = asking.question
        return question.full or not (asking.tight or (asking.compact and bool(question.picks)))

    def back_beside(self, asking: Asking) -> bool:
        return asking.compact

    def rows(self, asking: Asking) -> list[list[Answer]]:
        # What cannot be done whatever is picked keeps its place where there is room for it.
        question = asking.question
        shown = [answer.ready or question.picks or not asking.compact for answer in question.answers]
        return [[answer] for answer, on in zip(question.answers, shown, strict=True) if on]

    def said_below(self, asking: Asking, answer: Answer) -> str:
        question = asking.question
        if answer.key == "pass" and question.key in ("challenge", "block"):
            # What letting an action pass leads to is always said.
            return answer.support
        return asking.support(answer.support if answer.ready or question.picks else answer.why_not)

    def answer_sign(self, asking: Asking, answer: Answer, colour: theme.Colour | None) -> Element | None:
        if answer.look == "main" and not answer.ready and asking.question.picks:
            # It only waits for something to be picked.
            return None
        if answer.art.startswith("icon:"):
            return super().answer_sign(asking, answer, colour)
        return self.sign(answer.art, dp(36 if self.said_below(asking, answer) else 28), colour)

    def before_title(self, asking: Asking) -> Element | None:
        return own_cards.sign(asking) if asking.question.full else None

    def notes_at(self, asking: Asking) -> NotesAt:
        return "foot" if asking.question.full else "after"

    def notes(self, asking: Asking) -> list[Element]:
        # Before the first turn the board has room to spare.
        return (
            noted(asking.question.notes) if asking.question.key == "setup_religion" else super().notes(asking)
        )

    def pick(self, asking: Asking, pick: Pick) -> list[Element]:
        if asking.question.full:
            return own_cards.cards(asking, pick)
        return _tiles(asking, pick) if pick.kind == "action" else super().pick(asking, pick)


def _tiles(asking: Asking, pick: Pick) -> list[Element]:
    """Every action of this table, always in the same order and with the same looks."""
    items = pick.items
    if asking.tight:
        made = [_tile(asking, pick, item, brief_tile) for item in items]
        return [el.EvenRows(*made, cols=3, spacing=dp(6), key="tiles")]
    # On a small screen with many actions the names must do; a confirmation says the rest.
    brief = asking.compact and (len(items) > FEW or theme.current.large)
    made = [_tile(asking, pick, item, tile, brief, small=asking.compact) for item in items]
    odd = made.pop() if len(made) % 2 else None
    grid = el.EvenGrid(*made, cols=2, spacing=dp(7), key="tiles")
    return [el.Column(grid, odd, spacing=dp(7), key="actions")]


def _tile(asking: Asking, pick: Pick, item: Item, make: Any, brief: bool = True, **looks: object) -> Element:
    price = int(item.badge or 0)
    support = "" if brief else item.support
    if item.why_not:
        scene = asking.scene
        own: int = scene.view["players"][str(scene.seat)]["gold"]
        # On a small screen the price alone tells that gold is missing: all tiles are to be in sight at once.
        support = "" if asking.compact and price > own else item.why_not
    return make(  # type: ignore[no-any-return]
        item.title,
        asking.looks.picture(item.art),
        support,
        price,
        not item.why_not,
        **asking.taps(pick, item),
        **looks,
    )
