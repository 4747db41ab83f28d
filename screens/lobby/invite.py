"""How others come to the table: the QR, the code, the networks; and what a guest sees in its place."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.net.code import LENGTH
from app.session import Invitation
from screens import theme
from screens.gradient import vertical
from screens.lobby import lines
from screens.ui import games
from screens.ui.boxes import Column, GroundColumn, GroundRow, Middle, Row
from screens.ui.cover import CoverPicture
from screens.ui.icon import Icon
from screens.ui.qr import QrBox
from screens.ui.touch import Tappable
from screens.ui.words import Words

SPREAD = "\u200a"
"""A hair between the signs of the code, so that they are read one by one."""


def halves(code: str) -> tuple[str, str]:
    """The code in two groups, as one says it."""
    return code[: LENGTH // 2], code[LENGTH // 2 :]


class _Code(Tappable, Column):
    """The code, which a tap copies."""

    def __init__(self, code: str, stacked: bool, on_tap: Callable[[], object]) -> None:
        super().__init__(on_tap=on_tap, name="lobby.code", spacing=-dp(4))
        self.code = code
        groups = [SPREAD.join(half) for half in halves(code)]
        for text in groups if stacked else ["  ".join(groups)]:
            align = "left" if stacked else "center"
            self.add_widget(Words(text, "code", theme.GOLD, align, lines=1))


class _Hint(Tappable, Row):
    """They can't see me."""

    def __init__(self, on_tap: Callable[[], object]) -> None:
        super().__init__(on_tap=on_tap, name="lobby.unseen", spacing=dp(8), height=theme.TOUCH)
        self.add_widget(
            Icon("help-circle-outline", theme.now.letters(17), theme.GOLD, pos_hint={"center_y": 0.5})
        )
        words = Words(tr("Can’t find this table?"), "support", theme.GOLD, pos_hint={"center_y": 0.5})
        words.bind(height=lambda _, high: setattr(self, "height", max(theme.TOUCH, high)))
        self.add_widget(words)


def _network(icon: str, address: str) -> Row:
    return Row(
        Icon(icon, theme.now.letters(17), theme.IVORY),
        Words(address, "support", theme.IVORY, lines=1),
        spacing=dp(8),
    )


def _nobody_can_come() -> Row:
    return Row(
        Icon("wifi-off", theme.now.letters(17), theme.DARK.warn),
        Words(tr("No network: nobody can join yet"), "support", theme.DARK.warn),
        spacing=dp(8),
    )


def invite_card(
    invitation: Invitation,
    side: float,
    upright: bool,
    on_qr: Callable[[], object],
    on_code: Callable[[], object],
    on_unseen: Callable[[], object],
    wifi: Widget | None = None,
    wifi_name: str = "",
) -> GroundRow | GroundColumn:
    """The card that invites; `upright` with the QR above the code, where there is room for a large one.
    `wifi` tells of a network of this phone's own; `wifi_name` is what the one it is on is called."""
    words = Column(
        Words(tr("Scan me, or type"), "support", theme.IVORY, "center" if upright else "left"),
        _Code(invitation.code, not upright, on_code),
        spacing=dp(2),
        pos_hint={"center_y": 0.5},
    )
    # A phone is rarely on more than two networks, and a guest needs no more to be sure.
    shown = invitation.networks[: 1 if invitation.bluetooth else 2]
    networks = [_network("wifi", address) for address in shown]
    if wifi_name and networks:
        # Guests must be on the same one: its name is what they see in their own settings.
        networks[0] = _network("wifi", wifi_name)
    if wifi is not None:
        networks = [wifi]
    if invitation.bluetooth:
        networks.append(_network("bluetooth", tr("Bluetooth")))
    networks = networks or [_nobody_can_come()]
    facts = Column(*networks, _Hint(on_unseen), spacing=dp(4), padding=(0, dp(4), 0, 0))
    if upright:
        facts.size_hint_x, facts.width = None, theme.now.grown(dp(180))
        facts.pos_hint = {"center_x": 0.5}
    words.add_widget(facts)
    qr = QrBox(invitation.link, side, on_qr, name="lobby.qr")
    look = {
        # The textures of rounded shapes stand on their heads.
        "texture_fill": vertical(theme.rgba("#241416"), theme.BURGUNDY),
        "line": theme.mixed(theme.BURGUNDY, theme.IVORY, 0.12),
        "radius": theme.RADIUS_PANEL,
        "padding": dp(14),
    }
    if upright:
        return GroundColumn(Middle(qr, size_hint_y=None, height=side), words, spacing=dp(12), **look)
    return GroundRow(qr, words, spacing=dp(16), **look)


def guest_card(document: lines.Document, way: str = "") -> GroundRow:
    """What will be played, for whoever has come, and by which way they have."""
    now, game = theme.now, lines.info(document)
    mood = theme.mood(game.name)
    code = " ".join(halves(document["table"]["code"]))
    texts = Column(
        Words(games.short(game.name), "screen", mood.accent, lines=1),
        Words(games.summary(game.name), "support", theme.IVORY),
        Row(
            Icon("key-variant", now.letters(16), theme.GOLD),
            Words(tr("Code {code}", code=code), "support", theme.IVORY, lines=1),
            spacing=dp(8),
        ),
        *([_network(way, tr("Bluetooth") if way == "bluetooth" else tr("Wi-Fi"))] if way else []),
        padding=(dp(14), dp(14)),
        spacing=dp(6),
        pos_hint={"center_y": 0.5},
    )
    return GroundRow(
        CoverPicture(
            game.name,
            corners=[theme.RADIUS_PANEL, 0, 0, theme.RADIUS_PANEL],
            size_hint=(None, 1),
            width=dp(104),
        ),
        texts,
        texture_fill=vertical(mood.bottom, mood.top),
        line=theme.mixed(mood.top, theme.IVORY, 0.15),
        radius=theme.RADIUS_PANEL,
    )
