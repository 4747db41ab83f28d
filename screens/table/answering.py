"""The way from a tap to a move: what is tapped at the present question, what is sent, and what is refused."""

from __future__ import annotations

from typing import Any

from app.handover import Reading
from app.kinds import Json, Refusal
from app.questions.selection import Selection
from app.refusal import sentence
from screens.table import lost
from screens.table.board_page import BoardPage
from screens.table.guide import Guide
from screens.table.secrets import Secrets


class AnsweringPage(BoardPage):
    """A board page of somebody who plays, and answers what is asked."""

    def __init__(self, navigator: Any, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self.selection = Selection()
        """What has been tapped at the present question."""
        self.secrets: Secrets
        self.guide: Guide | None = None
        self.reading = Reading()
        """Where several share a phone: what its holder has still to read before it is handed on."""
        self.answer_waited = False
        """Whether an answer of mine has waited for the table to be back."""
        self._returning = False

    def rebuild(self) -> None:
        """Show this moment with what has been tapped and uncovered by now."""
        raise NotImplementedError

    # -- taps ----------------------------------------------------------------------------------

    def lit_seats(self) -> tuple[dict[int, str], int | None]:
        """Whom a tap may name now, by the field that names them, and who is named already."""
        for pick in self.question.picks:
            if pick.kind == "seat" and pick.how in ("one", "several"):
                open_ = {int(item.key): pick.key for item in pick.items if not item.why_not}
                return open_, next((int(item.key) for item in pick.chosen), None)
        return {}, None

    def pick(self, key: str, value: Json) -> None:
        """A tap on an item of a pick, wherever it is drawn."""
        pick = self.question.pick(key)
        if pick is not None:
            self.selection.tap(pick, str(value))
        self.again()

    def unpick(self) -> None:
        self.selection.back()
        self.again()

    def again(self) -> None:
        """A tap has changed something: show it. Whoever chooses still looks at their cards."""
        self.secrets.keep_open()
        self.rebuild()

    # -- moves and requests --------------------------------------------------------------------

    def act(self, move: Json, refused: str = "") -> None:
        """Make a move; `refused` is said where it is not allowed and the reason is not for all eyes."""
        self.reading.done()
        self.services.sound("card")
        self.session.act(dict(move), lambda refusal: self._answered(refusal, refused))

    def ask(self, do: str, **args: Json) -> None:
        self.session.ask(do, self._answered, **args)

    def seen(self) -> None:
        """What is shown over the table has been seen before its time was up: bots need not wait for me."""
        if self.session.kind != "lesson" and self.session.status == "here":
            self.session.ask("seen")

    def take_back(self) -> None:
        """I am here, and need no bot to play for me."""
        if self._returning or not self.scene.me.stand_in or self.session.status != "here":
            return
        self._returning = True
        self.session.ask("take_back", self._returned)

    def _returned(self, refusal: Refusal | None) -> None:
        self._returning = False
        # One touch may ask twice: that nobody plays for me any more is what was wanted.
        if refusal is not None and refusal.code != "no_stand_in":
            self.told(refusal)

    # -- answers of the table ------------------------------------------------------------------

    def told(self, refusal: Refusal | None) -> None:
        """Something else than a move was asked for: say why it is refused, if it is."""
        if refusal is not None:
            self.say(sentence(refusal, self.services.lang))

    def _answered(self, refusal: Refusal | None, instead: str = "") -> None:
        waited, self.answer_waited = self.answer_waited, False
        if refusal is not None:
            if not waited:
                self.say(instead or sentence(refusal, self.services.lang))
            elif self.navigator.page is self and self.session.status == "here":
                lost.tell_why_not(self.navigator.layer, refusal)
            self.selection.clear()
            self.rebuild()

    def say(self, text: str) -> None:
        """One line above the action area, or a word from the guide: why not."""
        if self.guide is not None:
            self.guide.remark(text)
        else:
            self.navigator.say(text)
