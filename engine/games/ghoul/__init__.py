"""Tokyo Ghoul: Bloody Masquerade: hidden identities, suspicion, and everybody's own way to win."""

from engine.games.ghoul.definition import DEFINITION as DEFINITION
