"""The rules book of each game, in our own words.

What is told stands in `assets/text/<language>/<game>/rules.txt`; what is named and counted comes from the
engine's content.
"""

from app.rules.anchor import RulesAnchor, placed, remembered
from app.rules.blocks import BookSection, Picture, RuleFact, RulesBlock, RulesBook
from app.rules.reader import load
from app.rules.search import Hit, find, folded, spans

__all__ = [
    "BookSection",
    "Hit",
    "Picture",
    "RuleFact",
    "RulesAnchor",
    "RulesBlock",
    "RulesBook",
    "find",
    "folded",
    "load",
    "placed",
    "remembered",
    "spans",
]
