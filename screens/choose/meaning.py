"""What the options mean, in our words: a line to stand below each, and what a tap on its question mark says.

The texts are English here and translated with the rest of the app.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.language import LazyText, later

EXTENSION, HOUSE, CHOICE = "extension", "house", "choice"
NO_TEXT = LazyText("")


@dataclass(frozen=True, slots=True)
class Meaning:
    """An option as it is explained."""

    text: LazyText
    title: LazyText = NO_TEXT
    """A shorter title than the rules have, for a card or a heading."""
    support: LazyText = NO_TEXT
    icon: str = ""
    group: str = CHOICE


CLANS = Meaning(
    later(
        "One Character from each clan is in play, in as many copies as the number of players "
        "requires. Choose it, or leave it to chance: a new one is then drawn for each game. The "
        "Characters of a clan do the same kind of thing in different ways, so changing one changes "
        "the mood of the table."
    ),
    later("The Characters"),
)
CLOCK = Meaning(
    later(
        "How long everybody has for each decision. When time runs out, the phone gives the "
        "safest answer for anyone who has not replied: it lets things pass. Without a clock "
        "the table waits as long as it takes."
    ),
    later("Time to answer"),
)

MEANINGS: dict[str, dict[str, Meaning]] = {
    "complots": {
        "saint_barthelemy": Meaning(
            later(
                "Everybody is Catholic or Protestant, alternating around the table. As long as both "
                "sides exist, you cannot steal from your own side, kill on your own side, or block "
                "its Foreign Aid. For gold paid to the Almshouse you may convert yourself or "
                "somebody else; and whoever swears they do not hold the Tax Collector may empty the "
                "Almshouse. Once all share one religion, everything is allowed again."
            ),
            later("Saint Bartholomew"),
            later("two religions"),
            "cross",
            EXTENSION,
        ),
        "tyrannie": Meaning(
            later(
                "Two cards wait in the middle, to be had for gold. The Plague goes from player to "
                "player: each either announces the Untouchable and passes it on, or loses a life. "
                "Whoever gets the Beggar misses their next turn, but can still challenge and block."
            ),
            later("Tyranny"),
            later("Plague and Beggar"),
            "biohazard",
            EXTENSION,
        ),
        "target_may_block_after_own_challenge": Meaning(
            later(
                "You challenge the player attacking you, who was telling the truth: you lose a life. "
                "By the rules it is then too late to block. With this house rule, if you still have "
                "a life, you may announce a block after all."
            ),
            later("Block after a failed challenge"),
            later("the target may challenge, then still block"),
            "",
            HOUSE,
        ),
    },
    "calaveras": {
        "solo": Meaning(
            later(
                "With 3 or 5 players somebody has no partner: they team up with a ghost. The ghost "
                "has a seat, points and turns, but no cards; its teammate plays for it from their "
                "own hand, and so plays twice a round."
            ),
        ),
        "left_out": Meaning(
            later(
                "With 3 or 4 players there are two teams, so one of the three organisations sits "
                "out. It only changes the names and shapes on the table."
            ),
            later("Organisation left out"),
        ),
    },
    "ghoul": {
        "config": Meaning(
            later(
                "From 6 players up, there are two mixes of identities. With more Humans the hunt is "
                "harder; with more Inspectors everybody has more to fear from suspicion."
            ),
            later("Mix of identities"),
        ),
        "mask": Meaning(
            later(
                "Mask cards and more Characters join the game. Everybody has four cards: three "
                "in hand and one face up, a Mask if they have one. In an interrogation the face-up "
                "cards may be exchanged too."
            ),
            later("Mask"),
            later("more Characters, one card face up"),
            "drama-masks",
            EXTENSION,
        ),
        "support": Meaning(
            later(
                "Everybody gets a hidden Support token; one of them is Kaneki transformed. Whoever "
                "attacks the player who has him is eliminated instead. At the end of your turn you may "
                "look at one token or swap yours with another, unseen."
            ),
            later("Support"),
            later("a hidden protector"),
            "shield-half-full",
            EXTENSION,
        ),
        "characters": Meaning(
            later(
                "Choose who is in play, or just some of them: the rest are drawn so that there are "
                "as many Ghouls, Inspectors and Humans as the number of players requires. Everybody "
                "knows who is in play, nobody knows who is who."
            ),
        ),
        "slot_kaneki_half": Meaning(
            later(
                "Half-Human, half-Ghoul Kaneki counts as both. When he takes part, he replaces one "
                "of the Ghouls or one of the Humans in the mix."
            ),
        ),
        "first_game": Meaning(
            later(
                "One of the Ghouls will have a simple goal: collect clues of a kind. Good for a first game."
            ),
            later("First game"),
            later("with a Ghoul that is easy to play"),
            "",
            HOUSE,
        ),
    },
    "bruits": {
        "coin_direction": Meaning(
            later(
                "A face-up Coin doubles the symbols of one card in its column: the one above it, "
                "nearer the room, or the one after it. Tables read that card differently; choose "
                "yours."
            ),
            later("The Coin doubles the card…"),
        ),
        "same_symbol_together_after_setup": Meaning(
            later(
                "Each symbol belongs to two characters. Normally no effect may bring them into the "
                "same room, since nobody could tell them apart any more. With this rule they may "
                "meet."
            ),
            later("Same symbol, same room"),
            later("two characters with the same symbol may meet"),
            "",
            HOUSE,
        ),
    },
}
