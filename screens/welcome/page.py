"""The first start: one page, no account."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import language
from app.language import tr
from app.phone import Profile
from app.refusal import AppRefusal
from screens import theme
from screens.invited import follow
from screens.ui.art import Art
from screens.ui.boxes import Column, Row, Scroll
from screens.ui.button import Button
from screens.ui.controls import Segmented
from screens.ui.profile import ProfileEditor, dressed
from screens.ui.refused import said
from screens.ui.screen import Page, PageColumn
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.navigation import Navigator


ROOMY = 1.25
"""Letters larger than this leave no room for two things on the first line."""


class WelcomePage(Page):
    """A name, a colour, an emblem, a language."""

    resting = False

    def __init__(self, navigator: Navigator, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self._profile = dressed(Profile(""))

    def build(self) -> Widget:
        settings = self.services.phone.settings
        # Beside the name of the app there is room for two.
        beside = theme.now.scale < ROOMY and len(language.languages()) <= 2
        languages = Segmented(
            [(lang, lang.upper()) for lang in language.languages()],
            settings.lang,
            lambda lang: setattr(settings, "lang", lang),
            "welcome.lang",
        )
        if beside:
            languages.size_hint_x, languages.width = None, theme.now.grown(dp(150))
        head = Row(
            Art("mark", size_hint=(None, None), size=(dp(36), dp(50))),
            Words("Soupçon", "screen", lines=1),
            *([languages] if beside else []),
            spacing=dp(10),
        )
        column = PageColumn(
            head,
            *([] if beside else [languages]),
            Words(tr("Who are you at the table?"), "section"),
            Words(
                tr("The others will see you like this. No account: it stays on this phone."),
                "support",
                theme.now.dim,
            ),
            ProfileEditor(self._profile, self._changed, "welcome"),
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, dp(14), 0, dp(14)),
            spacing=dp(8),
        )
        go_on = Button(tr("Continue"), kind="main", on_tap=self._go_on, name="welcome.continue")
        foot = PageColumn(go_on, size_hint=(1, None), inset=theme.MARGIN, padding=(0, dp(8), 0, dp(16)))
        return Column(Scroll(column), foot, size_hint=(1, 1))

    def _changed(self, profile: Profile) -> None:
        self._profile = profile

    def _go_on(self) -> None:
        mine = self._profile
        try:
            self.services.phone.set_profile(mine.name, mine.colour, mine.emblem)
        except AppRefusal as refusal:
            self.navigator.say(said(refusal), "account-alert-outline")
            return
        link, self.navigator.link = self.navigator.link, ""
        self.navigator.home()
        if link:
            follow(self.navigator, link)
