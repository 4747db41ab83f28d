"""The first start: one page, no account."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import language
from app.refusal import AppRefusal
from screens import look, theme
from screens.invited import follow
from screens.kit.page import KeptPage, Part
from screens.ui import profile  # noqa: F401 (its rule is on the page)

ROOMY = 1.25
"""Letters larger than this leave no room for two things on the first line."""


class WelcomeFrame(BoxLayout):
    """What scrolls, and the button below it."""

    page = ObjectProperty(None)


class WelcomeHead(Part):
    """The name of the app, and its language: beside it where there is room for two, else below."""

    def fill(self) -> None:
        settings, languages = self.page.services.phone.settings, language.languages()
        picker, first = self.ids.lang.__self__, self.ids.first.__self__
        picker.value = settings.lang
        picker.offer([(lang, lang.upper()) for lang in languages])
        holder = first if theme.current.scale < ROOMY and len(languages) <= 2 else self
        if picker.parent is not holder:
            picker.parent.remove_widget(picker)
            picker.size_hint_x = 1 if holder is self else None
            holder.add_widget(picker)


class WelcomeWho(Part):
    """Who holds this phone."""


class WelcomePage(KeptPage):
    """A name, a colour, an emblem, a language."""

    resting = False

    def make(self) -> Iterator[None]:
        frame = WelcomeFrame(page=self)
        self.add_widget(frame)
        yield
        self._head = WelcomeHead(page=self)
        frame.ids.column.add_widget(self._head)
        yield
        self._who = WelcomeWho(page=self)
        frame.ids.column.add_widget(self._who)

    def fill(self) -> None:
        self._head.fill()

    def go_on(self) -> None:
        """Go on to the app once they have said who they are."""
        mine = self._who.ids.editor.profile
        try:
            self.services.phone.set_profile(mine.name, mine.colour, mine.emblem)
        except AppRefusal as refusal:
            self.navigator.tell(refusal, "account-alert-outline")
            return
        link, self.navigator.link = self.navigator.link, ""
        self.navigator.home()
        if link:
            follow(self.navigator, link)


look.read_rules(__file__, "page.kv")
