"""What is in play at this table: who plays, how long one may think, which options were chosen."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import catalogue
from app.kinds import Json, Option
from app.language import tr
from app.language.naming import Naming
from app.language.narrator.templates import capital
from app.meanings import chosen
from screens import theme
from screens.kit import Badge, Panel, PartHeading
from screens.table.scene import Scene
from screens.table.table_rules import rules_of
from screens.ui import Column, Flow, Icon, Row, Words


def body(scene: Scene) -> Widget:
    """The body of the sheet."""
    now, info = theme.current, catalogue.info(scene.game, scene.table["content"])
    naming = Naming(scene.game, scene.lang, scene.table["content"])
    chips = (
        Badge(text=note.text, icon=note.icon, tint=scene.game_theme.text) for note in rules_of(scene).chips
    )
    parts = [Flow(*chips), Words(naming.summary, "body", now.dim)]
    characters = [name for name in scene.view.get("characters", ()) if isinstance(name, str)]
    if characters:
        names = scene.narrator.several([scene.narrator.name(name) for name in characters])
        parts += [PartHeading(tr("Characters in play")), Words(capital(names), "body")]
    rows = [
        _OptionRow(scene, option, scene.table["options"].get(option.name, option.default))
        for option in info.schema.options
        if option.players is None or len(scene.seats) in option.players
    ]
    if rows:
        parts += [PartHeading(tr("Table options")), Panel(*rows)]
    return Column(*parts, padding=(dp(20), dp(4), dp(20), dp(12)), spacing=theme.GAP)


class _OptionRow(Row):
    def __init__(self, scene: Scene, option: Option, value: Json) -> None:
        super().__init__(padding=(dp(14), dp(10)), spacing=dp(12))
        now, naming = theme.current, Naming(scene.game, scene.lang, scene.table["content"])
        self.add_widget(Words(naming.option(option.name), "body", pos_hint={"center_y": 0.5}))
        said: Widget
        if option.kind == "flag":
            said = Icon("check" if value else "close", dp(22), now.ok if value else now.dim)
        else:
            people = [person.name for person in scene.seats]
            said = Words(chosen(option, value, naming, people), "support", now.dim, "right")
            said.size_hint_x = 0.6
        said.pos_hint = {"center_y": 0.5}
        self.add_widget(said)
