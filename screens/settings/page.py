"""Settings."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.phone import Profile
from app.refusal import AppRefusal
from screens import theme
from screens.alone.parts import edit_profile
from screens.settings.data import DataPart
from screens.settings.look import look_part
from screens.ui.boxes import Column, GroundRow, Row, Scroll
from screens.ui.controls import Segmented, SwitchRow
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.profile import dressed
from screens.ui.refused import said
from screens.ui.rows import heading, panel
from screens.ui.screen import Page, PageColumn
from screens.ui.tabs import tab_bar
from screens.ui.touch import Tappable
from screens.ui.words import Words

NEVER = 0
COVER = (5, 10, 20, 30, 60, NEVER)


class SettingsPage(Page):
    """Opened with `part="profile"` it asks at once who holds the phone."""

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        if arguments.get("part") == "profile":
            Clock.schedule_once(lambda _: self._edit())

    def build(self) -> Widget:
        settings = self.services.phone.settings
        column = PageColumn(
            Row(Words(tr("Settings"), "screen"), padding=(dp(4), dp(6), 0, dp(2))),
            self._profile(),
            *look_part(settings),
            heading(tr("Sound and touch")),
            panel(
                self._switch("sound", tr("Sounds"), "volume-high"),
                self._switch("vibration", tr("Vibration"), "vibrate", tr("when it is your turn")),
                self._switch(
                    "narrator", tr("Narrator"), "account-voice", tr("reads aloud what happens at the table")
                ),
                self._switch(
                    "reduced_motion", tr("Less motion"), "motion-pause-outline", tr("no animations")
                ),
            ),
            heading(tr("Bots at my tables"), support=tr("How fast they play")),
            Segmented(
                [("calm", tr("Calm")), ("normal", tr("Normal")), ("brisk", tr("Brisk"))],
                settings.bot_pace,
                lambda pace: setattr(settings, "bot_pace", pace),
                "settings.bot_pace",
            ),
            heading(tr("My cards"), support=tr("Cover them after")),
            Segmented(
                [(seconds, self._after(seconds)) for seconds in self._times()],
                settings.cover_seconds,
                lambda seconds: setattr(settings, "cover_seconds", seconds),
                "settings.cover_seconds",
            ),
            panel(
                self._switch(
                    "cover_face_down",
                    tr("Cover when face down"),
                    "cellphone-arrow-down",
                    tr("when the phone lies on its screen"),
                ),
                self._switch(
                    "cover_alone",
                    tr("Cover them against bots too"),
                    "robot-outline",
                    tr("otherwise they stay visible when you play alone"),
                ),
                self._switch(
                    "keep_awake",
                    tr("Keep the screen on"),
                    "white-balance-sunny",
                    tr("as long as you are at a table"),
                ),
            ),
            *DataPart(self).widgets(),
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, dp(8), 0, dp(24)),
            spacing=dp(8),
        )
        self._scroll = Scroll(column)
        return Column(self._scroll, tab_bar(self), size_hint=(1, 1))

    def refresh(self) -> None:
        """Built anew after a change of look, at the same place of the page."""
        before = getattr(self, "_scroll", None)
        place = 1.0 if before is None else before.scroll_y
        super().refresh()
        scroll = self._scroll
        Clock.schedule_once(lambda _: setattr(scroll, "scroll_y", place))

    def leave(self) -> None:
        self._scroll.scroll_y = 1.0

    def _switch(self, name: str, title: str, icon: str, support: str = "") -> SwitchRow:
        settings = self.services.phone.settings
        return SwitchRow(
            title,
            getattr(settings, name),
            lambda on: setattr(settings, name, on),
            support,
            icon,
            name=f"settings.{name}",
        )

    def _times(self) -> list[int]:
        """Those one can choose, and the one that was chosen elsewhere."""
        chosen = self.services.phone.settings.cover_seconds
        return list(COVER) if chosen in COVER else [*sorted((*COVER[:-1], chosen)), NEVER]

    @staticmethod
    def _after(seconds: int) -> str:
        return tr("never") if seconds == NEVER else tr("{seconds} s", seconds=seconds)

    # -- profile -------------------------------------------------------------------------------

    def _profile(self) -> Widget:
        mine = self._mine()
        now = theme.now
        card = _ProfileCard(
            on_tap=self._edit,
            name="settings.profile",
            fill=now.surface,
            line=now.line,
            radius=theme.RADIUS_PANEL,
            padding=(dp(14), dp(12)),
            spacing=dp(16),
        )
        card.add_widget(Emblem(mine.colour, mine.emblem, dp(64), pos_hint={"center_y": 0.5}))
        card.add_widget(
            Column(
                Words(mine.name, "bar", name="settings.profile.name"),
                Words(tr("how the others see you"), "support", now.dim),
                spacing=dp(2),
                pos_hint={"center_y": 0.5},
            )
        )
        card.add_widget(Icon("pencil-outline", dp(22), theme.SHELL.text, pos_hint={"center_y": 0.5}))
        return card

    def _mine(self) -> Profile:
        return dressed(self.services.phone.profile or Profile(""))

    def _edit(self) -> None:
        edit_profile(self.navigator.layer, self._mine(), self._changed, tr("Your profile"))

    def _changed(self, profile: Profile) -> None:
        try:
            self.services.phone.set_profile(profile.name, profile.colour, profile.emblem)
        except AppRefusal as refusal:
            self.navigator.say(said(refusal), "account-alert-outline")
            return
        self.refresh()


class _ProfileCard(Tappable, GroundRow):
    """Who holds this phone; a tap changes it."""
