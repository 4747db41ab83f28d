"""The widgets of the app, described instead of made: see `screens.ui.keep`."""

from kivy.uix.anchorlayout import AnchorLayout

from screens import kit
from screens.ui import art, boxes, coin, emblem, icon, words
from screens.ui.keep import box, leaf, plain

Row, Column, Grid = map(box, (boxes.Row, boxes.Column, boxes.Grid))
EvenGrid, EvenRows = map(box, (boxes.EvenGrid, boxes.EvenRows))
GroundColumn, GroundRow = map(box, (boxes.GroundColumn, boxes.GroundRow))
Words, Icon, Art, Emblem = map(leaf, (words.Words, icon.Icon, art.Art, emblem.Emblem))
Gold, Button, IconButton, Badge = map(leaf, (coin.Gold, kit.PushButton, kit.IconButton, kit.Badge))
Space = leaf(boxes.Space)
Middle = box(AnchorLayout)
Snug = box(boxes.Snug)

plain(
    boxes.Row, boxes.Column, boxes.Grid, boxes.EvenGrid, boxes.EvenRows, boxes.Snug, boxes.Space, AnchorLayout
)
plain(boxes.GroundColumn, boxes.GroundRow, words.Words, icon.Icon, art.Art, emblem.Emblem, coin.Gold)
