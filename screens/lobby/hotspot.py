"""A Wi-Fi of the host's own: opened from the lobby, shown as a second QR, closed with the table."""

from __future__ import annotations

from kivy.metrics import dp

from app.device import Wifi
from app.language import tr
from app.refusal import AppRefusal, said
from screens import theme
from screens.kit import PushButton
from screens.navigation import Navigator
from screens.ui import Column, Middle, Row, Words
from screens.ui.overlay import Sheet
from screens.ui.permission import allow
from screens.ui.qr import LargeQr, QrBox
from screens.ui.ring import WaitingRing

SIDE = dp(196)


def ask_to_notify(navigator: Navigator) -> None:
    """Whoever hosts for the first time is asked whether a notification may say so, with the reason."""
    services = navigator.services
    if services.phone.settings.asked_notifications or services.device.allowed("notifications"):
        return
    services.phone.settings.asked_notifications = True
    # Refused or not, the table is open.
    allow(navigator, "notifications", lambda _: None, lightly=True)


def opener(navigator: Navigator) -> PushButton | None:
    """The button that opens a Wi-Fi here, or shows the one that is open; None where Android allows none."""
    device = navigator.services.device
    if not device.can_open_hotspot():
        return None
    text = tr("Create a Wi-Fi network") if device.hotspot() is None else tr("Show this phone’s Wi-Fi")
    return PushButton(
        text, kind="main", icon="access-point", on_tap=lambda: show(navigator), name="ways_out.own_wifi"
    )


def show(navigator: Navigator) -> None:
    """Show how to join the Wi-Fi; where none is open, open one, if that is allowed."""
    wifi = navigator.services.device.hotspot()
    if wifi is not None:
        HotspotSheet(navigator).tell(wifi)
    else:
        allow(navigator, "hotspot", lambda allowed: HotspotSheet(navigator).open_wifi() if allowed else None)


class HotspotSheet:
    """The sheet: on its way, there, or why not."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._device = navigator.services.device
        self._body = Column(padding=(dp(20), dp(4), dp(20), dp(12)), spacing=dp(12))
        navigator.layer.clear()
        self._sheet = Sheet(
            navigator.layer, tr("This phone’s Wi-Fi"), self._body, share=0.94, name="own_wifi"
        ).show()

    def open_wifi(self) -> None:
        """Ask the phone for one."""
        waiting = Row(WaitingRing(dp(24)), Words(tr("Creating a Wi-Fi network…"), "body"), spacing=dp(12))
        self._fill(waiting)
        self._device.open_hotspot(self.tell)

    def tell(self, answer: Wifi | AppRefusal) -> None:
        """Show what came of it."""
        if isinstance(answer, Wifi):
            self._fill(*self._joining(answer))
        elif self._sheet.parent is not None:
            self._fill(Words(said(answer), "body"), self._settings())
        else:
            # It went by itself, long after.
            self._navigator.tell(answer, "access-point-off")

    def _joining(self, wifi: Wifi) -> list[Column | Middle | Words | PushButton]:
        link = wifi.invitation()
        hint = tr("Scan it with a phone’s camera: the phone joins this Wi-Fi.")

        def large() -> None:
            LargeQr(self._navigator.layer, link, wifi.name, wifi.password, hint).show()

        return [
            Words(tr("First, the others scan this with their camera: their phone joins this Wi-Fi."), "body"),
            Middle(QrBox(link, SIDE, on_tap=large, name="own_wifi.qr"), size_hint_y=None, height=SIDE),
            Column(
                Words(tr("Name: {name}", name=wifi.name), "support", name="own_wifi.name"),
                Words(
                    tr("Password: {password}", password=wifi.password), "support", name="own_wifi.password"
                ),
                spacing=dp(4),
            ),
            Words(
                tr(
                    "Then they join the table as usual. If a phone complains that there is no Internet, "
                    "stay connected: none is needed."
                ),
                "support",
                theme.current.dim,
            ),
            PushButton(
                tr("Close this Wi-Fi"),
                icon="access-point-off",
                on_tap=self._close,
                name="own_wifi.close_wifi",
            ),
        ]

    def _settings(self) -> PushButton:
        return PushButton(
            tr("Hotspot settings"),
            icon="cog-outline",
            on_tap=lambda: self._navigator.tell(self._device.open_hotspot_settings()),
            name="own_wifi.settings",
        )

    def _close(self) -> None:
        self._sheet.dismiss()
        self._device.close_hotspot()

    def _fill(self, *widgets: Column | Row | Middle | Words | PushButton) -> None:
        self._body.clear_widgets()
        for widget in widgets:
            self._body.add_widget(widget)
