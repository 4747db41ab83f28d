"""The widgets of the app, described instead of made: see `screens.ui.keep`."""

from screens.ui import art, boxes, button, coin, emblem, icon, words
from screens.ui.keep import box, leaf

Row, Column, Grid, EvenGrid = map(box, (boxes.Row, boxes.Column, boxes.Grid, boxes.EvenGrid))
GroundColumn, GroundRow = map(box, (boxes.GroundColumn, boxes.GroundRow))
Words, Icon, Art, Emblem = map(leaf, (words.Words, icon.Icon, art.Art, emblem.Emblem))
Gold, Button, IconButton, Chip = map(leaf, (coin.Gold, button.Button, button.IconButton, button.Chip))
Space = leaf(boxes.Space)
