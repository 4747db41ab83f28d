"""Mission Calaveras: teams of agents accuse each other; whoever Nicole trusts at the verdict wins."""

from engine.games.calaveras.definition import DEFINITION as DEFINITION
