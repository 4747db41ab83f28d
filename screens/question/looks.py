"""How a game draws the things its questions are about; each game overrides what it has its own drawing of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from kivy.metrics import dp

from app.questions.question import Answer, Item, Note, Pick
from screens import theme
from screens.question.buttons import button
from screens.ui import elements as el
from screens.ui.art import exists
from screens.ui.keep import Element

if TYPE_CHECKING:
    from screens.question.asking import Asking

NotesAt = Literal["before", "after", "foot"]


class Looks:
    """The looks of a game without any of its own."""

    MAIN_CENTRED = False
    """Whether the button that does it has its words in the middle, also where there are others."""
    COLUMNS = 2
    """How many plates stand beside one another."""
    FILLS = False
    """Whether what takes the place of the board fills all the room there is: then how long it lies open is
    said with the answers."""

    def __init__(self, game: str) -> None:
        self.game = game

    def picture(self, name: str) -> str:
        """The name of a picture for `art:…`; empty where there is none."""
        kind, _, found = name.partition(":")
        return found if kind == "art" and exists(found) else ""

    def sign(self, name: str, side: float, colour: theme.Colour | None = None, **more: Any) -> Element | None:
        """The picture or the icon of something, so large; None where it has none."""
        kind, _, rest = name.partition(":")
        if kind == "icon":
            return el.Icon(rest, side, colour, **more)
        picture = self.picture(name)
        return el.Art(picture, size_hint=(None, None), size=(side, side), **more) if picture else None

    def badge(self, asking: Asking, item: Item) -> Element | None:
        """What stands below somebody's name, or beside a title: a price, a number of tokens."""
        return el.Words(item.badge, "support_strong", natural=True) if item.badge else None

    def chosen_ground(self, asking: Asking) -> theme.Colour:
        """What something stands on once it is chosen."""
        game_theme = asking.scene.game_theme
        return theme.mixed(game_theme.grounds.raised, game_theme.text, 0.14)

    def item(self, asking: Asking, pick: Pick, item: Item) -> Element:
        """One thing to pick, as a plate."""
        return plate(asking, pick, item)

    def pick(self, asking: Asking, pick: Pick) -> list[Element]:
        """Everything there is to pick of one kind, with its title."""
        from screens.question.picks import shown

        return shown(asking, pick)

    def rows(self, asking: Asking) -> list[list[Answer]]:
        """Which answers stand beside one another: a small screen has little height for two that need no line
        below them."""
        answers = list(asking.question.answers)
        brief = not any(answer.support or answer.sure for answer in answers)
        if asking.compact and len(answers) == 2 and brief:
            return [answers]
        return [[answer] for answer in answers]

    def title(self, asking: Asking) -> tuple[str, bool]:
        """What is asked, and whether that is markup, with a name in it that stands out."""
        return asking.question.title, False

    def sheet_title(self, asking: Asking) -> str:
        """The style of what is asked where a question takes the place of the board."""
        return "section" if asking.compact else "sentence"

    def before_title(self, asking: Asking) -> Element | None:
        """The sign of what a question is about."""
        return None

    def after_title(self, asking: Asking) -> Element | None:
        """What of mine is at hand beside a title, where it has no room of its own."""
        return None

    def hint(self, asking: Asking) -> str:
        """What stands beside the title of a question."""
        return asking.support(asking.question.support)

    def small_title(self, asking: Asking) -> bool:
        """Whether what may be picked needs the room of a large title."""
        return False

    def shows_clock(self, asking: Asking) -> bool:
        """Whether there is room for the time that is left beside a title."""
        return True

    def said_below(self, asking: Asking, answer: Answer) -> str:
        """What is said below an answer: where it leads."""
        return asking.support(answer.support if answer.ready else "")

    def answer_sign(self, asking: Asking, answer: Answer, colour: theme.Colour | None) -> Element | None:
        """What stands before an answer."""
        return self.sign(answer.art, theme.current.letters(24), colour)

    def notes_at(self, asking: Asking) -> NotesAt:
        """Where what is noted stands: before what may be picked, after it, or with the answers, which are
        always in sight."""
        return "after"

    def back_beside(self, asking: Asking) -> bool:
        """Whether the way back is an arrow beside the first answer."""
        return True

    def title_lines(self, asking: Asking) -> int:
        """How many lines what is asked may take; 0: as many as it needs."""
        return 0

    def notes(self, asking: Asking) -> list[Element]:
        """What is said in small letters, where there is room for it."""
        return [] if asking.tight else noted(asking.question.notes)

    def uncovering(self, asking: Asking, button: Element) -> Element:
        """The button that lays backs open, with what stands behind it."""
        return button

    def between(self, asking: Asking, side: float) -> Element | None:
        """What stands between the two people a question is about."""
        return None

    def columns(self, asking: Asking, pick: Pick) -> int:
        """How many items stand beside one another."""
        return 1 if any(item.support for item in pick.items) else self.COLUMNS


def note(icon: str, text: str) -> Element:
    """A line in small letters with its icon."""
    now = theme.current
    return el.Row(
        el.Icon(icon, now.letters(17), now.dim) if icon else None,
        el.Words(text, "caption", now.dim),
        spacing=dp(8),
        padding=(dp(6), 0),
        key="note",
    )


def noted(notes: Sequence[Note]) -> list[Element]:
    """All there is to note."""
    return [note(row.icon, row.text) for row in notes]


def plate(asking: Asking, pick: Pick, item: Item) -> Element:
    """A thing to pick: its sign, its title and what is to be said of it."""
    looks, said = asking.looks, item.why_not or asking.support(item.support)
    sign = "icon:cards-outline" if pick.covered else item.art
    return button(
        item.title or " ",
        said,
        "off" if item.why_not else "outline" if item.count else "plain",
        leading=looks.sign(sign, dp(30)),
        trailing=el.Icon("check-circle", theme.current.letters(22), asking.scene.game_theme.text)
        if item.count
        else looks.badge(asking, item),
        game_theme=asking.scene.game_theme,
        **asking.taps(pick, item),
    )
