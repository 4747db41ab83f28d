"""How often people do what, for play at a glance: counted in some thousand games of bots that weigh all.

Imagined games that go like real ones are what makes thinking ahead worth while.
"""

from __future__ import annotations

Rates = tuple[float, float, float]
"""With two players left, with three, with more."""
DOUBTS: dict[tuple[bool, bool, bool], Rates] = {
    (False, False, False): (0.65, 0.30, 0.055),
    (False, False, True): (0.13, 0.02, 0.005),
    (False, True, False): (0.30, 0.17, 0.055),
    (False, True, True): (0.12, 0.04, 0.02),
    (True, False, False): (0.50, 0.33, 0.15),
    (True, False, True): (0.10, 0.08, 0.035),
    (True, True, False): (0.77, 0.55, 0.31),
    (True, True, True): (0.40, 0.20, 0.10),
}
"""How often somebody challenges: a block or an action, as the one it touches or not, a truth or a lie."""
FALSE_BLOCK: dict[str, Rates] = {
    "contract": (0.75, 0.92, 0.85),
    "theft": (0.40, 0.47, 0.45),
    "redistribution": (0.4, 0.3, 0.2),
    "foreign_aid": (0.07, 0.02, 0.05),
}
STRIKES: Rates = (0.65, 0.35, 0.33)
"""How often somebody who can pay for a Coup makes one."""
HIRES: Rates = (0.55, 0.35, 0.26)
"""How often somebody uses a contract, having card and gold for it."""
AID: Rates = (0.7, 0.4, 0.2)
"""How often somebody with nothing better takes foreign aid instead of income."""
FALSE_CLAIM = 0.05
