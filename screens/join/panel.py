"""Typing the code: the cells, the keys, and what happens while the table is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.language import tr
from app.net import code
from app.refusal import AppRefusal
from screens.kit import IconButton
from screens.kit.page import Part
from screens.ui.boxes import GroundColumn, Row
from screens.ui.keep import Slot


class JoinKey(IconButton):
    """A button beside the keys."""


class JoinWhose(Row):
    """Whose code is typed; a table that was chosen nearby can be let go again."""

    page = ObjectProperty(None)
    title = StringProperty("")
    hint = StringProperty("")
    chosen = BooleanProperty(False)
    beside = BooleanProperty(False)
    """Whether the hint stands beside the title: large letters need the whole width."""

    def on_kv_post(self, _: Any) -> None:
        self._slot = Slot(self)
        self._texts, self._forget = self.children[::-1]
        self.on_chosen()

    def on_chosen(self, *_: Any) -> None:
        self._slot.show(self._texts, self._forget if self.chosen else None)


class JoinSaid(Row):
    """Why it did not work, and what one can do about it."""

    page = ObjectProperty(None)
    sentence = StringProperty("")
    offer = StringProperty("")
    beside = BooleanProperty(False)
    """Whether what is offered stands beside the sentence: a long one needs the whole width."""

    def on_kv_post(self, _: Any) -> None:
        self._slot = Slot(self)
        self._row, self._button = self.children[::-1]
        self.show("", "")

    def show(self, sentence: str, offer: str) -> None:
        """Show a sentence and the button of what is offered, where there are any."""
        self.sentence, self.offer = sentence, offer_name(offer) if offer else ""
        self._slot.show(self._row if sentence else None, self._button if self.offer else None)


class JoinTyping(Part):
    """The keys; or only what else one can do, where the page has no room for both."""

    key = NumericProperty(dp(48))
    keys = BooleanProperty(True)
    """Whether the keys are shown."""

    def on_kv_post(self, _: Any) -> None:
        self._slot = Slot(self)
        self._keys, self._ways = self.children[::-1]

    def on_keys(self, *_: Any) -> None:
        self._slot.show(self._keys if self.keys else None, self._ways)

    def last(self) -> None:
        """The last button: erase, or the keys."""
        if self.keys:
            self.page.erase()
        else:
            self.page.open_keys()


class JoinProgress(Part):
    """The table is being asked; that can be stopped."""

    text = StringProperty("")
    least = NumericProperty(0)
    """As high as the keys it stands for, so that nothing on the page moves."""


class JoinPanel(GroundColumn):
    """At the bottom of the page. Its lower part is the keys, or how far the way to the table has come."""

    page = ObjectProperty(None)
    compact = BooleanProperty(False)
    floating = BooleanProperty(False)
    """Whether the page goes on below it."""
    key = NumericProperty(dp(48))
    """How high a key is."""

    def make(self) -> Iterator[None]:
        """Build what is in its lower part."""
        cells = self.ids.cells
        cells.on_tap, cells.on_hold = self.page.open_keys, self.page.paste
        self._lower = Slot(self.ids.lower)
        self._typing = JoinTyping(page=self.page, key=self.key)
        self.fbind("key", self._typing.setter("key"))
        self._lower.show(self._typing)
        yield
        while self._typing.ids.pad.grow():
            yield
        yield
        self._progress = JoinProgress(page=self.page, least=4 * self.key)
        self.fbind("key", lambda _, key: setattr(self._progress, "least", 4 * key))
        yield

    def show_table(self, title: str, hint: str, chosen: bool) -> None:
        whose = self.ids.whose
        whose.title, whose.hint, whose.chosen = title, hint, chosen

    def show_typing(self, keys: bool) -> None:
        self._typing.keys = keys
        self._lower.show(self._typing)

    def show_way(self, text: str) -> None:
        """Show that the table is being asked, and how."""
        self._progress.text = text
        self._lower.show(self._progress)
        self._progress.ids.spinner.turn()


WATCH, RETRY, WAYS_OUT = "watch", "retry", "ways_out"


@dataclass(frozen=True, slots=True)
class RefusalOffer:
    """What follows a refusal: whether the code was at fault, and what one can do about it."""

    mistyped: bool = False
    offer: str = ""


_ANSWERS = {
    "wrong_code": RefusalOffer(mistyped=True),
    "bad_code": RefusalOffer(mistyped=True),
    "bad_invitation": RefusalOffer(mistyped=True),
    "bad_address": RefusalOffer(mistyped=True),
    "game_running": RefusalOffer(offer=WATCH),
    "table_full": RefusalOffer(offer=WATCH),
    "isolated_network": RefusalOffer(offer=WAYS_OUT),
    "bluetooth_full": RefusalOffer(offer=WAYS_OUT),
    "no_network": RefusalOffer(offer=WAYS_OUT),
    # Asking again gets the same answer.
    "kicked": RefusalOffer(),
    "other_version": RefusalOffer(),
    "table_closed": RefusalOffer(),
}


def answer(code: str, watching: bool = False) -> RefusalOffer:
    """What follows this refusal; most pass, and can be tried again."""
    found = _ANSWERS.get(code, RefusalOffer(offer=RETRY))
    return RefusalOffer(found.mistyped) if watching and found.offer == WATCH else found


def offer_name(offer: str) -> str:
    return {WATCH: tr("Watch"), RETRY: tr("Try again"), WAYS_OUT: tr("What to do")}[offer]


def meant(sign: str) -> str:
    """The sign of a code somebody meant by typing this one, or nothing: an o is a zero, an l a one."""
    try:
        return code.normalise(sign * code.LENGTH)[0] if len(sign) == 1 else ""
    except AppRefusal:
        return ""


@dataclass(frozen=True, slots=True)
class Typed:
    """What has been typed so far."""

    text: str = ""

    @property
    def whole(self) -> bool:
        """Whether the code is complete."""
        return len(self.text) == code.LENGTH

    def add(self, sign: str) -> Typed:
        """One more sign; what is in no code changes nothing, and after a whole code another one begins."""
        more = meant(sign)
        return Typed(more if more and self.whole else self.text + more)

    def back(self) -> Typed:
        """The code without its last sign."""
        return Typed(self.text[:-1])


@dataclass(frozen=True, slots=True)
class Pasted:
    """What somebody has copied: a bare code to be seen in the cells, or an invitation to be followed."""

    typed: Typed
    link: str = ""


def paste(text: str) -> Pasted:
    """The code or the invitation in this text, alone or somewhere in a message; AppRefusal where none is."""
    try:
        return _read(text)
    except AppRefusal:
        for word in text[: code.MOST_TEXT].split():
            if word.startswith((f"{code.SCHEME}://", f"{code.PAGE_SCHEME}://")):
                return _read(word)
        raise


def _read(text: str) -> Pasted:
    invitation = code.read(text)
    return Pasted(Typed(invitation.code), text.strip() if invitation.addresses else "")
