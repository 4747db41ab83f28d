"""The options of a game: all is set for a good game already, and what each thing means is a tap away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.kinds import Option, Refusal
from app.language import tr
from app.meanings import CHOICE, EXTENSION, HOUSE
from app.phone import Profile
from screens import games, look, theme
from screens.alone.company import Company
from screens.alone.parts import OptionsBots, OptionsPeople
from screens.choose import hero  # noqa: F401 (it is in the page's rule)
from screens.choose.clans import CLANS, OptionsClans
from screens.choose.draft import Draft
from screens.choose.parts import OptionsChoice, OptionsClock, OptionsExtensions, OptionsHouse, group
from screens.kit import PushButton, Text
from screens.kit.page import KeptPage, Moved, Part
from screens.ui.cautions import CautionLine
from screens.ui.keep import Slot
from screens.ui.overlay import explain
from screens.ui.profile import dressed
from screens.ui.roundtable import RoundTable
from screens.ui.settle import settle

if TYPE_CHECKING:
    from screens.navigation import Navigator

HOST, SOLO, PASS, LOBBY = "host", "solo", "pass", "lobby"

Wanted = tuple[type[Part], str]
"""A part there should be: its class, and the game or option it is about, if it is about one."""


class OptionsFrame(BoxLayout):
    """The picture and what is chosen, which scroll, and the button below them."""

    page = ObjectProperty(None)


class OptionsPage(KeptPage):
    """Opened with `game` and `way`: "host", "solo", "pass", or "lobby" with the `options` of the table.

    What is about one game is kept for it, all else is the same for every game.
    """

    def __init__(self, navigator: Navigator, **kwargs: Any) -> None:
        super().__init__(navigator, **kwargs)
        self._drafts: dict[str, Draft] = {}
        """What was chosen last time for each game."""
        self._companies: dict[str, Company] = {}
        self.draft = Draft("complots")
        self.company: Company | None = None
        self._way = HOST
        self._another = False
        """Whether the table one is at has another game until now."""
        self._parts: dict[Wanted, Moved] = {}

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
            self.draft = Draft(game, kept, table.get("clock"), of_this.get("content"))
        else:
            self.draft = self._drafts.setdefault(game, Draft(game))
        self.company = self._gathered() if self._way in (SOLO, PASS) else None
        if self.company is not None:
            self.company.fit(self.draft.info)
        if not all(wanted in self._parts for wanted in self._wanted()):
            self.make_more(self._make_parts())

    def stand(self) -> None:
        # Whoever chooses a game may be at its table soon.
        games.fetch(self.draft.game)

    def leave(self) -> None:
        self._frame.ids.scroll.scroll_y = 1.0

    def _gathered(self) -> Company:
        owner = dressed(self.services.phone.profile or Profile(tr("Player {number}", number=1)))
        company = self._companies.setdefault(self._way, Company(owner, self._way == PASS))
        company.people[0] = owner
        return company

    # -- building ------------------------------------------------------------------------------

    def make(self) -> Iterator[None]:
        self._frame = OptionsFrame(page=self)
        self.add_widget(self._frame)
        yield
        self._column, self._foot = Slot(self._frame.ids.body), Slot(self._frame.ids.foot)
        self._show_game()
        self.settle()
        yield
        yield from self._make_parts()
        for part in ("_open_table", "_open_game", "_status", "_caution"):
            settle(getattr(self, part), self.part_width)
            yield

    def _make_parts(self) -> Iterator[None]:
        """What is wanted and not there yet, from the top. The page may be opened for another game meanwhile:
        then that is something else."""
        while (wanted := next((one for one in self._wanted() if one not in self._parts), None)) is not None:
            part = self._new(wanted)
            for _ in part.steps() if isinstance(part, OptionsClans) else ():
                yield
                if wanted not in self._wanted():
                    break
            else:
                self._parts[wanted] = self.placed(part)
                self._column.show(*self._there())
                yield

    def enough(self) -> bool:
        if not self._parts:
            return False
        high = self._frame.ids.hero.height + sum(part.height + dp(8) for part in self._there())
        return bool(high > self.height - theme.MAIN_BUTTON)

    @cached_property
    def _status(self) -> Text:
        return Text(style="support", halign="center", name="options.status")

    @cached_property
    def _caution(self) -> CautionLine:
        return CautionLine()

    @cached_property
    def _open_table(self) -> PushButton:
        return self._button(RoundTable(theme.INK, dp(30)))

    @cached_property
    def _open_game(self) -> PushButton:
        return self._button()

    def _button(self, leading: RoundTable | None = None) -> PushButton:
        return PushButton(
            leading=leading,
            centred=True,
            height=theme.MAIN_BUTTON,
            on_tap=self._open,
            on_refused=lambda: self.navigator.say(self.draft.trouble(), "alert-circle-outline"),
            name="options.open",
        )

    @property
    def clans(self) -> list[Option]:
        """The options that are clans, where the game has some."""
        return [option for option in self.draft.options if option.name in theme.CLANS]

    def _wanted(self) -> list[Wanted]:
        """The parts there should be, from the top."""
        draft, game = self.draft, self.draft.game
        found: list[Wanted] = []
        if self.company is not None and self._way == PASS:
            found.append((OptionsPeople, ""))
        if self.company is not None:
            found.append((OptionsBots, ""))
        if self.clans:
            found.append((OptionsClans, game))
        if group(draft, EXTENSION):
            found.append((OptionsExtensions, game))
        found += [(OptionsChoice, f"{game}.{option.name}") for option in group(draft, CHOICE)]
        if self._way in (HOST, SOLO, LOBBY):
            found.append((OptionsClock, ""))
        if group(draft, HOUSE):
            found.append((OptionsHouse, game))
        return found

    def _new(self, wanted: Wanted) -> Part:
        kind, key = wanted
        of = {"option": key.partition(".")[2]} if kind is OptionsChoice else {}
        return kind(page=self, **of)

    def _there(self) -> list[Moved]:
        """The parts to show: down to the first that is not made yet."""
        wanted = self._wanted()
        return [self._parts[one] for one in takewhile(self._parts.__contains__, wanted)]

    def fill(self) -> None:
        draft, company = self.draft, self.company
        if company is not None:
            company.fit(draft.info)
        draft.players = None if company is None else company.players
        self._show_game()
        if self.made:
            # What was chosen may want another part.
            for wanted in self._wanted():
                if wanted not in self._parts:
                    self._parts[wanted] = self.placed(self._new(wanted))
        parts = self._there()
        self._column.show(*parts)
        for part in parts:
            part.inside.fill()
        self._judge()

    def _show_game(self) -> None:
        supports = {HOST: "", LOBBY: "", SOLO: tr("with bots"), PASS: tr("on this phone")}
        # At a table, what was changed and not kept yet would be lost on the way.
        self._frame.ids.hero.show(self.draft.game, supports[self._way], self._way != LOBBY)

    def _judge(self) -> None:
        """Say whether it can be played like this; the button is off when it cannot."""
        trouble, hint = self.draft.trouble(), self.draft.only_with()
        if trouble or hint:
            self._status.text = trouble or hint
            self._status.ink = "danger_text" if trouble else "dim"
        warnings = [] if trouble else self.draft.cautions()
        if warnings:
            self._caution.show(self.navigator.layer, warnings)
        titles = {
            HOST: tr("Open the table"),
            LOBBY: tr("Choose this game") if self._another else tr("Save these options"),
            SOLO: tr("Play"),
            PASS: tr("Play"),
        }
        button = self._open_table if self._way == HOST and not trouble else self._open_game
        button.title, button.kind = titles[self._way], "off" if trouble else "main"
        self._foot.show(
            self._status if trouble or hint else None, self._caution if warnings else None, button
        )

    def to_rules(self) -> None:
        """The rules of this game."""
        self.go("rules", game=self.draft.game)

    def explain_clans(self) -> None:
        """What the Characters are."""
        said = self.draft.explained(CLANS)
        explain(self.navigator.layer, said.title, said.text)

    def seats(self) -> list[str]:
        """The names of those who will play, in seat order, where they are known."""
        if self.company is not None:
            people = [person.name for person in self.company.people]
            bots = [tr("Bot {number}", number=number + 1) for number in range(self.company.bots)]
            return people + bots
        session = self.services.phone.session
        if self._way != LOBBY or session is None:
            return []
        people = session.document.get("people", {})
        return [people[person]["name"] for person in session.document.get("table", {}).get("order", ())]

    def changed(self) -> None:
        """Something else is chosen: show it without losing the place on the page."""
        scroll = self._frame.ids.scroll
        content = scroll.children[0]
        above = (1 - scroll.scroll_y) * max(0.0, content.height - scroll.height)
        before = content.height
        self.fill()

        def settle(_: float) -> None:
            over = content.height - scroll.height
            if content.height != before:
                scroll.scroll_y = 1 - min(1.0, above / over) if over > 0 else 1

        Clock.schedule_once(settle)

    # -- going on ------------------------------------------------------------------------------

    def _open(self) -> None:
        phone, draft, company = self.services.phone, self.draft, self.company
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
            session.ask("game", self._kept, game=self.draft.game, options=options)
            if session.document.get("table", {}).get("clock") != self.draft.clock:
                session.ask("clock", self._kept, seconds=self.draft.clock)
        self.go("lobby")

    def _kept(self, refusal: Refusal | None) -> None:
        self.navigator.tell(refusal, "alert-circle-outline")

    def back(self) -> bool:
        if self._way != LOBBY:
            return False
        self.go("lobby")
        return True


look.read_rules(__file__, "page.kv")
