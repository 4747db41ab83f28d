"""One question on the page: what a panel is made of, and where its taps go."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from app.language import tr
from app.language.narrator.templates import capital
from app.questions.question import Answer, Item, Pick, Question
from screens.question.looks import Looks
from screens.table.scene import Scene
from screens.ui.overlay import confirm

if TYPE_CHECKING:
    from screens.table.page import TablePage

VIEW = "view."
"""How the key of a pick begins that chooses nothing but what is looked at: a tap like another, so that Back
takes it away."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question while it is shown."""

    page: TablePage
    scene: Scene
    question: Question
    looks: Looks

    @property
    def compact(self) -> bool:
        """Whether the screen is a small one, or the letters are large."""
        return self.page.compact

    @property
    def tight(self) -> bool:
        """Whether only what matters most can be said."""
        return self.page.tight

    def support(self, text: str) -> str:
        """What is said below a title, where letters leave room for it."""
        return "" if self.tight else text

    def tap(self, pick: Pick, item: Item) -> None:
        """An item was tapped: why it cannot be, a look at what is covered, or a choice."""
        if item.why_not:
            self.page.say(capital(item.why_not))
        elif pick.covered:
            self.page.uncover()
        elif pick.how != "none":
            self.page.selection.tap(pick, item.key)
            self.page.again()

    def taps(self, pick: Pick, item: Item) -> dict[str, Any]:
        """What taps on an item do, and what it is called: for whatever shows it."""
        tap = partial(self.tap, pick, item)
        return {"on_tap": tap, "on_refused": tap, "name": f"{pick.kind}.{item.key}", "key": item.key}

    def less(self, pick: Pick, item: Item) -> None:
        """One less for somebody."""
        self.page.selection.less(pick, item.key)
        self.page.again()

    def answer(self, answer: Answer) -> None:
        """An answer was tapped: it is made, asked about once more, or what is missing is said."""
        if not answer.ready:
            self.page.say(capital(answer.why_not))
        elif answer.sure:
            self.sure(answer)
        else:
            self.make(answer)

    def button(self, answer: Answer) -> dict[str, Any]:
        """What a button with an answer is like: while something is missing a tap says what, and what cannot
        be taken back wants a finger that stays."""
        tap = partial(self.answer, answer)
        return {
            "kind": answer.look if answer.ready else "off",
            "game_theme": self.scene.game_theme,
            "on_tap": tap,
            "on_refused": tap,
            "on_hold": partial(self.make, answer) if answer.sure and answer.ready else None,
            "name": f"answer.{answer.key}",
            "key": answer.key,
        }

    def make(self, answer: Answer) -> None:
        if answer.move is not None:
            self.page.act(dict(answer.move), answer.refused)

    def sure(self, answer: Answer) -> None:
        """Say what follows from what cannot be taken back, and ask."""
        confirm(
            self.page.navigator.layer,
            answer.sure_title or answer.title,
            answer.sure,
            answer.title,
            tr("Go back"),
            lambda: self.make(answer),
        )
