"""The options of a game: all is set for a good game already, and what each thing means is a tap away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import Refusal
from app.language import tr
from app.phone import Profile
from app.table.lobby import CLOCKS
from screens import theme
from screens.alone.company import Company
from screens.alone.parts import bots_part, people_part
from screens.choose.clans import ClanPicker
from screens.choose.draft import Draft
from screens.choose.hero import Hero
from screens.choose.meaning import CLANS, CLOCK
from screens.choose.parts import Parts
from screens.ui.boxes import Column, Scroll
from screens.ui.button import Button
from screens.ui.cautions import cautions
from screens.ui.chooser import Link
from screens.ui.controls import Segmented
from screens.ui.profile import dressed
from screens.ui.refused import said
from screens.ui.roundtable import RoundTable
from screens.ui.rows import heading, help_button
from screens.ui.screen import Page, PageColumn
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.navigation import Navigator

HOST, SOLO, PASS, LOBBY = "host", "solo", "pass", "lobby"


class OptionsPage(Page):
    """Opened with `game` and `way`: "host", "solo", "pass", or "lobby" with the `options` of the table."""

    def __init__(self, navigator: Navigator, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self._drafts: dict[str, Draft] = {}
        """What was chosen last time for each game."""
        self._companies: dict[str, Company] = {}
        self._draft = Draft("complots")
        self._company: Company | None = None
        self._way = HOST
        self._another = False
        """Whether the table one is at has another game until now."""

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        game, self._way = arguments["game"], arguments["way"]
        if self._way == LOBBY:
            session = self.services.phone.session
            table = session.document.get("table", {}) if session is not None else {}
            self._another = table.get("game") != game
            # The options and the content of a table are those of its game.
            of_this = {} if self._another else table
            kept = arguments.get("options", of_this.get("options"))
            self._draft = Draft(game, kept, table.get("clock"), of_this.get("content"))
        else:
            self._draft = self._drafts.setdefault(game, Draft(game))
        self._company = self._gathered() if self._way in (SOLO, PASS) else None

    def _gathered(self) -> Company:
        owner = dressed(self.services.phone.profile or Profile(tr("Player {number}", number=1)))
        company = self._companies.setdefault(self._way, Company(owner, self._way == PASS))
        company.people[0] = owner
        return company

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Widget:
        supports = {HOST: "", LOBBY: "", SOLO: tr("with bots"), PASS: tr("on this phone")}
        self._body = PageColumn(
            size_hint=(1, None), inset=theme.MARGIN, padding=(0, dp(6), 0, dp(16)), spacing=dp(8)
        )
        self._foot = PageColumn(
            size_hint=(1, None), inset=theme.MARGIN, padding=(0, dp(8), 0, dp(14)), spacing=dp(6)
        )
        # At a table, what was changed and not kept yet would be lost on the way.
        to_rules = None if self._way == LOBBY else self._to_rules
        hero = PageColumn(
            Hero(self._draft.game, self._leave, supports[self._way], to_rules),
            size_hint=(1, None),
            most=dp(720),
        )
        self._scroll = Scroll(Column(hero, self._body))
        self._fill()
        return Column(self._scroll, self._foot, size_hint=(1, 1))

    def _to_rules(self) -> None:
        self.go("rules", game=self._draft.game)

    def _fill(self) -> None:
        """Everything below the picture."""
        draft, layer, company = self._draft, self.navigator.layer, self._company
        if company is not None:
            company.fit(draft.info)
        draft.players = self._players()
        parts = Parts(draft, layer, self._changed, self._seats())
        clans = [option for option in draft.options if option.name in theme.CLANS]
        across = 2 if self.width >= theme.now.grown(dp(380)) else 1
        widgets: list[Widget] = []
        if company is not None and self._way == PASS:
            widgets += people_part(company, draft.info, layer, self._rebuilt)
        if company is not None:
            widgets += bots_part(company, draft.info, layer, self._rebuilt)
        if clans:
            title, chance = CLANS.title(), draft.left_to_chance(clans)
            widgets += [
                heading(
                    title,
                    Link(
                        tr("the classic five") if chance else tr("at random"),
                        "crown-outline" if chance else "dice-multiple",
                        on_tap=lambda: self._choose_clans(clans, not chance),
                        name="options.classic" if chance else "options.random",
                    ),
                    help_button(lambda: parts.explain(title, CLANS), "options.clans"),
                ),
                ClanPicker(draft, clans, lambda: self._changed(False), min(self.width, theme.PAGE_WIDTH)),
            ]
        widgets += parts.extensions(tr("Extensions") if clans else tr("Variants"), across)
        widgets += parts.choices()
        if self._way in (HOST, SOLO, LOBBY):
            widgets += self._clock(parts)
        widgets += parts.house_rules(tr("House rules") if clans else tr("For this table"))
        self._body.clear_widgets()
        for widget in widgets:
            self._body.add_widget(widget)
        self._judge()

    def _clock(self, parts: Parts) -> list[Widget]:
        title = CLOCK.title()
        names = [
            (seconds, tr("none") if seconds is None else tr("{seconds} s", seconds=seconds))
            for seconds in CLOCKS
        ]
        return [
            heading(title, help_button(lambda: parts.explain(title, CLOCK), "options.clock")),
            Segmented(
                names, self._draft.clock, lambda value: setattr(self._draft, "clock", value), "options.clock"
            ),
        ]

    def _judge(self) -> None:
        """Say whether it can be played like this; the button is off when it cannot."""
        trouble = self._draft.trouble()
        hint = self._draft.only_with()
        self._foot.clear_widgets()
        if trouble or hint:
            colour = theme.now.danger_text if trouble else theme.now.dim
            self._foot.add_widget(Words(trouble or hint, "support", colour, "center", name="options.status"))
        warning = None if trouble else cautions(self.navigator.layer, self._draft.cautions())
        if warning is not None:
            self._foot.add_widget(warning)
        titles = {
            HOST: tr("Open the table"),
            LOBBY: tr("Choose this game") if self._another else tr("Save these options"),
            SOLO: tr("Play"),
            PASS: tr("Play"),
        }
        self._foot.add_widget(
            Button(
                titles[self._way],
                kind="off" if trouble else "main",
                leading=RoundTable(theme.INK, dp(30)) if self._way == HOST and not trouble else None,
                centred=True,
                height=theme.MAIN_BUTTON,
                on_tap=self._open,
                on_refused=lambda: self.navigator.say(trouble, "alert-circle-outline"),
                name="options.open",
            )
        )

    # -- what is known of the players ----------------------------------------------------------

    def _players(self) -> int | None:
        if self._company is not None:
            return self._company.players
        return None

    def _seats(self) -> list[str]:
        """The names of those who will play, in seat order, where they are known."""
        if self._company is not None:
            people = [person.name for person in self._company.people]
            bots = [tr("Bot {number}", number=number + 1) for number in range(self._company.bots)]
            return people + bots
        session = self.services.phone.session
        if self._way != LOBBY or session is None:
            return []
        people = session.document.get("people", {})
        return [people[person]["name"] for person in session.document.get("table", {}).get("order", ())]

    # -- changes -------------------------------------------------------------------------------

    def _choose_clans(self, clans: list[Any], by_chance: bool) -> None:
        self._draft.choose_all(clans, by_chance)
        self._rebuilt()

    def _changed(self, rebuild: bool) -> None:
        if rebuild:
            self._rebuilt()
        else:
            self._judge()

    def _rebuilt(self) -> None:
        """Build the controls anew without losing the place on the page."""
        scroll = self._scroll
        content = scroll.children[0]
        above = (1 - scroll.scroll_y) * max(0.0, content.height - scroll.height)
        self._fill()

        def settle(_: float) -> None:
            over = content.height - scroll.height
            scroll.scroll_y = 1 - min(1.0, above / over) if over > 0 else 1

        Clock.schedule_once(settle)

    # -- going on ------------------------------------------------------------------------------

    def _open(self) -> None:
        phone, draft, company = self.services.phone, self._draft, self._company
        options = draft.chosen()
        if self._way == LOBBY:
            self._keep(options)
        elif company is None:
            phone.host(draft.game, options, draft.clock)
            self.go("lobby")
        elif self._way == SOLO:
            phone.solo(draft.game, options, company.opponents(), draft.clock)
            self.go("table")
        else:
            phone.pass_around(draft.game, options, company.people, company.opponents())
            self.go("table")

    def _keep(self, options: dict[str, Any]) -> None:
        session = self.services.phone.session
        if session is not None:
            session.ask("game", self._kept, game=self._draft.game, options=options)
            if session.document.get("table", {}).get("clock") != self._draft.clock:
                session.ask("clock", self._kept, seconds=self._draft.clock)
        self.go("lobby")

    def _kept(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.navigator.say(said(refusal), "alert-circle-outline")

    def _leave(self) -> None:
        self.navigator.back()

    def back(self) -> bool:
        if self._way != LOBBY:
            return False
        self.go("lobby")
        return True
