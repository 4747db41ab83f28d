"""My data: taken along in one file, or taken over from one; and what the app is made of."""

from __future__ import annotations

from pathlib import Path

from kivy.metrics import dp

import app
from app.language import tr
from app.refusal import AppRefusal
from screens import theme
from screens.kit.page import Part
from screens.ui import Art, Column, Middle, Words
from screens.ui.overlay import Sheet, confirm

MADE_WITH = (
    ("Kivy, KivyMD, asynckivy, plyer, pyjnius", "MIT"),
    ("Material Design Icons", "Apache 2.0"),
    ("Playfair Display", "SIL Open Font License 1.1"),
    ("Roboto", "Apache 2.0"),
    ("PyCryptodome", "BSD 2-Clause"),
    ("spake2, materialyoucolor", "MIT"),
    ("segno", "BSD 3-Clause"),
    ("Unicode Confusables", "Unicode License v3"),
)


class DataPart(Part):
    """Its lines are in page.kv; here is what they do."""

    def export(self) -> None:
        try:
            file = self.page.services.phone.save_copy()
        except AppRefusal as refusal:
            self.page.navigator.tell(refusal)
            return
        self.page.navigator.tell(self.page.services.device.share_file(file))

    def ask(self) -> None:
        confirm(
            self.page.navigator.layer,
            tr("Replace your data?"),
            tr(
                "The profile, the settings and the finished games of this phone are replaced by those in "
                "the file. A table that is still open here stays."
            ),
            tr("Choose the file"),
            tr("Keep everything as it is"),
            self._choose,
        )

    def _choose(self) -> None:
        self.page.navigator.tell(self.page.services.device.choose_file(self._import))

    def _import(self, file: Path) -> None:
        try:
            left_out = self.page.services.phone.take_copy(file)
        except AppRefusal as refusal:
            self.page.navigator.tell(refusal)
            return
        self.page.refresh()
        done = tr("Done: this phone now has the data from the file.")
        if left_out:
            done += " " + tr("Games that could not be read were left out: {number}.", number=left_out)
        self.page.navigator.say(done, "check")

    def about(self) -> None:
        now = theme.current
        body = Column(padding=(dp(20), 0, dp(20), dp(16)), spacing=dp(10))
        body.add_widget(
            Middle(
                Art("mark", size_hint=(None, None), size=(dp(60), dp(82))), size_hint_y=None, height=dp(92)
            )
        )
        for text in (
            tr("Soupçon {version}, free software under the MIT licence.", version=app.__version__),
            tr("No account, no ads, no internet: phones talk to one another, and to nobody else."),
            tr(
                "The games belong to their authors and publishers; the drawings, texts and sounds "
                "here are ours. Get the boxes: they are worth it."
            ),
        ):
            body.add_widget(Words(text, "body"))
        body.add_widget(Words(tr("Built with"), "section"))
        for what, licence in MADE_WITH:
            body.add_widget(Column(Words(what, "support"), Words(licence, "caption", now.dim), spacing=dp(1)))
        Sheet(self.page.navigator.layer, "Soupçon", body, name="about").show()
