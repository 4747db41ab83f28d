"""The controls for who plays on this phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import PERSONALITIES, GameInfo
from app.language import tr
from app.phone import Profile
from screens import theme
from screens.alone.company import LEVELS, MIXED, Company
from screens.ui.boxes import Column, GroundRow, Row
from screens.ui.button import Button, IconButton
from screens.ui.chooser import ChipPicker
from screens.ui.controls import Segmented, Stepper
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.overlay import Layer, Sheet
from screens.ui.profile import ProfileEditor
from screens.ui.rows import explain, fill_row, heading, help_button, panel
from screens.ui.touch import Tappable
from screens.ui.words import Words


def level_names() -> dict[str, str]:
    """How well a bot plays."""
    return {"beginner": tr("Beginner"), "regular": tr("Regular"), "expert": tr("Expert")}


def temper_names() -> dict[str, str]:
    """How a bot plays."""
    return {
        "balanced": tr("balanced"),
        "bold": tr("bold"),
        "honest": tr("honest"),
        "suspicious": tr("suspicious"),
    }


def bots_part(company: Company, info: GameInfo, layer: Layer, on_change: Callable[[], None]) -> list[Widget]:
    """How many bots, how good, and of which temper."""

    def count(number: int) -> None:
        company.wished = number
        on_change()

    row = Row(padding=(dp(14), dp(6)), spacing=dp(12))
    stepper = Stepper(company.bots, company.least_bots(info), company.most_bots(info), count, "options.bots")
    support = tr("{count} players in all", count=company.players)
    fill_row(row, tr("Bots"), support, "robot-outline", None, "options.bots", stepper)
    found: list[Widget] = [
        heading(
            tr("Bots") if company.shared else tr("Opponents"), help_button(lambda: _explain(layer), "bots")
        ),
        panel(row),
    ]
    if company.bots:
        levels, tempers = level_names(), temper_names()
        found += [
            Segmented(
                [(level, levels[level]) for level in LEVELS],
                company.level,
                lambda level: setattr(company, "level", level),
                "options.level",
            ),
            ChipPicker(
                [(MIXED, tr("mixed personalities")), *((kind, tempers[kind]) for kind in PERSONALITIES)],
                company.temper,
                lambda temper: setattr(company, "temper", temper),
                "options.temper",
            ),
        ]
    return found


def _explain(layer: Layer) -> None:
    explain(
        layer,
        tr("Bots"),
        tr(
            "A beginner knows the rules and makes mistakes. A regular weighs what has been said "
            "and seen. An expert works out what the others may hold and thinks ahead."
        ),
        tr(
            "A bold bot takes risks, an honest one rarely lies, a suspicious one trusts nobody. "
            "No bot sees more than a player in its seat would."
        ),
    )


def people_part(
    company: Company, info: GameInfo, layer: Layer, on_change: Callable[[], None]
) -> list[Widget]:
    """Those who share the phone: a tap changes somebody."""
    rows = Column(spacing=dp(8))
    for at, person in enumerate(company.people):
        rows.add_widget(_PersonRow(company, at, person, layer, on_change))
    if len(company.people) < info.max_players:

        def add() -> None:
            company.add_person()
            on_change()

        rows.add_widget(
            _AddRow(
                Icon("account-plus-outline", dp(24), theme.SHELL.text),
                Words(tr("Add a player"), "body", theme.SHELL.text),
                on_tap=add,
                name="options.people.add",
            )
        )
    count = Words(
        tr("{count} of {most}", count=len(company.people), most=info.max_players),
        "support",
        theme.now.dim,
        natural=True,
    )
    return [heading(tr("Around this phone"), count), rows]


class _PersonRow(Tappable, GroundRow):
    def __init__(
        self, company: Company, at: int, person: Profile, layer: Layer, on_change: Callable[[], None]
    ) -> None:
        now = theme.now
        super().__init__(
            on_tap=self._edit,
            name=f"options.people.{at}",
            fill=now.surface,
            line=now.line,
            padding=(dp(12), dp(8), dp(6), dp(8)),
            spacing=dp(14),
            height=max(dp(60), now.grown(dp(52))),
        )
        self._company, self._at, self._person = company, at, person
        self._layer, self._on_change = layer, on_change
        self.add_widget(Emblem(person.colour, person.emblem, dp(40), pos_hint={"center_y": 0.5}))
        self.add_widget(Words(person.name, "body", pos_hint={"center_y": 0.5}))
        self.add_widget(Icon("pencil-outline", dp(20), now.dim, pos_hint={"center_y": 0.5}))
        if len(company.people) > 2:
            self.add_widget(
                IconButton(
                    "close",
                    self._remove,
                    now.dim,
                    20,
                    name=f"options.people.{at}.remove",
                    pos_hint={"center_y": 0.5},
                )
            )

    def _remove(self) -> None:
        self._company.remove_person(self._at)
        self._on_change()

    def _edit(self) -> None:
        edit_profile(self._layer, self._person, self._done, tr("Who plays?"))

    def _done(self, profile: Profile) -> None:
        self._company.change_person(self._at, profile)
        self._on_change()


class _AddRow(Tappable, GroundRow):
    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        super().__init__(
            line=theme.now.faint,
            dashed=True,
            padding=(dp(20), dp(8)),
            spacing=dp(14),
            height=max(dp(56), theme.now.grown(dp(48))),
            **kwargs,
        )
        for child in children:
            child.pos_hint = {"center_y": 0.5}
            self.add_widget(child)


def edit_profile(layer: Layer, profile: Profile, on_done: Callable[[Profile], None], title: str) -> Sheet:
    """A sheet to change somebody's name, colour and emblem."""
    sheet: Sheet
    editor = ProfileEditor(profile, lambda changed: None, "profile", padding=(theme.MARGIN, 0))

    def done() -> None:
        sheet.dismiss()
        on_done(editor.profile)

    foot = Button(tr("Done"), kind="main", on_tap=done, name="profile.done")
    sheet = Sheet(layer, title, editor, foot, share=0.94, name="profile")
    return sheet.show()
