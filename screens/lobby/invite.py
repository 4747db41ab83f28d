"""How others come to the table: the QR, the code, the networks; and what a guest sees in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from app.language import tr
from app.net.code import LENGTH
from app.session import ShownInvitation
from screens import look, theme
from screens.kit import Card
from screens.lobby import lines
from screens.ui import games
from screens.ui.art import vertical
from screens.ui.boxes import GroundRow, Row
from screens.ui.keep import Element, Rows, Slot

SPREAD = "\u200a"
"""A hair between the signs of the code, so that they are read one by one."""


def halves(code: str) -> tuple[str, str]:
    """The code in two groups, as one says it."""
    return code[: LENGTH // 2], code[LENGTH // 2 :]


class LobbyCode(Card):
    """The code, which a tap copies: in two lines, or in one in the middle."""

    code = StringProperty("")
    stacked = BooleanProperty(True)

    def line(self, number: int, code: str, stacked: bool) -> str:
        """What stands on the first line, or the second."""
        groups = [SPREAD.join(half) for half in halves(code)]
        texts = groups if stacked else ["  ".join(groups), ""]
        return texts[number]


class LobbyFact(Row):
    """A line of a card: an icon and a few words."""

    icon = StringProperty("")
    text = StringProperty("")
    tint = ColorProperty(theme.IVORY)
    glyph = ColorProperty(None, allownone=True)
    """The colour of the icon, where it has one of its own."""
    lines = NumericProperty(1)


class LobbyDoor(Card):
    """A line of a card that opens something."""

    icon = StringProperty("")
    text = StringProperty("")
    lines = NumericProperty(0)


class LobbyInvite(GroundRow):
    """The card that invites; `upright` with the QR above the code, where there is room for a large one."""

    link = StringProperty("")
    code = StringProperty("")
    upright = BooleanProperty(False)
    side = NumericProperty(dp(148))
    """Of the QR."""

    def __init__(self, on_qr: Callable[[], object], on_code: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # The textures of rounded shapes stand on their heads.
        self.texture_fill = vertical(theme.rgba("#241416"), theme.BURGUNDY)
        self.line = theme.mixed(theme.BURGUNDY, theme.IVORY, 0.12)
        self.ids.qr.on_tap, self.ids.code.on_tap = on_qr, on_code
        self._facts = Rows(self.ids.facts)

    def make_ready(self) -> None:
        """Have the lines that nearly every table has: a network, and what to do without."""
        self._facts.show(_fact("wifi", ""), _unseen(lambda: None))

    def show(self, invitation: ShownInvitation, facts: list[Element]) -> None:
        """This invitation, and what else one should know."""
        self.link, self.code = invitation.link, invitation.code
        self._facts.show(*facts)


def facts(
    invitation: ShownInvitation,
    wifi_name: str,
    own_wifi: str,
    on_own_wifi: Callable[[], object],
    on_unseen: Callable[[], object],
) -> list[Element]:
    """By which ways one can come. `own_wifi` is a network of this phone's own; `wifi_name` is what the one it
    is on is called."""
    # A phone is rarely on more than two networks, and a guest needs no more to be sure.
    networks = list(invitation.networks[: 1 if invitation.bluetooth else 2])
    if wifi_name and networks:
        # Guests must be on the same one: its name is what they see in their own settings.
        networks[0] = wifi_name
    found = [_fact("wifi", network) for network in networks]
    if own_wifi:
        found = [_door("access-point", own_wifi, "lobby.own_wifi", on_own_wifi, lines=1)]
    if invitation.bluetooth:
        found.append(_fact("bluetooth", tr("Bluetooth")))
    if not found:
        found = [_fact("wifi-off", tr("No network: nobody can join yet"), theme.DARK.warn, lines=0)]
    return [*found, _unseen(on_unseen)]


def _unseen(on_tap: Callable[[], object]) -> Element:
    return _door("help-circle-outline", tr("Can’t find this table?"), "lobby.unseen", on_tap)


def _fact(icon: str, text: str, tint: theme.Colour = theme.IVORY, lines: int = 1) -> Element:
    return Element(LobbyFact, {"icon": icon, "text": text, "tint": tint, "lines": lines})


def _door(icon: str, text: str, name: str, on_tap: Callable[[], object], lines: int = 0) -> Element:
    looks = {"icon": icon, "text": text, "name": name, "lines": lines, "on_tap": on_tap}
    return Element(LobbyDoor, looks, key=name)


class LobbyGuest(GroundRow):
    """What will be played, for whoever has come, and by which way they have."""

    game = StringProperty("")
    title = StringProperty("")
    summary = StringProperty("")
    code = StringProperty("")
    way_icon = StringProperty("")
    way = StringProperty("")
    accent = ColorProperty(theme.IVORY)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._texts = Slot(self.ids.texts)
        *self._always, self._by_way = self.ids.texts.children[::-1]

    def on_game(self, *_: Any) -> None:
        game_theme = theme.game_theme(self.game)
        self.accent = game_theme.accent
        self.texture_fill = vertical(game_theme.bottom, game_theme.top)
        self.line = theme.mixed(game_theme.top, theme.IVORY, 0.15)

    def show(self, document: lines.Document, way: str) -> None:
        """This table; `way` is how this phone reaches it, where that is known."""
        game = lines.info(document).name
        self.game, self.title, self.summary = game, games.short(game), games.summary(game)
        self.code = tr("Code {code}", code=" ".join(halves(document["table"]["code"])))
        self.way_icon, self.way = way, tr("Bluetooth") if way == "bluetooth" else tr("Wi-Fi")
        self._texts.show(*self._always, self._by_way if way else None)


look.read_rules(__file__, "invite.kv")
