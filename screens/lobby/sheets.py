"""The sheets of the lobby: what can be done with somebody, a bot to add, who one is, and leaving."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import PERSONALITIES
from app.language import tr
from app.phone import Profile
from app.refusal import AppRefusal, said
from screens import theme
from screens.kit import ListLine, Panel, PushButton, Segmented
from screens.lobby.lines import LEVELS, LobbyLine, level_name, personality_name
from screens.ui import Column, Words
from screens.ui.chooser import ChipPicker
from screens.ui.overlay import Layer, Sheet
from screens.ui.profile import ProfileEditor

Do = Callable[[], object]
Choice = tuple[str, str, str, Do]
"""A line of a sheet: its icon, what it says, its name, and what it does."""


def menu(layer: Layer, title: str, choices: list[Choice], above: Widget | None = None) -> Sheet:
    """A sheet with things to do; a tap does one and closes it."""
    rows = [
        ListLine(title=text, icon=icon, name=name, on_tap=layer.then(do)) for icon, text, name, do in choices
    ]
    body = Column(padding=(theme.MARGIN, dp(4), theme.MARGIN, dp(12)), spacing=dp(14))
    if above is not None:
        body.add_widget(above)
    if rows:
        body.add_widget(Panel(*rows))
    return Sheet(layer, title, body, name="menu").show()


class BotPicker(Column):
    """How well a bot plays, and how."""

    def __init__(self, level: str, personality: str, on_change: Callable[[str, str], None]) -> None:
        now = theme.current
        super().__init__(spacing=dp(8))
        self.level, self.personality = level, personality
        self._on_change = on_change
        self._about = Words(_manner(personality), "support", now.dim)
        for part in (
            Words(tr("Level"), "support_strong", now.dim),
            Segmented([(name, level_name(name)) for name in LEVELS], level, self._choose_level, "bot.level"),
            Words(tr("Personality"), "support_strong", now.dim),
            ChipPicker(
                [(name, personality_name(name)) for name in PERSONALITIES],
                personality,
                self._choose_personality,
                "bot.personality",
            ),
            self._about,
        ):
            self.add_widget(part)

    def _choose_level(self, level: str) -> None:
        self.level = level
        self._on_change(self.level, self.personality)

    def _choose_personality(self, personality: str) -> None:
        self.personality = personality
        self._about.text = _manner(personality)
        self._on_change(self.level, self.personality)


def _manner(personality: str) -> str:
    texts = {
        "balanced": tr("Takes risks, lies and challenges now and then."),
        "bold": tr("Takes risks and lies without blinking."),
        "honest": tr("Hardly ever lies."),
        "suspicious": tr("Believes nobody."),
    }
    return texts.get(personality, "")


def add_bot(layer: Layer, on_add: Callable[[str, str], None]) -> Sheet:
    """Choose a bot and let it sit down."""
    picker = BotPicker("regular", "balanced", lambda level, personality: None)
    body = Column(picker, padding=(dp(20), dp(4), dp(20), dp(8)))
    add = layer.then(lambda: on_add(picker.level, picker.personality))
    foot = PushButton(tr("Add this bot"), kind="main", icon="robot-happy-outline", on_tap=add, name="bot.add")
    return Sheet(layer, tr("A bot"), body, foot, name="bot").show()


def about_person(
    layer: Layer,
    line: LobbyLine,
    choices: list[Choice],
    bot: tuple[str, str] | None,
    on_bot: Callable[[str, str], None],
) -> Sheet:
    """What the host can do about somebody."""
    picker = None if bot is None else BotPicker(*bot, on_bot)
    return menu(layer, line.name, choices, picker)


def profile(layer: Layer, now: Profile, on_done: Callable[[Profile], None]) -> Sheet:
    """Another name, colour or emblem for oneself."""
    problem = Words("", "support", theme.current.danger_text)
    editor = ProfileEditor(now, lambda _: setattr(problem, "text", ""), "lobby.profile")

    def done() -> None:
        try:
            wished = Profile.read(editor.profile.name, editor.profile.colour, editor.profile.emblem)
        except AppRefusal as refusal:
            problem.text = said(refusal)
            return
        layer.put_away()
        on_done(wished)

    body = Column(editor, problem, padding=(dp(20), 0, dp(20), dp(8)), spacing=dp(4))
    foot = PushButton(tr("That’s me"), kind="main", on_tap=done, name="lobby.profile.done")
    return Sheet(layer, tr("Who you are"), body, foot, share=0.94, name="profile").show()


def leave_own_table(layer: Layer, on_keep: Do, on_close: Do) -> Sheet:
    """The host goes: is it for later, or for good?"""
    text = tr("Without you the others cannot play. You can keep the table and reopen it from the home page.")
    body = Column(Words(text, "body", theme.current.dim), padding=(dp(20), dp(4), dp(20), dp(8)))
    foot = Column(
        PushButton(
            tr("Keep it for later"),
            kind="main",
            icon="content-save-outline",
            on_tap=layer.then(on_keep),
            name="leave.keep",
        ),
        PushButton(
            tr("Close it for good"),
            kind="danger",
            icon="close-octagon-outline",
            on_tap=layer.then(on_close),
            name="leave.close",
        ),
        PushButton(tr("Stay"), centred=True, on_tap=layer.put_away, name="leave.stay"),
        spacing=dp(10),
    )
    return Sheet(layer, tr("Leave your table?"), body, foot, name="leaving").show()
